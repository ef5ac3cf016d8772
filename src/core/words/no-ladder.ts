/**
 * Why there is no ladder between two words: the lengths differ, the target is not in the list, or start and target lie in two components
 * that no change connects. In the last case it tells how large each is and how near the start gets. Of several reasons it is the first,
 * since no other list would help against that.
 */
import { finish, type Slices } from '../slices';
import { Flood } from './flood';
import { countLetters } from './letters';
import { WordGraph } from './word-graph';
import type { WordIndex } from './word-index';
import { searchIndexInSlices, type WordSearch } from './word-search';

export type NoLadder =
  /** There is one. */
  | { readonly kind: 'ladder'; readonly words: number }
  /** A ladder never changes the length. */
  | {
      readonly kind: 'lengths';
      readonly startLetters: number;
      readonly targetLetters: number;
      readonly targetListed: boolean;
    }
  | { readonly kind: 'target-not-in-list' }
  | {
      readonly kind: 'apart';
      /** Words that can be reached from the start, the start among them. */
      readonly fromStart: number;
      /** Words that can be reached from the target, the target among them. */
      readonly fromTarget: number;
      /** The word reached from the start that differs from the target in the fewest letters; of several the first discovered. */
      readonly nearest: Nearest;
    };

export interface Nearest {
  /** A node; the start itself when nothing is nearer. */
  readonly word: number;
  readonly text: string;
  /** In how many letters it differs from the target. */
  readonly differences: number;
  /** A shortest ladder to it from the start, as words. */
  readonly ladder: string[];
}

const SLICE = 1 << 11;

export function whyNoLadder(index: WordIndex, start: string, target: string): NoLadder {
  return finish(whyNoLadderInSlices(index, start, target));
}

export function* whyNoLadderInSlices(index: WordIndex, start: string, target: string): Slices<NoLadder> {
  return yield* explainNoLadderInSlices(yield* searchIndexInSlices(index, start, target));
}

/** The same of a search that has been made already. */
export function* explainNoLadderInSlices(search: WordSearch): Slices<NoLadder> {
  const { index, trace, targetId, startId } = search;
  if (trace.found) return { kind: 'ladder', words: search.length };
  const graph = new WordGraph(index, search.start, startId);
  const startLetters = graph.patternCount(startId);
  const targetLetters = countLetters(search.target);
  const targetListed = targetId >= 0;
  if (startLetters !== targetLetters) return { kind: 'lengths', startLetters, targetLetters, targetListed };
  if (!targetListed) return { kind: 'target-not-in-list' };
  const { discovered } = trace;
  const nearest = yield* nearestTo(graph, discovered, targetId);
  const ladder: string[] = [];
  for (let at = nearest.index; at >= 0; at = trace.parentOf(at)) ladder.push(graph.text(discovered[at] as number));
  ladder.reverse();
  const fromTarget = yield* new Flood(graph).from(targetId, 0.5);
  const word = discovered[nearest.index] as number;
  return {
    kind: 'apart',
    fromStart: discovered.length,
    fromTarget,
    nearest: { word, text: graph.text(word), differences: nearest.differences, ladder },
  };
}

function* nearestTo(
  graph: WordGraph,
  discovered: Int32Array,
  target: number,
): Slices<{ index: number; differences: number }> {
  const { letters } = graph.index;
  const wanted = Array.from({ length: letters }, (_, position) => graph.letter(target, position));
  let index = 0;
  let best = letters + 1;
  let work = 0;
  for (let i = 0; i < discovered.length; i++) {
    const node = discovered[i] as number;
    let differences = 0;
    for (let position = 0; position < letters && differences < best; position++) {
      if (graph.letter(node, position) !== wanted[position]) differences++;
      if (++work % SLICE === 0) yield (i / discovered.length) * 0.5;
    }
    if (differences < best) [index, best] = [i, differences];
  }
  return { index, differences: best };
}
