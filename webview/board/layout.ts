/**
 * Where squares lie, in units of one square. The drawing is measured in squares and scaled at the very end, so zoom, tests and the
 * legend share every shape. Where tokens start off the board, square 0 gets a tray of its own below square 1.
 */
import { cellOf, squareAt, type Board } from '../../src/core';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Room between the board and the tray, in squares. */
const TRAY_GAP = 0.2;

/** Width and height of the drawing in squares, tray included. */
export function extent(board: Board): { width: number; height: number } {
  return { width: board.columns, height: board.rows + (board.start === 0 ? TRAY_GAP + 1 : 0) };
}

/** Top left corner of a square. Square 0 is the tray. */
export function cornerOf(board: Board, square: number): Point {
  if (square <= 0) return { x: 0, y: board.rows + TRAY_GAP };
  const cell = cellOf(square, board.columns, board.rows);
  return { x: cell.column, y: cell.row };
}

/** The middle of what is drawn on a square: a little low, for the number has the top. */
export const MIDDLE: Point = { x: 0.5, y: 0.55 };

/** The middle of a square in the drawing. Square 0 is the tray. */
export function centerOf(board: Board, square: number): Point {
  const corner = cornerOf(board, square);
  return { x: corner.x + MIDDLE.x, y: corner.y + MIDDLE.y };
}

/** The square at a place of the drawing; −1 where there is none. */
export function squareAtPoint(board: Board, { x, y }: Point): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  if (row >= board.rows) {
    const inTray = board.start === 0 && column === 0 && y >= board.rows + TRAY_GAP && y < board.rows + TRAY_GAP + 1;
    return inTray ? 0 : -1;
  }
  if (column < 0 || row < 0 || column >= board.columns) return -1;
  const square = squareAt(row, column, board.columns, board.rows);
  return square <= board.lastSquare ? square : -1;
}

/** Centres that a token passes on its way from one square forward to another: straight along rows, a corner at each turn. */
export function route(board: Board, from: number, to: number): Point[] {
  const points: Point[] = [centerOf(board, from)];
  let at = from;
  if (at === 0 && to > 0) {
    at = 1;
    points.push(centerOf(board, 1));
  }
  while (at < to) {
    const rowEnd = Math.ceil(at / board.columns) * board.columns;
    const next = at === rowEnd ? at + 1 : Math.min(rowEnd, to);
    points.push(centerOf(board, next));
    at = next;
  }
  return points;
}
