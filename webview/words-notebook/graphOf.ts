/** The graph of the words at hand, with the ends of the search where there is one. Without a search there is no start outside the list. */
import { WordGraph, type WordIndex, type LadderWalk } from '../../src/core';

export interface Ends {
  readonly graph: WordGraph;
  readonly startId: number;
  readonly targetId: number;
}

export function graphOf(walk: LadderWalk | undefined, index: WordIndex): Ends {
  if (walk?.index === index) return { graph: walk.graph, startId: walk.startId, targetId: walk.targetId };
  return { graph: new WordGraph(index, '', index.count), startId: -1, targetId: -1 };
}
