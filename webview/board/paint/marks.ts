/**
 * The marks a square can carry. Each has a shape of its own, so that states are told apart without colour, and each has a place of its
 * own in the square, so that they can stand together: number top left, the written mark top right, flag bottom left, visited corner
 * bottom right, ring and token in the middle, frames along the rim. Board and legend use the same functions.
 */
import { numberInset } from '../detail';
import type { Point } from '../layout';
import { between, inPixels, inSquares, px, type Pen } from './pen';

const RING = 0.225;
const TURN = 2 * Math.PI;

/** Waiting in the queue: a ring; two rings when the square is in the queue though it was discovered before. */
export function paintRings(pen: Pen, centers: readonly Point[], twice: boolean, grown = 1): void {
  if (centers.length === 0) return;
  const { context, palette } = pen;
  const width = between(pen, 0.062, 1.2, 3.5);
  const radius = between(pen, RING, 2, 16) * grown;
  context.beginPath();
  for (const { x, y } of centers) {
    context.moveTo(x + radius, y);
    context.arc(x, y, radius, 0, TURN);
    if (!twice) continue;
    const inner = radius * 0.48;
    context.moveTo(x + inner, y);
    context.arc(x, y, inner, 0, TURN);
  }
  if (pen.scale >= 16) {
    context.strokeStyle = palette.background;
    context.lineWidth = width + px(pen, 2.5);
    context.stroke();
  }
  context.strokeStyle = palette.waiting;
  context.lineWidth = width;
  context.stroke();
}

/** Visited: a filled corner. `corners` are the squares' top left corners. */
export function paintVisited(pen: Pen, corners: readonly Point[]): void {
  if (corners.length === 0) return;
  const { context, palette } = pen;
  const size = between(pen, 0.3, 3, 16);
  context.beginPath();
  for (const { x, y } of corners) {
    context.moveTo(x + 1, y + 1 - size);
    context.lineTo(x + 1, y + 1);
    context.lineTo(x + 1 - size, y + 1);
    context.closePath();
  }
  context.fillStyle = palette.visited;
  context.fill();
}

/** The square in work: a thick frame. */
export function paintCurrentFrame(pen: Pen, { x, y }: Point): void {
  const { context, palette } = pen;
  const width = between(pen, 0.085, 2, 5);
  context.lineJoin = 'round';
  context.strokeStyle = palette.current;
  context.lineWidth = width;
  context.strokeRect(x + width / 2, y + width / 2, 1 - width, 1 - width);
}

/** The token: a pawn standing on a point, or a dot where a pawn would be a blot. */
export function paintToken(pen: Pen, { x, y }: Point): void {
  const { context, palette } = pen;
  const size = pen.scale < 14 ? between(pen, 0.62, 7, 38) : between(pen, 0.54, 8, 34);
  context.beginPath();
  if (pen.scale < 14) {
    context.arc(x, y, size / 2, 0, TURN);
  } else {
    const at = (dx: number, dy: number): [number, number] => [x + dx * size, y + dy * size];
    context.moveTo(...at(-0.34, 0.5));
    context.bezierCurveTo(...at(-0.36, 0.3), ...at(-0.12, 0.24), ...at(-0.1, -0.08));
    context.arc(x, y - 0.25 * size, 0.23 * size, Math.PI * 0.66, Math.PI * 2.34);
    context.bezierCurveTo(...at(0.12, 0.24), ...at(0.36, 0.3), ...at(0.34, 0.5));
    context.quadraticCurveTo(...at(0, 0.58), ...at(-0.34, 0.5));
    context.closePath();
  }
  context.lineJoin = 'round';
  context.strokeStyle = palette.background;
  context.lineWidth = px(pen, 3.2);
  context.stroke();
  context.fillStyle = palette.current;
  context.fill();
}

/** Where a roll lands: a dotted frame. */
export function paintLanding(pen: Pen, { x, y }: Point, faint = false): void {
  const { context, palette } = pen;
  const width = between(pen, 0.06, 1.6, 3.2);
  const inset = width / 2 + px(pen, 1.2);
  const side = 1 - 2 * inset;
  context.lineCap = 'round';
  // As many dots as fit evenly along a side, so that the corners always carry one.
  const dots = Math.max(3, Math.round(side / (width * (faint ? 2.9 : 2.3))));
  context.setLineDash([0, side / dots]);
  context.strokeStyle = palette.landing;
  context.lineWidth = faint ? width * 0.8 : width;
  context.beginPath();
  context.rect(x + inset, y + inset, side, side);
  context.stroke();
  context.setLineDash([]);
}

/** An already marked landing: a small cross in the middle of the square. */
export function paintCross(pen: Pen, { x, y }: Point): void {
  const { context, palette } = pen;
  const arm = between(pen, 0.13, 2.5, 8);
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo(x - arm, y - arm);
  context.lineTo(x + arm, y + arm);
  context.moveTo(x + arm, y - arm);
  context.lineTo(x - arm, y + arm);
  context.strokeStyle = palette.background;
  context.lineWidth = between(pen, 0.07, 1.6, 3.5) + px(pen, 2.5);
  context.stroke();
  context.strokeStyle = palette.landing;
  context.lineWidth = between(pen, 0.07, 1.6, 3.5);
  context.stroke();
}

