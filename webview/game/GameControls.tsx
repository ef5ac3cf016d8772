/** Roll, take back, start again, and let the game play by itself. */
import { group, plural } from '../../src/core';
import { Action } from '../notebook/Action';
import { useBoardNotebook } from '../state/boardContext';
import { FileGames } from './FileGames';
import { KeepGame } from './KeepGame';
import { Players } from './Players';
import type { GameTable } from './gameTable';
import { frontAt } from './tokens';

export function GameControls({ table }: { table: GameTable }) {
  const game = table.replay.value?.game;
  const log = table.log.value;
  const die = table.die.value;
  const playing = table.playing.value;
  const over = game?.status === 'won';
  const byHand = die.kind === 'hand';
  const front = frontAt(table, log.length);
  const out = die.kind === 'script' && die.rolls.length === 0;
  const idle = game === undefined || over || out;
  return (
    <div class="game-controls" role="toolbar" aria-label="Game">
      {!byHand && (
        <button
          type="button"
          class={`button game-roll${idle ? '' : ' button-primary'}`}
          title={
            over
              ? `The game is over: ${game?.winner ?? ''} has won`
              : out
                ? 'The script has no more rolls'
                : `Roll for ${front} (R)`
          }
          aria-disabled={idle || undefined}
          onClick={() => table.roll()}
        >
          Roll
        </button>
      )}
      <span class="game-transport">
        <Action
          icon="discard"
          label="Undo the last roll (U)"
          disabled={log.length === 0}
          onClick={() => table.undo()}
        />
        <Action
          icon="debug-restart"
          label="Restart the game"
          disabled={table.rolls.value.length === 0}
          onClick={() => table.restart()}
        />
        {!byHand && (
          <>
            <Action
              icon={playing ? 'debug-pause' : 'play'}
              label={playing ? 'Pause (P)' : 'Play roll by roll (P)'}
              disabled={idle && !playing}
              onClick={() => (playing ? table.stop() : table.playOn())}
            />
            <Action
              icon="chevron-right"
              class="to-last"
              label="Play to the end (E)"
              disabled={idle}
              onClick={() => table.playToEnd()}
            />
          </>
        )}
      </span>
      <ShortestPath table={table} />
      <FileGames table={table} />
      <span class="spacer" />
      <Players table={table} />
      {log.length > 0 && <KeepGame table={table} />}
      <Count table={table} />
    </div>
  );
}

function ShortestPath({ table }: { table: GameTable }) {
  const summary = useBoardNotebook().summary.value;
  const rolls = summary?.rolls ?? -1;
  const path = summary?.path ?? new Int32Array(0);
  // Of a very long path not every move is sent.
  const whole = rolls > 0 && path.length === rolls * 4;
  const refused = table.replay.value?.game === undefined;
  const label = refused
    ? 'No game begins on this board'
    : whole
      ? `Play the shortest path: ${plural(rolls, 'roll')}`
      : rolls > 0
        ? `The shortest path has ${plural(rolls, 'roll')}, too many to be played here`
        : 'There is no shortest path to play';
  return (
    <Action
      icon="target"
      text="Play the Shortest Path"
      class="game-shortest"
      label={label}
      disabled={refused || !whole}
      onClick={() => table.playShortestPath(Array.from({ length: rolls }, (_, i) => path[4 * i + 1] as number))}
    />
  );
}

function Count({ table }: { table: GameTable }) {
  const rolled = table.log.value.length;
  const at = table.at.value;
  if (table.replay.value?.game === undefined || rolled === 0) return null;
  return (
    <span class="game-count numbers">
      {at === rolled ? plural(rolled, 'roll') : `roll ${group(at)} / ${group(rolled)}`}
    </span>
  );
}
