/**
 * How long a shortest ladder is, and nothing else: no log, no order of visits. The component of both ends says at once whether there is
 * a ladder, and two searches that meet in the middle see a small part of what one would see. For whoever asks again and again, as a
 * code lens does at each key.
 */
import type { Components } from './components';
import type { WordIndex } from './word-index';

export class LadderLengths {
  /** For each side, the number of the question in which a word was seen last. */
  readonly #seen: readonly [Int32Array, Int32Array];
  readonly #read: readonly [Int32Array, Int32Array];
  readonly #frontiers: readonly [Int32Array, Int32Array];
  #question = 0;

  /** @param components of this index */
  constructor(
    readonly index: WordIndex,
    readonly components: Components,
  ) {
    const { count, bucketCount } = index;
    this.#seen = [new Int32Array(count), new Int32Array(count)];
    this.#read = [new Int32Array(bucketCount), new Int32Array(bucketCount)];
    this.#frontiers = [new Int32Array(count), new Int32Array(count)];
  }

  /** Words of a shortest ladder, both ends included; 0 where there is none. The start need not be in the list. */
  length(start: string, target: string): number {
    const to = this.index.find(target);
    if (to < 0) return 0;
    const from = this.index.find(start);
    if (from >= 0) return this.between(from, to);
    let first = this.index.lookUp(start).flatMap(({ members }) => [...members]);
    const { componentOf } = this.components;
    first = first.filter((word) => componentOf[word] === componentOf[to]);
    if (first.length === 0) return 0;
    return first.includes(to) ? 2 : this.#meet(first, to) + 1;
  }

  /** The same for two words of the index. */
  between(from: number, to: number): number {
    const { componentOf } = this.components;
    if (componentOf[from] !== componentOf[to]) return 0;
    return from === to ? 1 : this.#meet([from], to);
  }

  /** Words from the nearest of `first` to `to`, which is another word of the same component. */
  #meet(first: readonly number[], to: number): number {
    const question = ++this.#question;
    const { sharedStart, shared, bucketStart, members } = this.index.arrays;
    const ends = [0, 0];
    const begins = [0, 0];
    for (const word of first) this.#place(0, word, question, ends);
    this.#place(1, to, question, ends);
    for (let length = 1; ; length++) {
      const waiting = [(ends[0] as number) - (begins[0] as number), (ends[1] as number) - (begins[1] as number)];
      // One side has been searched to its end without a meeting, which components rule out.
      if (waiting[0] === 0 || waiting[1] === 0) return 0;
      const side = (waiting[0] as number) <= (waiting[1] as number) ? 0 : 1;
      const mine = this.#seen[side];
      const theirs = this.#seen[side === 0 ? 1 : 0];
      const read = this.#read[side];
      const queue = this.#frontiers[side];
      const levelEnd = ends[side] as number;
      let end = levelEnd;
      // Every number read here was written as an index of the array that it is used on.
      for (let at = begins[side] as number; at < levelEnd; at++) {
        const word = queue[at] as number;
        const lastShared = sharedStart[word + 1] as number;
        for (let i = sharedStart[word] as number; i < lastShared; i++) {
          const bucket = shared[i] as number;
          if (read[bucket] === question) continue;
          read[bucket] = question;
          const lastMember = bucketStart[bucket + 1] as number;
          for (let j = bucketStart[bucket] as number; j < lastMember; j++) {
            const next = members[j] as number;
            if (mine[next] === question) continue;
            // All that the other side has seen before its last level, this side would have met before.
            if (theirs[next] === question) return length + 1;
            mine[next] = question;
            queue[end++] = next;
          }
        }
      }
      begins[side] = levelEnd;
      ends[side] = end;
    }
  }

  #place(side: 0 | 1, word: number, question: number, ends: number[]): void {
    if (this.#seen[side][word] === question) return;
    this.#seen[side][word] = question;
    const end = ends[side] as number;
    this.#frontiers[side][end] = word;
    ends[side] = end + 1;
  }
}
