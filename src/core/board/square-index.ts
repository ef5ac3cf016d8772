/**
 * Where each square first stands in the order of discovery: the one question that the log cannot answer by arithmetic. It costs one
 * pass over the log, sliced, because host and page each build it for boards of millions of squares.
 */
import { zeros } from '../memory';
import type { Trace } from '../search/trace';
import type { Slices } from '../slices';
import type { Board } from './board';
import type { Method } from './search';
import { searchStatesInSlices, UNMARKED, type Marks } from './state-search';

/** Greater than every index, so that "was it discovered before?" needs no special case. */
export const NEVER = 0x7fffffff;

export interface SquareIndex {
  /** For each square (0 to lastSquare) the first index in `discovered` that holds it, or `NEVER`. */
  readonly firstIndex: Int32Array;
  /** How many different squares were discovered; a start off the board (0) is none. */
  readonly reached: number;
  /** The square of each index in `discovered`, which is `discovered` itself unless nodes are more than squares. */
  readonly squares: Int32Array;
  /** Which roll marked what, for searches whose marks no window of squares can tell. */
  readonly marks: Marks | undefined;
}

const SLICE = 1 << 15;
const SLICE_OF_NODES = 1 << 12;

/** @param trace the log of a search of this board by this method */
export function* indexSquares(board: Board, method: Method, trace: Trace): Slices<SquareIndex> {
  const { lastSquare, states } = board;
  const discovered = states.streaks ? yield* squaresOf(board, trace) : trace.discovered;
  const firstIndex = new Int32Array(zeros((lastSquare + 1) * Int32Array.BYTES_PER_ELEMENT), 0, lastSquare + 1);
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
  const marks = board.simple ? undefined : yield* marksOf(board, method);
  return { firstIndex, reached, squares: discovered, marks };
}

function* squaresOf({ states }: Board, { discovered }: Trace): Slices<Int32Array> {
  const squares = new Int32Array(discovered.length);
  for (let i = 0; i < squares.length; i++) {
    squares[i] = states.squareOf(discovered[i] as number);
    if ((i & (SLICE_OF_NODES - 1)) === SLICE_OF_NODES - 1) yield i / squares.length;
  }
  return squares;
}

/** By doing the search again: a log says what joined, not what was marked. */
function* marksOf(board: Board, method: Method): Slices<Marks> {
  const { count } = board.states;
  const marks = { step: new Int32Array(count).fill(UNMARKED), roll: new Int32Array(count) };
  yield* searchStatesInSlices(board, method, marks);
  return marks;
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
