/**
 * The search at one cursor, reduced to what drawing asks for every square: two numbers and the current square. A square's state
 * follows from the place of its first discovery alone, so a million squares cost a million comparisons and nothing is kept per step.
 */
import type { BoardEvent, BoardWalk, Cursor, SquareState } from '../../src/core';

export interface Moment {
  readonly walk: BoardWalk;
  readonly cursor: Cursor;
  /** Nodes at indices below this have been taken from the queue. */
  readonly taken: number;
  /** Nodes at indices below this have been discovered; the queue is [taken, end). */
  readonly end: number;
  /** The square being worked off; 0 off the board; −1 before the first and at the last step. */
  readonly current: number;
  readonly events: readonly BoardEvent[];
  /** The event that has just happened, where the cursor is within a step. */
  readonly event: BoardEvent | undefined;
  /** Whether the cursor stands at the end of a whole step. */
  readonly whole: boolean;
}

export function momentAt(walk: BoardWalk, cursor: Cursor): Moment {
  const { trace } = walk;
  const running = cursor.step >= 1 && cursor.step <= trace.dequeues;
  const events = running ? walk.events(cursor.step) : [];
  return {
    walk,
    cursor,
    taken: Math.min(cursor.step, trace.dequeues),
    end: walk.discoveredAt(cursor),
    current: running ? walk.squareOf(cursor.step) : -1,
    events,
    event: events[cursor.event - 1],
    whole: running && cursor.event >= events.length,
  };
}

/** The square that the token stands on at a moment: the current one, before the first step the start, in the end the goal; −1 for none. */
export function tokenSquare({ walk, cursor, current }: Moment): number {
  if (current >= 0) return current;
  if (cursor.step === 0) return walk.board.start;
  return walk.trace.found && cursor.step > walk.trace.dequeues ? walk.board.lastSquare : -1;
}

/** The state of a square (0 to last) at a moment. */
export function stateOf(moment: Moment, square: number): SquareState {
  if (square === moment.current) return 'current';
  const first = moment.walk.firstIndex[square] as number;
  return first < moment.taken ? 'visited' : first < moment.end ? 'waiting' : 'unvisited';
}

/**
 * Indices into the log that hold a square that was discovered before, ascending. Only the in-place method has any: it marks landing
 * squares, so a jump and a plain landing can each bring the same square.
 */
function repeatsOf(walk: BoardWalk): Int32Array {
  const known = REPEATS.get(walk);
  if (known !== undefined) return known;
  const { squares } = walk;
  const found: number[] = [];
  if (walk.method === 'in-place') {
    for (let i = 0; i < squares.length; i++) {
      if (walk.firstIndex[squares[i] as number] !== i) found.push(i);
    }
  }
  const repeats = Int32Array.from(found);
  REPEATS.set(walk, repeats);
  return repeats;
}

const REPEATS = new WeakMap<BoardWalk, Int32Array>();

/** Squares that wait in the queue at a moment although they were discovered before. */
export function waitingAgain(moment: Moment): ReadonlySet<number> {
  const known = AGAIN.get(moment);
  if (known !== undefined) return known;
  const repeats = repeatsOf(moment.walk);
  const { squares } = moment.walk;
  const again = new Set<number>();
  for (let i = lowerBound(repeats, moment.taken); i < repeats.length; i++) {
    const index = repeats[i] as number;
    if (index >= moment.end) break;
    again.add(squares[index] as number);
  }
  AGAIN.set(moment, again);
  return again;
}

const AGAIN = new WeakMap<Moment, ReadonlySet<number>>();

/** First place in an ascending array whose value is at least `value`. */
export function lowerBound(ascending: Int32Array, value: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether a square carries the mark of the in-place method (the 0 written into the board) at a moment. */
export function isMarked(moment: Moment, square: number): boolean {
  const { walk, cursor } = moment;
  if (walk.method !== 'in-place' || square < 1) return false;
  const marking = walk.marking(square);
  if (marking === undefined) return false;
  // Taking the square is a step's first event, so roll 1 is its second.
  return (
    marking.step < cursor.step || marking.step === 0 || (marking.step === cursor.step && marking.roll < cursor.event)
  );
}
