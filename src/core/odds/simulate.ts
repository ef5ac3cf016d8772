/**
 * Many games by chance, to lay over the exact curve and to answer what has no exact answer. A game is played on the table of the chain's
 * transitions, so a roll costs one random number and one look-up; nothing is made per roll or per game.
 *
 * It plays by the same rules as `Game`, which a test holds against it roll by roll.
 */
import type { Board } from '../board/board';
import { thrower } from '../game/die';
import { Random } from '../game/random';
import { finish, type Slices } from '../slices';
import { chainOf, type Chain } from './chain';

export interface SimulationOptions {
  /** A million unless told otherwise. */
  readonly games?: number;
  readonly seed: number;
  /** How many players; 1 unless told otherwise. */
  readonly players?: number;
}

export interface Simulation {
  /** How many games were played, those given up counted too; fewer than asked for when nobody can win, and while it runs. */
  readonly games: number;
  readonly seed: number;
  readonly players: number;
  /** Games that were given up: their tokens cannot win any more, or nobody had won after so many rolls. */
  readonly unfinished: number;
  /** By number of rolls of the winner how many games were won with so many; the last entry counts those with at least as many. */
  readonly histogram: Float64Array;
  /** Mean of the rolls of the winner over the games that were won. */
  readonly mean: number;
  /** Their standard deviation; the mean's error is it divided by the root of the number of games. */
  readonly deviation: number;
  /** The longest game that was won, in rolls of its winner. */
  readonly longest: number;
  /** Games won by each player, in the order of their turns. */
  readonly wins: Float64Array;
  /** Rolls of all players in all games. */
  readonly rolls: number;
}

/** Numbers of rolls that the histogram tells apart. */
export const HISTOGRAM = 1 << 12;
/** Rolls after which a game is given up. */
export const MAX_ROLLS_OF_GAME = 1_000_000;
/** Games given up after which no more are begun when none has been won. */
const HOPELESS = 10;
/** Rolls between two yields: about a tenth of a millisecond. */
const SLICE = 1 << 14;

/** @throws RangeError when the board is too large, see `MAX_TRANSITIONS` */
export function simulate(board: Board, options: SimulationOptions): Simulation {
  return finish(simulateInSlices(board, options));
}

/** @param onProgress called between slices, now and then, with what has been played so far */
export function* simulateInSlices(
  board: Board,
  { games = 1_000_000, seed, players = 1 }: SimulationOptions,
  onProgress?: (sofar: Simulation) => void,
): Slices<Simulation> {
  const chain = yield* chainOf(board);
  if (chain === undefined) throw new RangeError('This board has too many squares and rolls to simulate games on it.');
  const table = new Table(chain, yield* squaresOf(chain), Math.max(1, Math.trunc(players)), seed);
  const { dice } = board;
  const fast = table.players === 1 && dice.count === 1 && dice.weights === undefined && chain.certain;
  if (chain.count === 0 || chain.open[0] === 0) return table.result(seed);
  let slices = 0;
  // Each of several dice takes a number of its own, and loaded ones a look along their weights.
  const slice = Math.max(256, Math.trunc(SLICE / (dice.count * (dice.weights === undefined ? 1 : 2 + dice.faces / 8))));
  while (table.played < games && !table.hopeless) {
    if (fast) table.playAlone(games, SLICE);
    else table.playTogether(games, slice);
    if (onProgress !== undefined && ++slices % 64 === 0) onProgress(table.result(seed));
    yield table.played / games;
  }
  return table.result(seed);
}

function* squaresOf({ board, nodes, count }: Chain): Slices<Int32Array> {
  if (!board.states.streaks) return nodes;
  const squares = new Int32Array(count);
  for (let state = 0; state < count; state++) {
    squares[state] = board.states.squareOf(nodes[state] as number);
    if (state % SLICE === SLICE - 1) yield 0;
  }
  return squares;
}

/** The table with all its tokens, and what has been counted so far. */
class Table {
  played = 0;
  readonly #random: Random;
  readonly #throwDice: () => number;
  readonly #histogram = new Float64Array(HISTOGRAM);
  readonly #wins: Float64Array;
  /** The states of the tokens, and how often each has rolled in this game. */
  readonly #states: Int32Array;
  readonly #rolled: Int32Array;
  /** For each roll (less the lowest) its place among those that can come up. */
  readonly #places: Int32Array;
  #front = 0;
  #unfinished = 0;
  #sum = 0;
  #squared = 0;
  #longest = 0;
  #rolls = 0;

