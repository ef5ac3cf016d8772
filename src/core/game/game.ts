/**
 * A game: whose turn it is, where the tokens stand, and what became of each roll. A turn goes in this order: roll; where the roll leads
 * (`Board.move`, with the jump); capture; has the token won; who is next. Everything that the house rules add is in this one method.
 *
 * A turn costs what it costs on the smallest board: a look-up in the jumps, and under capture a look at each other token. The state is a few
 * numbers, so nothing grows with the turns unless a log is kept, which is what undo and replay need.
 */
import type { Board } from '../board/board';
import type { HouseRules } from '../board/rules';
import { checkGame, checkRoll } from './check-game';
import type { Die } from './die';
import { GameError, gameProblem, type GameProblem } from './game-problem';
import type { GameStatus, TurnResult } from './turn';

export interface GameOptions {
  /** In the order of their turns. */
  readonly players: readonly string[];
  readonly die: Die;
  /** Rules for this game in place of the board's. */
  readonly rules?: HouseRules;
  /** How few players may play: 2, or 1 for a token alone, as in a script. */
  readonly fewestPlayers?: number;
  /** False keeps no log: then nothing can be undone, and nothing grows with the turns. */
  readonly log?: boolean;
}

/**
 * Begins a game.
 * @throws GameError with the first error of `checkGame`, when the board or the options do not make a legal game
 */
export function createGame(board: Board, options: GameOptions): Game {
  return new Game(options.rules === undefined ? board : board.withRules(options.rules), options);
}

/** The highest roll that voids a turn is its third. */
const VOIDING = 3;
const MOST_ROLLS = 1_000_000;

export class Game {
  /** The board with the rules of this game. */
  readonly board: Board;
  readonly players: readonly string[];
  /** What is worth telling beforehand, a board of few squares say. */
  readonly warnings: readonly GameProblem[];
  readonly #die: Die;
  readonly #squares: Int32Array;
  readonly #possible: Uint8Array;
  readonly #highest: number;
  readonly #log: TurnResult[] | undefined;
  #front = 0;
  #turnRolls: number[] = [];
  #turnStart: number;
  #turns = 0;
  #status: GameStatus = 'in-progress';
  #winner: string | undefined;

  constructor(board: Board, { players, die, fewestPlayers = 2, log = true }: GameOptions) {
    const problems = checkGame(board, { players, die, fewestPlayers });
    const error = problems.find((problem) => problem.severity === 'error');
    if (error !== undefined) throw new GameError(error);
    this.board = board;
    this.players = [...players];
    this.warnings = problems;
    this.#die = die;
    this.#squares = new Int32Array(players.length).fill(board.start);
    this.#possible = Uint8Array.from(board.dice.ways, (ways) => (ways > 0n ? 1 : 0));
    this.#highest = board.dice.highest;
    this.#turnStart = board.start;
    this.#log = log ? [] : undefined;
  }

  /** `out-of-rolls` after a turn for which the die had no roll; the game goes on when it has one. */
  get status(): GameStatus {
    return this.#status;
  }

  get winner(): string | undefined {
    return this.#winner;
  }

