/**
 * What the chart draws: by number of rolls the exact chance and what a simulation found. For several players it is about the winner,
 * whose rolls follow from those of a token alone as long as players do not touch each other and a turn is one roll.
 */
import type { Board } from '../../src/core';
import type { OddsSummary, SimulationSummary } from '../../src/protocol';

/** A part of all games that is worth telling when nothing is known of it. */
export const UNKNOWN = 0.01;
/** What is left beyond the right end of the chart. */
const BEYOND = 0.004;
const LEAST_COLUMNS = 8;
/** Where more than this is unknown, a chart would show a slope as if it were the whole. */
export const MOSTLY_UNKNOWN = 0.5;

export interface Curve {
  /** The first and the last number of rolls that are drawn. */
  readonly from: number;
  readonly to: number;
  /** By number of rolls; undefined where there is no exact answer. */
  readonly exact: Float64Array | undefined;
  readonly simulated: Float64Array | undefined;
  readonly mean: number | undefined;
  readonly median: number | undefined;
  readonly mode: number | undefined;
  /** The chance that it takes more rolls than are drawn. */
  readonly beyond: number;
  /** The chance of at most so many rolls. */
  readonly upTo: Float64Array;
}

export function curveOf(board: Board, odds: OddsSummary, simulation: SimulationSummary | undefined): Curve | undefined {
  const exact = exactOf(board, odds);
  const simulated =
    simulation === undefined || simulation.games === 0 || simulation.players !== odds.players
      ? undefined
      : simulation.histogram.map((count) => count / simulation.games);
  // Chances that were followed too short a way are no picture of the whole; games that were played to their end are.
  const leading = simulated !== undefined && (exact === undefined || odds.tail >= UNKNOWN) ? simulated : exact;
  if (leading === undefined) return undefined;
  const upTo = new Float64Array(leading.length);
  let sum = 0;
  leading.forEach((chance, rolls) => (upTo[rolls] = sum += chance));
  // Of what there is to know; where tokens get stuck, less than all of it.
  const whole = leading === exact ? (odds.finishing ?? 1) : won(simulation);
  if (sum === 0 || sum < whole * (1 - MOSTLY_UNKNOWN)) return undefined;
  const first = leading.findIndex((chance) => chance > 0);
  let to = leading.length - 1;
  while (to > first + LEAST_COLUMNS && sum - (upTo[to - 1] as number) < BEYOND * sum) to--;
  to = Math.min(Math.max(to, first + LEAST_COLUMNS), Math.max(leading.length - 1, first + LEAST_COLUMNS));
  const alone = odds.players === 1;
  return {
    from: Math.max(0, first - 1),
    to,
    exact,
    simulated,
    mean: alone ? (odds.expectedRolls ?? undefined) : exact && meanOf(exact),
    median: alone ? (odds.median ?? undefined) : medianOf(upTo),
    mode: alone ? (odds.mode ?? undefined) : modeOf(leading),
    beyond: Math.max(
      0,
      (leading === exact ? (odds.finishing ?? 1) : 1) - (upTo[Math.min(to, upTo.length - 1)] as number),
    ),
    upTo,
  };
}

/** The part of the games that was won. */
function won(simulation: SimulationSummary | undefined): number {
  return simulation === undefined ? 1 : 1 - simulation.unfinished / simulation.games;
}

/** Rolls of a token alone, or of the first of several to come to the end. */
function exactOf({ rules }: Board, { players, chances, finishing }: OddsSummary): Float64Array | undefined {
  if (chances.every((chance) => chance === 0)) return undefined;
  if (players === 1) return chances;
  if (rules.rollAgain || rules.capture || finishing !== 1) return undefined;
  // The winner needs k rolls when all need k or more, and not all more than k.
  let left = 1;
  return chances.map((chance) => {
    const before = left;
    left = Math.max(0, left - chance);
    return before ** players - left ** players;
  });
}

/** The mean of what is there; for several players next to nothing is cut off. */
function meanOf(chances: Float64Array): number {
  return chances.reduce((sum, chance, rolls) => sum + chance * rolls, 0);
}

function medianOf(upTo: Float64Array): number | undefined {
  const median = upTo.findIndex((chance) => chance >= 0.5);
  return median < 0 ? undefined : median;
}

function modeOf(chances: Float64Array): number {
  return chances.indexOf(chances.reduce((most, chance) => Math.max(most, chance), 0));
}
