/** The table of jumps against a map, which needs no cleverness. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Board } from '../../../src/core';

const someJumps = fc.integer({ min: 1, max: 200 }).chain((lastSquare) => {
  const square = fc.integer({ min: 1, max: lastSquare });
  return fc.record({
    lastSquare: fc.constant(lastSquare),
    jumps: fc.uniqueArray(fc.tuple(square, square), { selector: ([from]) => from, maxLength: lastSquare }),
  });
});

describe('the table of jumps', () => {
  it('knows the end of every jump and of no other square', () => {
    fc.assert(
      fc.property(someJumps, ({ lastSquare, jumps }) => {
        const ends = new Map(jumps);
        const board = new Board({ lastSquare, columns: 10, jumps: jumps.flat() });
        for (let square = 0; square <= lastSquare + 40; square++) {
          expect(board.jumpTable.has(square)).toBe(ends.has(square));
          expect(board.jumpTable.endOf(square)).toBe(ends.get(square) ?? 0);
          if (square > lastSquare) continue;
          expect(board.jumpEnds[square]).toBe(ends.get(square) ?? 0);
          expect(board.destination(square)).toBe(ends.get(square) ?? square);
        }
      }),
    );
  });

  it('keeps the ends of a full board', () => {
    const lastSquare = 70_001;
    const jumps = Array.from({ length: lastSquare }, (_, i) => [i + 1, lastSquare - i]).flat();
    const { jumpTable } = new Board({ lastSquare, columns: 100, jumps });
    const ends = Array.from({ length: lastSquare }, (_, i) => jumpTable.endOf(i + 1));
    expect(ends).toEqual(Array.from({ length: lastSquare }, (_, i) => lastSquare - i));
  });
});
