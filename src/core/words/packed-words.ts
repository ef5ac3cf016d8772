/**
 * The words of one length as integers: every letter has a number, and four of them (two, or one, where a list has more than 256 letters)
 * are packed into each 32-bit integer. Two words are then compared in a few instructions, a pattern is a word under a mask, and a word
 * takes eight bytes instead of a string's forty. Numbers below 256 are the Latin-1 letters themselves, so lists of most European
 * languages need no table; any other letter gets the next number when it first appears.
 */
import { splitLetters } from './letters';

const LATIN = 256;

/** Numbers for the letters beyond Latin-1. */
export class Alphabet {
  readonly #letters: string[] = [];
  readonly #numbers = new Map<string, number>();

  /** How many numbers are taken, Latin-1's included. */
  get size(): number {
    return LATIN + this.#letters.length;
  }

  /** The number of a letter, or −1 where no word has it. */
  find(letter: string): number {
    if (letter.length === 1) {
      const unit = letter.charCodeAt(0);
      if (unit < LATIN) return unit;
    }
    return this.#numbers.get(letter) ?? -1;
  }

  /** The number of a letter, which gets one if it has none. */
  number(letter: string): number {
    const known = this.find(letter);
    if (known >= 0) return known;
    const next = this.size;
    this.#letters.push(letter);
    this.#numbers.set(letter, next);
    return next;
  }

  letter(number: number): string {
    // Every number was given out above.
    return number < LATIN ? String.fromCharCode(number) : (this.#letters[number - LATIN] as string);
  }
}

/** An odd factor for each position, so that words are spread by all their letters. */
export function mixer(position: number): number {
  let x = Math.imul(position + 1, 0x9e3779b9);
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return (x ^ (x >>> 16)) | 1;
}

export type LetterBits = 8 | 16 | 32;

export class PackedWords {
  count = 0;
  bits: LetterBits = 8;
  /** Integers per word. */
  stride: number;
  /** One integer longer than it must be, so that readers may look at two at a time. */
  data: Int32Array;
  readonly alphabet = new Alphabet();

  /**
   * @param letters letters of each word
   * @param room for how many words room is made at first
   */
  constructor(
    readonly letters: number,
    room = 16,
  ) {
    this.stride = strideOf(letters, 8);
    this.data = new Int32Array(Math.max(1, room) * this.stride + 1);
  }

  /** Makes room for `more` further words. */
  reserve(more: number): void {
    const needed = (this.count + more) * this.stride + 1;
    if (needed <= this.data.length) return;
    const grown = new Int32Array(Math.max(needed, this.data.length * 2));
    grown.set(this.data.subarray(0, this.count * this.stride));
    this.data = grown;
  }

  /** Gives back the room that is not needed. */
  shrink(): void {
    const used = this.count * this.stride + 1;
    if (used < this.data.length) this.data = this.data.slice(0, used);
  }

  /** Adds a composed word that has the right number of letters; others are refused. */
  add(word: string): boolean {
    const letters = splitLetters(word);
    if (letters.length !== this.letters) return false;
    const numbers = letters.map((letter) => this.alphabet.number(letter));
    this.#widen();
    this.reserve(1);
    this.#write(numbers, this.data, this.count++ * this.stride);
    return true;
  }

  /**
   * Adds a word of which each unit of the text is a letter; there must be room.
   * @returns false, and adds nothing, where one of its letters has no number yet
   */
  addUnits(text: string, from: number): boolean {
    const { letters, data, stride, bits } = this;
    let at = this.count * stride;
    let packed = 0;
    let shift = 0;
    for (let i = from; i < from + letters; i++) {
      let number = text.charCodeAt(i);
      if (number >= LATIN) {
        number = this.alphabet.find(text[i] as string);
        if (number < 0) return false;
      }
      packed |= number << shift;
      shift += bits;
      if (shift === 32) {
        data[at++] = packed;
        packed = 0;
        shift = 0;
      }
    }
    if (shift > 0) data[at] = packed;
    this.count++;
    return true;
  }

  /** Adds a word of ASCII bytes; one with a control character is no word and is passed over. */
  addAscii(bytes: Uint8Array, from: number): void {
    this.reserve(1);
    const { letters, data, stride, bits } = this;
    let at = this.count * stride;
    let packed = 0;
    let shift = 0;
    let control = 0;
    for (let i = from; i < from + letters; i++) {
      const byte = bytes[i] as number; // there are as many
      control |= (byte - 0x20) | (0x7e - byte); // without a sign for anything but control characters
      packed |= byte << shift;
      shift += bits;
      if (shift === 32) {
        data[at++] = packed;
        packed = 0;
        shift = 0;
      }
    }
    if (control < 0) return;
    if (shift > 0) data[at] = packed;
    this.count++;
  }

  /** The integers of a composed word, or undefined where it has another number of letters or one that no word has. */
  pack(word: string): Int32Array | undefined {
    const letters = splitLetters(word);
    if (letters.length !== this.letters) return undefined;
    const numbers = letters.map((letter) => this.alphabet.find(letter));
    return numbers.includes(-1) ? undefined : this.packNumbers(numbers);
  }

  /** The integers of a word whose letters have these numbers, one for each position. */
  packNumbers(numbers: readonly number[]): Int32Array {
    const packed = new Int32Array(this.stride);
    this.#write(numbers, packed, 0);
    return packed;
  }

  /** The number of a letter of a word. */
  number(word: number, position: number): number {
    const { bits } = this;
    const bit = position * bits;
    const integer = this.data[word * this.stride + (bit >> 5)] as number;
    return bits === 32 ? integer : (integer >>> (bit & 31)) & ((1 << bits) - 1);
  }

  text(word: number): string {
    let text = '';
    for (let i = 0; i < this.letters; i++) text += this.alphabet.letter(this.number(word, i));
    return text;
  }

  #write(numbers: readonly number[], into: Int32Array, offset: number): void {
    // A word that was given up may have left something here.
    into.fill(0, offset, offset + this.stride);
    for (let i = 0; i < numbers.length; i++) {
      const bit = i * this.bits;
      // In range: `offset` is where one of the words begins.
      into[offset + (bit >> 5)] = (into[offset + (bit >> 5)] as number) | ((numbers[i] as number) << (bit & 31));
    }
  }

  /** Gives each letter more bits once the alphabet needs them. */
  #widen(): void {
    const { size } = this.alphabet;
    const bits = size <= 1 << 8 ? 8 : size <= 1 << 16 ? 16 : 32;
    if (bits <= this.bits) return;
    const old = { data: this.data, number: (word: number, i: number) => this.number(word, i) };
    const stride = strideOf(this.letters, bits);
    const data = new Int32Array(Math.max(16, this.count * 2) * stride + 1);
    for (let word = 0; word < this.count; word++) {
      for (let i = 0; i < this.letters; i++) {
        const at = word * stride + ((i * bits) >> 5);
        data[at] = (data[at] as number) | (old.number(word, i) << ((i * bits) & 31));
      }
    }
    this.bits = bits;
    this.stride = stride;
    this.data = data;
  }
}

function strideOf(letters: number, bits: LetterBits): number {
  return Math.max(1, Math.ceil((letters * bits) / 32));
}
