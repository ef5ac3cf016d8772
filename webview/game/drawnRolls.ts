/** The rolls that a seed gives, drawn once and kept, so that an undone roll comes again and a game with a seed can be repeated. */
import { randomDie, type Dice } from '../../src/core';

export class DrawnRolls {
  readonly #rolls: number[] = [];
  readonly #die: { roll(): number };

  constructor(
    readonly seed: number,
    readonly dice: Dice,
  ) {
    this.#die = randomDie({ seed, ...dice.spec });
  }

  /** The roll at a place in the game, from 0. */
  at(index: number): number {
    while (this.#rolls.length <= index) this.#rolls.push(this.#die.roll());
    return this.#rolls[index] as number; // just drawn
  }
}

/** The largest seed that can be typed. */
export const MOST_SEED = 4_294_967_295;

/** A seed by chance, short enough to be read out and typed. */
export function newSeed(): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn % 1_000_000;
}
