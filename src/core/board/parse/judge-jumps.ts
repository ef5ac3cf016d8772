/**
 * Judges the jumps that either reader found, once size, start and rules are known, and puts those that hold into the order of squares.
 * Both readers hand their jumps over here, so they cannot disagree about them.
 */
import { group } from '../../format';
import type { Slices } from '../../slices';
import type { Chains, LeftOutJump } from '../board';
import { JumpTable } from '../jump-table';
import { Cycles } from './cycles';
import type { JumpRecords } from './jump-records';
import { tokenLength } from './numbers';
import type { ProblemList } from './problem-list';

export interface BoardOutline {
  readonly lastSquare: number;
  readonly start: number;
  readonly chains: Chains;
  /** Their places are squares by now. */
  readonly records: JumpRecords;
}

export interface JudgedJumps {
  /** As in `Board`. */
  readonly jumpPairs: Int32Array;
  readonly jumpTable: JumpTable;
  /** How many jumps end on a square that has a jump of its own. */
  readonly chained: number;
  /** The first of those that were left out because they are no jumps of this board; a few are enough for a game to refuse it. */
  readonly leftOut: readonly LeftOutJump[];
}

const SLICE = 1 << 10;
/** Chained jumps between two yields; each may need a message of several numbers. */
const SLICE_OF_CHAINS = 1 << 6;

export function* judgeJumps(text: string, outline: BoardOutline, problems: ProblemList): Slices<JudgedJumps> {
  const { records, lastSquare } = outline;
  const { kept, leftOut } = yield* keepJumps(text, outline, problems);
  const jumpPairs = new Int32Array(kept.length * 2);
  for (let at = 0; at < kept.length; at += SLICE) {
    copyPairs(jumpPairs, records, kept, at, Math.min(kept.length, at + SLICE));
    yield at / kept.length;
  }
  const jumpTable = yield* JumpTable.create(lastSquare, jumpPairs);
  let chained = 0;
  let cycles: Cycles | undefined;
  for (let at = 0; at < kept.length; at += SLICE) {
    const stop = Math.min(kept.length, at + SLICE);
    for (let i = at; (i = nextChained(jumpTable, jumpPairs, i, stop)) < stop; i++) {
      const record = kept[i] as number;
      cycles ??= new Cycles(jumpTable, lastSquare);
      const from = jumpPairs[2 * i] as number;
      const cycle = cycles.endsSoon(from) ? 'none' : yield* cycles.ask(from);
      if (cycle === 'none') reportChain(text, outline, record, jumpTable, problems);
      else if (cycle === 'first') reportCycle(text, outline, record, jumpTable, problems);
      if (++chained % SLICE_OF_CHAINS === 0) yield i / kept.length;
    }
    yield at / kept.length;
  }
  return { jumpPairs, jumpTable, chained, leftOut };
}

function copyPairs(pairs: Int32Array, records: JumpRecords, kept: Int32Array, from: number, to: number): void {
  for (let i = from; i < to; i++) {
    const record = kept[i] as number;
    pairs[2 * i] = records.place(record);
    pairs[2 * i + 1] = records.to(record);
  }
}

/** The first jump from one on (and before `to`) whose end carries another, or `to`. */
function nextChained(jumps: JumpTable, pairs: Int32Array, from: number, to: number): number {
  let i = from;
  while (i < to && !jumps.has(pairs[2 * i + 1] as number)) i++;
  return i;
}

/** What comes of judging each jump on its own. */
interface Judging {
  /** The records that became jumps, in the order of the text; the first `count` items. */
  readonly kept: Int32Array;
  count: number;
  /** For each square of an object the record that gave it its jump, counted from 1. In a matrix no square can have two. */
  readonly recordOf: Int32Array | undefined;
  replaced: boolean;
  readonly leftOut: LeftOutJump[];
}

const LEFT_OUT = 10;

/** The records that become jumps, without those that a later one replaces. */
function* keepJumps(
  text: string,
  outline: BoardOutline,
  problems: ProblemList,
): Slices<{ kept: Int32Array; leftOut: readonly LeftOutJump[] }> {
  const { records, lastSquare } = outline;
  const inObject = records.length > 0 && records.keyOffset(0) >= 0;
  const recordOf = inObject ? new Int32Array(lastSquare + 1) : undefined;
  const judging: Judging = {
    kept: new Int32Array(records.length),
    count: 0,
    recordOf,
    replaced: false,
    leftOut: [],
  };
  for (let at = 0; at < records.length; at += SLICE) {
    judgeBlock(text, outline, judging, problems, at, Math.min(records.length, at + SLICE));
    yield at / records.length;
  }
  const { kept, count, replaced, leftOut } = judging;
  if (!replaced || recordOf === undefined) return { kept: kept.subarray(0, count), leftOut };
  let left = 0;
  for (let i = 0; i < count; i++) {
    if (i % SLICE === SLICE - 1) yield i / count;
    const record = kept[i] as number;
    if (recordOf[records.place(record)] === record + 1) kept[left++] = record;
  }
  return { kept: kept.subarray(0, left), leftOut };
}