  /** Who rolls next; after the end, who has won. */
  get current(): string {
    return this.players[this.#front] as string; // a game has players
  }

  /** The turn order as a queue, the next to roll in front. */
  get order(): readonly string[] {
    return [...this.players.slice(this.#front), ...this.players.slice(0, this.#front)];
  }

  /** Where every token stands, in the order of the players; 0 is off the board. */
  get positions(): ReadonlyMap<string, number> {
    return new Map(this.players.map((player, i) => [player, this.#squares[i] as number]));
  }

  /** @returns undefined for someone who does not play */
  positionOf(player: string): number | undefined {
    return this.#squares[this.players.indexOf(player)];
  }

  /** The facts of every roll so far; empty when no log is kept. */
  get log(): readonly TurnResult[] {
    return this.#log ?? [];
  }

  /** How many rolls have been played. */
  get rolled(): number {
    return this.#turns;
  }

  /** The rolls of the turn that is not over yet, because the highest face rolls again. */
  get rollsOfTurn(): readonly number[] {
    return this.#turnRolls;
  }

  /**
   * Plays one roll of the player in front, who stays in front when the roll lets him roll again.
   * @returns what happened; `status` is `out-of-rolls`, and nothing has changed, when the die has none
   * @throws GameError `game-over` when the game has been won, `impossible-roll` when the die rolls what the board's dice cannot; nothing
   *   has changed then
   */
  takeTurn(): TurnResult {
    if (this.#status === 'won') {
      throw new GameError(
        gameProblem(
          'game-over',
          `The game is over: ${this.#winner ?? ''} has won. Undo a turn or start again to play on.`,
        ),
      );
    }
    const { board } = this;
    const front = this.#front;
    const player = this.players[front] as string;
    const from = this.#squares[front] as number;
    const roll = this.#die.roll();
    if (roll === undefined) return this.#outOfRolls(player, from);
    if (this.#possible[roll] !== 1) throw new GameError(checkRoll(board, roll) ?? gameProblem('impossible-roll', ''));
    const rolls = this.#turnRolls.length === 0 ? [roll] : [...this.#turnRolls, roll];
    const { rules } = board;
    const highest = rules.rollAgain && roll === this.#highest;
    const voids = highest && rules.threeSixes && rolls.length === VOIDING;
    const move = voids ? ({ landing: from, to: this.#turnStart, kind: 'void' } as const) : board.move(from, roll);
    const { landing, to, kind } = move;
    this.#squares[front] = to;
    const captured = rules.capture && to !== from && !voids ? this.#capture(front, to) : NOBODY;
    const won = to === board.lastSquare;
    const again = highest && !voids && !won;
    if (won) {
      this.#status = 'won';
      this.#winner = player;
    } else {
      this.#status = 'in-progress';
    }
    if (again) this.#turnRolls = rolls;
    else this.#endTurn(won);
    this.#turns++;
    const result: TurnResult = {
      player,
      roll,
      rolls,
      from,
      landing,
      to,
      kind,
      ...(move.kind !== 'void' && move.overshoot !== undefined ? { overshoot: move.overshoot } : {}),
      captured,
      again,
      status: this.#status,
    };
    this.#log?.push(result);
    return result;
  }

  /**
   * Plays until somebody has won, the die has no more rolls, or `most` rolls have been played: under some rules and dice nobody ever wins,
   * when tokens send each other home for good, say.
   * @returns how many rolls were played
   */
  play(most = MOST_ROLLS): number {
    let played = 0;
    while (played < most && this.#status !== 'won' && this.takeTurn().status !== 'out-of-rolls') played++;
    return played;
  }

  /**
   * Takes back the last roll and all that came of it. A scripted or random die gives the same roll again, a person says a new one.
   * @returns the facts that no longer hold, or undefined when there is nothing to undo
   */
  undo(): TurnResult | undefined {
    const last = this.#log?.pop();
    if (last === undefined) return undefined;
    const seat = this.players.indexOf(last.player);
    this.#front = seat;
    this.#squares[seat] = last.from;
    for (const player of last.captured) this.#squares[this.players.indexOf(player)] = last.to;
    this.#turnRolls = last.rolls.slice(0, -1);
    // The turn began where its first roll began.
    this.#turnStart =
      last.rolls.length === 1 ? last.from : (this.#log?.[this.#log.length - last.rolls.length + 1]?.from ?? last.from);
    this.#turns--;
    this.#status = 'in-progress';
    this.#winner = undefined;
    this.#die.takeBack?.(last.roll);
    return last;
  }

  #capture(seat: number, square: number): readonly string[] {
    const home = this.board.start;
    if (square === home) return NOBODY;
    let captured: string[] | undefined;
    for (let other = 0; other < this.#squares.length; other++) {
      if (other === seat || this.#squares[other] !== square) continue;
      this.#squares[other] = home;
      (captured ??= []).push(this.players[other] as string);
    }
    return captured ?? NOBODY;
  }

  #endTurn(won: boolean): void {
    if (this.#turnRolls.length > 0) this.#turnRolls = [];
    if (won) return; // the winner stays in front
    this.#front = this.#front + 1 === this.players.length ? 0 : this.#front + 1;
    this.#turnStart = this.#squares[this.#front] as number;
  }

  #outOfRolls(player: string, square: number): TurnResult {
    this.#status = 'out-of-rolls';
    return {
      player,
      roll: 0,
      rolls: this.#turnRolls,
      from: square,
      landing: square,
      to: square,
      kind: 'none',
      captured: NOBODY,
      again: true,
      status: 'out-of-rolls',
      message: this.#die.whenOut ?? 'The die has no more rolls.',
    };
  }
}

const NOBODY: readonly string[] = [];

/**
 * Where every token stands after so many rolls of a game, for a scrubber: from its log, without playing it again.
 * @param rolls 0 to `log.length`
 */
export function positionsAfter(game: Pick<Game, 'players' | 'board' | 'log'>, rolls: number): Map<string, number> {
  const positions = new Map(game.players.map((player) => [player, game.board.start]));
  const unknown = new Set(game.players);
  for (let i = Math.min(rolls, game.log.length) - 1; i >= 0 && unknown.size > 0; i--) {
    const turn = game.log[i] as TurnResult; // i is in range
    for (const player of turn.captured) unknown.delete(player); // home is where the map has everybody
    if (unknown.delete(turn.player)) positions.set(turn.player, turn.to);
  }
  return positions;
}
