/**
 * How many ways there are to win in the fewest rolls, and which. A way is a sequence of rolls: two sequences through the same squares
 * are two ways, and "438 of the 279,936 seven-roll games" compares them with all sequences of that length.
 *
 * Shortest paths form a graph of levels: a roll is part of one exactly when it leads from a square of one level to a square of the next.
 * So counts are handed on from level to level, but only by squares from which such a path goes on to the goal: they are few, and counts
 * may have thousands of digits. Counts are plain numbers as long as those are exact and big integers beyond, where a level's are dropped
 * once the next has them. All of it is sliced; a board of a million squares takes about as long as its search.
 */
import { finish, type Slices } from '../slices';
import type { Board, Move } from './board';
import type { BoardSearch } from './search';
import { countStatePathsInSlices, listStatePathsInSlices } from './count-states';
import { indexSquares, NEVER, type SquareIndex } from './square-index';

const SLICE = 1 << 11;
/** Additions of big integers between two yields; each may be of thousands of digits. */
const BIG_SLICE = 1 << 7;

/** What the search's squares are to its shortest paths. */
interface Levels {
  readonly board: Board;
  readonly rolls: number;
  readonly discovered: Int32Array;
  readonly starts: Int32Array;
  readonly firstIndex: Int32Array;
}

/** The number of sequences of `search.rolls` rolls that win; 0 when the last square cannot be reached, 1 when no roll is needed. */
export function countShortestPaths(search: BoardSearch): bigint {
  return finish(countShortestPathsInSlices(search));
}

/** @param index of the same search (a `BoardWalk` is one), to spare building it */
export function* countShortestPathsInSlices(search: BoardSearch, index?: SquareIndex): Slices<bigint> {
  if (search.rolls < 0) return 0n;
  if (!search.board.simple) return yield* countStatePathsInSlices(search);
  const levels = yield* levelsOf(search, index);
  const { board, rolls, discovered, firstIndex } = levels;
  const leads = yield* markLeading(levels);
  /** Of the level at hand, by index in `discovered`. */
  let counts = new Map<number, number | bigint>([[0, 1]]);
  let work = 0;
  for (let level = 0; level < rolls; level++) {
    const [, to, end] = borders(levels, level);
    const next = new Map<number, number | bigint>();
    for (const [i, count] of counts) {
      const square = discovered[i] as number;
      for (let landing = square + 1; landing <= square + board.faces && landing <= board.lastSquare; landing++) {
        const at = firstIndex[board.destination(landing)] as number;
        if (at < to || at >= end || leads[at] === 0) continue;
        next.set(at, sum(next.get(at) ?? 0, count));
      }
      // Adding large numbers takes longer; each may have thousands of digits.
      work += typeof count === 'bigint' ? SLICE / BIG_SLICE : 1;
      if (work >= SLICE) {
        work = 0;
        yield i / discovered.length;
      }
    }
    counts = next;
  }
  return BigInt(counts.get(firstIndex[board.lastSquare] as number) ?? 0);
}

/** Plain numbers as long as they are exact. */
function sum(a: number | bigint, b: number | bigint): number | bigint {
  if (typeof a === 'number' && typeof b === 'number' && a + b <= Number.MAX_SAFE_INTEGER) return a + b;
  return BigInt(a) + BigInt(b);
}

/**
 * The first shortest paths, ordered by their rolls (1 before 2, the first roll first), at most `limit` of them. The search's own path
 * is one of them, not always the first: the search prefers what it discovered first.
 */
export function listShortestPaths(search: BoardSearch, limit: number): Move[][] {
  return finish(listShortestPathsInSlices(search, limit));
}

