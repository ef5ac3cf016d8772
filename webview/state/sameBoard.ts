/**
 * Whether two descriptions are of one and the same board. Snapshots come often (a count was finished, a cell ran again) and mostly
 * with the same board; telling so keeps the log that was read for it, the picture, the person's place and the game on the table.
 */
import type { BoardSpec } from '../../src/core';

/** What of a description is a plain value. */
const VALUES = [
  'lastSquare',
  'columns',
  'start',
  'faces',
  'count',
  'overshoot',
  'chains',
  'rollAgain',
  'threeSixes',
  'capture',
] as const satisfies readonly (keyof BoardSpec)[];

export function sameBoard(a: BoardSpec, b: BoardSpec): boolean {
  return (
    VALUES.every((name) => a[name] === b[name]) &&
    sameNumbers(a.weights ?? [], b.weights ?? []) &&
    sameNumbers(a.jumps, b.jumps) &&
    sameJumps(a.leftOut ?? [], b.leftOut ?? [])
  );
}

function sameNumbers(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

type LeftOut = NonNullable<BoardSpec['leftOut']>;

function sameJumps(a: LeftOut, b: LeftOut): boolean {
  return a.length === b.length && a.every(({ from, to }, i) => from === b[i]?.from && to === b[i].to);
}
