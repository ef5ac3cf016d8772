/**
 * A search over buckets opened at any moment: which patterns a step looks up, what became of the bucket of each, and what state every
 * bucket is in.
 *
 * Two arrays are made once from the log, in slices: where each word stands in the order of discovery, and in which step each bucket is
 * read and cleared. The first word to be taken among a bucket's members is the one that reads it, so the log has no need to hold that.
 *
 * The events of a dequeue: the word is taken; then for each of its patterns one event, followed, where the bucket is not cleared yet, by
 * one event for each member. The bucket is cleared with its last member. In the dequeue of the target, which reads no bucket, the
 * only other event is that it is found.
 */
import type { Cursor } from '../search/stepping';
import type { Trace } from '../search/trace';
import { finish, type Slices } from '../slices';
import { fillNever, LadderWalk, NEVER, placesOf, readersOf, type Work, type WordRun } from './ladder-walk';
import { WordGraph } from './word-graph';

/** One fine event of a dequeue. `index` points into the log's `discovered`; buckets are numbered as in the index, −1 for smaller ones. */
export type WordEvent =
  | { readonly kind: 'take'; readonly word: number; readonly index: number; readonly level: number }
  | {
      readonly kind: 'pattern';
      readonly position: number;
      readonly bucket: number;
      /** Whether its bucket is read now, was cleared in an earlier step, or holds no word at all. */
      readonly state: PatternState;
      /** The step that reads and clears the bucket; `NEVER` when it is empty. */
      readonly clearedAt: number;
    }
  | {
      readonly kind: 'member';
      readonly position: number;
      readonly bucket: number;
      readonly word: number;
      readonly outcome: 'enqueued' | 'seen';
      /** The word's place in `discovered`: its new one when enqueued, the one it has had when seen. */
      readonly index: number;
    }
  | { readonly kind: 'found'; readonly word: number };

export type PatternState = 'read' | 'cleared' | 'empty';
export type BucketState = 'unread' | 'reading' | 'cleared';

/** What becomes of one pattern in a dequeue. */
export interface PatternRead {
  readonly position: number;
  readonly bucket: number;
  readonly state: PatternState;
  readonly clearedAt: number;
  /** The words of the bucket, in list order; those of a cleared bucket are what it held. */
  readonly members: Int32Array;
  /** The event, counted from 1, of the pattern itself; its members follow it. */
  readonly firstEvent: number;
  /** The event of its last member, or `firstEvent` where no members are looked at. */
  readonly lastEvent: number;
}

const SLICE = 1 << 12;

/** The two arrays that are made from the log. */
export interface WordOrder {
  /** For each node the index in `discovered` that holds it, or `NEVER`. */
  readonly firstIndex: Int32Array;
  /** For each bucket the step that reads and clears it, or `NEVER`. */
  readonly clearedAt: Int32Array;
}

export class WordWalk extends LadderWalk {
  readonly method = 'buckets';
  readonly #clearedAt: Int32Array;
  /** What was asked last, since drawing asks for one step many times. */
  #readsFor = -1;
  #reads: readonly PatternRead[] = [];

  /** @param order made on the spot when it is missing, which is a pass over the log; `create` does the same in slices */
  constructor(run: WordRun, order?: WordOrder) {
    const graph = new WordGraph(run.index, run.start, run.startId);
    const { firstIndex, clearedAt } = order ?? finish(orderWords(graph, run.trace));
    super(run, graph, firstIndex);
    this.#clearedAt = clearedAt;
  }

  static *create(run: WordRun): Slices<WordWalk> {
    return new WordWalk(run, yield* orderWords(new WordGraph(run.index, run.start, run.startId), run.trace));
  }

  /** How many events a step has; 0 at step 0 and at the last step. */
  eventCount(step: number): number {
    const { trace } = this;
    if (step < 1 || step > trace.dequeues) return 0;
    if (this.findsTarget(step)) return 2;
    const reads = this.readsOf(step);
    return reads[reads.length - 1]?.lastEvent ?? 1;
  }

  /** The last event of the bucket that `event` belongs to; taking the word and finding the target stand for themselves. */
  groupEnd(step: number, event: number): number {
    if (event <= 1) return 1;
    const reads = this.readsOf(step);
    return reads[readAt(reads, event)]?.lastEvent ?? event;
  }

