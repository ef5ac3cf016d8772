/**
 * Which jumps form cycles: each square has at most one jump, so a walk along them ends on a plain square or comes round to itself. One
 * byte a square, and only squares whose jump leads to another jump are looked at, because fresh memory is what costs on large boards.
 */
import type { Slices } from '../../slices';

const SLICE = 1 << 14;
const WALKED = 1;
const DONE = 2;
const ON_CYCLE = 3;
const REPORTED = 4;

export class Cycles {
  readonly #jumpEnds: Int32Array;
  readonly #states: Uint8Array;

  private constructor(jumpEnds: Int32Array) {
    this.#jumpEnds = jumpEnds;
    this.#states = new Uint8Array(jumpEnds.length);
  }

  static *find(jumpEnds: Int32Array): Slices<Cycles> {
    const cycles = new Cycles(jumpEnds);
    const states = cycles.#states;
    const chained = (square: number): boolean => jumpEnds[square] !== 0 && jumpEnds[jumpEnds[square] as number] !== 0; // both are squares of the board
    let work = 0;
    for (let begin = 1; begin < jumpEnds.length; begin++) {
      if (++work % SLICE === 0) yield begin / jumpEnds.length;
      if (states[begin] !== 0 || !chained(begin)) continue;
      let at = begin;
      for (; states[at] === 0 && chained(at); at = jumpEnds[at] as number) {
        states[at] = WALKED;
        if (++work % SLICE === 0) yield begin / jumpEnds.length;
      }
      for (; states[at] === WALKED; at = jumpEnds[at] as number) {
        states[at] = ON_CYCLE;
        if (++work % SLICE === 0) yield begin / jumpEnds.length;
      }
      for (at = begin; states[at] === WALKED; at = jumpEnds[at] as number) {
        states[at] = DONE;
        if (++work % SLICE === 0) yield begin / jumpEnds.length;
      }
    }
    return cycles;
  }

  /** Whether the jump on a square is part of a cycle. */
  has(square: number): boolean {
    return (this.#states[square] ?? 0) >= ON_CYCLE;
  }

  /** True for the first of a cycle's squares that is asked for, false for all others afterwards. */
  *claim(square: number): Slices<boolean> {
    const states = this.#states;
    if (states[square] !== ON_CYCLE) return false;
    let work = 0;
    for (let at = square; states[at] === ON_CYCLE; at = this.#jumpEnds[at] as number) {
      states[at] = REPORTED;
      if (++work % SLICE === 0) yield 0;
    }
    return true;
  }
}
