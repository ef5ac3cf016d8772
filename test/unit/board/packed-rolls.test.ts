/** Packed rolls give back the very log that they were packed from, whatever the ranges that they travel in. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Board, packRolls, PackedRollsReader, packsRolls, searchBoard, type BoardSearch } from '../../../src/core';
import { method, plainBoard, toBoard } from './arbitraries';

function outlineOf({ trace }: BoardSearch) {
  const { discovered, dequeues, levelStarts, found } = trace;
  return { discovered: discovered.length, dequeues, levelStarts, found };
}

function sent(search: BoardSearch, range: number): PackedRollsReader {
  const reader = new PackedRollsReader(search.board, outlineOf(search));
  const { dequeues } = search.trace;
  for (let from = 0; from < dequeues; from += range) {
    reader.add(packRolls(search.board, search.trace, from, from + range), Math.min(range, dequeues - from));
  }
  return reader;
}

describe('packed rolls', () => {
  it('give back every log', () => {
    fc.assert(
      fc.property(
        plainBoard.map(toBoard).filter(packsRolls),
        method,
        fc.integer({ min: 1, max: 70 }),
        (board, method, range) => {
          const search = searchBoard(board, { method });
          const trace = sent(search, range).toTrace();
          expect(trace.discovered).toEqual(search.trace.discovered);
          expect(trace.added).toEqual(search.trace.added);
          expect(trace.found).toBe(search.trace.found);
          for (let step = 0; step <= trace.dequeues; step++) expect(trace.end(step)).toBe(search.trace.end(step));
        },
      ),
    );
  });

  it('take a byte for four dequeues and one for each that is out of the ordinary', () => {
    const search = searchBoard(new Board({ lastSquare: 400, columns: 20, jumps: [] }));
    // All six squares are new from the first, then one a dequeue.
    expect(packRolls(search.board, search.trace, 0, Infinity)).toHaveLength(Math.ceil(search.trace.dequeues / 4) + 1);
  });

  it.each([
    ['more than eight faces', { faces: 9 }],
    ['two dice', { count: 2 }],
    ['a token that bounces back', { overshoot: 'bounce' as const }],
    ['three sixes', { rollAgain: true, threeSixes: true }],
  ])('are not for boards with %s', (_, rules) => {
    expect(packsRolls(new Board({ lastSquare: 30, columns: 6, jumps: [], ...rules }))).toBe(false);
  });

  it('that are cut, too long or not all there are refused', () => {
    const search = searchBoard(new Board({ lastSquare: 100, columns: 10, jumps: [3, 50] }));
    const { board, trace } = search;
    const whole = packRolls(board, trace, 0, trace.dequeues);
    const reader = () => new PackedRollsReader(board, outlineOf(search));
    const incomplete = /came back incomplete/;
    expect(() => reader().add(whole.slice(0, 3), trace.dequeues)).toThrow(incomplete);
    expect(() => reader().add(whole.slice(0, -1), trace.dequeues)).toThrow(incomplete);
    expect(() => reader().add(Uint8Array.of(...whole, 0), trace.dequeues)).toThrow(incomplete);
    expect(() => reader().add(whole, trace.dequeues + 1)).toThrow(incomplete);
    expect(() => reader().toTrace()).toThrow(/0 dequeues gave 1 of the/);
  });

  it('of another board are refused by whoever packs them', () => {
    const { trace } = searchBoard(new Board({ lastSquare: 100, columns: 10, jumps: [3, 50] }));
    expect(() => packRolls(new Board({ lastSquare: 100, columns: 10, jumps: [] }), trace, 0, Infinity)).toThrow(
      /No rolls from 1 lead to/,
    );
  });
});
