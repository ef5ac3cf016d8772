/** What to expect of the board: how long a game takes, how that is spread, who wins how often, and a simulation beside it. */
import { useMemo } from 'preact/hooks';
import { plural, type Board } from '../../src/core';
import type { OddsSummary } from '../../src/protocol';
import { Cell } from '../notebook/Cell';
import { Waiting } from '../notebook/Waiting';
import { useBoardNotebook } from '../state/boardContext';
import { Chart } from './Chart';
import { ChartTable } from './ChartTable';
import { curveOf } from './curve';
import { Figures } from './Figures';
import { decimal, percent } from './numbers';
import { SimulationRow } from './Simulation';
import { PlayerChoice, Winners } from './Winners';

export function OddsCell({ board }: { board: Board }) {
  const snapshot = useBoardNotebook().snapshot.value;
  const odds = snapshot?.odds;
  const wanted = snapshot?.view.oddsPlayers ?? 1;
  return (
    <Cell
      id="odds"
      title="Odds"
      call={wanted > 1 ? `odds(board, { players: ${wanted} })` : 'odds(board)'}
      result={odds === undefined ? '' : resultOf(odds)}
      actions={<PlayerChoice wanted={wanted} />}
    >
      {odds === undefined ? <Waiting what="Working out the odds" /> : <Shown board={board} />}
    </Cell>
  );
}

/** The odds in a few words: of several players, how often the first of them wins, which is what they are asked for. */
function resultOf({ players, winners, expectedRolls, finishing, whyNotExpected }: OddsSummary): string {
  if (finishing === 0) return 'nobody can win';
  if (players > 1 && winners !== null) return `who begins wins ${percent(winners[0] ?? 0)}`;
  if (players > 1) return '';
  if (expectedRolls !== null) return `${decimal(expectedRolls)} rolls on average`;
  return whyNotExpected === null ? 'no average' : 'average not known';
}

function Shown({ board }: { board: Board }) {
  const { odds, simulation } = useBoardNotebook().snapshot.value ?? {};
  const curve = useMemo(() => odds && curveOf(board, odds, simulation), [board, odds, simulation]);
  if (odds === undefined) return null;
  const about =
    odds.players === 1
      ? 'How many rolls a token alone needs'
      : `How many rolls the winner of ${plural(odds.players, 'player')} needs`;
  const alone = <Figures odds={odds} simulation={simulation} />;
  return (
    <>
      {odds.players === 1 && alone}
      {curve !== undefined && (
        <>
          <Chart curve={curve} about={about} />
          <ChartTable curve={curve} />
        </>
      )}
      <Winners odds={odds} simulation={simulation} />
      <SimulationRow odds={odds} curve={curve} simulation={simulation} />
      {odds.players > 1 && (
        <section class="odds-alone" aria-label="A token alone">
          {alone}
        </section>
      )}
    </>
  );
}
