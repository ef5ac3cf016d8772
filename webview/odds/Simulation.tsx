/** Many games by chance, to lay over the exact curve or to answer what has no exact answer. */
import { useSignal } from '@preact/signals';
import { group, plural } from '../../src/core';
import { simulateGames, stopSimulation, type OddsSummary, type SimulationSummary } from '../../src/protocol';
import { MOST_SEED, newSeed } from '../game/drawnRolls';
import { WholeNumber } from '../game/WholeNumber';
import { Action } from '../notebook/Action';
import { Icon } from '../notebook/Icon';
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
  /** The fields that cannot be used as they are. */
  const faulty = useSignal<readonly string[]>([]);
  const mark = (field: string) => (is: boolean) => {
    faulty.value = [...faulty.value.filter((other) => other !== field), ...(is ? [field] : [])];
  };
  const running = simulation?.state === 'running';
  const waiting = faulty.value.length > 0;
  return (
    <section class="simulation" aria-label="Simulation">
      <div class="simulation-line">
        <h3>Simulation</h3>
        <WholeNumber
          label="Games"
          value={games.value}
          least={1}
          most={MOST_GAMES}
          onValue={(value) => (games.value = value)}
          onFault={mark('games')}
        />
        <span class="die-seed">
          <WholeNumber
            label="Seed"
            value={seed.value}
            least={0}
            most={MOST_SEED}
            onValue={(value) => (seed.value = value)}
            onFault={mark('seed')}
          />
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
            title={waiting ? 'Correct what is marked first' : undefined}
            aria-disabled={waiting || undefined}
            onClick={() => {
              if (!waiting) notebook.host.tell(simulateGames, { games: games.value, seed: seed.value });
            }}
          >
            Run
          </button>
        )}
      </div>
      {simulation !== undefined &&
        (simulation.players === odds.players ? (
          <Found odds={odds} curve={curve} simulation={simulation} />
        ) : (
          <p class="quiet">
            The last one was of {plural(simulation.players, 'player')}. Run it for {plural(odds.players, 'player')}.
          </p>
        ))}
    </section>
  );
}

function Found({ odds, curve, simulation }: Props & { simulation: SimulationSummary }) {
  const { games, wanted, seed, players, state, why } = simulation;
  return (
    <>
      {state === 'running' && (
        <p class="simulation-progress">
          <progress max={wanted} value={games} aria-label="Simulated games" />
          <span class="numbers">{percent(Math.min(1, games / wanted))}</span>
        </p>
      )}
      {state === 'stopped' && (
        <p class="simulation-note">
          <Icon name="debug-stop" />
          <span>
            {games === 0
              ? 'Stopped before a game was played.'
              : `Stopped after ${group(games)} of ${plural(wanted, 'game')}: what follows holds for these.`}
          </span>
        </p>
      )}
      {why !== '' && (
        <p class="simulation-note">
          <Icon name="warning" /> <span>{why}</span>
        </p>
      )}
      {games > 0 && (
        <p class="numbers">
          {plural(games, 'game')} of {plural(players, 'player')}, seed {seed}:{' '}
          <Outcome odds={odds} curve={curve} simulation={simulation} />
        </p>
      )}
    </>
  );
}

/** The mean of the games that were won, beside the exact one; games that were given up have none. */
function Outcome({ odds, curve, simulation }: Props & { simulation: SimulationSummary }) {
  const { games, players, unfinished, mean, deviation, longest } = simulation;
  const won = games - unfinished;
  const givenUp =
    unfinished > 0 &&
    ` ${group(unfinished)} ${unfinished === 1 ? 'was' : 'were'} given up, because nobody could win any more or nobody had after a million rolls.`;
  if (mean === null) return <>none of them was won.{givenUp}</>;
  const error = deviation === null ? 0 : deviation / Math.sqrt(won);
  // Where tokens get stuck, the exact mean is infinite, and that of the games that were won says nothing of it.
  const exactly = odds.players === 1 ? odds.expectedRolls : curve?.exact === undefined ? undefined : curve.mean;
  const comparable = unfinished === 0;
  return (
    <>
      mean{players > 1 ? ' of the winner' : ''} <strong>{decimal(mean, 3)}</strong>
      {deviation !== null && ` ± ${decimal(error, 4)}`}
      {comparable && exactly !== undefined && exactly !== null && (
        <>
          {' '}
          beside {decimal(exactly, 3)} exactly
          {deviation !== null && `, ${distance(mean, exactly, error)}`}
        </>
      )}
      ; the longest took {plural(longest, 'roll')}.{givenUp}
    </>
  );
}

/** How far off, in standard errors of the mean: about one is what chance does. */
function distance(mean: number, exact: number, error: number): string {
  if (error === 0) return mean === exact ? 'the same' : 'not the same';
  return `${decimal(Math.abs(mean - exact) / error, 1)} standard errors away`;
}
