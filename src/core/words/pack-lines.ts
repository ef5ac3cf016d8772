/**
 * The fast way from text to the words of one length, for texts that have one plain word a line, as dictionaries do. A line's end is
 * found by `indexOf`, which compares many units at a time, and only lines of the wanted length are looked into, so most of the text is
 * never read by a program's loop. Whatever asks for more (blanks, comments, marks that make letters of several units, another format)
 * is left to the general reader; `test/unit/words/search.test.ts` holds the two together.
 */
import type { Slices } from '../slices';
import { MAX_LETTERS } from './limits';
import { isPlainText } from './parse/format';
import { isControl } from './parse/units';
import { PackedWords } from './packed-words';

/** UTF-16 units between two yields. */
const SLICE = 1 << 17;

/** The words with this many letters, duplicates included; undefined where the text is not plain enough. */
export function* packLines(text: string, letters: number): Slices<PackedWords | undefined> {
  if (letters === 0 || letters > MAX_LETTERS || !isPlainText(text)) return undefined;
  // A tenth of a dictionary's lines is a good guess, and a wrong one costs a copy.
  const words = new PackedWords(letters, Math.ceil(text.length / 100));
  let from = 0;
  while (from < text.length) {
    const until = Math.min(text.length, from + SLICE);
    words.reserve(Math.ceil((until - from) / (letters + 1)) + 1);
    from = packUntil(text, words, from, until);
    yield (from / text.length) * 0.3;
  }
  return words;
}

/** Packs the lines that begin before `until`; there is room for them. @returns where the next line begins */
function packUntil(text: string, words: PackedWords, begin: number, until: number): number {
  const { letters } = words;
  let from = begin;
  while (from < until) {
    let end = text.indexOf('\n', from);
    if (end < 0) end = text.length;
    if (end - from === letters) pack(text, words, from);
    from = end + 1;
  }
  return from;
}

function pack(text: string, words: PackedWords, from: number): void {
  const to = from + words.letters;
  for (let i = from; i < to; i++) if (isControl(text.charCodeAt(i))) return; // which makes no word
  if (!words.addUnits(text, from)) words.add(text.slice(from, to)); // the first word with one of its letters
}
