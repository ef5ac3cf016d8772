/**
 * Ladders and snakes on a canvas: at rest they lie back, an outline that can be seen over a soft body; forward they are solid. On
 * smaller squares the same jump is a line: two parallel strokes for a ladder, one winding stroke with a head for a snake, so that the
 * two stay apart without colour.
 */
import type { JumpColors } from '../../theme';
import { clip, type JumpLine } from '../jumplines';
import { ladderShape } from '../ladder';
import { HEAD, snakeShape, type SnakeShape } from '../snake';
import type { Point } from '../layout';
import { between, enlarged, inSquares, px, trace, type Pen } from './pen';

export type Strength = 'rest' | 'forward';

/**
 * Draws jumps as shapes, those that lie in the pen's box. All heads come last: a body may run over another's body, but a hidden head
 * would hide a snake.
 */
export function paintJumps(pen: Pen, lines: readonly JumpLine[], strength: Strength): void {
  const heads: SnakeShape[] = [];
  for (const line of lines) {
    const range = clip(line.start, line.end, pen.box, 1);
    if (range === undefined) continue;
    if (line.kind === 'ladder') paintLadder(pen, line, strength, range);
    else {
      const shape = snakeShape(line.start, line.end, lean(line), range, pen.scale);
      paintBody(pen, shape, strength);
      heads.push(shape);
    }
  }
  for (const shape of heads) paintHead(pen, shape, strength);
}

/** Draws one jump, at rest, as a line. */
export function paintJumpLine(pen: Pen, line: JumpLine): void {
  const range = clip(line.start, line.end, pen.box, 1);
  if (range === undefined) return;
  const { context, palette } = pen;
  const colors = palette[line.kind];
  context.lineJoin = 'bevel';
  context.lineCap = 'round';
  context.beginPath();
  const width = between(pen, 0.07, 0.8, 2.5);
  if (line.kind === 'ladder') {
    const { rails } = ladderShape(line.start, line.end, [0, 0]);
    for (const rail of rails) trace(context, rail);
  } else {
    trace(context, snakeShape(line.start, line.end, lean(line), range, pen.scale).spine);
  }
  stroke(context, colors.line, width);
  if (line.kind === 'snake') {
    context.beginPath();
    context.arc(line.start.x, line.start.y, between(pen, 0.17, 1.8, 5), 0, 2 * Math.PI);
    context.fillStyle = colors.line;
    context.fill();
  }
}

/** Below this many CSS pixels a square, jumps that come forward are drawn as if squares were as large as this. */
export const LEGIBLE = 14;

/** Draws jumps in front, never smaller than they can be made out: on small squares, with the girth that larger ones would give. */
export function paintForward(pen: Pen, lines: readonly JumpLine[]): void {
  if (pen.scale >= LEGIBLE) {
    paintJumps(pen, lines, 'forward');
    return;
  }
  const { pen: larger, factor } = enlarged(pen, LEGIBLE);
  const grow = ({ x, y }: Point): Point => ({ x: x * factor, y: y * factor });
  const moved = lines.map((line) => ({ ...line, start: grow(line.start), end: grow(line.end) }));
  paintJumps(larger, moved, 'forward');
  inSquares(pen);
}

function stroke(context: CanvasRenderingContext2D, color: string, width: number): void {
  context.strokeStyle = color;
  context.lineWidth = width;
  context.stroke();
}

/** To which side a snake winds first; differs among neighbours so that they do not wind in step. */
export function lean(line: JumpLine): number {
  return (line.from + line.to) % 2 === 0 ? 1 : -1;
}

function paintLadder(pen: Pen, line: JumpLine, strength: Strength, range: readonly [number, number]): void {
  const { context, palette } = pen;
  const colors = palette.ladder;
  const { rails, rungs } = ladderShape(line.start, line.end, range);
  const rail = between(pen, 0.062, 1.4, 5);
  const rung = between(pen, 0.05, 1, 4);
  const outline = outlineOf(pen, strength);
  context.lineJoin = 'round';
  context.lineCap = 'round';

  const rungPath = new Path2D();
  for (const [a, b] of rungs) {
    rungPath.moveTo(a.x, a.y);
    rungPath.lineTo(b.x, b.y);
  }
  const railPath = new Path2D();
  for (const [a, b] of rails) {
    railPath.moveTo(a.x, a.y);
    railPath.lineTo(b.x, b.y);
  }
  if (strength === 'forward') {
    const halo = px(pen, 2.2);
    strokePath(context, rungPath, palette.background, rung + outline * 2 + halo);
    strokePath(context, railPath, palette.background, rail + outline * 2 + halo);
  }
  const edge = strength === 'forward' ? colors.strongLine : colors.line;
  const body = strength === 'forward' ? colors.strong : colors.soft;
  if (outline > 0) {
    strokePath(context, rungPath, edge, rung + outline * 2);
    strokePath(context, railPath, edge, rail + outline * 2);
  }
  strokePath(context, rungPath, body, rung);
  strokePath(context, railPath, body, rail);
}

/** Lines around a forward shape are left out where they would fill the gaps between rungs. */
function outlineOf(pen: Pen, strength: Strength): number {
  if (strength === 'rest') return px(pen, 0.9);
  return pen.scale < 20 ? 0 : px(pen, 0.9);
}

function strokePath(context: CanvasRenderingContext2D, path: Path2D, color: string, width: number): void {
  context.strokeStyle = color;
  context.lineWidth = width;
  context.stroke(path);
}

