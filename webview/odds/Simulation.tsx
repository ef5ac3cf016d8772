/** Many games by chance, to lay over the exact curve or to answer what has no exact answer. */
import { useSignal } from '@preact/signals';
import { group, plural } from '../../src/core';
import { simulateGames, stopSimulation, type OddsSummary, type SimulationSummary } from '../../src/protocol';
import { newSeed } from '../game/drawnRolls';
import { Action } from '../notebook/Action';
import { useBoardNotebook } from '../state/boardContext';
import type { Curve } from './curve';
import { decimal, percent } from './numbers';

const GAMES = 1_000_000;
const MOST_GAMES = 1_000_000_000;

interface Props {
  readonly odds: OddsSummary;
  readonly curve: Curve | undefined;
  readonly simulation: SimulationSummary | undefined;
}

export function SimulationRow({ odds, curve, simulation }: Props) {
  const notebook = useBoardNotebook();
  const games = useSignal(GAMES);
  const seed = useSignal(simulation?.seed ?? newSeed());
  const running = simulation?.running ?? false;
  const whole = (input: HTMLInputElement, least: number, most: number, before: number): number => {
    const value = Math.trunc(input.valueAsNumber);
    if (value >= least && value <= most) return value;
    input.value = String(before);
    return before;
  };
  return (
    <section class="simulation" aria-label="Simulation">
      <div class="simulation-line">
        <h3>Simulation</h3>
        <label>
          Games{' '}
          <input
            class="input numbers"
            type="number"
            min={1}
            max={MOST_GAMES}
            step={1}
            value={games.value}
            onChange={({ currentTarget }) => (games.value = whole(currentTarget, 1, MOST_GAMES, games.value))}
          />
        </label>
        <span class="die-seed">
          <label>
            Seed{' '}
            <input
              class="input numbers"
              type="number"
              min={0}
              max={4_294_967_295}
              step={1}
              value={seed.value}
              onChange={({ currentTarget }) => (seed.value = whole(currentTarget, 0, 4_294_967_295, seed.value))}
            />
          </label>
          <Action icon="sync" label="New seed for the simulation" onClick={() => (seed.value = newSeed())} />
        </span>
        {running ? (
          <button type="button" class="button" onClick={() => notebook.host.tell(stopSimulation, undefined)}>
            Stop
          </button>
        ) : (
          <button
            type="button"
            class="button"
            onClick={() => notebook.host.tell(simulateGames, { games: games.value, seed: seed.value })}
          >
            Run
          </button>
        )}
      </div>
      {simulation !== undefined && <Found odds={odds} curve={curve} simulation={simulation} />}
    </section>
  );
}

function Found({ odds, curve, simulation }: Props & { simulation: SimulationSummary }) {
  const { games, wanted, seed, players, unfinished, mean, deviation, longest, running } = simulation;
  const error = games > 0 ? deviation / Math.sqrt(games) : 0;
  if (games + unfinished === 0 && !running) {
    return (
      <p>
        {odds.finishing === 0 ? 'No game was played: nobody can win on this board.' : 'No game was played to its end.'}
      </p>
    );
  }
  const comparable = players === odds.players && curve?.exact !== undefined;
  return (
    <>
      {running && (
        <p class="simulation-progress">
          <progress max={wanted} value={games + unfinished} aria-label="Simulated games" />
          <span class="numbers">{percent(Math.min(1, (games + unfinished) / wanted))}</span>
        </p>
      )}
      <p class="numbers">
        {plural(games, 'game')} of {plural(players, 'player')}, seed {seed}:{' '}
        {games === 0 ? (
          'none of them was won.'
        ) : (
          <>
            mean{players > 1 ? ' of the winner' : ''} <strong>{decimal(mean, 3)}</strong> ± {decimal(error, 4)}
            {comparable && curve.mean !== undefined && (
              <>
                {' '}
                beside {decimal(curve.mean, 3)} exactly, {distance(mean, curve.mean, error)}
              </>
            )}
            ; the longest took {plural(longest, 'roll')}.
          </>
        )}
        {unfinished > 0 && ` ${group(unfinished)} were given up, because nobody could win any more.`}
      </p>
    </>
  );
}

/** How far off, in standard errors of the mean: about one is what chance does. */
function distance(mean: number, exact: number, error: number): string {
  if (error === 0) return mean === exact ? 'the same' : 'not the same';
  return `${decimal(Math.abs(mean - exact) / error, 1)} standard errors away`;
}
