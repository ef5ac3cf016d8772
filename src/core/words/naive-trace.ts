/**
 * The log of the naive search: every word that is taken from the queue is compared with every word of the list, from the first to the
 * last, so neighbours join the queue in the order of the list. (With buckets they join by the changed letter first.)
 *
 * The comparisons themselves are left out. Which words are one letter apart is what the buckets know, and a bucket that was read once
 * holds nothing new, so the very same log comes out in the time that the buckets' search takes, for a list of any size; `naive.ts` is the
 * search that really compares, for counting, and a property test holds the two together.
 */
import { Trace } from '../search/trace';
import type { Slices } from '../slices';
import type { WordGraph } from './word-graph';

/** Words looked at between two yields. */
const SLICE = 1 << 13;

/** The value yielded is the share of the list that has been taken from the queue. */
export function* naiveTraceInSlices(graph: WordGraph, target: number): Slices<Trace> {
  const { index } = graph;
  const discovered = new Int32Array(graph.nodeCount);
  const added = new Uint32Array(graph.nodeCount);
  const seen = new Uint8Array(index.count + 1);
  const read = new Uint8Array(index.bucketCount);
  const levelStarts = [0];
  discovered[0] = graph.startId;
  seen[graph.startId] = 1;
  let taken = 0;
  let tail = 1;
  let levelEnd = 1;
  let found = false;
  let work = 0;
  while (taken < tail && !found) {
    if (taken === levelEnd) {
      levelStarts.push(levelEnd);
      levelEnd = tail;
    }
    const word = discovered[taken] as number;
    const before = tail;
    found = word === target;
    for (let position = 0; !found && position < index.letters; position++) {
      const bucket = graph.bucketAt(word, position);
      if (bucket >= 0 && read[bucket] === 1) continue;
      if (bucket >= 0) read[bucket] = 1;
      const members = graph.membersAt(word, position);
      for (const next of members) {
        if (seen[next] === 1) continue;
        seen[next] = 1;
        discovered[tail++] = next;
      }
      work += members.length;
    }
    if (tail - before > 1) discovered.subarray(before, tail).sort();
    added[taken++] = tail - before;
    if (++work >= SLICE) {
      work = 0;
      yield taken / (index.count + 1);
    }
  }
  // Words of the level after the target's may be waiting.
  if (levelEnd < tail) levelStarts.push(levelEnd);
  const counts = added.subarray(0, taken);
  return yield* Trace.create(
    discovered.slice(0, tail),
    index.count < 0xffff ? Uint16Array.from(counts) : counts.slice(),
    Int32Array.from(levelStarts),
    found,
  );
}
