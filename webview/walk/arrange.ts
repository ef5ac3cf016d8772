/**
 * Where the entries of the queue stand on a line of a given width. Pure arithmetic: entries of one width, a little more room before
 * each level border, and where they do not all fit, both ends with the number of those between, counted apart for each level.
 */
import { group, type Cursor, type Trace } from '../../src/core';
import type { QueueSubject } from './queueSubject';

export interface Arranged {
  readonly entries: readonly { readonly index: number; readonly x: number }[];
  /** Rules between levels; the first stands before the front of the queue. `index` is that of the entry after the rule. */
  readonly borders: readonly { readonly index: number; readonly x: number; readonly label: string }[];
  /** What is left out: `count` entries of one level, from `index` on, and where that is said. */
  readonly gaps: readonly Gap[];
}

export interface Gap {
  readonly index: number;
  readonly count: number;
  readonly x: number;
  readonly width: number;
}

const NONE: Arranged = { entries: [], borders: [], gaps: [] };
const GAP = 4;
/** Extra room for a rule between two levels. */
const BORDER = 12;
const PADDING = 14;
const DIGIT = 8;
/** Room that a label like "12 rolls" takes, for a digit more or less. */
const LABEL = 44;
/** Entries kept at the back of a long queue, where it grows. */
const BACK = 3;

export function arrange(
  { walk, chip, level: nameOf }: Pick<QueueSubject, 'walk' | 'chip' | 'level'>,
  cursor: Cursor,
  width: number,
): Arranged {
  if (width === 0) return NONE;
  const { from, to } = walk.queueWindow(cursor);
  const parts = partsOf(walk.trace, from, to, chip, width);
  const entries: { index: number; x: number }[] = [];
  const borders: { index: number; x: number; label: string }[] = [];
  const gaps: Gap[] = [];
  let x = 0;
  let labelledTo = -Infinity;
  let levelBefore: number | undefined;
  for (const { index, count } of parts) {
    const level = walk.trace.levelOf(index);
    const begins = levelBefore !== undefined && level !== levelBefore;
    if (begins) x += BORDER;
    if (begins || levelBefore === undefined) {
      const at = begins ? x - BORDER / 2 - GAP / 2 : x;
      const label = at < labelledTo ? '' : nameOf(level, begins && at + LABEL > width);
      borders.push({ index, x: at, label });
      if (label !== '') labelledTo = at + LABEL;
    }
    levelBefore = level;
    if (count === 0) {
      entries.push({ index, x });
      x += chip + GAP;
    } else {
      gaps.push({ index, count, x, width: widthOfGap(count) });
      x += widthOfGap(count) + GAP;
    }
  }
  return { entries, borders, gaps };
}

/** A single entry (`count` 0), or `count` entries of one level that are left out. */
interface Part {
  readonly index: number;
  readonly count: number;
}

/** What stands on the line, front first. */
function partsOf(trace: Trace, from: number, to: number, chip: number, width: number): Part[] {
  const length = to - from;
  const step = chip + GAP;
  const bordersWithin = trace.levelOf(Math.max(from, to - 1)) - trace.levelOf(from);
  if (length * step - GAP + bordersWithin * BORDER <= width) return entriesOf(from, to);
  // Fewer entries may leave out another level, which takes room for its own count; so room is looked for until it suffices.
  for (let room = Math.max(2, Math.floor(width / step)); ; room--) {
    const atBack = Math.min(BACK, Math.floor(room / 2));
    const [begin, end] = [from + room - atBack, to - atBack];
    const gaps = gapsOf(trace, begin, end);
    const taken = gaps.reduce((sum, { count }) => sum + widthOfGap(count) + GAP, room * step - GAP);
    if (room <= 2 || taken + bordersWithin * BORDER <= width) {
      return [...entriesOf(from, begin), ...gaps, ...entriesOf(end, to)];
    }
  }
}

function entriesOf(from: number, to: number): Part[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, i) => ({ index: from + i, count: 0 }));
}

/** Entries from `from` to `to` (excluded) as one gap a level. */
function gapsOf(trace: Trace, from: number, to: number): Part[] {
  const gaps: Part[] = [];
  for (let index = from; index < to;) {
    const end = Math.min(to, trace.levelStarts[trace.levelOf(index) + 1] ?? to);
    gaps.push({ index, count: end - index });
    index = end;
  }
  return gaps;
}

function widthOfGap(count: number): number {
  return (group(count).length + 1) * DIGIT + PADDING;
}
