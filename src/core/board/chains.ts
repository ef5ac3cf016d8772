/**
 * Where chained jumps lead when a board follows them. Asking square by square would walk long chains again and again (a board may be
 * one chain of a million jumps), so all ends are worked out together, each jump once.
 *
 * A chain that runs into a cycle ends on the square before the one it would enter a second time; that is what a person does who
 * follows the jumps with a finger and stops when a square comes up again.
 */
import type { Slices } from '../slices';
import type { JumpTable } from './jump-table';

const SLICE = 1 << 13;

/**
 * @param jumps where each jump leads on its own
 * @param pairs the same jumps as from, to, from, to, …
 * @returns where a token ends up that lands on a square with a jump and follows the chain
 */
export function* followChainsInSlices(jumps: JumpTable, pairs: Int32Array): Slices<JumpTable> {
  // Both by the rank of a jump.
  const ends = new Int32Array(jumps.ends.length);
  const placeOnChain = new Int32Array(jumps.ends.length); // 1-based; 0 when not on the chain being walked
  let chain = new Int32Array(64); // squares
  let work = 0;
  for (let i = 0; i < pairs.length; i += 2) {
    if ((++work & (SLICE - 1)) === 0) yield i / pairs.length;
    let length = 0;
    let at = pairs[i] as number;
    while (jumps.has(at)) {
      const rank = jumps.rankOf(at);
      if (ends[rank] !== 0 || placeOnChain[rank] !== 0) break;
      if (length === chain.length) {
        const longer = new Int32Array(length * 2);
        longer.set(chain);
        chain = longer;
      }
      chain[length++] = at;
      placeOnChain[rank] = length;
      at = jumps.ends[rank] as number;
      if ((++work & (SLICE - 1)) === 0) yield i / pairs.length;
    }
    if (length === 0) continue;
    const known = jumps.has(at) ? (ends[jumps.rankOf(at)] as number) : at;
    const entry = known > 0 ? 0 : (placeOnChain[jumps.rankOf(at)] as number);
    // On a new cycle every square ends one before itself, and what leads into the cycle ends one before its entry.
    const end = entry > 0 ? (chain[length - 1] as number) : known;
    for (let link = length - 1; link >= 0; link--) {
      const rank = jumps.rankOf(chain[link] as number);
      placeOnChain[rank] = 0;
      ends[rank] = entry > 0 && link >= entry ? (chain[link - 1] as number) : end;
      if ((++work & (SLICE - 1)) === 0) yield i / pairs.length;
    }
  }
  return jumps.withEnds(ends);
}
