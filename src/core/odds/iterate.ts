/**
 * Expected rolls of chains that are too large to eliminate, by going over all states again and again, from the last to the first: what a
 * state expects follows from what the states after its rolls expect. On a board without snakes one pass is enough. After each pass all
 * estimates are scaled by one factor, which makes up for what the snakes would otherwise bring in only slowly. Passes alone always come
 * nearer; scaling need not, so it pauses, longer and longer, when it does not help.
 *
 * The result is not believed, it is checked: when every state's estimate is what its rolls say but for a part ε of a roll, the true value lies
 * within that part of it (times 1 / (1 − ε)).
 */
import type { Slices } from '../slices';
import type { Chain } from './chain';

const SLICE = 1 << 13;
/** How much the estimates of a state and of the states after it may disagree, in rolls. */
const TOLERANCE = 1e-10;
/** A part that a result may be off and still be told. */
const USEFUL = 1e-3;
/** Transitions that are looked at before giving up, a few seconds' worth. */
const MAX_WORK = 1.5e9;

export interface Iterated {
  readonly rolls: number;
  /** How far the true value may be from it, as a part of it. */
  readonly error: number;
}

/** Undefined when it does not come near enough in reasonable time. From every state the goal can be reached. @param mostWork transitions that are looked at */
export function* iterate({ count, width, next, chances }: Chain, mostWork = MAX_WORK): Slices<Iterated | undefined> {
  const expected = new Float64Array(count + 1);
  const passes = Math.max(3, Math.ceil(mostWork / (count * width * 2)));
  let best = Infinity;
  let pause = 0;
  let within = Infinity;
  let longestPause = 1;
  for (let pass = 0; pass < passes; pass++) {
    for (let high = count; high > 0; high -= SLICE) {
      relax(expected, next, chances, width, Math.max(0, high - SLICE), high);
      yield pass / passes;
    }
    let worst = 0;
    let sum = 0;
    let largest = 0;
    for (let low = 0; low < count; low += SLICE) {
      for (let state = low; state < Math.min(count, low + SLICE); state++) {
        let after = 0;
        for (let k = 0; k < width; k++)
          after += (chances[k] as number) * (expected[next[state * width + k] as number] as number);
        const own = (expected[state] as number) - after; // one roll where all is well
        sum += own;
        worst = Math.max(worst, Math.abs(1 - own));
        largest = Math.max(largest, expected[state] as number);
      }
      yield pass / passes;
    }
    // Differences smaller than the digits of the largest estimate cannot be told.
    const blur = largest * 4 * Number.EPSILON;
    within = worst + blur;
    if (worst <= Math.max(TOLERANCE, blur) && within < USEFUL) break;
    if (pause > 0) {
      pause--;
      continue;
    }
    if (worst > best / 2) {
      longestPause *= 2;
      pause = longestPause;
      best = worst;
      continue;
    }
    best = worst;
    if (pass === passes - 1) break; // what was checked is what is told
    const scale = sum > 0 ? count / sum : 1;
    for (let state = 0; state < count; state++) expected[state] = (expected[state] as number) * scale;
  }
  // Whatever it has come to holds within its error, and most of the time that is far more than anybody reads.
  return within < USEFUL ? { rolls: expected[0] as number, error: within / (1 - within) } : undefined;
}

/** One pass over the states from `high` (excluded) down to `low`, in place; what leads to a state itself is solved for. */
function relax(
  expected: Float64Array,
  next: Int32Array,
  chances: Float64Array,
  width: number,
  low: number,
  high: number,
): void {
  for (let state = high - 1; state >= low; state--) {
    let sum = 1;
    let moving = 0;
    for (let k = 0; k < width; k++) {
      const end = next[state * width + k] as number;
      if (end === state) continue;
      const chance = chances[k] as number;
      moving += chance;
      sum += chance * (expected[end] as number);
    }
    expected[state] = sum / moving;
  }
}
