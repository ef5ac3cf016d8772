/**
 * What a scrubber shows along its length: where levels begin, where jumps are taken and where the goal is found. A trace of millions
 * of steps is drawn on some hundred pixels, so steps are gathered by pixel column, and a column that has its jump mark already is not
 * searched further: the work follows the width rather than the trace, except on boards with few jumps, and it is sliced.
 */
import { ScrubMark, scrubColumn } from '../search/scrub-column';
import { finish, type Slices } from '../slices';
import type { BoardEvent, BoardWalk } from './walk';

const SLICE = 1 << 12;

/** For each of `width` columns the `ScrubMark` bits of the steps that fall on it. With `width = lastStep + 1` each step has its own. */
export function scrubMarks(walk: BoardWalk, width: number): Uint8Array {
  return finish(scrubMarksInSlices(walk, width));
}

export function* scrubMarksInSlices(walk: BoardWalk, width: number): Slices<Uint8Array> {
  const columns = new Uint8Array(Math.max(0, Math.trunc(width)));
  if (columns.length === 0) return columns;
  const { trace, board } = walk;
  let work = 0;
  let step = 1;
  let discovered = 1;
  for (let column = 0; column < columns.length; column++) {
    let bits = 0;
    const end = firstStepBeyond(walk, column, columns.length);
    if (levelBegins(walk, column === 0 ? 0 : step, end)) bits |= ScrubMark.level;
    for (; step < end; step++) {
      const joined = trace.added[step - 1] as number; // step is at most `dequeues`
      if (joined > 0 && takesJump(walk, step, discovered, joined)) {
        bits |= ScrubMark.jump;
        step = end;
        discovered = trace.end(end - 1);
        break;
      }
      discovered += joined;
      if ((++work & (SLICE - 1)) === 0) yield step / trace.dequeues;
    }
    columns[column] = bits;
    if ((++work & (SLICE - 1)) === 0) yield step / trace.dequeues;
  }
  if (trace.found && board.start !== board.lastSquare) {
    const column = scrubColumn(walk, trace.dequeues, columns.length);
    columns[column] = (columns[column] as number) | ScrubMark.found;
  } else if (trace.found) {
    columns[0] = (columns[0] as number) | ScrubMark.found; // known before the first step
  }
  return columns;
}

/** The first step that falls on a later column, at most the one after the last dequeue. */
function firstStepBeyond(walk: BoardWalk, column: number, width: number): number {
  const most = walk.trace.dequeues + 1;
  if (width === 1) return most;
  let step = Math.min(most, Math.max(0, Math.floor(((column + 0.5) * walk.lastStep) / (width - 1)) - 1));
  while (step < most && scrubColumn(walk, step, width) <= column) step++;
  return step;
}

/**
 * Whether the queue holds exactly the nodes of a level after a step from `from` to `end` (excluded): there stepping by level stops, and
 * there the mark stands. After step s the front of the queue is index s, and level borders are indices. A level of which nothing is
 * taken, because the search ends before, has no mark.
 */
function levelBegins({ trace }: BoardWalk, from: number, end: number): boolean {
  const last = Math.min(end, trace.dequeues) - 1;
  return last >= from && (trace.levelStarts[trace.levelOf(last)] as number) >= from; // the level of an index has a start
}

/** Whether one of the `joined` nodes that a step discovered, from index `first` on, came by a jump. */
function takesJump(walk: BoardWalk, step: number, first: number, joined: number): boolean {
  const { trace, board } = walk;
  if (!board.simple) return walk.events(step).some(joinsByJump);
  const square = trace.discovered[step - 1] as number;
  let jumpNear = false;
  for (let landing = square + 1; landing <= square + board.faces && landing <= board.lastSquare; landing++) {
    if (board.jumpEnds[landing] !== 0) jumpNear = true;
  }
  if (!jumpNear) return false;
  for (let index = first; index < first + joined; index++) {
    const distance = (trace.discovered[index] as number) - square;
    if (distance < 1 || distance > board.faces) return true;
  }
  // Every end lies within reach of a roll: only the rolls themselves tell whether one of them took a jump.
  return walk.events(step).some(joinsByJump);
}

function joinsByJump(event: BoardEvent): boolean {
  return event.kind === 'roll' && event.index >= 0 && (event.move.kind === 'ladder' || event.move.kind === 'snake');
}
