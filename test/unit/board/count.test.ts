import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  Board,
  BoardWalk,
  countShortestPaths,
  countShortestPathsInSlices,
  finish,
  listShortestPaths,
  parseBoard,
  searchBoard,
} from '../../../src/core';
import { method, plainBoard, toBoard } from './arbitraries';
import { endOf, type PlainBoard } from './textbook';

// Properties run long where other work shares the processor.
vi.setConfig({ testTimeout: 60_000 });

/** All sequences of `rolls` rolls that win with the last of them, by trying them; undefined when they are too many to try. */
function winningSequences(board: PlainBoard, rolls: number): number[][] | undefined {
  if (board.faces ** rolls > 20_000) return undefined;
  let games: { at: number; rolls: number[] }[] = [{ at: board.start, rolls: [] }];
  for (let i = 0; i < rolls; i++) {
    games = games.flatMap((game) =>
      Array.from({ length: board.faces }, (_, face) => {
        const landing = game.at + face + 1;
        return { at: landing > board.lastSquare ? game.at : endOf(board, landing), rolls: [...game.rolls, face + 1] };
      }),
    );
  }
  return games.filter((game) => game.at === board.lastSquare).map((game) => game.rolls);
}

describe('countShortestPaths and listShortestPaths', () => {
  it('agree with trying every sequence of rolls', () => {
    let compared = 0;
    fc.assert(
      fc.property(plainBoard, method, (plain, method) => {
        const search = searchBoard(toBoard(plain), { method });
        if (search.rolls < 0) {
          expect(countShortestPaths(search)).toBe(0n);
          expect(listShortestPaths(search, 5)).toEqual([]);
          return;
        }
        const expected = winningSequences(plain, search.rolls);
        if (expected === undefined) return;
        compared++;
        expect(countShortestPaths(search)).toBe(BigInt(expected.length));
        const all = listShortestPaths(search, 30_000);
        expect(all.map((path) => path.map((move) => move.roll))).toEqual(expected);
        expect(listShortestPaths(search, 3)).toEqual(all.slice(0, 3));
        expect(all).toContainEqual(search.path);
        for (const path of all) {
          let at = plain.start;
          for (const move of path) {
            expect(move).toEqual(search.board.move(at, move.roll));
            at = move.to;
          }
        }
      }),
      { numRuns: 400 },
    );
    expect(compared).toBeGreaterThan(60);
  });

  it('knows that 438 of the 279,936 seven-roll games of Chutes and Ladders win', () => {
    const { cases } = JSON.parse(readFileSync(new URL('../fixtures/boards.json', import.meta.url), 'utf8')) as {
      cases: { name: string; lastSquare: number; jumps: object; start: number }[];
    };
    const chutes = cases.find((known) => known.name.startsWith('Chutes and Ladders'));
    const { board } = parseBoard(
      JSON.stringify({ lastSquare: chutes?.lastSquare, jumps: chutes?.jumps, start: chutes?.start }),
    );
    if (board === undefined) throw new Error('the board of the fixture can be read');
    for (const method of ['in-place', 'visited-set'] as const) {
      const search = searchBoard(board, { method });
      expect(search.rolls).toBe(7);
      expect(countShortestPaths(search)).toBe(438n);
      expect(listShortestPaths(search, 1000).length).toBe(438);
    }
  });

  it('stays exact where numbers no longer are', () => {
    // Every stretch of 12 squares is crossed by a ladder from each of its first 6 squares to its last: 6 ways a stretch.
    const jumps: number[] = [];
    const stretches = 60;
    for (let i = 0; i < stretches; i++) {
      for (let first = 1; first <= 6; first++) jumps.push(i * 12 + first, i * 12 + 12);
    }
    const board = new Board({ lastSquare: stretches * 12, columns: 12, start: 0, jumps });
    const search = searchBoard(board);
    expect(search.rolls).toBe(stretches);
    expect(countShortestPaths(search)).toBe(6n ** 60n);
    expect(listShortestPaths(search, 2).map((path) => path[stretches - 1]?.roll)).toEqual([1, 2]);
    const walk = new BoardWalk(board, 'in-place', search.trace);
    expect(finish(countShortestPathsInSlices(search, walk))).toBe(6n ** 60n);
  });

  it('counts an open board as the compositions of its length', () => {
    // 999,999 steps in 166,667 rolls of at most 6: three steps fewer than the most, shared out among the rolls.
    const search = searchBoard(new Board({ lastSquare: 1_000_000, columns: 1000, jumps: [] }));
    const n = BigInt(search.rolls);
    let yields = 0;
    const slices = countShortestPathsInSlices(search);
    let next = slices.next();
    for (; next.done !== true; next = slices.next()) yields++;
    expect(next.value).toBe(((n + 2n) * (n + 1n) * n) / 6n);
    expect(yields).toBeGreaterThan(300);
  });
});
