import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { WordIndex } from '../../../src/core/words/word-index';
import { lettersOf } from '../../../src/core/words/word-list';
import { randomList } from './random-lists';
import { areNeighbours, bucketsOf, letters } from './textbook';

vi.setConfig({ testTimeout: 60_000 });

const indexed = randomList
  .map(({ list, start }) => ({ list, start, length: letters(start).length }))
  .map(({ list, start, length }) => ({
    list,
    start,
    length,
    words: [...new Set(list.filter((word) => letters(word).length === length))],
  }));

describe('WordIndex', () => {
  it('numbers the distinct words of its length in the order of the list', () => {
    fc.assert(
      fc.property(indexed, ({ list, length, words }) => {
        const index = WordIndex.of(list, length);
        expect(index.count).toBe(words.length);
        words.forEach((word, i) => {
          expect(index.text(i)).toBe(word);
          expect(index.find(word)).toBe(i);
          expect(index.find(word.normalize('NFD'))).toBe(i);
          expect(letters(word).map((_, position) => index.letter(i, position))).toEqual(letters(word));
        });
        expect(index.find('no such word')).toBe(-1);
        expect(index.find('')).toBe(-1);
        expect(index.toText()).toBe(words.join('\n'));
      }),
      { numRuns: 300 },
    );
  });

  it('has the buckets of the textbook that two words or more share, by position and first member', () => {
    fc.assert(
      fc.property(indexed, ({ list, length, words }) => {
        const index = WordIndex.of(list, length);
        const expected = [...bucketsOf(words)]
          .map(([key, members]) => ({ pattern: JSON.parse(key) as (string | null)[], members }))
          .filter(({ members }) => members.length > 1)
          .map(({ pattern, members }) => ({
            position: pattern.indexOf(null),
            pattern: pattern.map((letter) => letter ?? '*').join(''),
            members,
          }))
          .sort(
            (a, b) => a.position - b.position || words.indexOf(a.members[0] ?? '') - words.indexOf(b.members[0] ?? ''),
          );
        const buckets = Array.from({ length: index.bucketCount }, (_, bucket) => ({
          position: index.positionOf(bucket),
          pattern: index.pattern(bucket),
          members: [...index.members(bucket)].map((word) => index.text(word)),
        }));
        expect(buckets).toEqual(expected);
        words.forEach((word, i) => {
          for (let position = 0; position < length; position++) {
            const bucket = index.bucketOf(i, position);
            const shared = expected.findIndex((entry) => entry.position === position && entry.members.includes(word));
            expect(bucket).toBe(shared);
            const pattern = letters(word);
            pattern[position] = '*';
            expect(index.patternOf(i, position)).toBe(pattern.join(''));
          }
        });
      }),
      { numRuns: 300 },
    );
  });

  it('has the same buckets where a list is long and its words come again', () => {
    // Enough words for several blocks and slices, few enough letters that they meet.
    const long = fc.record({
      letters: fc.constantFrom('abcde', 'abAB\u00e9', 'ab\u0153\u{1F44D}\u00ff'),
      length: fc.integer({ min: 1, max: 6 }),
      count: fc.integer({ min: 200, max: 1200 }),
      seed: fc.integer({ min: 1, max: 0x7fffffff }),
      order: fc.constantFrom('random', 'sorted', 'sorted, and a word again at the end', 'sorted, and each again'),
    });
    fc.assert(
      fc.property(long, ({ letters: alphabet, length, count, seed, order }) => {
        const some = letters(alphabet);
        let state = seed;
        const next = (): number => (state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff) >>> 16;
        let list = Array.from({ length: count }, () =>
          Array.from({ length }, () => some[next() % some.length] as string).join(''),
        );
        if (order !== 'random') list = [...new Set(list)].sort();
        if (order === 'sorted, and a word again at the end') list.push(list[next() % list.length] as string);
        if (order === 'sorted, and each again') list = list.concat(list);
        const words = [...new Set(list)];
        const index = WordIndex.of(list, length);
        expect(index.toText()).toBe(words.join('\n'));
        expect(index.arrays.masks.length).toBe(words.length);
        const shared = [...bucketsOf(words)].filter(([, members]) => members.length > 1);
        const expected = new Map(
          shared.map(([key, members]) => [
            (JSON.parse(key) as (string | null)[]).map((letter) => letter ?? '*').join(''),
            members,
          ]),
        );
        const found = Array.from({ length: index.bucketCount }, (_, bucket) => bucket).map(
          (bucket) =>
            [index.pattern(bucket), [...index.members(bucket)].map((word) => index.text(word))] as [string, string[]],
        );
        expect(new Map(found)).toEqual(expected);
        for (let bucket = 0; bucket < index.bucketCount; bucket++) {
          const position = index.positionOf(bucket);
          for (const word of index.members(bucket)) expect(index.bucketOf(word, position)).toBe(bucket);
        }
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    [0, ['', '', ''], ['']],
    [0, [], []],
    [1, ['a', 'a'], ['a']],
    [1, ['b', 'a', 'b', 'c', 'a'], ['b', 'a', 'c']],
    [3, ['hat', 'hot', 'hot', 'hat'], ['hat', 'hot']],
    [3, ['hot', 'hot', 'dot', 'dot', 'hot'], ['hot', 'dot']],
    [6, ['letter', 'better', 'letter'], ['letter', 'better']],
  ])('keeps a word of %i letters once: %j', (length, list, words) => {
    const index = WordIndex.of(list, length);
    expect(Array.from({ length: index.count }, (_, word) => index.text(word))).toEqual(words);
    expect(index.arrays.masks.length).toBe(index.count * index.arrays.maskStride);
  });

  it('looks up words that are not in the list', () => {
    fc.assert(
      fc.property(indexed, ({ list, length, start, words }) => {
        const index = WordIndex.of(list, length);
        const found = index.lookUp(start.normalize('NFD'));
        expect(found.length).toBe(length);
        // Who asks often is answered in another way.
        for (let again = 0; again < 5; again++) expect(index.lookUp(start)).toEqual(found);
        found.forEach(({ bucket, members }, position) => {
          const expected = words.filter((word) =>
            letters(word).every((letter, i) => i === position || letter === letters(start)[i]),
          );
          expect([...members].map((word) => index.text(word))).toEqual(expected);
          expect(bucket).toBe(expected.length < 2 ? -1 : index.bucketOf(members[0] as number, position));
        });
        const around = new Set(found.flatMap(({ members }) => [...members].map((word) => index.text(word))));
        around.delete(start);
        expect([...around].sort()).toEqual(words.filter((word) => areNeighbours(word, start)).sort());
      }),
      { numRuns: 300 },
    );
  });

  it('looks up words with letters that no word of the list has', () => {
    const list = [
      'hot',
      'hat',
      'hit',
      'cot',
      'h\u0000t',
      'h\u0153t',
      ...Array.from({ length: 400 }, (_, i) => String(100 + i)),
    ];
    const index = WordIndex.of(list, 3);
    for (let again = 0; again < 6; again++) {
      const members = (text: string): string[][] =>
        index.lookUp(text).map((entry) => [...entry.members].map((word) => index.text(word)));
      expect(members('h\u{1F44D}t')).toEqual([[], ['hot', 'hat', 'hit', 'h\u0000t', 'h\u0153t'], []]);
      expect(members('h\u{1F44D}\u{1F44D}')).toEqual([[], [], []]);
      expect(members('\u{1F44D}ot')).toEqual([['hot', 'cot'], [], []]);
      expect(members('c\u0153t')).toEqual([['h\u0153t'], ['cot'], []]);
      expect(members('4999')).toEqual([]);
      expect(members('x99')).toEqual([['199', '299', '399', '499'], [], []]);
    }
  });

  it('comes back from its text', () => {
    fc.assert(
      fc.property(indexed, ({ list, length }) => {
        const index = WordIndex.of(list, length);
        const again = WordIndex.fromText(index.toText(), length);
        expect(again.toText()).toBe(index.toText());
        expect(again.arrays.members).toEqual(index.arrays.members);
        expect(again.arrays.bucketStart).toEqual(index.arrays.bucketStart);
        expect(again.arrays.shared).toEqual(index.arrays.shared);
        expect(again.arrays.masks).toEqual(index.arrays.masks);
      }),
    );
  });

  it('holds words of more than 32 letters', () => {
    const word = 'abcdefgh'.repeat(9);
    const other = (at: number): string => `${word.slice(0, at)}x${word.slice(at + 1)}`;
    const index = WordIndex.of([word, other(0), other(31), other(32), other(71)], 72);
    expect([0, 31, 32, 71].map((at) => index.bucketOf(0, at))).toEqual([0, 1, 2, 3]);
    expect(index.bucketOf(0, 33)).toBe(-1);
    expect([...index.members(2)]).toEqual([0, 3]);
    expect(index.positionOf(3)).toBe(71);
  });

  it('takes at most 64 bytes for a word of six letters, however many it shares', () => {
    const crowded = Array.from({ length: 20_000 }, (_, i) => i.toString(6).padStart(6, '0'));
    const index = WordIndex.of(crowded, 6);
    expect(index.byteLength / index.count).toBeLessThanOrEqual(80); // every pattern is shared here
    const sparse = Array.from({ length: 20_000 }, (_, i) =>
      ((i * 7_654_321) % 308_915_776).toString(26).padStart(6, '0'),
    );
    const loose = WordIndex.of(sparse, 6);
    expect(loose.byteLength / loose.count).toBeLessThanOrEqual(64);
  });
});

describe('lettersOf', () => {
  it.each([
    ['hit', ['h', 'i', 't']],
    ['cafe\u0301', ['c', 'a', 'f', 'é']],
    ["don't", ['d', 'o', 'n', "'", 't']],
    ['नमस्ते', letters('नमस्ते')],
    ['👩‍🚀👍🏽', ['👩‍🚀', '👍🏽']],
    ['', []],
  ])('%j', (word, expected) => {
    expect(lettersOf(word)).toEqual(expected);
  });

  it('is what Unicode says for any word', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (word) => {
        expect(lettersOf(word)).toEqual(letters(word));
      }),
      { numRuns: 2000 },
    );
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 12 }), (word) => {
        expect(lettersOf(word)).toEqual(letters(word));
      }),
      { numRuns: 500 },
    );
  });
});
