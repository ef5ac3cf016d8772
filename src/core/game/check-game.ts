/**
 * What stands between a board and a game on it. A game that exists is legal to its end: whatever could be ambiguous or endless in a turn is
 * refused before the first one. It is told, not thrown, so that a page can show all of it.
 */
import type { Board } from '../board/board';
import { faultOfDice } from '../board/dice';
import { MAX_FACES } from '../board/limits';
import { Cycles } from '../board/parse/cycles';
import { cycleText } from '../board/parse/judge-jumps';
import { group, plural } from '../format';
import { finish } from '../slices';
import type { Die } from './die';
import { gameProblem, type GameProblem } from './game-problem';
import { faultOfPlayer, shownName } from './names';

/** Boards with fewer squares than this are played with a warning. */
export const FEW_SQUARES = 10;
/** More players than this are no game but a mistake, and would fill every list that they are shown in. */
export const MAX_PLAYERS = 100;
/** Problems of one kind that are told one by one. */
const MOST_TOLD = 20;

export interface Seats {
  /** In the order of their turns. */
  readonly players: readonly string[];
  readonly die?: Die;
  /** How few players may play: 2, or 1 in a script. */
  readonly fewestPlayers?: number;
}

/** Everything that a game on this board would refuse (errors, in order of what is judged first) or warn of. */
export function checkGame(board: Board, seats: Seats): GameProblem[] {
  return [...checkBoard(board), ...checkPlayers(seats), ...checkDie(board, seats.die)];
}

/** Boards do not change, and a file's games, or the rolls of one game, ask about the same board again and again. */
const checked = new WeakMap<Board, readonly GameProblem[]>();

function checkBoard(board: Board): readonly GameProblem[] {
  let problems = checked.get(board);
  if (problems === undefined) checked.set(board, (problems = [...checkSquares(board), ...checkJumps(board)]));
  return problems;
}

function* checkSquares(board: Board): Generator<GameProblem, void, void> {
  const { lastSquare, start } = board;
  if (start !== 0 && start !== 1) {
    yield gameProblem('invalid-start', `Tokens start on 1, or on 0, off the board, and not on ${group(start)}.`, {
      square: start,
    });
  }
  if (!Number.isInteger(lastSquare) || lastSquare < 1 || start === lastSquare) {
    yield gameProblem(
      'nothing-to-play',
      'The start is the last square, so there is nothing to play. Make the board larger, or start off the board.',
      { square: lastSquare },
    );
  } else if (lastSquare < FEW_SQUARES) {
    yield gameProblem(
      'small-board',
      `This board has only ${plural(lastSquare, 'square')}; it is played all the same.`,
      { square: lastSquare },
    );
  }
}

/** @returns at most `MOST_TOLD` problems; every jump is looked at until then */
function checkJumps(board: Board): GameProblem[] {
  const { jumpPairs, leftOut } = board;
  const problems: GameProblem[] = [];
  const chained = new ChainedJumps(board);
  for (const { from, to } of leftOut) {
    const problem = checkJump(board, from, to);
    if (problem !== undefined) problems.push(problem);
  }
  for (let i = 0; i < jumpPairs.length && problems.length < MOST_TOLD; i += 2) {
    const [from, to] = [jumpPairs[i] as number, jumpPairs[i + 1] as number];
    const problem = checkJump(board, from, to) ?? chained.check(from, to);
    if (problem === undefined) continue;
    problems.push(problem);
    // Under this rule all that leads to a cycle is the same mistake.
    if (problem.code === 'cycle' && board.rules.chains === 'follow') break;
  }
  return problems;
}

function checkJump(board: Board, from: number, to: number): GameProblem | undefined {
  const { lastSquare, start } = board;
  const about = { square: from };
  if (from < 1 || from > lastSquare || to < 1 || to > lastSquare) {
    return gameProblem(
      'square-out-of-range',
      `${jump(from, to)} leaves the board: its squares are 1 to ${group(lastSquare)}. Change it or remove it.`,
      about,
    );
  }
  if (from === to) {
    return gameProblem('jump-to-itself', `Square ${group(from)} jumps to itself. A jump must go somewhere.`, about);
  }
  if (from === start) {
    return gameProblem(
      'jump-on-start',
      `${jump(from, to)} begins where the tokens start, so no token would ever take it. Remove it.`,
      about,
    );
  }
  if (from === lastSquare) {
    return gameProblem(
      'jump-on-last-square',
      `${jump(from, to)} begins on the last square, so nobody could win there. Remove it.`,
      about,
    );
  }
  return undefined;
}

function jump(from: number, to: number): string {
  return `The jump from ${group(from)} to ${group(to)}`;
}

/** Judges jumps that end on another, for one board. */
class ChainedJumps {
  /** Made when the first chain is met: most boards have none. */
  #cycles: Cycles | undefined;
  #cyclic: boolean | undefined;

  constructor(private readonly board: Board) {}

