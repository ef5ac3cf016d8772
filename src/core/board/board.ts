/**
 * A Snakes and Ladders board and the only place that says where a roll leads. The solver, the game, the odds and the picture all ask
 * `move`. A snake and a ladder are one thing, an entry of `jumps`; which of the two it is follows from its direction.
 *
 * Jumps are kept as pairs, in the order given, and as a table by square, because a search asks for every landing; the map and the dense
 * arrays are views for those who think in them.
 */
import { finish, type Slices } from '../slices';
import { followChainsInSlices } from './chains';
import { rowsFor } from './grid';
import { JumpTable } from './jump-table';

const SLICE = 1 << 12;

/** What happens at a jump whose end carries another jump: take only the first, or follow them all. */
export type Chains = 'once' | 'follow';

export interface Rules {
  /** A roll beyond the last square does not move the token. */
  readonly overshoot: 'stay';
  readonly chains: Chains;
}

export interface Move {
  readonly from: number;
  readonly roll: number;
  /** Where the roll alone leads; `from` when the roll is beyond the board. */
  readonly landing: number;
  /** Where the token ends up. */
  readonly to: number;
  readonly kind: 'plain' | 'ladder' | 'snake' | 'beyond';
}

export interface BoardSpec {
  readonly lastSquare: number;
  readonly columns: number;
  /** 1, or 0 when tokens start off the board. */
  readonly start?: number;
  /** Rolls run from 1 to this number. */
  readonly faces?: number;
  readonly chains?: Chains;
  /** Pairs from, to, from, to, …; every square within 1 to lastSquare, no square twice as from. */
  readonly jumps: Int32Array | readonly number[];
  /** The same jumps as a table, from a caller that has made it in slices. The board then keeps both as they are. */
  readonly jumpTable?: JumpTable;
}

export class Board {
  readonly lastSquare: number;
  readonly columns: number;
  readonly rows: number;
  readonly start: number;
  readonly faces: number;
  readonly rules: Rules;
  /** Pairs from, to, from, to, … in the order given. */
  readonly jumpPairs: Int32Array;
  /** The same jumps by square; what asks where many landings lead asks here. */
  readonly jumpTable: JumpTable;
  #jumps: ReadonlyMap<number, number> | undefined;
  #jumpEnds: Int32Array | undefined;
  #chains: JumpTable | undefined;
  #chainEnds: Int32Array | undefined;

  constructor(spec: BoardSpec) {
    this.lastSquare = spec.lastSquare;
    this.columns = spec.columns;
    this.rows = rowsFor(spec.lastSquare, spec.columns);
    this.start = spec.start ?? 1;
    this.faces = spec.faces ?? 6;
    this.rules = { overshoot: 'stay', chains: spec.chains ?? 'once' };
    const kept = spec.jumpTable !== undefined && spec.jumps instanceof Int32Array;
    this.jumpPairs = kept ? spec.jumps : Int32Array.from(spec.jumps);
    this.jumpTable = kept ? spec.jumpTable : finish(JumpTable.create(spec.lastSquare, this.jumpPairs));
  }

  /** The jumps as a map, made when first asked for; work on large boards reads `jumpPairs` or `jumpEnds`. */
  get jumps(): ReadonlyMap<number, number> {
    if (this.#jumps === undefined) {
      const jumps = new Map<number, number>();
      for (let i = 0; i + 1 < this.jumpPairs.length; i += 2) {
        jumps.set(this.jumpPairs[i] as number, this.jumpPairs[i + 1] as number);
      }
      this.#jumps = jumps;
    }
    return this.#jumps;
  }

  /**
   * For each square the end of the one jump on it, or 0 where there is none. Index 0 is unused. Made when first asked for, because it
   * takes four bytes a square.
   */
  get jumpEnds(): Int32Array {
    return (this.#jumpEnds ??= finish(this.#expand(this.jumpTable)));
  }

  /**
   * For each square with a jump where a token that lands there ends up under the rule for chains, or 0 where there is no jump. A
   * cycle of jumps ends where it began to repeat.
   */
  get destinations(): Int32Array {
    return finish(this.destinationsInSlices());
  }

  /** `destinations` in slices; they are kept. */
  *destinationsInSlices(): Slices<Int32Array> {
    if (this.rules.chains === 'once') return (this.#jumpEnds ??= yield* this.#expand(this.jumpTable));
    return (this.#chainEnds ??= yield* this.#expand(yield* this.destinationTableInSlices()));
  }

  /** `destinations` as a table, which a board that follows chains works out when first asked. */
  *destinationTableInSlices(): Slices<JumpTable> {
    if (this.rules.chains === 'once') return this.jumpTable;
    return (this.#chains ??= yield* followChainsInSlices(this.jumpTable, this.jumpPairs));
  }

  *#expand(table: JumpTable): Slices<Int32Array> {
    const ends = new Int32Array(this.lastSquare + 1);
    for (let at = 0; at < this.jumpPairs.length; at += SLICE) {
      expandBlock(ends, table, this.jumpPairs, at, Math.min(this.jumpPairs.length, at + SLICE));
      yield at / this.jumpPairs.length;
    }
    return ends;
  }

  /** Where a token that lands on `landing` ends up under the rule for chains. */
  destination(landing: number): number {
    const table =
      this.rules.chains === 'once' ? this.jumpTable : (this.#chains ?? finish(this.destinationTableInSlices()));
    return table.endOf(landing) || landing;
  }

  /**
   * The squares a token rests on when it lands on `landing`: that square, then the end of each jump it takes; at most `limit` of
   * them, for those who show a chain and need not see a thousand links of it.
   */
  stops(landing: number, limit = Infinity): number[] {
    const stops = [landing];
    const seen = new Set(stops);
    for (;;) {
      const next = this.jumpTable.endOf(stops[stops.length - 1] as number);
      if (next === 0 || seen.has(next) || stops.length >= limit) return stops;
      stops.push(next);
      seen.add(next);
      if (this.rules.chains === 'once') return stops;
    }
  }

  /** Where `roll` leads from square `from`. */
  move(from: number, roll: number): Move {
    const landing = from + roll;
    if (landing > this.lastSquare) return { from, roll, landing: from, to: from, kind: 'beyond' };
    const to = this.destination(landing);
    return { from, roll, landing, to, kind: to === landing ? 'plain' : to > landing ? 'ladder' : 'snake' };
  }
}

function expandBlock(ends: Int32Array, table: JumpTable, pairs: Int32Array, from: number, to: number): void {
  for (let i = from; i < to; i += 2) {
    const square = pairs[i] as number;
    ends[square] = table.endOf(square);
  }
}
