/** What the drawn board reads from a search: states, marks and second entries against a naive replay, and the pixels of the overview. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Board, BoardWalk, searchBoard, type Cursor, type Method } from '../../src/core';
import { describeSquare } from '../../webview/board/describe';
import { isMarked, momentAt, stateOf, waitingAgain } from '../../webview/board/moment';
import { pixelOf, writeChanges, writeStates } from '../../webview/board/overview';

const boards = fc
  .record({
    columns: fc.integer({ min: 2, max: 9 }),
    rows: fc.integer({ min: 2, max: 9 }),
    start: fc.constantFrom(0, 1),
    jumps: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 25 }),
  })
  .map(({ columns, rows, start, jumps }) => {
    const last = columns * rows;
    const pairs = new Map<number, number>();
    for (const [a, b] of jumps) pairs.set(2 + (a % Math.max(1, last - 2)), 1 + (b % last));
    return new Board({ lastSquare: last, columns, start, jumps: [...pairs].flat() });
  });
const methods = fc.constantFrom<Method>('in-place', 'visited-set');

/** The search written down naively: marks, taken squares and queue after so many events. */
function replay(board: Board, method: Method, cursor: Cursor) {
  const marked = new Set([board.start]);
  const taken: number[] = [];
  const queue = [board.start];
  let found = board.start === board.lastSquare;
  for (let step = 1; step <= cursor.step && queue.length > 0 && !found; step++) {
    const square = queue.shift() as number; // the loop asks for its length
    taken.push(square);
    for (let roll = 1; roll <= board.faces && square + roll <= board.lastSquare; roll++) {
      if (step === cursor.step && roll + 1 > cursor.event) break;
      const landing = square + roll;
      const to = board.jumps.get(landing) ?? landing;
      const mark = method === 'in-place' ? landing : to;
      if (marked.has(mark)) continue;
      marked.add(mark);
      queue.push(to);
      if (to === board.lastSquare) {
        found = true;
        break;
      }
    }
  }
  return { marked, taken, queue };
}

function cursors(walk: BoardWalk): Cursor[] {
  const all: Cursor[] = [{ step: 0, event: 0 }];
  for (let step = 1; step < walk.lastStep; step++) {
    for (let event = 1; event <= walk.eventCount(step); event++) all.push({ step, event });
  }
  return [...all, { step: walk.lastStep, event: 0 }];
}

describe('moment', () => {
  it('agrees with a naive replay at every event', () => {
    fc.assert(
      fc.property(boards, methods, (board, method) => {
        const walk = new BoardWalk(board, method, searchBoard(board, { method }).trace);
        for (const cursor of cursors(walk)) {
          const moment = momentAt(walk, cursor);
          const { marked, taken, queue } = replay(board, method, cursor);
          const done = cursor.step === walk.lastStep || cursor.step === 0 ? taken : taken.slice(0, -1);
          const current = done.length < taken.length ? taken[taken.length - 1] : -1;
          for (let square = board.start; square <= board.lastSquare; square++) {
            const expected =
              square === current
                ? 'current'
                : done.includes(square)
                  ? 'visited'
                  : queue.includes(square)
                    ? 'waiting'
                    : 'unvisited';
            expect(stateOf(moment, square)).toBe(expected);
            if (square > 0 && method === 'in-place') expect(isMarked(moment, square)).toBe(marked.has(square));
          }
          const seen = [...taken];
          const again = new Set<number>();
          for (const square of queue) {
            if (seen.includes(square)) again.add(square);
            seen.push(square);
          }
          expect(waitingAgain(moment)).toEqual(again);
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe('overview', () => {
  const inks = { visited: 0xff0000ff, waiting: 0xffff0000 };

  it('gives each square a pixel of its own, where the board draws it', () => {
    const seen = new Set<number>();
    for (let square = 1; square <= 12; square++) seen.add(pixelOf(square, 4, 3));
    expect(seen.size).toBe(12);
    expect([pixelOf(1, 4, 3), pixelOf(4, 4, 3), pixelOf(5, 4, 3), pixelOf(12, 4, 3)]).toEqual([8, 11, 7, 3]);
  });

  it('changes exactly what a whole repaint would, from any moment to any other', () => {
    fc.assert(
      fc.property(boards, methods, fc.array(fc.nat(), { minLength: 2, maxLength: 8 }), (board, method, picks) => {
        const walk = new BoardWalk(board, method, searchBoard(board, { method }).trace);
        const all = cursors(walk);
        const pixels = new Uint32Array(board.columns * board.rows);
        let before = { taken: 0, end: 0 };
        for (const pick of picks) {
          const moment = momentAt(walk, all[pick % all.length] as Cursor); // a remainder is within the list
          writeChanges(pixels, board, walk.firstIndex, walk.trace.discovered, before, moment, inks);
          before = { taken: moment.taken, end: moment.end };
          const whole = new Uint32Array(pixels.length);
          writeStates(whole, board, walk.firstIndex, moment, inks);
          expect(pixels).toEqual(whole);
          for (let square = 1; square <= board.lastSquare; square++) {
            const state = stateOf(moment, square);
            const first = walk.firstIndex[square] as number; // square is on the board
            const color = whole[pixelOf(square, board.columns, board.rows)];
            if (state === 'visited') expect(color).toBe(inks.visited);
            if (state === 'waiting') expect(color).toBe(inks.waiting);
            if (state === 'unvisited') expect(color).toBe(0);
            if (state === 'current') expect(color).toBe(first < moment.taken ? inks.visited : inks.waiting);
          }
        }
      }),
    );
  });
});

describe('words', () => {
  const board = new Board({ lastSquare: 36, columns: 6, jumps: [2, 15, 14, 35, 17, 13] });
  const walk = new BoardWalk(board, 'in-place', searchBoard(board).trace);

  it('says number, jump and state', () => {
    const moment = momentAt(walk, { step: 2, event: 1 });
    const say = (square: number): string => describeSquare(square, { board, moment });
    expect(say(1)).toBe('square 1 · start · visited at step 1');
    expect(say(15)).toBe('square 15 · current');
    expect(say(3)).toBe('square 3 · waiting, number 1 in the queue');
    expect(say(17)).toBe('square 17 · snake to 13 · unvisited');
    expect(say(2)).toBe('square 2 · ladder to 15 · unvisited · marked');
    expect(say(36)).toBe('square 36 · finish · unvisited');
  });

  it('says what can be reached when there is no path', () => {
    const reached = Int32Array.from([1, 3, 4]);
    expect(describeSquare(4, { board, reached })).toBe('square 4 · can be reached');
    expect(describeSquare(5, { board, reached })).toBe('square 5 · cannot be reached');
  });
});
