/**
 * Packed words to buckets, without a string or a map. Position by position, every word is looked up by its pattern in one hash table of
 * word numbers; who comes first stands for the pattern, and whoever comes later is compared with it letter by letter, so a hash only
 * decides where to look. A word's hash is a sum over its integers: leaving a letter out is one subtraction. What a table's entry has
 * bits left for, beside the number of the word, holds a part of the hash, so the letters are compared only where they will agree. Most
 * words are alone with most of their patterns, so what comes after works on the others only.
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
/** How many words look for an empty place before those that found none are compared with others. */
const BLOCK = 1 << 8;
/** Those words and their hashes, with room for one that is written behind the last. Nothing in them outlives a slice. */
const rest = new Int32Array(BLOCK + 1);
const mixes = new Int32Array(BLOCK + 1);

export function* buildIndex(words: PackedWords): Slices<IndexArrays> {
  const { letters } = words;
  // The word without letters shares nothing with itself, so repetitions of it are not seen below.
  if (letters === 0) words.count = Math.min(words.count, 1);
  const given = words.count;
  let count = given;
  const rounds = letters + 2;
  const size = tableSize(given);
  const scratch = new Scratch(size + given * 8);
  const table = scratch.take(size);
  const hashes = scratch.take(given);
  for (let from = 0; from < given; from += SLICE) {
    hash(words, hashes, from, Math.min(given, from + SLICE));
    yield from / given / rounds;
  }

  /** At the first word with a pattern, how many others have it at first, and then where the next one goes. */
  const next = scratch.take(given);
  /** The words that are not the first with their pattern, and who is. */
  const later = scratch.take(given);
  const leaders = scratch.take(given);
  const bucketStart = new Growing(scratch.take(given));
  const members = new Growing(scratch.take(given * 3));
  const positionStart = new Int32Array(letters + 1);
  const maskStride = Math.ceil(letters / 32);
  const masks = new Int32Array(given * maskStride);
  for (let position = 0; position < letters; position++) {
    yield* empty(table, (position + 1) / rounds);
    next.fill(0);
    let pairs = 0;
    for (let from = 0; from < count; from += SLICE) {
      pairs = group(words, hashes, table, position, next, later, leaders, pairs, from, Math.min(count, from + SLICE));
      yield (position + 1 + (from / count) * 0.8) / rounds;
    }
    bucketStart.reserve(pairs + 1);
    members.reserve(pairs * 2 + 1);
    const mask = 1 << (position & 31);
    const maskAt = position >> 5;
    for (let from = 0; from < count; from += SLICE) {
      open(next, bucketStart, members, masks, maskAt, maskStride, mask, from, Math.min(count, from + SLICE));
      yield (position + 1.8) / rounds;
    }
    for (let from = 0; from < pairs; from += SLICE) {
      const to = Math.min(pairs, from + SLICE);
      gather(next, members.data, later, leaders, masks, maskAt, maskStride, mask, from, to);
      yield (position + 1.9) / rounds;
    }
    positionStart[position + 1] = bucketStart.length;
    // A list seldom has a word twice, so all words are taken at first. Once the first buckets are there it is quickly seen.
    if (position > 0 || !(yield* hasRepeated(words, bucketStart, members))) continue;
    count = words.count = yield* dropRepeated(words, hashes, table, next, later, leaders);
    bucketStart.length = members.length = 0;
    masks.fill(0);
    position = -1;
  }
  bucketStart.push(members.length);

  const sharedStart = new Int32Array(count + 1);
  let total = 0;
  for (let from = 0; from < count; from += SLICE) {
    total = countShared(masks, maskStride, sharedStart, hashes, total, from, Math.min(count, from + SLICE));
    yield (rounds - 1) / rounds;
  }
  const shared = new Int32Array(total);
  for (let from = 0; from < bucketStart.length - 1; from += SLICE) {
    const to = Math.min(bucketStart.length - 1, from + SLICE);
    share(bucketStart.data, members.data, hashes, shared, from, to);
    yield (rounds - 1 + from / bucketStart.length) / rounds;
  }
  words.shrink();
  const arrays = {
    words,
    sharedStart,
    shared,
    masks: count < given ? masks.slice(0, count * maskStride) : masks,
    maskStride,
    bucketStart: bucketStart.toArray(),
    members: members.toArray(),
    positionStart,
  };
  scratch.giveBack();
  return arrays;
}

/** A power of two of which at most two thirds are taken. */
export function tableSize(count: number): number {
  return 2 ** Math.max(4, Math.ceil(Math.log2(count * 1.5)));
}

