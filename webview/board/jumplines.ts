/**
 * From where to where each jump is drawn. Two jumps that share a square or run along each other are moved apart by small offsets, so
 * that every one can be seen; none is ever left out for another's sake. The middle of the square stays within reach of each end.
 */
import type { Board } from '../../src/core';
import { centerOf, type Point } from './layout';

export interface JumpLine {
  readonly from: number;
  readonly to: number;
  readonly kind: 'ladder' | 'snake';
  /** On the square one lands on, in squares. */
  readonly start: Point;
  /** On the square one ends at. */
  readonly end: Point;
}

/** Above this many jumps only the squares themselves are looked at: moving thousands apart would cost much and show nothing. */
const MANY = 240;
const ASIDE = [0, 0.14, -0.14, 0.22, -0.22];
/** Lines closer than this (in squares) over a stretch count as covering each other. */
const CLEARANCE = 0.36;

/** A jump's line from centre to centre, without regard to others. */
export function straightLine(board: Board, from: number, to: number): JumpLine {
  return { from, to, kind: to > from ? 'ladder' : 'snake', start: centerOf(board, from), end: centerOf(board, to) };
}

/** The lines of all jumps, in the order of the board's pairs; a jump onto itself has none. */
export function jumpLines(board: Board): JumpLine[] {
  const pairs = board.jumpPairs;
  const lines: JumpLine[] = [];
  for (let i = 0; i + 1 < pairs.length; i += 2) {
    const from = pairs[i] as number;
    const to = pairs[i + 1] as number;
    if (from !== to && board.jumpEnds[from] === to) lines.push(straightLine(board, from, to));
  }
  if (lines.length > MANY) return lines;
  const placed: JumpLine[] = [];
  for (const line of lines) placed.push(aside(line, placed));
  return placed;
}

/** `line`, moved sideways to where it covers the least of those already placed. */
function aside(line: JumpLine, placed: readonly JumpLine[]): JumpLine {
  let best = line;
  let least = Infinity;
  for (const offset of ASIDE) {
    const candidate = shifted(line, offset);
    let covered = Math.abs(offset) * 0.5;
    for (const other of placed) covered += overlap(candidate, other);
    if (covered < least - 1e-9) {
      best = candidate;
      least = covered;
    }
  }
  return best;
}

function shifted(line: JumpLine, offset: number): JumpLine {
  const { start, end } = line;
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const nx = (-(end.y - start.y) / length) * offset;
  const ny = ((end.x - start.x) / length) * offset;
  return { ...line, start: { x: start.x + nx, y: start.y + ny }, end: { x: end.x + nx, y: end.y + ny } };
}

/**
 * How much of a line runs closer to another than the clearance, in squares. Crossing costs little, running along costs its length, and
 * an end on another's end costs most, because heads and feet are what tells the two apart.
 */
function overlap(one: JumpLine, other: JumpLine): number {
  const length = Math.hypot(one.end.x - one.start.x, one.end.y - one.start.y);
  const samples = Math.max(2, Math.ceil(length * 3));
  let covered = 0;
  for (let i = 0; i <= samples; i++) {
    const t = i / samples;
    const at = { x: one.start.x + (one.end.x - one.start.x) * t, y: one.start.y + (one.end.y - one.start.y) * t };
    const gap = distanceToSegment(at, other.start, other.end);
    if (gap < CLEARANCE) covered += (1 - gap / CLEARANCE) * (length / samples);
  }
  for (const mine of [one.start, one.end]) {
    for (const theirs of [other.start, other.end]) {
      const gap = Math.hypot(mine.x - theirs.x, mine.y - theirs.y);
      if (gap < CLEARANCE) covered += 2 * (1 - gap / CLEARANCE);
    }
  }
  return covered;
}

/** Distance of a point from a segment, in squares. */
export function distanceToSegment(at: Point, a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const square = dx * dx + dy * dy;
  const t = square === 0 ? 0 : Math.min(1, Math.max(0, ((at.x - a.x) * dx + (at.y - a.y) * dy) / square));
  return Math.hypot(at.x - a.x - t * dx, at.y - a.y - t * dy);
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The stretch of a segment inside a box grown by `margin`, as fractions of its length; undefined when it passes by. */
export function clip(a: Point, b: Point, box: Box, margin: number): [number, number] | undefined {
  let low = 0;
  let high = 1;
  const cut = (from: number, delta: number, min: number, max: number): boolean => {
    if (delta === 0) return from >= min && from <= max;
    const one = (min - from) / delta;
    const other = (max - from) / delta;
    low = Math.max(low, Math.min(one, other));
    high = Math.min(high, Math.max(one, other));
    return low <= high;
  };
  const inside =
    cut(a.x, b.x - a.x, box.left - margin, box.right + margin) &&
    cut(a.y, b.y - a.y, box.top - margin, box.bottom + margin);
  return inside ? [low, high] : undefined;
}
