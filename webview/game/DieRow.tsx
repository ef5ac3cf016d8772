/** What is rolled with: by chance from a seed that can be seen, by hand, or by a script; and for each what it needs. */
import { group } from '../../src/core';
import type { DieChoice } from '../../src/protocol';
import { Action } from '../notebook/Action';
import { Choice } from '../walk/Choice';
import { MOST_SEED, newSeed } from './drawnRolls';
import { TYPED, type GameTable } from './gameTable';
import { HandRolls } from './HandRolls';
import { ScriptRolls } from './ScriptRolls';
import { WholeNumber } from './WholeNumber';

const KINDS: readonly (readonly [DieChoice['kind'], string])[] = [
  ['random', 'Random'],
  ['hand', 'By hand'],
  ['script', 'Scripted'],
];

export function DieRow({ table }: { table: GameTable }) {
  const die = table.die.value;
  return (
    <div class="die-row">
      <Choice
        label="Die"
        class="choice-die"
        value={die.kind}
        options={KINDS}
        onChoose={(kind) => {
          if (kind !== die.kind) table.setDie(first(kind));
        }}
      />
      {die.kind === 'random' && <Seed table={table} seed={die.seed} />}
      {die.kind === 'hand' && <HandRolls table={table} />}
      {die.kind === 'script' && <ScriptRolls table={table} die={die} />}
    </div>
  );
}

function first(kind: DieChoice['kind']): DieChoice {
  switch (kind) {
    case 'random':
      return { kind, seed: newSeed() };
    case 'hand':
      return { kind };
    case 'script':
      return { kind, name: TYPED, rolls: [] };
  }
}

function Seed({ table, seed }: { table: GameTable; seed: number }) {
  const begun = table.rolls.value.length > 0;
  return (
    <span class="die-seed">
      <WholeNumber
        label="Seed"
        value={seed}
        least={0}
        most={MOST_SEED}
        title="The same seed gives the same rolls. Another one starts the game again."
        onValue={(value) => table.setSeed(value)}
      />
      <Action
        icon="sync"
        label={begun ? 'New seed: starts the game again' : 'New seed'}
        onClick={() => {
          const chosen = newSeed();
          table.setSeed(chosen);
          table.port.say(`Seed ${group(chosen)}`);
        }}
      />
    </span>
  );
}
