/**
 * Memory for what is needed while an index is built and not after. The first touch of fresh memory costs more than what is then done
 * with it, so the last buffer that was given back is used again. Work that is given up gives nothing back, and nobody else gets its
 * buffer meanwhile.
 */

/** A buffer beyond this many integers (16 MB) is not kept. */
const MOST_KEPT = 1 << 22;

let kept: Int32Array | undefined;

export class Scratch {
  readonly #buffer: Int32Array;
  #taken = 0;

  /** @param length integers that will be taken altogether */
  constructor(length: number) {
    if (kept !== undefined && kept.length >= length) this.#buffer = kept;
    else this.#buffer = new Int32Array(length);
    kept = undefined;
  }

  /** The next so many integers, with anything in them; fewer where more is taken than was asked for. */
  take(length: number): Int32Array {
    const from = this.#taken;
    this.#taken += length;
    return this.#buffer.subarray(from, this.#taken);
  }

  /** Ends the use of everything taken. */
  giveBack(): void {
    if (this.#buffer.length <= MOST_KEPT) kept = this.#buffer;
  }
}
