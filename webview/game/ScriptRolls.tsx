/** The rolls of a script: a game of the file, or typed ones. What is still to come can be read and changed. */
import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { plural } from '../../src/core';
import type { DieChoice } from '../../src/protocol';
import { Import } from './FileGames';
import { TYPED, type GameTable } from './gameTable';

type Script = Extract<DieChoice, { kind: 'script' }>;

export function ScriptRolls({ table, die }: { table: GameTable; die: Script }) {
  return (
    <>
      <Import />
      <Coming table={table} die={die} />
    </>
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