  constructor(
    readonly chain: Chain,
    /** For each state its square. */
    readonly squares: Int32Array,
    readonly players: number,
    seed: number,
  ) {
    const { dice } = chain.board;
    this.#random = new Random(seed);
    this.#throwDice = thrower(dice, this.#random);
    this.#wins = new Float64Array(players);
    this.#states = new Int32Array(players);
    this.#rolled = new Int32Array(players);
    this.#places = new Int32Array(dice.highest - dice.lowest + 1);
    dice.rolls.forEach((roll, place) => (this.#places[roll - dice.lowest] = place));
  }

  /** Whether game after game was given up and none was won, as where tokens send each other home for good. */
  get hopeless(): boolean {
    return this.#unfinished >= HOPELESS && this.#unfinished === this.played;
  }

  /** Plays about so many rolls of games of one token. */
  playAlone(games: number, rolls: number): void {
    const { next, count, width } = this.chain;
    const { state: generator } = this.#random;
    const refused = 2 ** 32 % width;
    let a = generator[0] as number;
    let b = generator[1] as number;
    let c = generator[2] as number;
    let d = generator[3] as number;
    let state = this.#states[0] as number;
    let rolled = this.#rolled[0] as number;
    let left = rolls;
    // The generator of `Random` and its `below`, written out: calls would cost more than the game.
    while (left-- > 0 && this.played < games) {
      const sum = (((a + b) | 0) + d) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + sum) | 0;
      d = (d + 1) | 0;
      if (Math.imul(sum, width) >>> 0 < refused) continue;
      rolled++;
      state = next[state * width + Math.floor(((sum >>> 0) * width) / 2 ** 32)] as number;
      if (state === count) {
        this.#count(0, rolled);
        this.#rolls += rolled;
        state = 0;
        rolled = 0;
      } else if (rolled === MAX_ROLLS_OF_GAME) {
        this.#giveUp();
        this.#rolls += rolled;
        state = 0;
        rolled = 0;
      }
    }
    generator[0] = a;
    generator[1] = b;
    generator[2] = c;
    generator[3] = d;
    this.#states[0] = state;
    this.#rolled[0] = rolled;
  }

  /** Plays about so many rolls of games under any rules. */
  playTogether(games: number, rolls: number): void {
    const { board, nodes, next, count, width } = this.chain;
    const { lowest, highest } = board.dice;
    const { rollAgain, capture } = board.rules;
    for (let left = rolls; left > 0 && this.played < games; left--) {
      const seat = this.#front;
      const state = this.#states[seat] as number;
      const roll = this.#throwDice();
      const after = next[state * width + (this.#places[roll - lowest] as number)] as number;
      const rolled = (this.#rolled[seat] as number) + 1;
      this.#rolled[seat] = rolled;
      this.#rolls++;
      if (after === count) {
        this.#count(seat, rolled);
        this.#begin();
        continue;
      }
      this.#states[seat] = after;
      const highestAgain = rollAgain && roll === highest;
      const voids = highestAgain && board.states.streakOf(nodes[state] as number) === 2;
      if (capture && !voids) this.#capture(seat, state, after);
      if (!highestAgain || voids) this.#front = seat + 1 === this.players ? 0 : seat + 1;
      if (rolled === MAX_ROLLS_OF_GAME || this.#allStuck(after)) {
        this.#giveUp();
        this.#begin();
      }
    }
  }

  result(seed: number): Simulation {
    const won = this.played - this.#unfinished;
    const mean = won === 0 ? NaN : this.#sum / won;
    return {
      games: this.played,
      seed,
      players: this.players,
      unfinished: this.#unfinished,
      histogram: this.#histogram.slice(0, Math.min(HISTOGRAM, this.#longest + 1)),
      mean,
      deviation: won < 2 ? NaN : Math.sqrt(Math.max(0, (this.#squared - won * mean * mean) / (won - 1))),
      longest: this.#longest,
      wins: this.#wins.slice(),
      rolls: this.#rolls,
    };
  }

  #count(seat: number, rolled: number): void {
    this.played++;
    this.#wins[seat] = (this.#wins[seat] as number) + 1;
    const bin = rolled < HISTOGRAM ? rolled : HISTOGRAM - 1;
    this.#histogram[bin] = (this.#histogram[bin] as number) + 1;
    this.#sum += rolled;
    this.#squared += rolled * rolled;
    if (rolled > this.#longest) this.#longest = rolled;
  }

  #giveUp(): void {
    this.played++;
    this.#unfinished++;
  }

  #begin(): void {
    this.#states.fill(0);
    this.#rolled.fill(0);
    this.#front = 0;
  }

  #capture(seat: number, before: number, after: number): void {
    const square = this.squares[after] as number;
    if (square === this.squares[before] || square === this.chain.board.start) return;
    for (let other = 0; other < this.players; other++) {
      if (other !== seat && this.squares[this.#states[other] as number] === square) this.#states[other] = 0;
    }
  }

  /** Whether no token can win any more. A token that is captured gets out of where it is stuck, so such games go on. */
  #allStuck(after: number): boolean {
    const { open, board } = this.chain;
    if (open[after] === 1 || (board.rules.capture && this.players > 1)) return false;
    for (const state of this.#states) if (open[state] === 1) return false;
    return true;
  }
}
