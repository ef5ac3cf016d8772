/**
 * Breadth-first search for boards whose rules the fast search does not know: several or loaded dice, rolls beyond the board that bounce
 * or win, three sixes. It takes the same steps in the same order and keeps the same log; it only asks the rules for every roll, where
 * the fast search reads a window of squares at once.
 *
 * Its nodes are those of `BoardStates`. Without three sixes they are squares, and both methods mark as they always do: where the roll lands
 * (in place) or where the token ends up. With three sixes a landing does not say where the turn began, so both mark the node.
 * A roll that leaves everything as it is joins nothing and marks nothing, and without three sixes higher rolls are not tried, for they
 * do not move the token either.
 */
import { Trace, type Counts } from '../search/trace';
import type { Slices } from '../slices';
import type { Board } from './board';
import type { Method } from './search';

const BLOCK = 1 << 9;

/** What one roll does in a search, whatever is marked. */
export interface Outcome {
  readonly node: number;
  /** What decides whether the node joins: a square where a roll landed, or a node; −1 for a roll that changes nothing. */
  readonly mark: number;
}

/** What a roll from a node does in the search by a method. */
export function outcomeOf(board: Board, method: Method, node: number, roll: number): Outcome {
  const { states } = board;
  const next = states.next(node, roll);
  const landing = board.landingOf(states.squareOf(node), roll);
  if (landing === 0 && next === node) return { node, mark: -1 };
  return { node: next, mark: states.streaks || method === 'visited-set' ? next : landing };
}

/** Whether a roll that changes nothing ends the rolls of a node, because no higher one moves the token. */
export function endsRolls(board: Board): boolean {
  return !board.states.streaks;
}

/** Which roll marked what, gathered while a search is gone through: by `mark` of `Outcome`. */
export interface Marks {
  /** The dequeue, counted from 1; 0 for the start, and a huge number for what was never marked. */
  readonly step: Int32Array;
  readonly roll: Int32Array;
}

export const UNMARKED = 0x7fffffff;

/** The whole search. @param marks filled on the way, from a caller that wants them */
export function* searchStatesInSlices(board: Board, method: Method, marks?: Marks): Slices<Trace> {
  const { states, dice } = board;
  const { goal, start, count } = states;
  const rolls = dice.rolls;
  const marked = new Uint8Array(count);
  let discovered = new Int32Array(1024);
  let added: Counts = new Uint16Array(1024);
  discovered[0] = start;
  marked[start] = 1;
  if (marks !== undefined) marks.step[start] = 0;
  const levelStarts = [0];
  let levelEnd = 1;
  let taken = 0;
  let tail = 1;
  let found = start === goal;
  while (!found && taken < tail) {
    if (taken === levelEnd) {
      levelStarts.push(levelEnd);
      levelEnd = tail;
    }
    if (tail + rolls.length > discovered.length) discovered = longer(discovered, (length) => new Int32Array(length));
    if (taken === added.length) added = longer(added, (length) => new Uint16Array(length));
    const node = discovered[taken] as number;
    const before = tail;
    for (const roll of rolls) {
      const { node: next, mark } = outcomeOf(board, method, node, roll);
      if (mark < 0) {
        if (endsRolls(board)) break;
        continue;
      }
      if (marked[mark] === 1) continue;
      marked[mark] = 1;
      if (marks !== undefined) {
        marks.step[mark] = taken + 1;
        marks.roll[mark] = roll;
      }
      discovered[tail++] = next;
      if (next === goal) {
        found = true;
        break;
      }
    }
    added[taken++] = tail - before;
    if (taken % BLOCK === 0) yield taken / count;
  }
  if (found && tail > levelEnd) levelStarts.push(levelEnd);
  return yield* Trace.create(discovered.slice(0, tail), added.slice(0, taken), Int32Array.from(levelStarts), found);
}

function longer<T extends Int32Array | Uint16Array>(array: T, create: (length: number) => T): T {
  const copy = create(array.length * 2);
  copy.set(array);
  return copy;
}