/** Megabytes of zeros in one go would be a long block. */
function* empty(table: Int32Array, done: number): Slices<void> {
  const most = SLICE * 16;
  for (let from = 0; from < table.length; from += most) {
    table.fill(0, from, from + most);
    if (table.length > most) yield done;
  }
}

function hash(words: PackedWords, hashes: Int32Array, from: number, to: number): void {
  const { data, stride } = words;
  const factors = Int32Array.from({ length: stride }, (_, i) => mixer(i));
  for (let word = from, at = from * stride; word < to; word++) {
    let sum = 0;
    for (let i = 0; i < stride; i++, at++) sum = (sum + Math.imul(data[at] as number, factors[i] as number)) | 0;
    hashes[word] = sum;
  }
}

/** A sum's bits, every one of which depends on all bits of the sum. */
function mix(sum: number): number {
  const mixed = Math.imul(sum ^ (sum >>> 15), 0x85ebca6b);
  return mixed ^ (mixed >>> 13);
}

/** How many bits of a table's entry hold the number of a word, one more than it is. */
function numberBits(count: number): number {
  return 32 - Math.clz32(count);
}

/** Whether a word comes twice: two members of one of the first position's buckets have the same first letter. */
function* hasRepeated(words: PackedWords, bucketStart: Growing, members: Growing): Slices<boolean> {
  /** The last bucket that had a letter, one more than its number. */
  const lastWith = new Int32Array(words.alphabet.size);
  let bucket = 0;
  for (let from = 0; from < members.length; from += SLICE) {
    const to = Math.min(members.length, from + SLICE);
    for (let i = from; i < to; i++) {
      while (bucket < bucketStart.length && (bucketStart.data[bucket] as number) <= i) bucket++;
      const letter = words.number(members.data[i] as number, 0);
      if (lastWith[letter] === bucket) return true;
      lastWith[letter] = bucket;
    }
    yield 1 / words.letters;
  }
  return false;
}

/** Moves the words, and their hashes, up over those that were there before. @returns how many are left */
function* dropRepeated(
  words: PackedWords,
  hashes: Int32Array,
  table: Int32Array,
  next: Int32Array,
  later: Int32Array,
  leaders: Int32Array,
): Slices<number> {
  const { count, letters } = words;
  const done = 1 / (letters + 2);
  yield* empty(table, done);
  let repeated = 0;
  for (let from = 0; from < count; from += SLICE) {
    repeated = group(words, hashes, table, -1, next, later, leaders, repeated, from, Math.min(count, from + SLICE));
    yield done;
  }
  later[repeated] = -1; // in range, because the first word of all is never dropped
  let kept = later[0] as number;
  for (let from = kept; from < count; from += SLICE) {
    kept = moveUp(words, hashes, later, kept, from, Math.min(count, from + SLICE));
    yield done;
  }
  return kept;
}

function moveUp(
  { data, stride }: PackedWords,
  hashes: Int32Array,
  dropped: Int32Array,
  before: number,
  from: number,
  to: number,
): number {
  let kept = before;
  for (let word = from; word < to; word++) {
    // So many have been dropped up to here.
    if (dropped[word - kept] === word) continue;
    for (let i = 0; i < stride; i++) data[kept * stride + i] = data[word * stride + i] as number;
    hashes[kept++] = hashes[word] as number;
  }
  return kept;
}

/**
 * Finds for each word the first with its pattern, and counts at that one.
 * @param position −1 where no letter is free and a pattern is a whole word
 * @returns how many words are not the first with theirs, which come in the order of the list
 */
