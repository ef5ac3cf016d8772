/** Whose turn it is, as the queue that it is: who rolls next stands in front, who has rolled goes to the back. */
import { group, positionsAfter } from '../../src/core';
import { tokenLetters } from '../board/index';
import type { GameTable } from './gameTable';
import { frontAt } from './tokens';
import { TokenShape } from './TokenShape';

/** Players that are shown; behind them only how many more there are. */
const MOST = 8;

export function TurnOrder({ table }: { table: GameTable }) {
  const game = table.replay.value?.game;
  const players = table.players.value;
  const at = table.at.value;
  const letters = tokenLetters(players);
  const positions = game && positionsAfter(game, at);
  const won = table.log.value[at - 1]?.status === 'won';
  const first = Math.max(0, players.indexOf(frontAt(table, at)));
  const order = players.map((_, i) => (first + i) % players.length);
  return (
    <ol class="turn-order" aria-label="Turn order, the next to roll in front">
      {order.slice(0, MOST).map((seat, place) => {
        const name = players[seat] ?? '';
        return (
          <li key={seat} class={place === 0 ? 'turn-front' : undefined}>
            {place === 0 && game !== undefined && <span class="badge">{won ? 'winner' : 'to roll'}</span>}
            <TokenShape seat={seat} letter={letters[seat] ?? ''} />
            <span class="turn-name">{name}</span>
            {positions !== undefined && (
              <span class="turn-square numbers">
                <span class="unseen">on square </span>
                {group(positions.get(name) ?? 0)}
              </span>
            )}
          </li>
        );
      })}
      {order.length > MOST && <li class="quiet">+ {group(order.length - MOST)} more</li>}
    </ol>
  );
}
