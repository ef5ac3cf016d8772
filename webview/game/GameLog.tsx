/** What happened, one line a roll. A line takes the board back to just after its roll and shows the way of the token. */
import { useEffect, useRef } from 'preact/hooks';
import { group, plural, turnText, type TurnResult } from '../../src/core';
import { tokenLetters } from '../board/index';
import { Icon } from '../notebook/Icon';
import type { GameTable } from './gameTable';
import { TokenShape } from './TokenShape';
import { turnWords } from './turnWords';

/** Lines that are there at once; a game by chance may have thousands of rolls. */
const MOST = 200;

export function GameLog({ table, onPick }: { table: GameTable; onPick: (turn: TurnResult) => void }) {
  const log = table.log.value;
  const at = table.at.value;
  const failed = table.verdict.value?.roll ?? 0;
  const players = table.players.value;
  const letters = tokenLetters(players);
  const list = useRef<HTMLOListElement>(null);
  const from = Math.max(0, Math.min(log.length - MOST, at - MOST / 2));
  const shown = log.slice(from, from + MOST);

  // The line that is shown is in view, without moving the page.
  useEffect(() => {
    const element = list.current;
    const line = element?.querySelector<HTMLElement>('[aria-current]');
    if (element === null || line === null || line === undefined) return;
    const top = line.offsetTop - element.offsetTop;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + line.offsetHeight > element.scrollTop + element.clientHeight) {
      element.scrollTop = top + line.offsetHeight - element.clientHeight;
    }
  }, [at, log]);

  if (log.length === 0) return <p class="quiet game-log-empty">Nothing has been rolled yet.</p>;
  return (
    <ol ref={list} class="game-log" aria-label="What happened, by rolls" tabIndex={-1}>
      {from > 0 && <li class="quiet game-log-more">{plural(from, 'earlier roll')}</li>}
      {shown.map((turn, i) => {
        const number = from + i + 1;
        const seat = players.indexOf(turn.player);
        return (
          <li key={number}>
            <button
              type="button"
              class={`log-line${number > at ? ' log-ahead' : ''}${number === failed ? ' log-failed' : ''}`}
              aria-current={number === at ? 'step' : undefined}
              onClick={() => {
                table.show(number);
                onPick(turn);
              }}
            >
              <span class="log-number numbers" aria-hidden="true">
                {group(number)}
              </span>
              <TokenShape seat={seat} letter={letters[seat] ?? ''} />
              <span class="log-text" aria-hidden="true">
                {turnText(turn)}
              </span>
              {number === failed && <Icon name="error" />}
              <span class="unseen">
                {`Roll ${group(number)}: ${turnWords(turn)}${number === failed ? ' Not as expected.' : ''}`}
              </span>
            </button>
          </li>
        );
      })}
      {from + MOST < log.length && (
        <li class="quiet game-log-more">{plural(log.length - from - MOST, 'later roll')}</li>
      )}
    </ol>
  );
}
