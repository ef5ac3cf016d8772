/**
 * The shape of a ladder: two rails that close in a little towards the top, and rungs at even distances. Pure geometry in squares.
 */
import type { Point } from './layout';

type Segment = readonly [Point, Point];

export interface LadderShape {
  readonly rails: readonly [Segment, Segment];
  readonly rungs: readonly Segment[];
}

/** Half the distance of the rails at foot and top. */
const FOOT = 0.15;
const TOP = 0.115;
/** How far the rails stand out beyond the ends, so that the first rung lies on the square and not at its rim. */
const OVERHANG = 0.2;
const BETWEEN_RUNGS = 0.27;

/**
 * @param foot where one lands
 * @param top where one ends
 * @param range the stretch to give rungs for, as fractions of the length; all of it unless much lies out of view
 */
export function ladderShape(foot: Point, top: Point, range: readonly [number, number] = [0, 1]): LadderShape {
  const length = Math.hypot(top.x - foot.x, top.y - foot.y);
  const ux = (top.x - foot.x) / length;
  const uy = (top.y - foot.y) / length;
  const overhang = Math.min(OVERHANG, length * 0.14);
  /** The point at distance `along` from the foot, `side` half-widths aside. */
  const at = (along: number, side: number): Point => {
    const half = (FOOT + (TOP - FOOT) * (along / length)) * side;
    return { x: foot.x + ux * along - uy * half, y: foot.y + uy * along + ux * half };
  };
  const rail = (side: number): Segment => [at(-overhang, side), at(length + overhang, side)];
  const gaps = Math.max(2, Math.round(length / BETWEEN_RUNGS));
  const first = Math.max(0, Math.floor(range[0] * gaps));
  const last = Math.min(gaps, Math.ceil(range[1] * gaps));
  const rungs: Segment[] = [];
  for (let i = first; i <= last; i++) rungs.push([at((length * i) / gaps, 1), at((length * i) / gaps, -1)]);
  return { rails: [rail(1), rail(-1)], rungs };
}
