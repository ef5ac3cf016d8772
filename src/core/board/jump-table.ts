/**
 * Which squares have a jump, and where it leads, in half a byte a square and four bytes a jump. One array of ends by square would be
 * simpler, but on a board of millions of squares it is sixteen megabytes of fresh memory, nearly all of it zeros, and getting that memory
 * takes longer than the search. This table stays inside the processor's cache.
 *
 * Two bits a square, sixteen squares a word: the upper bit says that there is a jump, the lower one is the search's, which works on a
 * copy and marks squares there. Ends stand in the order of squares, so the place of one is the number of jumps before it: those before
 * its word, which are kept, and those within it, which are counted.
 */
import type { Slices } from '../slices';

/** The bit of a square's two that the search marks it with. */
export const MARKED = 1;
/** The bit of a square's two that says that there is a jump. */
export const JUMP = 2;
const JUMPS_OF_WORD = 0xaaaaaaaa;
const SLICE = 1 << 13;

/** Words that hold the bits of the squares 0 to `square`, and one more, so that what begins in one word may end in the next. */
export function wordsFor(square: number): number {
  return (square >> 4) + 2;
}

export function setBit(words: Int32Array, square: number, bit: number): void {
  words[square >> 4] = (words[square >> 4] as number) | (bit << ((square & 15) << 1));
}

/** Where the jump on a square leads, which must have one; the three arrays are those of a table. */
export function endOfJump(words: Int32Array, ranks: Int32Array, ends: Int32Array, square: number): number {
  return ends[rankOf(words, ranks, square)] as number;
}

/** How many jumps stand on squares before this one. */
function rankOf(words: Int32Array, ranks: Int32Array, square: number): number {
  const below = (1 << ((square & 15) << 1)) - 1;
  return (ranks[square >> 4] as number) + jumpsIn((words[square >> 4] as number) & below);
}

/** How many of a word's squares have a jump. */
function jumpsIn(word: number): number {
  let count = (word & JUMPS_OF_WORD) >>> 1;
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  count = (count + (count >>> 4)) & 0x0f0f0f0f;
  return Math.imul(count, 0x01010101) >>> 24;
}

export class JumpTable {
  /**
   * @param words two bits a square, of which `MARKED` is never set here
   * @param ranks for each word how many jumps stand on the squares before it
   * @param ends the ends of the jumps in the order of the squares that they stand on
   */
  private constructor(
    readonly words: Int32Array,
    readonly ranks: Int32Array,
    readonly ends: Int32Array,
  ) {}

  /** @param pairs from, to, from, to, …; of two from the same square the later one counts */
  static *create(lastSquare: number, pairs: Int32Array): Slices<JumpTable> {
    const words = new Int32Array(wordsFor(lastSquare));
    const ranks = new Int32Array(words.length);
    for (let at = 0; at < pairs.length; at += SLICE) {
      setJumps(words, pairs, at, Math.min(pairs.length, at + SLICE));
      yield at / pairs.length / 2;
    }
    let count = 0;
    for (let at = 0; at < words.length; at += SLICE) {
      count = countJumps(words, ranks, count, at, Math.min(words.length, at + SLICE));
      yield 0.5;
    }
    const table = new JumpTable(words, ranks, new Int32Array(count));
    for (let at = 0; at < pairs.length; at += SLICE) {
      setEnds(table, pairs, at, Math.min(pairs.length, at + SLICE));
      yield 0.5 + at / pairs.length / 2;
    }
    return table;
  }

  /** The same squares with jumps that lead elsewhere. @param ends as in the constructor, kept and not copied */
  withEnds(ends: Int32Array): JumpTable {
    return new JumpTable(this.words, this.ranks, ends);
  }

  /** Where the jump on a square leads, or 0 when it has none or is no square of the board. */
  endOf(square: number): number {
    return this.has(square) ? endOfJump(this.words, this.ranks, this.ends, square) : 0;
  }

  /** Whether there is a jump on a square. */
  has(square: number): boolean {
    return ((this.words[square >> 4] ?? 0) & (JUMP << ((square & 15) << 1))) !== 0;
  }

  /** The place of a square's jump in `ends`; the square must have one. */
  rankOf(square: number): number {
    return rankOf(this.words, this.ranks, square);
  }
}

function setJumps(words: Int32Array, pairs: Int32Array, from: number, to: number): void {
  for (let i = from; i < to; i += 2) setBit(words, pairs[i] as number, JUMP);
}

function countJumps(words: Int32Array, ranks: Int32Array, before: number, from: number, to: number): number {
  let count = before;
  for (let i = from; i < to; i++) {
    ranks[i] = count;
    count += jumpsIn(words[i] as number);
  }
  return count;
}

function setEnds({ words, ranks, ends }: JumpTable, pairs: Int32Array, from: number, to: number): void {
  for (let i = from; i < to; i += 2) ends[rankOf(words, ranks, pairs[i] as number)] = pairs[i + 1] as number;
}
