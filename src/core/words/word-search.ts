/**
 * The breadth-first search over wildcard buckets, in exactly the order of the textbook program: a word's patterns from the first letter
 * to the last, the members of a bucket in the order of the list, a bucket cleared once it has been read, the target recognised when it
 * is taken from the queue.
 *
 * A word in the log is its number in the index; a start that is not in the list is one number more than the last. The words that wait
 * in the queue when the target is taken stay in the log, so the target is `discovered[dequeues − 1]`, not the last. When the target is
 * not in the list the program does not search at all: nothing is taken, and only the start is discovered. The same holds for a start
 * of another length, from which no ladder can lead.
 */
import { CHECKPOINT_SHIFT, CHECKPOINT_SPAN, Trace } from '../search/trace';
import { finish, type Slices } from '../slices';
import type { WordMethod, WordRun } from './ladder-walk';
import { countLetters, normalWord } from './letters';
import { naiveTraceInSlices } from './naive-trace';
import { packLines } from './pack-lines';
import { Scratch } from './scratch';
import { WordGraph } from './word-graph';
import { WordIndex, type LookUp } from './word-index';
import { packWords } from './parse/length-sink';
import { WordList, type WordListOptions } from './word-list';

/** How many words are taken between two yields. */
const SLICE = 1 << 11;

export interface WordSearch extends WordRun {
  /** Words of a shortest ladder, both ends included; 0 where there is none. */
  readonly length: number;
  readonly ladder: string[];
}

export interface WordSearchOptions {
  /** `buckets` when left out. The naive search finds a ladder of the same length, with its words in another order of visits. */
  readonly method?: WordMethod;
}

/** A shortest ladder, by the textbook's order of visits. An array of words is taken as it is, each entry one word. */
export function searchWords(
  words: WordList | readonly string[],
  start: string,
  target: string,
  options: WordSearchOptions = {},
): WordSearch {
  const ignoreCase = words instanceof WordList && words.ignoreCase;
  const letters = countLetters(normalWord(target, ignoreCase));
  const index = words instanceof WordList ? words.ofLength(letters) : WordIndex.of(words, letters);
  return searchIndex(index, start, target, options);
}

/**
 * The same from the text of a list, without making more of it than the search needs: where it has one plain word a line, only lines as
 * long as the target are looked at. The problems of the text are not collected; `parseWordList` tells them.
 */
export function searchWordText(text: string, start: string, target: string, options?: WordListOptions): WordSearch {
  return finish(searchWordTextInSlices(text, start, target, options));
}

export function* searchWordTextInSlices(
  text: string,
  start: string,
  target: string,
  options: WordListOptions = {},
): Slices<WordSearch> {
  const { ignoreCase = false } = options;
  const letters = countLetters(normalWord(target, ignoreCase));
  const packed =
    (ignoreCase ? undefined : yield* packLines(text, letters)) ?? (yield* packWords(text, letters, ignoreCase));
  const index = yield* WordIndex.fromPacked(packed, ignoreCase);
  return yield* searchIndexInSlices(index, start, target);
}

export function searchIndex(
  index: WordIndex,
  start: string,
  target: string,
  options: WordSearchOptions = {},
): WordSearch {
  return finish(searchIndexInSlices(index, start, target, options));
}

export function* searchIndexInSlices(
  index: WordIndex,
  start: string,
  target: string,
  { method = 'buckets' }: WordSearchOptions = {},
): Slices<WordSearch> {
  const from = normalWord(start, index.ignoreCase);
  const to = normalWord(target, index.ignoreCase);
  const targetId = index.find(to);
  const found = index.find(from);
  const startId = found < 0 ? index.count : found;
  const search = { method, index, start: from, target: to, startId, targetId };
  if (targetId < 0 || (found < 0 && countLetters(from) !== index.letters)) {
    const trace = new Trace(Int32Array.of(startId), new Uint8Array(0), Int32Array.of(0), false);
    return { ...search, length: 0, ladder: [], trace };
  }
  const trace =
    method === 'naive'
      ? yield* naiveTraceInSlices(new WordGraph(index, from, startId), targetId)
      : yield* bucketTraceInSlices(index, found < 0 ? from : undefined, startId, targetId);
  const ladder: string[] = [];
  if (trace.found) {
    for (let at = trace.dequeues - 1; at >= 0; at = trace.parentOf(at)) {
      const word = trace.discovered[at] as number;
      ladder.push(word === index.count ? from : index.text(word));
    }
    ladder.reverse();
  }
  return { ...search, length: ladder.length, ladder, trace };
}

