/**
 * How many ways there are to win in the fewest rolls, and which, under rules that the fast search does not know. The same as in `count`,
 * with the nodes of `BoardStates` for squares: a roll is part of a shortest path exactly when it leads from a node of one level to a node of
 * the next. A roll is a sum, so with several dice a way says what they show together.
 */
import type { Slices } from '../slices';
import type { Move } from './board';
import type { BoardSearch } from './search';

const SLICE = 1 << 8;

/** The number of sequences of `search.rolls` rolls that win. */
export function* countStatePathsInSlices({ board, trace, rolls }: BoardSearch): Slices<bigint> {
  const { states, dice } = board;
  let counts = new Map<number, bigint>([[states.start, 1n]]);
  const levels = yield* levelsOf(trace.discovered, trace.levelStarts, states.count);
  let work = 0;
  for (let level = 0; level < rolls; level++) {
    const next = new Map<number, bigint>();
    for (const [node, count] of counts) {
      for (const roll of dice.rolls) {
        const end = states.next(node, roll);
        if (levels[end] === level + 2) next.set(end, (next.get(end) ?? 0n) + count);
      }
      if (++work % SLICE === 0) yield level / rolls;
    }
    counts = next;
  }
  return counts.get(states.goal) ?? 0n;
}

/** The first of them, ordered by their rolls, at most `limit`. */
export function* listStatePathsInSlices({ board, trace, rolls }: BoardSearch, limit: number): Slices<Move[][]> {
  const { states, dice } = board;
  const levels = yield* levelsOf(trace.discovered, trace.levelStarts, states.count);
  const leads = new Uint8Array(states.count);
  leads[states.goal] = 1;
  const leadsOn = (node: number, roll: number): boolean => {
    const end = states.next(node, roll);
    return levels[end] === (levels[node] as number) + 1 && leads[end] === 1;
  };
  for (let i = trace.discovered.length - 1; i >= 0; i--) {
    const node = trace.discovered[i] as number;
    if (node !== states.goal && dice.rolls.some((roll) => leadsOn(node, roll))) leads[node] = 1;
    if (i % SLICE === 0) yield 0;
  }
  const paths: Move[][] = [];
  const nodes = [states.start];
  const moves: Move[] = [];
  /** For each level of the path the place in `dice.rolls` of the next roll to try. */
  const next = [0];
  for (let work = 1; nodes.length > 0; work++) {
    if (work % SLICE === 0) yield paths.length / limit;
    const level = moves.length;
    const node = nodes[level] as number;
    if (level === rolls) paths.push([...moves]);
    if (paths.length >= limit) break;
    let place = next[level] as number;
    while (level < rolls && place < dice.rolls.length && !leadsOn(node, dice.rolls[place] as number)) place++;
    if (level === rolls || place === dice.rolls.length) {
      nodes.pop();
      next.pop();
      moves.pop();
      continue;
    }
    const roll = dice.rolls[place] as number; // place is in range
    next[level] = place + 1;
    moves.push(states.move(node, roll));
    nodes.push(states.next(node, roll));
    next.push(0);
  }
  return paths;
}

/** For each node its level, counted from 1; 0 where it was not discovered. */
function* levelsOf(discovered: Int32Array, levelStarts: Int32Array, count: number): Slices<Int32Array> {
  const levels = new Int32Array(count);
  let level = 0;
  for (let i = 0; i < discovered.length; i++) {
    if (i === levelStarts[level]) level++;
    const node = discovered[i] as number;
    if (levels[node] === 0) levels[node] = level;
    if (i % (SLICE << 4) === 0) yield i / discovered.length;
  }
  return levels;
}
