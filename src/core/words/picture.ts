/**
 * The picture of what a search has discovered: levels from left to right, each word with the one that discovered it. A level can hold
 * a hundred thousand words, so the picture has a limit, says what each level leaves out, and keeps what a person looks for: the word just
 * taken, the ladder, the way to the word just taken, and the words that have just joined the queue.
 */
import type { Cursor } from '../search/stepping';
import type { LadderWalk } from './ladder-walk';

export interface PictureLevel {
  readonly level: number;
  /** How many words of the level have been discovered by now. */
  readonly size: number;
  /** Those shown, as indices into the log's `discovered`, ascending. */
  readonly shown: readonly number[];
  readonly leftOut: number;
}

export interface Picture {
  /** The levels that show a word. Levels without one exist only where there are more levels than words to show. */
  readonly levels: readonly PictureLevel[];
  /** How many levels have been discovered by now. */
  readonly levelCount: number;
  /** From each shown word's discoverer to the word, as indices into `discovered`, where both are shown. */
  readonly edges: readonly { readonly from: number; readonly to: number }[];
  readonly shown: number;
  readonly leftOut: number;
}

/**
 * The picture at a cursor.
 * @param most how many words at most
 */
export function layersOf(walk: LadderWalk, cursor: Cursor, most: number): Picture {
  const { trace } = walk;
  const discovered = walk.discoveredAt(cursor);
  const levelCount = trace.levelOf(discovered - 1) + 1;
  const start = (level: number): number => trace.levelStarts[level] as number;
  const sizeOf = (level: number): number =>
    Math.min(trace.levelStarts[level + 1] ?? discovered, discovered) - start(level);

  const chosen = new Map<number, Set<number>>();
  let shown = 0;
  const choose = (index: number, limit: number): void => {
    if (index < 0 || index >= discovered || shown >= limit) return;
    const level = trace.levelOf(index);
    const own = chosen.get(level) ?? new Set();
    if (own.has(index)) return;
    chosen.set(level, own.add(index));
    shown++;
  };
  // What must be there, the most important first.
  const now = Math.min(cursor.step, trace.dequeues) - 1;
  choose(now, most);
  for (const index of ladderIndices(walk, most)) choose(index, most);
  for (let at = now; at > 0 && shown < most; at = trace.parentOf(at)) choose(at, most);
  if (now >= 0) for (let i = trace.end(now); i < discovered && shown < (most * 3) / 4; i++) choose(i, (most * 3) / 4);

  // Then each level is filled up to the same number, as long as it has words; those that discovered a shown word come first.
  const share = evenShare(levelCount, most, sizeOf, (level) => chosen.get(level)?.size ?? 0, most - shown);
  for (let level = levelCount - 1; level >= 0; level--) {
    const own = chosen.get(level) ?? new Set<number>();
    const quota = Math.min(share, sizeOf(level));
    if (quota <= own.size) continue;
    for (const child of chosen.get(level + 1) ?? []) if (own.size < quota) own.add(trace.parentOf(child));
    for (let i = start(level); own.size < quota; i++) own.add(i);
    chosen.set(level, own);
  }

  const levels: PictureLevel[] = [];
  const edges: { from: number; to: number }[] = [];
  let total = 0;
  for (const level of [...chosen.keys()].sort((a, b) => a - b)) {
    const own = [...(chosen.get(level) as Set<number>)].sort((a, b) => a - b); // it is one of the keys
    const size = sizeOf(level);
    total += own.length;
    levels.push({ level, size, shown: own, leftOut: size - own.length });
    for (const to of own) {
      const from = trace.parentOf(to);
      if (from >= 0 && chosen.get(level - 1)?.has(from) === true) edges.push({ from, to });
    }
  }
  return { levels, levelCount, edges, shown: total, leftOut: discovered - total };
}

/** The words of the ladder that the search finds, from its end, at most `most` of them. */
function ladderIndices({ trace }: LadderWalk, most: number): number[] {
  const indices: number[] = [];
  if (!trace.found) return indices;
  for (let at = trace.dequeues - 1; at >= 0 && indices.length < most; at = trace.parentOf(at)) indices.push(at);
  return indices.reverse();
}

/** The greatest number up to which every level can be filled with `room` more words in all. */
function evenShare(
  levelCount: number,
  most: number,
  sizeOf: (level: number) => number,
  chosenIn: (level: number) => number,
  room: number,
): number {
  // With more levels than that, not one word each would fit.
  if (levelCount > most) return 0;
  let low = 0;
  let high = Math.max(0, most);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    let needed = 0;
    for (let level = 0; level < levelCount; level++) {
      needed += Math.max(0, Math.min(middle, sizeOf(level)) - chosenIn(level));
    }
    if (needed <= room) low = middle;
    else high = middle - 1;
  }
  return low;
}
