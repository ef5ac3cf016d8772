/** The naive search as a method that is walked through: at every moment what a search that really compares all pairs has done. */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  back,
  explainWord,
  first,
  finish,
  formatTrace,
  forward,
  ladderGraph,
  narrateWords,
  naiveSearch,
  NaiveWalk,
  openWalk,
  searchIndex,
  searchWords,
  WordIndex,
  WordWalk,
  type Cursor,
  type MethodWalk,
} from '../../../src/core';
import { puzzle, searchOf, smallPuzzle, type Puzzle } from './puzzles';
import { replayNaive } from './replay-naive';

vi.setConfig({ testTimeout: 60_000 });

const HIT = ['hot', 'dot', 'dog', 'lot', 'log', 'cog'];

const naive = ({ list, start, target }: Puzzle): ReturnType<typeof searchWords> =>
  searchWords(list, start, target, { method: 'naive' });

function everyCursor(walk: MethodWalk): Cursor[] {
  const cursors: Cursor[] = [];
  for (let cursor = first; ; cursor = forward(walk, cursor, 'comparison')) {
    cursors.push(cursor);
    if (cursor.step === walk.lastStep) return cursors;
  }
}

describe('the naive method', () => {
  it('has the events, the queue, the states and the pair checks of a search that compares all pairs, at every moment', () => {
    fc.assert(
      fc.property(smallPuzzle, (puzzle) => {
        const { moments, parent, level, discovered } = replayNaive(puzzle.list, puzzle.start, puzzle.target);
        const walk = new NaiveWalk(naive(puzzle));
        const cursors = everyCursor(walk);
        expect(cursors.slice(0, -1).map(({ step, event }) => [step, event])).toEqual(
          moments.map(({ step, event }) => [step, event]),
        );
        const texts = (nodes: Int32Array): string[] => Array.from(nodes, (node) => walk.text(node));
        moments.forEach((moment, i) => {
          const cursor = cursors[i] as Cursor;
          const { from, to } = walk.queueWindow(cursor);
          expect(texts(walk.trace.discovered.subarray(from, to))).toEqual(moment.queue);
          expect(texts(walk.trace.discovered.subarray(0, walk.discoveredAt(cursor)))).toEqual(moment.discovered);
          expect(walk.workAt(cursor).pairChecks).toBe(moment.pairChecks);
          const event = walk.eventAt(cursor);
          switch (event?.kind) {
            case undefined:
              expect(moment.kind).toBe('start');
              break;
            case 'take':
            case 'found':
              expect([event.kind, walk.text(event.word)]).toEqual([moment.kind, moment.word]);
              break;
            case 'neighbour':
              expect([event.outcome, walk.text(event.word)]).toEqual([moment.kind, moment.word]);
              expect(walk.trace.discovered[event.index]).toBe(event.word);
              break;
            case 'others':
              expect(['others', event.count]).toEqual([moment.kind, moment.count]);
              break;
          }
          if (cursor.step > 0) expect(walk.events(cursor.step)[cursor.event - 1]).toEqual(event);
          for (let node = 0; node < walk.graph.nodeCount; node++) {
            const text = walk.text(node);
            const state = moment.taken.includes(text)
              ? 'visited'
              : moment.queue.includes(text)
                ? 'waiting'
                : 'unvisited';
            expect(walk.stateOf(node, cursor)).toBe(
              cursor.step > 0 && moment.taken.at(-1) === text ? 'current' : state,
            );
          }
        });
        discovered.forEach((word, index) => {
          expect(walk.trace.levelOf(index)).toBe(level.get(word));
          expect(walk.pathTo(index, 2).map((node) => walk.text(node))).toEqual(
            parent.has(word) ? [parent.get(word), word] : [word],
          );
        });
      }),
      { numRuns: 300 },
    );
  });

  it('is the search that really compares, and finds a ladder as long as the one of the buckets', () => {
    fc.assert(
      fc.property(puzzle, (puzzle) => {
        const search = naive(puzzle);
        const compared = naiveSearch(search.index, puzzle.start, puzzle.target);
        expect(search.ladder).toEqual(compared.ladder);
        expect(search.length).toBe(searchOf(puzzle).length);
        const walk = new NaiveWalk(search);
        expect(walk.workAt({ step: walk.lastStep, event: 0 }).pairChecks).toBe(compared.counters.pairChecks);
        expect(search.trace.dequeues === 0 ? 0 : search.trace.discovered.length).toBe(compared.counters.pushes);
        expect(ladderGraph(search).count).toBe(ladderGraph(searchOf(puzzle)).count);
      }),
      { numRuns: 300 },
    );
  });

  it('counts the look-ups of the buckets beside it, and the buckets the pair checks', () => {
    fc.assert(
      fc.property(smallPuzzle, (puzzle) => {
        const search = searchOf(puzzle);
        const walk = new WordWalk(search);
        let lookUps = 0;
        for (const cursor of everyCursor(walk)) {
          if (walk.eventAt(cursor)?.kind === 'pattern') lookUps++;
          expect(walk.workAt(cursor).lookUps).toBe(lookUps);
          const readers = Math.min(cursor.step, walk.readers);
          expect(walk.workAt(cursor).pairChecks).toBe(readers * walk.index.count);
        }
        const other = new NaiveWalk(naive(puzzle));
        const end = { step: other.lastStep, event: 0 };
        expect(other.workAt(end).lookUps).toBe(other.readers * other.index.letters);
      }),
      { numRuns: 100 },
    );
  });

  it('steps by level, by word and by comparison, and back', () => {
    fc.assert(
      fc.property(smallPuzzle, (puzzle) => {
        const walk = openWalk(naive(puzzle));
        expect(walk.method).toBe('naive');
        for (const size of ['level', 'word', 'comparison'] as const) {
          const stops = [first];
          for (let at = first; at.step < walk.lastStep; stops.push(at)) at = forward(walk, at, size);
          for (let i = stops.length - 1; i > 0; i--) {
            expect(back(walk, stops[i] as Cursor, size)).toEqual(stops[i - 1]);
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  it('takes the words of a level in the order of the list, where the buckets go by the changed letter', () => {
    // From aaa the first letter is looked up first, but "aab" stands before "baa" in the list.
    const list = ['aaa', 'aab', 'aba', 'baa', 'zzz'];
    const texts = (method: 'buckets' | 'naive'): string[] => {
      const { trace, index } = searchWords(list, 'aaa', 'zzz', { method });
      return Array.from(trace.discovered, (word) => index.text(word));
    };
    expect(texts('buckets')).toEqual(['aaa', 'baa', 'aba', 'aab']);
    expect(texts('naive')).toEqual(['aaa', 'aab', 'aba', 'baa']);
  });

  it('is quick where comparing would take hours, a bucket of 100,000 words included', () => {
    const letters = Array.from({ length: 300 }, (_, i) => String.fromCodePoint(0x4e00 + i));
    const words = letters.flatMap((a) => letters.map((b) => `${a}${b}`));
    const index = WordIndex.of([...words, 'zz'], 2);
    const search = searchIndex(index, words[0] as string, 'zz', { method: 'naive' });
    expect(search.trace.dequeues).toBe(90_000);
    const walk = new NaiveWalk(search);
    // 90,000 words, each compared with all 90,001.
    expect(walk.workAt({ step: walk.lastStep, event: 0 }).pairChecks).toBe(8_100_090_000);
    expect(walk.scanOf(1).neighbours.length).toBe(598);
  });

  it('opens in slices like at once', () => {
    const search = searchWords(HIT, 'hit', 'cog', { method: 'naive' });
    expect(finish(NaiveWalk.create(search)).firstIndex).toEqual(new NaiveWalk(search).firstIndex);
  });

  it('explains every word by the ladder that it found', () => {
    fc.assert(
      fc.property(smallPuzzle, (puzzle) => {
        const run = replayNaive(puzzle.list, puzzle.start, puzzle.target);
        const walk = new NaiveWalk(naive(puzzle));
        for (const moment of run.moments) {
          for (let node = 0; node < walk.graph.nodeCount; node++) {
            const explained = explainWord(walk, node, moment);
            if (!('entry' in explained)) continue;
            const text = walk.text(node);
            const joined = run.moments.find((one) => one.kind === 'enqueued' && one.word === text);
            expect(explained.entry.discoveredIn).toBe(joined?.step ?? 0);
            expect(explained.entry.chain.map(({ from }) => walk.text(from)).at(-1)).toBe(run.parent.get(text));
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('formatTrace of the naive method', () => {
  it('prints hit to cog', () => {
    expect(formatTrace(searchWords(HIT, 'hit', 'cog', { method: 'naive' }))).toBe(`pop hit (chain length 1)
  compare with 6 words, one letter apart: hot, new: hot
pop hot (chain length 2)
  compare with 6 words, one letter apart: dot lot, new: dot lot
pop dot (chain length 3)
  compare with 6 words, one letter apart: hot dog lot, new: dog
pop lot (chain length 3)
  compare with 6 words, one letter apart: hot dot log, new: log
pop dog (chain length 4)
  compare with 6 words, one letter apart: dot log cog, new: cog
pop log (chain length 4)
  compare with 6 words, one letter apart: dog lot cog, new: –
pop cog (chain length 5)
`);
  });

  it('is what a naive replay prints', () => {
    fc.assert(
      fc.property(puzzle, (puzzle) => {
        const { printed } = replayNaive(puzzle.list, puzzle.start, puzzle.target);
        expect(formatTrace(naive(puzzle))).toBe(printed.map((line) => `${line}\n`).join(''));
      }),
      { numRuns: 200 },
    );
  });
});

describe('narrateWords of the naive method', () => {
  const walk = new NaiveWalk(searchWords(HIT, 'hit', 'cog', { method: 'naive' }));

  it('tells a word', () => {
    const told = [1, 2, 3, 6, 7, 8].map((step) => narrateWords(walk, { step, event: walk.eventCount(step) }, 'word'));
    expect(told).toEqual([
      'Take hit from the queue, a ladder of 1 word so far. It is compared with all 6 words of the list: 1 differs in one letter; hot is new and joins the queue.',
      'Take hot from the queue, a ladder of 2 words so far. It is compared with all 6 words of the list: 2 differ in one letter; dot and lot are new and join the queue.',
      'Take dot from the queue, a ladder of 3 words so far. It is compared with all 6 words of the list: 3 differ in one letter; dog is new and joins the queue.',
      'Take log from the queue, a ladder of 4 words so far. It is compared with all 6 words of the list: 3 differ in one letter; all of them are already seen, so nothing joins the queue.',
      'Take cog from the queue, a ladder of 5 words so far. It is the target: found, with a ladder of 5 words.',
      'Found: a shortest ladder from hit to cog has 5 words. The search ends here, with 7 words taken from the queue.',
    ]);
  });

  it('tells a comparison', () => {
    const take = 'Take dot from the queue, a ladder of 3 words so far.';
    const told = [1, 2, 3, 4, 5].map((event) => narrateWords(walk, { step: 3, event }, 'comparison'));
    expect(told).toEqual([
      take,
      `${take} hot, word 1 of the list, differs in one letter: it is already seen, since hit was taken in step 1.`,
      `${take} dog, word 3 of the list, differs in one letter: it is new and joins the queue, with a ladder of 4 words.`,
      `${take} lot, word 4 of the list, differs in one letter: it is already seen, since hot was taken in step 2.`,
      `${take} Compared with the other 3 words of the list: 2 differ in more letters; one is the word itself. Nothing joins the queue by them.`,
    ]);
    expect(narrateWords(walk, { step: 1, event: 3 }, 'comparison')).toBe(
      'Take hit from the queue, a ladder of 1 word so far. Compared with the other 5 words of the list: 5 differ in more letters. Nothing joins the queue by them.',
    );
    expect(narrateWords(walk, { step: 2, event: walk.eventCount(2) }, 'level')).toBe(
      'Level 1, ladders of 2 words, is worked off: 1 word taken. The queue now holds the 2 words of level 2.',
    );
  });

  it('tells a comparison with the one word that is left', () => {
    const lastOf = (list: readonly string[], start: string, target: string): string => {
      const walk = new NaiveWalk(searchWords(list, start, target, { method: 'naive' }));
      return narrateWords(walk, { step: 1, event: walk.eventCount(1) }, 'comparison').replace(
        /^Take .*? so far\. /,
        '',
      );
    };
    expect(lastOf(['hot', 'xyz'], 'hit', 'xyz')).toBe(
      'Compared with the other word of the list: it differs in more letters. Nothing joins the queue by it.',
    );
    expect(lastOf(['xyz'], 'hit', 'xyz')).toBe(
      'Compared with the one word of the list: it differs in more letters. Nothing joins the queue by it.',
    );
    expect(lastOf(['hot', 'dot'], 'hot', 'dot')).toBe(
      'Compared with the other word of the list, which is the word itself.',
    );
    expect(lastOf(['hot', 'xyz'], 'hot', 'xyz')).toBe(
      'Compared with 2 words of the list: 1 differs in more letters; one is the word itself. Nothing joins the queue by them.',
    );
  });

  it('tells every moment of any search in sentences that differ from the one before', () => {
    fc.assert(
      fc.property(smallPuzzle, (puzzle) => {
        const walk = new NaiveWalk(naive(puzzle));
        fc.pre(walk.trace.dequeues > 0);
        let before = '';
        for (const cursor of everyCursor(walk)) {
          const told = narrateWords(walk, cursor, 'comparison');
          expect(told).toMatch(/\.$/);
          expect(told).not.toContain('undefined');
          expect(told).not.toBe(before);
          before = told;
        }
      }),
      { numRuns: 100 },
    );
  });
});
