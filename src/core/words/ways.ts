/**
 * Exact counts, one for each node or bucket: a flat array of numbers as long as those are exact, and big integers only for the few that
 * outgrow them.
 */
export type Count = number | bigint;

const BIG = -1;

export class Ways {
  readonly #small: Float64Array;
  readonly #big = new Map<number, bigint>();

  constructor(length: number) {
    this.#small = new Float64Array(length);
  }

  of(at: number): Count {
    const small = this.#small[at] ?? 0;
    return small === BIG ? (this.#big.get(at) ?? 0n) : small;
  }

  add(at: number, more: Count): void {
    const now = this.of(at);
    if (typeof now === 'number' && typeof more === 'number') {
      const sum = now + more;
      if (sum <= Number.MAX_SAFE_INTEGER) {
        this.#small[at] = sum;
        return;
      }
    }
    this.#small[at] = BIG;
    this.#big.set(at, BigInt(now) + BigInt(more));
  }
}
