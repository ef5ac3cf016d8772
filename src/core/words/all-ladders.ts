/** All shortest ladders between two words: how many, exactly, and the first of them. */
import { finish, type Slices } from '../slices';
import { ladderGraphInSlices, type LadderGraph } from './ladder-graph';
import type { WordList } from './word-list';
import { searchWords } from './word-search';

/** How many ladders are listed when nothing else is said. */
export const LADDERS_LISTED = 1000;

const SLICE = 1 << 6;

export interface AllLadders {
  /** The number of shortest ladders; 0 when there is none. */
  readonly count: bigint;
  /** The first of them, as words. */
  readonly ladders: string[][];
  /** Whether there are more than are listed. */
  readonly truncated: boolean;
}

/**
 * All shortest ladders, at most `limit` of them written out (`LADDERS_LISTED` when it is not given).
 * @param words a list, or words as they are, each entry one word
 */
export function allLadders(
  words: WordList | readonly string[],
  start: string,
  target: string,
  options: { limit?: number } = {},
): AllLadders {
  return finish(listLadders(finish(ladderGraphInSlices(searchWords(words, start, target))), options.limit));
}

/** The same of a graph that is there already. */
export function* listLadders(graph: LadderGraph, limit = LADDERS_LISTED): Slices<AllLadders> {
  const { count } = graph;
  const ladders: string[][] = [];
  if (limit >= 1) {
    for (const ladder of graph.ladders()) {
      ladders.push(ladder.map((node) => graph.graph.text(node)));
      if (ladders.length >= limit) break;
      if (ladders.length % SLICE === 0) yield ladders.length / limit;
    }
  }
  return { count, ladders, truncated: count > BigInt(ladders.length) };
}
