/**
 * The words of one length and their wildcard buckets: which words agree in every letter but one. Everything lies in a few flat arrays
 * (see `build-index.ts` for how they come about), about forty bytes a word, and strings are made only for what is shown.
 *
 * A word of the index is a number, 0 to `count − 1`, in the order of the list. A bucket is a number too, 0 to `bucketCount − 1`: those
 * of the first position come first, and within a position they are in the order of their first members. Only patterns that two words
 * or more share have a bucket; at most positions a word is alone.
 */
import { finish, type Slices } from '../slices';
import { buildIndex, popCount, tableSize } from './build-index';
import { normalWord, splitLetters } from './letters';
import { PackedWords, type LetterBits } from './packed-words';

export const WILDCARD = '*';

/** The flat arrays of an index. */
export interface IndexArrays {
  readonly words: PackedWords;
  /**
   * Where the buckets of each word begin in `shared`, with one more at the end. A word's buckets stand in the order of their positions.
   */
  readonly sharedStart: Int32Array;
  readonly shared: Int32Array;
  /** One bit for each position of each word: whether its pattern is shared. `maskStride` integers a word. */
  readonly masks: Int32Array;
  readonly maskStride: number;
  /** Where the members of each bucket begin in `members`, with one more at the end. */
  readonly bucketStart: Int32Array;
  readonly members: Int32Array;
  /** The first bucket of each position, with one more at the end. */
  readonly positionStart: Int32Array;
}

export interface LookUp {
  /** −1 where fewer than two words have the pattern. */
  readonly bucket: number;
  readonly members: Int32Array;
}

const NOBODY = new Int32Array(0);

/** So many words are looked for one by one before tables for it are made: a search looks for two. */
const LOOKS_WITHOUT_TABLE = 3;

/** What finds a word without a look at every other. */
interface Finder {
  /** Numbers of words, one more each, by hash. */
  readonly table: Int32Array;
  /** The numbers of all letters that a word of the index has. */
  readonly letters: Int32Array;
}

export class WordIndex {
  readonly letters: number;
  readonly count: number;
  readonly bucketCount: number;
  #finder: Finder | undefined;
  #looks = 0;

  /** @param ignoreCase whether the words are in lower case and words that are looked for are put into it */
  constructor(
    readonly arrays: IndexArrays,
    readonly ignoreCase: boolean,
  ) {
    this.letters = arrays.words.letters;
    this.count = arrays.words.count;
    this.bucketCount = arrays.bucketStart.length - 1;
  }

  /** An index of those of the given words that have this many letters. */
  static of(words: Iterable<string>, letters: number, ignoreCase = false): WordIndex {
    return finish(WordIndex.ofInSlices(words, letters, ignoreCase));
  }

  static *ofInSlices(words: Iterable<string>, letters: number, ignoreCase = false): Slices<WordIndex> {
    const packed = new PackedWords(letters);
    let done = 0;
    for (const word of words) {
      packed.add(normalWord(word, ignoreCase));
      if ((++done & 63) === 0) yield 0;
    }
    return yield* WordIndex.fromPacked(packed, ignoreCase);
  }

  static *fromPacked(words: PackedWords, ignoreCase: boolean): Slices<WordIndex> {
    return new WordIndex(yield* buildIndex(words), ignoreCase);
  }

  /** The index again from what `toText` gave. */
  static fromText(text: string, letters: number, ignoreCase = false): WordIndex {
    return finish(WordIndex.fromTextInSlices(text, letters, ignoreCase));
  }

  static fromTextInSlices(text: string, letters: number, ignoreCase = false): Slices<WordIndex> {
    return WordIndex.ofInSlices(linesOf(text), letters, ignoreCase);
  }

  /** Size of the index in bytes. */
  get byteLength(): number {
    const { words, sharedStart, shared, masks, bucketStart, members, positionStart } = this.arrays;
    return [
      words.data,
      sharedStart,
      shared,
      masks,
      bucketStart,
      members,
      positionStart,
      this.#finder?.table ?? NOBODY,
    ].reduce((sum, array) => sum + array.byteLength, 0);
  }

  /** @param word 0 to `count − 1` */
  text(word: number): string {
    return this.arrays.words.text(word);
  }

