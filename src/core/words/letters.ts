/**
 * What a person calls a letter: a grapheme cluster of the word in its composed form (NFC). `café` has four letters however it was
 * typed, an emoji with its skin tone is one, and so is a Hindi syllable. Most words need no segmenter to know that: in scripts whose
 * letters are one UTF-16 unit each and take no marks, the units are the letters.
 */

/** Units below this are letters of their own in any company, and composed already; combining marks begin here. */
export const FIRST_MARK = 0x300;

/** Latin, Greek, Cyrillic, Hebrew, Arabic, general punctuation, kana, Han and composed Hangul: one unit, one letter. */
const SINGLE =
  '\\xa1-\\xac\\xae-\\u02ff\\u0370-\\u0482\\u048a-\\u052f\\u05d0-\\u05ea\\u0620-\\u064a\\u1e00-\\u1fff\\u2010-\\u2027\\u3041-\\u3096\\u30a1-\\u30fa\\u4e00-\\u9fff\\uac00-\\ud7a3';
const SINGLE_UNITS = new RegExp(`^[\\0-\\x0c\\x0e-\\xa0\\xad${SINGLE}]*$`);

/** Accents and points, variation selectors, enclosing marks, skin tones and tags: what belongs to the letter before it. */
const MARK =
  '\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05bd\\u064b-\\u065f\\u20d0-\\u20f0\\u3099\\u309a\\ufe00-\\ufe0f\\u{1f3fb}-\\u{1f3ff}\\u{e0020}-\\u{e007f}';

/** Devanagari: consonants, what makes one of two of them, the dot beneath, vowel signs and the like, and all other letters. */
const CONSONANT = '\\u0915-\\u0939\\u0958-\\u095f\\u0978-\\u097f';
const VIRAMA = '\\u094d';
const NUKTA = '\\u093c';
const SIGN = '\\u0900-\\u0903\\u093a\\u093b\\u093e-\\u094c\\u094e\\u094f\\u0951-\\u0957\\u0962\\u0963';
const INDEPENDENT = '\\u0904-\\u0914\\u093d\\u0950\\u0960\\u0961\\u0964-\\u0977';

/**
 * The letters of most other words, by Unicode's own rules for them: an emoji with all that is joined to it, a flag, a syllable of Hindi in its
 * common form, or a single letter, each with its marks. A segmenter needs twenty times as long and leaves much garbage. What this does not
 * match is left to one.
 * @param conjuncts whether two consonants with a virama between them are one letter, which older versions of Unicode do not say
 */
function clustersOf(conjuncts: boolean): RegExp {
  const emoji = `\\p{ExtPict}[${MARK}]*(?:\\u200d\\p{ExtPict}[${MARK}]*)*`;
  const more = conjuncts ? `(?:${VIRAMA}[${CONSONANT}]${NUKTA}?)*` : '';
  // A virama in any other place is not matched.
  const syllable = `[${CONSONANT}]${NUKTA}?${more}(?:${VIRAMA}(?![${SIGN}${NUKTA}${VIRAMA}${MARK}\\u200c\\u200d])|[${SIGN}${NUKTA}]*)`;
  const single = `[\\x20-\\x7e\\xa0${SINGLE}\\u{20000}-\\u{323af}]`;
  return new RegExp(
    `(?:${emoji}|\\p{RI}{1,2}|${syllable}|[${INDEPENDENT}][${SIGN}${NUKTA}]*|${single})[${MARK}\\u200d]*`,
    'gu',
  );
}

let clusters: RegExp | undefined;
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
  clusters ??= clustersOf(segmented('\u0915\u094d\u0937').length === 1);
  const letters = word.match(clusters);
  if (letters !== null) {
    let matched = 0;
    for (const { length } of letters) matched += length;
    if (matched === word.length) return letters;
  }
  return segmented(word);
}

function segmented(word: string): string[] {
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
