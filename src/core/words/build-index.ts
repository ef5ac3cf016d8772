/**
 * Packed words to buckets, without a string or a map. Position by position, every word is looked up by its pattern in one hash table of
 * word numbers; who comes first stands for the pattern, and whoever comes later is compared with it letter by letter, so a hash only
 * decides where to look. A word's hash is a sum over its letters: leaving a letter out is one subtraction. Entries of the position
 * before are told by their size, so the table is never emptied.
 *
 * Words are taken in the order of the list throughout, which is why buckets are in the order of their first members and members in the
 * order of the list.
 */
import type { Slices } from '../slices';
import { mixer, type PackedWords } from './packed-words';
import { Scratch } from './scratch';
import type { IndexArrays } from './word-index';

/** How many words are worked on between two yields. */
const SLICE = 1 << 13;

export function* buildIndex(words: PackedWords): Slices<IndexArrays> {
  const { letters } = words;
  const given = words.count;
  const rounds = letters + 2;
  const size = tableSize(given);
  const scratch = new Scratch(size + given * (letters + 6));
  const table = scratch.take(size).fill(0);
  const hashes = scratch.take(given);
  for (let from = 0; from < given; from += SLICE) {
    hash(words, hashes, from, Math.min(given, from + SLICE));
    yield from / given / rounds;
  }
  yield* dropDuplicates(words, hashes, table);
  const { count } = words;

  /** For each position, then each word, the first word with its pattern at first, and then its bucket, or −1. */
  const buckets = scratch.take(count * letters);
  /** At the first word with a pattern, how many have it at first, and then where the next one goes. */
  const next = scratch.take(count);
  const bucketStart = new Growing(scratch.take(count));
  const members = new Growing(scratch.take(count * 3));
  const positionStart = new Int32Array(letters + 1);
  for (let position = 0; position < letters; position++) {
    for (let from = 0; from < count; from += SLICE) {
      group(words, hashes, table, position, buckets, next, from, Math.min(count, from + SLICE));
      yield (position + 1 + from / count / 2) / rounds;
    }
    bucketStart.reserve((count >> 1) + 1);
    members.reserve(count);
    for (let from = 0; from < count; from += SLICE) {
      gather(position * count, buckets, next, bucketStart, members, from, Math.min(count, from + SLICE));
      yield (position + 1 + (1 + from / count) / 2) / rounds;
    }
    positionStart[position + 1] = bucketStart.length;
  }
  bucketStart.reserve(1);
  bucketStart.push(members.length);

  const maskStride = Math.ceil(letters / 32);
  const masks = new Int32Array(count * maskStride);
  const shared = new Int32Array(members.length);
  const sharedStart = new Int32Array(count + 1);
  const step = Math.max(1, Math.floor((SLICE * 8) / letters));
  let filled = 0;
  for (let from = 0; from < count; from += step) {
    const to = Math.min(count, from + step);
    filled = turn(count, letters, buckets, masks, maskStride, shared, sharedStart, filled, from, to);
    yield (rounds - 1 + from / count) / rounds;
  }
  words.shrink();
  const arrays = {
    words,
    sharedStart,
    shared,
    masks,
    maskStride,
    bucketStart: bucketStart.toArray(),
    members: members.toArray(),
    positionStart,
  };
  scratch.giveBack();
  return arrays;
}

/** A power of two a fifth larger than what goes in at least: room costs more, in cache lines, than it saves in looks. */
export function tableSize(count: number): number {
  return 2 ** Math.max(4, Math.ceil(Math.log2(count * 1.2)));
}

function hash(words: PackedWords, hashes: Int32Array, from: number, to: number): void {
  const { letters, data, stride, bits } = words;
  const whole = bits === 32 ? -1 : (1 << bits) - 1;
  for (let word = from; word < to; word++) {
    let sum = 0;
    for (let position = 0; position < letters; position++) {
      const bit = position * bits;
      const number = ((data[word * stride + (bit >> 5)] as number) >>> (bit & 31)) & whole;
      sum = (sum + Math.imul(number, mixer(position))) | 0;
    }
    hashes[word] = sum;
  }
}

/** Moves the words up over those that were there before. Their hashes move with them. */
function* dropDuplicates(words: PackedWords, hashes: Int32Array, table: Int32Array): Slices<void> {
  const { count } = words;
  let kept = 0;
  for (let from = 0; from < count; from += SLICE) {
    kept = dropFrom(words, hashes, table, kept, from, Math.min(count, from + SLICE));
    yield (1 + from / count) / (words.letters + 2);
  }
  words.count = kept;
}

