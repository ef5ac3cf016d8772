/** The rolls of a script: a game of the file, or typed ones. What is still to come can be read and changed. */
import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { plural } from '../../src/core';
import type { DieChoice, GameSummary } from '../../src/protocol';
import { importGame, showGame } from '../../src/protocol';
import { Action } from '../notebook/Action';
import { Icon } from '../notebook/Icon';
import { PopoverMenu } from '../notebook/PopoverMenu';
import { useBoardNotebook } from '../state/boardContext';
import { TYPED, type GameTable } from './gameTable';

/** Games that are listed; a list of more is not looked through. */
const MOST = 100;

type Script = Extract<DieChoice, { kind: 'script' }>;

export function ScriptRolls({ table, die }: { table: GameTable; die: Script }) {
  const notebook = useBoardNotebook();
  const games = notebook.snapshot.value?.games ?? [];
  return (
    <div class="script">
      <div class="script-sources">
        {games.length > 0 && (
          <PopoverMenu
            class="script-games"
            icon="play"
            label="Games of the file"
            text={`Games of the File (${games.length})`}
          >
            <FileGames games={games} table={table} />
          </PopoverMenu>
        )}
        <Action
          icon="insert"
          text="Import…"
          label="Read an exported game into the file"
          onClick={() => notebook.host.tell(importGame, undefined)}
        />
      </div>
      <Coming table={table} die={die} />
    </div>
  );
}

function Coming({ table, die }: { table: GameTable; die: Script }) {
  const id = useId();
  const fault = useSignal('');
  const change = (text: string): void => {
    const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
    const wrong = parts.find((part) => !/^\d{1,6}$/.test(part));
    fault.value = wrong === undefined ? '' : `"${wrong}" is no roll. Write numbers, like 4 6 2.`;
    if (wrong === undefined)
      table.setDie({ kind: 'script', name: die.name === '' ? TYPED : die.name, rolls: parts.map(Number) });
  };
  return (
    <div class="script-coming">
      <label for={id}>
        <span class="script-name">{die.name}</span>
        <span class="quiet">
          {' '}
          · {die.rolls.length === 0 ? 'no rolls to come' : `${plural(die.rolls.length, 'roll')} to come`}
        </span>
      </label>
      <input
        id={id}
        class="input numbers"
        type="text"
        spellcheck={false}
        autocomplete="off"
        placeholder="4 6 2 …"
        value={die.rolls.join(' ')}
        aria-label={`Rolls to come of ${die.name}`}
        aria-invalid={fault.value !== ''}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') change(event.currentTarget.value);
        }}
      />
      {fault.value !== '' && (
        <span class="input-fault" role="alert">
          {fault.value}
        </span>
      )}
    </div>
  );
}

/** The games that the file holds, each with how it went as a test. */
function FileGames({ games, table }: { games: readonly GameSummary[]; table: GameTable }) {
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
