/**
 * Why a word is as it is at a moment of the search: how it was reached and by which parent chain, or why it has not been. A closed
 * union, so that whoever shows it must think of every case.
 */
import type { Cursor } from '../search/stepping';
import { NEVER, type LadderWalk } from './ladder-walk';

/** One change of a ladder: the word it leads to and the pattern that both words share. */
export interface WordLink {
  readonly from: number;
  readonly to: number;
  /** Position of the changed letter, 0 for the first. */
  readonly position: number;
  /** Such as `*ot`. */
  readonly pattern: string;
}

/** A word's place in the search. */
export interface WordEntry {
  /** Index in `discovered`. */
  readonly index: number;
  /** Changes from the start; the ladder has `level + 1` words. */
  readonly level: number;
  /** Step whose dequeue discovered it; 0 for the start. */
  readonly discoveredIn: number;
  /** Step that takes it from the queue, or −1 when the search ends before. */
  readonly takenIn: number;
  /** Place in the queue while it waits, 1 at the front; else 0. */
  readonly queuePosition: number;
  /** The ladder by which the search came here, oldest change first; the last `chainLimit` of `level` changes. */
  readonly chain: readonly WordLink[];
}

export type WordExplanation =
  /** No word of this search: not in the list, or of another length. */
  | { readonly kind: 'outside'; readonly word: number }
  /** Where the search begins. */
  | {
      readonly kind: 'start';
      readonly word: number;
      readonly state: 'waiting' | 'current' | 'visited';
      readonly inList: boolean;
      readonly entry: WordEntry;
    }
  /** Discovered by now. */
  | { readonly kind: 'waiting' | 'current' | 'visited'; readonly word: number; readonly entry: WordEntry }
  /** Will be discovered later, in step `entry.discoveredIn`. */
  | { readonly kind: 'not-yet'; readonly word: number; readonly entry: WordEntry }
  /**
   * Never discovered in this search: the target was found before (`found`), no ladder from the start leads here (`exhausted`), or
   * nothing was searched, because the target is not in the list or of another length (`not-searched`).
   */
  | {
      readonly kind: 'unreached';
      readonly word: number;
      readonly why: 'found' | 'exhausted' | 'not-searched';
      /** How many words of the list are one letter apart from it. */
      readonly neighbours: number;
    };

/**
 * Explains a node at a cursor.
 * @param word the node; −1 (what `index.find` says of a word that is not in the list) is `outside`
 * @param options.chainLimit how many changes of a parent chain at most
 */
export function explainWord(
  walk: LadderWalk,
  word: number,
  cursor: Cursor,
  options: { chainLimit?: number } = {},
): WordExplanation {
  const { trace, graph } = walk;
  if (!Number.isInteger(word) || word < 0 || word >= graph.nodeCount) return { kind: 'outside', word };
  const index = walk.firstIndex[word] ?? NEVER;
  if (index === NEVER) {
    const why = trace.found ? 'found' : trace.dequeues === 0 ? 'not-searched' : 'exhausted';
    return { kind: 'unreached', word, why, neighbours: graph.neighbours(word).length };
  }
  const state = walk.stateOf(word, cursor);
  const queue = walk.queueWindow(cursor);
  const entry: WordEntry = {
    index,
    level: trace.levelOf(index),
    discoveredIn: trace.parentOf(index) + 1,
    takenIn: index < trace.dequeues ? index + 1 : -1,
    queuePosition: state === 'waiting' ? index - queue.from + 1 : 0,
    chain: linksOf(walk, walk.pathTo(index, (options.chainLimit ?? 1000) + 1)),
  };
  if (state === 'unvisited') return { kind: 'not-yet', word, entry };
  return word === walk.startId
    ? { kind: 'start', word, state, inList: !graph.isOutside(word), entry }
    : { kind: state, word, entry };
}

/** The changes between the words of a ladder, given as nodes. */
export function linksOf(walk: Pick<LadderWalk, 'graph'>, ladder: readonly number[]): WordLink[] {
  const links: WordLink[] = [];
  for (let i = 1; i < ladder.length; i++) {
    const from = ladder[i - 1] as number;
    const to = ladder[i] as number;
    const position = walk.graph.changedPosition(from, to);
    links.push({ from, to, position, pattern: walk.graph.pattern(to, position) });
  }
  return links;
}
