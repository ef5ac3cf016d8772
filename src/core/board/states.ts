/**
 * What a search, a game alone on the board or a chance depends on: the square where the token stands, and under three sixes also how many
 * of the highest face have come up in this turn and where the turn began.
 *
 * A node is a number. Without three sixes it is the square. With them it is `streak × (lastSquare + 1) + the square where the turn began`:
 * the streak's rolls were all the highest, so they say where the token stands now, and a state needs no third number. A turn that has
 * not begun yet has streak 0 and is its square, so squares are nodes under all rules, and the goal is always `lastSquare`.
 */
import type { Board, Move } from './board';

/** The streak that voids a turn. */
const VOIDING = 3;

export class BoardStates {
  /** Whether nodes tell streaks apart: the highest face rolls again, and three of it void the turn. */
  readonly streaks: boolean;
  /** Nodes are 0 to `count − 1`; not all of them can come up. */
  readonly count: number;
  /** The node of a token that has won. */
  readonly goal: number;
  readonly start: number;
  readonly #base: number;

  constructor(readonly board: Board) {
    const { rules, lastSquare, start } = board;
    this.streaks = rules.rollAgain && rules.threeSixes;
    this.#base = lastSquare + 1;
    this.count = this.#base * (this.streaks ? VOIDING : 1);
    this.goal = lastSquare;
    this.start = start;
  }

  /** How many of the highest face have come up in this turn. */
  streakOf(node: number): number {
    return node < this.#base ? 0 : Math.floor(node / this.#base);
  }

  /** The square where the turn began. */
  turnStartOf(node: number): number {
    return node < this.#base ? node : node % this.#base;
  }

  /** The square where the token stands. */
  squareOf(node: number): number {
    if (node < this.#base) return node;
    let square = node % this.#base;
    for (let streak = this.streakOf(node); streak > 0; streak--)
      square = this.board.endOf(square, this.board.dice.highest);
    return square;
  }

  /** Where a roll leads from a node. */
  next(node: number, roll: number): number {
    const { board } = this;
    const highest = this.streaks && roll === board.dice.highest;
    const streak = this.streakOf(node);
    if (highest && streak === VOIDING - 1) return this.turnStartOf(node);
    const square = board.endOf(this.squareOf(node), roll);
    return highest && square !== this.goal ? (streak + 1) * this.#base + this.turnStartOf(node) : square;
  }

  /** The move that a roll makes from a node; a third highest face goes back to where the turn began. */
  move(node: number, roll: number): Move {
    const from = this.squareOf(node);
    if (this.streaks && roll === this.board.dice.highest && this.streakOf(node) === VOIDING - 1) {
      return { from, roll, landing: from, to: this.turnStartOf(node), kind: 'void' };
    }
    return this.board.move(from, roll);
  }
}
