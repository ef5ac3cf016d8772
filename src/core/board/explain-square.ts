/**
 * Why a square is as it is at a moment of the search: how it was reached and by which parent chain, or why it has not been. A closed
 * union, so that whoever shows it must think of every case.
 */
import type { Cursor } from '../search/stepping';
import type { Move } from './board';
import type { BoardWalk, Marking } from './walk';

/** One entry of a square in the order of discovery. In place, a square can have several: by a plain landing and by jumps. */
export interface SquareEntry {
  /** Index in `discovered`. */
  readonly index: number;
  /** Distance from the start, in rolls. */
  readonly level: number;
  /** Step whose dequeue discovered it; 0 for the start. */
  readonly discoveredIn: number;
  /** Step that takes it from the queue, or −1 when the search ends before. */
  readonly takenIn: number;
  readonly state: 'not-yet' | 'waiting' | 'current' | 'visited';
  /** Place in the queue while it waits, 1 at the front; else 0. */
  readonly queuePosition: number;
  /** The moves by which the search came here, oldest first; the last `chainLimit` of `level` moves. */
  readonly chain: readonly Move[];
}

export type SquareExplanation =
  /** No square of this board. */
  | { readonly kind: 'outside'; readonly square: number }
  /** Where the search begins. `entries[0]` is the start itself; more follow where moves led back to it. */
  | { readonly kind: 'start'; readonly square: number; readonly entries: readonly SquareEntry[] }
  /** Discovered by now; `state` is that of the entry that has come farthest. */
  | {
      readonly kind: 'waiting' | 'current' | 'visited';
      readonly square: number;
      readonly entries: readonly SquareEntry[];
    }
  /** Will be discovered later, in step `discoveredIn` of its first entry. */
  | { readonly kind: 'not-yet'; readonly square: number; readonly entries: readonly SquareEntry[] }
  /**
   * No token ever stays here, because a jump takes it on to `to`. `landed` is the first roll of the search that lands here, which in
   * place is the one that marks it; it is undefined when none does. `happened` says whether that was by now.
   */
  | {
      readonly kind: 'jump-foot';
      readonly square: number;
      readonly to: number;
      readonly landed: Marking | undefined;
      readonly happened: boolean;
    }
  /** Never discovered in this search: it stopped before (`found`), or no roll from a reached square leads here (`exhausted`). */
  | { readonly kind: 'unreached'; readonly square: number; readonly why: 'found' | 'exhausted' };

/**
 * Explains a square at a cursor. Looks through the whole log once for squares with several entries (a few milliseconds on boards of
 * millions of squares), so it is for a click, not for drawing; drawing asks `statesOf`.
 * @param options.chainLimit how many moves of a parent chain at most; a chain on a large board can have a hundred thousand
 * @param options.entryLimit how many entries at most; hundreds of snakes may end on one square
 */
export function explainSquare(
  walk: BoardWalk,
  square: number,
  cursor: Cursor,
  options: { chainLimit?: number; entryLimit?: number } = {},
): SquareExplanation {
  const { board, trace } = walk;
  if (!Number.isInteger(square) || square < Math.min(1, board.start) || square > board.lastSquare) {
    return { kind: 'outside', square };
  }
  const entries = entriesOf(walk, square, cursor, options.chainLimit ?? 1000, options.entryLimit ?? 100);
  if (square === board.start) return { kind: 'start', square, entries };
  if (entries.length > 0) {
    let farthest: SquareEntry['state'] = 'not-yet';
    for (const entry of entries) if (PROGRESS[entry.state] > PROGRESS[farthest]) farthest = entry.state;
    return { kind: farthest, square, entries };
  }
  const to = board.destination(square);
  if (to !== square) {
    const landed = firstLanding(walk, square);
    const happened =
      landed !== undefined &&
      (landed.step < cursor.step || (landed.step === cursor.step && eventsUpTo(walk, landed) <= cursor.event));
    return { kind: 'jump-foot', square, to, landed, happened };
  }
  return { kind: 'unreached', square, why: trace.found ? 'found' : 'exhausted' };
}

/** How many events of its step have happened once a roll has. */
function eventsUpTo(walk: BoardWalk, { step, roll }: Marking): number {
  if (walk.board.simple) return roll + 1;
  return 1 + walk.events(step).findIndex((event) => event.kind === 'roll' && event.move.roll === roll);
}

const PROGRESS = { 'not-yet': 0, waiting: 1, visited: 2, current: 3 } as const;

function entriesOf(walk: BoardWalk, square: number, cursor: Cursor, chainLimit: number, most: number): SquareEntry[] {
  const { trace } = walk;
  const { discovered } = trace;
  const queue = walk.queueWindow(cursor);
  const entries: SquareEntry[] = [];
  let index = walk.firstIndex[square] ?? discovered.length;
  if (index >= discovered.length) return entries;
  while (index >= 0 && entries.length < most) {
    const state = stateOfEntry(index, cursor, queue.to, trace.dequeues);
    entries.push({
      index,
      level: trace.levelOf(index),
      discoveredIn: trace.parentOf(index) + 1,
      takenIn: index < trace.dequeues ? index + 1 : -1,
      state,
      queuePosition: state === 'waiting' ? index - queue.from + 1 : 0,
      chain: lastMoves(walk, index, chainLimit),
    });
    // A visited set lets each square join once, unless nodes are more than squares.
    index = walk.method === 'visited-set' && !walk.board.states.streaks ? -1 : walk.squares.indexOf(square, index + 1);
  }
  return entries;
}

function stateOfEntry(index: number, cursor: Cursor, discovered: number, dequeues: number): SquareEntry['state'] {
  if (index >= discovered) return 'not-yet';
  if (index >= Math.min(cursor.step, dequeues)) return 'waiting';
  return index === cursor.step - 1 ? 'current' : 'visited';
}

function lastMoves(walk: BoardWalk, index: number, limit: number): Move[] {
  const moves: Move[] = [];
  for (let at = index; at > 0 && moves.length < limit; at = walk.trace.parentOf(at)) moves.push(walk.moveTo(at));
  return moves.reverse();
}

/** The first roll of the search that lands on a square, whatever becomes of it. */
function firstLanding(walk: BoardWalk, square: number): Marking | undefined {
  const { board, trace } = walk;
  if (!board.simple) return firstLandingByRules(walk, square);
  let landed: Marking | undefined;
  for (let from = Math.max(board.start, square - board.faces); from < square; from++) {
    const step = (walk.firstIndex[from] as number) + 1;
    if (step > trace.dequeues || (landed !== undefined && step >= landed.step)) continue;
    const roll = square - from;
    if (roll < walk.eventCount(step)) landed = { step, from, roll };
  }
  return landed;
}

/** The same where a window of squares does not tell: through the search until a roll lands there. */
function firstLandingByRules(walk: BoardWalk, square: number): Marking | undefined {
  for (let step = 1; step <= walk.trace.dequeues; step++) {
    for (const event of walk.events(step)) {
      if (event.kind !== 'roll' || event.move.landing !== square || event.move.kind === 'beyond') continue;
      if (event.move.kind !== 'void') return { step, from: event.move.from, roll: event.move.roll };
    }
  }
  return undefined;
}
