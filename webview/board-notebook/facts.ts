/** The squares and jumps of a board in a few words, for the quiet line above its notebook; its rules are chips after them. */
import { group, plural, type Board } from '../../src/core';

export function factsOf(board: Board): string[] {
  const { jumpPairs, lastSquare, columns, rows } = board;
  let ladders = 0;
  for (let i = 0; i + 1 < jumpPairs.length; i += 2) {
    if ((jumpPairs[i + 1] as number) > (jumpPairs[i] as number)) ladders++; // i + 1 is within the pairs
  }
  const jumps = jumpPairs.length / 2;
  const kinds = [
    ...(ladders > 0 ? [plural(ladders, 'ladder')] : []),
    ...(jumps > ladders ? [plural(jumps - ladders, 'snake')] : []),
  ];
  const full = columns * rows === lastSquare;
  return [
    plural(lastSquare, 'square') + (full ? ` (${group(columns)} × ${group(rows)})` : ''),
    kinds.length === 0
      ? 'no jumps'
      : kinds.length === 1
        ? kinds.join('')
        : `${plural(jumps, 'jump')} (${kinds.join(', ')})`,
  ];
}
