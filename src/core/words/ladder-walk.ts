/**
 * A word search opened at any moment, whatever the method: what the queue holds, what state each word is in, by which ladder a word was
 * reached. Nothing here replays or remembers; every answer is read from the log at an index, so host, webview, export and tests share it.
 * A method adds its events: `WordWalk` the patterns and buckets, `NaiveWalk` the comparisons.
 */
import type { Cursor, QueueWindow, Walkable } from '../search/stepping';
import type { Trace } from '../search/trace';
import type { Slices } from '../slices';
import { type WordGraph } from './word-graph';
import type { WordIndex } from './word-index';

/** Greater than every index and step. */
export const NEVER = 0x7fffffff;

/** How neighbours are found: by looking up patterns, or by comparing with every word of the list. */
export type WordMethod = 'buckets' | 'naive';

/** A search as far as opening it needs; `WordSearch` is one. */
export interface WordRun {
  readonly method: WordMethod;
  /** The words as long as the target. */
  readonly index: WordIndex;
  /** As they were searched for: composed, and in lower case where case does not count. */
  readonly start: string;
  readonly target: string;
  /** `index.count` when the start is not in the list. */
  readonly startId: number;
  /** −1 when the target is not in the list. */
  readonly targetId: number;
  readonly trace: Trace;
}

export type WordState = 'unvisited' | 'waiting' | 'visited' | 'current';

/** The states in the order of their codes in `statesOf`. */
export const wordStates: readonly WordState[] = ['unvisited', 'waiting', 'visited', 'current'];

/** What a search has done by a moment, beside what the other method does with the same words taken. */
export interface Work {
  /** Patterns looked up among the buckets. */
  readonly lookUps: number;
  /** Pairs of words compared: each word taken with each word of the list. */
  readonly pairChecks: number;
}

const FILL = 1 << 15;

export abstract class LadderWalk implements Walkable {
  abstract readonly method: WordMethod;
  readonly index: WordIndex;
  readonly start: string;
  readonly target: string;
  readonly startId: number;
  readonly targetId: number;
  readonly trace: Trace;

  /** @param firstIndex for each node the index in `discovered` that holds it, or `NEVER` where it was never discovered */
  protected constructor(
    run: WordRun,
    readonly graph: WordGraph,
    readonly firstIndex: Int32Array,
  ) {
    this.index = run.index;
    this.start = run.start;
    this.target = run.target;
    this.startId = run.startId;
    this.targetId = run.targetId;
    this.trace = run.trace;
  }

  /** How many events a step has; 0 at step 0 and at the last step. */
  abstract eventCount(step: number): number;

  /** The work at a moment. The method's own is exact to the event; the other's is that of the whole step. */
  abstract workAt(cursor: Cursor): Work;

  /** How many words have joined the queue by an event that is neither the first nor the last of its step. */
  protected abstract joinedBy(cursor: Cursor): number;

  /** The number of the last step, which says why the search stopped. */
  get lastStep(): number {
    return this.trace.dequeues + 1;
  }

  /** How many words the search discovered, the start among them. */
  get reached(): number {
    return this.trace.discovered.length;
  }

  text(node: number): string {
    return this.graph.text(node);
  }

  /** The node taken from the queue by a step; −1 at step 0 and at the last step, which take none. */
  wordOf(step: number): number {
    return step >= 1 && step <= this.trace.dequeues ? (this.trace.discovered[step - 1] as number) : -1;
  }

  /** Whether a word is new in a step and joins the queue there. */
  joinsIn(step: number, word: number): boolean {
    const index = this.firstIndex[word] ?? NEVER;
    return step >= 1 && index >= this.trace.end(step - 1) && index < this.trace.end(step);
  }

  /** How many words have been discovered at a moment. The queue is `discovered[step .. discoveredAt(cursor))`. */
  discoveredAt(cursor: Cursor): number {
    const { trace } = this;
    const { step, event } = cursor;
    if (step < 1 || step > trace.dequeues) return trace.end(Math.min(Math.max(0, step), trace.dequeues));
    if (event >= this.eventCount(step)) return trace.end(step);
    const before = trace.end(step - 1);
    return event <= 1 ? before : before + this.joinedBy(cursor);
  }

  /** Where the queue lies in `discovered` at a moment, front first. */
  queueWindow(cursor: Cursor): QueueWindow {
    const to = this.discoveredAt(cursor);
    return { from: Math.min(Math.max(0, cursor.step), this.trace.dequeues, to), to };
  }

  stateOf(node: number, cursor: Cursor): WordState {
    return wordStates[this.#stateCode(node, cursor.step, this.discoveredAt(cursor))] as WordState;
  }

  /** The states of the nodes `from .. to` (`to` included), as codes that are indices into `wordStates`. */
  statesOf(from: number, to: number, cursor: Cursor): Uint8Array {
    const discovered = this.discoveredAt(cursor);
    const states = new Uint8Array(Math.max(0, to - from + 1));
    for (let i = 0; i < states.length; i++) states[i] = this.#stateCode(from + i, cursor.step, discovered);
    return states;
  }

  /** The ladder by which the search came to the word at `index` of `discovered`, from the start; only its last `limit` words. */
  pathTo(index: number, limit = Infinity): number[] {
    const path: number[] = [];
    for (let at = index; at >= 0 && path.length < limit; at = this.trace.parentOf(at)) {
      path.push(this.trace.discovered[at] as number);
    }
    return path.reverse();
  }

  get readers(): number {
    return readersOf(this.trace);
  }

  /** The work of the first `steps` dequeues. */
  protected workOf(steps: number): Work {
    const readers = Math.max(0, Math.min(steps, this.readers));
    return { lookUps: readers * this.index.letters, pairChecks: readers * this.index.count };
  }

  protected findsTarget(step: number): boolean {
    return this.trace.found && step === this.trace.dequeues;
  }

  #stateCode(node: number, step: number, discovered: number): number {
    if (node === this.wordOf(step)) return 3;
    const first = this.firstIndex[node];
    if (first === undefined || first >= discovered) return 0;
    return first < Math.min(step, this.trace.dequeues) ? 2 : 1;
  }
}

/** How many steps look for neighbours: all that take a word but the one that takes the target. */
export function readersOf({ found, dequeues }: Trace): number {
  return found ? dequeues - 1 : dequeues;
}

/**
 * How many words are nearer to the start than the target is: these, and of the target's own level those before it in the queue, are taken
 * first. Without a ladder, all words that are taken.
 */
export function nearerThanTarget(trace: Trace): number {
  const { found, dequeues, levelStarts } = trace;
  return found ? (levelStarts[trace.levelOf(dequeues - 1)] as number) : dequeues; // each level begins somewhere
}

/** Where each node stands in the order of discovery. */
export function* placesOf({ nodeCount }: WordGraph, { discovered }: Trace): Slices<Int32Array> {
  const firstIndex = new Int32Array(nodeCount);
  yield* fillNever(firstIndex);
  for (let i = 0; i < discovered.length; i++) {
    firstIndex[discovered[i] as number] = i;
    if (i % FILL === FILL - 1) yield i / discovered.length;
  }
  return firstIndex;
}

export function* fillNever(array: Int32Array): Slices<void> {
  for (let from = 0; from < array.length; from += FILL) {
    array.fill(NEVER, from, from + FILL);
    yield 0;
  }
}
