/** Whether a game of the file went as the file expects, the roll where it did not, and the way to that roll. */
import { group, plural } from '../../src/core';
import { Icon } from '../notebook/Icon';
import type { GameTable } from './gameTable';

export function VerdictLine({ table }: { table: GameTable }) {
  const verdict = table.verdict.value;
  if (verdict === undefined) return <FailingGames table={table} />;
  const { decided, passed, text, roll } = verdict;
  if (!decided) {
    const begun = table.log.value.length > 0;
    return (
      <p class="game-note game-verdict">
        <Icon name="info" />
        {begun ? 'As the file expects so far.' : 'The file expects something of this game: play it to see.'}
      </p>
    );
  }
  return (
    <p class={`game-note game-verdict ${passed ? 'verdict-passed' : 'verdict-failed'}`}>
      <Icon name={passed ? 'check' : 'error'} />
      <span>
        {!passed && <span class="unseen">Failed: </span>}
        {text}{' '}
        {roll > 0 && roll !== table.at.value && (
          <button type="button" class="link" onClick={() => table.show(roll)}>
            Show roll {group(roll)}
          </button>
        )}
      </span>
    </p>
  );
}

/** With nothing on the table yet: that games of the file fail, for whoever comes from the Testing view. */
function FailingGames({ table }: { table: GameTable }) {
  const games = table.port.games.value;
  const failing = games.filter(({ test }) => test?.passed === false);
  const [first] = failing;
  if (first === undefined || table.rolls.value.length > 0 || table.fileGame.value >= 0) return null;
  const others = failing.length - 1;
  return (
    <p class="game-note game-failing">
      <Icon name="error" />
      <span>
        {others === 0
          ? `The file’s game “${first.name}” does not go as expected. `
          : `“${first.name}” and ${plural(others, 'other game')} of the file do not go as expected. `}
        <button type="button" class="link" onClick={() => table.fulfil({})}>
          Show where
        </button>
      </span>
    </p>
  );
}
