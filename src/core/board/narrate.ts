/**
 * One plain sentence or two on what just happened, for the line under the board and for screen readers. Every situation has one
 * wording, here and nowhere else, so that the same thing is always called the same.
 *
 * The step size in which a person moves decides what "just happened" means: a single roll, a whole square, or a whole level.
 */
import { group, list, plural } from '../format';
import type { Cursor, StepSize } from '../search/stepping';
import type { Board, Move } from './board';
import type { BoardEvent, BoardWalk } from './walk';

type RollEvent = Extract<BoardEvent, { kind: 'roll' }>;

/**
 * What happened at a cursor.
 * @param size how the person got there; without it, or by a size that boards do not have, a whole step is told as a square and anything
 *   else as an event
 */
export function narrate(walk: BoardWalk, cursor: Cursor, size?: StepSize): string {
  const { step, event } = cursor;
  if (step <= 0) return atStart(walk);
  if (step > walk.trace.dequeues) return atEnd(walk);
  const events = walk.events(step);
  const whole = event >= events.length;
  if (whole && size === 'level') return aLevel(walk, step);
  const take = taken(walk, step);
  if (whole && size !== 'event') return `${take} ${aSquare(walk, events)}`;
  const now = events[Math.min(event, events.length) - 1];
  return now?.kind === 'roll' ? `${take} ${aRoll(walk, now, step)}` : take;
}

function atStart(walk: BoardWalk): string {
  const { start, lastSquare } = walk.board;
  if (start === lastSquare) return `The token starts on ${group(start)}, which is the last square already.`;
  if (start === 0) return 'The queue holds only 0, the start off the board. Nothing has been taken from it yet.';
  return `The queue holds only ${group(start)}, the start, which is marked. Nothing has been taken from it yet.`;
}

function atEnd(walk: BoardWalk): string {
  const { trace, board } = walk;
  // Entries, since in place a square can be in the queue twice, and 0, a start off the board, is no square.
  const entries = plural(trace.dequeues, 'entry', 'entries');
  const lastSquare = group(board.lastSquare);
  if (trace.found) {
    const rolls = trace.levelOf(trace.discovered.length - 1);
    if (rolls === 0) return `Found without a roll: the start is the last square, ${lastSquare}.`;
    return `Found: ${lastSquare}, the last square, is ${plural(rolls, 'roll')} from the start. The search ends here, with ${entries} taken from the queue.`;
  }
  return `The queue is empty: ${lastSquare}, the last square, cannot be reached. The search reached ${plural(walk.reached, 'square')} and took ${entries} from the queue.`;
}

function taken(walk: BoardWalk, step: number): string {
  const rolls = walk.trace.levelOf(step - 1);
  return `Take ${group(walk.squareOf(step))} from the queue, ${rolls === 0 ? 'no rolls' : plural(rolls, 'roll')} so far.`;
}

/** "18, 19 and 38 (by a ladder from 20) join the queue." */
function aSquare(walk: BoardWalk, events: readonly BoardEvent[]): string {
  const joined: string[] = [];
  for (const event of events) {
    if (event.kind !== 'roll') continue;
    if (event.outcome === 'found') return `${landing(walk.board, event.move)}, the last square: found.`;
    if (event.outcome !== 'enqueued') continue;
    const { to, landing: on, kind } = event.move;
    if (kind === 'beyond') {
      joined.push(`${group(to)} (with no row of sixes any more)`);
      continue;
    }
    const again = joinsAgain(walk, event);
    const by = kind === 'plain' ? '' : `${again ? 'again ' : ''}by a ${kind} from ${group(on)}`;
    const why = again
      ? kind === 'plain'
        ? 'again: only squares that a roll landed on are marked, and none had landed on it'
        : ', where no roll had landed before'
      : '';
    joined.push(by + why === '' ? group(to) : `${group(to)} (${by}${why})`);
  }
  if (joined.length > 0) return `${list(joined)} ${joined.length === 1 ? 'joins' : 'join'} the queue.`;
  const marked = events.some((event) => event.kind === 'roll' && event.outcome === 'marked');
  const beyond = events.some((event) => event.kind === 'roll' && event.outcome === 'beyond');
  const ends = [
    ...(marked ? [`${walk.method === 'in-place' ? 'lands on' : 'leads to'} a square marked already`] : []),
    ...(beyond ? ['goes beyond the board'] : []),
  ];
  return `Nothing joins the queue: every roll ${ends.join(' or ')}.`;
}

function aLevel(walk: BoardWalk, step: number): string {
  const { trace } = walk;
  const level = trace.levelOf(step - 1);
  const first = trace.levelStarts[level] as number;
  const size = (trace.levelStarts[level + 1] ?? trace.discovered.length) - first;
  const taken = step - first;
  const waiting = trace.end(step) - step;
  const entries = plural(size, 'entry', 'entries');
  const away = level === 0 ? 'at the start' : `${plural(level, 'roll')} from the start`;
  if (trace.found && step === trace.dequeues) {
    return `Level ${group(level)}, ${away}: ${group(taken)} of its ${entries} taken, then ${group(walk.board.lastSquare)}, the last square, is found.`;
  }
  if (taken < size) return `Level ${group(level)}, ${away}: ${group(taken)} of its ${entries} taken.`;
  return `Level ${group(level)}, ${away}, is finished: ${entries} taken. The queue now holds ${waiting === 0 ? 'nothing' : `the ${plural(waiting, 'entry', 'entries')} of level ${group(level + 1)}`}.`;
}

