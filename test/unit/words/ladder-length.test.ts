import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { components } from '../../../src/core/words/components';
import { LadderLengths } from '../../../src/core/words/ladder-length';
import { WordIndex } from '../../../src/core/words/word-index';
import { randomList } from './random-lists';
import { letters, textbookSearch } from './textbook';

vi.setConfig({ testTimeout: 60_000 });

it('says what the textbook says, question after question', () => {
  fc.assert(
    fc.property(
      randomList,
      fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 12 }),
      ({ list, start, target }, pairs) => {
        const words = list.filter((word) => letters(word).length === letters(target).length);
        const index = WordIndex.of(words, letters(target).length);
        const lengths = new LadderLengths(index, components(index));
        expect(lengths.length(start, target)).toBe(textbookSearch(words, start, target).length);
        for (const [a, b] of pairs) {
          const from = words[a % Math.max(1, words.length)] ?? start;
          const to = words[b % Math.max(1, words.length)] ?? target;
          expect(lengths.length(from, to)).toBe(textbookSearch(words, from, to).length);
          expect(lengths.length(start, to)).toBe(textbookSearch(words, start, to).length);
        }
      },
    ),
    { numRuns: 300 },
  );
});
