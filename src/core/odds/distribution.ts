/**
 * How likely a token needs so many rolls, or turns: chance is moved over the board roll by roll, as a token would be, and what comes to the
 * goal with each is kept.
 */
import type { Slices } from '../slices';
import type { Chain } from './chain';

/** What may be left on the board when it is cut off. */
const TAIL = 1e-12;
/** Transitions that are gone through before it is cut off all the same. */
const MAX_WORK = 4e8;
const MAX_LENGTH = 1 << 20;
const SLICE = 1 << 15;
/** The most rolls of one turn, where the highest face rolls again: beyond it the rest counts for the next turn. */
const MAX_ROLLS_OF_TURN = 10_000;

export interface Distribution {
  /** By number of rolls (or turns) the chance to come to the goal with exactly so many; index 0 is 0 unless nothing needs to be rolled. */
  readonly chances: Float64Array;
  /** The chance that it takes longer than the last of them, where the goal can still be reached. */
  readonly tail: number;
}

/** By rolls. */
export function* rollsDistribution(chain: Chain): Slices<Distribution> {
  const { count, width, next, chances, open } = chain;
  const kept = [count === 0 ? 1 : 0];
  let now = new Float64Array(count + 1);
  let after = new Float64Array(count + 1);
  if (count > 0 && open[0] === 1) now[0] = 1;
  let tail = count > 0 && open[0] === 1 ? 1 : 0;
  let work = 0;
  let sinceYield = 0;
  while (tail > TAIL && work < MAX_WORK && kept.length < MAX_LENGTH) {
    after.fill(0);
    for (let state = 0; state < count; state++) {
      const chance = now[state] as number;
      if (chance < Number.MIN_VALUE * 2 ** 60 || open[state] === 0) continue; // numbers that small are slow and mean nothing
      const base = state * width;
      for (let k = 0; k < width; k++) {
        const end = next[base + k] as number;
        after[end] = (after[end] as number) + chance * (chances[k] as number);
      }
      sinceYield += width;
      if (sinceYield > SLICE) {
        work += sinceYield;
        sinceYield = 0;
        yield Math.max(Math.log(tail) / Math.log(TAIL), work / MAX_WORK);
      }
    }
    sinceYield += count;
    kept.push(after[count] as number);
    tail = 0;
    for (let state = 0; state < count; state++) if (open[state] === 1) tail += after[state] as number;
    [now, after] = [after, now];
  }
  return { chances: Float64Array.from(kept), tail };
}

/** By turns, which under `rollAgain` may have several rolls. Without it turns are rolls. */
export function* turnsDistribution(chain: Chain): Slices<Distribution> {
  const { count, width, next, chances, open, board, nodes } = chain;
  const { rules, dice, states } = board;
  const last = width - 1;
  if (!rules.rollAgain || dice.rolls[last] !== dice.highest) return yield* rollsDistribution(chain);
  const kept = [count === 0 ? 1 : 0];
  let begins = new Float64Array(count);
  if (count > 0 && open[0] === 1) begins[0] = 1;
  let tail = count > 0 && open[0] === 1 ? 1 : 0;
  let work = 0;
  let sinceYield = 0;
  while (tail > TAIL && work < MAX_WORK && kept.length < MAX_LENGTH) {
    const ends = new Float64Array(count);
    let won = 0;
    let now = begins;
    let within = tail;
    for (let rolls = 0; within > 0 && rolls < MAX_ROLLS_OF_TURN; rolls++) {
      const again = new Float64Array(count);
      for (let state = 0; state < count; state++) {
        const chance = now[state] as number;
        if (chance < Number.MIN_VALUE * 2 ** 60 || open[state] === 0) continue;
        for (let k = 0; k < width; k++) {
          const end = next[state * width + k] as number;
          const part = chance * (chances[k] as number);
          if (end === count) won += part;
          else if (k === last && states.streakOf(nodes[state] as number) < 2)
            again[end] = (again[end] as number) + part;
          else ends[end] = (ends[end] as number) + part;
        }
        sinceYield += width;
      }
      sinceYield += count;
      if (sinceYield > SLICE) {
        work += sinceYield;
        sinceYield = 0;
        yield Math.max(Math.log(tail) / Math.log(TAIL), work / MAX_WORK);
      }
      now = again;
      within = 0;
      for (let state = 0; state < count; state++) if (open[state] === 1) within += again[state] as number;
      if (within < TAIL * 1e-6) break;
    }
    for (let state = 0; state < count; state++) ends[state] = (ends[state] as number) + (now[state] as number);
    kept.push(won);
    tail = 0;
    for (let state = 0; state < count; state++) if (open[state] === 1) tail += ends[state] as number;
    begins = ends;
  }
  return { chances: Float64Array.from(kept), tail };
}

/**
 * The chance of each player to win, in the order of their turns, when none is in another's way: the first to need the fewest turns wins.
 * What is missing to 1 is the chance that nobody ever does, and the tail.
 */
export function winChances({ chances }: Pick<Distribution, 'chances'>, players: number): number[] {
  const wins = new Array<number>(players).fill(0);
  let before = 1;
  for (let turn = 0; turn < chances.length; turn++) {
    const chance = chances[turn] as number;
    const after = Math.max(0, before - chance);
    // Those before this player have not come there with this turn either, those behind not with the turn before.
    for (let player = 0; player < players; player++) {
      wins[player] = (wins[player] as number) + chance * after ** player * before ** (players - 1 - player);
    }
    before = after;
  }
  return wins;
}
