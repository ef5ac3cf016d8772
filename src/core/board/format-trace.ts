/**
 * A whole search as text, for "copy the search as text", for a diff between methods, and for reading on paper. The form is fixed:
 *
 *     6 squares, start 1, rolls 1 to 2, one jump a roll, method in-place
 *     level 0, queue: 1
 *     step 1: take 1
 *       1 -> 2 ^ 5, joins
 *       2 -> 3, joins
 *     level 1, queue: 5 3
 *     step 2: take 5
 *       1 -> 6, found
 *     found 6 in 2 rolls: 1 -1-> 2 ^ 5 -1-> 6
 *
 * A roll is one line: where it lands, `^` and the end of a ladder or `v` and the end of a snake, and what becomes of it: `joins`,
 * `marked already`, `beyond the board` (higher rolls are not tried) or `found`. A `<` stands before a square that a roll bounced back to,
 * and `! S` says that a third six took the token back to S. The queue is written out where a level begins, which
 * keeps the text proportional to the search. The last line is `found S in N rolls:` with the path, or
 * `queue empty after N steps: S cannot be reached, R squares reached`. Numbers are not grouped, so that tools can read them back.
 */
import type { Board, Move } from './board';
import type { BoardSearch } from './search';
import { BoardWalk, type BoardEvent } from './walk';

const QUEUE_CHUNK = 1000;

/**
 * The lines of the text, one by one and without line ends.
 * @param walk of the same search, to spare building one
 */
export function* boardTraceLines(search: BoardSearch, walk?: BoardWalk): Generator<string, void, void> {
  const { board, trace, method, path, rolls } = search;
  const opened = walk ?? new BoardWalk(board, method, trace);
  const chains = board.rules.chains === 'once' ? 'one jump a roll' : 'chained jumps followed';
  yield `${board.lastSquare} squares, start ${board.start}, ${rollsText(board)}, ${chains}${furtherRules(board)}, method ${method}`;
  let level = 0;
  for (let step = 1; step <= trace.dequeues; step++) {
    if (step - 1 === trace.levelStarts[level]) {
      yield* queueLines(opened.squares, step - 1, trace.end(step - 1), level);
      level++;
    }
    yield `step ${step}: take ${opened.squareOf(step)}`;
    for (const event of opened.events(step)) if (event.kind === 'roll') yield `  ${rollText(event)}`;
  }
  if (!trace.found) {
    yield `queue empty after ${trace.dequeues} steps: ${board.lastSquare} cannot be reached, ${opened.reached} squares reached`;
  } else {
    yield `found ${board.lastSquare} in ${rolls} rolls: ${formatPath(board.start, path)}`;
  }
}

/** A path as one line of text, like `1 -1-> 2 ^ 15 -2-> 17`. */
export function formatPath(start: number, path: readonly Move[]): string {
  const parts = [String(start)];
  for (const move of path) parts.push(`-${move.roll}-> ${landingText(move)}`);
  return parts.join(' ');
}

/** Long queues go over several lines, the later ones indented, so that no line is megabytes long. */
function* queueLines(discovered: Int32Array, from: number, to: number, level: number): Generator<string, void, void> {
  for (let at = from; at < to; at += QUEUE_CHUNK) {
    const part = discovered.subarray(at, Math.min(to, at + QUEUE_CHUNK)).join(' ');
    yield at === from ? `level ${level}, queue: ${part}` : `  ${part}`;
  }
}

function rollText(event: Extract<BoardEvent, { kind: 'roll' }>): string {
  const { move } = event;
  switch (event.outcome) {
    case 'beyond':
      return `${move.roll}, beyond the board`;
    case 'enqueued':
      return `${move.roll} -> ${landingText(move)}, joins`;
    case 'marked':
      return `${move.roll} -> ${landingText(move)}, marked already`;
    case 'found':
      return `${move.roll} -> ${landingText(move)}, found`;
  }
}

/** Where a roll lands, `<` before a square that it bounced back to, `^` or `v` and the end of a jump, `!` where three sixes void the turn. */
function landingText(move: Move): string {
  if (move.kind === 'void') return `! ${move.to}`;
  const jump = move.kind === 'ladder' ? ` ^ ${move.to}` : move.kind === 'snake' ? ` v ${move.to}` : '';
  return `${move.overshoot === 'bounce' ? '< ' : ''}${move.landing}${jump}`;
}

function rollsText({ dice }: Board): string {
  const loaded = dice.weights === undefined ? '' : ` weighted ${dice.weights.join(' ')}`;
  if (dice.count === 1) return `rolls 1 to ${dice.faces}${loaded}`;
  return `rolls ${dice.lowest} to ${dice.highest} of ${dice.count} dice${loaded}`;
}

/** What the rules have that changes a search beyond chains, where they have it. */
function furtherRules({ rules, states }: Board): string {
  const overshoot = { stay: '', bounce: ', bounces back', win: ', overshoot wins' }[rules.overshoot];
  return `${overshoot}${states.streaks ? ', three sixes void a turn' : ''}`;
}
