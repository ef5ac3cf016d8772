/** For how many players the odds are, and how often each of them wins: who begins has an advantage, and this is how large it is. */
import { chooseOddsPlayers, type OddsSummary, type SimulationSummary } from '../../src/protocol';
import { TokenShape } from '../game/TokenShape';
import { useBoardNotebook } from '../state/boardContext';
import { Choice } from '../walk/Choice';
import { decimal, percent } from './numbers';

const MOST = 6;
const COUNTS = Array.from(
  { length: MOST },
  (_, i) => [String(i + 1), i === 0 ? '1 player' : `${i + 1} players`] as const,
);

export function PlayerChoice({ wanted }: { wanted: number }) {
  const notebook = useBoardNotebook();
  const value = String(wanted);
  const options = COUNTS.some(([count]) => count === value)
    ? COUNTS
    : [...COUNTS, [value, `${value} players`] as const];
  return (
    <Choice
      label="Number of players"
      class="choice-players"
      value={value}
      options={options}
      onChoose={(count) => notebook.host.tell(chooseOddsPlayers, Number(count))}
    />
  );
}

export function Winners({ odds, simulation }: { odds: OddsSummary; simulation: SimulationSummary | undefined }) {
  if (odds.players < 2) return null;
  const simulated = simulation !== undefined && simulation.players === odds.players && simulation.games > 0;
  if (odds.winners === null && !simulated) return <p class="quiet">{odds.whyNoWinners}</p>;
  return (
    <>
      {odds.winners === null && <p class="quiet">{odds.whyNoWinners}</p>}
      <table class="winners numbers">
        <thead>
          <tr>
            <th scope="col">Player</th>
            {odds.winners !== null && <th scope="col">Wins</th>}
            {simulated && <th scope="col">Simulated</th>}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: odds.players }, (_, seat) => {
            const exact = odds.winners?.[seat];
            const found = simulated ? (simulation.wins[seat] ?? 0) / simulation.games : undefined;
            return (
              <tr key={seat}>
                <th scope="row">
                  <TokenShape seat={seat} letter={String(seat + 1)} /> rolls {ORDINALS[seat] ?? `${seat + 1}th`}
                </th>
                {exact !== undefined && (
                  <td>
                    <Share chance={exact} />
                  </td>
                )}
                {found !== undefined && <td>{percent(found)}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
      {odds.winners !== null && <Advantage winners={odds.winners} />}
    </>
  );
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

function Share({ chance }: { chance: number }) {
  return (
    <span class="share">
      <svg class="share-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect class="share-all" width="100" height="8" />
        <rect class="share-part" width={chance * 100} height="8" />
      </svg>
      <span class="share-text">{percent(chance)}</span>
    </span>
  );
}

function Advantage({ winners }: { winners: readonly number[] }) {
  const [first = 0] = winners;
  const even = 1 / winners.length;
  const more = (first - even) * 100;
  if (more < 0.05) return null;
  return (
    <p class="quiet">
      Who begins wins {decimal(more, 1)} percentage points more than an even share of {percent(even)}.
    </p>
  );
}
