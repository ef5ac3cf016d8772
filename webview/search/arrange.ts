/**
 * Where the entries of the queue stand on a line of a given width. Pure arithmetic: entries of one width, a little more room before
 * each level border, and where they do not all fit, both ends with the number of those between.
 */
import { group, plural, type BoardWalk, type Cursor } from '../../src/core';

export interface Arranged {
  /** Width of an entry. */
  readonly chip: number;
  readonly entries: readonly { readonly index: number; readonly x: number }[];
  /** Rules between levels; the first stands before the front of the queue. `index` is that of the entry after the rule. */
  readonly borders: readonly { readonly index: number; readonly x: number; readonly label: string }[];
  /** How many entries are left out, and where that is said. */
  readonly hidden: number;
  readonly hiddenAt: number;
  readonly hiddenWidth: number;
}

const GAP = 4;
/** Extra room for a rule between two levels. */
const BORDER = 12;
const PADDING = 14;
const DIGIT = 8;
/** Room that a label like "12 rolls" takes, for a digit more or less. */
const LABEL = 44;
/** Entries kept at the back of a long queue, where it grows. */
const BACK = 3;

export function arrange(walk: BoardWalk, cursor: Cursor, width: number): Arranged {
  const { levelStarts } = walk.trace;
  const chip = Math.max(32, group(walk.board.lastSquare).length * DIGIT + PADDING);
  const none: Arranged = { chip, entries: [], borders: [], hidden: 0, hiddenAt: 0, hiddenWidth: 0 };
  if (width === 0) return none;
  const { from, to } = walk.queueWindow(cursor);
  const length = to - from;
  const step = chip + GAP;
  const bordersWithin = walk.trace.levelOf(Math.max(from, to - 1)) - walk.trace.levelOf(from);
  const whole = length * step - GAP + bordersWithin * BORDER <= width;
  const hiddenWidth = group(length).length * DIGIT + DIGIT + PADDING;
  // A queue holds at most two levels besides a fresh one; room is kept for their borders wherever they fall.
  const room = Math.max(2, Math.floor((width - hiddenWidth - GAP - 2 * BORDER + GAP) / step));
  const atBack = Math.min(BACK, Math.floor(room / 2));
  const indices: number[] = [];
  if (whole) for (let i = from; i < to; i++) indices.push(i);
  else {
    for (let i = from; i < from + room - atBack; i++) indices.push(i);
    for (let i = to - atBack; i < to; i++) indices.push(i);
  }
  const entries: { index: number; x: number }[] = [];
  const borders: { index: number; x: number; label: string }[] = [];
  let x = 0;
  let hiddenAt = 0;
  let labelledTo = -Infinity;
  indices.forEach((index, i) => {
    const before = indices[i - 1];
    const level = walk.trace.levelOf(index);
    if (before !== undefined && index > before + 1) {
      hiddenAt = x;
      x += hiddenWidth + GAP;
    }
    const begins = before !== undefined && level !== walk.trace.levelOf(before);
    // Where a level begins among the hidden entries, the rule stands after them.
    if (begins) x += BORDER;
    if (begins || before === undefined) {
      const words = plural(level, 'roll');
      const at = begins ? x - BORDER / 2 - GAP / 2 : x;
      const label =
        at < labelledTo ? '' : begins && levelStarts.length > 0 && at + LABEL > width ? group(level) : words;
      borders.push({ index, x: at, label });
      if (label !== '') labelledTo = at + LABEL;
    }
    entries.push({ index, x });
    x += step;
  });
  return { chip, entries, borders, hidden: length - indices.length, hiddenAt, hiddenWidth };
}
