import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  back,
  Board,
  BoardWalk,
  clamp,
  explainSquare,
  first,
  formatTrace,
  forward,
  last,
  levelStep,
  narrate,
  ScrubMark,
  scrubColumn,
  scrubMarks,
  searchBoard,
  squareStates,
  wholeStep,
  type Cursor,
  type Method,
} from '../../../src/core';
import { method, plainBoard, smallBoard, toBoard } from './arbitraries';
import { replay, type Moment, type PlainBoard } from './textbook';

// Properties run long where other work shares the processor.
vi.setConfig({ testTimeout: 60_000 });

function walkOf(plain: PlainBoard, method: Method): BoardWalk {
  const board = toBoard(plain);
  return new BoardWalk(board, method, searchBoard(board, { method }).trace);
}

function everyCursor(walk: BoardWalk): Cursor[] {
  const cursors: Cursor[] = [];
  for (let cursor = first; ; cursor = forward(walk, cursor, 'event')) {
    cursors.push(cursor);
    if (cursor.step === walk.lastStep) return cursors;
  }
}

const sizes = ['level', 'square', 'event'] as const;
type BoardStepSize = (typeof sizes)[number];

describe('BoardWalk against a naive replay', () => {
  it('has the same events, queue and states at every moment', () => {
    fc.assert(
      fc.property(smallBoard, method, (plain, method) => {
        const { moments } = replay(plain, method);
        const walk = walkOf(plain, method);
        const cursors = everyCursor(walk);
        expect(cursors.slice(0, -1).map(({ step, event }) => [step, event])).toEqual(
          moments.map(({ step, event }) => [step, event]),
        );
        moments.forEach((moment, i) => {
          const cursor = cursors[i] as Cursor;
          const { from, to } = walk.queueWindow(cursor);
          expect([...walk.trace.discovered.subarray(from, to)]).toEqual(moment.queue);
          expect([...walk.trace.discovered.subarray(0, walk.discoveredAt(cursor))]).toEqual(moment.discovered);
          if (cursor.step > 0) {
            const events = walk.events(cursor.step);
            expect(walk.eventCount(cursor.step)).toBe(events.length);
            const event = events[cursor.event - 1];
            expect(event?.kind === 'roll' ? event.outcome : event?.kind).toBe(moment.kind);
            if (event?.kind === 'roll') {
              expect(event.move.roll).toBe(moment.roll);
              if (moment.kind !== 'beyond')
                expect([event.move.landing, event.move.to]).toEqual([moment.landing, moment.to]);
              if (event.index >= 0) expect(walk.trace.discovered[event.index]).toBe(moment.to);
            }
          }
          const squares = Array.from({ length: plain.lastSquare + 1 }, (_, square) => square);
          const expected = squares.map((square) => stateIn(moment, square));
          expect(squares.map((square) => walk.stateOf(square, cursor))).toEqual(expected);
          const states = [...walk.statesOf(0, plain.lastSquare, cursor)];
          expect(states.map((code) => squareStates[code])).toEqual(expected);
        });
        expect(walk.reached).toBe(new Set(replay(plain, method).discovered.filter((square) => square > 0)).size);
      }),
      { numRuns: 150 },
    );
  });

  it('knows who marked each square', () => {
    fc.assert(
      fc.property(plainBoard, method, (plain, method) => {
        const { moments } = replay(plain, method);
        const walk = walkOf(plain, method);
        const marked = new Map<number, [number, number]>([[plain.start, [0, 0]]]);
        for (const moment of moments) {
          if (moment.kind !== 'enqueued' && moment.kind !== 'found') continue;
          marked.set((method === 'in-place' ? moment.landing : moment.to) as number, [
            moment.step,
            moment.roll as number,
          ]);
        }
        for (let square = 0; square <= plain.lastSquare; square++) {
          const marking = walk.marking(square);
          expect(marking && [marking.step, marking.roll]).toEqual(marked.get(square));
        }
      }),
      { numRuns: 200 },
    );
  });

  it('finds the way to every entry of the queue', () => {
    fc.assert(
      fc.property(plainBoard, method, (plain, method) => {
        const walk = walkOf(plain, method);
        for (let index = 0; index < walk.trace.discovered.length; index++) {
          const path = walk.pathTo(index);
          expect(path.length).toBe(walk.trace.levelOf(index));
          let at = plain.start;
          for (const move of path) {
            expect(move).toEqual(walk.board.move(at, move.roll));
            at = move.to;
          }
          expect(at).toBe(walk.trace.discovered[index]);
        }
      }),
      { numRuns: 100 },
    );
  });
});

