/**
 * One breadth-first search in progress, on dense arrays that grow into the log.
 *
 * Every landing asks two yes-no questions, "marked already?" and "is there a jump?", so their answers stand side by side: two bits a
 * square, sixteen squares a word. The squares that a die can reach are then one short window of bits, read with two loads, and most
 * windows say at once that nothing is new. Squares beyond the last count as marked, which ends the rolls there without a comparison.
 * A board of a million squares keeps these bits in 250 KB, inside the processor's cache. Dice with more than fifteen faces do not fit
 * a window and go square by square.
 */
import { CHECKPOINT_SPAN, Trace, type Counts } from '../search/trace';
import type { Slices } from '../slices';
import type { Board } from './board';
import type { Method } from './search';

const MOST_FACES_IN_WINDOW = 15;
const SLICE = 1 << 14;
/** Above this share of its length an array is kept as it is. */
const KEEP_FROM = 0.75;
const MARKED = 1;
const JUMP = 2;

/** Prepares a run: nothing has been taken from the queue yet. */
export function* createRun(board: Board, method: Method): Slices<SearchRun> {
  const { lastSquare, start, faces } = board;
  const bits = new Int32Array(((lastSquare + faces) >> 4) + 2);
  const ends = yield* board.destinationsInSlices();
  const pairs = board.jumpPairs;
  for (let i = 0; i < pairs.length; i += 2) {
    setBits(bits, pairs[i] as number, JUMP);
    if ((i & (SLICE - 1)) === 0) yield 0;
  }
  for (let square = lastSquare + 1; square <= lastSquare + faces; square++) setBits(bits, square, MARKED);
  setBits(bits, start, MARKED);
  // Each square is marked once, and only a new mark adds a node to the start. One array a slice: getting megabytes of zeros takes time.
  const most = lastSquare + 1;
  const discovered = new Int32Array(most);
  yield 0;
  const added = countsFor(faces, most);
  yield 0;
  return new SearchRun(board, method, { bits, ends, discovered, added });
}

/** The large arrays of a run. */
interface RunArrays {
  /** Two bits a square. */
  readonly bits: Int32Array;
  /** `Board.destinations` */
  readonly ends: Int32Array;
  readonly discovered: Int32Array;
  readonly added: Counts;
}

function setBits(bits: Int32Array, square: number, value: number): void {
  bits[square >> 4] = (bits[square >> 4] as number) | (value << ((square & 15) << 1));
}

export class SearchRun {
  readonly #board: Board;
  readonly #inPlace: boolean;
  readonly #bits: Int32Array;
  readonly #ends: Int32Array;
  readonly #discovered: Int32Array;
  readonly #added: Counts;
  readonly #checkpoints: Int32Array;
  #levelStarts = new Int32Array(64);
  #levels = 1;
  #levelEnd = 1;
  #taken = 0;
  #found: boolean;
  /** How many nodes stand in `#discovered`. */
  #tail = 1;

  constructor(board: Board, method: Method, { bits, ends, discovered, added }: RunArrays) {
    this.#board = board;
    this.#inPlace = method === 'in-place';
    this.#bits = bits;
    this.#ends = ends;
    this.#discovered = discovered;
    this.#discovered[0] = board.start;
    this.#added = added;
    this.#checkpoints = new Int32Array(Math.floor(added.length / CHECKPOINT_SPAN) + 1);
    this.#found = board.start === board.lastSquare;
  }

  /** How many nodes have been taken from the queue. */
  get taken(): number {
    return this.#taken;
  }

