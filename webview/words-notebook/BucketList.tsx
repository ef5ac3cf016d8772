/** Buckets as a list box that is only ever built where it is seen: pattern, size, the first members, and the state at the moment. */
import { useSignal, type Signal } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import { group, inText, plural, type Cursor, type WordIndex, type WordWalk } from '../../src/core';
import { useWordsNotebook } from '../state/wordsContext';
import { CHIP_LETTERS, Pattern } from './Word';

const ROW = 24;
const ROWS_SEEN = 12;
/** Browsers draw no element taller than some millions of pixels; beyond this a pixel of the bar is more than a row. */
const TALLEST = 4_000_000;
/** Members that a row names. */
const NAMED = 16;

interface Props {
  readonly index: WordIndex;
  /** Numbers of buckets; undefined while they are being sorted. */
  readonly rows: Int32Array | undefined;
  readonly walk: WordWalk | undefined;
  /** The bucket picked, or −1. */
  readonly picked: Signal<number>;
}

export function BucketList({ index, rows, walk, picked }: Props) {
  const notebook = useWordsNotebook();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const top = useSignal(0);
  const count = rows?.length ?? 0;
  const seen = Math.min(ROWS_SEEN, count);
  const height = Math.min(TALLEST, count * ROW);
  const scale = count <= seen || height === seen * ROW ? 0 : (count - seen) / (height - seen * ROW);
  const begin = Math.min(top.value, Math.max(0, count - seen));
  const at = rows === undefined || picked.value < 0 ? -1 : rows.indexOf(picked.value);
  const cursor = notebook.playhead.cursor.value;

  // Other rows begin at their top.
  useEffect(() => {
    top.value = 0;
    if (box.current !== null) box.current.scrollTop = 0;
  }, [rows]);

  const pick = (place: number): void => {
    const to = Math.min(count - 1, Math.max(0, place));
    picked.value = rows?.[to] ?? -1;
    const from = to < begin ? to : to >= begin + seen ? to - seen + 1 : begin;
    if (from === begin || box.current === null || scale === 0) return;
    top.value = from;
    box.current.scrollTop = Math.round(from / scale);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const to = placeForKey(event.key, at, count);
    if (to === undefined) return;
    event.preventDefault();
    pick(to);
  };

  return (
    <div
      ref={box}
      class="bucket-list"
      role="listbox"
      tabIndex={0}
      aria-label="Buckets"
      aria-activedescendant={at >= begin && at < begin + seen ? `${id}-${at}` : undefined}
      style={{ height: `${(rows === undefined ? ROWS_SEEN : seen) * ROW + 2}px` }}
      onKeyDown={onKeyDown}
      onScroll={(event) => (top.value = Math.round(event.currentTarget.scrollTop * scale))}
    >
      <div style={{ height: `${height}px` }}>
        <div class="bucket-window">
          {Array.from({ length: seen }, (_, i) => {
            const place = begin + i;
            const bucket = rows?.[place];
            if (bucket === undefined) return null;
            return (
              <div
                key={i}
                id={`${id}-${place}`}
                class="bucket-item"
                role="option"
                aria-selected={place === at}
                aria-setsize={count}
                aria-posinset={place + 1}
                onClick={() => pick(place)}
              >
                <Row index={index} bucket={bucket} walk={walk} cursor={cursor} />
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** Where a key leads to from a place; −1 is nowhere yet. Undefined for other keys. */
function placeForKey(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return at + 1;
    case 'ArrowUp':
      return at < 0 ? 0 : at - 1;
    case 'PageDown':
      return at + ROWS_SEEN;
    case 'PageUp':
      return at - ROWS_SEEN;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

interface RowProps {
  readonly index: WordIndex;
  readonly bucket: number;
  readonly walk: WordWalk | undefined;
  readonly cursor: Cursor;
}

function Row({ index, bucket, walk, cursor }: RowProps) {
  const members = index.members(bucket);
  const state = walk?.bucketStateAt(bucket, cursor) ?? 'unread';
  return (
    <>
      <span class="bucket-item-pattern">
        <BucketPattern index={index} bucket={bucket} />
      </span>
      <span class="bucket-item-size numbers" title={plural(members.length, 'word')}>
        {group(members.length)}
        <span class="unseen"> words</span>
      </span>
      <span class={`bucket-item-members bucket-item-${state} word`}>
        {Array.from(members.subarray(0, NAMED), (word) => inText(index.text(word))).join(' ')}
        {members.length > NAMED && ' …'}
      </span>
      <span class="bucket-item-state numbers">{walk === undefined ? '' : stateInWords(walk, bucket, cursor)}</span>
    </>
  );
}

export function BucketPattern({ index, bucket }: { index: WordIndex; bucket: number }) {
  const star = index.positionOf(bucket);
  const word = index.members(bucket)[0] as number; // a bucket has two members at least
  const letters = Array.from({ length: index.letters }, (_, i) => (i === star ? '*' : index.letter(word, i)));
  return <Pattern letters={letters} star={star} most={CHIP_LETTERS} />;
}

export function stateInWords(walk: WordWalk, bucket: number, cursor: Cursor): string {
  switch (walk.bucketStateAt(bucket, cursor)) {
    case 'unread':
      return 'unread';
    case 'reading':
      return 'reading';
    case 'cleared':
      return `cleared in step ${group(walk.clearedAt(bucket))}`;
  }
}