function aRoll(walk: BoardWalk, event: RollEvent, step: number): string {
  const { board } = walk;
  const { move } = event;
  switch (event.outcome) {
    case 'beyond':
      if (walk.board.states.streaks) return `A ${group(move.roll)} does not move it.`;
      return move.roll < board.dice.highest
        ? `A ${group(move.roll)} goes beyond ${group(board.lastSquare)}, the last square, and so would every higher roll.`
        : `A ${group(move.roll)} goes beyond ${group(board.lastSquare)}, the last square.`;
    case 'found':
      return `${landing(board, move)}, the last square: found after ${plural(walk.trace.levelOf(event.index), 'roll')}.`;
    case 'enqueued':
      if (board.states.streaks) return `${landing(board, move)}; ${streakText(walk, event)}`;
      return joinsAgain(walk, event)
        ? `${landing(board, move)}; no roll had landed on ${group(event.mark)} before, so it is not marked and ${group(move.to)} joins the queue again.`
        : `${landing(board, move)}; not marked yet, so ${group(move.to)} joins the queue.`;
    case 'marked':
      return aMarkedRoll(walk, event, step);
  }
}

/** What joins the queue under three sixes: a square, and how many of the highest roll have brought the token there. */
function streakText({ board, trace }: BoardWalk, { move, index }: RollEvent): string {
  const { states, dice } = board;
  const node = trace.discovered[index] as number; // an enqueued roll has an index
  const streak = states.streakOf(node);
  if (streak === 0) return `not marked yet, so ${group(move.to)} joins the queue.`;
  const began = group(states.turnStartOf(node));
  return `${group(move.to)} joins the queue with ${plural(streak, 'throw')} of ${group(dice.highest)} in a turn that began on ${began}.`;
}

function joinsAgain(walk: BoardWalk, event: RollEvent): boolean {
  if (walk.board.states.streaks) return false;
  return (walk.firstIndex[event.move.to] as number) < event.index;
}

/** Which square carries the mark that stops a roll, and what put it there. */
function aMarkedRoll(walk: BoardWalk, event: RollEvent, step: number): string {
  const { move, mark } = event;
  const marking = walk.marking(mark);
  let by = 'as the start';
  if (marking !== undefined && marking.step > 0) {
    by = marking.step === step ? `by the ${group(marking.roll)} just before` : `by a roll from ${group(marking.from)}`;
  }
  if (walk.board.states.streaks) {
    return `${landing(walk.board, move)}; what comes of it is marked already, ${by}, so nothing joins the queue.`;
  }
  if (walk.method === 'visited-set') {
    return `${landing(walk.board, move)}; ${group(mark)} is marked already, ${by}, so nothing joins the queue.`;
  }
  const jump = move.kind === 'plain' ? '' : `its ${move.kind} to ${group(move.to)} is not taken again and `;
  return `A ${group(move.roll)} lands on ${group(move.landing)}, which is marked already, ${by}, so ${jump}nothing joins the queue.`;
}

const LINKS_SHOWN = 4;
const HOW_IT_LANDS = {
  exact: 'lands on',
  bounce: 'goes beyond the last square and bounces back to',
  win: 'goes beyond the last square and ends on',
} as const;

/** "A 3 lands on 20, a ladder lifts to 38": the roll, and each jump that it takes. */
function landing(board: Board, move: Move): string {
  if (move.kind === 'void') {
    return `A third ${group(move.roll)} voids the turn: the token goes back to ${group(move.to)}, where it began`;
  }
  if (move.kind === 'beyond') return `A ${group(move.roll)} does not move the token from ${group(move.from)}`;
  const stops = board.stops(move.landing, LINKS_SHOWN + 1);
  const parts = [`A ${group(move.roll)} ${HOW_IT_LANDS[move.overshoot ?? 'exact']} ${group(move.landing)}`];
  for (let i = 1; i < stops.length && i <= LINKS_SHOWN; i++) {
    const [from, to] = [stops[i - 1] as number, stops[i] as number];
    parts.push(`${i === 1 ? 'a' : 'from there a'} ${to > from ? 'ladder lifts' : 'snake leads down'} to ${group(to)}`);
  }
  if (stops[stops.length - 1] !== move.to) parts.push(`and further jumps lead to ${group(move.to)}`);
  else if (board.rules.chains === 'once' && move.kind !== 'plain' && (board.jumpEnds[move.to] ?? 0) !== 0) {
    parts.push('where a second jump is not taken');
  }
  return parts.join(', ');
}
