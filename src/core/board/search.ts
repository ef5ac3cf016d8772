/**
 * Breadth-first search of a board, in exactly the order of the textbook code: rolls ascending, stop at the first roll beyond the
 * board, take the jump of the landing square, skip when the square is already marked, answer when the last square is discovered.
 *
 * The two methods differ only in which square they mark. `in-place` marks the square the roll landed on (the textbook writes a 0
 * into the board there), so a square can join the queue twice, once by a jump and once by a plain landing. `visited-set` marks
 * the square where the token ends up, so no square joins twice.
 */
import { finish, type Slices } from '../slices';
import { Trace } from '../search/trace';
import type { Board, Move } from './board';
import { BoardWalk } from './walk';

export type Method = 'in-place' | 'visited-set';

export interface BoardSearch {
  readonly board: Board;
  readonly method: Method;
  /** Fewest rolls from the start to the last square; −1 when it cannot be reached, 0 when the start is the last square. */
  readonly rolls: number;
  /** One shortest path, the first that the search finds; empty when there is none. */
  readonly path: readonly Move[];
  readonly trace: Trace;
}

export function searchBoard(board: Board, options: { method?: Method } = {}): BoardSearch {
  return finish(searchBoardInSlices(board, options));
}

export function* searchBoardInSlices(board: Board, options: { method?: Method } = {}): Slices<BoardSearch> {
  const method = options.method ?? 'in-place';
  const { lastSquare, start, faces } = board;
  // TODO(core): dense fast version; this one is the plain reference.
  const marked = new Uint8Array(lastSquare + 1);
  const discovered: number[] = [start];
  const added: number[] = [];
  const levelStarts: number[] = [0];
  marked[start] = 1;
  let found = start === lastSquare;
  for (let k = 0; !found && k < discovered.length; k++) {
    const level = levelStarts[levelStarts.length - 1] as number;
    const before = discovered.length;
    if (level === before - 0) levelStarts.pop();
    if (k === level) levelStarts.push(before);
    const square = discovered[k] as number;
    for (let roll = 1; roll <= faces && square + roll <= lastSquare; roll++) {
      const landing = square + roll;
      const to = board.destination(landing);
      const mark = method === 'in-place' ? landing : to;
      if (marked[mark] === 1) continue;
      marked[mark] = 1;
      discovered.push(to);
      if (to === lastSquare) {
        found = true;
        break;
      }
    }
    added.push(discovered.length - before);
    if ((k & 0x3fff) === 0) yield k / lastSquare;
  }
  if (levelStarts.length > 1 && levelStarts[levelStarts.length - 1] === discovered.length) levelStarts.pop();
  const trace = new Trace(Int32Array.from(discovered), Uint8Array.from(added), Int32Array.from(levelStarts), found);
  const path = pathToGoal(board, method, trace);
  return { board, method, rolls: found ? path.length : -1, path, trace };
}

function pathToGoal(board: Board, method: Method, trace: Trace): Move[] {
  if (!trace.found) return [];
  const walk = new BoardWalk(board, method, trace);
  return walk.pathTo(trace.discovered.length - 1);
}
