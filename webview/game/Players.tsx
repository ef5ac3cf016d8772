/** Who plays, and in which order. Names can be changed at any time; who plays only before the first roll, since every roll is somebody's. */
import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { faultOfPlayer, MAX_NAME } from '../../src/core';
import { tokenLetters } from '../board/index';
import { Action } from '../notebook/Action';
import { PopoverMenu } from '../notebook/PopoverMenu';
import type { GameTable } from './gameTable';
import { TokenShape } from './TokenShape';

/** As many as can be told apart on a board with some patience. */
const MOST = 12;
const NAMES = ['asha', 'dev', 'mei', 'tom', 'zoe', 'ravi', 'lena', 'kofi', 'nora', 'ivan', 'yuki', 'olga'];

export function Players({ table }: { table: GameTable }) {
  const players = table.players.value;
  return (
    <PopoverMenu class="players-menu" icon="organization" label="Players" text={`Players (${players.length})`}>
      <PlayerList table={table} />
    </PopoverMenu>
  );
}

function PlayerList({ table }: { table: GameTable }) {
  const players = table.players.value;
  const begun = table.rolls.value.length > 0;
  const letters = tokenLetters(players);
  const fewest = table.die.value.kind === 'script' ? 1 : 2;
  const moved = (from: number, to: number): readonly string[] => {
    const others = players.filter((_, seat) => seat !== from);
    return [...others.slice(0, to), players[from] ?? '', ...others.slice(to)];
  };
  return (
    <div class="players">
      <ol class="players-list">
        {players.map((name, seat) => (
          // A refused game may have two of one name.
          <li key={players.indexOf(name) === seat ? name : seat}>
            <TokenShape seat={seat} letter={letters[seat] ?? ''} />
            <Name table={table} seat={seat} />
            <Action
              icon="arrow-up"
              label={`Move ${name} up`}
              disabled={begun || seat === 0}
              onClick={() => table.setPlayers(moved(seat, seat - 1))}
            />
            <Action
              icon="arrow-down"
              label={`Move ${name} down`}
              disabled={begun || seat === players.length - 1}
              onClick={() => table.setPlayers(moved(seat, seat + 1))}
            />
            <Action
              icon="trash"
              label={`Remove ${name}`}
              disabled={begun || players.length <= fewest}
              onClick={() => table.setPlayers(players.filter((_, other) => other !== seat))}
            />
          </li>
        ))}
      </ol>
      <div class="players-foot">
        <Action
          icon="add"
          text="Add Player"
          label="Add a player"
          disabled={begun || players.length >= MOST}
          onClick={() =>
            table.setPlayers([...players, NAMES.find((name) => !players.includes(name)) ?? `p${players.length + 1}`])
          }
        />
        {begun && (
          <span class="quiet">
            Who plays can be changed before the first roll.{' '}
            <button type="button" class="link" onClick={() => table.restart()}>
              Restart
            </button>
          </span>
        )}
      </div>
    </div>
  );
}

/** A name that can be written over. One that cannot be used is told beneath it and goes nowhere. */
function Name({ table, seat }: { table: GameTable; seat: number }) {
  const players = table.players.value;
  const fault = useSignal('');
  // What cannot be used stays to be seen beside its fault.
  const typed = useSignal<string | undefined>(undefined);
  const id = useId();
  const change = (input: HTMLInputElement): void => {
    const name = input.value.trim();
    const others = players.filter((_, other) => other !== seat);
    fault.value = faultOfPlayer(name) ?? (others.includes(name) ? `There is another ${name}.` : '');
    typed.value = fault.value === '' ? undefined : input.value;
    if (fault.value === '' && name !== players[seat]) {
      table.setPlayers(players.map((before, other) => (other === seat ? name : before)));
    }
  };
  return (
    <span class="players-name">
      <input
        class="input"
        type="text"
        maxLength={MAX_NAME}
        value={typed.value ?? players[seat]}
        aria-label={`Name of player ${seat + 1}`}
        aria-invalid={fault.value !== ''}
        aria-describedby={fault.value === '' ? undefined : id}
        onChange={({ currentTarget }) => change(currentTarget)}
      />
      {fault.value !== '' && (
        <span class="input-fault" id={id} role="alert">
          {fault.value}
        </span>
      )}
    </span>
  );
}
