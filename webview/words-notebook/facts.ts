/** A word list in a few words, each a fact of its own, for the quiet line above its notebook and the cell of its words. */
import { group, plural, type WordListFormat } from '../../src/core';
import type { ListSummary } from '../../src/protocol';

export const FORMATS: Readonly<Record<WordListFormat, string>> = {
  lines: 'one word a line',
  blanks: 'several words a line',
  sgb: 'Stanford GraphBase list (words.dat)',
  hunspell: 'hunspell dictionary (.dic)',
  json: 'JSON array of strings',
  exercise: 'pasted programming exercise',
};

export function factsOf({ count, lengths, format }: ListSummary): string[] {
  const shortest = lengths[0]?.[0] ?? 0;
  const longest = lengths.at(-1)?.[0] ?? 0;
  return [
    plural(count, 'word'),
    shortest === longest
      ? `all of ${plural(shortest, 'letter')}`
      : `${group(shortest)} to ${plural(longest, 'letter')}`,
    FORMATS[format],
  ];
}
