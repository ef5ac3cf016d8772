/** Moves out of the packed form in which they travel, four numbers a move: from, roll, landing, to. */
import type { Move } from '../../src/core';

export function unpackMoves(packed: Int32Array, from = 0, to = packed.length): Move[] {
  const moves: Move[] = [];
  for (let i = from; i + 3 < to; i += 4) {
    // i + 3 is within the array
    const [at, roll, landing, end] = [packed[i], packed[i + 1], packed[i + 2], packed[i + 3]] as [
      number,
      number,
      number,
      number,
    ];
    moves.push({
      from: at,
      roll,
      landing,
      to: end,
      kind: end === landing ? 'plain' : end > landing ? 'ladder' : 'snake',
    });
  }
  return moves;
}