function judgeBlock(
  text: string,
  outline: BoardOutline,
  judging: Judging,
  problems: ProblemList,
  begin: number,
  end: number,
): void {
  const { records, lastSquare, start } = outline;
  const { kept, recordOf } = judging;
  let { count } = judging;
  for (let i = begin; i < end; i++) {
    const from = records.place(i);
    const to = records.to(i);
    if (from < 1 || from > lastSquare || to < 1 || to > lastSquare) {
      reportOutside(text, outline, i, problems);
      if (judging.leftOut.length < LEFT_OUT) judging.leftOut.push({ code: 'square-out-of-range', from, to });
      continue;
    }
    if (recordOf !== undefined) {
      const previous = recordOf[from] as number;
      if (previous > 0) {
        judging.replaced = true;
        reportDuplicate(text, records, i, from, records.to(previous - 1), problems);
      }
      recordOf[from] = i + 1;
    }
    if (to === from || from === start || from === lastSquare) reportSpecial(text, outline, i, from, to, problems);
    if (to !== from) kept[count++] = i;
    else if (judging.leftOut.length < LEFT_OUT) judging.leftOut.push({ code: 'jump-to-itself', from, to });
  }
  judging.count = count;
}

/** A jump from or to what is no square of the board. */
function reportOutside(text: string, { records, lastSquare }: BoardOutline, i: number, problems: ProblemList): void {
  const from = records.place(i);
  const outside = from < 1 || from > lastSquare;
  const offset = outside ? placeOf(records, i) : records.offset(i);
  const zero = !outside && records.to(i) === 0 && records.keyOffset(i) < 0;
  const length = tokenLength(text, offset);
  const token = text.slice(offset, offset + length);
  if (zero) {
    problems.add(
      'zero-cell',
      offset,
      length,
      'There is no square 0; the search marks squares with 0, a file does not. This cell is read as -1; write -1.',
      { remedy: () => ({ title: 'Write -1', replacement: token.replace(/\S.*/s, '-1') }) },
    );
  } else problems.add('square-out-of-range', offset, length, () => outOfRange(token, lastSquare));
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
      { remedy: () => ({ title: 'Start off the board', property: ['start'], value: 0 }) },
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

/** @param token the square as it is written, which may be a key or have more digits than a number can hold */
function outOfRange(token: string, lastSquare: number): string {
  const square = token.replaceAll('"', '').trim();
  const named =
    square !== '' && square.length <= LONGEST_SQUARE
      ? `${square} is no square of this board`
      : 'That is no square of this board';
  return `${named}: its squares are 1 to ${group(lastSquare)}. This jump is left out; write a number in that range.`;
}

const LINKS_SHOWN = 5;
/** Characters of a square that a message repeats. */
const LONGEST_SQUARE = 20;

/** A jump whose end carries another. */
function reportChain(
  text: string,
  { records, chains }: BoardOutline,
  record: number,
  jumps: JumpTable,
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
      const end = group(to);
      const jump = `The jump from ${group(records.place(record))} ends on ${end}, which has a jump of its own`;
      const next = group(jumps.endOf(to));
      return follow
        ? `${jump}: the token goes on to ${next}.`
        : `${jump} to ${next}. A roll takes only one jump, so the token stays on ${end}. Let it end elsewhere, or set "rules": { "chains": "follow" }.`;
    },
    follow
      ? { severity: 'information' }
      : { remedy: () => ({ title: 'Follow chains on this board', property: ['rules', 'chains'], value: 'follow' }) },
  );
}

/** A cycle, at the first of its jumps in the text. */
function reportCycle(
  text: string,
  { records, chains }: BoardOutline,
  record: number,
  jumps: JumpTable,
  problems: ProblemList,
): void {
  const at = placeOf(records, record);
  const follow = chains === 'follow';
  problems.add(
    'cycle',
    at,
    tokenLength(text, at),
    () =>
      `The jumps ${cycleText(records.place(record), jumps)} form a cycle. ${
        follow
          ? 'A token would never come to rest; it is stopped where the cycle closes. Remove one of them.'
          : 'A roll takes only one of them. Remove one if that is not meant.'
      }`,
    follow ? { severity: 'error' } : {},
  );
}

/** Where a jump is underlined: at its key, or in a matrix at its cell. */
function placeOf(records: JumpRecords, record: number): number {
  const keyOffset = records.keyOffset(record);
  return keyOffset >= 0 ? keyOffset : records.offset(record);
}

/** "12 → 40 → 12", cut where it is long. */
export function cycleText(from: number, jumps: JumpTable): string {
  const parts = [group(from)];
  let at = jumps.endOf(from);
  for (; at !== from && parts.length < LINKS_SHOWN; at = jumps.endOf(at)) parts.push(group(at));
  if (at !== from) parts.push('…');
  return [...parts, group(from)].join(' → ');
}
