/**
 * The queue at a moment, front at the left: what was just taken stands apart, thin rules with the distance above them part the levels.
 * Entries have fixed places of equal width, so that the line moves by whole entries and never jumps; a long queue shows both ends and
 * how many lie between, and opens as a list.
 */
import { useComputed, useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { group, plural } from '../../src/core';
import { useNotebook } from '../state/context';
import { arrange, type Arranged } from './arrange';
import { QueueList } from './QueueList';
import type { QueueSubject } from './queueSubject';
import { useQuick } from './useQuick';
import { useWidth } from './useWidth';

export function Queue({ subject }: { subject: QueueSubject }) {
  const notebook = useNotebook();
  const lane = useRef<HTMLDivElement>(null);
  const width = useWidth(lane);
  const open = useSignal(false);
  const shown = useSignal(subject);
  shown.value = subject;
  const arranged = useComputed(() => arrange(shown.value, notebook.playhead.cursor.value, width.value));
  const cursor = notebook.playhead.cursor.value;
  const quick = useQuick(cursor);
  const { walk, chip } = subject;
  const window = walk.queueWindow(cursor);
  const length = window.to - window.from;
  const found = length > 0 && subject.isGoal(window.to - 1);
  const waiting = found ? length - 1 : length;
  const took = cursor.step >= 1 && cursor.step <= walk.trace.dequeues;
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
        <div class="queue-taken" style={{ width: `${chip}px` }}>
          <span class="queue-label">taken</span>
          {took ? (
            <Chip key={cursor.step} subject={subject} index={cursor.step - 1} kind="taken" where="just taken" />
          ) : (
            <span class="chip chip-none" role="img" aria-label="nothing taken" />
          )}
        </div>
        <div ref={lane} class={`queue-lane${quick ? ' queue-quick' : ''}`} onKeyDown={moveAmongChips}>
          {length === 0 && <span class="queue-empty">The queue is empty.</span>}
          <QueueLine subject={subject} line={arranged.value} front={window.from} onMore={() => (open.value = true)} />
        </div>
      </div>
      {open.value && length > 0 && <QueueList subject={subject} from={window.from} to={window.to} />}
    </section>
  );
}

interface LineProps {
  readonly subject: QueueSubject;
  readonly line: Arranged;
  readonly front: number;
  readonly onMore: () => void;
}

function QueueLine({ subject, line, front, onMore }: LineProps) {
  return (
    <>
      <ol class="queue-chips" aria-label="Front to back">
        {line.entries.map(({ index, x }) => (
          <li key={index} class="queue-place" style={{ transform: `translateX(${x}px)`, width: `${subject.chip}px` }}>
            <Chip
              subject={subject}
              index={index}
              kind="waiting"
              where={index === front ? 'front of the queue' : `place ${group(index - front + 1)}`}
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
      {line.gaps.map(({ index, count, x, width }) => (
        <button
          key={index}
          type="button"
          class="queue-more"
          style={{ transform: `translateX(${x}px)`, width: `${width}px` }}
          title="Show all of the queue as a list"
          aria-label={`${plural(count, 'more entry', 'more entries')} between; show all as a list`}
          onClick={onMore}
        >
          +{group(count)}
        </button>
      ))}
    </>
  );
}

interface ChipProps {
  readonly subject: QueueSubject;
  readonly index: number;
  readonly kind: 'taken' | 'waiting';
  /** Where it stands, for screen readers. */
  readonly where: string;
  readonly tabbable?: boolean;
}

function Chip({ subject, index, kind, where, tabbable = true }: ChipProps) {
  return (
    <button
      type="button"
      class={`chip chip-${subject.isGoal(index) ? 'goal' : kind} ${subject.classes(index)}`}
      aria-pressed={subject.isPicked(index)}
      tabIndex={tabbable ? 0 : -1}
      title={subject.hint(index)}
      aria-label={subject.name(index, where)}
      onClick={() => subject.toggle(index)}
    >
      {subject.content(index)}
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
