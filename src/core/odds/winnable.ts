/** Whether a token can still win: on some boards nobody can, and on others a token may come to where no roll helps it any more. */
import type { Board } from '../board/board';
import { finish, type Slices } from '../slices';
import { chainOf } from './chain';

/** By square 1 where a token whose turn begins there can still win; undefined when the board is too large to tell. */
export function openSquares(board: Board): Uint8Array | undefined {
  return finish(openSquaresInSlices(board));
}

/** Only squares that a token can come to are told apart; the others are 0. */
export function* openSquaresInSlices(board: Board): Slices<Uint8Array | undefined> {
  const chain = yield* chainOf(board);
  if (chain === undefined) return undefined;
  const { nodes, open, count } = chain;
  const { lastSquare } = board;
  const squares = new Uint8Array(lastSquare + 1);
  squares[lastSquare] = 1;
  for (let state = 0; state < count; state++) {
    // Where a turn begins, a node is its square.
    const node = nodes[state] as number;
    if (node <= lastSquare) squares[node] = open[state] as number;
  }
  return squares;
}
