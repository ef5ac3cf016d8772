/**
 * The work of the search with buckets, in the textbook's terms, to stand beside the naive search's. Everything follows from the log and
 * the index: the textbook makes a pattern for each letter of each word to fill the buckets, and again for each letter of each word taken.
 */
import { finish, type Slices } from '../slices';
import { WordGraph } from './word-graph';
import type { WordIndex } from './word-index';
import { readersOf, type WordRun } from './ladder-walk';

export interface BucketCounters {
  /** Patterns made: one a letter for each word of the list, and one a letter for each word taken except the target. */
  readonly patternsMade: number;
  /** Patterns looked up among the buckets while searching. */
  readonly lookUps: number;
  /** Letters read to find the places of all these patterns: each pattern is read once, from end to end. */
  readonly lettersCompared: number;
  /** Words put into the queue, the start among them. */
  readonly pushes: number;
  /** Different patterns that the list has; at most words times letters. */
  readonly bucketKeys: number;
}

const SLICE = 1 << 11;

/** The counters of a search; all but `bucketKeys` are 0 where nothing was searched. */
export function bucketCounters(search: WordRun): BucketCounters {
  return finish(bucketCountersInSlices(search));
}

export function* bucketCountersInSlices({ index, trace }: WordRun): Slices<BucketCounters> {
  const bucketKeys = yield* countBucketKeys(index);
  if (trace.dequeues === 0) return { patternsMade: 0, lookUps: 0, lettersCompared: 0, pushes: 0, bucketKeys };
  const { letters, count } = index;
  const readers = readersOf(trace);
  const lookUps = readers * letters;
  const patternsMade = count * letters + lookUps;
  const pushes = trace.discovered.length;
  return { patternsMade, lookUps, lettersCompared: patternsMade * letters, pushes, bucketKeys };
}

/** How many different patterns the words have: all of them, less those that a bucket has in common. */
function* countBucketKeys(index: WordIndex): Slices<number> {
  let keys = index.count * index.letters;
  for (let bucket = 0; bucket < index.bucketCount; bucket++) {
    keys -= index.members(bucket).length - 1;
    if (bucket % SLICE === SLICE - 1) yield bucket / index.bucketCount;
  }
  return keys;
}

/**
 * How many words the search would put into its queue without looking whether they are seen already. It ends all the same, since
 * buckets are cleared once they have been read, and finds the same ladder.
 */
export function pushesWithoutVisited(search: WordRun): number {
  return finish(pushesWithoutVisitedInSlices(search));
}

/**
 * Every member of every bucket that is read would be pushed. A word that is taken again finds its buckets cleared, so nothing more comes
 * of it, and the order in which words are first taken is that of the search.
 */
export function* pushesWithoutVisitedInSlices({ index, start, startId, trace }: WordRun): Slices<number> {
  if (trace.dequeues === 0) return 0;
  const graph = new WordGraph(index, start, startId);
  const cleared = new Uint8Array(index.bucketCount);
  const readers = readersOf(trace);
  let pushes = 1;
  let work = 0;
  for (let taken = 0; taken < readers; taken++) {
    const node = trace.discovered[taken] as number;
    for (let position = 0; position < index.letters; position++) {
      if (++work % SLICE === 0) yield taken / readers;
      const bucket = graph.bucketAt(node, position);
      if (bucket < 0) {
        if (graph.isOutside(node)) pushes += graph.membersAt(node, position).length;
        else if (!sharedWithStart(graph, node, position)) pushes++;
        continue;
      }
      if (cleared[bucket] === 1) continue;
      cleared[bucket] = 1;
      pushes += index.members(bucket).length;
    }
  }
  return pushes;
}

/** Whether a start outside the list has the pattern that a word is otherwise alone with, and so has read its bucket before. */
function sharedWithStart(graph: WordGraph, node: number, position: number): boolean {
  return graph.isOutside(graph.startId) && graph.membersAt(graph.startId, position)[0] === node;
}
