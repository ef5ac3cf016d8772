/**
 * Distinct words as places in a text, and a hash table to find them: eight bytes a word for where it stands and how long it is, up to
 * eleven for the table. Words that the text has in another writing are kept as units behind its end.
 */
import { MAX_LETTERS } from './limits';
import type { PackedWords } from './packed-words';
import type { LengthCount } from './word-list';

export class WordStore {
  count = 0;
  #starts: Int32Array;
  #units: Uint16Array;
  #letters: Uint16Array;
  #hashes: Int32Array;
  #table: Int32Array;
  #extra = new Uint16Array(0);
  #extraLength = 0;
  readonly #perLength = new Int32Array(MAX_LETTERS + 1);

  constructor(readonly source: string) {
    // English words have eight letters on average; a wrong guess costs a copy.
    const room = Math.max(16, Math.ceil(source.length / 9));
    this.#starts = new Int32Array(room);
    this.#units = new Uint16Array(room);
    this.#letters = new Uint16Array(room);
    this.#hashes = new Int32Array(room);
    this.#table = new Int32Array(tableSize(room));
  }

  get byteLength(): number {
    return [this.#starts, this.#units, this.#letters, this.#hashes, this.#table, this.#extra].reduce(
      (sum, array) => sum + array.byteLength,
      0,
    );
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
    const hash = hashOf(word, 0, word.length);
    const last = this.#table.length - 1;
    for (let slot = slotOf(hash, last); ; slot = (slot + 1) & last) {
      const other = (this.#table[slot] as number) - 1;
      if (other < 0) return -1;
      if (this.#hashes[other] === hash && this.#units[other] === word.length && this.startsWith(other, word))
        return other;
    }
  }

  letters(word: number): number {
    return this.#letters[word] as number;
  }

  text(word: number): string {
    const start = this.#starts[word] as number;
    const units = this.#units[word] as number;
    const { length } = this.source;
    if (start < length) return this.source.slice(start, start + units);
    return String.fromCharCode(...this.#extra.subarray(start - length, start - length + units));
  }

  startsWith(word: number, prefix: string): boolean {
    if ((this.#units[word] as number) < prefix.length) return false;
    const start = this.#starts[word] as number;
    for (let i = 0; i < prefix.length; i++) if (this.#unit(start + i) !== prefix.charCodeAt(i)) return false;
    return true;
  }

  /** Packs those of the words `from` to `to − 1` that are as long as the others there. */
  packInto(words: PackedWords, from: number, to: number): void {
    const { letters } = words;
    for (let word = from; word < to; word++) {
      if (this.#letters[word] !== letters) continue;
      const start = this.#starts[word] as number;
      if (this.#units[word] !== letters || start >= this.source.length || !words.addUnits(this.source, start)) {
        words.add(this.text(word));
      }
    }
  }

  #insert(start: number, units: number, letters: number, hash: number): boolean {
    const last = this.#table.length - 1;
    let slot = slotOf(hash, last);
    for (let entry = this.#table[slot] as number; entry > 0; entry = this.#table[slot] as number) {
      if (this.#hashes[entry - 1] === hash && this.#same(entry - 1, start, units)) return false;
      slot = (slot + 1) & last;
    }
    if (this.count === this.#starts.length) this.#grow();
    const word = this.count++;
    this.#starts[word] = start;
    this.#units[word] = units;
    this.#letters[word] = letters;
    this.#hashes[word] = hash;
    this.#table[slot] = word + 1;
    this.#perLength[letters] = (this.#perLength[letters] as number) + 1;
    if (this.count * 4 > this.#table.length * 3) this.#rehash();
    return true;
  }

  #same(word: number, start: number, units: number): boolean {
    if (this.#units[word] !== units) return false;
    const other = this.#starts[word] as number;
    for (let i = 0; i < units; i++) if (this.#unit(other + i) !== this.#unit(start + i)) return false;
    return true;
  }

  #unit(at: number): number {
    const { length } = this.source;
    return at < length ? this.source.charCodeAt(at) : (this.#extra[at - length] as number);
  }

  #grow(): void {
    const room = this.#starts.length * 2;
    this.#starts = moved(this.#starts, new Int32Array(room));
    this.#units = moved(this.#units, new Uint16Array(room));
    this.#letters = moved(this.#letters, new Uint16Array(room));
    this.#hashes = moved(this.#hashes, new Int32Array(room));
  }

  #rehash(): void {
    const table = new Int32Array(this.#table.length * 2);
    const last = table.length - 1;
    for (let word = 0; word < this.count; word++) {
      let slot = slotOf(this.#hashes[word] as number, last);
      while (table[slot] !== 0) slot = (slot + 1) & last;
      table[slot] = word + 1;
    }
    this.#table = table;
  }
}

/** A hash of the units of a stretch of text. */
export function hashOf(text: string, from: number, to: number): number {
  let hash = 0;
  for (let i = from; i < to; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
  return hash;
}

function slotOf(hash: number, last: number): number {
  return Math.imul(hash ^ (hash >>> 15), 0x9e3779b1) >>> Math.clz32(last);
}

/** A power of two that is half as large again as what is expected. */
function tableSize(count: number): number {
  return 2 ** Math.max(5, Math.ceil(Math.log2(count * 1.5)));
}

function moved<T extends Int32Array | Uint16Array>(from: T, into: T): T {
  into.set(from);
  return into;
}
