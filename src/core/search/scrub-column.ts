/** Where a step stands on a scrubber, and the marks that a scrubber can show: one drawing for every kind of search. */
import type { Walkable } from './stepping';

/** Bits of a column of a scrubber. */
export const ScrubMark = {
  /** Stepping by level stops here: the queue holds exactly a level, of which the next step takes the first node. */
  level: 1,
  /** A roll here takes a ladder or snake and its end joins the queue (or is the last square). Boards only. */
  jump: 2,
  /** The step in which the last square or the target is found. */
  found: 4,
} as const;

/** The pixel column of a step: step 0 is the first of `width` columns, the last step the last. */
export function scrubColumn(walk: Pick<Walkable, 'lastStep'>, step: number, width: number): number {
  return Math.round((step * (width - 1)) / walk.lastStep);
}
