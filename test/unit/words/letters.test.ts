/** What a letter is: the program's own way of splitting words, held against Unicode's segmenter. */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { countLetters, lettersOf } from '../../../src/core';

vi.setConfig({ testTimeout: 60_000 });

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const segmented = (word: string): string[] =>
  Array.from(segmenter.segment(word.normalize('NFC')), ({ segment }) => segment);

/** What rules about letters are made of, so that random words try every pair of them. */
const PARTS = [
  ...['a', 'é', 'ß', 'z', '7', '#', '*', "'", '-', ' ', '\u00a0', '\u00ad', '\u00a9', '\u203c', 'ж', 'Ω', 'ש', 'ب'],
  ...[
    '語',
    'か',
    'ガ',
    '한',
    '\u{20000}',
    '\u1100',
    '\u1161',
    '\u11a8',
    'क',
    'ि',
    '्',
    'ष',
    'नी',
    'ก',
    'ำ',
    'ா',
    '\u0d4e',
  ],
  ...[
    '\u0301',
    '\u0323',
    '\u034f',
    '\u0488',
    '\u05b7',
    '\u064e',
    '\u20e3',
    '\u3099',
    '\ufe0e',
    '\ufe0f',
    '\u200d',
    '\u200c',
  ],
  ...[
    '👍',
    '❤',
    '👩',
    '🚀',
    '🏳',
    '🌈',
    '🏴',
    '🦰',
    '\u{1f3fb}',
    '\u{1f3ff}',
    '🇩',
    '🇪',
    '\u{e0067}',
    '\u{e007f}',
    '\u{1f9d1}',
  ],
  ...['\u200b', '\u200e', '\u2028', '\u0600', '\t', '\u0007', '\r', '\n', '\ud83d', '\udc4d', '\ufffd', '\u{1d11e}'],
];

const check = (word: string): void => {
  expect(lettersOf(word)).toEqual(segmented(word));
  expect(countLetters(word.normalize('NFC'))).toBe(segmented(word).length);
};

/** The same for Devanagari, whose rules are about what follows what over several characters. */
const DEVANAGARI = [
  'क',
  'ष',
  'क़',
  'ॹ',
  '्',
  '़',
  'ि',
  'ु',
  'ं',
  'ः',
  'अ',
  'ऽ',
  '।',
  '॑',
  '\u200d',
  '\u200c',
  'a',
  '\u0301',
  'ক',
  '্',
  '👍',
];

describe('the letters of a word', () => {
  it.each([
    ['cafe\u0301', ['c', 'a', 'f', 'é']],
    ['👍🏽👍', ['👍🏽', '👍']],
    ['👩‍👩‍👧x', ['👩‍👩‍👧', 'x']],
    ['🏳️‍🌈🇩🇪🇫🇷🇩', ['🏳️‍🌈', '🇩🇪', '🇫🇷', '🇩']],
    ['1️⃣2', ['1️⃣', '2']],
    ['🏴󠁧󠁢󠁳󠁣󠁴󠁿a', ['🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'a']],
    ['नमस्ते', segmented('नमस्ते')],
    ['राष्ट्रीय', segmented('राष्ट्रीय')],
    ['हिन्दी', segmented('हिन्दी')],
    ['שָׁלוֹם', segmented('שָׁלוֹם')],
  ])('of %s are what a person calls letters', (word, letters) => {
    expect(lettersOf(word)).toEqual(letters);
    check(word);
  });

  it('are those of the segmenter for every pair and triple of what the rules are about', () => {
    for (const a of PARTS) {
      for (const b of PARTS) {
        check(a + b);
        check(`${a}\u200d${b}`);
        check(`${a}\ufe0f${b}`);
      }
    }
  });

  it('are those of the segmenter for all that four characters of Devanagari can be', () => {
    for (const a of DEVANAGARI) {
      for (const b of DEVANAGARI) for (const c of DEVANAGARI) for (const d of ['क', '्', 'ि']) check(a + b + c + d);
    }
  });

  it('are those of the segmenter for random words', () => {
    const word = fc.array(fc.constantFrom(...PARTS), { maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(fc.property(word, check), { numRuns: 20_000 });
    const syllables = fc.array(fc.constantFrom(...DEVANAGARI), { maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(fc.property(syllables, check), { numRuns: 30_000 });
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 6 }), check), { numRuns: 20_000 });
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 6 }), check), { numRuns: 5000 });
  });

  it('are those of the segmenter for every character, alone and between others', () => {
    for (let code = 0; code <= 0x3ffff; code++) {
      const character = String.fromCodePoint(code);
      if (code >= 0xd800 && code < 0xe000) continue;
      const word = `a${character}👍${character}\u0301`;
      const ours = lettersOf(word);
      // One comparison of texts: this is a quarter of a million words.
      if (ours.join('|') !== segmented(word).join('|')) expect([code.toString(16), ours]).toEqual(segmented(word));
    }
  });
});
