/**
 * A Snakes and Ladders board and the only place that says where a roll leads. The solver, the game, the odds and the picture all ask
 * `move`. A snake and a ladder are one thing, an entry of `jumps`; which of the two it is follows from its direction.
 *
 * Jumps are kept as pairs, in the order given, and as a table by square, because a search asks for every landing; the map and the dense
 * arrays are views for those who think in them.
 */
import { finish, type Slices } from '../slices';
import { followChainsInSlices } from './chains';
import { Dice, type DiceSpec } from './dice';
import { rowsFor } from './grid';
import { JumpTable } from './jump-table';
import type { ChainRule, HouseRules, Overshoot, Rules } from './rules';
import { BoardStates } from './states';

const SLICE = 1 << 12;

export type { Chains, Rules } from './rules';

export interface Move {
  readonly from: number;
  readonly roll: number;
  /** Where the roll alone leads, after bouncing back where it does; `from` when the token does not move. */
  readonly landing: number;
  /** Where the token ends up. */
  readonly to: number;
  /**
   * What the landing does: nothing more, a jump up or down, or the token stays because the roll is beyond the board. `void` is a third
   * highest face, which takes the token back to where its turn began; a board alone never says it, a turn or a `BoardStates` does.
   */
  readonly kind: 'plain' | 'ladder' | 'snake' | 'beyond' | 'void';
  /** There when the roll went beyond the last square and the token moved all the same: it bounced back, or it won. */
  readonly overshoot?: 'bounce' | 'win';
}

/** A jump of a file that is no jump, told so that a game can refuse the board. */
export interface LeftOutJump {
  readonly code: 'jump-to-itself' | 'square-out-of-range';
  readonly from: number;
  readonly to: number;
}

export interface BoardSpec {
  readonly lastSquare: number;
  readonly columns: number;
  /** 1, or 0 when tokens start off the board. */
  readonly start?: number;
  /** Each die rolls 1 to this number; 6 unless told otherwise. */
  readonly faces?: number;
  /** How many dice are rolled at once, and how they are loaded; see `DiceSpec`. */
  readonly count?: number;
  readonly weights?: readonly number[];
  readonly overshoot?: Overshoot;
  readonly chains?: ChainRule;
  readonly rollAgain?: boolean;
  readonly threeSixes?: boolean;
  readonly capture?: boolean;
  /** Pairs from, to, from, to, …; every square within 1 to lastSquare, no square twice as from. */
  readonly jumps: Int32Array | readonly number[];
  /** The same jumps as a table, from a caller that has made it in slices. The board then keeps both as they are. */
  readonly jumpTable?: JumpTable;
  /** Some of the jumps that were left out of these. */
  readonly leftOut?: readonly LeftOutJump[];
}

export class Board {
  readonly lastSquare: number;
  readonly columns: number;
  readonly rows: number;
  readonly start: number;
  /** Each die rolls 1 to this number. With one die, rolls do; with several, ask `dice`. */
  readonly faces: number;
  readonly dice: Dice;
  readonly rules: Rules;
  readonly leftOut: readonly LeftOutJump[];
  /** Pairs from, to, from, to, … in the order given. */
  readonly jumpPairs: Int32Array;
  /** The same jumps by square; what asks where many landings lead asks here. */
  readonly jumpTable: JumpTable;
  #jumps: ReadonlyMap<number, number> | undefined;
  #jumpEnds: Int32Array | undefined;
  #chains: JumpTable | undefined;
  #chainEnds: Int32Array | undefined;
  #states: BoardStates | undefined;

  constructor(spec: BoardSpec) {
    this.lastSquare = spec.lastSquare;
    this.columns = spec.columns;
    this.rows = rowsFor(spec.lastSquare, spec.columns);
    this.start = spec.start ?? 1;
    this.dice = new Dice(diceOf(spec));
    this.faces = this.dice.faces;
    this.rules = {
      overshoot: spec.overshoot ?? 'stay',
      chains: spec.chains === 'follow' ? 'follow' : 'once',
      refuseChains: (spec.chains ?? 'refuse') === 'refuse',
      rollAgain: spec.rollAgain ?? false,
      threeSixes: spec.threeSixes ?? false,
      capture: spec.capture ?? false,
    };
    this.leftOut = spec.leftOut ?? [];
    const kept = spec.jumpTable !== undefined && spec.jumps instanceof Int32Array;
    this.jumpPairs = kept ? spec.jumps : Int32Array.from(spec.jumps);
    this.jumpTable = kept ? spec.jumpTable : finish(JumpTable.create(spec.lastSquare, this.jumpPairs));
  }

  /** What makes the same board again, in a page say; its jumps are this board's, not a copy. */
  get spec(): BoardSpec {
    const { lastSquare, columns, start, rules, dice, jumpPairs, jumpTable, leftOut } = this;
    const { overshoot, chains, refuseChains, rollAgain, threeSixes, capture } = rules;
    return {
      lastSquare,
      columns,
      start,
      ...dice.spec,
      overshoot,
      chains: refuseChains ? 'refuse' : chains,
      rollAgain,
      threeSixes,
      capture,
      jumps: jumpPairs,
      jumpTable,
      leftOut,
    };
  }

  /** The same squares and jumps under other rules. */
  withRules({ die, ...rules }: HouseRules): Board {
    const { faces, count, weights, ...spec } = this.spec;
    const dice = die ?? diceOf({ faces, count, weights });
    return new Board({ ...spec, ...rules, ...dice });
  }

  /** What a search, a game or a chance on this board depends on. */
  get states(): BoardStates {
    return (this.#states ??= new BoardStates(this));
  }

  /**
   * Whether the rules are those that the fast search knows: one die, all of whose faces can come up, no roll beyond the last square moves
   * a token, and where a token stands is all that matters.
   */
  get simple(): boolean {
    return this.dice.consecutive && this.rules.overshoot === 'stay' && !(this.rules.rollAgain && this.rules.threeSixes);
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
    const landing = this.landingOf(from, roll);
    if (landing === 0) return { from, roll, landing: from, to: from, kind: 'beyond' };
    const to = this.destination(landing);
    const kind = to === landing ? 'plain' : to > landing ? 'ladder' : 'snake';
    if (from + roll <= this.lastSquare) return { from, roll, landing, to, kind };
    return { from, roll, landing, to, kind, overshoot: landing === this.lastSquare ? 'win' : 'bounce' };
  }

  /** `move(from, roll).to`, for those who ask millions of times. */
  endOf(from: number, roll: number): number {
    const landing = this.landingOf(from, roll);
    return landing === 0 ? from : this.destination(landing);
  }

  /** The square that a roll comes to before any jump; 0 where it does not move the token. */
  landingOf(from: number, roll: number): number {
    const { lastSquare } = this;
    const square = from + roll;
    if (square <= lastSquare) return square;
    switch (this.rules.overshoot) {
      case 'stay':
        return 0;
      case 'bounce':
        return Math.max(0, 2 * lastSquare - square); // further back than the first square there is nothing to stand on
      case 'win':
        return lastSquare;
    }
  }
}

function diceOf({ faces, count, weights }: { [Key in keyof DiceSpec]?: DiceSpec[Key] | undefined }): DiceSpec {
  return {
    faces: faces ?? 6,
    ...(count === undefined ? {} : { count }),
    ...(weights === undefined ? {} : { weights }),
  };
}

function expandBlock(ends: Int32Array, table: JumpTable, pairs: Int32Array, from: number, to: number): void {
  for (let i = from; i < to; i += 2) {
    const square = pairs[i] as number;
    ends[square] = table.endOf(square);
  }
}
