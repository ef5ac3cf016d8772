/**
 * Why the two ways of searching take and push different numbers of words: they discover the same words level by level, and stand them in
 * the queue in another order within a level, so that the target's turn comes earlier or later.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearerThanTarget, searchWords, type WordSearch } from '../../../src/core';
import { smallPuzzle } from './puzzles';

/** The words of each level up to the target's; the one after it is cut off when the search ends. */
function levels({ trace }: WordSearch): number[][] {
  const last = trace.found ? trace.levelOf(trace.dequeues - 1) : trace.levelStarts.length - 1;
  return Array.from({ length: last + 1 }, (_, level) =>
    Array.from(trace.discovered.subarray(trace.levelStarts[level], trace.levelStarts[level + 1])).sort((a, b) => a - b),
  );
}

describe('buckets and the naive search', () => {
  it('discover the same words level by level, up to the level of the target', () => {
    fc.assert(
      fc.property(smallPuzzle, ({ list, start, target }) => {
        const [buckets, naive] = [
          searchWords(list, start, target),
          searchWords(list, start, target, { method: 'naive' }),
        ];
        expect(levels(naive)).toEqual(levels(buckets));
        const nearer = nearerThanTarget(buckets.trace);
        expect(nearerThanTarget(naive.trace)).toBe(nearer);
        for (const { trace } of [buckets, naive]) {
          if (!trace.found) expect(trace.dequeues).toBe(nearer);
          else expect(trace.dequeues).toBeGreaterThan(nearer);
        }
        if (!buckets.trace.found) expect(naive.trace.discovered.length).toBe(buckets.trace.discovered.length);
      }),
    );
  });

  it('take different numbers of words where the target stands elsewhere in its level', () => {
    // From aa: the changed letter comes first in the buckets (ba, ca, then ab), the list's order without (ab, ba, ca).
    const list = ['ab', 'ba', 'ca', 'bb'];
    const places = (['buckets', 'naive'] as const).map((method) => {
      const { trace } = searchWords(list, 'aa', 'ab', { method });
      return [trace.dequeues - nearerThanTarget(trace), trace.dequeues, trace.discovered.length];
    });
    expect(places).toEqual([
      [3, 4, 5],
      [1, 2, 4],
    ]);
  });
});
