import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Board, openSquares, parseBoard } from '../../../src/core';

function boardOf(text: object): Board {
  const { board, problems } = parseBoard(JSON.stringify(text));
  if (board === undefined) throw new Error(JSON.stringify(problems));
  return board;
}

/** The squares that a token comes to from one, by rolling on and on. */
function reached(board: Board, from: number): Set<number> {
  const seen = new Set([from]);
  for (const square of seen) {
    if (square === board.lastSquare) continue; // the game is over
    for (const roll of board.dice.rolls) seen.add(board.move(square, roll).to);
  }
  return seen;
}

describe('where a token can still win', () => {
  it('is where rolling on and on comes to the last square', () => {
    const jumps = fc.dictionary(fc.integer({ min: 1, max: 14 }).map(String), fc.integer({ min: 1, max: 14 }), {
      maxKeys: 9,
    });
    const house = fc.record({
      jumps,
      start: fc.constantFrom(0, 1),
      die: fc.record({ faces: fc.integer({ min: 1, max: 4 }), count: fc.integer({ min: 1, max: 2 }) }),
      rules: fc.record({
        overshoot: fc.constantFrom('stay', 'bounce', 'win'),
        chains: fc.constantFrom('once', 'follow'),
      }),
    });
    fc.assert(
      fc.property(house, (rest) => {
        const board = boardOf({ rows: 2, columns: 7, ...rest });
        const open = openSquares(board);
        for (const square of reached(board, board.start)) {
          expect(open?.[square]).toBe(reached(board, square).has(board.lastSquare) ? 1 : 0);
        }
      }),
    );
  });

  it('is nowhere when every roll is the highest and the third of them voids the turn', () => {
    const die = { faces: 2, weights: [0, 1] };
    const voids = openSquares(boardOf({ size: 10, die, rules: { rollAgain: true, threeSixes: true } }));
    expect(voids?.[1]).toBe(0);
    const goesOn = openSquares(boardOf({ rows: 1, columns: 11, die, rules: { rollAgain: true } }));
    expect(goesOn?.[1]).toBe(1);
  });
});