  /** Takes up to `block` nodes from the queue; false when the search is over. */
  advance(block: number): boolean {
    if (this.#found || this.#taken === this.#tail) return false;
    // The block ends where a level does, so that the loops below need not look out for levels.
    for (let left = block; left > 0 && !this.#found && this.#taken < this.#tail;) {
      if (this.#taken === this.#levelEnd) this.#beginLevel();
      const from = this.#taken;
      const to = Math.min(from + left, this.#levelEnd);
      if (this.#board.faces > MOST_FACES_IN_WINDOW) this.#takeSquareBySquare(to);
      else this.#takeByWindow(to);
      left -= this.#taken - from;
    }
    return true;
  }

  /** The log of the finished run, which must not be used afterwards. */
  *toTrace(): Slices<Trace> {
    if (this.#found && this.#tail > this.#levelEnd) this.#beginLevel();
    const taken = this.#taken;
    if (taken % CHECKPOINT_SPAN === 0) this.#checkpoints[taken / CHECKPOINT_SPAN] = this.#tail;
    const discovered = yield* trim(this.#discovered, this.#tail, (length) => new Int32Array(length));
    const added = yield* trim(this.#added, taken, (length) => countsFor(this.#board.faces, length));
    return new Trace(
      discovered,
      added,
      this.#levelStarts.slice(0, this.#levels),
      this.#found,
      this.#checkpoints.slice(0, Math.floor(taken / CHECKPOINT_SPAN) + 1),
    );
  }

  #beginLevel(): void {
    if (this.#levels === this.#levelStarts.length) {
      const longer = new Int32Array(this.#levels * 2);
      longer.set(this.#levelStarts);
      this.#levelStarts = longer;
    }
    this.#levelStarts[this.#levels++] = this.#levelEnd;
    this.#levelEnd = this.#tail;
  }

  /** The loop for ordinary dice. Locals instead of fields throughout: this is where a search spends its time. */
  #takeByWindow(to: number): void {
    const bits = this.#bits;
    const ends = this.#ends;
    const discovered = this.#discovered;
    const added = this.#added;
    const checkpoints = this.#checkpoints;
    const inPlace = this.#inPlace;
    const { lastSquare, faces } = this.#board;
    const marks = 0x55555555 >>> (32 - 2 * faces); // the low bit of each square in the window
    const jumps = marks << 1;
    let k = this.#taken;
    let tail = this.#tail;
    let found = false;
    while (k < to && !found) {
      if ((k & (CHECKPOINT_SPAN - 1)) === 0) checkpoints[k >> 5] = tail;
      const first = (discovered[k] as number) + 1;
      const word = first >> 4;
      const shift = (first & 15) << 1;
      // Shifting left in two steps, because a shift by 32 is none.
      const window = ((bits[word] as number) >>> shift) | (((bits[word + 1] as number) << 1) << (31 - shift));
      let fresh = ~window & marks;
      const before = tail;
      if (inPlace || (window & jumps) === 0) {
        // What is marked is within the window; with a visited set too, when no jump leads out of it.
        if (fresh !== 0) {
          bits[word] = (bits[word] as number) | (marks << shift);
          bits[word + 1] = (bits[word + 1] as number) | ((marks >>> 1) >>> (31 - shift));
          do {
            const bit = 31 - Math.clz32(fresh & -fresh);
            let end = first + (bit >> 1);
            if ((window & (JUMP << bit)) !== 0) end = ends[end] as number;
            discovered[tail++] = end;
            if (end === lastSquare) {
              found = true;
              break;
            }
            fresh &= fresh - 1;
          } while (fresh !== 0);
        }
      } else {
        for (let landing = first; landing < first + faces && landing <= lastSquare; landing++) {
          const jump = ends[landing] as number;
          const end = jump === 0 ? landing : jump;
          const mark = MARKED << ((end & 15) << 1);
          if (((bits[end >> 4] as number) & mark) !== 0) continue;
          bits[end >> 4] = (bits[end >> 4] as number) | mark;
          discovered[tail++] = end;
          if (end === lastSquare) {
            found = true;
            break;
          }
        }
      }
      added[k++] = tail - before;
    }
    this.#taken = k;
    this.#tail = tail;
    this.#found = found;
  }

  /** The same for dice of any number of faces. */
  #takeSquareBySquare(to: number): void {
    const bits = this.#bits;
    const discovered = this.#discovered;
    const { lastSquare, faces } = this.#board;
    while (this.#taken < to && !this.#found) {
      const k = this.#taken;
      if ((k & (CHECKPOINT_SPAN - 1)) === 0) this.#checkpoints[k >> 5] = this.#tail;
      const from = discovered[k] as number;
      const before = this.#tail;
      for (let landing = from + 1; landing <= from + faces && landing <= lastSquare; landing++) {
        const jump = this.#ends[landing] as number;
        const end = jump === 0 ? landing : jump;
        const square = this.#inPlace ? landing : end;
        if (((bits[square >> 4] as number) & (MARKED << ((square & 15) << 1))) !== 0) continue;
        setBits(bits, square, MARKED);
        discovered[this.#tail++] = end;
        if (end === lastSquare) {
          this.#found = true;
          break;
        }
      }
      this.#added[k] = this.#tail - before;
      this.#taken++;
    }
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
function countsFor(faces: number, length: number): Counts {
  if (faces <= 0xff) return new Uint8Array(length);
  return faces <= 0xffff ? new Uint16Array(length) : new Uint32Array(length);
}
