/** What keys do at the table of a game, wherever in it the focus is, except in what needs them for itself. */
import type { KeyGroup } from '../notebook/Keys';
import type { GameTable } from './gameTable';
import { scrubKey } from './GameScrubber';

export const GAME_KEYS: KeyGroup = [
  'In a game',
  [
    [['R', 'Enter'], 'roll'],
    [['1', '…', '9'], 'what was rolled, by hand'],
    [['U'], 'undo the last roll'],
    [['P'], 'play roll by roll, or pause'],
    [['E'], 'play to the end'],
    [['←', '→'], 'look back, look ahead'],
    [['Home', 'End'], 'before the first roll, after the last'],
  ],
];

/** Controls that keys belong to. */
const OWN = 'input, select, textarea, vscode-single-select, [popover], .board-surface';

/** Does what a key stands for; whether it stood for anything. */
export function gameKey(table: GameTable, event: KeyboardEvent): boolean {
  const target = event.target as Element;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.isComposing) return false;
  const digit = /^[1-9]$/.exec(event.key);
  if (digit !== null && table.die.value.kind === 'hand' && target.closest('input') === null) {
    table.roll(Number(event.key));
    return true;
  }
  if (target.closest(OWN) !== null) return false;
  switch (event.key) {
    case 'Enter':
      // On a button, Enter is that button's.
      if (!target.matches('.game-table') || event.repeat) return false;
      table.roll();
      return true;
    case 'r':
    case 'R':
      if (!event.repeat) table.roll();
      return true;
    case 'u':
    case 'U':
      table.undo();
      return true;
    case 'p':
    case 'P':
      if (table.playing.value) table.stop();
      else if (table.die.value.kind !== 'hand') table.playOn();
      return true;
    case 'e':
    case 'E':
      if (table.die.value.kind !== 'hand') table.playToEnd();
      return true;
    default: {
      const to = scrubKey(event, table.at.value, table.log.value.length);
      // Up and down belong to the page.
      if (to === undefined || event.key === 'ArrowUp' || event.key === 'ArrowDown') return false;
      table.show(to);
      return true;
    }
  }
}
