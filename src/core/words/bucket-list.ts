/**
 * Which buckets of an index to show, and in which order: a dictionary has a million of them, so what is asked for is a list of numbers,
 * made in slices, of which a view then draws a screenful.
 */
import { finish, type Slices } from '../slices';
import { normalWord, splitLetters } from './letters';
import { WILDCARD, type WordIndex } from './word-index';

export interface BucketQuery {
  /**
   * What to look for. A whole word finds the buckets that it stands in, or would stand in; as many letters with stars among them, like
   * `h*t` or `**t`, the patterns that agree in all other letters; fewer letters the patterns in which they follow each other.
   */
  readonly text?: string;
  /** 'position' is the order of the index: by starred letter, then by first word. 'size' is the largest first. */
  readonly order?: 'position' | 'size';
}

const SLICE = 1 << 10;

export function listBuckets(index: WordIndex, query: BucketQuery = {}): Int32Array {
  return finish(listBucketsInSlices(index, query));
}

/** @returns numbers of buckets */
export function* listBucketsInSlices(index: WordIndex, { text = '', order }: BucketQuery = {}): Slices<Int32Array> {
  const found = yield* matching(index, splitLetters(normalWord(text.trim(), index.ignoreCase)));
  return order === 'size' ? yield* largestFirst(index, found) : found;
}

function* matching(index: WordIndex, wanted: readonly string[]): Slices<Int32Array> {
  if (wanted.length > index.letters) return new Int32Array(0);
  const whole = wanted.length === index.letters;
  if (whole && !wanted.includes(WILDCARD)) {
    const buckets = index.lookUp(wanted.join('')).map(({ bucket }) => bucket);
    return Int32Array.from(buckets.filter((bucket) => bucket >= 0));
  }
  const found = new Int32Array(index.bucketCount);
  let count = 0;
  for (let bucket = 0; bucket < index.bucketCount; bucket++) {
    if (bucket % SLICE === SLICE - 1) yield bucket / index.bucketCount / 2;
    if (whole ? agrees(index, bucket, wanted, 0, true) : contains(index, bucket, wanted)) found[count++] = bucket;
  }
  return found.slice(0, count);
}

function contains(index: WordIndex, bucket: number, wanted: readonly string[]): boolean {
  for (let from = 0; from + wanted.length <= index.letters; from++) {
    if (agrees(index, bucket, wanted, from, false)) return true;
  }
  return false;
}

/** @param anything whether a star stands for any letter, or for the star of the pattern only */
function agrees(index: WordIndex, bucket: number, wanted: readonly string[], from: number, anything: boolean): boolean {
  if (wanted.length === 0) return true;
  const star = index.positionOf(bucket);
  const word = index.members(bucket)[0] as number; // buckets have two members or more
  for (let i = 0; i < wanted.length; i++) {
    const position = from + i;
    if (wanted[i] === WILDCARD && (anything || position === star)) continue;
    if (position === star || wanted[i] !== index.letter(word, position)) return false;
  }
  return true;
}

/** A counting sort by size; buckets of one size keep their order. */
function* largestFirst(index: WordIndex, buckets: Int32Array): Slices<Int32Array> {
  const starts = new Int32Array(index.count + 2);
  for (let i = 0; i < buckets.length; i++) {
    const place = index.count - index.members(buckets[i] as number).length + 1;
    starts[place] = (starts[place] as number) + 1;
    if (i % SLICE === SLICE - 1) yield 0.5 + i / buckets.length / 4;
  }
  for (let size = 1; size < starts.length; size++) {
    starts[size] = (starts[size] as number) + (starts[size - 1] as number);
  }
  const sorted = new Int32Array(buckets.length);
  for (let i = 0; i < buckets.length; i++) {
    const bucket = buckets[i] as number;
    const place = index.count - index.members(bucket).length;
    const at = starts[place] as number;
    sorted[at] = bucket;
    starts[place] = at + 1;
    if (i % SLICE === SLICE - 1) yield 0.75 + i / buckets.length / 4;
  }
  return sorted;
}
