import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  bucketCounters,
  naiveSearch,
  pushesWithoutVisited,
  searchIndex,
  searchWords,
  WordIndex,
} from '../../../src/core';
import { puzzle, searchOf } from './puzzles';
import { bucketsOf, oneLetterApart, patternKey, replayWords, split } from './replay-words';

vi.setConfig({ testTimeout: 60_000 });

const { figures } = JSON.parse(readFileSync(new URL('../fixtures/words.json', import.meta.url), 'utf8')) as {
  figures: Record<string, number>;
};

/** The textbook's comparison of two words, with a count of the letters that it looks at. */
function lettersLookedAt(a: string, b: string): number {
  const [x, y] = [split(a), split(b)];
  let differences = 0;
  for (let i = 0; i < x.length; i++) if (x[i] !== y[i] && ++differences > 1) return i + 1;
  return x.length;
}

describe('the naive search', () => {
  it('gives the same answer as the buckets, and counts what it does', () => {
    fc.assert(
      fc.property(puzzle, (puzzle) => {
        const { list, start, target } = puzzle;
        const search = searchOf(puzzle);
        const { index } = search;
        const naive = naiveSearch(index, start, target);
        expect(naive.length).toBe(search.length);
        expect(naive.ladder.length).toBe(search.length);
        if (search.length > 0) {
          expect([naive.ladder[0], naive.ladder[search.length - 1]]).toEqual([start, target]);
          naive.ladder.slice(1).forEach((word, i) => {
            expect(list).toContain(word);
            expect(oneLetterApart(word, naive.ladder[i] as string)).toBe(true);
          });
        }
        // The same, written out: every word taken against every word of its length.
        const words = list.filter((word) => split(word).length === index.letters);
        const queue = list.includes(target) ? [start] : [];
        let pairChecks = 0;
        let lettersCompared = 0;
        for (const word of queue) {
          if (word === target) break;
          for (const other of words) {
            pairChecks++;
            lettersCompared += lettersLookedAt(word, other);
            if (oneLetterApart(word, other) && !queue.includes(other)) queue.push(other);
          }
        }
        expect(naive.counters).toEqual({ pairChecks, lettersCompared, pushes: queue.length });
      }),
      { numRuns: 300 },
    );
  });

  it('makes 25 million pair checks for 5,000 words, where the buckets read 160,000 letters', () => {
    // 5,000 words of four letters that hang together, and a target that none of them reaches.
    const list: string[] = [];
    for (let i = 0; list.length < 4999; i++) {
      const word = [...i.toString(9).padStart(4, '0')].map((digit) => 'abcdefghi'[Number(digit)]).join('');
      list.push(word);
    }
    const index = WordIndex.of([...list, 'zzzz'], 4);
    const start = list[0] as string;
    const naive = naiveSearch(index, start, 'zzzz');
    expect(naive.length).toBe(0);
    // Every word but the target is taken and compared with all 5,000.
    expect(naive.counters.pairChecks).toBe(4999 * 5000);
    const search = searchIndex(index, start, 'zzzz');
    expect(bucketCounters(search).lettersCompared).toBe(5000 * 16 + 4999 * 16);
    const joined = WordIndex.of([...list, 'iiii'], 4);
    expect(naiveSearch(joined, 'zzzz', 'iiii').counters.pairChecks).toBe(5000);
    // With the start outside the list beside all of its words, the text's figure comes out whole.
    const outside = naiveSearch(index, 'zaaa', 'zzzz');
    expect(outside.counters.pairChecks).toBe(figures['pair checks, 5000 words, every word against every word']);
  });
});

describe('bucketCounters', () => {
  it('count what a textbook search does', () => {
    fc.assert(
      fc.property(puzzle, (puzzle) => {
        const { list, start, target } = puzzle;
        const search = searchOf(puzzle);
        const { index } = search;
        const words = list.filter((word) => split(word).length === index.letters);
        const counters = bucketCounters(search);
        expect(counters.bucketKeys).toBe(bucketsOf(words).size);
        const { moments } = replayWords(list, start, target);
        const lookUps = moments.filter(({ kind }) => kind === 'read' || kind === 'cleared' || kind === 'empty').length;
        const searched = list.includes(target);
        expect(counters.lookUps).toBe(lookUps);
        expect(counters.patternsMade).toBe(searched ? words.length * index.letters + lookUps : 0);
        expect(counters.lettersCompared).toBe(counters.patternsMade * index.letters);
        const pushed = moments.filter(({ kind }) => kind === 'enqueued').length;
        expect(counters.pushes).toBe(searched ? pushed + 1 : 0);
      }),
      { numRuns: 200 },
    );
  });

  it('has at most 60,000 keys for 10,000 words of six letters', () => {
    const words = Array.from({ length: 10_000 }, (_, i) => {
      // Three digits, each written twice in two letters: any two words differ in two letters at least.
      const [a, b, c] = [i % 22, Math.floor(i / 22) % 22, Math.floor(i / 484)].map((n) => String.fromCharCode(97 + n));
      return `${a}${a}${b}${b}${c}${c}`;
    });
    const apart = WordIndex.of(words, 6);
    expect(bucketCounters(searchIndex(apart, words[0] as string, words[1] as string)).bucketKeys).toBe(
      figures['largest number of bucket keys, 10000 words of 6 letters'],
    );
    const sharing = WordIndex.of([...words.slice(0, 9_999), 'aaaaaz'], 6);
    expect(bucketCounters(searchIndex(sharing, 'aaaaaa', 'aaaaaz')).bucketKeys).toBe(59_999);
  });
});

describe('pushesWithoutVisited', () => {
  it('are 44 over the five calls of the text', () => {
    const hit = ['hot', 'dot', 'dog', 'lot', 'log', 'cog'];
    const searches = [
      searchWords(hit, 'hit', 'cog'),
      searchWords(hit.slice(0, 5), 'hit', 'cog'),
      searchWords(['a', 'b', 'c'], 'a', 'c'),
      searchWords(['hot', 'dot'], 'hot', 'dot'),
      searchWords(['ted', 'tex', 'red', 'tax', 'tad', 'den', 'rex', 'pee'], 'red', 'tax'),
    ];
    expect(searches.reduce((sum, search) => sum + pushesWithoutVisited(search), 0)).toBe(
      figures['pushes without the visited check, over its five calls'],
    );
    expect(searches.reduce((sum, search) => sum + bucketCounters(search).pushes, 0)).toBe(18);
  });

  it('are what a search without a visited set pushes', () => {
    fc.assert(
      fc.property(puzzle, (puzzle) => {
        const { list, start, target } = puzzle;
        const buckets = bucketsOf(list);
        const queue = list.includes(target) ? [start] : [];
        for (const word of queue) {
          if (word === target) break;
          split(word).forEach((_, i) => {
            queue.push(...(buckets.get(patternKey(word, i)) ?? []));
            buckets.delete(patternKey(word, i));
          });
        }
        expect(pushesWithoutVisited(searchOf(puzzle))).toBe(queue.length);
      }),
      { numRuns: 200 },
    );
  });
});
