/**
 * Ladders and snakes on a canvas: at rest they lie back, an outline that can be seen over a soft body; forward they are solid. On
 * smaller squares the same jump is a line: two parallel strokes for a ladder, one winding stroke with a head for a snake, so that the
 * two stay apart without colour.
 */
import type { JumpColors } from '../../theme';
import { clip, type JumpLine } from '../jumplines';
import { ladderShape } from '../ladder';
import { snakeShape, HEAD } from '../snake';
import { between, px, trace, type Pen } from './pen';

export type Strength = 'rest' | 'forward';

/** Draws one jump as a shape; nothing when it lies wholly out of the pen's box. */
export function paintJump(pen: Pen, line: JumpLine, strength: Strength): void {
  const range = clip(line.start, line.end, pen.box, 1);
  if (range === undefined) return;
  if (line.kind === 'ladder') paintLadder(pen, line, strength, range);
  else paintSnake(pen, line, strength, range);
}

/** Draws one jump as a line. */
export function paintJumpLine(pen: Pen, line: JumpLine, strength: Strength): void {
  const range = clip(line.start, line.end, pen.box, 1);
  if (range === undefined) return;
  const { context, palette } = pen;
  const colors = palette[line.kind];
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.beginPath();
  const width = between(pen, 0.07, strength === 'forward' ? 1.5 : 0.8, 2.5);
  if (line.kind === 'ladder') {
    const { rails } = ladderShape(line.start, line.end, [0, 0]);
    for (const rail of rails) trace(context, rail);
  } else {
    trace(context, snakeShape(line.start, line.end, lean(line), range).spine);
  }
  if (strength === 'forward') stroke(context, palette.background, width + px(pen, 3));
  stroke(context, strength === 'forward' ? colors.strong : colors.line, width);
  if (line.kind === 'snake') {
    context.beginPath();
    context.arc(line.start.x, line.start.y, between(pen, 0.17, 1.8, 5), 0, 2 * Math.PI);
    context.fillStyle = strength === 'forward' ? colors.strong : colors.line;
    context.fill();
  }
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
  const rail = between(pen, 0.062, 1.6, 5);
  const rung = between(pen, 0.05, 1.2, 4);
  const outline = px(pen, strength === 'forward' ? 1.1 : 0.9);
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
  const strokePath = (path: Path2D, color: string, width: number): void => {
    context.strokeStyle = color;
    context.lineWidth = width;
    context.stroke(path);
  };
  if (strength === 'forward') {
    const halo = px(pen, 2.2);
    strokePath(rungPath, palette.background, rung + outline * 2 + halo);
    strokePath(railPath, palette.background, rail + outline * 2 + halo);
  }
  const edge = strength === 'forward' ? colors.strongLine : colors.line;
  const body = strength === 'forward' ? colors.strong : colors.soft;
  strokePath(rungPath, edge, rung + outline * 2);
  strokePath(railPath, edge, rail + outline * 2);
  strokePath(rungPath, body, rung);
  strokePath(railPath, body, rail);
}

function paintSnake(pen: Pen, line: JumpLine, strength: Strength, range: readonly [number, number]): void {
  const { context, palette } = pen;
  const colors = palette.snake;
  const shape = snakeShape(line.start, line.end, lean(line), range);
  const forward = strength === 'forward';
  const outline = px(pen, forward ? 1.2 : 1);
  context.lineJoin = 'round';
  context.lineCap = 'round';

  const body = new Path2D();
  shape.outline.forEach((p, i) => (i === 0 ? body.moveTo(p.x, p.y) : body.lineTo(p.x, p.y)));
  body.closePath();
  const head = headPath(shape.head.x, shape.head.y, shape.facing);

  const strokeBoth = (color: string, width: number): void => {
    context.strokeStyle = color;
    context.lineWidth = width;
    context.stroke(body);
    context.stroke(head);
  };
  if (forward) strokeBoth(palette.background, outline * 2 + px(pen, 2.6));
  paintTongue(pen, shape.head.x, shape.head.y, shape.facing, forward ? palette.current : colors.line);
  strokeBoth(forward ? colors.strongLine : colors.line, outline * 2);
  context.fillStyle = forward ? colors.strong : colors.soft;
  context.fill(body);
  if (pen.scale >= 20) paintPattern(pen, shape.pattern, colors, forward);
  context.fillStyle = forward ? colors.strong : colors.soft;
  context.fill(head);
  paintEyes(pen, shape.head.x, shape.head.y, shape.facing, colors, forward);
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
  const at = (along: number, aside: number): [number, number] => [x + cos * along - sin * aside, y + sin * along + cos * aside];
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
