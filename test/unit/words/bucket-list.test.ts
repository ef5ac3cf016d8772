import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listBuckets, WordIndex } from '../../../src/core';
import { puzzle, searchOf } from './puzzles';
import { patternKey } from './replay-words';

function keysOf(index: WordIndex): string[] {
  return Array.from({ length: index.bucketCount }, (_, bucket) =>
    patternKey(index.text(index.members(bucket)[0] as number), index.positionOf(bucket)),
  );
}

describe('listBuckets', () => {
  it('finds patterns by their letters, in the order asked for', () => {
    fc.assert(
      fc.property(puzzle, fc.nat(), fc.nat(), fc.boolean(), (puzzle, a, b, bySize) => {
        const { index } = searchOf(puzzle);
        fc.pre(index.bucketCount > 0);
        const keys = keysOf(index).map((key) => key.split('|'));
        const letters = keys[a % keys.length] as string[];
        const from = b % letters.length;
        const part = letters.slice(from, from + 1 + (a % letters.length));
        const matches = keys.map((key) => {
          if (part.length === key.length) return key.every((letter, i) => part[i] === '*' || part[i] === letter);
          return key.some((_, at) => part.every((letter, i) => key[at + i] === letter));
        });
        const expected = matches.flatMap((match, bucket) => (match ? [bucket] : []));
        const size = (bucket: number): number => index.members(bucket).length;
        if (bySize) expected.sort((one, two) => size(two) - size(one) || one - two);
        const order = bySize ? 'size' : 'position';
        expect([...listBuckets(index, { text: part.join(''), order })]).toEqual(expected);
        expect(listBuckets(index).length).toBe(index.bucketCount);
        expect(listBuckets(index, { text: letters.join('') + 'x' }).length).toBe(0);
      }),
      { numRuns: 300 },
    );
  });

  it('finds the buckets of a word, in the list or not', () => {
    const index = WordIndex.of(['hot', 'dot', 'dog', 'lot', 'log', 'cog'], 3);
    const patterns = (text: string): string[] => Array.from(listBuckets(index, { text }), (b) => index.pattern(b));
    expect(patterns('dot')).toEqual(['*ot', 'do*']);
    expect(patterns('pot')).toEqual(['*ot']);
    expect(patterns('h*t')).toEqual([]);
    expect(patterns('d**')).toEqual(['do*']);
    expect(patterns('o')).toEqual(['*ot', '*og', 'do*', 'lo*']);
    expect(patterns('o*')).toEqual(['do*', 'lo*']);
    expect(Array.from(listBuckets(index, { order: 'size' }), (b) => index.pattern(b))).toEqual([
      '*ot',
      '*og',
      'do*',
      'lo*',
    ]);
  });
});
