/**
 * Which buckets a table shows, and in what order. A dictionary has over a million buckets, so orders are typed arrays of their numbers,
 * sorted by counting, in slices; no pattern is ever made into a text to be compared.
 */
import { lettersOf, WILDCARD, type Slices, type WordIndex, type WordWalk } from '../../src/core';

export type BucketSort = 'size' | 'pattern' | 'star';

const SLICE = 1 << 13;

/** The numbers of all buckets: the largest first, by their patterns, or by the place of the star. Of equals, the index's own order. */
export function* orderBuckets(index: WordIndex, sort: BucketSort): Slices<Int32Array> {
  const { bucketCount } = index;
  let order = new Int32Array(bucketCount);
  for (let bucket = 0; bucket < bucketCount; bucket++) order[bucket] = bucket;
  yield 0;
  switch (sort) {
    case 'star':
      return order;
    case 'size': {
      let most = 0;
      for (let bucket = 0; bucket < bucketCount; bucket++) {
        most = Math.max(most, index.members(bucket).length);
        if (bucket % SLICE === SLICE - 1) yield bucket / bucketCount / 3;
      }
      return yield* countingSort(order, most + 1, (bucket) => most - index.members(bucket).length);
    }
    case 'pattern': {
      const { words } = index.arrays;
      const ranks = rankLetters(words.alphabet);
      const positions = yield* positionsOf(index);
      const firsts = yield* firstsOf(index);
      // From the last letter to the first; each pass keeps the order of the one before among equals.
      for (let position = index.letters - 1; position >= 0; position--) {
        order = yield* countingSort(order, words.alphabet.size + 1, (bucket) =>
          positions[bucket] === position ? 0 : 1 + (ranks[words.number(firsts[bucket] as number, position)] as number),
        );
      }
      return order;
    }
  }
}

/** Those of the buckets in `order` whose pattern holds the query, or, for a whole word, that the word reads. */
export function* findBuckets(index: WordIndex, order: Int32Array, query: string): Slices<Int32Array> {
  const letters = queryLetters(index, query);
  if (letters.length === 0) return order;
  const found = new Int32Array(letters.length > index.letters ? 0 : order.length);
  let count = 0;
  const matches =
    letters.length === index.letters && !letters.includes(WILDCARD)
      ? ofWord(index, letters.join(''))
      : yield* ofPart(index, letters);
  for (let i = 0; i < found.length; i++) {
    const bucket = order[i] as number;
    if (matches(bucket)) found[count++] = bucket;
    if (i % SLICE === SLICE - 1) yield i / order.length;
  }
  return found.subarray(0, count);
}

/** The letters that are looked for, in the form in which the index has them. */
export function queryLetters(index: WordIndex, query: string): string[] {
  const trimmed = query.trim();
  return lettersOf(index.ignoreCase ? trimmed.toLowerCase() : trimmed);
}

function ofWord(index: WordIndex, word: string): (bucket: number) => boolean {
  const own = new Set(index.lookUp(word).map(({ bucket }) => bucket));
  return (bucket) => own.has(bucket);
}

function* ofPart(index: WordIndex, letters: readonly string[]): Slices<(bucket: number) => boolean> {
  const { words } = index.arrays;
  const positions = yield* positionsOf(index);
  const firsts = yield* firstsOf(index);
  const wanted = letters.map((letter) => (letter === WILDCARD ? STAR : words.alphabet.find(letter)));
  return (bucket) => {
    const word = firsts[bucket] as number;
    const star = positions[bucket] as number;
    for (let offset = 0; offset + wanted.length <= index.letters; offset++) {
      let i = 0;
      while (i < wanted.length) {
        const position = offset + i;
        if (wanted[i] !== (position === star ? STAR : words.number(word, position))) break;
        i++;
      }
      if (i === wanted.length) return true;
    }
    return false;
  };
}

/** No letter has this number. */
const STAR = -2;

/** The place of each bucket's star. */
function* positionsOf(index: WordIndex): Slices<Uint16Array> {
  const positions = new Uint16Array(index.bucketCount);
  for (let bucket = 0; bucket < positions.length; bucket++) {
    positions[bucket] = index.positionOf(bucket);
    if (bucket % SLICE === SLICE - 1) yield 0;
  }
  return positions;
}

/** The first member of each bucket, which has at least two; asking the index for each again would make a view each time. */
function* firstsOf(index: WordIndex): Slices<Int32Array> {
  const firsts = new Int32Array(index.bucketCount);
  for (let bucket = 0; bucket < firsts.length; bucket++) {
    firsts[bucket] = index.members(bucket)[0] as number;
    if (bucket % SLICE === SLICE - 1) yield 0;
  }
  return firsts;
}

/** For each letter's number its place in the order of letters. */
function rankLetters(alphabet: { readonly size: number; letter(number: number): string }): Int32Array {
  const numbers = Array.from({ length: alphabet.size }, (_, number) => number);
  const letters = numbers.map((number) => alphabet.letter(number));
  const { compare } = new Intl.Collator('en');
  numbers.sort((a, b) => compare(letters[a] ?? '', letters[b] ?? '') || a - b);
  const ranks = new Int32Array(numbers.length);
  numbers.forEach((number, rank) => (ranks[number] = rank));
  return ranks;
}

/** The items by ascending key, 0 to `keys − 1`; of equals in the order that they come in. */
function* countingSort(
  items: Int32Array,
  keys: number,
  keyOf: (item: number) => number,
): Slices<Int32Array<ArrayBuffer>> {
  const next = new Int32Array(keys + 1);
  for (let i = 0; i < items.length; i++) {
    const key = keyOf(items[i] as number) + 1;
    next[key] = (next[key] as number) + 1; // keys are below `keys`
    if (i % SLICE === SLICE - 1) yield i / items.length / 2;
  }
  for (let key = 1; key < next.length; key++) next[key] = (next[key] as number) + (next[key - 1] as number);
  const sorted = new Int32Array(items.length);
  for (let i = 0; i < items.length; i++) {
    const item = items[i] as number;
    const key = keyOf(item);
    const place = next[key] as number;
    sorted[place] = item;
    next[key] = place + 1;
    if (i % SLICE === SLICE - 1) yield 0.5 + i / items.length / 2;
  }
  return sorted;
}

/** For each step, how many buckets have been cleared once it is done. */
export function* clearedBySteps(walk: WordWalk): Slices<Int32Array> {
  const cleared = new Int32Array(walk.lastStep + 1);
  for (let bucket = 0; bucket < walk.index.bucketCount; bucket++) {
    const step = walk.clearedAt(bucket);
    if (step < cleared.length) cleared[step] = (cleared[step] as number) + 1;
    if (bucket % SLICE === SLICE - 1) yield 0;
  }
  for (let step = 1; step < cleared.length; step++) {
    cleared[step] = (cleared[step] as number) + (cleared[step - 1] as number);
    if (step % SLICE === SLICE - 1) yield 0;
  }
  return cleared;
}
