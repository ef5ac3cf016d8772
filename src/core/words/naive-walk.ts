/**
 * A naive search opened at any moment: with which words of the list the word just taken has been compared, and what came of it.
 *
 * The events of a dequeue: the word is taken; then one event for each word of the list that is one letter apart, in the order of the list;
 * then one for all the words that are not, since a dictionary has a hundred thousand of them a step. A word of the list is compared with
 * itself, too, as the program that loops over the list does, and is among those. In the dequeue of the target nothing is compared, and
 * the only other event is that it is found.
 */
import type { Cursor } from '../search/stepping';
import { finish, type Slices } from '../slices';
import { LadderWalk, NEVER, placesOf, type Work, type WordRun } from './ladder-walk';
import { WordGraph } from './word-graph';

/** One fine event of a dequeue; its comparisons are in the order of the list. */
export type NaiveEvent =
  | { readonly kind: 'take'; readonly word: number; readonly index: number; readonly level: number }
  /** A word that is one letter apart. Its place in the list is its number. */
  | {
      readonly kind: 'neighbour';
      readonly word: number;
      readonly outcome: 'enqueued' | 'seen';
      /** The word's place in `discovered`: its new one when enqueued, the one it has had when seen. */
      readonly index: number;
    }
  /** The words that are not one letter apart. */
  | { readonly kind: 'others'; readonly count: number }
  | { readonly kind: 'found'; readonly word: number };

/** What a dequeue finds by comparing. */
export interface Scan {
  /** The words one letter apart, in list order. */
  readonly neighbours: Int32Array;
  /** How many words of the list are not: in more letters, or in none. */
  readonly others: number;
}

const NOTHING: Scan = { neighbours: new Int32Array(0), others: 0 };

export class NaiveWalk extends LadderWalk {
  readonly method = 'naive';
  /** What was asked last, since drawing asks for one step many times. */
  #scanFor = -1;
  #scan = NOTHING;

  /** @param firstIndex made on the spot when it is missing, which is a pass over the log; `create` does the same in slices */
  constructor(run: WordRun, firstIndex?: Int32Array) {
    const graph = new WordGraph(run.index, run.start, run.startId);
    super(run, graph, firstIndex ?? finish(placesOf(graph, run.trace)));
  }

  static *create(run: WordRun): Slices<NaiveWalk> {
    return new NaiveWalk(run, yield* placesOf(new WordGraph(run.index, run.start, run.startId), run.trace));
  }

  eventCount(step: number): number {
    if (step < 1 || step > this.trace.dequeues) return 0;
    return this.findsTarget(step) ? 2 : 1 + this.scanOf(step).neighbours.length + 1;
  }

  /** What the comparisons of a step find; nothing where none are made. */
  scanOf(step: number): Scan {
    if (step === this.#scanFor) return this.#scan;
    if (step < 1 || step > this.readers) return NOTHING;
    const neighbours = Int32Array.from(this.graph.neighbours(this.wordOf(step))).sort();
    this.#scanFor = step;
    this.#scan = { neighbours, others: this.index.count - neighbours.length };
    return this.#scan;
  }

  /** The event that a moment has just gone through, or undefined at step 0 and at the last step. */
  eventAt({ step, event }: Cursor): NaiveEvent | undefined {
    if (step < 1 || step > this.trace.dequeues || event < 1) return undefined;
    const taken = this.wordOf(step);
    if (event === 1) return { kind: 'take', word: taken, index: step - 1, level: this.trace.levelOf(step - 1) };
    if (this.findsTarget(step)) return { kind: 'found', word: taken };
    const { neighbours, others } = this.scanOf(step);
    const word = neighbours[event - 2];
    if (word === undefined) return { kind: 'others', count: others };
    const outcome = this.joinsIn(step, word) ? 'enqueued' : 'seen';
    return { kind: 'neighbour', word, outcome, index: this.firstIndex[word] ?? NEVER };
  }

  /** The events of one dequeue, in order; none at step 0 and at the last step. */
  events(step: number): NaiveEvent[] {
    return Array.from({ length: this.eventCount(step) }, (_, i) => this.eventAt({ step, event: i + 1 }) as NaiveEvent);
  }

  /** How many words of the list the word of a step has been compared with at a moment: all up to the neighbour just found. */
  comparedAt({ step, event }: Cursor): number {
    if (step < 1 || step > this.readers || event <= 1) return 0;
    const last = this.scanOf(step).neighbours[event - 2];
    return last === undefined ? this.index.count : last + 1;
  }

  override workAt(cursor: Cursor): Work {
    const { lookUps } = this.workOf(cursor.step);
    return { lookUps, pairChecks: this.workOf(cursor.step - 1).pairChecks + this.comparedAt(cursor) };
  }

  protected override joinedBy({ step, event }: Cursor): number {
    const { neighbours } = this.scanOf(step);
    let count = 0;
    for (let i = 0; i < event - 1; i++) if (this.joinsIn(step, neighbours[i] ?? NEVER)) count++;
    return count;
  }
}
