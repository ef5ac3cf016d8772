/**
 * Judges the jumps that either reader found, once size, start and rules are known, and puts those that hold into the order of squares.
 * Both readers hand their jumps over here, so they cannot disagree about them.
 */
import { group } from '../../format';
import type { Slices } from '../../slices';
import type { Chains } from '../board';
import { Cycles } from './cycles';
import type { JumpRecords } from './jump-records';
import { tokenLength } from './numbers';
import type { ProblemList } from './problem-list';

export interface BoardOutline {
  readonly lastSquare: number;
  readonly start: number;
  readonly chains: Chains;
  readonly records: JumpRecords;
  /** The square of a record's place. */
  readonly squareOf: (place: number) => number;
}

export interface JudgedJumps {
  /** As in `Board`. */
  readonly jumpEnds: Int32Array;
  readonly jumpPairs: Int32Array;
  /** How many jumps end on a square that has a jump of its own. */
  readonly chained: number;
}

const SLICE = 1 << 11;

export function* judgeJumps(text: string, outline: BoardOutline, problems: ProblemList): Slices<JudgedJumps> {
  const { records, lastSquare } = outline;
  const jumpEnds = new Int32Array(lastSquare + 1);
  /** The records that became jumps, in the order of the text. */
  const kept = yield* placeJumps(text, outline, jumpEnds, problems);
  const jumpPairs = new Int32Array(kept.length * 2);
  let chained = 0;
  let cycles: Cycles | undefined;
  for (let i = 0; i < kept.length; i++) {
    if (i % SLICE === SLICE - 1) yield i / kept.length;
    const record = kept[i] as number;
    const from = outline.squareOf(records.place(record));
    const to = records.to(record);
    jumpPairs[2 * i] = from;
    jumpPairs[2 * i + 1] = to;
    if (jumpEnds[to] === 0) continue;
    chained++;
    cycles ??= new Cycles(jumpEnds);
    const cycle = yield* cycles.ask(from);
    if (cycle === 'none') reportChain(text, outline, record, jumpEnds, problems);
    else if (cycle === 'first') reportCycle(text, outline, record, jumpEnds, problems);
  }
  return { jumpEnds, jumpPairs, chained };
}

/** Judges each jump on its own and fills `jumpEnds`. Returns the records that became jumps, without those that a later one replaced. */
function* placeJumps(
  text: string,
  outline: BoardOutline,
  jumpEnds: Int32Array,
  problems: ProblemList,
): Slices<Int32Array> {
  const { records, lastSquare, start } = outline;
  const inObject = records.length > 0 && records.keyOffset(0) >= 0;
  /** For each square the record that gave it its jump, counted from 1: memory comes as zeros, and filling it otherwise would block. */
  const recordOf = inObject ? new Int32Array(lastSquare + 1) : undefined;
  const kept = new Int32Array(records.length);
  let count = 0;
  let replaced = false;
  for (let i = 0; i < records.length; i++) {
    if (i % SLICE === SLICE - 1) yield i / records.length;
    const from = outline.squareOf(records.place(i));
    const to = records.to(i);
    if (from < 1 || from > lastSquare) {
      const at = placeOf(records, i);
      problems.add('square-out-of-range', at, tokenLength(text, at), () => outOfRange(lastSquare));
      continue;
    }
    if (to < 1 || to > lastSquare) {
      const offset = records.offset(i);
      const zero = to === 0 && recordOf === undefined;
      problems.add(zero ? 'zero-cell' : 'square-out-of-range', offset, tokenLength(text, offset), () =>
        zero
          ? 'There is no square 0; the search marks squares with 0, a file does not. This cell is read as -1; write -1.'
          : outOfRange(lastSquare),
      );
      continue;
    }
    if (recordOf !== undefined) {
      const previous = recordOf[from] as number;
      if (previous > 0) {
        replaced = true;
        reportDuplicate(text, records, i, from, records.to(previous - 1), problems);
      }
      recordOf[from] = i + 1;
    }
    if (to === from || from === start || from === lastSquare) reportSpecial(text, outline, i, from, to, problems);
    jumpEnds[from] = to === from ? 0 : to;
    if (to !== from) kept[count++] = i;
  }
  if (!replaced || recordOf === undefined) return kept.subarray(0, count);
  let left = 0;
  for (let i = 0; i < count; i++) {
    if (i % SLICE === SLICE - 1) yield i / count;
    const record = kept[i] as number;
    if (recordOf[records.place(record)] === record + 1) kept[left++] = record;
  }
  return kept.subarray(0, left);
}

