import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  allLadders,
  finish,
  ladderGraph,
  layersOf,
  listLadders,
  searchWords,
  WordIndex,
  searchIndex,
  WordWalk,
  type LadderGraph,
} from '../../../src/core';
import { puzzle, searchOf, walkOf } from './puzzles';
import { distancesFrom, everyLadder, oneLetterApart, replayWords } from './replay-words';

vi.setConfig({ testTimeout: 60_000 });

interface Case {
  start: string;
  target: string;
  list: string[];
  words: number;
  ladders?: number;
}

const { cases } = JSON.parse(readFileSync(new URL('../fixtures/words.json', import.meta.url), 'utf8')) as {
  cases: Case[];
};

const sorted = (ladders: readonly string[][]): string[] => ladders.map((ladder) => ladder.join(' ')).sort();

function texts(graph: LadderGraph, ladder: readonly number[]): string[] {
  return ladder.map((node) => graph.graph.text(node));
}

describe('allLadders', () => {
  it.each(cases)('$start to $target: $words words, $ladders ladders', ({ start, target, list, words, ladders }) => {
    const all = allLadders(list, start, target);
    for (const ladder of all.ladders) expect(ladder.length).toBe(words);
    expect(all.count > 0n).toBe(words > 0);
    expect(sorted(all.ladders)).toEqual(sorted(everyLadder(list, start, target)));
    if (ladders !== undefined) expect(all.count).toBe(BigInt(ladders));
  });

  it('finds what a search by recursion finds, each ladder once', () => {
    fc.assert(
      fc.property(puzzle, ({ list, start, target }) => {
        const expected = everyLadder(list, start, target);
        fc.pre(expected.length < 3000);
        const all = allLadders(list, start, target, { limit: 3000 });
        expect(all.count).toBe(BigInt(expected.length));
        expect(all.truncated).toBe(false);
        expect(sorted(all.ladders)).toEqual(sorted(expected));
        const { ladder } = searchWords(list, start, target);
        if (ladder.length > 0) expect(sorted(all.ladders)).toContain(ladder.join(' '));
        const some = allLadders(list, start, target, { limit: 2 });
        expect(some.count).toBe(all.count);
        expect(some.ladders).toEqual(all.ladders.slice(0, 2));
        expect(some.truncated).toBe(expected.length > 2);
      }),
      { numRuns: 300 },
    );
  });

  it('counts far beyond what can be listed', () => {
    // All words of a's and b's: each order of changing the letters is a ladder, so there are 13! of them.
    const letters = 13;
    const list = Array.from({ length: 1 << letters }, (_, bits) =>
      Array.from({ length: letters }, (_, i) => ((bits >> i) & 1 ? 'b' : 'a')).join(''),
    );
    const search = searchIndex(WordIndex.of(list, letters), 'a'.repeat(letters), 'b'.repeat(letters));
    const graph = ladderGraph(search);
    expect(graph.count).toBe(6227020800n);
    const { ladders, truncated } = finish(listLadders(graph, 5));
    expect(truncated).toBe(true);
    expect(new Set(sorted(ladders)).size).toBe(5);
    const lastLadder = texts(graph, graph.ladderAt(graph.count - 1n) ?? []);
    expect(lastLadder.length).toBe(letters + 1);
    lastLadder.slice(1).forEach((word, i) => expect(oneLetterApart(word, lastLadder[i] as string)).toBe(true));
    expect(graph.ladderAt(graph.count)).toBeUndefined();
    expect(graph.layers.map((layer) => layer.length).slice(0, 4)).toEqual([1, 13, 78, 286]);
  });

  it('stays exact beyond the safe integers', () => {
    // Along a chain of diamonds every second change has a choice of two words in the middle.
    const width = 40;
    const list: string[] = [];
    const word = (changed: number, middle = ''): string =>
      'b'.repeat(changed) + middle + 'a'.repeat(2 * width - changed - middle.length);
    for (let i = 0; i <= width; i++) {
      list.push(word(2 * i));
      if (i < width) list.push(word(2 * i, 'b'), word(2 * i, 'ab'));
    }
    const graph = ladderGraph(searchWords(list, word(0), word(2 * width)));
    expect(graph.count).toBe(2n ** BigInt(width));
    const doubled = [...list, ...list.map((one) => one.replace(/^bb/, 'bc'))];
    expect(ladderGraph(searchWords(doubled, word(0), word(2 * width))).count).toBe(2n ** BigInt(width));
    const wide = 70;
    const long = (changed: number, middle = ''): string =>
      'b'.repeat(changed) + middle + 'a'.repeat(2 * wide - changed - middle.length);
    const longList = Array.from({ length: wide + 1 }, (_, i) =>
      i < wide ? [long(2 * i), long(2 * i, 'b'), long(2 * i, 'ab')] : [long(2 * i)],
    ).flat();
    const huge = ladderGraph(searchWords(longList, long(0), long(2 * wide)));
    expect(huge.count).toBe(2n ** BigInt(wide));
    for (const layer of huge.layers) {
      expect(Array.from(layer, (node) => huge.through(node)).reduce((sum, ways) => sum + ways, 0n)).toBe(huge.count);
    }
  });
});

