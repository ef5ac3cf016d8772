/**
 * The jumps as a reader finds them, in the order of the text and not yet judged: what is wrong with a jump often depends on the size,
 * start or rules, which may stand further down. Numbers in blocks, because a large board has hundreds of thousands of them.
 */
import { squareOfCell } from './matrix-outline';

const FIELDS = 4;
const SHIFT = 12;
const PER_BLOCK = 1 << SHIFT;
const LARGEST = 0x7fffffff;

export class JumpRecords {
  readonly #blocks: Int32Array[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /**
   * @param place in a matrix the number of the cell, counted from 0 through the rows; in an object the square of the key
   * @param to the number written; beyond 31 bits it is cut to the nearest that fits, which is out of every range still
   * @param offset of the number (or of the string that holds it) in the text
   * @param keyOffset of the key in the text, −1 in a matrix
   */
  add(place: number, to: number, offset: number, keyOffset: number): void {
    const at = (this.#length++ & (PER_BLOCK - 1)) * FIELDS;
    if (at === 0) this.#blocks.push(new Int32Array(FIELDS * PER_BLOCK));
    const block = this.#blocks[this.#blocks.length - 1] as Int32Array; // just made sure of
    block[at] = Math.min(LARGEST, Math.max(-LARGEST, place));
    block[at + 1] = Math.min(LARGEST, Math.max(-LARGEST, to));
    block[at + 2] = offset;
    block[at + 3] = keyOffset;
  }

  /** Turns places from one index up to another (excluded) from cells into squares. */
  toSquares(from: number, to: number, columns: number, rows: number): void {
    for (let i = from; i < to; i++) {
      const block = this.#blocks[i >> SHIFT] as Int32Array; // i is below length
      const at = (i & (PER_BLOCK - 1)) * FIELDS;
      block[at] = squareOfCell(block[at] as number, columns, rows);
    }
  }

  place(i: number): number {
    return this.#field(i, 0);
  }
  to(i: number): number {
    return this.#field(i, 1);
  }
  offset(i: number): number {
    return this.#field(i, 2);
  }
  keyOffset(i: number): number {
    return this.#field(i, 3);
  }

  #field(i: number, field: number): number {
    const block = this.#blocks[i >> SHIFT] as Int32Array; // i is below length
    return block[(i & (PER_BLOCK - 1)) * FIELDS + field] as number;
  }
}
