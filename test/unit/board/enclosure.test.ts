import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { Board, explainUnreachable, parseBoard, searchBoard, type Enclosure } from '../../../src/core';
import { method, plainBoard, toBoard } from './arbitraries';
import { replay, type PlainBoard } from './textbook';

// Properties run long where other work shares the processor.
vi.setConfig({ testTimeout: 60_000 });

function explain(text: string): Enclosure | undefined {
  const { board } = parseBoard(text);
  if (board === undefined) throw new Error('the board can be read');
  return explainUnreachable(searchBoard(board));
}

/** Squares that a token can come to at all: those it can land on, and those it can stand on. */
function touched(plain: PlainBoard): Set<number> {
  const { moments, discovered } = replay(plain, 'visited-set');
  return new Set([...discovered, ...moments.flatMap((moment) => moment.landing ?? [])]);
}

describe('explainUnreachable', () => {
  it('names the wall of six', () => {
    const enclosure = explain('[[-1,1,1,1],[-1,1,1,1],[-1,-1,-1,-1],[-1,-1,-1,-1]]');
    expect([...(enclosure?.reached ?? [])]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(enclosure?.farthest).toBe(9);
    expect(enclosure?.wall).toEqual([10, 11, 12, 13, 14, 15].map((from) => [from, 1]));
  });

  it('has nothing to explain where the goal is reached', () => {
    expect(explain('[[-1,1,1,1],[-1,-1,1,1],[-1,-1,-1,-1],[-1,-1,-1,-1]]')).toBeUndefined();
    expect(explain('[[-1]]')).toBeUndefined();
  });

  it('counts a jump on the last square', () => {
    expect(explain('{ "size": 3, "jumps": { "9": 2 } }')?.wall).toEqual([[9, 2]]);
  });

  it('leaves out snakes that close nothing in', () => {
    const enclosure = explain(
      '{ "size": 10, "jumps": { "4": 2, "9": 3, "51": 1, "52": 1, "53": 1, "54": 1, "55": 1, "56": 1, "80": 60 } }',
    );
    expect(enclosure?.farthest).toBe(50);
    expect(enclosure?.wall.map(([from]) => from)).toEqual([51, 52, 53, 54, 55, 56]);
  });

  it('is exactly the jumps without which a token gets further', () => {
    let walled = 0;
    fc.assert(
      fc.property(plainBoard, method, (plain, method) => {
        const enclosure = explainUnreachable(searchBoard(toBoard(plain), { method }));
        const { rolls, discovered } = replay(plain, method);
        if (rolls >= 0) {
          expect(enclosure).toBeUndefined();
          return;
        }
        const reached = [...new Set(discovered.filter((square) => square > 0))].sort((a, b) => a - b);
        expect([...(enclosure?.reached ?? [])]).toEqual(reached);
        expect(enclosure?.farthest).toBe(reached[reached.length - 1] ?? 0);
        expect(enclosure?.wall.length).toBeGreaterThan(0);
        if (plain.chains === 'follow') return; // there, removing a jump changes other jumps too
        walled++;
        const before = touched(plain);
        const expected = plain.jumps.filter(([foot, end]) => {
          if (foot === end || !before.has(foot) || reached.includes(foot)) return false;
          if (foot === plain.lastSquare) return true;
          // Without this jump the token stands on its foot, and its next roll must land somewhere new.
          for (let roll = 1; roll <= plain.faces && foot + roll <= plain.lastSquare; roll++) {
            if (!before.has(foot + roll)) return true;
          }
          return false;
        });
        expect(enclosure?.wall).toEqual(expected);
      }),
      { numRuns: 600 },
    );
    expect(walled).toBeGreaterThan(50);
  });

  it('works on a large board', () => {
    const jumps: number[] = [];
    for (let square = 900_001; square <= 900_006; square++) jumps.push(square, 5);
    const enclosure = explainUnreachable(searchBoard(new Board({ lastSquare: 1_000_000, columns: 1000, jumps })));
    expect(enclosure?.reached.length).toBe(900_000);
    expect(enclosure?.wall.length).toBe(6);
  });
});
