/**
 * Breadth-first search of a board, in exactly the order of the textbook code: rolls ascending, stop at the first roll beyond the
 * board, take the jump of the landing square, skip when the square is already marked, answer when the last square is discovered.
 *
 * The two methods differ only in which square they mark. `in-place` marks the square the roll landed on (the textbook writes a 0
 * into the board there), so a square can join the queue again, once by a plain landing and once by each jump that leads to it. `visited-set` marks
 * the square where the token ends up, so no square joins twice.
 */
import { finish, type Slices } from '../slices';
import type { Trace } from '../search/trace';
import type { Board, Move } from './board';
import { createRun } from './search-run';
import { pathOfStates } from './state-path';
import { searchStatesInSlices } from './state-search';
import { BoardWalk } from './walk';

export type Method = 'in-place' | 'visited-set';

export interface BoardSearch {
  readonly board: Board;
  readonly method: Method;
  /** Fewest rolls from the start to the last square; −1 when it cannot be reached, 0 when the start is the last square. */
  readonly rolls: number;
  /** One shortest path, the first that the search finds; empty when there is none. */
  readonly path: readonly Move[];
  /**
   * The log. `discovered` ends with the last square when it was found. Its nodes are squares, and under three sixes those of
   * `board.states`; `BoardWalk.squares` has the squares under all rules.
   */
  readonly trace: Trace;
}

/** Dequeues between two yields: some hundredths of a millisecond. Small for the same reason as in the fast reader. */
const BLOCK = 1 << 11;
const MOVES_BLOCK = 1 << 9;

export function searchBoard(board: Board, options: { method?: Method } = {}): BoardSearch {
  return finish(searchBoardInSlices(board, options));
}

export function* searchBoardInSlices(board: Board, options: { method?: Method } = {}): Slices<BoardSearch> {
  const method = options.method ?? 'in-place';
  if (!board.simple) return yield* searchGeneral(board, method);
  const run = yield* createRun(board, method);
  while (run.advance(BLOCK)) yield run.taken / board.lastSquare;
  const trace = yield* run.toTrace();
  const path = trace.found ? yield* pathToGoal(board, method, trace) : [];
  return { board, method, rolls: trace.found ? path.length : -1, path, trace };
}

/** The same for rules that the fast search does not know. */
function* searchGeneral(board: Board, method: Method): Slices<BoardSearch> {
  yield* board.destinationTableInSlices();
  const trace = yield* searchStatesInSlices(board, method);
  const path = trace.found ? yield* pathOfStates(board, method, trace) : [];
  return { board, method, rolls: trace.found ? path.length : -1, path, trace };
}

/**
 * The path out of the log. Which roll discovered a node is nearly always plain from where it leads; only in place, when two rolls of
 * one dequeue end on the same square, the marks must tell, and only then the index that knows them is built.
 */
function* pathToGoal(board: Board, method: Method, trace: Trace): Slices<Move[]> {
  const moves: Move[] = [];
  let walk: BoardWalk | undefined;
  for (let index = trace.discovered.length - 1; index > 0;) {
    const parent = trace.parentOf(index);
    const from = trace.discovered[parent] as number;
    const to = trace.discovered[index] as number;
    const roll = onlyRoll(board, method, from, to);
    if (roll > 0) {
      moves.push(board.move(from, roll));
    } else {
      walk ??= yield* BoardWalk.create(board, method, trace);
      moves.push(walk.moveTo(index));
    }
    if (moves.length % MOVES_BLOCK === 0) yield 1 - index / trace.discovered.length;
    index = parent;
  }
  return moves.reverse();
}

/** The roll that leads from one square to another, the first of them where the first one marks the end; 0 when it is ambiguous. */
function onlyRoll(board: Board, method: Method, from: number, to: number): number {
  let found = 0;
  for (let roll = 1; roll <= board.faces && from + roll <= board.lastSquare; roll++) {
    if (board.destination(from + roll) !== to) continue;
    if (method === 'visited-set') return roll;
    if (found > 0) return 0;
    found = roll;
  }
  return found;
}