/** The mark of the in-place method, as the code writes it into the board. `corners` are the squares' top left corners. */
export function paintZeros(pen: Pen, corners: readonly Point[]): void {
  if (corners.length === 0) return;
  const { context, palette, scale } = pen;
  inPixels(pen);
  const inset = numberInset(scale);
  context.font = `600 ${Math.min(12, Math.max(8, scale * 0.24))}px ${palette.codeFont}`;
  context.textAlign = 'right';
  context.textBaseline = 'top';
  context.fillStyle = palette.visited;
  for (const { x, y } of corners) context.fillText('0', (x + 1) * scale + pen.x - inset, y * scale + pen.y + inset);
  inSquares(pen);
}

/** A square that can be reached, on a board whose last square cannot: a filled diamond. */
export function paintReached(pen: Pen, centers: readonly Point[]): void {
  if (centers.length === 0) return;
  const { context, palette } = pen;
  const arm = between(pen, 0.17, 1.6, 9);
  context.beginPath();
  for (const { x, y } of centers) {
    context.moveTo(x, y - arm);
    context.lineTo(x + arm, y);
    context.lineTo(x, y + arm);
    context.lineTo(x - arm, y);
    context.closePath();
  }
  context.fillStyle = palette.visited;
  context.fill();
}

/** A square of the wall, whose jump leads back: bricks. */
export function paintWall(pen: Pen, { x, y }: Point): void {
  const { context, palette } = pen;
  const width = between(pen, 0.045, 1, 2.4);
  context.save();
  context.beginPath();
  context.rect(x, y, 1, 1);
  context.clip();
  context.globalAlpha = 0.16;
  context.fillStyle = palette.wall;
  context.fillRect(x, y, 1, 1);
  context.globalAlpha = 1;
  context.beginPath();
  const courses = pen.scale < 14 ? 2 : 4;
  for (let course = 0; course < courses; course++) {
    const top = y + course / courses;
    if (course > 0) {
      context.moveTo(x, top);
      context.lineTo(x + 1, top);
    }
    const joints = course % 2 === 0 ? [0.5] : [0.25, 0.75];
    for (const joint of joints) {
      context.moveTo(x + joint, top);
      context.lineTo(x + joint, top + 1 / courses);
    }
  }
  context.rect(x + width / 2, y + width / 2, 1 - width, 1 - width);
  context.strokeStyle = palette.wall;
  context.lineWidth = width;
  context.stroke();
  context.restore();
}

/** The start: a pennant on a pole. Stands in the bottom left of the square. */
export function paintStart(pen: Pen, { x, y }: Point, color = pen.palette.ink): void {
  const { context } = pen;
  const size = between(pen, 0.34, 6, 20);
  const foot = { x: x + between(pen, 0.1, 2, 6), y: y + 1 - between(pen, 0.09, 1.5, 5) };
  pole(pen, foot, size, color);
  context.beginPath();
  context.moveTo(foot.x, foot.y - size);
  context.lineTo(foot.x + size * 0.85, foot.y - size * 0.7);
  context.lineTo(foot.x, foot.y - size * 0.4);
  context.closePath();
  context.fillStyle = color;
  context.fill();
}

/** The finish: a chequered flag. Stands in the bottom left of the square. */
export function paintFinish(pen: Pen, { x, y }: Point, color = pen.palette.ink): void {
  const { context, palette } = pen;
  const size = between(pen, 0.36, 6, 21);
  const foot = { x: x + between(pen, 0.1, 2, 6), y: y + 1 - between(pen, 0.09, 1.5, 5) };
  const width = size * 0.9;
  const height = size * 0.62;
  const top = foot.y - size;
  pole(pen, foot, size, color);
  context.fillStyle = palette.background;
  context.fillRect(foot.x, top, width, height);
  context.fillStyle = color;
  for (let row = 0; row < 3; row++) {
    for (let column = row % 2; column < 4; column += 2) {
      context.fillRect(foot.x + (column * width) / 4, top + (row * height) / 3, width / 4, height / 3);
    }
  }
  context.strokeStyle = color;
  context.lineWidth = px(pen, 1);
  context.strokeRect(foot.x, top, width, height);
}

function pole({ context, scale }: Pen, foot: Point, size: number, color: string): void {
  context.lineCap = 'round';
  context.strokeStyle = color;
  context.lineWidth = Math.max(1, Math.min(2, size * scale * 0.09)) / scale;
  context.beginPath();
  context.moveTo(foot.x, foot.y);
  context.lineTo(foot.x, foot.y - size);
  context.stroke();
}

/** A frame around a square: what the pointer is over, what the board's own cursor is on, what is selected. */
export function paintFrame(pen: Pen, { x, y }: Point, color: string, pixels: number, outside = 0): void {
  const { context } = pen;
  const width = px(pen, pixels);
  const grow = px(pen, outside);
  context.lineJoin = 'round';
  context.setLineDash([]);
  context.strokeStyle = color;
  context.lineWidth = width;
  context.strokeRect(x - grow + width / 2, y - grow + width / 2, 1 + 2 * grow - width, 1 + 2 * grow - width);
}
