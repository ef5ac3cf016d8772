/**
 * Expected rolls and the chance to finish by eliminating states, one after the other, in the way of Grassmann, Taksar and Heyman: nothing
 * is ever subtracted, so no digits are lost, however long a game takes on average. A wall of snakes that is passed once in a billion rolls
 * has as many correct digits as an empty board.
 */
import type { Slices } from '../slices';
import type { Chain } from './chain';

/** The most states that are eliminated; the matrix has the square of it. */
export const MAX_ELIMINATED = 2048;
/** Additions between two yields. */
const SLICE = 1 << 15;

export interface Eliminated {
  /** Expected rolls to the goal, or to a state that the goal cannot be reached from. */
  readonly rolls: number;
  /** The chance to come to the goal. */
  readonly finishing: number;
}

export function* eliminate({ count, width, next, chances, open }: Chain): Slices<Eliminated> {
  if (count === 0) return { rolls: 0, finishing: 1 };
  if (open[0] === 0) return { rolls: Infinity, finishing: 0 };
  const matrix = new Float64Array(count * count);
  const toGoal = new Float64Array(count);
  const toNowhere = new Float64Array(count);
  const rolls = new Float64Array(count).fill(1);
  for (let state = 0; state < count; state++) {
    for (let k = 0; k < width; k++) {
      const end = next[state * width + k] as number;
      const chance = chances[k] as number;
      if (end === count) toGoal[state] = (toGoal[state] as number) + chance;
      else if (open[end] === 0) toNowhere[state] = (toNowhere[state] as number) + chance;
      else matrix[state * count + end] = (matrix[state * count + end] as number) + chance;
    }
  }
  const columns = new Int32Array(count);
  let work = 0;
  for (let k = count - 1; k > 0; k--) {
    if (open[k] === 0) continue;
    const row = k * count;
    let used = 0;
    let leaving = (toGoal[k] as number) + (toNowhere[k] as number);
    for (let j = 0; j < k; j++) {
      const chance = matrix[row + j] as number;
      if (chance === 0) continue;
      leaving += chance;
      columns[used++] = j;
    }
    for (let i = 0; i < k; i++) {
      const into = matrix[i * count + k] as number;
      if (into === 0) continue;
      const share = into / leaving;
      for (let c = 0; c < used; c++) {
        const j = columns[c] as number;
        matrix[i * count + j] = (matrix[i * count + j] as number) + share * (matrix[row + j] as number);
      }
      toGoal[i] = (toGoal[i] as number) + share * (toGoal[k] as number);
      toNowhere[i] = (toNowhere[i] as number) + share * (toNowhere[k] as number);
      rolls[i] = (rolls[i] as number) + share * (rolls[k] as number);
      work += used;
      if (work > SLICE) {
        work = 0;
        yield 1 - (k / count) ** 2;
      }
    }
    work += 2 * k;
  }
  const goal = toGoal[0] as number;
  const leaving = goal + (toNowhere[0] as number);
  return { rolls: (rolls[0] as number) / leaving, finishing: goal / leaving };
}
