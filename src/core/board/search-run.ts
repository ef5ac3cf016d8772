/**
 * One breadth-first search in progress, on dense arrays that grow into the log. Here are its beginning, its levels and its end; what
 * happens in between is in `search-loops`. The marks of a board of a million squares take 250 KB, inside the processor's cache.
 */
import { CHECKPOINT_SHIFT, Trace, type Counts } from '../search/trace';
import { isLarge, zeros } from '../memory';
import type { Slices } from '../slices';
import type { Board } from './board';
import { MARKED, setBit, wordsFor } from './jump-table';
import type { Method } from './search';
import { MOST_FACES_IN_WINDOW, takeByWindow, takeSquareBySquare, type SearchState } from './search-loops';

const SLICE = 1 << 14;
/** Above this share of its length an array is kept as it is. */
const KEEP_FROM = 0.75;

/** Prepares a run: nothing has been taken from the queue yet. */
export function* createRun(board: Board, method: Method): Slices<SearchRun> {
  const { lastSquare, start, faces } = board;
  const table = yield* board.destinationTableInSlices();
  const words = new Int32Array(wordsFor(lastSquare + faces));
  words.set(table.words);
  for (let square = lastSquare + 1; square <= lastSquare + faces; square++) setBit(words, square, MARKED);
  setBit(words, start, MARKED);
  yield 0;
  // Each square is marked once, and only a new mark adds a node to the start.
  const most = lastSquare + 1;
  const { discovered, added } = emptyLog(faces, most);
  discovered[0] = start;
  yield 0;
  return new SearchRun({
    inPlace: method === 'in-place',
    lastSquare,
    faces,
    words,
    ranks: table.ranks,
    ends: table.ends,
    discovered,
    added,
    checkpoints: new Int32Array((most >> CHECKPOINT_SHIFT) + 1),
    taken: 0,
    tail: 1,
    found: start === lastSquare,
  });
}

export class SearchRun {
  readonly #state: SearchState;
  readonly #take: (state: SearchState, to: number) => void;
  #levelStarts = new Int32Array(64);
  #levels = 1;
  #levelEnd = 1;

  constructor(state: SearchState) {
    this.#state = state;
    this.#take = state.faces > MOST_FACES_IN_WINDOW ? takeSquareBySquare : takeByWindow;
  }

  /** How many nodes have been taken from the queue. */
  get taken(): number {
    return this.#state.taken;
  }

  /** Takes up to `block` nodes from the queue; false when the search is over. */
  advance(block: number): boolean {
    const state = this.#state;
    if (state.found || state.taken === state.tail) return false;
    // The loops end where a level does, so that they need not look out for levels.
    for (const stop = state.taken + block; state.taken < stop && !state.found && state.taken < state.tail;) {
      if (state.taken === this.#levelEnd) this.#beginLevel();
      this.#take(state, Math.min(stop, this.#levelEnd));
    }
    return true;
  }

  /** The log of the finished run, which must not be used afterwards. */
  *toTrace(): Slices<Trace> {
    const { faces, found, taken, tail, checkpoints } = this.#state;
    if (found && tail > this.#levelEnd) this.#beginLevel();
    const last = taken >> CHECKPOINT_SHIFT;
    if (last << CHECKPOINT_SHIFT === taken) checkpoints[last] = tail;
    const discovered = yield* trim(this.#state.discovered, tail, (length) => new Int32Array(length));
    const Counts = countsFor(faces);
    const added = yield* trim(this.#state.added, taken, (length) => new Counts(length));
    return new Trace(
      discovered,
      added,
      this.#levelStarts.slice(0, this.#levels),
      found,
      checkpoints.slice(0, last + 1),
    );
  }

  #beginLevel(): void {
    if (this.#levels === this.#levelStarts.length) {
      const longer = new Int32Array(this.#levels * 2);
      longer.set(this.#levelStarts);
      this.#levelStarts = longer;
    }
    this.#levelStarts[this.#levels++] = this.#levelEnd;
    this.#levelEnd = this.#state.tail;
  }
}

/**
 * The first `length` items. A view where most of the array is used, because copying millions of items touches as much fresh memory
 * as the search itself did; else a copy, so that a search that ended early does not hold on to the memory of a whole board.
 */
function* trim<T extends Counts | Int32Array>(array: T, length: number, create: (length: number) => T): Slices<T> {
  if (length > array.length * KEEP_FROM) return array.subarray(0, length) as T;
  const copy = create(length);
  for (let at = 0; at < length; at += SLICE) {
    copy.set(array.subarray(at, Math.min(at + SLICE, length)), at);
    if ((at & (SLICE * 4 - 1)) === 0) yield 1;
  }
  return copy;
}

/** The narrowest counts that hold what one dequeue can add. */
function countsFor(faces: number): Uint8ArrayConstructor | Uint16ArrayConstructor | Uint32ArrayConstructor {
  if (faces <= 0xff) return Uint8Array;
  return faces <= 0xffff ? Uint16Array : Uint32Array;
}

/** A log of at most `most` nodes with nothing in it; the arrays of a large one share their memory. */
function emptyLog(faces: number, most: number): { discovered: Int32Array; added: Counts } {
  const Counts = countsFor(faces);
  const bytes = most * Int32Array.BYTES_PER_ELEMENT;
  const all = bytes + most * Counts.BYTES_PER_ELEMENT;
  if (!isLarge(all)) return { discovered: new Int32Array(most), added: new Counts(most) };
  const memory = zeros(all);
  return { discovered: new Int32Array(memory, 0, most), added: new Counts(memory, bytes, most) };
}