function dropFrom(
  { data, stride }: PackedWords,
  hashes: Int32Array,
  table: Int32Array,
  kept: number,
  from: number,
  to: number,
): number {
  const shift = Math.clz32(table.length - 1);
  const last = table.length - 1;
  for (let word = from; word < to; word++) {
    const sum = hashes[word] as number;
    let slot = sum >>> shift;
    let other = table[slot] as number;
    while (other > 0 && !same(data, stride, word, other - 1)) {
      slot = (slot + 1) & last;
      other = table[slot] as number;
    }
    if (other > 0) continue;
    if (kept < word) {
      for (let i = 0; i < stride; i++) data[kept * stride + i] = data[word * stride + i] as number;
      hashes[kept] = sum;
    }
    table[slot] = ++kept;
  }
  return kept;
}

function same(data: Int32Array, stride: number, a: number, b: number): boolean {
  for (let i = 0; i < stride; i++) if (data[a * stride + i] !== data[b * stride + i]) return false;
  return true;
}

/** Finds for each word the first with its pattern, and counts at that one. */
function group(
  words: PackedWords,
  hashes: Int32Array,
  table: Int32Array,
  position: number,
  buckets: Int32Array,
  sizes: Int32Array,
  from: number,
  to: number,
): void {
  const { data, stride, bits, count } = words;
  const shift = Math.clz32(table.length - 1);
  const last = table.length - 1;
  const factor = mixer(position);
  const bit = position * bits;
  const free = bit >> 5;
  const low = bit & 31;
  const whole = bits === 32 ? -1 : (1 << bits) - 1;
  const mask = ~(whole << low);
  // For words of two integers, or of one and a second that does not count.
  const mask0 = free === 0 ? mask : -1;
  const mask1 = stride < 2 ? 0 : free === 1 ? mask : -1;
  // What stands in the table from duplicates and from the positions before is not above this.
  const old = (position + 1) * count + 1;
  const leaders = position * count;
  for (let word = from; word < to; word++) {
    const base = word * stride;
    const first = data[base] as number;
    const second = data[base + 1] as number; // there is always room for one integer more
    const number = ((data[base + free] as number) >>> low) & whole;
    let slot = ((hashes[word] as number) - Math.imul(number, factor)) >>> shift;
    let other = (table[slot] as number) - old;
    while (other >= 0) {
      const at = other * stride;
      let differ = (((data[at] as number) ^ first) & mask0) | (((data[at + 1] as number) ^ second) & mask1);
      for (let i = 2; i < stride; i++) {
        const bits = (data[at + i] as number) ^ (data[base + i] as number);
        differ |= i === free ? bits & mask : bits;
      }
      if (differ === 0) break;
      slot = (slot + 1) & last;
      other = (table[slot] as number) - old;
    }
    if (other < 0) {
      table[slot] = old + word;
      sizes[word] = 1;
      buckets[leaders + word] = word;
    } else {
      sizes[other] = (sizes[other] as number) + 1;
      buckets[leaders + word] = other;
    }
  }
}

/** Gives each pattern that is shared the next bucket and puts the words into it. */
function gather(
  base: number,
  buckets: Int32Array,
  next: Int32Array,
  bucketStart: Growing,
  members: Growing,
  from: number,
  to: number,
): void {
  const starts = bucketStart.data;
  const all = members.data;
  let bucket = bucketStart.length;
  let end = members.length;
  for (let word = from; word < to; word++) {
    const leader = buckets[base + word] as number;
    const at = next[leader] as number;
    if (leader !== word) {
      buckets[base + word] = buckets[base + leader] as number;
      all[at] = word;
      next[leader] = at + 1;
    } else if (at === 1) {
      buckets[base + word] = -1;
    } else {
      buckets[base + word] = bucket;
      starts[bucket++] = end;
      all[end] = word;
      next[word] = end + 1;
      end += at;
    }
  }
  bucketStart.length = bucket;
  members.length = end;
}

/** From position by position to word by word, leaving out where words are alone. */
function turn(
  count: number,
  letters: number,
  buckets: Int32Array,
  masks: Int32Array,
  maskStride: number,
  shared: Int32Array,
  sharedStart: Int32Array,
  filled: number,
  from: number,
  to: number,
): number {
  let at = filled;
  for (let word = from; word < to; word++) {
    for (let block = 0; block < maskStride; block++) {
      let mask = 0;
      const end = Math.min(32, letters - block * 32);
      for (let i = 0; i < end; i++) {
        const bucket = buckets[(block * 32 + i) * count + word] as number;
        if (bucket < 0) continue;
        shared[at++] = bucket;
        mask |= 1 << i;
      }
      masks[word * maskStride + block] = mask;
    }
    sharedStart[word + 1] = at;
  }
  return at;
}

/** An array that is written to behind its length once room has been reserved. */
class Growing {
  length = 0;

  constructor(public data: Int32Array) {}

  reserve(more: number): void {
    if (this.length + more <= this.data.length) return;
    const grown = new Int32Array(Math.max(this.length + more, this.data.length * 2));
    grown.set(this.data.subarray(0, this.length));
    this.data = grown;
  }

  push(value: number): void {
    this.data[this.length++] = value;
  }

  toArray(): Int32Array {
    return this.data.slice(0, this.length);
  }
}
