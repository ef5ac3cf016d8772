/**
 * What to expect of a board: how many rolls a token alone needs on average, exactly where that is feasible, how likely each number of rolls
 * is, and who of several players wins how often. All of it follows from `Board.move` and the dice, so it holds under every house rule.
 */
import type { Board } from '../board/board';
import { ratio } from '../board/dice';
import { group, plural } from '../format';
import { finish, type Slices } from '../slices';
import { chainOf, MAX_TRANSITIONS, type Chain } from './chain';
import { rollsDistribution, turnsDistribution, winChances, type Distribution } from './distribution';
import { eliminate, MAX_ELIMINATED } from './eliminate';
import { exactRolls, MAX_EXACT_STATES, MAX_EXACT_THROWS } from './exact';
import { fraction, type Fraction } from './fraction';
import { iterate } from './iterate';

export interface OddsOptions {
  /** How many players; 1 unless told otherwise. */
  readonly players?: number;
}

export interface Odds {
  /** How many states a token can be in before it has won; squares, and under three sixes streaks on them. */
  readonly states: number;
  /** The chance that a token alone ever wins; 1 unless there is a place that it cannot leave. Undefined when it was not worked out. */
  readonly finishing: number | undefined;
  /** Rolls that a token needs on average; Infinity when it may never win, undefined when it could not be worked out. */
  readonly expectedRolls: number | undefined;
  /** The same as a fraction. */
  readonly exact?: Fraction;
  /** Why there is no fraction, in a sentence. */
  readonly whyNotExact?: string;
  /** Why there is no number of expected rolls, in a sentence. */
  readonly whyNotExpected?: string;
  /** How `expectedRolls` was found, and how far it may be off, as a part of it. */
  readonly method: 'elimination' | 'iteration' | 'none';
  readonly error: number;
  /** How likely each number of rolls is, for a token alone. */
  readonly rolls: Distribution;
  /** The most likely number of rolls, the lowest of several; undefined when nobody can win. */
  readonly mode: number | undefined;
  /** The number of rolls by which half of all games of one token are won; undefined when that is not known, or never so. */
  readonly median: number | undefined;
  /** Standard deviation of the number of rolls; undefined when the distribution was cut off or not all games end. */
  readonly deviation: number | undefined;
  /** The fewest rolls, and the chance that a token needs no more; undefined when it cannot win. */
  readonly fastest: FastestWin | undefined;
  /** How likely each number of turns is; the same as `rolls` unless the highest face rolls again. */
  readonly turns: Distribution;
  /** The chance of each player to win, in the order of their turns. */
  readonly winners?: readonly number[];
  /** Why there are no chances of several players, in a sentence. */
  readonly whyNoWinners?: string;
}

export interface FastestWin {
  readonly rolls: number;
  /** 0 where it is smaller than any number that a computer has at hand. */
  readonly chance: number;
  /** The logarithm of it to base ten, which has no such limit. */
  readonly log10: number;
  readonly exact?: Fraction;
}

export function odds(board: Board, options: OddsOptions = {}): Odds {
  return finish(oddsInSlices(board, options));
}

export function* oddsInSlices(board: Board, { players = 1 }: OddsOptions = {}): Slices<Odds> {
  const chain = yield* part(chainOf(board), 0, 0.1);
  if (chain === undefined) return tooLarge(board);
  const { expectedRolls, finishing, error, method } = yield* part(expected(chain), 0.1, 0.4);
  const reason = whyNotExact(chain, finishing);
  const exact = reason === undefined ? yield* part(exactRolls(chain), 0.4, 0.6) : undefined;
  const rolls = yield* part(rollsDistribution(chain), 0.6, 0.8);
  const turns = board.rules.rollAgain ? yield* part(turnsDistribution(chain), 0.8, 0.95) : rolls;
  const fastest = yield* fastestWin(chain);
  const seats = Math.trunc(players);
  return {
    states: chain.count,
    finishing,
    expectedRolls,
    ...(exact === undefined ? {} : { exact }),
    ...(reason === undefined ? {} : { whyNotExact: reason }),
    ...(expectedRolls === undefined ? { whyNotExpected: TOO_LONG } : {}),
    method,
    error,
    rolls,
    mode: modeOf(rolls),
    median: medianOf(rolls),
    deviation:
      expectedRolls === undefined || !Number.isFinite(expectedRolls) ? undefined : deviationOf(rolls, expectedRolls),
    fastest,
    turns,
    ...winnersOf(board, turns, seats),
  };
}

