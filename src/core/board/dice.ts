/**
 * What is rolled: some dice with so many faces each, which may be loaded. A roll is their sum, and nobody but this file knows how likely
 * one is; the search asks which rolls are possible at all, the odds ask how many of the equally likely throws give one.
 *
 * Weights are whole numbers, so that every chance is an exact fraction.
 */

/** The dice of a board as a file, a message or a caller says them. */
export interface DiceSpec {
  /** Each die rolls 1 to this number. */
  readonly faces: number;
  /** How many dice are rolled at once; 1 unless told otherwise. */
  readonly count?: number;
  /** How often each face comes up relative to the others, the 1 first; whole numbers of 0 or more. Without them all are alike. */
  readonly weights?: readonly number[];
}

/** The most dice rolled at once. */
export const MAX_DICE = 10;
/** The most a single weight may be. */
export const MAX_WEIGHT = 1_000_000;

export class Dice {
  readonly faces: number;
  readonly count: number;
  /** As in `DiceSpec`; undefined where all faces are alike. */
  readonly weights: readonly number[] | undefined;
  /** The lowest sum, `count`. */
  readonly lowest: number;
  /** The sum when every die shows its highest face, which rolls again where the rules say so, even where weights forbid it. */
  readonly highest: number;
  #ways: readonly bigint[] | undefined;
  #rolls: readonly number[] | undefined;
  #chances: Float64Array | undefined;

  constructor(spec: DiceSpec) {
    this.faces = spec.faces;
    this.count = spec.count ?? 1;
    const { weights } = spec;
    this.weights = weights === undefined || weights.every((weight) => weight === weights[0]) ? undefined : [...weights];
    this.lowest = this.count;
    this.highest = this.count * this.faces;
  }

  /** Whether any roll from 1 to `faces` can come up and no other, which is what the fast search of boards assumes. */
  get consecutive(): boolean {
    return this.count === 1 && (this.weights === undefined || this.weights.every((weight) => weight > 0));
  }

  /** The sums that can come up, ascending. */
  get rolls(): readonly number[] {
    if (this.#rolls === undefined) {
      const ways = this.ways;
      const rolls: number[] = [];
      for (let roll = this.lowest; roll <= this.highest; roll++) if ((ways[roll] ?? 0n) > 0n) rolls.push(roll);
      this.#rolls = rolls;
    }
    return this.#rolls;
  }

  /** By sum, how many of `total` equally likely throws give it; each throw of loaded dice counts with its weights. */
  get ways(): readonly bigint[] {
    if (this.#ways === undefined) {
      let ways: bigint[] = [1n];
      for (let die = 0; die < this.count; die++) {
        const next = new Array<bigint>(ways.length + this.faces).fill(0n);
        ways.forEach((before, sum) => {
          for (let face = 1; before > 0n && face <= this.faces; face++) {
            next[sum + face] = (next[sum + face] as bigint) + before * BigInt(this.weights?.[face - 1] ?? 1);
          }
        });
        ways = next;
      }
      this.#ways = ways;
    }
    return this.#ways;
  }

  /** How many equally likely throws there are. */
  get total(): bigint {
    const each = this.weights?.reduce((sum, weight) => sum + weight, 0) ?? this.faces;
    return BigInt(each) ** BigInt(this.count);
  }

  /** By sum, its chance. */
  get chances(): Float64Array {
    if (this.#chances === undefined) {
      const total = this.total;
      this.#chances = Float64Array.from(this.ways, (ways) => ratio(ways, total));
    }
    return this.#chances;
  }

  /** What makes the same dice again. */
  get spec(): DiceSpec {
    const { faces, count, weights } = this;
    return { faces, ...(count === 1 ? {} : { count }), ...(weights === undefined ? {} : { weights }) };
  }
}

/** A fraction as a number, also where both parts are beyond what a number can hold. */
export function ratio(numerator: bigint, denominator: bigint): number {
  if (numerator === 0n) return 0;
  // 64 bits of the quotient, then the power of two that was left out.
  const shift = 64n - BigInt(bits(numerator) - bits(denominator));
  const quotient = shift >= 0n ? (numerator << shift) / denominator : numerator / (denominator << -shift);
  let power = -Number(shift);
  let value = Number(quotient);
  for (; power < -1000; power += 1000) value *= 2 ** -1000;
  for (; power > 900; power -= 900) value *= 2 ** 900;
  return value * 2 ** power;
}

function bits(value: bigint): number {
  return value.toString(16).length * 4;
}

/** What is wrong with dice, in the words of a remedy, or undefined. */
export function faultOfDice({ faces, count = 1, weights }: DiceSpec, maxFaces: number): string | undefined {
  if (!Number.isInteger(faces) || faces < 1 || faces > maxFaces) {
    return `"faces" is a whole number from 1 to ${maxFaces}.`;
  }
  if (!Number.isInteger(count) || count < 1 || count > MAX_DICE) {
    return `"count" is a whole number from 1 to ${MAX_DICE}.`;
  }
  if (weights === undefined) return undefined;
  if (weights.length !== faces) return `"weights" has one number for each of the ${faces} faces.`;
  if (weights.some((weight) => !Number.isInteger(weight) || weight < 0 || weight > MAX_WEIGHT)) {
    return `"weights" are whole numbers from 0 to ${MAX_WEIGHT.toLocaleString('en-US')}; multiply fractions until they are whole.`;
  }
  return weights.some((weight) => weight > 0) ? undefined : 'At least one of the "weights" is more than 0.';
}
