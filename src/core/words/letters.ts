/**
 * What a person calls a letter: a grapheme cluster of the word in its composed form (NFC). `café` has four letters however it was
 * typed, an emoji with its skin tone is one, and so is a Hindi syllable. Most words need no segmenter to know that: in scripts whose
 * letters are one UTF-16 unit each and take no marks, the units are the letters.
 */

/** Units below this are letters of their own in any company, and composed already; combining marks begin here. */
export const FIRST_MARK = 0x300;

/** Latin, Greek, Cyrillic, general punctuation, kana, Han and composed Hangul: one unit, one letter. */
const SINGLE_UNITS =
  /^[\0-\x0c\x0e-\u02ff\u0370-\u0482\u048a-\u052f\u1e00-\u1fff\u2010-\u2027\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uac00-\ud7a3]*$/;

let segmenter: Intl.Segmenter | undefined;

/** The word in the form in which it is kept and compared: composed, and in lower case where case does not count. */
export function normalWord(word: string, ignoreCase = false): string {
  const composed = word.normalize('NFC');
  // Lower case can come apart again: "İ" becomes an i and a dot.
  return ignoreCase ? composed.toLowerCase().normalize('NFC') : composed;
}

/** The letters of a word, composed. */
export function lettersOf(word: string): string[] {
  return splitLetters(word.normalize('NFC'));
}

/** The letters of a word that is composed already. */
export function splitLetters(word: string): string[] {
  if (SINGLE_UNITS.test(word)) return word.split('');
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(word), ({ segment }) => segment);
}

/** Whether each unit of a composed word is known to be a letter, so that its letters are quickly counted. */
export function hasSingleUnits(word: string): boolean {
  return SINGLE_UNITS.test(word);
}

/** How many letters a composed word has. */
export function countLetters(word: string): number {
  return SINGLE_UNITS.test(word) ? word.length : splitLetters(word).length;
}
