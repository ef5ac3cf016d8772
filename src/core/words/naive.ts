/**
 * The search without buckets: every word that is taken from the queue is compared, letter by letter, with every word of the list. The
 * answer is the same; what differs is the work, and that is what it is for. A list of 5,000 words takes up to 25 million comparisons, so it
 * is sliced, and whoever drives it may stop it.
 */
import { Trace } from '../search/trace';
import { finish, type Slices } from '../slices';
import { WordGraph } from './word-graph';
import type { WordIndex } from './word-index';

export interface NaiveCounters {
  /** Pairs of words that were compared: each word taken, with each word of the list that is as long. */
  readonly pairChecks: number;
  /** Letters looked at in these comparisons; each stops at the second difference. */
  readonly lettersCompared: number;
  /** Words put into the queue, the start among them. */
  readonly pushes: number;
}

export interface NaiveSearch {
  /** Words of a shortest ladder; 0 for none. */
  readonly length: number;
  /** The ladder found, as words; of several shortest ones it need not be the one that the buckets find. */
  readonly ladder: string[];
  readonly counters: NaiveCounters;
}

/** Letters compared between two yields. */
const SLICE = 1 << 16;

export function naiveSearch(index: WordIndex, start: string, target: string): NaiveSearch {
  return finish(naiveSearchInSlices(index, start, target));
}

/** The value yielded is the share of the list that has been taken from the queue. */
export function* naiveSearchInSlices(index: WordIndex, start: string, target: string): Slices<NaiveSearch> {
  const graph = new WordGraph(index, start);
  const targetId = index.find(target);
  let pairChecks = 0;
  let lettersCompared = 0;
  const { letters, count } = index;
  // As with buckets, nothing is searched where no ladder can end on the target.
  if (targetId < 0 || graph.patternCount(graph.startId) !== letters) {
    return { length: 0, ladder: [], counters: { pairChecks, lettersCompared, pushes: 0 } };
  }
  const matrix = yield* letterNumbers(graph);
  const queue = new Int32Array(graph.nodeCount);
  const added = new Uint32Array(graph.nodeCount);
  const seen = new Uint8Array(count + 1);
  queue[0] = graph.startId;
  seen[graph.startId] = 1;
  let pushes = 1;
  let taken = 0;
  let found = false;
  let since = 0;
  while (taken < pushes && !found) {
    const word = queue[taken] as number;
    const before = pushes;
    if (word === targetId) found = true;
    else {
      const base = word * letters;
      for (let other = 0; other < count; other++) {
        let differences = 0;
        let looked = 0;
        const at = other * letters;
        while (looked < letters && differences < 2) {
          if (matrix[base + looked] !== matrix[at + looked]) differences++;
          looked++;
        }
        lettersCompared += looked;
        if (differences === 1 && seen[other] === 0) {
          seen[other] = 1;
          queue[pushes++] = other;
        }
        if ((since += looked + 1) >= SLICE) {
          since = 0;
          yield taken / (count + 1);
        }
      }
      pairChecks += count;
    }
    added[taken++] = pushes - before;
  }
  const ladder: string[] = [];
  if (found) {
    const trace = new Trace(queue.subarray(0, pushes), added.subarray(0, taken), Int32Array.of(0), true);
    for (let at = taken - 1; at >= 0; at = trace.parentOf(at)) ladder.push(graph.text(queue[at] as number));
    ladder.reverse();
  }
  return { length: ladder.length, ladder, counters: { pairChecks, lettersCompared, pushes } };
}

/** All letters as numbers, word after word, the start's node last where it is not in the list: comparing strings would measure strings. */
function* letterNumbers(graph: WordGraph): Slices<Int32Array> {
  const { letters } = graph.index;
  const numbers = new Map<string, number>();
  const matrix = new Int32Array(graph.nodeCount * letters);
  for (let node = 0, at = 0; node < graph.nodeCount; node++) {
    for (let position = 0; position < letters; position++) {
      const letter = graph.letter(node, position);
      let number = numbers.get(letter);
      if (number === undefined) numbers.set(letter, (number = numbers.size));
      matrix[at++] = number;
      if (at % 1024 === 0) yield 0;
    }
  }
  return matrix;
}
