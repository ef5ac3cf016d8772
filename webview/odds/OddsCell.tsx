/** What to expect of the board: how long a game takes, how that is spread, who wins how often, and a simulation beside it. */
import { useMemo } from 'preact/hooks';
import { plural, type Board } from '../../src/core';
import { Cell } from '../notebook/Cell';
import { Waiting } from '../notebook/Waiting';
import { useBoardNotebook } from '../state/boardContext';
import { Chart } from './Chart';
import { ChartTable } from './ChartTable';
import { curveOf } from './curve';
import { Figures } from './Figures';
import { decimal } from './numbers';
import { SimulationRow } from './Simulation';
import { PlayerChoice, Winners } from './Winners';

export function OddsCell({ board }: { board: Board }) {
  const snapshot = useBoardNotebook().snapshot.value;
  const odds = snapshot?.odds;
  const wanted = snapshot?.view.oddsPlayers ?? 1;
  const result =
    odds === undefined
      ? ''
      : odds.expectedRolls !== null
        ? `${decimal(odds.expectedRolls)} rolls on average`
        : odds.finishing === 0
          ? 'nobody can win'
          : odds.whyNotExpected === null
            ? 'no average'
            : 'average not known';
  return (
    <Cell
      id="odds"
      title="Odds"
      call={wanted > 1 ? `odds(board, { players: ${wanted} })` : 'odds(board)'}
      result={result}
      actions={<PlayerChoice wanted={wanted} />}
    >
      {odds === undefined ? <Waiting what="Working out the odds" /> : <Shown board={board} />}
    </Cell>
  );
}

function Shown({ board }: { board: Board }) {
  const { odds, simulation } = useBoardNotebook().snapshot.value ?? {};
  const curve = useMemo(() => odds && curveOf(board, odds, simulation), [board, odds, simulation]);
  if (odds === undefined) return null;
  const about =
    odds.players === 1
      ? 'How many rolls a token alone needs'
      : `How many rolls the winner of ${plural(odds.players, 'player')} needs`;
  return (
    <>
      <Figures odds={odds} simulation={simulation} />
      {curve !== undefined && (
        <>
          <Chart curve={curve} about={about} />
          <ChartTable curve={curve} />
        </>
      )}
      <Winners odds={odds} simulation={simulation} />
      <SimulationRow odds={odds} curve={curve} simulation={simulation} />
    </>
  );
}
