/**
 * Moving a cursor through a search: what a step forward or back by level, by square or by single event means, and where a mark or a
 * restored position puts it. Pure functions on `Cursor`, so host and page move in the same way.
 *
 * A *whole* step is one whose events have all happened. By event, every moment is a stop. By square, the stops are step 0, each whole
 * step and the last step. By level, they are step 0, the whole last step of each level (the queue then holds exactly the next level)
 * and the last step. Forward goes to the nearest stop ahead and back to the nearest behind, whatever the cursor stood on; so back
 * undoes forward wherever it began on a stop of that size.
 */
import type { BoardWalk, Cursor } from './walk';

export type StepSize = 'level' | 'square' | 'event';

/** Before the first dequeue. */
export const first: Cursor = { step: 0, event: 0 };

/** The end, where the search says why it stopped. */
export function last(walk: BoardWalk): Cursor {
  return { step: walk.lastStep, event: 0 };
}

/** A step with all its events; `step` is clamped to those there are. */
export function wholeStep(walk: BoardWalk, step: number): Cursor {
  const inside = Math.min(Math.max(step, 0), walk.lastStep);
  return { step: inside, event: walk.eventCount(inside) };
}

/** The nearest stop after the cursor; the last step stays where it is. */
export function forward(walk: BoardWalk, cursor: Cursor, size: StepSize): Cursor {
  const { step, event } = cursor;
  if (step >= walk.lastStep) return last(walk);
  const partial = event < walk.eventCount(step);
  switch (size) {
    case 'event':
      if (partial) return { step, event: event + 1 };
      return step + 1 === walk.lastStep ? last(walk) : { step: step + 1, event: 1 };
    case 'square':
      return wholeStep(walk, partial ? step : step + 1);
    case 'level':
      if (step === walk.trace.dequeues && !partial) return last(walk);
      return wholeStep(walk, levelStopFrom(walk, partial ? step : step + 1));
  }
}

/** The nearest stop before the cursor; step 0 stays where it is. */
export function back(walk: BoardWalk, cursor: Cursor, size: StepSize): Cursor {
  const { step, event } = cursor;
  if (step <= 0) return first;
  switch (size) {
    case 'event':
      return event > 1 ? { step, event: event - 1 } : wholeStep(walk, step - 1);
    case 'square':
      return wholeStep(walk, step - 1);
    case 'level':
      return wholeStep(walk, levelStopTo(walk, step - 1));
  }
}

/**
 * The moment when the queue holds exactly the nodes of a level: every square of the levels before has been worked off and none of this
 * level taken. Level 0 is step 0. In the level in which the search ends it is the whole step that ended it.
 */
export function levelStep(walk: BoardWalk, level: number): Cursor {
  if (level <= 0) return wholeStep(walk, 0);
  return wholeStep(walk, Math.min(walk.trace.levelStarts[level] ?? Infinity, walk.trace.dequeues));
}

/** The nearest cursor that exists in this search, for one that was kept while the board changed. Anything but numbers is step 0. */
export function clamp(walk: BoardWalk, cursor: Cursor): Cursor {
  const step = Math.trunc(Number(cursor.step));
  if (!(step > 0)) return first;
  if (step >= walk.lastStep) return last(walk);
  const count = walk.eventCount(step);
  const event = Math.trunc(Number(cursor.event));
  return { step, event: Math.min(count, event >= 1 ? event : 1) };
}

/** The first level stop at `step` or after it. */
function levelStopFrom(walk: BoardWalk, step: number): number {
  const { trace } = walk;
  const level = trace.levelOf(step);
  if (trace.levelStarts[level] === step) return step;
  return Math.min(trace.levelStarts[level + 1] ?? Infinity, trace.dequeues);
}

/** The last level stop at `step` or before it. */
function levelStopTo(walk: BoardWalk, step: number): number {
  const { trace } = walk;
  return step >= trace.dequeues ? trace.dequeues : (trace.levelStarts[trace.levelOf(step)] as number);
}
