/** All of the queue as a list that is only ever built where it is seen; a queue may hold hundreds of thousands of entries. */
import { useSignal } from '@preact/signals';
import { group, plural } from '../../src/core';
import type { QueueSubject } from './queueSubject';

const ROW = 24;
const ROWS_SEEN = 9;

interface Props {
  readonly subject: QueueSubject;
  readonly from: number;
  readonly to: number;
}

export function QueueList({ subject, from, to }: Props) {
  const top = useSignal(0);
  const length = to - from;
  const begin = Math.min(top.value, Math.max(0, length - ROWS_SEEN));
  const rows = Array.from({ length: Math.min(ROWS_SEEN + 2, length - begin) }, (_, i) => from + begin + i);
  return (
    <div
      class="queue-list"
      tabIndex={0}
      role="group"
      aria-label="All entries of the queue"
      style={{ height: `${Math.min(length, ROWS_SEEN) * ROW + 2}px` }}
      onScroll={(event) => (top.value = Math.floor(event.currentTarget.scrollTop / ROW))}
    >
      <ol style={{ height: `${length * ROW}px` }} aria-label={plural(length, 'entry', 'entries')}>
        {rows.map((index) => (
          <li
            key={index}
            style={{ transform: `translateY(${(index - from) * ROW}px)` }}
            aria-setsize={length}
            aria-posinset={index - from + 1}
          >
            <button
              type="button"
              class="queue-row numbers"
              aria-pressed={subject.isPicked(index)}
              onClick={() => subject.pick(index)}
            >
              <span class="queue-row-place">{group(index - from + 1)}</span>
              <span class="queue-row-square">{subject.content(index)}</span>
              <span class="quiet">{subject.about(index)}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