/** @param outside the start, where it is not in the list */
function* bucketTraceInSlices(
  index: WordIndex,
  outside: string | undefined,
  startId: number,
  targetId: number,
): Slices<Trace> {
  const run = new Run(index, startId, targetId);
  if (outside !== undefined) run.takeOutside(index.lookUp(outside));
  while (!run.take(SLICE)) yield run.taken / (index.count + 1);
  return run.trace();
}

/** A search while it runs. */
class Run {
  taken = 0;
  #tail = 1;
  #found = false;
  #levelEnd = 1;
  readonly #levelStarts = [0];
  readonly #scratch: Scratch;
  /** One longer than there are nodes, so that a word may be written behind the last before it is known to be new. */
  readonly #discovered: Int32Array;
  readonly #added: Int32Array;
  readonly #seen: Uint8Array;
  /** Which buckets have been read: a byte each, so that most of them stay near the processor. */
  readonly #cleared: Uint8Array;
  readonly #checkpoints: Int32Array;

  constructor(
    readonly index: WordIndex,
    start: number,
    readonly target: number,
  ) {
    const nodes = index.count + 1;
    this.#scratch = new Scratch(nodes * 2 + 1);
    this.#discovered = this.#scratch.take(nodes + 1);
    this.#added = this.#scratch.take(nodes);
    this.#seen = new Uint8Array(nodes);
    this.#cleared = new Uint8Array(index.bucketCount);
    this.#checkpoints = new Int32Array((nodes >> CHECKPOINT_SHIFT) + 1);
    this.#discovered[0] = start;
    this.#seen[start] = 1;
  }

  /** Takes a start that is not in the list. */
  takeOutside(buckets: readonly LookUp[]): void {
    for (const { bucket, members } of buckets) {
      if (bucket >= 0) this.#cleared[bucket] = 1;
      for (const next of members) {
        if (this.#seen[next] === 1) continue;
        this.#seen[next] = 1;
        this.#discovered[this.#tail++] = next;
      }
    }
    this.#checkpoints[0] = 1;
    this.#added[this.taken++] = this.#tail - 1;
  }

  /** Takes up to `most` words. @returns whether the search is over */
  take(most: number): boolean {
    const { sharedStart, shared, bucketStart, members } = this.index.arrays;
    const { target } = this;
    const discovered = this.#discovered;
    const added = this.#added;
    const seen = this.#seen;
    const cleared = this.#cleared;
    const checkpoints = this.#checkpoints;
    const until = this.taken + most;
    let taken = this.taken;
    let tail = this.#tail;
    let levelEnd = this.#levelEnd;
    // Every number read below was written as an index of the array that it is used on.
    while (taken < tail && taken < until) {
      if (taken === levelEnd) {
        this.#levelStarts.push(levelEnd);
        levelEnd = tail;
      }
      if ((taken & (CHECKPOINT_SPAN - 1)) === 0) checkpoints[taken >> CHECKPOINT_SHIFT] = tail;
      const word = discovered[taken] as number;
      const before = tail;
      if (word === target) {
        this.#found = true;
        added[taken++] = 0;
        break;
      }
      const end = sharedStart[word + 1] as number;
      for (let i = sharedStart[word] as number; i < end; i++) {
        const bucket = shared[i] as number;
        if (cleared[bucket] === 1) continue;
        cleared[bucket] = 1;
        const last = bucketStart[bucket + 1] as number;
        for (let j = bucketStart[bucket] as number; j < last; j++) {
          // Half of the members are new, which no processor can guess, so there is no branch here.
          const next = members[j] as number;
          discovered[tail] = next;
          tail += 1 - (seen[next] as number);
          seen[next] = 1;
        }
      }
      added[taken++] = tail - before;
    }
    this.taken = taken;
    this.#tail = tail;
    this.#levelEnd = levelEnd;
    return this.#found || taken === tail;
  }

  /** The log. The run is of no use afterwards. */
  trace(): Trace {
    const { taken } = this;
    const starts = this.#levelStarts;
    // Words of the level after the target's may be waiting.
    if (this.#levelEnd < this.#tail) starts.push(this.#levelEnd);
    if ((taken & (CHECKPOINT_SPAN - 1)) === 0) this.#checkpoints[taken >> CHECKPOINT_SHIFT] = this.#tail;
    const added = this.#added.subarray(0, taken);
    const trace = new Trace(
      this.#discovered.slice(0, this.#tail),
      this.index.count < 0xffff ? new Uint16Array(added) : new Uint32Array(added),
      Int32Array.from(starts),
      this.#found,
      this.#checkpoints.slice(0, (taken >> CHECKPOINT_SHIFT) + 1),
    );
    this.#scratch.giveBack();
    return trace;
  }
}
