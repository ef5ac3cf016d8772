/** The word lists that the tests open, by name, as texts. Figures in the tests were worked out apart from the program. */
import type { HarnessDocument } from './boards';

const HIT = ['hot', 'dot', 'dog', 'lot', 'log', 'cog'];

const list = (words: readonly string[], start?: string, target?: string): string =>
  [
    ...(start === undefined ? [] : [`# start: ${start}`]),
    ...(target === undefined ? [] : [`# target: ${target}`]),
    ...words,
  ]
    .map((line) => `${line}\n`)
    .join('');

/** As many pronounceable words of five letters as a published list has, the same on every run. */
function fiveLetters(): string[] {
  const consonants = 'bcdfglmnprst';
  const vowels = 'aeiou';
  const words = new Set<string>();
  let seed = 20;
  const pick = (letters: string): string => {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    return letters[(seed >>> 12) % letters.length] ?? '';
  };
  while (words.size < 5757) {
    words.add(pick(consonants) + pick(vowels) + pick(consonants) + pick(vowels) + pick(consonants));
  }
  return [...words];
}

/** Sixteen groups of five letters that are changed one group after the other: 120 ways each, so 120 to the 16th ladders. */
function manyLadders(): string[] {
  const [groups, size] = [16, 5];
  const words: string[] = [];
  for (let group = 0; group < groups; group++) {
    for (let bits = group === 0 ? 0 : 1; bits < 1 << size; bits++) {
      const own = Array.from({ length: size }, (_, i) => ((bits >> i) & 1 ? 'b' : 'a')).join('');
      words.push('b'.repeat(group * size) + own + 'a'.repeat((groups - group - 1) * size));
    }
  }
  return words;
}

/** A star: every word of it shares one bucket with all the others. */
const alike = Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => `${letter}at`);

export const wordLists = {
  sample: () => ({ name: 'hit-to-cog.words', text: list(HIT, 'hit', 'cog') }),
  red: () => ({
    name: 'red-to-tax.words',
    text: list(['ted', 'tex', 'red', 'tax', 'tad', 'den', 'rex', 'pee'], 'red', 'tax'),
  }),
  bare: () => ({ name: 'bare.words', text: list([...HIT, 'words', 'other', 'a']) }),
  missing: () => ({ name: 'missing.words', text: list(HIT.slice(0, 5), 'hit', 'cog') }),
  /** A directive is not bound by what a word may be. */
  endless: () => ({ name: 'endless.words', text: list(['hot'], 'a'.repeat(5000), 'b'.repeat(5000)) }),
  hebrew: () => ({ name: 'hebrew.words', text: list(['שלום', 'שלוס', 'שלגס'], 'שלום', 'שלגס') }),
  lengths: () => ({ name: 'lengths.words', text: list([...HIT, 'horse'], 'hit', 'horse') }),
  /** The target is not in the list either, which would not help. */
  lengthsUnlisted: () => ({ name: 'lengths.words', text: list([...HIT, 'hogs'], 'hit', 'cogs') }),
  order: () => ({ name: 'order.words', text: list(['ab', 'ba', 'ca', 'bb', 'zz'], 'aa', 'ab') }),
  apart: () => ({ name: 'apart.words', text: list(['hot', 'hat', 'cat', 'cab', 'dog', 'dig'], 'hot', 'dog') }),
  alone: () => ({ name: 'alone.words', text: list(['hot', 'dog'], 'hot', 'dog') }),
  same: () => ({ name: 'same.words', text: list(HIT, 'dog', 'dog') }),
  many: () => ({ name: 'many.words', text: list(manyLadders(), 'a'.repeat(80), 'b'.repeat(80)) }),
  alike: () => ({ name: 'alike.words', text: list([...alike, 'zap'], 'aat', 'zap') }),
  five: () => {
    const words = fiveLetters();
    return { name: 'five.words', text: list(words, words[0], words[4000]) };
  },
  unicode: () => ({
    name: 'unicode.words',
    text: list(['hot', 'h👍🏽t', 'd👍🏽t', 'd👍🏽é', 'd👍🏽e\u0301', 'नमस्ते', '猫と犬', 'café'], 'hot', 'd👍🏽é'),
  }),
  rightToLeft: () => ({ name: 'right-to-left.words', text: list(['אבג', 'אבד', 'אהד', 'והד'], 'אבג', 'והד') }),
  problems: () => ({
    name: 'problems.words',
    text: `# a list with something wrong\n# start: hit\n# target: cog\nhot\ndot\ndot\ndog\nlot\u0007\nlog\nlog\ncog\n${'x'.repeat(1200)}\n`,
  }),
  markup: () => ({ name: 'markup.words', text: list(['<b>', '<i>', '</b>'], '<b>', '<i>') }),
  json: () => ({ name: 'words.json', text: JSON.stringify(HIT) }),
  broken: () => ({ name: 'hit-to-cog.words', before: list(HIT, 'hit', 'cog'), text: '# start: hit\n' }),
  neverGood: () => ({ name: 'empty.words', text: '# nothing yet\n' }),
  readOnly: () => ({ name: 'bare.words', text: list(HIT), readOnly: 'An older revision' }),
} satisfies Record<string, () => HarnessDocument>;

export type WordListName = keyof typeof wordLists;
