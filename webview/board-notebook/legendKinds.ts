/** Which shapes a legend names: jumps only where the board has them, the path or search states where they are drawn. */
import type { Board } from '../../src/core';
import type { LegendKind } from '../board/index';

export function legendKinds(board: Board, ...states: LegendKind[]): LegendKind[] {
  const { jumpPairs } = board;
  let ladder = false;
  let snake = false;
  for (let i = 0; i + 1 < jumpPairs.length && !(ladder && snake); i += 2) {
    // i and i + 1 are within the pairs
    if ((jumpPairs[i + 1] as number) > (jumpPairs[i] as number)) ladder = true;
    else snake = true;
  }
  return [...states, ...(ladder ? ['ladder' as const] : []), ...(snake ? ['snake' as const] : []), 'start', 'finish'];
}
