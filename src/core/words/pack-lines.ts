/**
 * The fast way from text to the words of one length, for texts that have one plain word a line, as dictionaries do. The text is taken as
 * bytes, a piece at a time in one small buffer, because reading bytes is several times faster than asking a string for one unit after
 * the other. Four bytes at a time are looked at for line ends and whatever else is no letter, without a branch that the processor could
 * guess wrong, and only lines of the wanted length are looked into. Whatever asks for more (blanks, comments, marks that make letters of
 * several units, another format) is left to the general reader; `test/unit/words/search.test.ts` holds the two together.
 */
import type { Slices } from '../slices';
import { FIRST_MARK } from './letters';
import { MAX_LETTERS } from './limits';
import { guessFormat, isPlainUnit } from './parse/format';
import { isControl } from './parse/units';
import { PackedWords } from './packed-words';

/** Of what both hosts have; declared here because the core knows neither Node nor the page. */
declare const TextEncoder: new () => {
  encodeInto(text: string, bytes: Uint8Array): { read: number; written: number };
};

/** UTF-16 units in a piece, which is also what is done between two yields: some hundredths of a millisecond. */
const PIECE = 1 << 14;
/** A unit is at most three bytes. */
const BYTES = PIECE * 3;
/** Letters behind the last line, so that several fours can be looked at without asking where it ends. */
const LOOK_AHEAD = 32;
const NEWLINE = 10;
/** Bytes below this are line ends, blanks, comment signs or control characters; three of them are plain letters nevertheless. */
const FIRST_LETTER = 0x24;

/** The words with this many letters, duplicates included; undefined where the text is not plain enough. */
export function* packLines(text: string, letters: number): Slices<PackedWords | undefined> {
  if (letters === 0 || letters > MAX_LETTERS || guessFormat(text) !== 'plain') return undefined;
  // A twelfth of a dictionary's lines is a good guess, and a wrong one costs a copy.
  const words = new PackedWords(letters, Math.ceil(text.length / 120));
  const lines = new LineBytes(text);
  while (lines.next()) {
    if (lines.length < 0) return undefined;
    if (!packPiece(lines, words)) return undefined;
    yield (lines.at / text.length) * 0.3;
  }
  return words;
}

/** What pieces are read in. Nothing in it outlives a yield, so there is one for all. */
class Buffers {
  readonly bytes = new Uint8Array(BYTES + LOOK_AHEAD);
  /** The same bytes, four at a time. */
  readonly fours = new Int32Array(this.bytes.buffer);
  /** Room for where among `fours` something stands that is no letter. */
  readonly stops = new Int32Array((BYTES + LOOK_AHEAD) / 4 + 1);
  readonly encoder = new TextEncoder();
}

let buffers: Buffers | undefined;

/** Whole lines of a text as UTF-8, piece by piece. */
class LineBytes {
  readonly buffers = (buffers ??= new Buffers());
  /** How many bytes belong to whole lines, their line ends included; −1 where a line does not fit. */
  length = 0;
  /** Where in the text the next piece begins. */
  at = 0;

  constructor(readonly text: string) {}

  /** @returns whether there was more */
  next(): boolean {
    const { text, at } = this;
    const { bytes, encoder } = this.buffers;
    if (at >= text.length) return false;
    const piece = text.slice(at, at + PIECE);
    let end = encoder.encodeInto(piece, bytes).written;
    this.at += piece.length;
    if (this.at >= text.length) bytes[end++] = NEWLINE;
    while (end > 0 && bytes[end - 1] !== NEWLINE) {
      // All but the first byte of a letter have these two bits. A letter of two units is cut apart by this and then refused.
      if (((bytes[--end] as number) & 0xc0) !== 0x80) this.at--;
    }
    this.length = end === 0 ? -1 : end;
    bytes.fill(FIRST_LETTER + 1, end, end + LOOK_AHEAD);
    return true;
  }
}

/** Packs the lines of a piece. @returns false where something asks for the general reader */
function packPiece({ buffers, length }: LineBytes, words: PackedWords): boolean {
  const { bytes, fours, stops } = buffers;
  const { letters } = words;
  const found = findStops(fours, (length + 3) >> 2, stops);
  let from = 0;
  let isWide = false;
  for (let i = 0; i < found; i++) {
    const four = stops[i] as number; // i is below the number of those that were found
    let bits = flagsOf(fours[four] as number);
    do {
      // The highest bit of the lowest byte that has it.
      const at = (four << 2) + ((31 - Math.clz32(bits & -bits)) >> 3);
      bits &= bits - 1;
      const byte = bytes[at] as number;
      if (byte === NEWLINE) {
        if (isWide) {
          if (at - from > letters && !packWide(bytes, from, at, words)) return false;
          isWide = false;
        } else if (at - from === letters) words.addAscii(bytes, from);
        from = at + 1;
      } else if (byte >= 0xc0) {
        // Where a word may not begin or end must be seen in lines of any length.
        const unit = ((byte & 0x1f) << 6) | ((bytes[at + 1] as number) & 0x3f);
        if (byte >= 0xe0 || !isPlainUnit(unit)) return false;
        isWide = true;
      } else if (byte < 0x80 && !isPlainUnit(byte)) return false;
    } while (bits !== 0);
  }
  return true;
}

/** For each byte, its highest bit where it is below the first letter or begins a letter beyond ASCII, and at times where it does not. */
function flagsOf(four: number): number {
  return (four - 0x24242424) & 0x80808080;
}

/** Writes down which of the fours have such a byte. Looks at some behind the last as well, which have none. */
function findStops(fours: Int32Array, length: number, stops: Int32Array): number {
  let found = 0;
  for (let i = 0; i < length; i += 4) {
    stops[found] = i;
    found += hasFlag(flagsOf(fours[i] as number));
    stops[found] = i + 1;
    found += hasFlag(flagsOf(fours[i + 1] as number));
    stops[found] = i + 2;
    found += hasFlag(flagsOf(fours[i + 2] as number));
    stops[found] = i + 3;
    found += hasFlag(flagsOf(fours[i + 3] as number));
  }
  return found;
}

/** 1 for any flag: a number and its negative cannot both be without a sign unless it is 0. */
function hasFlag(flags: number): number {
  return (flags | -flags) >>> 31;
}

/** Packs a line with letters of two bytes, where it has the right length. @returns false where it has marks */
function packWide(bytes: Uint8Array, from: number, to: number, words: PackedWords): boolean {
  let word = '';
  for (let at = from; at < to; at++) {
    const byte = bytes[at] as number;
    const unit = byte < 0x80 ? byte : ((byte & 0x1f) << 6) | ((bytes[++at] as number) & 0x3f);
    if (unit >= FIRST_MARK) return false;
    if (isControl(unit)) return true; // which makes no word
    word += String.fromCharCode(unit);
  }
  if (word.length !== words.letters) return true;
  words.reserve(1);
  if (!words.addUnits(word, 0)) words.add(word); // the first word with one of its letters
  return true;
}