const TOO_LONG =
  'This board is too large to eliminate its squares one by one, and going over them again and again does not settle in reasonable time. A simulation tells the average.';

function* expected(chain: Chain): Slices<Pick<Odds, 'expectedRolls' | 'finishing' | 'error' | 'method'>> {
  const { count, open, certain } = chain;
  if (count === 0 || open[0] === 0) {
    return {
      expectedRolls: count === 0 ? 0 : Infinity,
      finishing: count === 0 ? 1 : 0,
      error: 0,
      method: 'elimination',
    };
  }
  if (count <= MAX_ELIMINATED) {
    const { rolls, finishing } = yield* eliminate(chain);
    return {
      expectedRolls: certain ? rolls : Infinity,
      finishing: certain ? 1 : finishing,
      error: count * 8 * Number.EPSILON,
      method: 'elimination',
    };
  }
  if (!certain) return { expectedRolls: Infinity, finishing: undefined, error: 0, method: 'none' };
  const found = yield* iterate(chain);
  return found === undefined
    ? { expectedRolls: undefined, finishing: 1, error: Infinity, method: 'none' }
    : { expectedRolls: found.rolls, finishing: 1, error: found.error, method: 'iteration' };
}

function whyNotExact({ count, board, open }: Chain, finishing: number | undefined): string | undefined {
  if (count > 0 && open[0] === 0) return 'Nobody can win on this board, so there is no number of rolls to expect.';
  if (finishing !== 1) return 'A token may get stuck where it can never win, so there is no number of rolls to expect.';
  if (count > MAX_EXACT_STATES) {
    const digits = Math.ceil(count * Math.log10(Number(board.dice.total)));
    return `A token can be in ${plural(count, 'state')}, so the fraction would have up to ${group(digits)} digits above and below its line; fractions are worked out for up to ${group(MAX_EXACT_STATES)} states.`;
  }
  if (board.dice.total > BigInt(MAX_EXACT_THROWS)) {
    return `The dice have ${group(board.dice.total)} equally likely throws; fractions are worked out for up to ${group(MAX_EXACT_THROWS)}.`;
  }
  return undefined;
}

function tooLarge(board: Board): Odds {
  const why = `A token can be in so many states of this board that their ${group(board.dice.rolls.length)} rolls each are more than ${group(MAX_TRANSITIONS)} moves, too many to work with. A simulation tells the average.`;
  const nothing: Distribution = { chances: new Float64Array(1), tail: 1 };
  return {
    states: board.states.count - 1,
    finishing: undefined,
    expectedRolls: undefined,
    whyNotExact: why,
    whyNotExpected: why,
    method: 'none',
    error: Infinity,
    rolls: nothing,
    mode: undefined,
    median: undefined,
    deviation: undefined,
    fastest: undefined,
    turns: nothing,
    whyNoWinners: why,
  };
}

/** What may be left of a distribution that its figures are still right. */
const NEGLIGIBLE = 1e-9;

function modeOf({ chances, tail }: Distribution): number | undefined {
  let mode = 0;
  chances.forEach((chance, rolls) => {
    if (chance > (chances[mode] as number)) mode = rolls;
  });
  // What was cut off could be more likely only where hardly anything was kept.
  return (chances[mode] as number) > 0 && tail < 0.5 ? mode : undefined;
}

function medianOf({ chances }: Distribution): number | undefined {
  let sum = 0;
  for (let rolls = 0; rolls < chances.length; rolls++) {
    sum += chances[rolls] as number;
    if (sum >= 0.5 - Number.EPSILON * chances.length) return rolls;
  }
  return undefined;
}

