import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { finish } from '../../../src/core';
import { packLines } from '../../../src/core/words/pack-lines';
import { packWords } from '../../../src/core/words/parse/length-sink';
import { WordIndex } from '../../../src/core/words/word-index';
import { parseWordList } from '../../../src/core/words/word-list';
import {
  searchIndex,
  searchIndexInSlices,
  searchWords,
  searchWordText,
  type WordSearch,
} from '../../../src/core/words/word-search';
import { randomList } from './random-lists';
import { areNeighbours, letters, textbookSearch } from './textbook';

interface Figures {
  cases: { start: string; target: string; list: string[]; words: number }[];
  figures: Record<string, number>;
}

const { cases, figures } = JSON.parse(
  readFileSync(new URL('../fixtures/words.json', import.meta.url), 'utf8'),
) as Figures;

// Properties run long where other work shares the processor.
vi.setConfig({ testTimeout: 60_000 });

function textOf({ index, start }: WordSearch, node: number): string {
  return node === index.count ? start : index.text(node);
}

/** What the textbook's search says, in the terms of the log. */
function expectTextbook(search: WordSearch, list: readonly string[], start: string, target: string): void {
  const expected = textbookSearch(list, start, target);
  const { trace } = search;
  expect(search.length).toBe(expected.length);
  expect([...trace.discovered].map((node) => textOf(search, node))).toEqual(expected.discovered);
  expect([...trace.added]).toEqual(expected.added);
  expect(expected.discovered.map((_, i) => trace.levelOf(i) + 1)).toEqual(expected.chain);
  expect(trace.found).toBe(expected.length > 0);
  expect(search.ladder.length).toBe(expected.length);
  if (expected.length === 0) return;
  expect([search.ladder[0], search.ladder[search.ladder.length - 1]]).toEqual([start, target]);
  for (let i = 1; i < search.ladder.length; i++) {
    const word = search.ladder[i] as string;
    expect(areNeighbours(search.ladder[i - 1] as string, word)).toBe(true);
    expect(list).toContain(word);
  }
}

const sameLength = randomList.filter(({ start, target }) => letters(start).length === letters(target).length);

describe('the word search against the textbook', () => {
  it('discovers the same words in the same order, with the same answer', () => {
    fc.assert(
      fc.property(sameLength, ({ list, start, target }) => {
        expectTextbook(searchWords(list, start, target), list, start, target);
      }),
      { numRuns: 500 },
    );
  });

  it('does the same from text, whatever stands around the words', () => {
    const around = fc.record({
      separator: fc.constantFrom('\n', '\r\n', ' ', '\n\n', '\t', '\r', ' \n'),
      before: fc.constantFrom('', '\uFEFF', '# a comment\n', '\n', '# start: hit\r\n# target: cog\r\n'),
      after: fc.constantFrom('', '\n', ' # the last word', '\r\n\r\n'),
      decomposed: fc.boolean(),
    });
    fc.assert(
      fc.property(sameLength, around, ({ list, start, target }, { separator, before, after, decomposed }) => {
        const words = decomposed ? list.map((word) => word.normalize('NFD')) : list;
        const text = before + words.join(separator) + after;
        expectTextbook(searchWordText(text, start.normalize('NFD'), target), list, start, target);
        expectTextbook(searchWords(parseWordList(text).words, start, target), list, start, target);
      }),
      { numRuns: 500 },
    );
  });

  it('ignores case where it is told to', () => {
    const mixed = fc.record({
      list: fc.array(fc.stringMatching(/^[abABéÉ]{3}$/), { maxLength: 30 }),
      start: fc.stringMatching(/^[abABéÉ]{3}$/),
      target: fc.stringMatching(/^[abABéÉ]{3}$/),
    });
    fc.assert(
      fc.property(mixed, ({ list, start, target }) => {
        const search = searchWordText(list.join('\n'), start, target, { ignoreCase: true });
        const low = list.map((word) => word.toLowerCase());
        expectTextbook(search, low, start.toLowerCase(), target.toLowerCase());
        const { words } = parseWordList(list.join('\n'), { ignoreCase: true });
        expect([...words.words()]).toEqual([...new Set(low)]);
        expect(list.every((word) => words.has(word.toUpperCase()))).toBe(true);
      }),
    );
  });

  it('finds the same, however long it may work at a time', () => {
    const list = Array.from({ length: 20_000 }, (_, i) => String(10_000 + i));
    const index = WordIndex.of(list, 5);
    const slices = searchIndexInSlices(index, '10000', '29999');
    let yields = 0;
    let next = slices.next();
    for (; next.done !== true; next = slices.next()) {
      expect(next.value).toBeGreaterThanOrEqual(0);
      expect(next.value).toBeLessThanOrEqual(1);
      yields++;
    }
    expect(yields).toBeGreaterThan(5);
    expect(next.value.ladder).toEqual(searchIndex(index, '10000', '29999').ladder);
    // One step for each digit that differs.
    expect(next.value.length).toBe(6);
  });
});

