/**
 * The log of one breadth-first search, readable at any step.
 *
 * A BFS queue is always one contiguous window of the order in which nodes were discovered, so two flat arrays hold a whole run:
 * which nodes were discovered, in order, and how many of them each dequeue added. Everything else (the queue at step k, levels,
 * parents) is arithmetic on those two. A count per dequeue instead of a running total keeps a board's log at five bytes a dequeue;
 * a checkpoint every 32 dequeues makes `end(k)` a short sum.
 *
 * Steps count dequeues: after step k the nodes `discovered[0 .. k)` have been taken, the node of step k is `discovered[k - 1]`, and
 * the queue, front first, is `discovered[k .. end(k))`. Step 0 is the moment before the first dequeue.
 */
import { finish, type Slices } from '../slices';

/** Checkpoints stand `CHECKPOINT_SPAN` dequeues apart. */
export const CHECKPOINT_SHIFT = 5;
export const CHECKPOINT_SPAN = 1 << CHECKPOINT_SHIFT;
const SLICE = 1 << 15;

export type Counts = Uint8Array | Uint16Array | Uint32Array;

export class Trace {
  /** Total discovered before dequeue `i * CHECKPOINT_SPAN`. */
  readonly #checkpoints: Int32Array;
  #queueEnd: Int32Array | undefined;
  #parent: Int32Array | undefined;

  /**
   * @param discovered node ids in the order in which they were discovered; the start is first and, when it was found, the goal last
   * @param added for each dequeue, how many nodes it added to `discovered`
   * @param levelStarts for each level (distance from the start), the index in `discovered` where it begins; the first is 0
   * @param found whether the search ended because it found its goal
   * @param checkpoints how many nodes had been discovered before every dequeue `i * CHECKPOINT_SPAN` (`added.length >> 5` plus one of
   *   them), from a caller that counted them on its way; they are kept, not copied. Without them the constructor counts, in one go.
   */
  constructor(
    readonly discovered: Int32Array,
    readonly added: Counts,
    readonly levelStarts: Int32Array,
    readonly found: boolean,
    checkpoints?: Int32Array,
  ) {
    this.#checkpoints = checkpoints ?? finish(countCheckpoints(added));
  }

  /** A log from its arrays, as they come out of a message say, without a long block; see the constructor for the arguments. */
  static *create(discovered: Int32Array, added: Counts, levelStarts: Int32Array, found: boolean): Slices<Trace> {
    return new Trace(discovered, added, levelStarts, found, yield* countCheckpoints(added));
  }

  /** Size of the log in bytes. */
  get byteLength(): number {
    return (
      this.discovered.byteLength + this.added.byteLength + this.levelStarts.byteLength + this.#checkpoints.byteLength
    );
  }

  /** How many nodes were taken from the queue. */
  get dequeues(): number {
    return this.added.length;
  }

  /** How many nodes had been discovered after `step` dequeues (0 ≤ step ≤ dequeues). */
  end(step: number): number {
    const block = step >> CHECKPOINT_SHIFT;
    let total = this.#checkpoints[block] ?? 1;
    for (let k = block << CHECKPOINT_SHIFT; k < step; k++) total += this.added[k] as number;
    return total;
  }

  /** The distance from the start of the node at `index` of `discovered`. */
  levelOf(index: number): number {
    const starts = this.levelStarts;
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] as number) <= index) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Index in `discovered` of the node whose dequeue discovered the node at `index`; −1 for the start. */
  parentOf(index: number): number {
    if (index <= 0) return -1;
    // The last block that begins with at most `index` nodes discovered holds the dequeue that discovered it.
    let low = 0;
    let high = this.#checkpoints.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#checkpoints[middle] as number) <= index) low = middle;
      else high = middle - 1;
    }
    let k = low << CHECKPOINT_SHIFT;
    let total = (this.#checkpoints[low] as number) + (this.added[k] as number);
    while (total <= index) total += this.added[++k] as number;
    return k;
  }

  /** `end(k + 1)` for every dequeue k, expanded for tools that want the flat array. */
  get queueEnd(): Int32Array {
    if (this.#queueEnd === undefined) {
      let total = 1;
      this.#queueEnd = Int32Array.from(this.added, (count) => (total += count));
    }
    return this.#queueEnd;
  }

  /** `parentOf(i)` for every index, expanded for tools that want the flat array. */
  get parent(): Int32Array {
    if (this.#parent === undefined) {
      const parent = new Int32Array(this.discovered.length);
      parent[0] = -1;
      let index = 1;
      for (let k = 0; k < this.added.length; k++) {
        for (let i = this.added[k] as number; i > 0; i--) parent[index++] = k;
      }
      this.#parent = parent;
    }
    return this.#parent;
  }
}

function* countCheckpoints(added: Counts): Slices<Int32Array> {
  const checkpoints = new Int32Array((added.length >> CHECKPOINT_SHIFT) + 1);
  let total = 1;
  for (let k = 0; k < added.length; k++) {
    if ((k & (CHECKPOINT_SPAN - 1)) === 0) {
      checkpoints[k >> CHECKPOINT_SHIFT] = total;
      if ((k & (SLICE - 1)) === SLICE - CHECKPOINT_SPAN) yield k / added.length;
    }
    total += added[k] as number; // k is below added.length
  }
  if ((added.length & (CHECKPOINT_SPAN - 1)) === 0) checkpoints[added.length >> CHECKPOINT_SHIFT] = total;
  return checkpoints;
}
