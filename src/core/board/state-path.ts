/** The path out of a log of the general search. */
import type { Trace } from '../search/trace';
import type { Slices } from '../slices';
import type { Board, Move } from './board';
import type { Method } from './search';
import { outcomeOf } from './state-search';
import { BoardWalk } from './walk';

const MOVES_BLOCK = 1 << 9;

/**
 * The moves to the goal. Which roll discovered a node is nearly always plain from where it leads; only in place, when two rolls of one
 * dequeue end on the same square, the marks must tell.
 */
export function* pathOfStates(board: Board, method: Method, trace: Trace): Slices<Move[]> {
  const moves: Move[] = [];
  let walk: BoardWalk | undefined;
  for (let index = trace.discovered.length - 1; index > 0;) {
    const parent = trace.parentOf(index);
    const node = trace.discovered[parent] as number;
    const roll = onlyRoll(board, method, node, trace.discovered[index] as number);
    if (roll > 0) {
      moves.push(board.states.move(node, roll));
    } else {
      walk ??= yield* BoardWalk.create(board, method, trace);
      moves.push(walk.moveTo(index));
    }
    if (moves.length % MOVES_BLOCK === 0) yield 1 - index / trace.discovered.length;
    index = parent;
  }
  return moves.reverse();
}

/** The roll that leads from one node to another, the first of them where the first one marks the end; 0 when it is ambiguous. */
function onlyRoll(board: Board, method: Method, from: number, to: number): number {
  let found = 0;
  for (const roll of board.dice.rolls) {
    const { node, mark } = outcomeOf(board, method, from, roll);
    if (mark < 0 || node !== to) continue;
    if (board.states.streaks || method === 'visited-set') return roll;
    if (found > 0) return 0;
    found = roll;
  }
  return found;
}