describe('public cases', () => {
  it.each(cases)('$start to $target through $list', ({ list, start, target, words }) => {
    expect(searchWords(list, start, target).length).toBe(words);
    expect(searchWordText(list.join(' '), start, target).length).toBe(words);
  });

  it('keeps words that wait behind the target in the log', () => {
    const { trace, targetId } = searchWords(['hot', 'dot', 'dog', 'lot', 'log', 'cog'], 'hot', 'dot');
    expect(trace.discovered[trace.dequeues - 1]).toBe(targetId);
    expect(trace.discovered.length).toBeGreaterThan(trace.dequeues);
  });

  it('has no more keys than words times letters', () => {
    const list = Array.from({ length: 10_000 }, (_, i) => String(100_000 + ((i * 7919) % 900_000)));
    const index = WordIndex.of(list, 6);
    let alone = 0;
    for (let word = 0; word < index.count; word++) {
      for (let position = 0; position < 6; position++) if (index.bucketOf(word, position) < 0) alone++;
    }
    const keys = index.bucketCount + alone;
    expect(index.count).toBe(10_000);
    expect(keys).toBeLessThanOrEqual(figures['largest number of bucket keys, 10000 words of 6 letters'] ?? 0);
    expect(keys).toBeGreaterThan(0);
  });
});

describe('ends that lead nowhere', () => {
  const list = ['hot', 'dot', 'cold'];

  it.each([
    ['hot', 'hot', 1, ['hot']],
    ['hit', 'hit', 0, []],
    ['hot', 'cold', 0, []],
    ['hot', '', 0, []],
    ['', 'hot', 0, []],
    ['', '', 0, []],
    ['xyz', 'hot', 0, []],
    ['h\u{1F44D}t', 'hot', 2, ['h\u{1F44D}t', 'hot']],
  ])('from %j to %j: %i', (start, target, length, ladder) => {
    for (const search of [searchWords(list, start, target), searchWordText(list.join('\n'), start, target)]) {
      expect(search.length).toBe(length);
      expect(search.ladder).toEqual(ladder);
      expect(search.trace.discovered.length).toBeGreaterThan(0);
    }
  });

  it('takes nothing from the queue when the target is missing or the start has another length', () => {
    for (const [start, target] of [
      ['hot', 'cog'],
      ['cold', 'hot'],
    ] as const) {
      const { trace, startId, index } = searchWords(list, start, target);
      expect(trace.dequeues).toBe(0);
      expect([...trace.discovered]).toEqual([startId]);
      expect(startId).toBe(start === 'hot' ? 0 : index.count);
    }
  });

  it('survives words that are no words', () => {
    const odd = ['*', '**', 'a*', '*a', '\u0000', '\ud800', '__proto__', 'constructor', '', ' '];
    for (const start of odd) for (const target of odd) searchWords(odd, start, target);
    expect(searchWords(['a*', '*a', 'b*'], 'a*', 'b*').length).toBe(2);
    expect(searchWords(['a*', '*a'], 'a*', '*a').length).toBe(0);
  });
});

