/**
 * Zigzag numbering: square 1 is bottom left, rows run in alternating directions upwards. This is drawing only; no rule of the game
 * depends on it. Rows are counted from the top, as on screen and in a matrix file.
 */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** Rows needed for `lastSquare` squares; the top row may be only partly filled. */
export function rowsFor(lastSquare: number, columns: number): number {
  return Math.ceil(lastSquare / columns);
}

/** Where square (1-based) is drawn. */
export function cellOf(square: number, columns: number, rows: number): Cell {
  const fromBottom = Math.floor((square - 1) / columns);
  const along = (square - 1) % columns;
  return { row: rows - 1 - fromBottom, column: fromBottom % 2 === 0 ? along : columns - 1 - along };
}

/** Which square is drawn at a cell. The caller checks it against the last square where the top row is partly filled. */
export function squareAt(row: number, column: number, columns: number, rows: number): number {
  const fromBottom = rows - 1 - row;
  return fromBottom * columns + (fromBottom % 2 === 0 ? column : columns - 1 - column) + 1;
}
