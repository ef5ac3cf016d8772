/** What can be done with what was played: written into the board's file, copied, or exported. */
import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { exportGame, saveGame } from '../../src/protocol';
import { Action } from '../notebook/Action';
import { Icon } from '../notebook/Icon';
import { PopoverMenu } from '../notebook/PopoverMenu';
import { useWhyNot, WhyNot } from '../rules/WhyNot';
import { useBoardNotebook } from '../state/boardContext';
import type { GameTable } from './gameTable';
import { sameList } from './verdict';

const FORMATS = [
  ['text', 'Text'],
  ['json', 'JSON'],
] as const;

export function KeepGame({ table }: { table: GameTable }) {
  return (
    <PopoverMenu class="keep-menu" icon="save" label="Save, copy or export the game" text="Save…">
      <div class="keep">
        <SaveToFile table={table} />
        <Export table={table} />
      </div>
    </PopoverMenu>
  );
}

/** Asks for a name in place. Whether it is in the file is told by the file. */
export function SaveToFile({ table }: { table: GameTable }) {
  const notebook = useBoardNotebook();
  const id = useId();
  const snapshot = notebook.snapshot.value;
  const games = snapshot?.games ?? [];
  const typed = useSignal<string | undefined>(undefined);
  const fault = useSignal('');
  const why = useWhyNot('games');
  const rolls = table.log.value.map(({ roll }) => roll);
  const players = table.players.value;
  const saved = games.find((game) => sameList(game.rolls, rolls) && sameList(game.players, players));
  const name = typed.value ?? freeName(games.map((game) => game.name));
  if (why !== '') return <WhyNot what="games" />;
  if (saved !== undefined) {
    return (
      <p class="keep-saved">
        <Icon name="check" /> In the file as “{saved.name}”
      </p>
    );
  }
  return (
    <form
      class="keep-form"
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = name.trim();
        fault.value =
          chosen === ''
            ? 'A game needs a name.'
            : games.some((game) => game.name === chosen)
              ? `The file has a game “${chosen}” already.`
              : '';
        if (fault.value !== '') return;
        notebook.host.tell(saveGame, { name: chosen, players, rolls });
        typed.value = undefined;
      }}
    >
      <label for={id}>Save to the file as</label>
      <span class="keep-line">
        <input
          id={id}
          class="input"
          type="text"
          maxLength={80}
          value={name}
          aria-invalid={fault.value !== ''}
          onInput={({ currentTarget }) => {
            typed.value = currentTarget.value;
            fault.value = '';
          }}
        />
        <button type="submit" class="button">
          Save
        </button>
      </span>
      {fault.value !== '' && (
        <span class="input-fault" role="alert">
          {fault.value}
        </span>
      )}
    </form>
  );
}

function Export({ table }: { table: GameTable }) {
  const notebook = useBoardNotebook();
  const send = (format: 'text' | 'json', to: 'clipboard' | 'file'): void => {
    const rolls = table.log.value.map(({ roll }) => roll);
    notebook.host.tell(exportGame, { players: table.players.value, rolls, format, to });
  };
  return (
    // Whatever is chosen here is the end of the menu, which would else hide what it has done.
    <div
      class="keep-export"
      onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
    >
      {FORMATS.map(([format, name]) => (
        <Action
          key={format}
          icon="copy"
          text={`Copy as ${name}`}
          label={`Copy the game as ${name}`}
          onClick={() => send(format, 'clipboard')}
        />
      ))}
      {FORMATS.map(([format, name]) => (
        <Action
          key={`${format}-file`}
          icon="export"
          text={`Export as ${name}…`}
          label={`Export the game as ${name}`}
          onClick={() => send(format, 'file')}
        />
      ))}
    </div>
  );
}

function freeName(taken: readonly string[]): string {
  for (let i = taken.length + 1; ; i++) if (!taken.includes(`Game ${i}`)) return `Game ${i}`;
}