describe('ladderGraph', () => {
  it('has the words, edges and ways of all shortest ladders', () => {
    fc.assert(
      fc.property(puzzle, (puzzle) => {
        const { list, start, target } = puzzle;
        const expected = everyLadder(list, start, target);
        fc.pre(expected.length < 1000);
        const graph = ladderGraph(walkOf(puzzle));
        expect(graph.layers.length).toBe(expected[0]?.length ?? 0);
        graph.layers.forEach((layer, i) => {
          expect(new Set(texts(graph, [...layer]))).toEqual(new Set(expected.map((ladder) => ladder[i])));
          expect(new Set(layer).size).toBe(layer.length);
          for (const node of layer) {
            const text = graph.graph.text(node);
            expect(graph.through(node)).toBe(BigInt(expected.filter((ladder) => ladder[i] === text).length));
          }
        });
        const edges = [...graph.edges()].map(({ from, to }) => texts(graph, [from, to]).join(' '));
        expect(new Set(edges).size).toBe(edges.length);
        expect(new Set(edges)).toEqual(
          new Set(expected.flatMap((ladder) => ladder.slice(1).map((word, i) => `${ladder[i]} ${word}`))),
        );
        [...graph.ladders()].forEach((ladder, rank) => expect(graph.ladderAt(BigInt(rank))).toEqual(ladder));
        expect(graph.ladderAt(-1n)).toBeUndefined();
      }),
      { numRuns: 200 },
    );
  });

  it('draws the busiest words within its limits', () => {
    fc.assert(
      fc.property(puzzle, fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 6 }), (puzzle, most, mostEdges) => {
        const graph = ladderGraph(searchOf(puzzle));
        const drawn = graph.toDraw(most, mostEdges);
        drawn.layers.forEach(({ nodes, leftOut }, i) => {
          const layer = [...(graph.layers[i] as Int32Array)];
          expect(nodes.length).toBe(Math.min(most, layer.length));
          expect(leftOut).toBe(layer.length - nodes.length);
          const least = nodes.reduce(
            (low, node) => (graph.through(node) < low ? graph.through(node) : low),
            10n ** 30n,
          );
          for (const node of layer) if (!nodes.includes(node)) expect(graph.through(node) <= least).toBe(true);
        });
        const shown = new Set(drawn.layers.flatMap(({ nodes }) => nodes));
        const between = [...graph.edges()].filter(({ from, to }) => shown.has(from) && shown.has(to));
        expect(drawn.edges).toEqual(between.slice(0, mostEdges));
        expect(drawn.edgesLeftOut).toBe(between.length > mostEdges);
      }),
      { numRuns: 150 },
    );
  });
});

describe('layersOf', () => {
  it('shows levels, what is left out, and first of all what matters', () => {
    fc.assert(
      fc.property(puzzle, fc.integer({ min: 1, max: 30 }), fc.nat(), (puzzle, most, at) => {
        const { moments, level, parent } = replayWords(puzzle.list, puzzle.start, puzzle.target);
        const moment = moments[at % moments.length] as (typeof moments)[number];
        const walk = walkOf(puzzle);
        const picture = layersOf(walk, moment, most);
        const name = (index: number): string => walk.text(walk.trace.discovered[index] as number);
        const depths = moment.discovered.map((word) => level.get(word) as number);
        expect(picture.levelCount).toBe(Math.max(...depths) + 1);
        expect(picture.shown).toBeLessThanOrEqual(most);
        expect(picture.shown + picture.leftOut).toBe(moment.discovered.length);
        if (most >= moment.discovered.length) expect(picture.leftOut).toBe(0);
        const shown = new Set<string>();
        for (const { level: depth, size, shown: indices, leftOut } of picture.levels) {
          expect(size).toBe(depths.filter((one) => one === depth).length);
          expect(leftOut).toBe(size - indices.length);
          expect(indices.length).toBeGreaterThan(0);
          for (const index of indices) {
            expect(moment.discovered[index]).toBe(name(index));
            expect(level.get(name(index))).toBe(depth);
            shown.add(name(index));
          }
        }
        expect(picture.shown).toBe(shown.size);
        const current = moment.taken[moment.taken.length - 1];
        if (current !== undefined) expect(shown).toContain(current);
        const ladder = searchOf(puzzle).ladder.filter((word) => moment.discovered.includes(word));
        if (ladder.length < most) for (const word of ladder) expect(shown).toContain(word);
        expect(new Set(picture.edges.map(({ from, to }) => `${name(from)} ${name(to)}`))).toEqual(
          new Set(
            [...parent].filter(([to, from]) => shown.has(to) && shown.has(from)).map(([to, from]) => `${from} ${to}`),
          ),
        );
        // Where there is room for a word of each level, no word hangs in the air.
        if (picture.levelCount * 2 <= most && picture.shown < most / 2) {
          for (const word of shown) if (parent.has(word)) expect(shown).toContain(parent.get(word));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('shares a large picture out among the levels', () => {
    const letters = 10;
    const list = Array.from({ length: 1 << letters }, (_, bits) =>
      Array.from({ length: letters }, (_, i) => ((bits >> i) & 1 ? 'b' : 'a')).join(''),
    );
    const walk = new WordWalk(searchWords(list, 'a'.repeat(letters), 'b'.repeat(letters)));
    const picture = layersOf(walk, { step: walk.lastStep, event: 0 }, 220);
    expect(picture.shown).toBeGreaterThan(200);
    expect(picture.shown).toBeLessThanOrEqual(220);
    expect(picture.levels.map(({ size }) => size)).toEqual([1, 10, 45, 120, 210, 252, 210, 120, 45, 10, 1]);
    expect(picture.levels.map(({ shown }) => shown.length)).toEqual([1, 10, 28, 28, 28, 28, 28, 28, 28, 10, 1]);
    expect(picture.edges.length).toBe(picture.shown - 1);
    expect(distancesFrom(list.slice(0, 64), list[0] as string).size).toBe(64);
  });
});
