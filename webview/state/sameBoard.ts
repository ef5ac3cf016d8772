/**
 * Whether two descriptions are of one and the same board. Snapshots come often (a count was finished, a cell ran again) and mostly
 * with the same board; telling so keeps the log that was read for it, the picture and the person's place.
 */
import type { BoardSpec } from '../../src/core';

export function sameBoard(a: BoardSpec, b: BoardSpec): boolean {
  return (
    a.lastSquare === b.lastSquare &&
    a.columns === b.columns &&
    a.start === b.start &&
    a.faces === b.faces &&
    a.chains === b.chains &&
    sameNumbers(a.jumps, b.jumps)
  );
}

function sameNumbers(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