function stateIn(moment: Moment, square: number): string {
  if (moment.step > 0 && moment.taken[moment.taken.length - 1] === square) return 'current';
  if (moment.taken.includes(square)) return 'visited';
  return moment.queue.includes(square) ? 'waiting' : 'unvisited';
}

describe('moving through a search', () => {
  it('goes forward through the stops of each size and back through the same', () => {
    fc.assert(
      fc.property(plainBoard, method, fc.constantFrom(...sizes), (plain, method, size) => {
        const walk = walkOf(plain, method);
        const stops = [first];
        while ((stops[stops.length - 1] as Cursor).step !== walk.lastStep) {
          const next = forward(walk, stops[stops.length - 1] as Cursor, size);
          expect(next).toEqual(clamp(walk, next));
          stops.push(next);
        }
        for (let i = stops.length - 1; i > 0; i--) {
          expect(back(walk, stops[i] as Cursor, size)).toEqual(stops[i - 1]);
        }
        expect(back(walk, first, size)).toEqual(first);
        expect(forward(walk, last(walk), size)).toEqual(last(walk));
      }),
      { numRuns: 300 },
    );
  });

  it('goes to the nearest stop from anywhere, by square and by level', () => {
    fc.assert(
      fc.property(plainBoard, method, fc.constantFrom('square' as const, 'level' as const), (plain, method, size) => {
        const walk = walkOf(plain, method);
        const cursors = everyCursor(walk);
        const isStop = cursors.map((cursor) => {
          if (cursor.step === 0 || cursor.step === walk.lastStep) return true;
          if (cursor.event < walk.eventCount(cursor.step)) return false;
          if (size === 'square' || cursor.step === walk.trace.dequeues) return true;
          return walk.trace.levelOf(cursor.step) > walk.trace.levelOf(cursor.step - 1);
        });
        cursors.forEach((cursor, i) => {
          const ahead = isStop.findIndex((stop, j) => stop && j > i);
          expect(forward(walk, cursor, size)).toEqual(cursors[ahead === -1 ? cursors.length - 1 : ahead]);
          const behind = isStop.lastIndexOf(true, i - 1);
          expect(back(walk, cursor, size)).toEqual(cursors[i === 0 ? 0 : behind]);
        });
      }),
      { numRuns: 150 },
    );
  });

  it('stands at a level when the queue holds exactly that level', () => {
    const walk = walkOf(
      {
        lastSquare: 100,
        columns: 10,
        start: 1,
        faces: 6,
        chains: 'once',
        jumps: [
          [4, 40],
          [50, 9],
        ],
      },
      'visited-set',
    );
    const levels = walk.trace.levelStarts.length;
    for (let level = 0; level < levels - 1; level++) {
      const { from, to } = walk.queueWindow(levelStep(walk, level));
      expect(from).toBe(walk.trace.levelStarts[level]);
      expect(to).toBe(walk.trace.levelStarts[level + 1]);
    }
    expect(levelStep(walk, levels - 1).step).toBe(walk.trace.dequeues);
    expect(levelStep(walk, 9999)).toEqual(wholeStep(walk, walk.trace.dequeues));
    expect(levelStep(walk, -1)).toEqual(first);
  });

  it('clamps whatever was kept from another search', () => {
    const numbers = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(NaN, Infinity, -Infinity, -1, 0));
    fc.assert(
      fc.property(plainBoard, method, numbers, numbers, (plain, method, step, event) => {
        const walk = walkOf(plain, method);
        const cursor = clamp(walk, { step, event });
        expect(everyCursor(walk)).toContainEqual(cursor);
        expect(clamp(walk, cursor)).toEqual(cursor);
      }),
      { numRuns: 200 },
    );
  });
});

