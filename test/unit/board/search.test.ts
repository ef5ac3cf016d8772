import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { Board, BoardWalk, finish, searchBoard, searchBoardInSlices, Trace, type Method } from '../../../src/core';
import { method, plainBoard, toBoard } from './arbitraries';
import { endOf, replay, textbookMatrix } from './textbook';

// Properties run long where other work shares the processor.
vi.setConfig({ testTimeout: 60_000 });

const both: Method[] = ['in-place', 'visited-set'];

describe('searchBoard against the textbook', () => {
  it('discovers the same squares in the same order, with the same answer', () => {
    fc.assert(
      fc.property(plainBoard, method, (plain, method) => {
        const expected = replay(plain, method);
        const search = searchBoard(toBoard(plain), { method });
        expect([...search.trace.discovered]).toEqual(expected.discovered);
        expect(search.rolls).toBe(expected.rolls);
        expect(search.trace.found).toBe(expected.rolls >= 0);
        expect(search.path.length).toBe(Math.max(0, expected.rolls));
        if (expected.rolls > 0) expect([plain.start, ...search.path.map((move) => move.to)]).toEqual(expected.path);
      }),
      { numRuns: 500 },
    );
  });

  it('does what the textbook code does on a square matrix', () => {
    const matrices = fc.integer({ min: 1, max: 8 }).chain((n) =>
      fc.array(
        fc.array(fc.oneof({ weight: 2, arbitrary: fc.constant(-1) }, fc.integer({ min: 1, max: n * n })), {
          minLength: n,
          maxLength: n,
        }),
        {
          minLength: n,
          maxLength: n,
        },
      ),
    );
    fc.assert(
      fc.property(matrices, (matrix) => {
        const n = matrix.length;
        const jumps: number[] = [];
        for (let square = 1; square <= n * n; square++) {
          const fromBottom = Math.floor((square - 1) / n);
          const along = (square - 1) % n;
          const value = matrix[n - 1 - fromBottom]?.[fromBottom % 2 === 0 ? along : n - 1 - along] as number;
          if (value !== -1) jumps.push(square, value);
        }
        const search = searchBoard(new Board({ lastSquare: n * n, columns: n, jumps }));
        const expected = textbookMatrix(matrix);
        expect(search.rolls).toBe(expected.rolls);
        expect([...search.trace.discovered]).toEqual(expected.joined);
      }),
    );
  });

  it('gives the same answer by both methods', () => {
    fc.assert(
      fc.property(plainBoard, (plain) => {
        const board = toBoard(plain);
        expect(searchBoard(board, { method: 'in-place' }).rolls).toBe(
          searchBoard(board, { method: 'visited-set' }).rolls,
        );
      }),
      { numRuns: 300 },
    );
  });

  it('gives a path that is legal move by move and ends on the last square', () => {
    fc.assert(
      fc.property(plainBoard, method, (plain, method) => {
        const board = toBoard(plain);
        const { path, rolls } = searchBoard(board, { method });
        let at = board.start;
        for (const move of path) {
          expect(move).toEqual(board.move(at, move.roll));
          expect(move.to).toBe(endOf(plain, at + move.roll));
          at = move.to;
        }
        if (rolls >= 0) expect(at).toBe(board.lastSquare);
      }),
      { numRuns: 300 },
    );
  });

  it('visits a small board in the order of the text, written out', () => {
    // The ladder 2 to 8 and the snake 7 to 3 on 12 squares with a die of three. 8 joins by the ladder; 3 joins by its plain landing
    // and, as the mark is on the landing square 7, once more by the snake.
    const board = new Board({ lastSquare: 12, columns: 4, faces: 3, jumps: [2, 8, 7, 3] });
    const inPlace = searchBoard(board, { method: 'in-place' });
    expect([...inPlace.trace.discovered]).toEqual([1, 8, 3, 4, 9, 10, 11, 5, 6, 3, 12]);
    expect([...inPlace.trace.added]).toEqual([3, 3, 2, 1, 1]);
    expect([...inPlace.trace.levelStarts]).toEqual([0, 1, 4, 10]);
    const visitedSet = searchBoard(board, { method: 'visited-set' });
    expect([...visitedSet.trace.discovered]).toEqual([1, 8, 3, 4, 9, 10, 11, 5, 6, 12]);
    expect(inPlace.path.map((move) => [move.roll, move.to])).toEqual([
      [1, 8],
      [1, 9],
      [3, 12],
    ]);
  });
});

