/** What either reader makes of a matrix, before its jumps are judged: so far only rows, columns and the cells that are not −1. */
import { squareAt } from '../grid';
import type { JumpRecords } from './jump-records';

export interface MatrixOutline {
  readonly rows: number;
  readonly columns: number;
  /** Offset of the outer bracket. */
  readonly offset: number;
  readonly records: JumpRecords;
}

/** The square of a cell that is numbered from 0 through the rows as they are written, top row first. */
export function squareOfCell(cell: number, columns: number, rows: number): number {
  return squareAt(Math.floor(cell / columns), cell % columns, columns, rows);
}