describe('scrubMarks', () => {
  it('gathers by column what each step holds', () => {
    fc.assert(
      fc.property(plainBoard, method, fc.integer({ min: 1, max: 90 }), (plain, method, width) => {
        const walk = walkOf(plain, method);
        const expected = new Array<number>(width).fill(0);
        const set = (step: number, bits: number): void => {
          const column = walk.lastStep === 0 ? 0 : Math.round((step * (width - 1)) / walk.lastStep);
          expected[column] = (expected[column] as number) | bits;
        };
        for (let step = 1; step <= walk.trace.dequeues; step++) {
          if (walk.trace.levelStarts.includes(step - 1)) set(step - 1, ScrubMark.level);
          for (const event of walk.events(step)) {
            if (event.kind !== 'roll' || event.index < 0) continue;
            if (event.move.kind !== 'plain') set(step, ScrubMark.jump);
            if (event.outcome === 'found') set(step, ScrubMark.found);
          }
        }
        if (plain.start === plain.lastSquare) set(0, ScrubMark.found);
        expect([...scrubMarks(walk, width)]).toEqual(expected);
        expect(scrubColumn(walk, 0, width)).toBe(0);
        expect(scrubColumn(walk, walk.lastStep, width)).toBe(width - 1);
      }),
      { numRuns: 300 },
    );
  });
});

