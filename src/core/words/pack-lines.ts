/**
 * The fast way from text to the words of one length, for texts that have one plain word a line, as dictionaries do. The text is taken as
 * bytes, a piece at a time in one small buffer, because reading bytes is several times faster than asking a string for one unit after
 * the other. The line ends among 32 bytes become the bits of one integer, without a branch that the processor could guess wrong. Where
 * one has another at the distance of a word there is a line of the wanted length, and no other line is looked at. Stretches with anything
 * but line ends and plain letters of ASCII are read byte by byte, and whatever asks for more (blanks, comments, marks that make letters of
 * several units, another format) is left to the general reader; `test/unit/words/search.test.ts` holds the two together.
 */
import type { Slices } from '../slices';
import { MAX_LETTERS } from './limits';
import { guessFormat, isPlainUnit } from './parse/format';
import { isControl } from './parse/units';
import { PackedWords } from './packed-words';

/** Of what both hosts have; declared here because the core knows neither Node nor the page. */
declare const TextEncoder: new () => {
  encodeInto(text: string, bytes: Uint8Array): { read: number; written: number };
};

/** UTF-16 units in a piece, which is also what is done between two yields: some microseconds. It stays near the processor with its bytes. */
const PIECE = 1 << 12;
/** A unit is at most three bytes. */
const BYTES = PIECE * 3;
/** Letters behind the last line, so that 32 bytes can be looked at without asking where it ends. */
const LOOK_AHEAD = 32;
const NEWLINE = 10;
/** The highest bit of each of four bytes. */
const HIGHEST = 0x80808080 | 0;
/** A longer word does not fit between two bits of an integer. */
const MOST_BY_BITS = 30;
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
  const { bytes, fours } = buffers;
  const { letters } = words;
  if (letters > MOST_BY_BITS) return packSlowly(bytes, 0, length - 1, words) >= 0;
  /** Where the last line ends that was taken slowly. */
  let done = -1;
  /** The line ends among the 32 bytes before, a bit each. One ends before the first byte. */
  let before = 1 << 31;
  for (let at = 0; at < length; at += 32) {
    let odd = 0;
    let others = 0;
    for (let i = at >> 2; i < (at >> 2) + 8; i += 2) {
      const first = fours[i] as number; // there is room behind the last line
      const second = fours[i + 1] as number;
      const a = noEnds(first);
      const b = noEnds(second);
      // Below the first letter, or the beginning of a letter beyond ASCII, and at times something else.
      odd |= (a & (first - 0x24242424)) | (b & (second - 0x24242424));
      // The factor brings the eight bits together in the highest byte.
      others = (others >>> 8) | (Math.imul(((a & HIGHEST) >>> 4) | (b & HIGHEST), 0x00204081) & 0xff000000);
    }
    const last = Math.min(at + 31, length - 1);
    if ((odd & HIGHEST) !== 0 && done < last) {
      // Whole lines, beginning with the one that these bytes begin in.
      let from = Math.max(at, done + 1);
      while (from > 0 && bytes[from - 1] !== NEWLINE) from--;
      done = packSlowly(bytes, from, last, words);
      if (done < 0) return false;
    }
    const ends = ~others;
    // A shorter line between the two is no word, because the line end within it is a control character.
    let wanted = ends & ((ends << (letters + 1)) | (before >>> (31 - letters)));
    before = ends;
    if (done >= at) wanted = done < at + 32 ? wanted & (-2 << (done - at)) : 0;
    for (; wanted !== 0; wanted &= wanted - 1) {
      words.addAscii(bytes, at + 31 - Math.clz32(wanted & -wanted) - letters);
    }
  }
  return true;
}

/** For each byte, its highest bit unless it is a line end; the other bits say nothing. */
function noEnds(four: number): number {
  const other = four ^ 0x0a0a0a0a;
  return ((other & ~HIGHEST) + ~HIGHEST) | other;
}

/** Packs lines one byte after the other, up to the first that ends at `until` or after. @returns where it ends; −1 as above */
function packSlowly(bytes: Uint8Array, from: number, until: number, words: PackedWords): number {
  let begin = from;
  let wide = 0;
  // There is a line end at the end.
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    if (byte === NEWLINE) {
      if (at - begin - wide === words.letters) {
        if (wide === 0) words.addAscii(bytes, begin);
        else packWide(bytes, begin, at, words);
      }
      if (at >= until) return at;
      wide = 0;
      begin = at + 1;
    } else if (byte >= 0xc0) {
      const unit = ((byte & 0x1f) << 6) | ((bytes[at + 1] as number) & 0x3f);
      if (byte >= 0xe0 || !isPlainUnit(unit)) return -1;
      wide++;
    } else if (byte < FIRST_LETTER && !isPlainUnit(byte)) return -1;
  }
  return -1;
}

/** Packs a line that has the right number of letters, some of them of two bytes. */
function packWide(bytes: Uint8Array, from: number, to: number, words: PackedWords): void {
  let word = '';
  for (let at = from; at < to; at++) {
    const byte = bytes[at] as number;
    const unit = byte < 0x80 ? byte : ((byte & 0x1f) << 6) | ((bytes[++at] as number) & 0x3f);
    if (isControl(unit)) return; // which makes no word
    word += String.fromCharCode(unit);
  }
  words.reserve(1);
  if (!words.addUnits(word, 0)) words.add(word); // the first word with one of its letters
}
