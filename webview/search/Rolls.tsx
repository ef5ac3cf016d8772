/** The rolls of the square just taken, one row each with what came of it; a row goes to that very moment. */
import { group, type BoardEvent, type BoardWalk, type Cursor } from '../../src/core';
import { Icon } from '../notebook/Icon';
import type { IconName } from '../notebook/icons';
import { MoveText } from '../path/MovePath';
import { useNotebook } from '../state/context';

type Roll = Extract<BoardEvent, { kind: 'roll' }>;

/** A die with more faces than this would bury the rest. */
const MOST = 20;

const OUTCOMES: Record<Roll['outcome'], readonly [icon: IconName, words: string]> = {
  enqueued: ['add', 'joins the queue'],
  marked: ['dash', 'marked already'],
  beyond: ['circle-slash', 'beyond the board'],
  found: ['star-full', 'last square found'],
};

export function Rolls({ walk, cursor }: { walk: BoardWalk; cursor: Cursor }) {
  const notebook = useNotebook();
  const events = walk.events(cursor.step);
  if (events.length < 2) return null;
  const square = walk.squareOf(cursor.step);
  return (
    <ol class="rolls" aria-label={`Rolls from ${group(square)}`}>
      {events.slice(1, MOST + 1).map((event, i) => {
        if (event.kind !== 'roll') return null;
        const at = i + 2;
        const [icon, words] = OUTCOMES[event.outcome];
        const again = event.outcome === 'enqueued' && (walk.firstIndex[event.move.to] ?? event.index) < event.index;
        const ahead = cursor.event < at;
        const now = cursor.event === at && cursor.event < events.length;
        return (
          <li key={at}>
            <button
              type="button"
              class={`roll roll-${event.outcome}${ahead ? ' roll-ahead' : ''}`}
              aria-current={now ? 'step' : undefined}
              title="Go to this roll"
              onClick={() => notebook.playhead.goTo({ step: cursor.step, event: at })}
            >
              <span class="roll-move">
                {ahead || event.outcome === 'beyond' ? (
                  <BareRoll roll={event.move.roll} />
                ) : (
                  <MoveText move={event.move} />
                )}
              </span>
              {!ahead && (
                <span class="roll-outcome">
                  <Icon name={icon} /> {words}
                  {again && ' again'}
                </span>
              )}
            </button>
          </li>
        );
      })}
      {events.length > MOST + 1 && <li class="quiet">… {group(events.length - 1 - MOST)} more rolls</li>}
    </ol>
  );
}

/** A roll of which no more is to be said: it has not happened yet, or goes nowhere. */
function BareRoll({ roll }: { roll: number }) {
  return (
    <>
      <span class="move-signs" aria-hidden="true">
        <span class="move-roll">
          ─<b>{roll}</b>→
        </span>
      </span>
      <span class="unseen">Roll {roll}</span>
    </>
  );
}
