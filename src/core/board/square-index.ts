/**
 * Where each square first stands in the order of discovery: the one question that the log cannot answer by arithmetic. It costs one
 * pass over the log, sliced, because host and page each build it for boards of millions of squares.
 */
import type { Trace } from '../search/trace';
import type { Slices } from '../slices';

/** Greater than every index, so that "was it discovered before?" needs no special case. */
export const NEVER = 0x7fffffff;

export interface SquareIndex {
  /** For each square (0 to lastSquare) the first index in `discovered` that holds it, or `NEVER`. */
  readonly firstIndex: Int32Array;
  /** How many different squares were discovered; a start off the board (0) is none. */
  readonly reached: number;
}

const SLICE = 1 << 15;

export function* indexSquares(lastSquare: number, trace: Trace): Slices<SquareIndex> {
  const { discovered } = trace;
  const firstIndex = new Int32Array(lastSquare + 1);
  const work = firstIndex.length + discovered.length;
  for (let from = 0; from < firstIndex.length; from += SLICE) {
    firstIndex.fill(NEVER, from, from + SLICE);
    yield from / work;
  }
  let reached = 0;
  for (let to = discovered.length; to > 0; to -= SLICE) {
    reached += indexBlock(firstIndex, discovered, Math.max(0, to - SLICE), to);
    yield (work - to) / work;
  }
  return { firstIndex, reached };
}

/** Apart from the generator, because V8 optimises a plain loop better than one that can be left in the middle. */
function indexBlock(firstIndex: Int32Array, discovered: Int32Array, from: number, to: number): number {
  let reached = 0;
  for (let i = to - 1; i >= from; i--) {
    const square = discovered[i] as number;
    if (firstIndex[square] === NEVER && square > 0) reached++;
    firstIndex[square] = i;
  }
  return reached;
}