describe('the log', () => {
  it('tells queue, level and parent of every step as a replay does', () => {
    fc.assert(
      fc.property(plainBoard, method, (plain, method) => {
        const expected = replay(plain, method);
        const { trace } = searchBoard(toBoard(plain), { method });
        const wholeSteps = new Map(expected.moments.map((moment) => [moment.step, moment]));
        for (let step = 0; step <= trace.dequeues; step++) {
          const moment = wholeSteps.get(step);
          expect([...trace.discovered.subarray(step, trace.end(step))]).toEqual(moment?.queue);
          expect([...trace.discovered.subarray(0, step)]).toEqual(moment?.taken);
        }
        expect(wholeSteps.size).toBe(trace.dequeues + 1);
        const levels = levelsOf(trace);
        for (let index = 0; index < trace.discovered.length; index++) {
          expect(trace.parentOf(index)).toBe(trace.parent[index]);
          expect(trace.levelOf(index)).toBe(levels[index]);
          if (index > 0) expect(trace.queueEnd[trace.parentOf(index)]).toBeGreaterThan(index);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is the same when it is put together from its arrays', () => {
    const { trace } = searchBoard(new Board({ lastSquare: 5000, columns: 50, jumps: [7, 4000, 4900, 3] }));
    const again = finish(Trace.create(trace.discovered, trace.added, trace.levelStarts, trace.found));
    for (let step = 0; step <= trace.dequeues; step += 7) expect(again.end(step)).toBe(trace.end(step));
    for (let i = 0; i < trace.discovered.length; i++) expect(again.parentOf(i)).toBe(trace.parentOf(i));
    expect(again.byteLength).toBe(trace.byteLength);
  });

  it('does not hold on to much more memory than its arrays need', () => {
    for (const method of both) {
      for (const jumps of [[4, 890], [2, 900], []]) {
        const { trace } = searchBoard(new Board({ lastSquare: 900, columns: 30, jumps }), { method });
        for (const array of [trace.discovered, trace.added, trace.levelStarts]) {
          expect(array.buffer.byteLength).toBeLessThan(array.byteLength * 1.4);
        }
        expect(trace.byteLength).toBeLessThan(9 * trace.dequeues + 200);
      }
    }
  });
});

describe('searchBoardInSlices', () => {
  it('yields while it works on a large board', () => {
    const slices = searchBoardInSlices(new Board({ lastSquare: 1_000_000, columns: 1000, jumps: [] }));
    let yields = 0;
    for (;;) {
      const next = slices.next();
      if (next.done === true) {
        expect(next.value.rolls).toBe(166_667);
        expect(next.value.trace.dequeues).toBe(999_994);
        break;
      }
      expect(next.value).toBeGreaterThanOrEqual(0);
      expect(next.value).toBeLessThanOrEqual(1);
      yields++;
    }
    expect(yields).toBeGreaterThan(100);
  });

  it('follows one chain over a whole large board in slices too', () => {
    const jumps: number[] = [];
    for (let square = 1; square < 500_000; square++) jumps.push(square, square + 1);
    const board = new Board({ lastSquare: 500_000, columns: 1000, chains: 'follow', jumps });
    const slices = searchBoardInSlices(board);
    let yields = 0;
    let next = slices.next();
    for (; next.done !== true; next = slices.next()) yields++;
    expect(next.value.rolls).toBe(1);
    expect(yields).toBeGreaterThan(50);
  });

  it('builds a walk in slices that equals the one built at once', () => {
    const search = searchBoard(new Board({ lastSquare: 300_000, columns: 1000, jumps: [9, 200_000, 250_000, 4] }));
    const slices = BoardWalk.create(search.board, search.method, search.trace);
    let yields = 0;
    let next = slices.next();
    for (; next.done !== true; next = slices.next()) yields++;
    expect(yields).toBeGreaterThan(10);
    const atOnce = new BoardWalk(search.board, search.method, search.trace);
    expect(next.value.firstIndex.every((index, square) => index === atOnce.firstIndex[square])).toBe(true);
    expect(next.value.reached).toBe(new Set(search.trace.discovered).size);
  });
});

function levelsOf(trace: Trace): number[] {
  const levels = [0];
  for (let i = 1; i < trace.discovered.length; i++) levels.push((levels[trace.parent[i] as number] as number) + 1);
  return levels;
}
