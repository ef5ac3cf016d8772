/**
 * The words of a list, distinct, in their order, without a string for each: a word is a place in the text that it was read from. Words
 * that are kept in another writing than the text has (composed, in lower case, without escapes) stand behind the text, in `extra`.
 */
import { finish, type Slices } from '../slices';
import { normalWord } from './letters';
import { PackedWords } from './packed-words';
import type { WordStore } from './word-store';
import { WordIndex } from './word-index';

export { parseWordList, parseWordListInSlices } from './parse/parse-word-list';
export type { ParsedWordList, Place, WordListOptions } from './parse/parse-word-list';
export type { WordListFormat } from './parse/format';
export { lettersOf } from './letters';

/** Words between two yields. */
const SLICE = 1 << 8;

export interface LengthCount {
  readonly letters: number;
  /** Distinct words of that length. */
  readonly count: number;
}

/** What a list says that is no word of it, and how often. */
export interface LeftOut {
  /** Words that stand in the list again. */
  readonly duplicates: number;
  readonly comments: number;
  readonly tooLong: number;
  /** Words with control characters or with bytes that are no characters. */
  readonly unreadable: number;
  /** Lines and entries that are no words in the format of the list. */
  readonly malformed: number;
}

export class WordList {
  /** Distinct words of all lengths. */
  readonly count: number;
  /** By letters, ascending. */
  readonly lengths: readonly LengthCount[];
  readonly #store: WordStore;
  readonly #indexes = new Map<number, WordIndex>();

  constructor(
    store: WordStore,
    readonly ignoreCase: boolean,
    readonly leftOut: LeftOut,
  ) {
    this.#store = store;
    this.count = store.count;
    this.lengths = store.lengths();
  }

  /** Size of the list in bytes, the text that it was read from not counted. */
  get byteLength(): number {
    return this.#store.byteLength;
  }

  has(word: string): boolean {
    return this.#store.find(normalWord(word, this.ignoreCase)) >= 0;
  }

  /** The index of one length, built when it is first asked for and kept. */
  ofLength(letters: number): WordIndex {
    return finish(this.ofLengthInSlices(letters));
  }

  *ofLengthInSlices(letters: number): Slices<WordIndex> {
    const known = this.#indexes.get(letters);
    if (known !== undefined) return known;
    const words = new PackedWords(letters, this.lengths.find((length) => length.letters === letters)?.count);
    for (let from = 0; from < this.count; from += SLICE) {
      this.#store.packInto(words, from, Math.min(this.count, from + SLICE));
      yield (from / this.count) * 0.3;
    }
    const index = yield* WordIndex.fromPacked(words, this.ignoreCase);
    this.#indexes.set(letters, index);
    return index;
  }

  /** All words in the order of the list. */
  *words(): Generator<string, void, void> {
    for (let word = 0; word < this.count; word++) yield this.#store.text(word);
  }

  /** The words `from` to `to − 1` in the order of the list. */
  slice(from: number, to: number): string[] {
    const words: string[] = [];
    for (let word = Math.max(0, from); word < Math.min(this.count, to); word++) words.push(this.#store.text(word));
    return words;
  }

  /** The first words of the list that begin so, of one length where it is given; at most `limit` of them. */
  suggest(prefix: string, letters: number | undefined, limit: number): string[] {
    const begin = normalWord(prefix, this.ignoreCase);
    const words: string[] = [];
    for (let word = 0; word < this.count && words.length < limit; word++) {
      if (letters !== undefined && this.#store.letters(word) !== letters) continue;
      if (this.#store.startsWith(word, begin)) words.push(this.#store.text(word));
    }
    return words;
  }
}
