/** The games that the file holds, as a menu: each is put on the table by a click. */
import { group, plural } from '../../src/core';
import { importGame, showGame, type GameSummary } from '../../src/protocol';
import { Action } from '../notebook/Action';
import { Icon } from '../notebook/Icon';
import { PopoverMenu } from '../notebook/PopoverMenu';
import { useBoardNotebook } from '../state/boardContext';
import type { GameTable } from './gameTable';

/** Games that are listed; a list of more is not looked through. */
const MOST = 100;

/** Whatever is rolled with: a game of the file brings its own rolls. */
export function FileGames({ table }: { table: GameTable }) {
  const games = table.port.games.value;
  if (games.length === 0) return null;
  return (
    <PopoverMenu
      class="games-menu"
      icon="library"
      label="Games of the file"
      text={`Games of the File (${group(games.length)})`}
    >
      <GameList games={games} table={table} />
      <Import />
    </PopoverMenu>
  );
}

export function Import() {
  const notebook = useBoardNotebook();
  return (
    <Action
      icon="insert"
      text="Import…"
      label="Read an exported game into the file"
      onClick={() => notebook.host.tell(importGame, undefined)}
    />
  );
}

/** Each with how it went as a test. */
function GameList({ games, table }: { games: readonly GameSummary[]; table: GameTable }) {
  const notebook = useBoardNotebook();
  return (
    <ul class="file-games">
      {games.slice(0, MOST).map((game, index) => (
        <li key={index}>
          <button
            type="button"
            class="file-game"
            onClick={({ currentTarget }) => {
              table.load(game);
              currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
            }}
          >
            <Mark game={game} />
            <span class="file-game-name">{game.name}</span>
            <span class="quiet">
              {plural(game.rolls.length, 'roll')}, {plural(game.players.length, 'player')}
            </span>
            {game.test !== undefined && !game.test.passed && <span class="file-game-fault">{game.test.message}</span>}
          </button>
          <Action
            icon="go-to-file"
            label={`Show ${game.name} in the text`}
            onClick={() => notebook.host.tell(showGame, index)}
          />
        </li>
      ))}
      {games.length > MOST && (
        <li class="quiet">{plural(games.length - MOST, 'more game')}: play them from their text.</li>
      )}
    </ul>
  );
}

function Mark({ game }: { game: GameSummary }) {
  if (game.test === undefined) {
    return (
      <span class="file-game-mark" role="img" aria-label="Expects nothing">
        <Icon name="dash" />
      </span>
    );
  }
  const { passed } = game.test;
  return (
    <span
      class={`file-game-mark ${passed ? 'mark-passed' : 'mark-failed'}`}
      role="img"
      aria-label={passed ? 'Passed' : 'Failed'}
    >
      <Icon name={passed ? 'check' : 'error'} />
    </span>
  );
}
