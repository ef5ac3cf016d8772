/**
 * The shape of a snake: one body that winds from the head, on the square one lands on, to the tail, where one ends. It is narrow at
 * the neck, full behind it and runs out thin, so that its direction is seen without colour and without the head. Pure geometry in squares.
 */
import type { Point } from './layout';

export interface SnakeShape {
  /** Middle of the body from head to tail. */
  readonly spine: readonly Point[];
  /** The body's outline, once around: down one side and up the other. */
  readonly outline: readonly Point[];
  /** Middle of the head and the direction it looks in, radians. */
  readonly head: Point;
  readonly facing: number;
  /** Places of the pattern on the back: position, direction in radians and half the body's width there. */
  readonly pattern: readonly { readonly at: Point; readonly angle: number; readonly half: number }[];
}

/** Half the body's width where it is fullest. */
const BODY = 0.115;
/** Half the length of the head. */
export const HEAD = 0.21;
const NECK = 0.68;
const WAVE = 2.3;
const SWING = 0.25;
const SAMPLES = 14;
/** Points of the outline a square on small squares, of which nobody sees the difference. */
const FEWEST = 4;
const BETWEEN_SAMPLES = 4.5;
const BETWEEN_MARKS = 0.34;

/**
 * @param head where one lands
 * @param tail where one ends
 * @param lean 1 or −1: to which side the first winding goes
 * @param range the stretch to draw, as fractions of the length; all of it unless much lies out of view
 * @param scale CSS pixels a square, which the number of points follows
 */
export function snakeShape(
  head: Point,
  tail: Point,
  lean = 1,
  range: readonly [number, number] = [0, 1],
  scale = 64,
): SnakeShape {
  const length = Math.hypot(tail.x - head.x, tail.y - head.y);
  const ux = (tail.x - head.x) / length;
  const uy = (tail.y - head.y) / length;
  const swing = Math.min(SWING, length * 0.13) * lean;
  const waves = Math.max(1, Math.round((length / WAVE) * 2) / 2);

  /** Distance of the spine from the straight line at `along` (0 to length). */
  const sideways = (along: number): number =>
    swing * Math.sin((2 * Math.PI * waves * along) / length) * ease(along / Math.min(0.5, length * 0.25));
  const place = (along: number): Point => {
    const side = sideways(along);
    return { x: head.x + ux * along - uy * side, y: head.y + uy * along + ux * side };
  };
  const direction = (along: number): number => {
    const step = 0.01;
    const slope = (sideways(along + step) - sideways(along - step)) / (2 * step);
    return Math.atan2(uy, ux) + Math.atan(slope);
  };
  const half = (along: number): number => {
    const t = along / length;
    const neck = NECK + (1 - NECK) * ease(along / 0.9);
    return Math.max(0.012, BODY * neck * (1 - t ** 2.2));
  };

  const from = range[0] * length;
  const to = range[1] * length;
  const count = Math.max(8, Math.ceil((to - from) * Math.min(SAMPLES, Math.max(FEWEST, scale / BETWEEN_SAMPLES))));
  const spine: Point[] = [];
  const left: Point[] = [];
  const right: Point[] = [];
  for (let i = 0; i <= count; i++) {
    const along = from + ((to - from) * i) / count;
    const at = place(along);
    const angle = direction(along);
    const w = half(along);
    spine.push(at);
    left.push({ x: at.x - Math.sin(angle) * w, y: at.y + Math.cos(angle) * w });
    right.push({ x: at.x + Math.sin(angle) * w, y: at.y - Math.cos(angle) * w });
  }

  const pattern: { at: Point; angle: number; half: number }[] = [];
  const firstMark = Math.max(HEAD * 2, Math.ceil(from / BETWEEN_MARKS) * BETWEEN_MARKS);
  for (let along = firstMark; along < Math.min(to, length - 0.25); along += BETWEEN_MARKS) {
    pattern.push({ at: place(along), angle: direction(along), half: half(along) });
  }
  return { spine, outline: [...left, ...right.reverse()], head, facing: direction(0) + Math.PI, pattern };
}

/** 0 to 1, smooth at both ends. */
function ease(t: number): number {
  const x = Math.min(1, Math.max(0, t));
  return x * x * (3 - 2 * x);
}
