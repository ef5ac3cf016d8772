/**
 * Where chained jumps lead when a board follows them. Asking square by square would walk long chains again and again (a board may be
 * one chain of a million jumps), so all ends are worked out together, each jump once.
 *
 * A chain that runs into a cycle ends on the square before the one it would enter a second time; that is what a person does who
 * follows the jumps with a finger and stops when a square comes up again.
 */
import type { Slices } from '../slices';

const SLICE = 1 << 14;

/**
 * @param jumpEnds for each square the end of the one jump on it, or 0
 * @returns for each square with a jump the square where a followed chain leaves the token, or 0 where there is no jump
 */
export function* followChainsInSlices(jumpEnds: Int32Array): Slices<Int32Array> {
  const ends = new Int32Array(jumpEnds.length);
  const placeOnChain = new Int32Array(jumpEnds.length); // 1-based; 0 when not on the chain being walked
  let chain = new Int32Array(64);
  let work = 0;
  for (let square = 1; square < jumpEnds.length; square++) {
    if ((++work & (SLICE - 1)) === 0) yield square / jumpEnds.length;
    if (jumpEnds[square] === 0 || ends[square] !== 0) continue;
    let length = 0;
    let at = square;
    while (jumpEnds[at] !== 0 && ends[at] === 0 && placeOnChain[at] === 0) {
      if (length === chain.length) {
        const longer = new Int32Array(length * 2);
        longer.set(chain);
        chain = longer;
      }
      chain[length++] = at;
      placeOnChain[at] = length;
      at = jumpEnds[at] as number; // at is a square of the board
      if ((++work & (SLICE - 1)) === 0) yield square / jumpEnds.length;
    }
    const entry = placeOnChain[at] as number;
    // On a new cycle every square ends one before itself, and what leads into the cycle ends one before its entry.
    const end = entry > 0 ? (chain[length - 1] as number) : (ends[at] as number) || at;
    for (let i = length - 1; i >= 0; i--) {
      const from = chain[i] as number;
      placeOnChain[from] = 0;
      ends[from] = entry > 0 && i >= entry ? (chain[i - 1] as number) : end;
      if ((++work & (SLICE - 1)) === 0) yield square / jumpEnds.length;
    }
  }
  return ends;
}