  letter(word: number, position: number): string {
    const { words } = this.arrays;
    return words.alphabet.letter(words.number(word, position));
  }

  /** The number of a word, or −1. */
  find(text: string): number {
    const { words } = this.arrays;
    const packed = words.pack(normalWord(text, this.ignoreCase));
    if (packed === undefined) return -1;
    const finder = this.#getFinder();
    return finder === undefined ? scan(words, packed) : lookFor(words, finder.table, packed);
  }

  /** The bucket that a word shares at a position, or −1 where it is alone with its pattern. */
  bucketOf(word: number, position: number): number {
    const { masks, maskStride, sharedStart, shared } = this.arrays;
    const base = word * maskStride;
    const mask = masks[base + (position >> 5)] as number;
    if ((mask & (1 << (position & 31))) === 0) return -1;
    let before = popCount(mask & ((1 << (position & 31)) - 1));
    for (let i = 0; i < position >> 5; i++) before += popCount(masks[base + i] as number);
    return shared[(sharedStart[word] as number) + before] as number;
  }

  /** The members of a bucket in the order of the list; a view that must not be written to. */
  members(bucket: number): Int32Array {
    const { members, bucketStart } = this.arrays;
    return members.subarray(bucketStart[bucket], bucketStart[bucket + 1]);
  }

  /** The position that is free in the words of a bucket. */
  positionOf(bucket: number): number {
    const { positionStart } = this.arrays;
    let low = 0;
    let high = this.letters - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((positionStart[middle] as number) <= bucket) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** The pattern of a bucket, like "h*t". */
  pattern(bucket: number): string {
    const { members, bucketStart } = this.arrays;
    return this.patternOf(members[bucketStart[bucket] as number] as number, this.positionOf(bucket));
  }

  /** The pattern of a word at a position, like "h*t". */
  patternOf(word: number, position: number): string {
    let pattern = '';
    for (let i = 0; i < this.letters; i++) pattern += i === position ? WILDCARD : this.letter(word, i);
    return pattern;
  }

  /**
   * The words next to one that need not be in the list, position by position: whoever has the same pattern there. Empty for a word of
   * another length.
   */
  lookUp(text: string): LookUp[] {
    const word = normalWord(text, this.ignoreCase);
    const letters = splitLetters(word);
    if (letters.length !== this.letters) return [];
    const known = this.find(word);
    if (known >= 0) {
      return letters.map((_, position) => {
        const bucket = this.bucketOf(known, position);
        return { bucket, members: bucket < 0 ? Int32Array.of(known) : this.members(bucket) };
      });
    }
    const { words } = this.arrays;
    const numbers = letters.map((letter) => words.alphabet.find(letter));
    const unknown = numbers.indexOf(-1);
    const found = letters.map((): number[] => []);
    // A letter that no word has can only be the one that changes.
    if (unknown >= 0) numbers[unknown] = 0;
    if (!numbers.includes(-1)) this.#lookBeside(words.packNumbers(numbers), unknown, found);
    return found.map((members, position) => {
      const bucket = members.length === 0 ? -1 : this.bucketOf(members[0] as number, position); // there is one
      return { bucket, members: bucket < 0 ? Int32Array.from(members) : this.members(bucket) };
    });
  }

  /** The words, each on a line: what another process needs to build the same index. */
  toText(): string {
    const lines: string[] = [];
    for (let word = 0; word < this.count; word++) lines.push(this.text(word));
    return lines.join('\n');
  }

  /**
   * Puts a word with each pattern of a word that is not in the list, where there is one, or all of them.
   * @param unknown the position of a letter that no word has, which may be any in `packed`; −1 for none
   */
  #lookBeside(packed: Int32Array, unknown: number, found: number[][]): void {
    const { words } = this.arrays;
    const finder = this.#getFinder();
    if (finder === undefined || finder.letters.length * this.letters > this.count) {
      scanBeside(words, packed, unknown, found);
      return;
    }
    const { bits } = words;
    for (const [position, members] of found.entries()) {
      if (unknown >= 0 && position !== unknown) continue;
      const at = (position * bits) >> 5;
      const shift = (position * bits) & 31;
      const own = packed[at] as number; // its integers hold all its letters
      const others = own & ~(letterMask(bits) << shift);
      for (const letter of finder.letters) {
        packed[at] = others | (letter << shift);
        const word = lookFor(words, finder.table, packed);
        if (word < 0) continue;
        members.push(word);
        break; // the others are in its bucket
      }
      packed[at] = own;
    }
  }

