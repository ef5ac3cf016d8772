/** The whole index: every bucket of two words or more, to be found by pattern or word, with its state at the moment of the search. */
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { group, inText, plural, type WordIndex, type WordWalk } from '../../src/core';
import { Cell } from '../notebook/Cell';
import { Waiting } from '../notebook/Waiting';
import { useWordsNotebook } from '../state/wordsContext';
import { Choice } from '../walk/Choice';
import { BucketDetail } from './BucketDetail';
import { BucketList } from './BucketList';
import { clearedBySteps, findBuckets, orderBuckets, queryLetters, type BucketSort } from './bucketOrder';
import { useSliced } from './useSliced';

const SORTS: readonly (readonly [BucketSort, string])[] = [
  ['size', 'Largest first'],
  ['pattern', 'By pattern'],
  ['star', 'By place of the star'],
];

export function BucketsCell() {
  const notebook = useWordsNotebook();
  const index = notebook.reader.index.value;
  return (
    <Cell
      id="buckets"
      title="Buckets"
      call={`words.ofLength(${index?.letters ?? 'letters'})`}
      result={index === undefined ? '' : plural(index.bucketCount, 'bucket')}
    >
      {index === undefined ? (
        <Waiting what="Indexing the words" fraction={notebook.reader.progress.value} />
      ) : (
        <Buckets index={index} />
      )}
    </Cell>
  );
}

function Buckets({ index }: { index: WordIndex }) {
  const notebook = useWordsNotebook();
  const sort = useSignal<BucketSort>('size');
  const query = useSignal('');
  const picked = useSignal(-1);
  const order = useSliced(() => orderBuckets(index, sort.value), [index, sort.value]);
  const found = useSliced(() => order && findBuckets(index, order, query.value), [order, query.value]);
  // What was found before stays until the new is there, so that typing does not make the table flicker; not beyond its own index.
  const shown = useRef<{ readonly index: WordIndex; readonly rows: Int32Array } | undefined>(undefined);
  if (found !== undefined) shown.current = { index, rows: found };
  else if (shown.current?.index !== index) shown.current = undefined;
  const rows = shown.current?.rows;
  useEffect(() => {
    picked.value = -1;
  }, [index]);
  const walk = notebook.bucketWalk.value?.index === index ? notebook.bucketWalk.value : undefined;
  useSpoken(query.value, found?.length);
  return (
    <>
      <p class="quiet">
        {`${plural(index.count, 'word')} of ${plural(index.letters, 'letter')}. A bucket holds the words that share a pattern; patterns that only one word has are left out.`}
        {walk !== undefined && walk.trace.dequeues > 0 && <Cleared walk={walk} />}
        {notebook.method.value === 'naive' && ' The naive search reads none of them.'}
      </p>
      <div class="buckets-head">
        <input
          type="search"
          class="search-input"
          placeholder="Pattern or word"
          aria-label="Find buckets by pattern or word"
          spellcheck={false}
          autocomplete="off"
          value={query.value}
          onInput={(event) => {
            query.value = event.currentTarget.value;
            picked.value = -1;
          }}
        />
        <Choice
          label="Order of the buckets"
          class="choice-sort"
          value={sort.value}
          options={SORTS}
          onChoose={(chosen) => (sort.value = chosen)}
        />
        <span class="quiet numbers buckets-count">
          {rows === undefined
            ? 'Sorting…'
            : rows.length === index.bucketCount
              ? plural(rows.length, 'bucket')
              : `${group(rows.length)} of ${plural(index.bucketCount, 'bucket')}`}
        </span>
      </div>
      <Alone index={index} query={query.value} />
      {rows !== undefined && rows.length === 0 ? (
        <p class="quiet buckets-empty">
          {index.bucketCount === 0
            ? 'No two words of this length are one letter apart, so there is no bucket to show.'
            : 'No bucket has this pattern. A star stands for the letter that is free: h*t.'}
        </p>
      ) : (
        <BucketList index={index} rows={rows} walk={walk} picked={picked} />
      )}
      {picked.value >= 0 && picked.value < index.bucketCount && (
        <BucketDetail index={index} bucket={picked.value} walk={walk} onClose={() => (picked.value = -1)} />
      )}
    </>
  );
}

/** How many are cleared at the moment of the search. */
function Cleared({ walk }: { walk: WordWalk }) {
  const { step, event } = useWordsNotebook().playhead.cursor.value;
  const bySteps = useSliced(() => clearedBySteps(walk), [walk]);
  if (bySteps === undefined) return null;
  const before = bySteps[Math.min(step, bySteps.length) - 1] ?? 0;
  const now = walk
    .readsOf(step)
    .filter(({ bucket, state, lastEvent }) => bucket >= 0 && state === 'read' && lastEvent <= event).length;
  return (
    <span class="numbers">
      {' '}
      At step {group(step)}, {group(before + now)} of {group(walk.index.bucketCount)} are cleared.
    </span>
  );
}

/** Patterns of a whole word that it has to itself, and that the table therefore does not show. */
function Alone({ index, query }: { index: WordIndex; query: string }) {
  const alone = useMemo(() => {
    const letters = queryLetters(index, query);
    if (letters.length !== index.letters || letters.includes('*')) return undefined;
    const word = letters.join('');
    return index
      .lookUp(word)
      .flatMap(({ bucket }, position) =>
        bucket >= 0 ? [] : [letters.map((letter, at) => (at === position ? '*' : letter)).join('')],
      );
  }, [index, query]);
  if (alone === undefined || alone.length === 0 || alone.length > 12) return null;
  return (
    <p class="quiet">
      {alone.length === 1 ? 'This pattern is' : 'These patterns are'} shared by fewer than two words:{' '}
      <code>{alone.map(inText).join(' ')}</code>
    </p>
  );
}

/** Screen readers hear how many buckets a query finds. */
function useSpoken(query: string, found: number | undefined): void {
  const { announcer } = useWordsNotebook();
  useEffect(() => {
    if (query !== '' && found !== undefined) announcer.say(`${plural(found, 'bucket')} found.`);
  }, [query, found]);
}