function deviationOf({ chances, tail }: Distribution, mean: number): number | undefined {
  if (tail > NEGLIGIBLE) return undefined;
  let sum = 0;
  chances.forEach((chance, rolls) => (sum += chance * (rolls - mean) ** 2));
  return Math.sqrt(sum);
}

function winnersOf(board: Board, turns: Distribution, players: number): Pick<Odds, 'winners' | 'whyNoWinners'> {
  if (!(players >= 2)) return {};
  if (board.rules.capture) {
    return {
      whyNoWinners:
        'Tokens send each other home, so the chances depend on where all of them stand at once, and there are too many such places to work out. A simulation tells them.',
    };
  }
  if (turns.tail > NEGLIGIBLE) {
    return {
      whyNoWinners: 'Games on this board are too long to follow every turn of them. A simulation tells the chances.',
    };
  }
  return { winners: winChances(turns, players) };
}

/** Additions of whole numbers that may have many digits, for the exact chance of the fastest win. */
const MAX_EXACT_WORK = 1e6;
const SLICE = 1 << 9;

function* fastestWin(chain: Chain): Slices<Odds['fastest']> {
  const { count, width, next, chances, board } = chain;
  if (count === 0) return { rolls: 0, chance: 1, log10: 0, exact: { numerator: 1n, denominator: 1n } };
  const { levels, rolls } = yield* fewestRolls(chain);
  if (rolls < 0) return undefined;
  const exactly = levels.length * width <= MAX_EXACT_WORK;
  const { ways, total } = board.dice;
  const weights = board.dice.rolls.map((roll) => ways[roll] as bigint);
  let states = [0];
  /** Either of the two, by state: chances, and numbers of throws. */
  const likely = new Float64Array(count + 1);
  const counted = new Map<number, bigint>([[0, 1n]]);
  likely[0] = 1;
  let log10 = 0;
  let work = 0;
  for (let level = 0; level < rolls; level++) {
    const after = new Set<number>();
    for (const state of states) {
      for (let k = 0; k < width; k++) {
        const end = next[state * width + k] as number;
        if (levels[end] !== level + 1) continue;
        after.add(end);
        likely[end] = (likely[end] as number) + (likely[state] as number) * (chances[k] as number);
        if (exactly) counted.set(end, (counted.get(end) ?? 0n) + (counted.get(state) ?? 0n) * (weights[k] as bigint));
      }
      counted.delete(state);
      if (++work % SLICE === 0) yield 0.96;
    }
    states = [...after];
    // Thousands of rolls would leave numbers that are too small to be told from nothing.
    const largest = states.reduce((most, state) => Math.max(most, likely[state] as number), 0);
    for (const state of states) likely[state] = (likely[state] as number) / largest;
    log10 += Math.log10(largest);
  }
  log10 += Math.log10(likely[count] as number);
  if (!exactly) return { rolls, chance: 10 ** log10, log10 };
  const exact = fraction(counted.get(count) ?? 0n, total ** BigInt(rolls));
  return { rolls, chance: ratio(exact.numerator, exact.denominator), log10, exact };
}

/** The fewest rolls to each state from the start, −1 where none are known; those to the goal stand last. */
function* fewestRolls({ count, width, next }: Chain): Slices<{ levels: Int32Array; rolls: number }> {
  const levels = new Int32Array(count + 1).fill(-1);
  levels[0] = 0;
  let states = [0];
  let work = 0;
  for (let level = 1; states.length > 0 && levels[count] === -1; level++) {
    const after: number[] = [];
    for (const state of states) {
      for (let k = 0; k < width; k++) {
        const end = next[state * width + k] as number;
        if (levels[end] !== -1) continue;
        levels[end] = level;
        if (end !== count) after.push(end);
      }
      if (++work % (SLICE * 8) === 0) yield 0.95;
    }
    states = after;
  }
  return { levels, rolls: levels[count] as number };
}

/** Work whose progress is a part of a whole. */
function* part<T>(work: Slices<T>, from: number, to: number): Slices<T> {
  for (;;) {
    const next = work.next();
    if (next.done === true) return next.value;
    yield from + (to - from) * next.value;
  }
}
