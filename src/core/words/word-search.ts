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
import { Trace } from '../search/trace';
import { finish, type Slices } from '../slices';
import { countLetters, normalWord } from './letters';
import { packLines } from './pack-lines';
import { WordIndex } from './word-index';
import { packWords } from './parse/length-sink';
import { WordList, type WordListOptions } from './word-list';

/** How many words are taken between two yields. */
const SLICE = 1 << 11;

export interface WordSearch {
  /** The words as long as the target. */
  readonly index: WordIndex;
  /** As they were searched for: composed, and in lower case where case does not count. */
  readonly start: string;
  readonly target: string;
  /** `index.count` for a start that is not in the list. */
  readonly startId: number;
  /** −1 for a target that is not in the list. */
  readonly targetId: number;
  /** Words of a shortest ladder, both ends included; 0 where there is none. */
  readonly length: number;
  readonly ladder: string[];
  readonly trace: Trace;
}

/** A shortest ladder, by the textbook's order of visits. An array of words is taken as it is, each entry one word. */
export function searchWords(words: WordList | readonly string[], start: string, target: string): WordSearch {
  const ignoreCase = words instanceof WordList && words.ignoreCase;
  const letters = countLetters(normalWord(target, ignoreCase));
  const index = words instanceof WordList ? words.ofLength(letters) : WordIndex.of(words, letters);
  return searchIndex(index, start, target);
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

export function searchIndex(index: WordIndex, start: string, target: string): WordSearch {
  return finish(searchIndexInSlices(index, start, target));
}

export function* searchIndexInSlices(index: WordIndex, start: string, target: string): Slices<WordSearch> {
  const from = normalWord(start, index.ignoreCase);
  const to = normalWord(target, index.ignoreCase);
  const targetId = index.find(to);
  const found = index.find(from);
  const startId = found < 0 ? index.count : found;
  const search = { index, start: from, target: to, startId, targetId };
  if (targetId < 0 || (found < 0 && countLetters(from) !== index.letters)) {
    const trace = new Trace(Int32Array.of(startId), new Uint8Array(0), Int32Array.of(0), false);
    return { ...search, length: 0, ladder: [], trace };
  }
  const run = new Run(index, startId, targetId);
  if (found < 0) run.takeOutside(index.lookUp(from));
  while (!run.take(SLICE)) yield run.taken / (index.count + 1);
  const trace = yield* run.trace();
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

/** A search while it runs. */
class Run {
  taken = 0;
  #tail = 1;
  #found = false;
  #levelEnd = 1;
  readonly #levelStarts = [0];
  readonly #discovered: Int32Array;
  readonly #added: Uint16Array | Uint32Array;
  readonly #seen: Uint8Array;
  readonly #cleared: Uint8Array;

  constructor(
    readonly index: WordIndex,
    start: number,
    readonly target: number,
  ) {
    const nodes = index.count + 1;
    this.#discovered = new Int32Array(nodes);
    this.#added = nodes <= 0xffff ? new Uint16Array(nodes) : new Uint32Array(nodes);
    this.#seen = new Uint8Array(nodes);
    this.#cleared = new Uint8Array(index.bucketCount);
    this.#discovered[0] = start;
    this.#seen[start] = 1;
  }

  /** Takes a start that is not in the list. */
  takeOutside(buckets: readonly { readonly bucket: number; readonly members: Int32Array }[]): void {
    for (const { bucket, members } of buckets) {
      if (bucket >= 0) this.#cleared[bucket] = 1;
      for (const next of members) {
        if (this.#seen[next] === 1) continue;
        this.#seen[next] = 1;
        this.#discovered[this.#tail++] = next;
      }
    }
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
      const word = discovered[taken] as number;
      const before = tail;
      if (word === target) {
        this.#found = true;
        taken++;
        break;
      }
      const end = sharedStart[word + 1] as number;
      for (let i = sharedStart[word] as number; i < end; i++) {
        const bucket = shared[i] as number;
        if (cleared[bucket] !== 0) continue;
        cleared[bucket] = 1;
        const last = bucketStart[bucket + 1] as number;
        for (let j = bucketStart[bucket] as number; j < last; j++) {
          const next = members[j] as number;
          if (seen[next] !== 0) continue;
          seen[next] = 1;
          discovered[tail++] = next;
        }
      }
      added[taken++] = tail - before;
    }
    this.taken = taken;
    this.#tail = tail;
    this.#levelEnd = levelEnd;
    return this.#found || taken === tail;
  }

  trace(): Slices<Trace> {
    const starts = this.#levelStarts;
    // Words of the level after the target's may be waiting.
    if (this.#levelEnd < this.#tail) starts.push(this.#levelEnd);
    return Trace.create(
      this.#discovered.slice(0, this.#tail),
      this.#added.slice(0, this.taken),
      Int32Array.from(starts),
      this.#found,
    );
  }
}
