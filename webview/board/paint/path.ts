/**
 * Lines that a token follows: the shortest path with its rolls written on it, and the hop of a single roll. Along the squares a line
 * goes as the token walks, round the turn at each row's end; along a jump it follows the ladder or winds with the snake.
 */
import type { Board, Move } from '../../../src/core';
import { clip, straightLine, type JumpLine } from '../jumplines';
import { centerOf, route, type Point } from '../layout';
import { snakeShape } from '../snake';
import { lean, LEGIBLE } from './jumps';
import { between, inPixels, inSquares, px, type Pen } from './pen';

/** Finds the line a jump is drawn along. */
export type LineOf = (from: number) => JumpLine | undefined;

/** The jumps a move takes, as lines, in order: one, or several where the board follows chains. */
export function jumpsOf(board: Board, move: Move, lineOf: LineOf): JumpLine[] {
  if (move.kind === 'plain' || move.kind === 'beyond') return [];
  const stops = board.stops(move.landing, 64);
  const lines: JumpLine[] = [];
  for (let i = 0; i + 1 < stops.length; i++) {
    const from = stops[i] as number;
    const to = stops[i + 1] as number;
    if (from !== to) lines.push(lineOf(from) ?? straightLine(board, from, to));
  }
  return lines;
}

/** The points of a jump in the direction it leads, as far as they are in view; none when it passes by. */
function alongJump(pen: Pen, line: JumpLine): Point[] {
  const range = clip(line.start, line.end, pen.box, 1);
  if (range === undefined) return [];
  if (line.kind === 'ladder') return [line.start, line.end];
  return [...snakeShape(line.start, line.end, lean(line), range, pen.scale).spine];
}

/** Draws the path as one continuous line, its stops, and its rolls where there is room for them. */
export function paintPath(pen: Pen, board: Board, path: readonly Move[], lineOf: LineOf): void {
  const first = path[0];
  if (first === undefined) return;
  const { context, palette } = pen;
  const labels: { at: Point; roll: number }[] = [];
  const stops: Point[] = [centerOf(board, first.from)];
  const line = new Path2D();
  const thin = new Path2D();
  let at = stops[0] as Point; // just put there
  line.moveTo(at.x, at.y);
  const bend = between(pen, 0.3, 0, 20);
  for (const move of path) {
    const walk = route(board, move.from, move.landing);
    const jumps = jumpsOf(board, move, lineOf);
    line.lineTo(at.x, at.y);
    for (let i = 1; i < walk.length; i++) {
      const corner = walk[i] as Point;
      const after = walk[i + 1];
      if (after === undefined) line.lineTo(corner.x, corner.y);
      else line.arcTo(corner.x, corner.y, after.x, after.y, bend);
    }
    labels.push({ at: middleOf(walk), roll: move.roll });
    at = walk[walk.length - 1] as Point;
    for (const jump of jumps) {
      line.lineTo(jump.start.x, jump.start.y);
      if (pen.scale >= LEGIBLE) addLine(thin, alongJump(pen, jump));
      line.moveTo(jump.end.x, jump.end.y);
    }
    // From where the jump is drawn to the middle of its square.
    if (jumps.length > 0) {
      at = centerOf(board, move.to);
      line.lineTo(at.x, at.y);
    }
    stops.push(at);
  }
  const width = between(pen, 0.075, 2, 4.5);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.strokeStyle = palette.background;
  context.lineWidth = width + between(pen, 0.08, 2, 4);
  context.stroke(line);
  context.strokeStyle = palette.ink;
  context.lineWidth = width;
  context.stroke(line);
  // Along a jump the line thins, so that rungs and winding stay to be seen beneath it.
  context.lineWidth = width * 0.62;
  context.stroke(thin);

  const dot = between(pen, 0.12, 2.5, 7);
  // Where stops would touch each other, only the first and the last are drawn.
  const shown = pen.scale >= 5 ? stops : [stops[0] as Point, stops[stops.length - 1] as Point];
  for (const stop of shown) {
    context.beginPath();
    context.arc(stop.x, stop.y, dot, 0, 2 * Math.PI);
    context.fillStyle = palette.background;
    context.fill();
    context.lineWidth = width * 0.8;
    context.strokeStyle = palette.ink;
    context.stroke();
  }
  if (pen.scale >= 13) for (const label of labels) paintRoll(pen, label.at, label.roll);
}

