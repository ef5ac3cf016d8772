/**
 * Moving a cursor through a search, of a board or of words: what a step forward or back means in each size, and where a mark or a
 * restored position puts it. Pure functions on `Cursor`, so host and page move in the same way.
 *
 * A *whole* step is one whose events have all happened. By event, member or comparison, every moment is a stop. By bucket, the stops are the ends
 * of the groups that a search sees in its events (a bucket's last member). By square or word, they are step 0, each whole step and the
 * last step. By level, they are step 0, the whole last step of each level (the queue then holds exactly the next level) and the last
 * step. Forward goes to the nearest stop ahead and back to the nearest behind, whatever the cursor stood on; so back undoes forward
 * wherever it began on a stop of that size.
 */
import type { Trace } from './trace';

/**
 * A moment of a search: after `step` dequeues, of which the last has gone through `event` of its events. Step 0 is before the first
 * dequeue; step `dequeues + 1` is the end, where the search says why it stopped. Both have a single event, 0.
 */
export interface Cursor {
  readonly step: number;
  /** How many events of this step have happened, 1 to `eventCount(step)`; 0 only at step 0 and at the last step. */
  readonly event: number;
}

/** A range of indices into `discovered`, `to` excluded. */
export interface QueueWindow {
  readonly from: number;
  readonly to: number;
}

/**
 * 'square' and 'word' are whole dequeues; 'event', 'member' and 'comparison' single events; 'bucket' ends where a group of events does.
 */
export type StepSize = 'level' | 'square' | 'event' | 'word' | 'bucket' | 'member' | 'comparison';

/** What stepping must know of a search. `BoardWalk`, `WordWalk` and `NaiveWalk` are walkable. */
export interface Walkable {
  readonly trace: Trace;
  /** The number of the last step, which says why the search stopped: `trace.dequeues + 1`. */
  readonly lastStep: number;
  /** How many events a step has; 0 for step 0 and the last step. */
  eventCount(step: number): number;
  /** The last event, counted from 1, of the group that holds `event`. Without it every event is a group of its own. */
  groupEnd?(step: number, event: number): number;
}

/** Before the first dequeue. */
export const first: Cursor = { step: 0, event: 0 };

/** The end, where the search says why it stopped. */
export function last(walk: Walkable): Cursor {
  return { step: walk.lastStep, event: 0 };
}

/** A step with all its events; `step` is clamped to those there are. */
export function wholeStep(walk: Walkable, step: number): Cursor {
  const inside = Math.min(Math.max(step, 0), walk.lastStep);
  return { step: inside, event: walk.eventCount(inside) };
}

/** The nearest stop after the cursor; the last step stays where it is. */
export function forward(walk: Walkable, cursor: Cursor, size: StepSize): Cursor {
  const { step, event } = cursor;
  if (step >= walk.lastStep) return last(walk);
  const partial = event < walk.eventCount(step);
  switch (size) {
    case 'event':
    case 'member':
    case 'comparison':
      if (partial) return { step, event: event + 1 };
      return step + 1 === walk.lastStep ? last(walk) : { step: step + 1, event: 1 };
    case 'bucket':
      if (partial) return { step, event: groupEnd(walk, step, event + 1) };
      return step + 1 === walk.lastStep ? last(walk) : { step: step + 1, event: groupEnd(walk, step + 1, 1) };
    case 'square':
    case 'word':
      return wholeStep(walk, partial ? step : step + 1);
    case 'level':
      if (step === walk.trace.dequeues && !partial) return last(walk);
      return wholeStep(walk, levelStopFrom(walk, partial ? step : step + 1));
  }
}

/** The nearest stop before the cursor; step 0 stays where it is. */
export function back(walk: Walkable, cursor: Cursor, size: StepSize): Cursor {
  const { step, event } = cursor;
  if (step <= 0) return first;
  switch (size) {
    case 'event':
    case 'member':
    case 'comparison':
      return event > 1 ? { step, event: event - 1 } : wholeStep(walk, step - 1);
    case 'bucket': {
      const before = groupEndBefore(walk, step, event);
      return before > 0 ? { step, event: before } : wholeStep(walk, step - 1);
    }
    case 'square':
    case 'word':
      return wholeStep(walk, step - 1);
    case 'level':
      return wholeStep(walk, levelStopTo(walk, step - 1));
  }
}

/**
 * The moment when the queue holds exactly the nodes of a level: every node of the levels before has been worked off and none of this
 * level taken. Level 0 is step 0. A level that the search did not come to has the whole step that ended the search.
 */
export function levelStep(walk: Walkable, level: number): Cursor {
  if (level <= 0) return wholeStep(walk, 0);
  return wholeStep(walk, Math.min(walk.trace.levelStarts[level] ?? Infinity, walk.trace.dequeues));
}

/** The nearest cursor that exists in this search, for one that was kept while the document changed. Anything but numbers is step 0. */
export function clamp(walk: Walkable, cursor: Cursor): Cursor {
  const step = Math.trunc(Number(cursor.step));
  if (!(step > 0)) return first;
  if (step >= walk.lastStep) return last(walk);
  const count = walk.eventCount(step);
  const event = Math.trunc(Number(cursor.event));
  return { step, event: Math.min(count, event >= 1 ? event : 1) };
}

function groupEnd(walk: Walkable, step: number, event: number): number {
  return walk.groupEnd?.(step, event) ?? event;
}

/** The last event of a group that lies before `event`; 0 when there is none in this step. */
function groupEndBefore(walk: Walkable, step: number, event: number): number {
  if (walk.groupEnd === undefined) return Math.max(0, event - 1);
  let before = 0;
  for (let end = walk.groupEnd(step, 1); end < event; end = walk.groupEnd(step, end + 1)) before = end;
  return before;
}

/** The first level stop at `step` or after it. */
function levelStopFrom(walk: Walkable, step: number): number {
  const { trace } = walk;
  const level = trace.levelOf(step);
  if (trace.levelStarts[level] === step) return step;
  return Math.min(trace.levelStarts[level + 1] ?? Infinity, trace.dequeues);
}

/** The last level stop at `step` or before it. */
function levelStopTo(walk: Walkable, step: number): number {
  const { trace } = walk;
  return step >= trace.dequeues ? trace.dequeues : (trace.levelStarts[trace.levelOf(step)] as number);
}
