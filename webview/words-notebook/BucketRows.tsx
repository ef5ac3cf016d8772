/**
 * What the word just taken reads: a row for each of its patterns from the first letter to the last, with the members of its bucket. Rows
 * keep their height whatever the step, so that what stands beneath stays where it is; a bucket with more members than fit on its line
 * shows the part that is being looked at, and opens on demand.
 */
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { group, plural, type Cursor, type PatternRead, type WordWalk } from '../../src/core';
import { useWordsNotebook } from '../state/wordsContext';
import { useWidth } from '../walk/useWidth';
import { patternAt } from './letters';
import { Member, type MemberLook } from './Member';
import { CHIP_LETTERS, Pattern, seenOf } from './Word';

/** Patterns of a word that are shown; of a longer word, those around the one being read. */
const ROWS = 12;
/** Members that an opened bucket shows. */
const OPENED = 300;
const GAP = 4;

interface Props {
  readonly walk: WordWalk;
  readonly cursor: Cursor;
  /** Width of a chip in CSS pixels. */
  readonly chip: number;
}

export function BucketRows({ walk, cursor, chip }: Props) {
  const reads = walk.readsOf(cursor.step);
  const { letters } = walk.index;
  const taken = walk.wordOf(cursor.step);
  const now = walk.readAt(cursor);
  const from = Math.max(0, Math.min((now?.position ?? 0) - ROWS / 2, reads.length - ROWS));
  const shown = reads.slice(from, from + ROWS);
  return (
    <section class="buckets-now" aria-label={taken < 0 ? 'Buckets' : `Buckets of ${walk.text(taken)}`}>
      <div class="queue-head">
        <h3>Buckets{taken >= 0 && <> of </>}</h3>
        {taken >= 0 && <strong class="word">{walk.text(taken)}</strong>}
      </div>
      {/* Room for all rows is kept when there is none to show. */}
      <div class="bucket-rows" style={{ '--rows': `${Math.min(letters, ROWS)}` }}>
        {reads.length === 0 ? (
          <p class="quiet bucket-none">{noReads(walk, cursor)}</p>
        ) : (
          <ol aria-label="Patterns, from the first letter to the last">
            {shown.map((read) => (
              <BucketRow key={read.position} walk={walk} cursor={cursor} read={read} node={taken} chip={chip} />
            ))}
          </ol>
        )}
      </div>
      {reads.length > ROWS && (
        <p class="quiet">
          Patterns {group(from + 1)} to {group(from + shown.length)} of {group(reads.length)}.
        </p>
      )}
    </section>
  );
}

function noReads(walk: WordWalk, { step }: Cursor): string {
  if (step <= 0) return 'No word has been taken yet. The first step takes the start and reads its buckets.';
  if (step > walk.trace.dequeues) return 'The search is over; no bucket is read any more.';
  return 'This is the target: the search ends before it reads a bucket.';
}

interface RowProps {
  readonly walk: WordWalk;
  readonly cursor: Cursor;
  readonly read: PatternRead;
  readonly node: number;
  readonly chip: number;
}

function BucketRow({ walk, cursor, read, node, chip }: RowProps) {
  const notebook = useWordsNotebook();
  const { position, state, firstEvent, lastEvent } = read;
  const ahead = cursor.event < firstEvent;
  const current = !ahead && cursor.event <= lastEvent && cursor.event < walk.eventCount(cursor.step);
  const letters = patternAt(walk.graph, node, position);
  return (
    <li class={`bucket-row${ahead ? ' bucket-ahead' : ` bucket-${state}`}`} aria-current={current ? 'step' : undefined}>
      <button
        type="button"
        class="bucket-pattern"
        title="Go to this bucket"
        aria-label={`Pattern ${seenOf(letters, position, CHIP_LETTERS)}`}
        onClick={() => notebook.playhead.goTo({ step: cursor.step, event: lastEvent }, 'bucket')}
      >
        <Pattern letters={letters} star={position} most={CHIP_LETTERS} />
      </button>
      <Note walk={walk} read={read} cursor={cursor} />
      {/* Always there, so that a step changes what stands in it and nothing has to be measured. */}
      <Line walk={walk} cursor={cursor} read={read} node={node} chip={chip} />
    </li>
  );
}