function reportDuplicate(
  text: string,
  records: JumpRecords,
  record: number,
  from: number,
  before: number,
  problems: ProblemList,
): void {
  const at = placeOf(records, record);
  problems.add(
    'duplicate-key',
    at,
    tokenLength(text, at),
    () =>
      `Square ${group(from)} has a jump above already, to ${group(before)}. This one takes its place; remove one of them.`,
  );
}

/** Jumps that can be played but are hardly meant so. */
function reportSpecial(
  text: string,
  { records, start, lastSquare }: BoardOutline,
  record: number,
  from: number,
  to: number,
  problems: ProblemList,
): void {
  const at = placeOf(records, record);
  const length = tokenLength(text, at);
  const square = group(from);
  if (to === from) {
    problems.add(
      'jump-to-itself',
      at,
      length,
      `Square ${square} jumps to itself, which is no jump. It is read as a plain square.`,
    );
    return;
  }
  if (from === start) {
    problems.add(
      'jump-on-start',
      at,
      length,
      `Square ${square} is the start, and a token begins there without taking its jump. Remove it, or start off the board with "start": 0.`,
    );
  }
  if (from === lastSquare) {
    problems.add(
      'jump-on-last-square',
      at,
      length,
      `Square ${square} is the last square, and its jump leads away from the goal: landing there does not win. Remove it.`,
    );
  }
}

function outOfRange(lastSquare: number): string {
  return `The squares of this board are 1 to ${group(lastSquare)}. This jump is left out; write a number in that range.`;
}

const LINKS_SHOWN = 5;

/** A jump whose end carries another. */
function reportChain(
  text: string,
  { records, squareOf, chains }: BoardOutline,
  record: number,
  jumpEnds: Int32Array,
  problems: ProblemList,
): void {
  const at = placeOf(records, record);
  const follow = chains === 'follow';
  problems.add(
    'chain',
    at,
    tokenLength(text, at),
    () => {
      const to = records.to(record);
      const jump = `The jump from ${group(squareOf(records.place(record)))} ends on ${group(to)}, which has a jump of its own`;
      const next = group(jumpEnds[to] as number);
      return follow
        ? `${jump}: the token goes on to ${next}.`
        : `${jump} to ${next}. A roll takes only one jump, so the token stays on ${group(to)}. Let it end elsewhere, or set "rules": { "chains": "follow" }.`;
    },
    follow ? 'information' : 'warning',
  );
}

/** A cycle, at the first of its jumps in the text. */
function reportCycle(
  text: string,
  { records, squareOf, chains }: BoardOutline,
  record: number,
  jumpEnds: Int32Array,
  problems: ProblemList,
): void {
  const at = placeOf(records, record);
  const follow = chains === 'follow';
  problems.add(
    'cycle',
    at,
    tokenLength(text, at),
    () =>
      `The jumps ${cycleText(squareOf(records.place(record)), jumpEnds)} form a cycle. ${
        follow
          ? 'A token would never come to rest; it is stopped where the cycle closes. Remove one of them.'
          : 'A roll takes only one of them. Remove one if that is not meant.'
      }`,
    follow ? 'error' : 'warning',
  );
}

/** Where a jump is underlined: at its key, or in a matrix at its cell. */
function placeOf(records: JumpRecords, record: number): number {
  const keyOffset = records.keyOffset(record);
  return keyOffset >= 0 ? keyOffset : records.offset(record);
}

function cycleText(from: number, jumpEnds: Int32Array): string {
  const parts = [group(from)];
  let at = jumpEnds[from] as number;
  for (; at !== from && parts.length < LINKS_SHOWN; at = jumpEnds[at] as number) parts.push(group(at));
  if (at !== from) parts.push('…');
  return [...parts, group(from)].join(' → ');
}
