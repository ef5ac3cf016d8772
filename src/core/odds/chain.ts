/**
 * A token alone on a board as a Markov chain: the states that it can come to, and where each roll leads from each of them. Every roll has
 * the same chance in every state, so the chain is one table of states × rolls.
 *
 * State 0 is the start; the others follow in the order of their squares, which makes eliminating them from the last one cheap: a state near
 * the goal is come to from few others. Under three sixes a state also knows the streak, see `BoardStates`.
 */
import type { Board } from '../board/board';
import type { Slices } from '../slices';

const SLICE = 1 << 11;

export interface Chain {
  readonly board: Board;
  /** How many states there are, the goal not counted. */
  readonly count: number;
  /** The node of each state. */
  readonly nodes: Int32Array;
  /** Rolls a state. */
  readonly width: number;
  /** Their chances, in the order of `board.dice.rolls`. */
  readonly chances: Float64Array;
  /** For each state and roll the state after it; `count` for the goal. */
  readonly next: Int32Array;
  /** For each state 1 where the goal can still be reached. */
  readonly open: Uint8Array;
  /** Whether that is everywhere, so that every game is won at last. */
  readonly certain: boolean;
}

/** The most entries of `next`: beyond it a chain takes more memory than an editor has to spare. */
export const MAX_TRANSITIONS = 1 << 25;

/** Undefined when the chain would be too large. */
export function* chainOf(board: Board): Slices<Chain | undefined> {
  yield* board.destinationTableInSlices();
  const { states, dice } = board;
  const { rolls } = dice;
  const width = rolls.length;
  const nodes = yield* reachedNodes(board);
  const count = nodes.length;
  if (count * width > MAX_TRANSITIONS) return undefined;
  const stateOf = new Int32Array(states.count); // only asked for nodes that are reached
  for (let state = 0; state < count; state++) {
    stateOf[nodes[state] as number] = state;
    if (state % SLICE === SLICE - 1) yield 0.3;
  }
  stateOf[states.goal] = count;
  const next = new Int32Array(count * width);
  for (let state = 0, at = 0; state < count; state++) {
    for (const roll of rolls) next[at++] = stateOf[states.next(nodes[state] as number, roll)] as number;
    if (state % SLICE === SLICE - 1) yield 0.3 + (0.3 * state) / count;
  }
  const chances = Float64Array.from(rolls, (roll) => dice.chances[roll] as number);
  const open = yield* openStates(count, width, next);
  return { board, count, nodes, width, chances, next, open, certain: !open.includes(0) };
}

/** The nodes that a token can come to, the start first, then by square; the goal is none of them. */
function* reachedNodes(board: Board): Slices<Int32Array> {
  const { states, dice } = board;
  if (states.start === states.goal) return new Int32Array(0);
  const reached = new Uint8Array(states.count);
  const stack = [states.start];
  reached[states.start] = 1;
  let count = 0;
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    count++;
    for (const roll of dice.rolls) {
      const next = states.next(node, roll);
      if (reached[next] === 1 || next === states.goal) continue;
      reached[next] = 1;
      stack.push(next);
    }
    if (count % SLICE === 0) yield (0.3 * count) / states.count;
  }
  return yield* inOrder(board, reached, count);
}

/** The reached nodes by their squares, the start before all others. */
function* inOrder(board: Board, reached: Uint8Array, count: number): Slices<Int32Array> {
  const { states, lastSquare } = board;
  // Where the nodes of each square begin: one place each, or several where nodes are more than squares.
  const begin = new Int32Array(lastSquare + 2);
  let place = 1;
  if (states.streaks) {
    for (let node = 0; node < reached.length; node++) {
      if (reached[node] === 1 && node !== states.start) {
        const square = states.squareOf(node);
        begin[square + 1] = (begin[square + 1] as number) + 1;
      }
      if (node % SLICE === SLICE - 1) yield 0.3;
    }
    begin[0] = 1;
    for (let square = 0; square <= lastSquare; square++) {
      begin[square + 1] = (begin[square + 1] as number) + (begin[square] as number);
      if (square % SLICE === SLICE - 1) yield 0.3;
    }
  }
  const nodes = new Int32Array(count);
  nodes[0] = states.start;
  for (let node = 0; node < reached.length; node++) {
    if (node % SLICE === SLICE - 1) yield 0.3;
    if (reached[node] === 0 || node === states.start) continue;
    if (states.streaks) {
      const square = states.squareOf(node);
      place = begin[square] as number;
      begin[square] = place + 1;
    }
    nodes[place++] = node;
  }
  return nodes;
}

/** Backwards from the goal over the transitions turned round. */
function* openStates(count: number, width: number, next: Int32Array): Slices<Uint8Array> {
  const before = new Int32Array(count + 2); // where the predecessors of each state begin
  for (let at = 0; at < next.length; at++) {
    const state = next[at] as number;
    before[state + 1] = (before[state + 1] as number) + 1;
    if (at % (SLICE * 8) === 0) yield 0.6 + (0.1 * at) / next.length;
  }
  for (let state = 0; state <= count; state++) {
    before[state + 1] = (before[state + 1] as number) + (before[state] as number);
    if (state % SLICE === SLICE - 1) yield 0.7;
  }
  const fill = before.slice();
  const predecessors = new Int32Array(next.length);
  for (let at = 0; at < next.length; at++) {
    const state = next[at] as number;
    predecessors[fill[state] as number] = Math.floor(at / width);
    fill[state] = (fill[state] as number) + 1;
    if (at % (SLICE * 8) === 0) yield 0.7 + (0.2 * at) / next.length;
  }
  const open = new Uint8Array(count + 1);
  open[count] = 1;
  const stack = [count];
  let work = 0;
  for (let state = stack.pop(); state !== undefined; state = stack.pop()) {
    for (let at = before[state] as number; at < (before[state + 1] as number); at++) {
      const predecessor = predecessors[at] as number;
      if (open[predecessor] === 1) continue;
      open[predecessor] = 1;
      stack.push(predecessor);
    }
    if (++work % SLICE === 0) yield 0.9 + (0.1 * work) / count;
  }
  return open.subarray(0, count);
}