  check(from: number, to: number): GameProblem | undefined {
    const { jumpTable, rules } = this.board;
    if (!jumpTable.has(to)) return undefined;
    if (rules.refuseChains) return this.#refuse(from, to);
    if (rules.chains === 'once') return undefined;
    // A chain ends on a square without a jump, unless it runs into a cycle and is stopped where that closes.
    const entry = jumpTable.endOf(this.board.destination(from));
    if (entry === 0) return undefined;
    return gameProblem(
      'cycle',
      `The jumps from ${group(entry)} come back to ${group(entry)}, so a token would never come to rest. Remove one of them.`,
      { square: entry },
    );
  }

  /** What no rule says how to take: a chain at each of its jumps, a cycle once, since all of its jumps are the same mistake. */
  #refuse(from: number, to: number): GameProblem | undefined {
    const { jumpTable, lastSquare } = this.board;
    this.#cycles ??= new Cycles(jumpTable, lastSquare);
    const cycle = this.#asked(this.#cycles, from);
    if (cycle === 'again') return undefined;
    if (cycle === 'first') {
      return gameProblem(
        'cycle',
        `The jumps ${cycleText(from, jumpTable)} form a cycle. Remove one of them, or say in "rules" that "chains" are taken "once".`,
        { square: from },
      );
    }
    // To follow the chains would be an error as soon as there is a cycle.
    this.#cyclic ??= this.#hasCycle();
    const rule = this.#cyclic ? 'that "chains" are taken "once"' : 'whether "chains" are taken "once" or to "follow"';
    return gameProblem(
      'chain',
      `Chained jumps: ${group(from)} → ${group(to)} → ${group(jumpTable.endOf(to))}. Let one of them end elsewhere, or say in "rules" ${rule}.`,
      { square: from },
    );
  }

  /** Looked for by itself, because problems are told before the last jump is looked at. */
  #hasCycle(): boolean {
    const { jumpPairs, jumpTable, lastSquare } = this.board;
    const cycles = new Cycles(jumpTable, lastSquare);
    for (let i = 0; i < jumpPairs.length; i += 2) {
      if (jumpTable.has(jumpPairs[i + 1] as number) && this.#asked(cycles, jumpPairs[i] as number) === 'first') {
        return true;
      }
    }
    return false;
  }

  #asked(cycles: Cycles, square: number): 'none' | 'first' | 'again' {
    return cycles.endsSoon(square) ? 'none' : finish(cycles.ask(square));
  }
}

export function* checkPlayers({
  players,
  fewestPlayers = 2,
}: Pick<Seats, 'players' | 'fewestPlayers'>): Generator<GameProblem, void, void> {
  if (players.length < fewestPlayers) {
    const many = plural(fewestPlayers, 'player');
    yield gameProblem('too-few-players', `A game needs at least ${many}, and there ${has(players.length)}.`);
  }
  if (players.length > MAX_PLAYERS) {
    yield gameProblem(
      'too-many-players',
      `At most ${plural(MAX_PLAYERS, 'player')} play a game, and there are ${group(players.length)}.`,
    );
    return;
  }
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const player of players) {
    const fault = faultOfPlayer(player);
    if (fault !== undefined) yield gameProblem('invalid-player', fault);
    else if (seen.has(player) && !twice.has(player)) {
      twice.add(player);
      yield gameProblem(
        'duplicate-player',
        `Two players are called ${shownName(player)}. Give one of them another name.`,
      );
    }
    seen.add(player);
  }
}

function has(players: number): string {
  return players === 0 ? 'is none' : players === 1 ? 'is only one' : `are only ${group(players)}`;
}

function* checkDie(board: Board, die: Die | undefined): Generator<GameProblem, void, void> {
  const { dice } = board;
  const fault = faultOfDice(dice.spec, MAX_FACES);
  if (fault !== undefined) {
    yield gameProblem('invalid-die', `The dice of this board cannot be rolled: ${fault}`);
    return;
  }
  if (die?.dice !== undefined) {
    const { faces, count = 1 } = die.dice;
    if (faces !== dice.faces || count !== dice.count) {
      yield gameProblem(
        'other-dice',
        `The die rolls ${plural(count, 'die', 'dice')} of ${plural(faces, 'face')}, but this board is played with ${plural(dice.count, 'die', 'dice')} of ${plural(dice.faces, 'face')}.`,
      );
    }
  }
  for (const [place, roll] of (die?.rolls ?? []).entries()) {
    const problem = checkRoll(board, roll, place);
    if (problem !== undefined) yield problem;
  }
}

/** What is wrong with a roll. @param place of the roll in its script, counted from 0 */
export function checkRoll({ dice }: Board, roll: number, place?: number): GameProblem | undefined {
  if ((dice.ways[roll] ?? 0n) > 0n) return undefined;
  const range =
    dice.count === 1
      ? `the die of this board rolls 1 to ${dice.faces}`
      : `the dice of this board roll ${dice.lowest} to ${dice.highest} together`;
  const loaded = roll >= dice.lowest && roll <= dice.highest && Number.isInteger(roll);
  const what = !Number.isInteger(roll)
    ? 'A roll is a whole number'
    : Number.isSafeInteger(roll)
      ? `A ${group(roll)} cannot be rolled`
      : 'A number this large cannot be rolled';
  return gameProblem(
    'impossible-roll',
    `${what}: ${loaded ? 'its weight is 0' : range}.`,
    place === undefined ? {} : { roll: place },
  );
}
