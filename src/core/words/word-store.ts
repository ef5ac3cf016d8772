/**
 * Distinct words as places in a text, and hash tables to find them: eight bytes a word for where it stands and how long it is, and up to
 * eleven for the tables. Words that the text has in another writing are kept as units behind its end.
 *
 * Nothing in here is large in one piece. A page of words and a table among many are small, because to get megabytes of memory, or to
 * move them to twice as many, takes longer than a slice may. An entry of a table is the number of a word and as much of its hash as
 * there are bits left, so a word is hardly ever compared with another one.
 */
import type { Slices } from '../slices';
import { MAX_LETTERS } from './limits';
import type { PackedWords } from './packed-words';
import type { LengthCount } from './word-list';

/** Words in a page. */
const PAGE_SHIFT = 12;
const PAGE = 1 << PAGE_SHIFT;
/** Where a word begins; its letters and its units. */
const FIELDS = 2;
/** How many bits of the second field are its units; `MAX_UNITS` fits into them and `MAX_LETTERS` into the rest. */
const UNIT_BITS = 16;
const UNITS = (1 << UNIT_BITS) - 1;

/** How many bits of a hash choose among the tables. */
const TABLE_BITS = 8;
const TABLES = 1 << TABLE_BITS;
const SMALLEST_TABLE = 8;
/** Tables that are made between two yields. */
const SLICE = 8;
/** Units of a text for each word of it; a wrong guess costs another look at each word. */
const UNITS_A_WORD = 10;

export class WordStore {
  count = 0;
  readonly #pages: Int32Array[] = [];
  /** Numbers of words, one more each, with a part of their hashes above; 0 where there is none. */
  readonly #tables: Int32Array[] = [];
  readonly #counts = new Int32Array(TABLES);
  /** The bits of an entry that are a word's number. Each word has a unit or more and something between it and the next. */
  readonly #numbers: number;
  #extra = new Uint16Array(0);
  #extraLength = 0;
  readonly #perLength = new Int32Array(MAX_LETTERS + 1);

  private constructor(readonly source: string) {
    this.#numbers = 2 ** (32 - Math.clz32((source.length >> 1) + 2)) - 1;
  }

  /** @param source the text whose words will be added */
  static *create(source: string): Slices<WordStore> {
    const store = new WordStore(source);
    const room = 2 ** Math.ceil(Math.log2((source.length / UNITS_A_WORD / TABLES) * (4 / 3) + 1));
    for (let i = 0; i < TABLES; i++) {
      store.#tables.push(new Int32Array(Math.max(SMALLEST_TABLE, room)));
      if ((i & (SLICE - 1)) === SLICE - 1 && room > SMALLEST_TABLE) yield 0;
    }
    return store;
  }

