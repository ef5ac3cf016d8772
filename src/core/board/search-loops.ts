/**
 * The two loops that a board search spends its time in, as plain functions over arrays with everything in locals: V8 compiles them once
 * and well, while a loop inside a generator or over an object's fields is compiled again and again as the fields' owner changes.
 *
 * Every landing asks two yes-no questions, "marked already?" and "is there a jump?", and their answers stand side by side (see
 * `JumpTable`). The squares that a die can reach are then one short window of bits, read with two loads, and most windows say at once
 * that nothing is new. Squares beyond the last count as marked, which ends the rolls there without a comparison.
 */
import { CHECKPOINT_SHIFT, CHECKPOINT_SPAN, type Counts } from '../search/trace';
import { endOfJump, JUMP, MARKED, setBit } from './jump-table';

/** The most faces whose window fits a word. */
export const MOST_FACES_IN_WINDOW = 15;

/** A search in progress. */
export interface SearchState {
  readonly inPlace: boolean;
  readonly lastSquare: number;
  readonly faces: number;
  /** The board's jumps and the marks made so far; `ranks` and `ends` belong to it as in `JumpTable`. */
  readonly words: Int32Array;
  readonly ranks: Int32Array;
  readonly ends: Int32Array;
  /** The log, see `Trace`. */
  readonly discovered: Int32Array;
  readonly added: Counts;
  readonly checkpoints: Int32Array;
  /** How many nodes have been taken from the queue. */
  taken: number;
  /** How many nodes stand in `discovered`. */
  tail: number;
  found: boolean;
}

/** Takes nodes until `to` of them have been taken in all or the last square is found. `to` is at most `tail`. */
export function takeByWindow(state: SearchState, to: number): void {
  const { inPlace, lastSquare, faces, words, ranks, ends, discovered, added, checkpoints } = state;
  const marks = 0x55555555 >>> (32 - 2 * faces); // the low bit of each square in the window
  const jumps = marks << 1;
  let k = state.taken;
  let tail = state.tail;
  let found = false;
  while (k < to && !found) {
    if ((k & (CHECKPOINT_SPAN - 1)) === 0) checkpoints[k >> CHECKPOINT_SHIFT] = tail;
    const first = (discovered[k] as number) + 1;
    const word = first >> 4;
    const shift = (first & 15) << 1;
    // Shifting left in two steps, because a shift by 32 is none.
    const low = words[word] as number;
    const high = words[word + 1] as number;
    const window = (low >>> shift) | ((high << 1) << (31 - shift));
    const before = tail;
    if (inPlace || (window & jumps) === 0) {
      // What is marked is within the window; with a visited set too, when no jump leads out of it. Written back in any case: most
      // windows have something new, and a branch that goes either way costs more than two stores.
      words[word] = low | (marks << shift);
      words[word + 1] = high | ((marks >>> 1) >>> (31 - shift));
      for (let fresh = ~window & marks; fresh !== 0; fresh &= fresh - 1) {
        const bit = 31 - Math.clz32(fresh & -fresh);
        let end = first + (bit >> 1);
        if ((window & (JUMP << bit)) !== 0) end = endOfJump(words, ranks, ends, end);
        discovered[tail++] = end;
        if (end === lastSquare) {
          found = true;
          break;
        }
      }
    } else {
      for (let roll = 0; roll < faces && first + roll <= lastSquare; roll++) {
        let end = first + roll;
        if ((window & (JUMP << (roll << 1))) !== 0) end = endOfJump(words, ranks, ends, end);
        const mark = MARKED << ((end & 15) << 1);
        if (((words[end >> 4] as number) & mark) !== 0) continue;
        words[end >> 4] = (words[end >> 4] as number) | mark;
        discovered[tail++] = end;
        if (end === lastSquare) {
          found = true;
          break;
        }
      }
    }
    added[k++] = tail - before;
  }
  state.taken = k;
  state.tail = tail;
  state.found = found;
}

/** The same for dice of any number of faces. */
export function takeSquareBySquare(state: SearchState, to: number): void {
  const { inPlace, lastSquare, faces, words, ranks, ends, discovered, added, checkpoints } = state;
  let k = state.taken;
  let tail = state.tail;
  let found = false;
  while (k < to && !found) {
    if ((k & (CHECKPOINT_SPAN - 1)) === 0) checkpoints[k >> CHECKPOINT_SHIFT] = tail;
    const from = discovered[k] as number;
    const before = tail;
    for (let landing = from + 1; landing <= from + faces && landing <= lastSquare; landing++) {
      const jump = ((words[landing >> 4] as number) & (JUMP << ((landing & 15) << 1))) !== 0;
      const end = jump ? endOfJump(words, ranks, ends, landing) : landing;
      const square = inPlace ? landing : end;
      if (((words[square >> 4] as number) & (MARKED << ((square & 15) << 1))) !== 0) continue;
      setBit(words, square, MARKED);
      discovered[tail++] = end;
      if (end === lastSquare) {
        found = true;
        break;
      }
    }
    added[k++] = tail - before;
  }
  state.taken = k;
  state.tail = tail;
  state.found = found;
}