function paintBody(pen: Pen, shape: SnakeShape, strength: Strength): void {
  const { context, palette } = pen;
  const colors = palette.snake;
  const forward = strength === 'forward';
  const outline = outlineOf(pen, strength);
  // The points lie so close that a round join would only cost time.
  context.lineJoin = 'bevel';
  const body = new Path2D();
  shape.outline.forEach((p, i) => (i === 0 ? body.moveTo(p.x, p.y) : body.lineTo(p.x, p.y)));
  body.closePath();
  if (forward) strokePath(context, body, palette.background, outline * 2 + px(pen, 2.6));
  if (outline > 0) strokePath(context, body, forward ? colors.strongLine : colors.line, outline * 2);
  context.fillStyle = forward ? colors.strong : colors.soft;
  context.fill(body);
  if (pen.scale >= 20) paintPattern(pen, shape.pattern, colors, forward);
}

function paintHead(pen: Pen, shape: SnakeShape, strength: Strength): void {
  const { context, palette } = pen;
  const colors = palette.snake;
  const forward = strength === 'forward';
  const outline = outlineOf(pen, strength);
  const { head, facing } = shape;
  const path = headPath(head.x, head.y, facing);
  context.lineJoin = 'round';
  paintTongue(pen, head.x, head.y, facing, forward ? palette.current : colors.line);
  if (outline > 0) {
    // Not across the neck, so that head and body are one.
    context.save();
    context.clip(beforeNeck(head.x, head.y, facing));
    if (forward) strokePath(context, path, palette.background, outline * 2 + px(pen, 2.6));
    strokePath(context, path, forward ? colors.strongLine : colors.line, outline * 2);
    context.restore();
  }
  context.fillStyle = forward ? colors.strong : colors.soft;
  context.fill(path);
  paintEyes(pen, head.x, head.y, facing, colors, forward);
}

/** Everything in front of a line across the neck. */
function beforeNeck(x: number, y: number, facing: number): Path2D {
  const path = new Path2D();
  const cos = Math.cos(facing) * HEAD;
  const sin = Math.sin(facing) * HEAD;
  const at = (along: number, aside: number): [number, number] => [
    x + cos * along - sin * aside,
    y + sin * along + cos * aside,
  ];
  path.moveTo(...at(-0.78, -2));
  path.lineTo(...at(2, -2));
  path.lineTo(...at(2, 2));
  path.lineTo(...at(-0.78, 2));
  path.closePath();
  return path;
}

/** A head seen from above: broad at the jaw, blunt at the snout, narrow at the neck. */
function headPath(x: number, y: number, facing: number): Path2D {
  const path = new Path2D();
  const cos = Math.cos(facing);
  const sin = Math.sin(facing);
  const at = (along: number, aside: number): [number, number] => [
    x + (cos * along - sin * aside) * HEAD,
    y + (sin * along + cos * aside) * HEAD,
  ];
  path.moveTo(...at(-0.95, 0));
  path.bezierCurveTo(...at(-0.9, 0.42), ...at(-0.62, 0.82), ...at(-0.12, 0.8));
  path.bezierCurveTo(...at(0.42, 0.78), ...at(0.98, 0.52), ...at(1, 0));
  path.bezierCurveTo(...at(0.98, -0.52), ...at(0.42, -0.78), ...at(-0.12, -0.8));
  path.bezierCurveTo(...at(-0.62, -0.82), ...at(-0.9, -0.42), ...at(-0.95, 0));
  path.closePath();
  return path;
}

function paintTongue(pen: Pen, x: number, y: number, facing: number, color: string): void {
  if (pen.scale < 20) return;
  const { context } = pen;
  const cos = Math.cos(facing);
  const sin = Math.sin(facing);
  const at = (along: number, aside: number): [number, number] => [
    x + cos * along - sin * aside,
    y + sin * along + cos * aside,
  ];
  context.beginPath();
  context.moveTo(...at(HEAD * 0.9, 0));
  context.lineTo(...at(HEAD + 0.11, 0));
  context.moveTo(...at(HEAD + 0.185, 0.05));
  context.lineTo(...at(HEAD + 0.11, 0));
  context.lineTo(...at(HEAD + 0.185, -0.05));
  stroke(context, color, between(pen, 0.026, 1, 1.8));
}

function paintEyes(pen: Pen, x: number, y: number, facing: number, colors: JumpColors, forward: boolean): void {
  if (pen.scale < 16) return;
  const { context, palette } = pen;
  const cos = Math.cos(facing);
  const sin = Math.sin(facing);
  const dot = (along: number, aside: number, radius: number, color: string): void => {
    context.beginPath();
    context.arc(x + (cos * along - sin * aside) * HEAD, y + (sin * along + cos * aside) * HEAD, radius, 0, 2 * Math.PI);
    context.fillStyle = color;
    context.fill();
  };
  for (const side of [1, -1]) {
    if (pen.scale >= 30) {
      dot(0.3, side * 0.44, 0.05, forward ? palette.background : colors.line);
      dot(0.36, side * 0.46, 0.024, forward ? palette.ink : palette.background);
    } else {
      dot(0.3, side * 0.44, 0.042, forward ? palette.background : colors.line);
    }
  }
}

/** Diamonds along the back. */
function paintPattern(
  pen: Pen,
  pattern: ReturnType<typeof snakeShape>['pattern'],
  colors: JumpColors,
  forward: boolean,
): void {
  const { context } = pen;
  context.beginPath();
  for (const { at, angle, half } of pattern) {
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    const long = half * 0.95;
    const wide = half * 0.58;
    context.moveTo(at.x + cos * long, at.y + sin * long);
    context.lineTo(at.x - sin * wide, at.y + cos * wide);
    context.lineTo(at.x - cos * long, at.y - sin * long);
    context.lineTo(at.x + sin * wide, at.y - cos * wide);
    context.closePath();
  }
  context.globalAlpha = forward ? 0.75 : 0.55;
  context.fillStyle = forward ? colors.detail : colors.line;
  context.fill();
  context.globalAlpha = 1;
}