  /** The patterns of a dequeue from the first letter to the last; none where no pattern is looked at. */
  readsOf(step: number): readonly PatternRead[] {
    if (step === this.#readsFor) return this.#reads;
    if (step < 1 || step > this.trace.dequeues || this.findsTarget(step)) return [];
    const { graph } = this;
    const node = this.wordOf(step);
    const reads: PatternRead[] = [];
    let event = 1;
    for (let position = 0; position < graph.patternCount(node); position++) {
      const bucket = graph.bucketAt(node, position);
      const members = graph.membersAt(node, position);
      const clearedAt = this.#clearedFor(node, position, bucket, members, step);
      const state = members.length === 0 ? 'empty' : clearedAt < step ? 'cleared' : 'read';
      const firstEvent = ++event;
      if (state === 'read') event += members.length;
      reads.push({ position, bucket, state, clearedAt, members, firstEvent, lastEvent: event });
    }
    this.#readsFor = step;
    this.#reads = reads;
    return reads;
  }

  /** The pattern that a moment is at, or undefined before the first pattern and where no pattern is looked at. */
  readAt(cursor: Cursor): PatternRead | undefined {
    const reads = this.readsOf(cursor.step);
    return cursor.event < 2 ? undefined : reads[readAt(reads, cursor.event)];
  }

  /** The event that a moment has just gone through, or undefined at step 0 and at the last step. */
  eventAt(cursor: Cursor): WordEvent | undefined {
    const { step, event } = cursor;
    if (step < 1 || step > this.trace.dequeues || event < 1) return undefined;
    if (event === 1) return this.#take(step);
    if (this.findsTarget(step)) return { kind: 'found', word: this.wordOf(step) };
    const reads = this.readsOf(step);
    const read = reads[readAt(reads, event)];
    if (read === undefined) return undefined;
    return event === read.firstEvent ? aPattern(read) : this.#member(read, event - read.firstEvent - 1, step);
  }

  /** The events of one dequeue, in order; none at step 0 and at the last step. */
  events(step: number): WordEvent[] {
    if (step < 1 || step > this.trace.dequeues) return [];
    const events: WordEvent[] = [this.#take(step)];
    if (this.findsTarget(step)) events.push({ kind: 'found', word: this.wordOf(step) });
    for (const read of this.readsOf(step)) {
      events.push(aPattern(read));
      if (read.state !== 'read') continue;
      for (let at = 0; at < read.members.length; at++) events.push(this.#member(read, at, step));
    }
    return events;
  }

  /** The step of the dequeue that reads and clears a bucket of the index; `NEVER` when the search does not come to it. */
  clearedAt(bucket: number): number {
    return this.#clearedAt[bucket] ?? NEVER;
  }

  /** A bucket is cleared with its last member, in the same moment. */
  bucketStateAt(bucket: number, cursor: Cursor): BucketState {
    const step = this.clearedAt(bucket);
    if (step !== cursor.step) return step < cursor.step ? 'cleared' : 'unread';
    const read = this.readsOf(step)[this.index.positionOf(bucket)];
    if (read === undefined || cursor.event < read.firstEvent) return 'unread';
    return cursor.event < read.lastEvent ? 'reading' : 'cleared';
  }

  override workAt({ step, event }: Cursor): Work {
    const { pairChecks } = this.workOf(step);
    const now = this.readsOf(step).filter(({ firstEvent }) => firstEvent <= event).length;
    return { lookUps: this.workOf(step - 1).lookUps + now, pairChecks };
  }

  protected override joinedBy({ step, event }: Cursor): number {
    let count = 0;
    for (const read of this.readsOf(step)) {
      if (read.state !== 'read') continue;
      const looked = Math.min(read.members.length, event - read.firstEvent);
      for (let at = 0; at < looked; at++) if (this.joinsIn(step, read.members[at] as number)) count++;
    }
    return count;
  }

  #take(step: number): WordEvent {
    return { kind: 'take', word: this.wordOf(step), index: step - 1, level: this.trace.levelOf(step - 1) };
  }

  #member(read: PatternRead, at: number, step: number): WordEvent {
    const word = read.members[at] as number;
    const outcome = this.joinsIn(step, word) ? 'enqueued' : 'seen';
    const index = this.firstIndex[word] ?? NEVER;
    return { kind: 'member', position: read.position, bucket: read.bucket, word, outcome, index };
  }

  #clearedFor(node: number, position: number, bucket: number, members: Int32Array, step: number): number {
    if (members.length === 0) return NEVER;
    if (bucket >= 0) return this.#clearedAt[bucket] ?? NEVER;
    // A pattern of one word of the list. A start outside the list that has the same pattern has read and cleared it in step 1.
    const { graph, index } = this;
    if (this.startId === index.count && node !== this.startId) {
      const byStart = graph.membersAt(this.startId, position);
      if (byStart.length === 1 && byStart[0] === node) return 1;
    }
    return step;
  }
}

/** The place among a step's patterns of the one that `event` belongs to. */
function readAt(reads: readonly PatternRead[], event: number): number {
  let low = 0;
  let high = reads.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((reads[middle] as PatternRead).lastEvent < event) low = middle + 1;
    else high = middle;
  }
  return low;
}

function aPattern({ position, bucket, state, clearedAt }: PatternRead): WordEvent {
  return { kind: 'pattern', position, bucket, state, clearedAt };
}

/** Where each node stands in the order of discovery, and which step reads each bucket. */
function* orderWords(graph: WordGraph, trace: Trace): Slices<WordOrder> {
  const { index } = graph;
  const firstIndex = yield* placesOf(graph, trace);
  const clearedAt = new Int32Array(index.bucketCount);
  yield* fillNever(clearedAt);
  const readers = readersOf(trace);
  let work = 0;
  for (let k = 0; k < readers; k++) {
    const node = trace.discovered[k] as number;
    for (let position = 0; position < index.letters; position++) {
      const bucket = graph.bucketAt(node, position);
      if (bucket >= 0 && clearedAt[bucket] === NEVER) clearedAt[bucket] = k + 1;
      if (++work % SLICE === 0) yield 0.5 + k / readers / 2;
    }
  }
  return { firstIndex, clearedAt };
}
