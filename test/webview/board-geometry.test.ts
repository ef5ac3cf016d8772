/** The geometry of the drawn board, which is pure: where squares lie, what a gesture does to the view, what shapes look like. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Board } from '../../src/core';
import { detailAt, numberSize, roomForMark } from '../../webview/board/detail';
import { clip, distanceToSegment, JumpLines } from '../../webview/board/jumplines';
import { squareForKey } from '../../webview/board/keys';
import { ladderShape } from '../../webview/board/ladder';
import { centerOf, cornerOf, extent, route, squareAtPoint, type Point } from '../../webview/board/layout';
import { snakeShape } from '../../webview/board/snake';
import { fit, fittingScale, pan, reveal, startingScale, viewSize, zoomAt } from '../../webview/board/viewport';

const boards = fc
  .record({
    columns: fc.integer({ min: 1, max: 30 }),
    last: fc.integer({ min: 1, max: 400 }),
    start: fc.constantFrom(0, 1),
  })
  .map(({ columns, last, start }) => new Board({ lastSquare: last, columns, start, jumps: [] }));

describe('layout', () => {
  it('finds every square under its own middle, and nothing beside the board', () => {
    fc.assert(
      fc.property(boards, (board) => {
        for (let square = board.start; square <= board.lastSquare; square++) {
          expect(squareAtPoint(board, centerOf(board, square))).toBe(square);
        }
        const { width, height } = extent(board);
        expect(squareAtPoint(board, { x: -0.1, y: 0.5 })).toBe(-1);
        expect(squareAtPoint(board, { x: width + 0.1, y: 0.5 })).toBe(-1);
        expect(squareAtPoint(board, { x: 0.5, y: height + 0.1 })).toBe(-1);
      }),
    );
  });

  it('leads a token forward from middle to middle without leaving rows but at their ends', () => {
    fc.assert(
      fc.property(boards, fc.nat(), fc.integer({ min: 1, max: 6 }), (board, at, roll) => {
        const from = board.start + (at % (board.lastSquare - board.start + 1));
        const to = Math.min(board.lastSquare, from + roll);
        const points = route(board, from, to);
        expect(points[0]).toEqual(centerOf(board, from));
        expect(points[points.length - 1]).toEqual(centerOf(board, to));
        for (let i = 1; i < points.length; i++) {
          const dx = Math.abs((points[i]?.x ?? 0) - (points[i - 1]?.x ?? 0));
          const dy = Math.abs((points[i]?.y ?? 0) - (points[i - 1]?.y ?? 0));
          expect(Math.min(dx, dy)).toBeCloseTo(0);
        }
      }),
    );
  });

  it('puts square 1 bottom left, turns at the row end, and the tray below square 1', () => {
    const board = new Board({ lastSquare: 100, columns: 10, start: 0, jumps: [] });
    expect(cornerOf(board, 1)).toEqual({ x: 0, y: 9 });
    expect(cornerOf(board, 10)).toEqual({ x: 9, y: 9 });
    expect(cornerOf(board, 11)).toEqual({ x: 9, y: 8 });
    expect(cornerOf(board, 100)).toEqual({ x: 0, y: 0 });
    expect(cornerOf(board, 0).x).toBe(0);
    expect(cornerOf(board, 0).y).toBeGreaterThan(9.9);
  });
});

describe('viewport', () => {
  const drawing = { width: 100, height: 100 };
  const view = { width: 700, height: 700 };
  const whole = fit(drawing, view, 7);

  it('keeps what is under the pointer there while zooming in', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 0, max: 700 }), (x, y) => {
        const closer = zoomAt(whole, 3, { x, y }, drawing, view, 7);
        expect((x - closer.x) / closer.scale).toBeCloseTo(x / 7, 6);
        expect((y - closer.y) / closer.scale).toBeCloseTo(y / 7, 6);
      }),
    );
  });

  it('never loses the board, whatever the gestures', () => {
    const gesture = fc.record({
      factor: fc.double({ min: 0.2, max: 5, noNaN: true }),
      x: fc.nat(700),
      dx: fc.integer({ min: -2000, max: 2000 }),
    });
    fc.assert(
      fc.property(fc.array(gesture, { maxLength: 20 }), (gestures) => {
        let viewport = whole;
        for (const { factor, x, dx } of gestures) {
          viewport = pan(zoomAt(viewport, factor, { x, y: x }, drawing, view, 7), dx, -dx, drawing, view);
          expect(viewport.scale).toBeGreaterThanOrEqual(7);
          expect(viewport.x).toBeLessThanOrEqual(0);
          expect(viewport.x + drawing.width * viewport.scale).toBeGreaterThanOrEqual(view.width - 1e-6);
        }
      }),
    );
  });

  it('brings a square into view and moves no further than it must', () => {
    const closer = zoomAt(whole, 8, { x: 0, y: 0 }, drawing, view, 7);
    expect(reveal(closer, { x: 3, y: 3 }, drawing, view)).toEqual(closer);
    const moved = reveal(closer, { x: 60, y: 3 }, drawing, view);
    expect(60 * moved.scale + moved.x).toBeGreaterThanOrEqual(0);
    expect(61 * moved.scale + moved.x).toBeLessThanOrEqual(view.width);
    expect(moved.y).toBe(closer.y);
  });

  it('begins close on a tall and narrow board, and with all of any other', () => {
    expect(startingScale({ width: 10, height: 11 }, 600, 40)).toBe(40);
    expect(startingScale({ width: 20, height: 20 }, 600, 12)).toBe(12);
    expect(startingScale({ width: 5, height: 100 }, 600, 7)).toBe(30);
    // Never so close that the board would be wider than its place, and never further away than all of it fits.
    expect(startingScale({ width: 30, height: 100 }, 300, 7)).toBe(10);
    expect(startingScale({ width: 5, height: 12 }, 600, 45)).toBe(45);
  });

  it('fits boards to width, window and largest square', () => {
    expect(fittingScale({ width: 2, height: 2 }, 1200, 900, 1)).toBe(64);
    expect(fittingScale({ width: 10, height: 10 }, 260, 900, 2)).toBe(26);
    const tall = fittingScale({ width: 20, height: 20 }, 1200, 500, 1);
    expect(tall * 20).toBeLessThanOrEqual(500);
    expect(viewSize({ width: 10, height: 10 }, 26, 260)).toEqual({ width: 260, height: 260 });
  });
});

describe('detail', () => {
  it('thins out as squares shrink or jumps crowd', () => {
    expect([40, 13, 6, 2].map((scale) => detailAt(scale, () => 0.8))).toEqual(['shapes', 'lines', 'ticks', 'pixels']);
    expect([0.8, 1.5, 3].map((crowding) => detailAt(40, () => crowding))).toEqual(['shapes', 'lines', 'ticks']);
  });

  it('writes a number only where the longest fits', () => {
    for (let digits = 1; digits <= 7; digits++) {
      for (let scale = 4; scale <= 96; scale++) {
        const size = numberSize(scale, digits);
        if (size === 0) continue;
        expect(size).toBeGreaterThanOrEqual(8);
        expect(size * 0.6 * digits).toBeLessThan(scale);
      }
    }
    expect(numberSize(24, 3)).toBeGreaterThanOrEqual(8); // 10×10 on a page of 300 pixels
    expect(roomForMark(24, 3)).toBe(true);
    expect(roomForMark(43, 7)).toBe(false);
  });
});

describe('shapes', () => {
  const foot = { x: 0.5, y: 9.5 };
  const top = { x: 4.5, y: 2.5 };

  it('gives a ladder rails of one length, and rungs that cross between them at even distances', () => {
    const { rails, rungs } = ladderShape(foot, top);
    const lengths = rails.map(([a, b]) => Math.hypot(b.x - a.x, b.y - a.y));
    expect(lengths[0]).toBeCloseTo(lengths[1] ?? 0, 6);
    expect(rungs.length).toBeGreaterThan(10);
    for (const [a, b] of rungs) {
      const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
      expect(distanceToSegment(middle, foot, top)).toBeLessThan(1e-6);
    }
  });

  it('gives a snake a head where one lands, a thin tail where one ends, and a body that stays near the line', () => {
    const { spine, outline, head, facing } = snakeShape(top, foot);
    expect(head).toEqual(top);
    const tail = spine[spine.length - 1] ?? head;
    expect(Math.hypot(tail.x - foot.x, tail.y - foot.y)).toBeLessThan(1e-6);
    for (const point of outline) expect(distanceToSegment(point, top, foot)).toBeLessThan(0.5);
    const width = (i: number): number => {
      const a = outline[i];
      const b = outline[outline.length - 1 - i];
      return a === undefined || b === undefined ? NaN : Math.hypot(a.x - b.x, a.y - b.y);
    };
    const points = outline.length / 2;
    expect(width(Math.floor(points * 0.3))).toBeGreaterThan(3 * width(points - 1));
    // It looks away from its body.
    expect(Math.cos(facing) * (foot.x - top.x) + Math.sin(facing) * (foot.y - top.y)).toBeLessThan(0);
  });

  it('draws only the stretch in view, in the same place as the whole', () => {
    const box = { left: 1, top: 4, right: 3, bottom: 6 };
    const range = clip(top, foot, box, 0.5);
    expect(range).toBeDefined();
    const whole = snakeShape(top, foot).spine;
    for (const point of snakeShape(top, foot, 1, range).spine) {
      expect(Math.min(...whole.map((other) => Math.hypot(other.x - point.x, other.y - point.y)))).toBeLessThan(0.06);
    }
    expect(clip(top, foot, { left: 20, top: 0, right: 30, bottom: 30 }, 1)).toBeUndefined();
  });

  it('takes those of many jumps that have an end in view, and as much of them as lies there', () => {
    const jumps = Array.from({ length: 600 }, (_, i) => [i * 3 + 2, ((i * 977) % 2400) + 1]).filter(
      ([a, b]) => a !== b,
    );
    const board = new Board({ lastSquare: 2500, columns: 50, jumps: jumps.flat() });
    const lines = new JumpLines(board);
    expect(lines.all).toHaveLength(jumps.length);
    const box = { left: 7.2, top: 11.9, right: 21.4, bottom: 30.1 };
    const holds = ({ x, y }: Point): boolean => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    const expected = lines.all.filter(({ start, end }) => holds(start) || holds(end));
    expect(expected.length).toBeGreaterThan(20);
    expect(lines.inView(box).map(({ from }) => from)).toEqual(expected.map(({ from }) => from));
    // Measured by walking along each.
    let length = 0;
    for (const { start, end } of expected) {
      const whole = Math.hypot(end.x - start.x, end.y - start.y);
      for (let i = 0.5; i < 2000; i++) {
        const t = i / 2000;
        if (holds({ x: start.x + (end.x - start.x) * t, y: start.y + (end.y - start.y) * t })) length += whole / 2000;
      }
    }
    expect(lines.crowding(box)).toBeCloseTo(length / ((21.4 - 7.2) * (30.1 - 11.9)), 2);
    expect(lines.from(5)).toEqual(lines.all.find(({ from }) => from === 5));
    expect(lines.from(4)).toBeUndefined();
  });

  it('moves jumps that would cover each other apart, and hides none', () => {
    // Two ladders up the same column, one inside the other, and a snake back down it.
    const board = new Board({ lastSquare: 100, columns: 10, jumps: [1, 81, 21, 61, 100, 20] });
    const lines = new JumpLines(board).all;
    expect(lines.map(({ from }) => from)).toEqual([1, 21, 100]);
    for (const [i, one] of lines.entries()) {
      for (const other of lines.slice(i + 1)) {
        const middle = { x: (one.start.x + one.end.x) / 2, y: (one.start.y + one.end.y) / 2 };
        expect(distanceToSegment(middle, other.start, other.end)).toBeGreaterThan(0.1);
      }
      for (const [square, end] of [
        [one.from, one.start],
        [one.to, one.end],
      ] as const)
        expect(squareAtPoint(board, end)).toBe(square);
    }
  });
});

describe('keys', () => {
  const board = new Board({ lastSquare: 100, columns: 10, start: 0, jumps: [] });

  it('follows the picture', () => {
    const after = (square: number, ...keys: string[]): number =>
      keys.reduce((at, key) => squareForKey(board, at, key) ?? NaN, square);
    expect(after(1, 'ArrowUp')).toBe(20);
    expect(after(20, 'ArrowRight')).toBe(19);
    expect(after(10, 'ArrowRight')).toBe(10);
    expect(after(15, 'Home')).toBe(20);
    expect(after(15, 'End')).toBe(11);
    expect(after(1, 'ArrowDown')).toBe(0);
    expect(after(0, 'ArrowUp')).toBe(1);
    expect(after(5, 'PageUp', 'PageDown')).toBe(5);
    expect(squareForKey(board, 5, 'a')).toBeUndefined();
  });

  it('always stays on the board, whatever its shape', () => {
    const key = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown');
    fc.assert(
      fc.property(boards, fc.array(key, { maxLength: 40 }), (any, keys) => {
        let at = any.start;
        for (const each of keys) {
          at = squareForKey(any, at, each) ?? -1;
          expect(at).toBeGreaterThanOrEqual(any.start);
          expect(at).toBeLessThanOrEqual(any.lastSquare);
        }
      }),
    );
  });
});