/** What became of the bucket, in a word or two. */
function Note({ walk, read, cursor }: { walk: WordWalk; read: PatternRead; cursor: Cursor }) {
  const notebook = useWordsNotebook();
  const { state, clearedAt, members, firstEvent, lastEvent } = read;
  if (cursor.event < firstEvent) return <span class="bucket-note">not looked up yet</span>;
  switch (state) {
    case 'empty':
      return <span class="bucket-note">no word has it</span>;
    case 'cleared':
      return (
        <span class="bucket-note">
          cleared in{' '}
          <button
            type="button"
            class="link numbers"
            title={`Go to step ${group(clearedAt)}, when ${walk.text(walk.wordOf(clearedAt))} was taken`}
            onClick={() => notebook.playhead.goToStep(clearedAt)}
          >
            step {group(clearedAt)}
          </button>
        </span>
      );
    case 'read': {
      if (cursor.event < lastEvent) return <span class="bucket-note">reading {plural(members.length, 'word')}</span>;
      const fresh = members.reduce((count, member) => count + Number(walk.joinsIn(cursor.step, member)), 0);
      return <span class="bucket-note">{fresh === 0 ? 'nothing new' : `${group(fresh)} new`}, cleared now</span>;
    }
  }
}

function Line({ walk, cursor, read, node, chip }: RowProps) {
  const line = useRef<HTMLDivElement>(null);
  const width = useWidth(line);
  /** The step in which it was opened; in another one it is another bucket's. */
  const opened = useSignal(-1);
  const open = opened.value === cursor.step;
  return (
    <div ref={line} class={`bucket-line${open ? ' bucket-open' : ''}`}>
      {cursor.event >= read.firstEvent && read.members.length > 0 && (
        <Members
          walk={walk}
          cursor={cursor}
          read={read}
          node={node}
          chip={chip}
          width={width.value}
          open={open}
          onOpen={() => (opened.value = open ? -1 : cursor.step)}
        />
      )}
    </div>
  );
}

interface MembersProps extends RowProps {
  readonly width: number;
  readonly open: boolean;
  readonly onOpen: () => void;
}

function Members({ walk, cursor, read, node, chip, width, open, onOpen }: MembersProps) {
  const notebook = useWordsNotebook();
  const { members, state, firstEvent, lastEvent, position } = read;
  /** How many have been looked at. */
  const looked = state === 'read' ? Math.min(members.length, cursor.event - firstEvent) : members.length;
  const more = 48;
  const step = chip + GAP;
  const whole = members.length * step - GAP <= width;
  const fits = whole ? members.length : Math.max(1, Math.floor((width - more + GAP) / step));
  const shown = open ? Math.min(members.length, OPENED) : fits;
  // Member by member, what is being looked at is within the part that is shown.
  const follows = state === 'read' && (cursor.event < lastEvent || notebook.playhead.arrivedBy.value === 'member');
  const from = open || !follows ? 0 : Math.max(0, looked - shown);
  const part = members.subarray(from, from + shown);
  const hidden = members.length - part.length;
  return (
    <>
      <ul class="members" aria-label={plural(members.length, 'member')}>
        {/* By place, so that a step changes words instead of making new ones. */}
        {Array.from(part, (member, i) => (
          <Member
            key={i}
            walk={walk}
            node={member}
            look={lookOf(walk, cursor, read, from + i, looked)}
            changed={member === node ? -1 : position}
            now={state === 'read' && cursor.event === firstEvent + from + i + 1 && looked < members.length}
          />
        ))}
      </ul>
      {(hidden > 0 || open) && (
        <button
          type="button"
          class="member-more"
          aria-expanded={open}
          aria-label={open ? 'Show fewer members' : `Show all ${group(members.length)} members`}
          onClick={onOpen}
        >
          {open ? (hidden > 0 ? `+${group(hidden)} · fewer` : 'fewer') : `+${group(hidden)}`}
        </button>
      )}
    </>
  );
}

function lookOf(walk: WordWalk, { step }: Cursor, read: PatternRead, at: number, looked: number): MemberLook {
  if (read.state === 'cleared') return 'gone';
  if (at >= looked) return 'ahead';
  return walk.joinsIn(step, read.members[at] as number) ? 'new' : 'seen';
}
