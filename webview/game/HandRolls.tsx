/** What was rolled at the table: a button for each possible roll, or where there are too many of them, a number. */
import { useRef } from 'preact/hooks';
import type { GameTable } from './gameTable';

/** Rolls that have a button each. */
const MOST = 24;

export function HandRolls({ table }: { table: GameTable }) {
  const dice = table.port.board.value?.dice;
  const input = useRef<HTMLInputElement>(null);
  if (dice === undefined) return null;
  const over = table.log.value.at(-1)?.status === 'won';
  if (dice.rolls.length <= MOST) {
    return (
      <div class="hand-rolls" role="group" aria-label="What was rolled">
        {dice.rolls.map((roll) => (
          <button
            key={roll}
            type="button"
            class="button hand-roll numbers"
            title={`Rolled ${roll}`}
            aria-label={`Rolled ${roll}`}
            aria-disabled={over || undefined}
            onClick={() => table.roll(roll)}
          >
            {roll}
          </button>
        ))}
      </div>
    );
  }
  const say = (): void => {
    const roll = input.current?.valueAsNumber ?? NaN;
    if (Number.isInteger(roll)) table.roll(roll);
  };
  return (
    <form
      class="hand-rolls"
      onSubmit={(event) => {
        event.preventDefault();
        say();
      }}
    >
      <label>
        Rolled{' '}
        <input ref={input} class="input numbers" type="number" min={dice.lowest} max={dice.highest} step={1} required />
      </label>
      <button type="submit" class="button">
        Play
      </button>
    </form>
  );
}