  #getFinder(): Finder | undefined {
    if (this.#finder === undefined && this.#looks++ >= LOOKS_WITHOUT_TABLE) {
      const { words } = this.arrays;
      this.#finder = { table: tableOf(words), letters: lettersIn(words) };
    }
    return this.#finder;
  }
}

function letterMask(bits: LetterBits): number {
  return bits === 32 ? -1 : (1 << bits) - 1;
}

/** The number of the word with these integers, or −1, by a look at each. */
function scan({ data, stride, count }: PackedWords, packed: Int32Array): number {
  const first = packed[0];
  for (let word = 0, base = 0; word < count; word++, base += stride) {
    if (data[base] === first && isSame(data, base, packed)) return word;
  }
  return -1;
}

/** The same by the table. */
function lookFor({ data, stride }: PackedWords, table: Int32Array, packed: Int32Array): number {
  const last = table.length - 1;
  for (let slot = hashOf(packed, 0, stride) >>> Math.clz32(last); ; slot = (slot + 1) & last) {
    const word = (table[slot] as number) - 1;
    if (word < 0 || isSame(data, word * stride, packed)) return word;
  }
}

function isSame(data: Int32Array, base: number, packed: Int32Array): boolean {
  for (let i = 0; i < packed.length; i++) if (data[base + i] !== packed[i]) return false;
  return true;
}

/** Puts every word that differs from one in a single letter to the position of that letter; see `#lookBeside`. */
function scanBeside(words: PackedWords, packed: Int32Array, unknown: number, found: number[][]): void {
  const { data, stride, count, bits } = words;
  for (let word = 0; word < count; word++) {
    let only = -1;
    for (let i = 0; i < stride; i++) {
      const differ = (data[word * stride + i] as number) ^ (packed[i] as number); // both have so many integers
      if (differ === 0) continue;
      const at = Math.floor((31 - Math.clz32(differ)) / bits);
      const isOneLetter = bits === 32 || (differ >>> (at * bits)) << (at * bits) === differ;
      if (only !== -1 || !isOneLetter) {
        only = -2;
        break;
      }
      only = (i * 32) / bits + at;
    }
    // Without any difference the letter that no word has is the one that another letter was packed for.
    if (only === -1) only = unknown;
    if (only >= 0 && (unknown < 0 || only === unknown)) (found[only] as number[]).push(word); // one for each position
  }
}

/** Numbers of words, one more each, by the hash of their integers. */
function tableOf({ data, stride, count }: PackedWords): Int32Array {
  const table = new Int32Array(tableSize(count));
  const last = table.length - 1;
  const shift = Math.clz32(last);
  for (let word = 0; word < count; word++) {
    let slot = hashOf(data, word * stride, stride) >>> shift;
    while (table[slot] !== 0) slot = (slot + 1) & last;
    table[slot] = word + 1;
  }
  return table;
}

function lettersIn(words: PackedWords): Int32Array {
  const { letters, count, alphabet } = words;
  const has = new Uint8Array(alphabet.size);
  for (let word = 0; word < count; word++) {
    for (let position = 0; position < letters; position++) has[words.number(word, position)] = 1;
  }
  return Int32Array.from(has.keys()).filter((letter) => has[letter] === 1);
}

function hashOf(data: Int32Array, from: number, stride: number): number {
  let hash = 0;
  for (let i = from; i < from + stride; i++) {
    hash = Math.imul(hash ^ (data[i] as number), 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return Math.imul(hash, 0x85ebca6b);
}

function* linesOf(text: string): Iterable<string> {
  for (let from = 0; from < text.length;) {
    const end = text.indexOf('\n', from);
    yield text.slice(from, end < 0 ? text.length : end);
    if (end < 0) return;
    from = end + 1;
  }
}
