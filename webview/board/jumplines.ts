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

/** Above this many jumps their lines stay straight: moving thousands apart would cost much and show nothing. */
const MANY = 240;
const ASIDE = [0, 0.14, -0.14, 0.22, -0.22];
/** Lines closer than this (in squares) over a stretch count as covering each other. */
const CLEARANCE = 0.36;

/** A jump's line from centre to centre, without regard to others. */
export function straightLine(board: Board, from: number, to: number): JumpLine {
  return { from, to, kind: to > from ? 'ladder' : 'snake', start: centerOf(board, from), end: centerOf(board, to) };
}

/** The jumps of a board as lines. Of thousands only those in view become lines, and only where lines are drawn. */
export class JumpLines {
  /** Of a board with few jumps: the line of each, moved aside where others run. */
  readonly #placed: ReadonlyMap<number, JumpLine> | undefined;
  /** Square from, square to, of every jump that leads somewhere. */
  readonly #pairs: Int32Array;
  /** The middles of both squares: x, y, x, y. */
  readonly #ends: Float32Array;

  constructor(readonly board: Board) {
    const { jumpPairs, jumpEnds } = board;
    const pairs = new Int32Array(jumpPairs.length);
    let count = 0;
    for (let i = 0; i + 1 < jumpPairs.length; i += 2) {
      const from = jumpPairs[i] as number; // i + 1 is within
      const to = jumpPairs[i + 1] as number;
      if (from === to || jumpEnds[from] !== to) continue;
      pairs[count++] = from;
      pairs[count++] = to;
    }
    this.#pairs = pairs.subarray(0, count);
    this.#ends = new Float32Array(count * 2);
    for (let i = 0; i < count; i++) {
      const { x, y } = centerOf(board, pairs[i] as number);
      this.#ends[2 * i] = x;
      this.#ends[2 * i + 1] = y;
    }
    if (count > 2 * MANY) return;
    const placed: JumpLine[] = [];
    for (let i = 0; i < count; i += 2) placed.push(aside(this.#straight(i), placed));
    this.#placed = new Map(placed.map((line) => [line.from, line]));
  }

  /** In the order of the board's pairs. */
  get all(): readonly JumpLine[] {
    if (this.#placed !== undefined) return [...this.#placed.values()];
    return Array.from({ length: this.#pairs.length / 2 }, (_, i) => this.#straight(2 * i));
  }

  /** The line of the jump from a square; undefined where there is none. */
  from(square: number): JumpLine | undefined {
    if (this.#placed !== undefined) return this.#placed.get(square);
    const to = this.board.jumpEnds[square] ?? 0;
    return to === 0 || to === square ? undefined : straightLine(this.board, square, to);
  }

  /** Summed length of the jumps with an end in view, as far as it lies there, in squares by the number of squares in view. */
  crowding(box: Box): number {
    const { columns, rows } = this.board;
    let length = 0;
    this.#eachInView(box, (_, a, b, range) => {
      length += Math.hypot(b.x - a.x, b.y - a.y) * (range[1] - range[0]);
    });
    const width = Math.min(columns, box.right) - Math.max(0, box.left);
    const height = Math.min(rows, box.bottom) - Math.max(0, box.top);
    return length / Math.max(1, width * height);
  }

  /** The lines of the jumps with an end in view. */
  inView(box: Box): JumpLine[] {
    const found: JumpLine[] = [];
    this.#eachInView(box, (pair) => {
      found.push(this.#placed?.get(this.#pairs[pair] as number) ?? this.#straight(pair));
    });
    return found;
  }

  #straight(pair: number): JumpLine {
    return straightLine(this.board, this.#pairs[pair] as number, this.#pairs[pair + 1] as number); // both within
  }

  #eachInView(box: Box, each: (pair: number, a: Point, b: Point, range: readonly [number, number]) => void): void {
    const ends = this.#ends;
    const { left, top, right, bottom } = box;
    for (let i = 0; i < ends.length; i += 4) {
      const ax = ends[i] as number; // four numbers for each
      const ay = ends[i + 1] as number;
      const bx = ends[i + 2] as number;
      const by = ends[i + 3] as number;
      const begins = ax >= left && ax <= right && ay >= top && ay <= bottom;
      if (!begins && !(bx >= left && bx <= right && by >= top && by <= bottom)) continue;
      const [a, b] = [
        { x: ax, y: ay },
        { x: bx, y: by },
      ];
      const range = clip(a, b, box, 0);
      if (range !== undefined) each(i / 2, a, b, range);
    }
  }
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