  get byteLength(): number {
    return [...this.#pages, ...this.#tables, this.#extra].reduce((sum, array) => sum + array.byteLength, 0);
  }

  lengths(): LengthCount[] {
    return Array.from(this.#perLength, (count, letters) => ({ letters, count })).filter(({ count }) => count > 0);
  }

  /**
   * Adds a word that stands in the source as it is kept.
   * @param letters at most `MAX_LETTERS`
   * @param hash of its units, see `hashOf`
   * @returns whether it is new
   */
  add(from: number, to: number, letters: number, hash: number): boolean {
    return this.#insert(from, to - from, letters, hash);
  }

  /** Adds a word that the source has in another writing. */
  addText(word: string, letters: number): boolean {
    const at = this.#extraLength;
    if (at + word.length > this.#extra.length) {
      const grown = new Uint16Array(Math.max(1024, this.#extra.length * 2, at + word.length));
      grown.set(this.#extra);
      this.#extra = grown;
    }
    for (let i = 0; i < word.length; i++) this.#extra[at + i] = word.charCodeAt(i);
    this.#extraLength += word.length;
    const added = this.#insert(this.source.length + at, word.length, letters, hashOf(word, 0, word.length));
    if (!added) this.#extraLength = at;
    return added;
  }

  /** The number of a word in the writing in which it is kept, or −1. */
  find(word: string): number {
    const mixed = mix(hashOf(word, 0, word.length));
    const slots = this.#tableOf(mixed);
    const last = slots.length - 1;
    const numbers = this.#numbers;
    for (let slot = (mixed >>> TABLE_BITS) & last; ; slot = (slot + 1) & last) {
      const entry = slots[slot] as number;
      if (entry === 0) return -1;
      const other = (entry & numbers) - 1;
      if (((entry ^ mixed) & ~numbers) === 0 && this.#units(other) === word.length && this.startsWith(other, word)) {
        return other;
      }
    }
  }

  letters(word: number): number {
    return this.#field(word, 1) >>> UNIT_BITS;
  }

  text(word: number): string {
    const start = this.#field(word, 0);
    const units = this.#units(word);
    const { length } = this.source;
    if (start < length) return this.source.slice(start, start + units);
    return String.fromCharCode(...this.#extra.subarray(start - length, start - length + units));
  }

  startsWith(word: number, prefix: string): boolean {
    if (this.#units(word) < prefix.length) return false;
    const start = this.#field(word, 0);
    for (let i = 0; i < prefix.length; i++) if (this.#unit(start + i) !== prefix.charCodeAt(i)) return false;
    return true;
  }

  /** Packs those of the words `from` to `to − 1` that are as long as the others there. */
  packInto(words: PackedWords, from: number, to: number): void {
    const { letters } = words;
    for (let word = from; word < to; word++) {
      if (this.letters(word) !== letters) continue;
      const start = this.#field(word, 0);
      words.reserve(1);
      if (this.#units(word) !== letters || start >= this.source.length || !words.addUnits(this.source, start)) {
        words.add(this.text(word));
      }
    }
  }

  #insert(start: number, units: number, letters: number, hash: number): boolean {
    const mixed = mix(hash);
    const slots = this.#tableOf(mixed);
    const last = slots.length - 1;
    const numbers = this.#numbers;
    let slot = (mixed >>> TABLE_BITS) & last;
    for (let entry = slots[slot] as number; entry !== 0; entry = slots[slot] as number) {
      if (((entry ^ mixed) & ~numbers) === 0 && this.#same((entry & numbers) - 1, start, units)) return false;
      slot = (slot + 1) & last;
    }
    const word = this.count++;
    const at = (word & (PAGE - 1)) * FIELDS;
    if (at === 0) this.#pages.push(new Int32Array(PAGE * FIELDS));
    const page = this.#pages[word >> PAGE_SHIFT] as Int32Array; // made above or before
    page[at] = start;
    page[at + 1] = (letters << UNIT_BITS) | units;
    this.#perLength[letters] = (this.#perLength[letters] as number) + 1;
    slots[slot] = (mixed & ~numbers) | (word + 1);
    const table = mixed & (TABLES - 1);
    const count = (this.#counts[table] as number) + 1;
    this.#counts[table] = count;
    if (count * 4 > slots.length * 3) this.#double(table);
    return true;
  }

  #same(word: number, start: number, units: number): boolean {
    if (this.#units(word) !== units) return false;
    const other = this.#field(word, 0);
    for (let i = 0; i < units; i++) if (this.#unit(other + i) !== this.#unit(start + i)) return false;
    return true;
  }

  #field(word: number, field: number): number {
    const page = this.#pages[word >> PAGE_SHIFT] as Int32Array; // of a word there is
    return page[(word & (PAGE - 1)) * FIELDS + field] as number;
  }

  #units(word: number): number {
    return this.#field(word, 1) & UNITS;
  }

  #unit(at: number): number {
    const { length } = this.source;
    return at < length ? this.source.charCodeAt(at) : (this.#extra[at - length] as number);
  }

  #tableOf(mixed: number): Int32Array {
    return this.#tables[mixed & (TABLES - 1)] as Int32Array; // there is one for each value of these bits
  }

  #double(table: number): void {
    const old = this.#tables[table] as Int32Array;
    const slots = new Int32Array(old.length * 2);
    const last = slots.length - 1;
    for (const entry of old) {
      if (entry === 0) continue;
      let slot = (mix(this.#hash((entry & this.#numbers) - 1)) >>> TABLE_BITS) & last;
      while (slots[slot] !== 0) slot = (slot + 1) & last;
      slots[slot] = entry;
    }
    this.#tables[table] = slots;
  }

  #hash(word: number): number {
    const start = this.#field(word, 0);
    const end = start + this.#units(word);
    let hash = 0;
    for (let i = start; i < end; i++) hash = (Math.imul(hash, 31) + this.#unit(i)) | 0;
    return hash;
  }
}

/** A hash of the units of a stretch of text. */
export function hashOf(text: string, from: number, to: number): number {
  let hash = 0;
  for (let i = from; i < to; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
  return hash;
}

/** Bits of which the lowest choose a table, the next a slot in it, and the highest go into its entry. */
function mix(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x9e3779b1);
  return mixed ^ (mixed >>> 15);
}
