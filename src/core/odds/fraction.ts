/** Exact fractions, in lowest terms. */

export interface Fraction {
  readonly numerator: bigint;
  /** More than 0. */
  readonly denominator: bigint;
}

/** A fraction in lowest terms. @param denominator not 0 */
export function fraction(numerator: bigint, denominator: bigint): Fraction {
  const sign = denominator < 0n ? -1n : 1n;
  const divisor = gcd(numerator, denominator) * sign;
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

/** "43/6", or "4" where it is whole. */
export function fractionText({ numerator, denominator }: Fraction): string {
  return denominator === 1n ? String(numerator) : `${numerator}/${denominator}`;
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x === 0n ? 1n : x;
}

/**
 * The fraction n/d that is `value` modulo `modulus`, with |n| and d at most `most` (Wang's method); there is at most one when
 * `modulus > 2 · most²`. Undefined when there is none.
 */
export function reconstruct(value: bigint, modulus: bigint, most: bigint): Fraction | undefined {
  let [r0, r1] = [modulus, ((value % modulus) + modulus) % modulus];
  let [s0, s1] = [0n, 1n];
  while (r1 > most) {
    const quotient = r0 / r1;
    [r0, r1] = [r1, r0 - quotient * r1];
    [s0, s1] = [s1, s0 - quotient * s1];
  }
  if (s1 === 0n || (s1 < 0n ? -s1 : s1) > most) return undefined;
  return fraction(r1, s1);
}
