import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  back,
  clamp,
  explainWord,
  first,
  finish,
  forward,
  last,
  levelStep,
  NEVER,
  ScrubMark,
  wholeStep,
  wordScrubMarks,
  wordStates,
  WordWalk,
  type Cursor,
  type StepSize,
} from '../../../src/core';
import { puzzle, searchOf, smallPuzzle, walkOf } from './puzzles';
import { patternKey, replayWords, type WordMoment } from './replay-words';

// Properties run long where other work shares the processor.
vi.setConfig({ testTimeout: 60_000 });

function everyCursor(walk: WordWalk): Cursor[] {
  const cursors: Cursor[] = [];
  for (let cursor = first; ; cursor = forward(walk, cursor, 'member')) {
    cursors.push(cursor);
    if (cursor.step === walk.lastStep) return cursors;
  }
}

const sizes: StepSize[] = ['level', 'word', 'bucket', 'member', 'square', 'event'];

function stateIn(moment: WordMoment, word: string): string {
  if (moment.step > 0 && moment.taken[moment.taken.length - 1] === word) return 'current';
  if (moment.taken.includes(word)) return 'visited';
  return moment.queue.includes(word) ? 'waiting' : 'unvisited';
}

describe('WordWalk against a naive replay', () => {
  it('has the same events, queue, states and buckets at every moment', () => {
    fc.assert(
      fc.property(smallPuzzle, (puzzle) => {
        const { moments } = replayWords(puzzle.list, puzzle.start, puzzle.target);
        const walk = walkOf(puzzle);
        const cursors = everyCursor(walk);
        const texts = (nodes: Int32Array): string[] => Array.from(nodes, (node) => walk.text(node));
        expect(cursors.slice(0, -1).map(({ step, event }) => [step, event])).toEqual(
          moments.map(({ step, event }) => [step, event]),
        );
        const nodes = Array.from({ length: walk.graph.nodeCount }, (_, node) => node);
        const buckets = Array.from({ length: walk.index.bucketCount }, (_, bucket) => bucket);
        const keys = buckets.map((bucket) =>
          patternKey(walk.text(walk.index.members(bucket)[0] as number), walk.index.positionOf(bucket)),
        );
        moments.forEach((moment, i) => {
          const cursor = cursors[i] as Cursor;
          const { from, to } = walk.queueWindow(cursor);
          expect(texts(walk.trace.discovered.subarray(from, to))).toEqual(moment.queue);
          expect(texts(walk.trace.discovered.subarray(0, walk.discoveredAt(cursor)))).toEqual(moment.discovered);
          const event = walk.eventAt(cursor);
          if (cursor.step === 0) expect(event).toBeUndefined();
          else {
            expect(event).toEqual(walk.events(cursor.step)[cursor.event - 1]);
            expect(walk.events(cursor.step).length).toBe(walk.eventCount(cursor.step));
            switch (event?.kind) {
              case undefined:
                throw new Error('every moment of a dequeue has an event');
              case 'take':
              case 'found':
                expect([event.kind, walk.text(event.word)]).toEqual([moment.kind, moment.word]);
                break;
              case 'pattern':
                expect([event.state, event.position]).toEqual([moment.kind, moment.position]);
                break;
              case 'member':
                expect([event.outcome, event.position, walk.text(event.word)]).toEqual([
                  moment.kind,
                  moment.position,
                  moment.word,
                ]);
                expect(walk.trace.discovered[event.index]).toBe(event.word);
                break;
            }
          }
          const expected = nodes.map((node) => stateIn(moment, walk.text(node)));
          expect(nodes.map((node) => walk.stateOf(node, cursor))).toEqual(expected);
          const codes = walk.statesOf(0, nodes.length - 1, cursor);
          expect(Array.from(codes, (code) => wordStates[code])).toEqual(expected);
          expect(buckets.map((bucket) => walk.bucketStateAt(bucket, cursor))).toEqual(
            keys.map((key) => (moment.cleared.has(key) ? 'cleared' : moment.reading === key ? 'reading' : 'unread')),
          );
        });
        buckets.forEach((bucket, i) => {
          const clearing = moments.find((moment) => moment.cleared.has(keys[i] as string));
          expect(walk.clearedAt(bucket)).toBe(clearing?.step ?? NEVER);
        });
        const end = moments[moments.length - 1] as WordMoment;
        expect(texts(walk.trace.discovered)).toEqual(end.discovered);
      }),
      { numRuns: 300 },
    );
  });

  it('goes back along the ladder by which the search came', () => {
    fc.assert(
      fc.property(puzzle, (puzzle) => {
        const { parent, level, discovered } = replayWords(puzzle.list, puzzle.start, puzzle.target);
        const walk = walkOf(puzzle);
        discovered.forEach((word, index) => {
          const ladder = [word];
          while (parent.has(ladder[0] as string)) ladder.unshift(parent.get(ladder[0] as string) as string);
          expect(walk.pathTo(index).map((node) => walk.text(node))).toEqual(ladder);
          expect(walk.pathTo(index, 2).map((node) => walk.text(node))).toEqual(ladder.slice(-2));
          expect(walk.trace.levelOf(index)).toBe(level.get(word));
        });
      }),
      { numRuns: 100 },
    );
  });

  it('is the same when it is made in slices', () => {
    fc.assert(
      fc.property(puzzle, (puzzle) => {
        const search = searchOf(puzzle);
        const [whole, sliced] = [new WordWalk(search), finish(WordWalk.create(search))];
        expect(sliced.firstIndex).toEqual(whole.firstIndex);
        for (let bucket = 0; bucket < whole.index.bucketCount; bucket++) {
          expect(sliced.clearedAt(bucket)).toBe(whole.clearedAt(bucket));
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('moving through a word search', () => {
  it('goes forward to the nearest stop of each size and back through the same', () => {
    fc.assert(
      fc.property(smallPuzzle, fc.constantFrom(...sizes), (puzzle, size) => {
        const walk = walkOf(puzzle);
        const cursors = everyCursor(walk);
        const isStop = cursors.map((cursor) => {
          if (cursor.step === 0 || cursor.step === walk.lastStep || size === 'member' || size === 'event') return true;
          const events = walk.events(cursor.step);
          if (size === 'bucket') {
            // The end of a bucket: what comes next is no member.
            return events[cursor.event]?.kind !== 'member';
          }
          if (cursor.event < events.length) return false;
          if (size !== 'level' || cursor.step === walk.trace.dequeues) return true;
          return walk.trace.levelOf(cursor.step) > walk.trace.levelOf(cursor.step - 1);
        });
        cursors.forEach((cursor, i) => {
          const ahead = isStop.findIndex((stop, j) => stop && j > i);
          expect(forward(walk, cursor, size)).toEqual(cursors[ahead === -1 ? cursors.length - 1 : ahead]);
          const behind = isStop.lastIndexOf(true, i - 1);
          expect(back(walk, cursor, size)).toEqual(cursors[i === 0 ? 0 : behind]);
          expect(clamp(walk, cursor)).toEqual(cursor);
        });
      }),
      { numRuns: 200 },
    );
  });

  it('stands at a level when the queue holds exactly that level', () => {
    fc.assert(
      fc.property(puzzle, (puzzle) => {
        const walk = walkOf(puzzle);
        const { trace } = walk;
        for (let level = 0; level < trace.levelStarts.length; level++) {
          const cursor = levelStep(walk, level);
          if ((trace.levelStarts[level] as number) >= trace.dequeues) {
            expect(cursor).toEqual(wholeStep(walk, trace.dequeues));
            continue;
          }
          const { from, to } = walk.queueWindow(cursor);
          expect([from, to]).toEqual([
            trace.levelStarts[level],
            trace.levelStarts[level + 1] ?? trace.discovered.length,
          ]);
        }
        expect(levelStep(walk, -1)).toEqual(first);
        expect(clamp(walk, { step: 1e9, event: 3 })).toEqual(last(walk));
      }),
      { numRuns: 100 },
    );
  });
});

describe('wordScrubMarks', () => {
  it('gathers by column what each step holds', () => {
    fc.assert(
      fc.property(puzzle, fc.integer({ min: 1, max: 60 }), (puzzle, width) => {
        const { moments, level } = replayWords(puzzle.list, puzzle.start, puzzle.target);
        const walk = walkOf(puzzle);
        const expected = new Array<number>(width).fill(0);
        const set = (step: number, bits: number): void => {
          const column = Math.round((step * (width - 1)) / walk.lastStep);
          expected[column] = (expected[column] as number) | bits;
        };
        let deepest = -1;
        for (const { kind, step, word } of moments) {
          const depth = level.get(word ?? '') ?? 0;
          if (kind === 'take' && depth > deepest) {
            deepest = depth;
            set(step - 1, ScrubMark.level); // the moment before its first word is taken
          }
          if (kind === 'found') set(step, ScrubMark.found);
        }
        expect([...wordScrubMarks(walk, width)]).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });
});

describe('explainWord', () => {
  it('agrees with the replay about every word at every moment', () => {
    fc.assert(
      fc.property(smallPuzzle, (puzzle) => {
        const run = replayWords(puzzle.list, puzzle.start, puzzle.target);
        const walk = walkOf(puzzle);
        for (const moment of run.moments) {
          for (let node = 0; node < walk.graph.nodeCount; node++) {
            const text = walk.text(node);
            const explained = explainWord(walk, node, moment);
            switch (explained.kind) {
              case 'outside':
                throw new Error('every node is inside');
              case 'unreached':
                expect(run.discovered).not.toContain(text);
                expect(explained.why).toBe(
                  run.length > 0 ? 'found' : run.moments.length === 1 ? 'not-searched' : 'exhausted',
                );
                break;
              case 'not-yet':
                expect(moment.discovered).not.toContain(text);
                expect(run.discovered).toContain(text);
                break;
              case 'start':
                expect(text).toBe(puzzle.start);
                expect(explained.state).toBe(stateIn(moment, text));
                expect(explained.inList).toBe(puzzle.list.includes(text));
                break;
              case 'waiting':
              case 'current':
              case 'visited':
                expect(explained.kind).toBe(stateIn(moment, text));
                break;
            }
            if ('entry' in explained) {
              const { entry } = explained;
              expect(run.discovered[entry.index]).toBe(text);
              expect(entry.level).toBe(run.level.get(text));
              if (stateIn(moment, text) === 'waiting') expect(moment.queue[entry.queuePosition - 1]).toBe(text);
              else expect(entry.queuePosition).toBe(0);
              const taken = run.moments.find((one) => one.kind === 'take' && one.word === text);
              expect(entry.takenIn).toBe(taken?.step ?? -1);
              const joined = run.moments.find((one) => one.kind === 'enqueued' && one.word === text);
              expect(entry.discoveredIn).toBe(joined?.step ?? 0);
              expect(entry.chain.length).toBe(entry.level);
              for (const { from, to, position } of entry.chain) {
                expect(run.parent.get(walk.text(to))).toBe(walk.text(from));
                expect(patternKey(walk.text(from), position)).toBe(patternKey(walk.text(to), position));
              }
            }
          }
          expect(explainWord(walk, -1, moment).kind).toBe('outside');
          expect(explainWord(walk, walk.graph.nodeCount, moment).kind).toBe('outside');
        }
      }),
      { numRuns: 60 },
    );
  });
});
