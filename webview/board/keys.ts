/**
 * Where the board's own cursor goes. Arrows follow the picture, not the numbering: up is up, although the next square may be to the
 * left. At the rim the cursor stays where it is.
 */
import { cellOf, squareAt, type Board } from '../../src/core';

const PAGE = 5;

/** The square that a key leads to from `square`; undefined when the key does not move the cursor. */
export function squareForKey(board: Board, square: number, key: string): number | undefined {
  const { columns, rows, lastSquare } = board;
  if (square <= 0) {
    if (key === 'ArrowUp' || key === 'PageUp') return 1;
    return MOVES.has(key) ? square : undefined;
  }
  const { row, column } = cellOf(square, columns, rows);
  const to = (nextRow: number, nextColumn: number): number => {
    const inRow = Math.min(rows - 1, Math.max(0, nextRow));
    const inColumn = Math.min(columns - 1, Math.max(0, nextColumn));
    const next = squareAt(inRow, inColumn, columns, rows);
    return next <= lastSquare ? next : square;
  };
  switch (key) {
    case 'ArrowLeft':
      return to(row, column - 1);
    case 'ArrowRight':
      return to(row, column + 1);
    case 'ArrowUp':
      return to(row - 1, column);
    case 'ArrowDown':
      return row === rows - 1 && column === 0 && board.start === 0 ? 0 : to(row + 1, column);
    case 'PageUp': {
      // A top row that is only partly filled may have no square here: then the one below it.
      const up = to(row - PAGE, column);
      return up === square ? to(Math.max(row - PAGE, 0) + 1, column) : up;
    }
    case 'PageDown':
      return to(row + PAGE, column);
    case 'Home':
      return endOfRow(board, row, 'left');
    case 'End':
      return endOfRow(board, row, 'right');
    default:
      return undefined;
  }
}

const MOVES: ReadonlySet<string> = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'PageUp',
  'PageDown',
  'Home',
  'End',
]);

function endOfRow({ columns, rows, lastSquare }: Board, row: number, side: 'left' | 'right'): number {
  const end = squareAt(row, side === 'left' ? 0 : columns - 1, columns, rows);
  return Math.min(end, lastSquare);
}
