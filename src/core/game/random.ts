/**
 * Random numbers that a seed repeats, the same on every machine: sfc32 by Chris Doty-Humphrey, thirty-two bits at a time. The core has no
 * randomness of its own; whoever plays says the seed.
 */

const STATE = 4;
const WARM_UP = 12;

export class Random {
  /** The generator's four words. Integers of 32 bits stay unboxed only inside a typed array. */
  readonly state = new Int32Array(STATE);

  /** @param seed any number; its whole part counts, up to 53 bits */
  constructor(seed: number) {
    const whole = Number.isFinite(seed) ? Math.trunc(Math.abs(seed)) : 0;
    this.state[0] = whole | 0;
    this.state[1] = Math.floor(whole / 2 ** 32) | 0;
    this.state[2] = seed < 0 ? 1 : 0;
    this.state[3] = 1;
    for (let i = 0; i < WARM_UP; i++) this.next();
  }

  /** A whole number from 0 to 2³² − 1, all equally likely. */
  next(): number {
    const { state } = this;
    const a = state[0] as number;
    const b = state[1] as number;
    const c = state[2] as number;
    const d = state[3] as number;
    const sum = (((a + b) | 0) + d) | 0;
    state[0] = b ^ (b >>> 9);
    state[1] = (c + (c << 3)) | 0;
    state[2] = (((c << 21) | (c >>> 11)) + sum) | 0;
    state[3] = (d + 1) | 0;
    return sum >>> 0;
  }

  /** A whole number from 0 to `most − 1`, all exactly equally likely (Lemire's method); `most` is at most 2²¹. */
  below(most: number): number {
    const refused = 2 ** 32 % most;
    for (;;) {
      const value = this.next();
      if (Math.imul(value, most) >>> 0 >= refused) return Math.floor((value * most) / 2 ** 32);
    }
  }
}