describe('the two ways from text to words', () => {
  it('agree where a text is nearly plain', () => {
    const unit = fc.constantFrom(
      'a',
      'b',
      'a',
      'b',
      '\n',
      '\n',
      '#',
      ' ',
      '\r',
      '\u00e9',
      '\u00a0',
      '\u0001',
      '*',
      '\u0153',
      '1',
      '/',
      '"',
    );
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 60 }), fc.integer({ min: 1, max: 4 }), (units, length) => {
        const text = units.join('');
        const { words } = parseWordList(text);
        const { index } = searchWordText(text, 'a'.repeat(length), 'b'.repeat(length));
        expect(index.toText()).toBe(words.ofLength(length).toText());
        expect(index.toText().split('\n').filter(Boolean)).toEqual(
          [...words.words()].filter((word) => letters(word).length === length),
        );
      }),
      { numRuns: 2000 },
    );
    expect(finish(searchIndexInSlices(WordIndex.of([], 3), 'hit', 'cog')).length).toBe(0);
  });

  const packed = (text: string, length: number): string[] | undefined => {
    const words = finish(packLines(text, length));
    return words && Array.from({ length: words.count }, (_, word) => words.text(word));
  };

  it('agree on a text of many pieces, with letters of all kinds that the fast one takes', () => {
    const letter = fc.constantFrom(...'aabbcdeABZ\'-!"$%&1~\u007f\u0001\u00e9\u00df\u00ff\u0153\u02ff\u0080');
    const lines = fc.array(fc.array(letter, { maxLength: 9 }), { minLength: 50, maxLength: 200 });
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 9 }), fc.constantFrom('', '\n', '\n\n'), (some, length, end) => {
        // A first word that is no number: a count there would make it a spelling dictionary. And then as often as it takes for lines to
        // lie across the borders of pieces.
        const text = Array.from({ length: 400 }, (_, i) => (some[(i * 7) % some.length] as string[]).join(''))
          .join('\n')
          .repeat(30)
          .replace(/^/, 'word\n')
          .concat(end);
        const general = finish(packWords(text, length, false));
        expect(packed(text, length)).toEqual(Array.from({ length: general.count }, (_, word) => general.text(word)));
      }),
      { numRuns: 60 },
    );
  });

  it('agree wherever among the bytes that are looked at together a line begins and ends', () => {
    const long = 'abcdefghijklmnopqrstuvwxyz'.repeat(2);
    const odd = ['', '\u00e9', 'a!\u00e9', '"', '\u0153b', 'a\u0001', '\u007f', '$', '\u00e9'.repeat(40)];
    for (let offset = 0; offset < 66; offset++) {
      for (const length of [1, 2, 3, 6, 29, 30, 31, 32, 33]) {
        const word = long.slice(0, length);
        const near = odd[(offset * 5 + length) % odd.length] as string;
        // A word on the very first line, between odd ones and others, and on the very last.
        for (const lines of [
          [word, long.slice(0, offset), word, near, word, word, near.repeat(2), long, word],
          [near, long.slice(0, offset), word + near, near],
          [long.slice(0, offset), word, near],
        ]) {
          for (const end of ['', '\n']) {
            const text = lines.join('\n') + end;
            const general = finish(packWords(text, length, false));
            expect(packed(text, length)).toEqual(Array.from({ length: general.count }, (_, at) => general.text(at)));
          }
        }
      }
    }
  });

  it.each([
    ['a comment', '# hot'],
    ['a blank', 'hot dot'],
    ['a blank beyond ASCII', 'hot\u00a0dot'],
    ['a mark', 'cafe\u0301'],
    ['a letter of two units', '\u{1F44D}\u{1F44D}a'],
    ['half a letter', 'a\ud83d'],
    ['a byte order mark', '\ufeffhot'],
    ['a carriage return', 'hot\r'],
    ['a line without end', 'a'.repeat(40_000)],
  ])('the fast one leaves %s to the other, wherever it stands', (_, line) => {
    for (const before of [0, 1, 1022, 1023, 1024, 1025, 5000, 5460, 5461, 9000]) {
      const text = 'hit\n'.repeat(before).slice(before % 3) + line + '\ncog\n'.repeat(3);
      expect(packed(text, 3)).toBeUndefined();
    }
  });
});
