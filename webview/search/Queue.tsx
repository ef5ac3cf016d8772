/**
 * The queue at a moment, front at the left: what was just taken stands apart, thin rules with the distance above them part the levels.
 * Entries have fixed places of equal width, so that the line moves by whole entries and never jumps; a long queue shows both ends and
 * how many lie between, and opens as a list.
 */
import { useComputed, useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { group, plural, type BoardWalk } from '../../src/core';
import { useNotebook } from '../state/context';
import { arrange, type Arranged } from './arrange';
import { QueueList } from './QueueList';
import { isGoal } from './goal';
import type { Selection } from './selection';
import { useWidth } from './useWidth';

interface Props {
  readonly walk: BoardWalk;
  readonly selection: Selection;
}

export function Queue({ walk, selection }: Props) {
  const notebook = useNotebook();
  const lane = useRef<HTMLDivElement>(null);
  const width = useWidth(lane);
  const open = useSignal(false);
  const arranged = useComputed(() => arrange(walk, notebook.cursor.value, width.value));
  const cursor = notebook.cursor.value;
  const line = arranged.value;
  const window = walk.queueWindow(cursor);
  const length = window.to - window.from;
  // The last square is at the back of the log once it is found; the search ends there, so it does not wait like the others.
  const found = length > 0 && isGoal(walk, window.to - 1);
  const waiting = found ? length - 1 : length;
  const taken = walk.squareOf(cursor.step);
  return (
    <section class="queue" aria-label={`Queue, ${plural(waiting, 'entry', 'entries')}${found ? ', goal found' : ''}`}>
      <div class="queue-head">
        <h3>Queue</h3>
        <span class="quiet numbers">
          {waiting === 0 ? 'empty' : `${group(waiting)} waiting`}
          {found && ' · goal found'}
        </span>
        <span class="spacer" />
        {length > 1 && (
          <button type="button" class="link" aria-expanded={open.value} onClick={() => (open.value = !open.value)}>
            {open.value ? 'hide the list' : 'as a list'}
          </button>
        )}
      </div>
      <div class="queue-line">
        <div class="queue-taken" style={{ width: `${line.chip}px` }}>
          <span class="queue-label">taken</span>
          {taken < 0 ? (
            <span class="chip chip-none" role="img" aria-label="nothing taken" />
          ) : (
            <Chip
              key={cursor.step}
              walk={walk}
              index={cursor.step - 1}
              kind="taken"
              where="just taken"
              selection={selection}
            />
          )}
        </div>
        <div ref={lane} class="queue-lane" onKeyDown={moveAmongChips}>
          {length === 0 && <span class="queue-empty">The queue is empty.</span>}
          <QueueLine
            walk={walk}
            line={line}
            front={window.from}
            selection={selection}
            onMore={() => (open.value = true)}
          />
        </div>
      </div>
      {open.value && length > 0 && <QueueList walk={walk} from={window.from} to={window.to} selection={selection} />}
    </section>
  );
}

interface LineProps extends Props {
  readonly line: Arranged;
  readonly front: number;
  readonly onMore: () => void;
}

function QueueLine({ walk, line, front, selection, onMore }: LineProps) {
  return (
    <>
      <ol class="queue-chips" aria-label="Front to back">
        {line.entries.map(({ index, x }) => (
          <li key={index} class="queue-place" style={{ transform: `translateX(${x}px)`, width: `${line.chip}px` }}>
            <Chip
              walk={walk}
              index={index}
              kind="waiting"
              where={index === front ? 'front of the queue' : `place ${group(index - front + 1)}`}
              selection={selection}
              tabbable={index === front}
            />
          </li>
        ))}
      </ol>
      {line.borders.map(({ index, x, label }) => (
        <span
          key={index}
          class={`queue-border${index === front ? ' queue-border-front' : ''}`}
          style={{ transform: `translateX(${x}px)` }}
          aria-hidden="true"
        >
          <span class="queue-label">{label}</span>
        </span>
      ))}
      {line.hidden > 0 && (
        <button
          type="button"
          class="queue-more"
          style={{ transform: `translateX(${line.hiddenAt}px)`, width: `${line.hiddenWidth}px` }}
          title="Show all of the queue as a list"
          aria-label={`${plural(line.hidden, 'more entry', 'more entries')} between; show all as a list`}
          onClick={onMore}
        >
          +{group(line.hidden)}
        </button>
      )}
    </>
  );
}

interface ChipProps extends Props {
  readonly index: number;
  readonly kind: 'taken' | 'waiting';
  /** Where it stands, for screen readers. */
  readonly where: string;
  readonly tabbable?: boolean;
}

function Chip({ walk, index, kind, where, selection, tabbable = true }: ChipProps) {
  const square = walk.trace.discovered[index] as number; // an index of the queue is one of the log
  const again = (walk.firstIndex[square] as number) < index; // every discovered square has a first index
  const goal = isGoal(walk, index);
  const picked = selection.picked.value;
  const chosen = picked?.square === square && (picked.index === -1 || picked.index === index);
  const rolls = plural(walk.trace.levelOf(index), 'roll');
  return (
    <button
      type="button"
      class={`chip chip-${goal ? 'goal' : kind}${again ? ' chip-again' : ''}`}
      aria-pressed={chosen}
      tabIndex={tabbable ? 0 : -1}
      title={
        goal
          ? `${group(square)} is the last square: found, and the search ends`
          : again
            ? `${group(square)}, here a second time`
            : `Explain ${group(square)}`
      }
      aria-label={`${group(square)}, ${goal ? 'the last square, found' : where}, ${rolls} from the start${again ? ', joined a second time' : ''}`}
      onClick={() => (chosen && picked.index === index ? selection.clear() : selection.pickEntry(square, index))}
    >
      {group(square)}
    </button>
  );
}

/** Arrow keys move among the entries, which are one stop of the Tab key. */
function moveAmongChips(event: KeyboardEvent): void {
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  const target = event.target as HTMLElement;
  if (by === 0 || !target.matches('.chip')) return;
  const chips = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('.chip')];
  event.preventDefault();
  chips[chips.indexOf(target) + by]?.focus();
}
