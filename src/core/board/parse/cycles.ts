/**
 * Which jumps form cycles. Each square has at most one jump, so a walk along them ends on a plain square or comes round to itself. Only
 * jumps that end on another jump are ever walked, each once, and a square takes half a byte, because fresh memory is what costs on large
 * boards.
 */
import type { Slices } from '../../slices';
import type { JumpTable } from '../jump-table';

const SLICE = 1 << 14;
const FEW = 8;
const WALKED = 1;
const DONE = 2;
const ON_CYCLE = 3;
const REPORTED = 4;

export class Cycles {
  readonly #jumps: JumpTable;
  /** Two squares a byte. */
  readonly #states: Uint8Array;

  constructor(jumps: JumpTable, lastSquare: number) {
    this.#jumps = jumps;
    this.#states = new Uint8Array((lastSquare >> 1) + 1);
  }

  /** Whether the jumps from a square on come to rest after a few, as nearly all do; then they are no cycle and need not be asked for. */
  endsSoon(square: number): boolean {
    let at = square;
    for (let links = 0; links < FEW; links++) {
      if (!this.#chained(at)) return true;
      at = this.#jumps.endOf(at);
    }
    return false;
  }

  /** Whether the jump on a square is part of a cycle, and whether this is the first time that one of its jumps is asked for. */
  *ask(square: number): Slices<'none' | 'first' | 'again'> {
    if (this.#state(square) === 0) yield* this.#walk(square);
    if (this.#state(square) === REPORTED) return 'again';
    if (this.#state(square) !== ON_CYCLE) return 'none';
    yield* this.#replace(square, ON_CYCLE, REPORTED);
    return 'first';
  }

  *#walk(begin: number): Slices<void> {
    let at = begin;
    let work = 0;
    while (this.#state(at) === 0 && this.#chained(at)) {
      this.#setState(at, WALKED);
      at = this.#jumps.endOf(at);
      if (++work % SLICE === 0) yield 0;
    }
    yield* this.#replace(at, WALKED, ON_CYCLE); // none, unless the walk came round to its own squares
    yield* this.#replace(begin, WALKED, DONE);
  }

  /** Gives another state to the squares from one on, along the jumps, as long as they have a given state. */
  *#replace(begin: number, state: number, by: number): Slices<void> {
    let work = 0;
    for (let at = begin; this.#state(at) === state; at = this.#jumps.endOf(at)) {
      this.#setState(at, by);
      if (++work % SLICE === 0) yield 0;
    }
  }

  #chained(square: number): boolean {
    const end = this.#jumps.endOf(square);
    return end !== 0 && this.#jumps.has(end);
  }

  #state(square: number): number {
    return ((this.#states[square >> 1] as number) >> ((square & 1) << 2)) & 15;
  }

  #setState(square: number, state: number): void {
    const change = this.#state(square) ^ state;
    this.#states[square >> 1] = (this.#states[square >> 1] as number) ^ (change << ((square & 1) << 2));
  }
}