describe('explainSquare', () => {
  it('agrees with the replay about every square at every moment', () => {
    fc.assert(
      fc.property(smallBoard, method, (plain, method) => {
        const run = replay(plain, method);
        const walk = walkOf(plain, method);
        const landings = new Set(run.moments.map((moment) => moment.landing));
        for (const moment of run.moments) {
          for (let square = 0; square <= plain.lastSquare; square++) {
            const explained = explainSquare(walk, square, moment);
            if (square === 0 && plain.start === 1) {
              expect(explained.kind).toBe('outside');
              continue;
            }
            switch (explained.kind) {
              case 'outside':
                throw new Error('every square of the board is inside');
              case 'start':
                expect(square).toBe(plain.start);
                break;
              case 'jump-foot':
                expect(run.discovered).not.toContain(square);
                expect(explained.to).not.toBe(square);
                expect(explained.landed !== undefined).toBe(landings.has(square));
                expect(explained.happened).toBe(
                  run.moments.some(
                    (m) =>
                      m.landing === square &&
                      (m.step < moment.step || (m.step === moment.step && m.event <= moment.event)),
                  ),
                );
                break;
              case 'unreached':
                expect(run.discovered).not.toContain(square);
                expect(explained.why).toBe(run.rolls >= 0 ? 'found' : 'exhausted');
                break;
              case 'not-yet':
                expect(moment.discovered).not.toContain(square);
                expect(run.discovered).toContain(square);
                break;
              case 'waiting':
              case 'current':
              case 'visited':
                expect(explained.kind).toBe(stateIn(moment, square));
                break;
            }
            if ('entries' in explained) {
              expect(explained.entries.map((entry) => entry.index)).toEqual(
                run.discovered.flatMap((at, index) => (at === square ? [index] : [])),
              );
              for (const entry of explained.entries) {
                expect(entry.chain.length).toBe(entry.level);
                if (entry.state === 'waiting') expect(moment.queue[entry.queuePosition - 1]).toBe(square);
                else expect(entry.queuePosition).toBe(0);
              }
            }
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  it('shows both entries of a square that joined twice', () => {
    const walk = walkOf(
      {
        lastSquare: 12,
        columns: 4,
        start: 1,
        faces: 3,
        chains: 'once',
        jumps: [
          [2, 8],
          [7, 3],
        ],
      },
      'in-place',
    );
    const explained = explainSquare(walk, 3, last(walk));
    expect(explained.kind).toBe('visited');
    if (explained.kind !== 'visited') return;
    expect(
      explained.entries.map(({ index, level, discoveredIn, takenIn, state }) => [
        index,
        level,
        discoveredIn,
        takenIn,
        state,
      ]),
    ).toEqual([
      [2, 1, 1, 3, 'visited'],
      [9, 2, 4, -1, 'waiting'],
    ]);
    expect(explained.entries[1]?.chain.map((move) => [move.roll, move.landing, move.to])).toEqual([
      [3, 4, 4],
      [3, 7, 3],
    ]);
  });

  it('keeps chains and entries within their limits', () => {
    const board = new Board({ lastSquare: 10_000, columns: 100, jumps: [] });
    const walk = new BoardWalk(board, 'in-place', searchBoard(board).trace);
    const explained = explainSquare(walk, 9_000, last(walk), { chainLimit: 5 });
    expect(explained.kind === 'visited' && explained.entries[0]?.chain.length).toBe(5);
    expect(explained.kind === 'visited' && explained.entries[0]?.level).toBe(1500);
  });
});

describe('narrate', () => {
  it('has a sentence for every moment and never throws', () => {
    fc.assert(
      fc.property(plainBoard, method, fc.constantFrom(undefined, ...sizes), (plain, method, size) => {
        const walk = walkOf(plain, method);
        for (const cursor of everyCursor(walk)) {
          const text = narrate(walk, cursor, size);
          expect(text).toMatch(/^[A-Z].*\.$/);
          expect(text).not.toMatch(/undefined|NaN|Infinity|-\d/);
        }
      }),
      { numRuns: 150 },
    );
  });

  const board = new Board({ lastSquare: 100, columns: 10, jumps: [20, 38, 19, 4, 99, 7] });
  const inPlace = new BoardWalk(board, 'in-place', searchBoard(board).trace);
  const at = (walk: BoardWalk, square: number, event: number, size?: BoardStepSize): string =>
    narrate(walk, { step: (walk.firstIndex[square] as number) + 1, event }, size);

  it('begins and ends in words', () => {
    expect(narrate(inPlace, first)).toBe(
      'The queue holds only 1, the start, which is marked. Nothing has been taken from it yet.',
    );
    expect(narrate(inPlace, last(inPlace))).toMatch(
      /^Found: 100, the last square, is \d+ rolls from the start\. The search ends here, with \d+ entries taken from the queue\.$/,
    );
    const wall = new Board({
      lastSquare: 1200,
      columns: 40,
      jumps: [1101, 1, 1102, 1, 1103, 1, 1104, 1, 1105, 1, 1106, 1],
    });
    const walled = new BoardWalk(wall, 'visited-set', searchBoard(wall, { method: 'visited-set' }).trace);
    expect(narrate(walled, last(walled))).toBe(
      'The queue is empty: 1,200, the last square, cannot be reached. The search reached 1,100 squares and took 1,100 entries from the queue.',
    );
  });

  it('tells each roll', () => {
    expect(at(inPlace, 14, 1)).toBe('Take 14 from the queue, 3 rolls so far.');
    expect(at(inPlace, 14, 7, 'event')).toBe(
      'Take 14 from the queue, 3 rolls so far. A 6 lands on 20, a ladder lifts to 38; not marked yet, so 38 joins the queue.',
    );
    expect(at(inPlace, 14, 6)).toBe(
      'Take 14 from the queue, 3 rolls so far. A 5 lands on 19, which is marked already, by a roll from 13, so its snake to 4 is not taken again and nothing joins the queue.',
    );
    expect(at(inPlace, 15, 2)).toBe(
      'Take 15 from the queue, 3 rolls so far. A 1 lands on 16, which is marked already, by a roll from 10, so nothing joins the queue.',
    );
    expect(at(inPlace, 32, 7, 'event')).toContain(
      'A 6 lands on 38; no roll had landed on 38 before, so it is not marked and 38 joins the queue again.',
    );
    const snakeOnLast = new Board({ lastSquare: 10, columns: 5, jumps: [10, 2] });
    const closed = new BoardWalk(snakeOnLast, 'in-place', searchBoard(snakeOnLast).trace);
    expect(at(closed, 7, 5)).toBe(
      'Take 7 from the queue, 1 roll so far. Nothing joins the queue: every roll lands on a square marked already or goes beyond the board.',
    );
    expect(at(closed, 7, 5, 'event')).toBe(
      'Take 7 from the queue, 1 roll so far. A 4 goes beyond 10, the last square, and so would every higher roll.',
    );
    expect(narrate(inPlace, wholeStep(inPlace, inPlace.trace.dequeues), 'event')).toMatch(
      /A 6 lands on 100, the last square: found after \d+ rolls\.$/,
    );
    const set = new BoardWalk(board, 'visited-set', searchBoard(board, { method: 'visited-set' }).trace);
    expect(at(set, 15, 5)).toBe(
      'Take 15 from the queue, 3 rolls so far. A 4 lands on 19, a snake leads down to 4; 4 is marked already, by a roll from 1, so nothing joins the queue.',
    );
  });

  it('says what kept a square from the queue, and no more than that', () => {
    // All six squares after 1 carry a mark when the first snake has led back to it, and none of its rolls goes beyond the board.
    const wall = new Board({ lastSquare: 40, columns: 10, jumps: [8, 1, 9, 1, 10, 1, 11, 1, 12, 1, 13, 1] });
    const inPlaceWall = new BoardWalk(wall, 'in-place', searchBoard(wall).trace);
    const again = inPlaceWall.trace.discovered.indexOf(1, 1);
    expect(narrate(inPlaceWall, wholeStep(inPlaceWall, again + 1))).toBe(
      'Take 1 from the queue, 2 rolls so far. Nothing joins the queue: every roll lands on a square marked already.',
    );
    const setWall = new BoardWalk(wall, 'visited-set', searchBoard(wall, { method: 'visited-set' }).trace);
    expect(at(setWall, 7, 7)).toBe(
      'Take 7 from the queue, 1 roll so far. Nothing joins the queue: every roll leads to a square marked already.',
    );
    // From the square before a last square that a snake leads away from, there is nothing but the end of the board.
    const narrow = new Board({ lastSquare: 3, columns: 3, faces: 1, jumps: [3, 1] });
    const closed = new BoardWalk(narrow, 'visited-set', searchBoard(narrow, { method: 'visited-set' }).trace);
    expect(narrate(closed, wholeStep(closed, 2))).toBe(
      'Take 2 from the queue, 1 roll so far. Nothing joins the queue: every roll leads to a square marked already.',
    );
  });

  it('says why a square joins again, by the square as by the roll', () => {
    const twice = new Board({ lastSquare: 60, columns: 10, jumps: [3, 8, 5, 8] });
    const walk = new BoardWalk(twice, 'in-place', searchBoard(twice).trace);
    expect(narrate(walk, wholeStep(walk, 1))).toBe(
      'Take 1 from the queue, no rolls so far. 2, 8 (by a ladder from 3), 4, 8 (again by a ladder from 5, where no roll had landed before), 6 and 7 join the queue.',
    );
    expect(narrate(walk, wholeStep(walk, 2))).toBe(
      'Take 2 from the queue, 1 roll so far. 8 (again: only squares that a roll landed on are marked, and none had landed on it) joins the queue.',
    );
  });

  it('tells chains as the rules have them', () => {
    const jumps = [2, 5, 5, 9];
    const once = new Board({ lastSquare: 30, columns: 6, jumps });
    const follow = new Board({ lastSquare: 30, columns: 6, jumps, chains: 'follow' });
    const tell = (board: Board): string =>
      narrate(new BoardWalk(board, 'in-place', searchBoard(board).trace), { step: 1, event: 2 });
    expect(tell(once)).toContain(
      'A 1 lands on 2, a ladder lifts to 5, where a second jump is not taken; not marked yet, so 5 joins the queue.',
    );
    expect(tell(follow)).toContain(
      'A 1 lands on 2, a ladder lifts to 5, from there a ladder lifts to 9; not marked yet, so 9 joins the queue.',
    );
  });

  it('tells a whole square and a whole level', () => {
    expect(narrate(inPlace, wholeStep(inPlace, 1))).toBe(
      'Take 1 from the queue, no rolls so far. 2, 3, 4, 5, 6 and 7 join the queue.',
    );
    expect(narrate(inPlace, levelStep(inPlace, 1), 'level')).toBe(
      'Level 0, at the start, is finished: 1 entry taken. The queue now holds the 6 entries of level 1.',
    );
  });
});

describe('formatTrace', () => {
  it('writes a small search out', () => {
    const board = new Board({ lastSquare: 6, columns: 3, faces: 2, jumps: [2, 5, 4, 1] });
    expect(formatTrace(searchBoard(board))).toBe(`6 squares, start 1, rolls 1 to 2, one jump a roll, method in-place
level 0, queue: 1
step 1: take 1
  1 -> 2 ^ 5, joins
  2 -> 3, joins
level 1, queue: 5 3
step 2: take 5
  1 -> 6, found
found 6 in 2 rolls: 1 -1-> 2 ^ 5 -1-> 6
`);
  });

  it('says how an unreachable board ends', () => {
    const board = new Board({ lastSquare: 4, columns: 2, faces: 1, jumps: [3, 1] });
    expect(formatTrace(searchBoard(board, { method: 'visited-set' })))
      .toBe(`4 squares, start 1, rolls 1 to 1, one jump a roll, method visited-set
level 0, queue: 1
step 1: take 1
  1 -> 2, joins
level 1, queue: 2
step 2: take 2
  1 -> 3 v 1, marked already
queue empty after 2 steps: 4 cannot be reached, 2 squares reached
`);
  });
});
