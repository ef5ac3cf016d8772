import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  components,
  degree,
  diameter,
  neighbours,
  searchWords,
  whyNoLadder,
  WordIndex,
  type Components,
} from '../../../src/core';
import { puzzle, searchOf } from './puzzles';
import { distancesFrom, oneLetterApart, split } from './replay-words';

vi.setConfig({ testTimeout: 60_000 });

function wordsOf(index: WordIndex): string[] {
  return Array.from({ length: index.count }, (_, word) => index.text(word));
}

function partsOf(found: Components, words: readonly string[]): string[][] {
  const parts: string[][] = Array.from({ length: found.count }, () => []);
  words.forEach((word, i) => parts[found.componentOf[i] as number]?.push(word));
  return parts;
}

describe('neighbours and degree', () => {
  it('are the words one letter apart', () => {
    fc.assert(
      fc.property(puzzle, (puzzle) => {
        const { index } = searchOf(puzzle);
        const words = wordsOf(index);
        words.forEach((word, i) => {
          const expected = words.filter((other) => oneLetterApart(word, other));
          const found = neighbours(index, i).map((node) => index.text(node));
          expect([...found].sort()).toEqual([...expected].sort());
          expect(neighbours(index, word)).toEqual(neighbours(index, i));
          expect(degree(index, i)).toBe(expected.length);
        });
        const near = neighbours(index, puzzle.start).map((node) => index.text(node));
        expect([...near].sort()).toEqual(words.filter((other) => oneLetterApart(puzzle.start, other)).sort());
      }),
      { numRuns: 100 },
    );
  });

  it('come by changed letter, then in list order', () => {
    const index = WordIndex.of(['dog', 'log', 'dot', 'cog', 'dig', 'dogs'], 3);
    expect(neighbours(index, 'dog').map((node) => index.text(node))).toEqual(['log', 'cog', 'dig', 'dot']);
    expect(neighbours(index, 'dogs')).toEqual([]);
    expect(neighbours(index, 'hog').map((node) => index.text(node))).toEqual(['dog', 'log', 'cog']);
  });
});

describe('components', () => {
  it('are what flooding from every word finds', () => {
    fc.assert(
      fc.property(puzzle, (puzzle) => {
        const { index } = searchOf(puzzle);
        const words = wordsOf(index);
        const expected: string[][] = [];
        for (const word of words) {
          if (expected.some((part) => part.includes(word))) continue;
          const reached = distancesFrom(words, word);
          expected.push(words.filter((other) => reached.has(other)));
        }
        const found = components(index);
        expect(partsOf(found, words)).toEqual(expected);
        expect([...found.sizes]).toEqual(expected.map((part) => part.length));
        expect(found.isolated).toBe(expected.filter((part) => part.length === 1).length);
        const sizes = expected.map((part) => part.length);
        expect(found.largest).toBe(sizes.indexOf(Math.max(...sizes)));
        const pairs = words.flatMap((word, i) => words.slice(i + 1).filter((other) => oneLetterApart(word, other)));
        expect(found.edges).toBe(pairs.length);
      }),
      { numRuns: 200 },
    );
  });
});

describe('diameter', () => {
  it('is the longest of all shortest ladders, in every component', () => {
    fc.assert(
      fc.property(puzzle, (puzzle) => {
        const { index } = searchOf(puzzle);
        const words = wordsOf(index);
        const found = components(index);
        partsOf(found, words).forEach((part, component) => {
          const expected = Math.max(...part.map((word) => Math.max(...distancesFrom(part, word).values())));
          const { diameter: length, from, to, floods } = diameter(index, found, component);
          expect(length).toBe(expected);
          expect(distancesFrom(part, index.text(from)).get(index.text(to))).toBe(expected);
          expect(floods).toBeLessThanOrEqual(part.length);
        });
        const largest = diameter(index, found);
        if (index.count > 0) expect(largest).toEqual(diameter(index, found, found.largest));
        else expect(largest).toEqual({ diameter: 0, from: -1, to: -1, floods: 0 });
      }),
      { numRuns: 200 },
    );
  });

  it('is found on sparse lists too, where words hang together in long chains', () => {
    const letter = fc.constantFrom('a', 'b', 'c');
    const sparse = fc
      .array(fc.array(letter, { minLength: 6, maxLength: 6 }), { minLength: 150, maxLength: 260 })
      .map((words) => [...new Set(words.map((word) => word.join('')))]);
    fc.assert(
      fc.property(sparse, (words) => {
        const next = words.map((word) => words.flatMap((other, i) => (oneLetterApart(word, other) ? [i] : [])));
        const eccentricity = (from: number): number => {
          const distance = new Map([[from, 0]]);
          let far = 0;
          for (const [word, away] of distance) {
            far = away;
            for (const other of next[word] as number[]) if (!distance.has(other)) distance.set(other, away + 1);
          }
          return far;
        };
        const index = WordIndex.of(words, 6);
        const found = components(index);
        for (let component = 0; component < found.count; component++) {
          const part = words.flatMap((_, word) => (found.componentOf[word] === component ? [word] : []));
          expect(diameter(index, found, component).diameter).toBe(Math.max(...part.map(eccentricity)));
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe('whyNoLadder', () => {
  it('tells both components and the nearest word', () => {
    fc.assert(
      fc.property(puzzle, ({ list, start, target }) => {
        const search = searchWords(list, start, target);
        const why = whyNoLadder(search.index, start, target);
        if (search.length > 0) {
          expect(why).toEqual({ kind: 'ladder', words: search.length });
          return;
        }
        if (!list.includes(target)) {
          expect(why).toEqual({ kind: 'target-not-in-list' });
          return;
        }
        const reached = distancesFrom(list, start);
        const differences = (word: string): number =>
          split(word).filter((letter, i) => letter !== split(target)[i]).length;
        const fewest = Math.min(...[...reached.keys()].map(differences));
        if (why.kind !== 'apart') throw new Error(`It is not ${why.kind}.`);
        expect(why.fromStart).toBe(reached.size);
        expect(why.fromTarget).toBe(distancesFrom(list, target).size);
        const discovered = Array.from(search.trace.discovered, (node) =>
          node === search.index.count ? start : search.index.text(node),
        );
        expect(why.nearest.text).toBe(discovered.find((word) => differences(word) === fewest));
        expect(why.nearest.differences).toBe(fewest);
        const { ladder } = why.nearest;
        expect(ladder.length).toBe((reached.get(why.nearest.text) as number) + 1);
        expect([ladder[0], ladder[ladder.length - 1]]).toEqual([start, why.nearest.text]);
        ladder.slice(1).forEach((word, i) => expect(oneLetterApart(word, ladder[i] as string)).toBe(true));
      }),
      { numRuns: 300 },
    );
  });

  it('knows words that differ in length', () => {
    const { index } = searchWords(['hot', 'dot', 'dots'], 'hot', 'dots');
    const lengths = { kind: 'lengths', startLetters: 3, targetLetters: 4 };
    expect(whyNoLadder(index, 'hot', 'dots')).toEqual({ ...lengths, targetListed: true });
    // The target is not in the list either, but adding it would not help.
    expect(whyNoLadder(index, 'hot', 'dogs')).toEqual({ ...lengths, targetListed: false });
  });
});