function group(
  words: PackedWords,
  hashes: Int32Array,
  table: Int32Array,
  position: number,
  others: Int32Array,
  later: Int32Array,
  leaders: Int32Array,
  found: number,
  from: number,
  to: number,
): number {
  const { data, stride, count } = words;
  const last = table.length - 1;
  const shift = Math.clz32(last);
  const bits = numberBits(count);
  const low = (1 << bits) - 1;
  const bit = Math.max(0, position) * words.bits;
  const free = bit >> 5;
  const factor = mixer(free);
  /** The bits of the free letter in its integer. */
  const letter = position < 0 ? 0 : words.bits === 32 ? -1 : ((1 << words.bits) - 1) << (bit & 31);
  let pairs = found;
  // For words of two integers, or of one and a second that does not count: there is always room for one more.
  const mask0 = free === 0 ? ~letter : -1;
  const mask1 = stride < 2 ? 0 : free === 1 ? ~letter : -1;
  for (let block = from; block < to; block += BLOCK) {
    const end = Math.min(to, block + BLOCK);
    // Whether a word is the first with its pattern is what no processor can guess, so there is no branch here: whoever finds an empty
    // place takes it, and the others wait.
    let waiting = 0;
    for (let word = block, at = block * stride + free; word < end; word++, at += stride) {
      const integer = (data[at] as number) & letter;
      const mixed = mix((hashes[word] as number) - Math.imul(integer, factor));
      const slot = mixed >>> shift;
      const entry = table[slot] as number;
      const taken = (entry | -entry) >> 31;
      table[slot] = entry | (((mixed << bits) | (word + 1)) & ~taken);
      rest[waiting] = word;
      mixes[waiting] = mixed;
      waiting -= taken;
    }
    for (let i = 0; i < waiting; i++) {
      const word = rest[i] as number;
      const base = word * stride;
      const mixed = mixes[i] as number;
      const tag = mixed << bits;
      let slot = mixed >>> shift;
      let entry = table[slot] as number;
      for (; entry !== 0; slot = (slot + 1) & last, entry = table[slot] as number) {
        if (((entry ^ tag) & ~low) !== 0) continue;
        const at = ((entry & low) - 1) * stride;
        let differ =
          (((data[at] as number) ^ (data[base] as number)) & mask0) |
          (((data[at + 1] as number) ^ (data[base + 1] as number)) & mask1);
        for (let i = 2; i < stride; i++) {
          const other = (data[at + i] as number) ^ (data[base + i] as number);
          differ |= i === free ? other & ~letter : other;
        }
        if (differ === 0) break;
      }
      if (entry === 0) {
        table[slot] = tag | (word + 1);
        continue;
      }
      const leader = (entry & low) - 1;
      others[leader] = (others[leader] as number) + 1;
      later[pairs] = word;
      leaders[pairs++] = leader;
    }
  }
  return pairs;
}

/** Gives each pattern that is shared the next bucket, and puts its first word into it. */
function open(
  next: Int32Array,
  bucketStart: Growing,
  members: Growing,
  masks: Int32Array,
  maskAt: number,
  maskStride: number,
  mask: number,
  from: number,
  to: number,
): void {
  const starts = bucketStart.data;
  const all = members.data;
  let bucket = bucketStart.length;
  let end = members.length;
  for (let word = from; word < to; word++) {
    const others = next[word] as number;
    if (others === 0) continue;
    starts[bucket++] = end;
    all[end] = word;
    next[word] = end + 1;
    end += others + 1;
    const at = word * maskStride + maskAt;
    masks[at] = (masks[at] as number) | mask;
  }
  bucketStart.length = bucket;
  members.length = end;
}

/** Puts the words that are not the first with their pattern into its bucket. */
function gather(
  next: Int32Array,
  members: Int32Array,
  later: Int32Array,
  leaders: Int32Array,
  masks: Int32Array,
  maskAt: number,
  maskStride: number,
  mask: number,
  from: number,
  to: number,
): void {
  for (let i = from; i < to; i++) {
    const word = later[i] as number; // all of these were written by `group`
    const leader = leaders[i] as number;
    const end = next[leader] as number;
    members[end] = word;
    next[leader] = end + 1;
    const at = word * maskStride + maskAt;
    masks[at] = (masks[at] as number) | mask;
  }
}

/** Where the buckets of each word begin, and once more as the place of the next. */
function countShared(
  masks: Int32Array,
  maskStride: number,
  sharedStart: Int32Array,
  next: Int32Array,
  before: number,
  from: number,
  to: number,
): number {
  let total = before;
  for (let word = from; word < to; word++) {
    next[word] = total;
    for (let i = word * maskStride; i < (word + 1) * maskStride; i++) total += popCount(masks[i] as number);
    sharedStart[word + 1] = total;
  }
  return total;
}

/** Tells the members of buckets of them. Buckets come position by position, and so they do at each word. */
function share(
  bucketStart: Int32Array,
  members: Int32Array,
  next: Int32Array,
  shared: Int32Array,
  from: number,
  to: number,
): void {
  let i = bucketStart[from] as number;
  for (let bucket = from; bucket < to; bucket++) {
    const end = bucketStart[bucket + 1] as number;
    for (; i < end; i++) {
      const word = members[i] as number;
      const at = next[word] as number;
      shared[at] = bucket;
      next[word] = at + 1;
    }
  }
}

export function popCount(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
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