export function* listShortestPathsInSlices(search: BoardSearch, limit: number, index?: SquareIndex): Slices<Move[][]> {
  if (search.rolls < 0 || !(limit >= 1)) return [];
  if (!search.board.simple) return yield* listStatePathsInSlices(search, limit);
  const levels = yield* levelsOf(search, index);
  const { board, rolls, discovered } = levels;
  const leads = yield* markLeading(levels);
  const paths: Move[][] = [];
  const moves: Move[] = [];
  /** For each level of the path the next roll to try. */
  const rollsToTry = [1];
  let work = 0;
  while (rollsToTry.length > 0) {
    if (++work % SLICE === 0) yield paths.length / limit;
    const level = moves.length;
    if (level === rolls) {
      paths.push([...moves]);
      if (paths.length >= limit) return paths;
      rollsToTry.pop();
      moves.pop();
      continue;
    }
    const from = level === 0 ? (discovered[0] as number) : (moves[level - 1] as Move).to;
    const roll = nextLeadingRoll(levels, leads, level, from, rollsToTry[level] as number);
    if (roll > board.faces) {
      rollsToTry.pop();
      moves.pop();
      continue;
    }
    rollsToTry[level] = roll + 1;
    moves.push(board.move(from, roll));
    rollsToTry.push(1);
  }
  return paths;
}

/** The first roll from `roll` on that keeps a path shortest, or a number beyond the faces. */
function nextLeadingRoll(levels: Levels, leads: Uint8Array, level: number, from: number, roll: number): number {
  const { board, firstIndex } = levels;
  const [, to, end] = borders(levels, level);
  for (; roll <= board.faces && from + roll <= board.lastSquare; roll++) {
    const next = firstIndex[board.destination(from + roll)] as number;
    if (next >= to && next < end && leads[next] === 1) return roll;
  }
  return board.faces + 1;
}

/**
 * For each index in `discovered` 1 where a shortest path to the last square goes through. Backwards from the goal, from square to the
 * squares that roll onto it, so that the work follows the shortest paths and not the board.
 */
function* markLeading(levels: Levels): Slices<Uint8Array> {
  const { board, rolls, discovered, firstIndex } = levels;
  const leads = new Uint8Array(discovered.length);
  const jumpsInto = yield* jumpsByEnd(board);
  let layer = [firstIndex[board.lastSquare] as number];
  leads[layer[0] as number] = 1;
  let work = 0;
  for (let level = rolls - 1; level >= 0; level--) {
    const [from, to] = borders(levels, level);
    const before: number[] = [];
    for (const index of layer) {
      const square = discovered[index] as number;
      const landings = board.destination(square) === square ? [square] : [];
      for (let jump = jumpsInto.first.get(square) ?? -1; jump >= 0; jump = jumpsInto.next[jump] as number) {
        landings.push(board.jumpPairs[jump * 2] as number);
      }
      for (const landing of landings) {
        for (let roll = 1; roll <= board.faces && roll <= landing - board.start; roll++) {
          const i = firstIndex[landing - roll] as number;
          if (i < from || i >= to || leads[i] === 1) continue;
          leads[i] = 1;
          before.push(i);
        }
        if (++work % SLICE === 0) yield 1 - from / discovered.length;
      }
    }
    layer = before;
  }
  return leads;
}

/** Jumps by where they end under the rule for chains, as linked lists: an array for each would be a garbage collection long enough to feel. */
interface JumpsByEnd {
  /** By square, the first jump (its place among the pairs) that ends there. */
  readonly first: ReadonlyMap<number, number>;
  /** By jump, the next one that ends on the same square; −1 after the last. */
  readonly next: Int32Array;
}

function* jumpsByEnd(board: Board): Slices<JumpsByEnd> {
  const { jumpPairs } = board;
  const first = new Map<number, number>();
  const next = new Int32Array(jumpPairs.length >> 1);
  yield* board.destinationTableInSlices();
  for (let jump = next.length - 1; jump >= 0; jump--) {
    const end = board.destination(jumpPairs[jump * 2] as number);
    next[jump] = first.get(end) ?? -1;
    first.set(end, jump);
    if (jump % SLICE === 0) yield 0;
  }
  return { first, next };
}

function* levelsOf({ board, method, trace, rolls }: BoardSearch, index?: SquareIndex): Slices<Levels> {
  const { firstIndex } = index ?? (yield* indexSquares(board, method, trace));
  return { board, rolls, discovered: trace.discovered, starts: trace.levelStarts, firstIndex };
}

/** Where a level begins and ends in `discovered`, and where the next one ends. */
function borders({ starts }: Levels, level: number): [from: number, to: number, end: number] {
  return [starts[level] as number, starts[level + 1] ?? NEVER, starts[level + 2] ?? NEVER];
}
