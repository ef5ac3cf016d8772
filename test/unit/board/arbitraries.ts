/** Random boards for properties: small, crowded with jumps, with every rule in play. */
import fc from 'fast-check';
import { Board, type Method } from '../../../src/core';
import type { PlainBoard } from './textbook';

export const plainBoard = plainBoards(60);

/** For properties that compare every square at every moment. */
export const smallBoard = plainBoards(24);

function plainBoards(most: number): fc.Arbitrary<PlainBoard> {
  return fc
    .record({
      lastSquare: fc.integer({ min: 1, max: most }),
      columns: fc.integer({ min: 1, max: 12 }),
      start: fc.constantFrom(0, 1),
      faces: fc.oneof(
        { weight: 3, arbitrary: fc.constant(6) },
        { weight: 3, arbitrary: fc.integer({ min: 1, max: 8 }) },
        { weight: 1, arbitrary: fc.constantFrom(14, 15, 16, 17, 40, 100) },
      ),
      chains: fc.constantFrom('once' as const, 'follow' as const),
      density: fc.constantFrom(0, 0.1, 0.3, 0.6, 1),
      seeds: fc.array(
        fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
        {
          minLength: most,
          maxLength: most,
        },
      ),
      backwards: fc.boolean(),
    })
    .map(({ lastSquare, columns, start, faces, chains, density, seeds, backwards }) => {
      const jumps: [number, number][] = [];
      for (let square = 1; square <= lastSquare; square++) {
        const [chance, place] = seeds[square - 1] as [number, number];
        // Snakes only, at times: they make walls and unreachable boards likely.
        const reach = backwards ? square : lastSquare;
        if (chance < density) jumps.push([square, Math.min(reach, 1 + Math.floor(place * reach))]);
      }
      return { lastSquare, columns, start, faces, chains, jumps };
    });
}

export const method: fc.Arbitrary<Method> = fc.constantFrom('in-place' as const, 'visited-set' as const);

export function toBoard(plain: PlainBoard): Board {
  return new Board({
    lastSquare: plain.lastSquare,
    columns: plain.columns,
    start: plain.start,
    faces: plain.faces,
    chains: plain.chains,
    jumps: plain.jumps.flat(),
  });
}