/** A roll on a round badge. */
function paintRoll(pen: Pen, at: Point, roll: number): void {
  const { context, palette } = pen;
  const text = String(roll);
  const size = Math.min(13, Math.max(8.5, pen.scale * 0.25));
  const radius = size * 0.68;
  const half = radius + (text.length - 1) * size * 0.28;
  inPixels(pen);
  const x = at.x * pen.scale + pen.x;
  const y = at.y * pen.scale + pen.y;
  context.beginPath();
  context.roundRect(x - half, y - radius, 2 * half, 2 * radius, radius);
  context.fillStyle = palette.ink;
  context.strokeStyle = palette.background;
  context.lineWidth = 2;
  context.stroke();
  context.fill();
  context.fillStyle = palette.onInk;
  context.font = `600 ${size}px ${palette.font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, x, y + size * 0.06);
  inSquares(pen);
}

/** The point half way along a polyline. */
function middleOf(points: readonly Point[]): Point {
  let total = 0;
  for (let i = 1; i < points.length; i++) total += gap(points[i - 1] as Point, points[i] as Point);
  let left = total / 2;
  for (let i = 1; i < points.length; i++) {
    const a = points[i - 1] as Point;
    const b = points[i] as Point;
    const length = gap(a, b);
    if (left <= length && length > 0) {
      return { x: a.x + ((b.x - a.x) * left) / length, y: a.y + ((b.y - a.y) * left) / length };
    }
    left -= length;
  }
  return points[0] ?? { x: 0, y: 0 };
}

function gap(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

/**
 * The hop of one roll: a dotted arc from square to landing, then along the jump it takes. `grown` (0 to 1) is how far it has come.
 * A roll beyond the board is a stub that ends in a bar.
 */
export function paintHop(pen: Pen, board: Board, move: Move, lineOf: LineOf, faint: boolean, grown = 1): void {
  const { context, palette } = pen;
  const from = centerOf(board, move.from);
  const width = faint ? between(pen, 0.04, 1.1, 2) : between(pen, 0.06, 1.8, 3.2);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  const path = new Path2D();
  if (move.kind === 'beyond') {
    const end = { x: from.x, y: from.y - 0.8 };
    addLine(path, [from, end]);
    path.moveTo(end.x - 0.22, end.y);
    path.lineTo(end.x + 0.22, end.y);
  } else {
    const to = centerOf(board, move.landing);
    addLine(path, part(arc(from, to), grown));
    if (grown >= 1 && pen.scale >= LEGIBLE)
      for (const jump of jumpsOf(board, move, lineOf)) addLine(path, alongJump(pen, jump));
  }
  context.strokeStyle = palette.background;
  context.lineWidth = width + px(pen, faint ? 1.5 : 2.5);
  context.globalAlpha = faint ? 0.6 : 1;
  context.setLineDash([]);
  context.stroke(path);
  context.globalAlpha = 1;
  context.setLineDash([0, width * 2.1]);
  context.strokeStyle = palette.landing;
  context.lineWidth = width;
  context.stroke(path);
  context.setLineDash([]);
}

/** A hop through the air, bulging upwards (to the side where it goes straight up). */
function arc(from: Point, to: Point): Point[] {
  const length = gap(from, to);
  const rise = Math.min(0.9, 0.22 * length);
  const dx = to.x - from.x;
  const nx = length === 0 ? 0 : (to.y - from.y) / length;
  const ny = length === 0 ? 0 : -dx / length;
  const up = ny > 0 || (ny === 0 && nx < 0) ? -1 : 1;
  const control = { x: (from.x + to.x) / 2 + nx * up * rise * 2, y: (from.y + to.y) / 2 + ny * up * rise * 2 };
  const points: Point[] = [];
  for (let i = 0; i <= 24; i++) {
    const t = i / 24;
    const s = 1 - t;
    points.push({
      x: s * s * from.x + 2 * s * t * control.x + t * t * to.x,
      y: s * s * from.y + 2 * s * t * control.y + t * t * to.y,
    });
  }
  return points;
}

function part(points: readonly Point[], grown: number): readonly Point[] {
  return grown >= 1 ? points : points.slice(0, Math.max(2, Math.ceil(points.length * grown)));
}

function addLine(path: Path2D, points: readonly Point[]): void {
  points.forEach((point, i) => (i === 0 ? path.moveTo(point.x, point.y) : path.lineTo(point.x, point.y)));
}
