/** Odds and simulations as they are sent to a view: numbers that JSON has, and curves cut where nothing is left to draw. */
import { fractionText, type Odds, type Simulation } from '../core';
import type { OddsSummary, SimulationSummary } from '../protocol';

/** Chances below this share of the whole are not drawn. */
const NOTHING = 1e-6;
const MOST_BARS = 4_000;

export function summarizeOdds(odds: Odds, players: number): OddsSummary {
  const { chances, tail } = odds.rolls;
  const shown = visible(chances);
  return {
    players,
    states: odds.states,
    expectedRolls: finite(odds.expectedRolls),
    error: finite(odds.error) ?? 1,
    exact: odds.exact === undefined ? null : fractionText(odds.exact),
    whyNotExact: odds.whyNotExact ?? null,
    whyNotExpected: odds.whyNotExpected ?? null,
    finishing: odds.finishing ?? null,
    mode: odds.mode ?? null,
    median: odds.median ?? null,
    deviation: finite(odds.deviation),
    fastest:
      odds.fastest === undefined
        ? null
        : {
            rolls: odds.fastest.rolls,
            chance: odds.fastest.chance,
            log10: odds.fastest.log10,
            exact: odds.fastest.exact === undefined ? null : fractionText(odds.fastest.exact),
          },
    chances: chances.slice(0, shown),
    tail: chances.slice(shown).reduce((sum, chance) => sum + chance, tail),
    followed: chances.length - 1,
    unknown: tail,
    winners: odds.winners ?? null,
    whyNoWinners: odds.whyNoWinners ?? null,
  };
}

export function summarizeSimulation(
  simulation: Simulation,
  wanted: number,
  state: SimulationSummary['state'],
): SimulationSummary {
  const { games, seed, players, unfinished, histogram, mean, deviation, longest, wins } = simulation;
  return {
    games,
    wanted,
    seed,
    players,
    unfinished,
    histogram: histogram.slice(0, Math.min(histogram.length, longest + 1, MOST_BARS)),
    mean: finite(mean),
    deviation: finite(deviation),
    longest,
    wins: wins.slice(),
    state,
    why: state === 'ended' && games < wanted ? whyEnded(games) : '',
  };
}

function whyEnded(games: number): string {
  return games === 0
    ? 'No game was played: nobody can win on this board.'
    : 'No more were played, because all of them had to be given up: tokens are stuck, or send each other home for good.';
}

/** A simulation of which nothing has been played: it has just begun, or cannot begin. */
export function noSimulation(
  { games: wanted, seed, players }: { games: number; seed: number; players: number },
  state: SimulationSummary['state'],
  why = '',
): SimulationSummary {
  const nothing = new Float64Array(0);
  const figures = { games: 0, unfinished: 0, longest: 0, mean: null, deviation: null };
  return { ...figures, wanted, seed, players, histogram: nothing, wins: nothing, state, why };
}

/** How much of a curve there is to see, beyond which chances stay small. */
function visible(chances: Float64Array): number {
  let end = Math.min(chances.length, MOST_BARS);
  while (end > 1 && (chances[end - 1] as number) < NOTHING) end--;
  return end;
}

function finite(value: number | undefined): number | null {
  return value === undefined || !Number.isFinite(value) ? null : value;
}
