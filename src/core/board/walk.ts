/**
 * A board search opened at any moment: what happened in it, what the queue holds, what state each square is in, and why. Nothing
 * here replays or remembers; every answer is read from the log at an index, so host, webview, export and tests share it.
 *
 * A moment is a `Cursor`, see there; the events of a dequeue are taking the square, then its rolls.
 */
import type { Cursor, QueueWindow } from '../search/stepping';
import type { Trace } from '../search/trace';
import { finish, type Slices } from '../slices';
import type { Board, Move } from './board';
import type { Method } from './search';
import { indexSquares, NEVER, type SquareIndex } from './square-index';
import { endsRolls, outcomeOf, type Marks } from './state-search';

/** One fine event of a dequeue. Indices point into the log's `discovered`. */
export type BoardEvent =
  | { readonly kind: 'take'; readonly square: number; readonly index: number; readonly level: number }
  | {
      readonly kind: 'roll';
      readonly move: Move;
      readonly outcome: 'enqueued' | 'marked' | 'beyond' | 'found';
      /**
       * What carries the mark that decides: the landing (in-place) or the end of the move (visited-set); under three sixes a node of
       * `board.states`, whose square `markedSquare` tells. 0 when beyond.
       */
      readonly mark: number;
      /** Index of the new entry when enqueued or found, else −1. */
      readonly index: number;
    };

export type SquareState = 'unvisited' | 'waiting' | 'visited' | 'current';

/** The states in the order of their codes in `statesOf`. */
export const squareStates: readonly SquareState[] = ['unvisited', 'waiting', 'visited', 'current'];

/** The roll that gave a square its mark. */
export interface Marking {
  /** Step of the roll; 0 for the start, which is marked before the first dequeue. */
  readonly step: number;
  readonly from: number;
  readonly roll: number;
}

const SLICE_OF_MOVES = 128;

export class BoardWalk {
  /** For each square the first index in `discovered` that holds it, or a huge number where it was never discovered. */
  readonly firstIndex: Int32Array;
  /** How many different squares the search discovered; a start off the board (0) does not count. */
  readonly reached: number;
  /** The square of each index in the log's `discovered`. */
  readonly squares: Int32Array;
  /** There where the rules are not those of the fast search; see `SquareIndex`. */
  readonly marks: Marks | undefined;

  /**
   * @param index made on the spot when it is missing, which is one pass over the log: fine for small boards, while `create` does
   *   the same in slices
   */
  constructor(
    readonly board: Board,
    readonly method: Method,
    readonly trace: Trace,
    index: SquareIndex = finish(indexSquares(board, method, trace)),
  ) {
    this.firstIndex = index.firstIndex;
    this.reached = index.reached;
    this.squares = index.squares;
    this.marks = index.marks;
  }

  static *create(board: Board, method: Method, trace: Trace): Slices<BoardWalk> {
    return new BoardWalk(board, method, trace, yield* indexSquares(board, method, trace));
  }

  /** The number of the last step, which says why the search stopped. */
  get lastStep(): number {
    return this.trace.dequeues + 1;
  }

  /** The square taken from the queue by a step; −1 at step 0 and at the last step, which take none. */
  squareOf(step: number): number {
    return step >= 1 && step <= this.trace.dequeues ? (this.squares[step - 1] as number) : -1;
  }

  /** The square of what carries a mark, see `BoardEvent`. */
  markedSquare(mark: number): number {
    return this.board.states.squareOf(mark);
  }

  /** How many events a step has: taking the square, then each roll up to the first beyond the board or the one that finds the goal. */
  eventCount(step: number): number {
    const { trace, board } = this;
    if (step < 1 || step > trace.dequeues) return 0;
    if (this.marks !== undefined || (trace.found && step === trace.dequeues)) return this.events(step).length;
    const room = board.lastSquare - this.squareOf(step);
    return 1 + (room < board.faces ? room + 1 : board.faces);
  }

  /** The events of one dequeue, in order; none at step 0 and at the last step. */
  events(step: number): BoardEvent[] {
    if (step < 1 || step > this.trace.dequeues) return [];
    if (this.marks !== undefined) return this.#eventsByRules(step, this.marks);
    const { board, trace } = this;
    const index = step - 1;
    const square = trace.discovered[index] as number;
    const events: BoardEvent[] = [{ kind: 'take', square, index, level: trace.levelOf(index) }];
    let next = trace.end(step - 1);
    for (let roll = 1; roll <= board.faces; roll++) {
      const move = board.move(square, roll);
      if (move.kind === 'beyond') {
        events.push({ kind: 'roll', move, outcome: 'beyond', mark: 0, index: -1 });
        break;
      }
      const mark = this.method === 'in-place' ? move.landing : move.to;
      if (this.#markedBefore(mark, step, roll)) {
        events.push({ kind: 'roll', move, outcome: 'marked', mark, index: -1 });
        continue;
      }
      const found = move.to === board.lastSquare;
      events.push({ kind: 'roll', move, outcome: found ? 'found' : 'enqueued', mark, index: next++ });
      if (found) break;
    }
    return events;
  }

  /** The same under rules that the fast search does not know. */
  #eventsByRules(step: number, marks: Marks): BoardEvent[] {
    const { board, trace, method } = this;
    const index = step - 1;
    const node = trace.discovered[index] as number;
    const level = trace.levelOf(index);
    const events: BoardEvent[] = [{ kind: 'take', square: this.squares[index] as number, index, level }];
    let next = trace.end(step - 1);
    for (const roll of board.dice.rolls) {
      const move = board.states.move(node, roll);
      const { node: end, mark } = outcomeOf(board, method, node, roll);
      if (mark < 0) {
        events.push({ kind: 'roll', move, outcome: 'beyond', mark: 0, index: -1 });
        if (endsRolls(board)) break;
        continue;
      }
      const markedIn = marks.step[mark] as number; // every node and square has one
      if (markedIn < step || (markedIn === step && (marks.roll[mark] as number) < roll)) {
        events.push({ kind: 'roll', move, outcome: 'marked', mark, index: -1 });
        continue;
      }
      const found = end === board.states.goal;
      events.push({ kind: 'roll', move, outcome: found ? 'found' : 'enqueued', mark, index: next++ });
      if (found) break;
    }
    return events;
  }

  /** How many nodes have been discovered at a moment. The queue is `discovered[step .. discoveredAt(cursor))`. */
  discoveredAt(cursor: Cursor): number {
    const { trace } = this;
    if (cursor.step < 1 || cursor.step > trace.dequeues) return trace.end(Math.min(cursor.step, trace.dequeues));
    if (cursor.event >= this.eventCount(cursor.step)) return trace.end(cursor.step);
    const events = this.events(cursor.step);
    let count = trace.end(cursor.step - 1);
    for (let i = 0; i < cursor.event && i < events.length; i++) {
      const event = events[i] as BoardEvent;
      if (event.kind === 'roll' && event.index >= 0) count++;
    }
    return count;
  }

  /** Where the queue lies in `discovered` at a moment, front first. */
  queueWindow(cursor: Cursor): QueueWindow {
    const to = this.discoveredAt(cursor);
    return { from: Math.min(cursor.step, this.trace.dequeues, to), to };
  }

  /**
   * The state of a square at a moment. A square that joined the queue twice shows how far its first entry has come; once that has
   * been taken the square stays visited while its second entry waits, since nothing new can come of it.
   */
  stateOf(square: number, cursor: Cursor): SquareState {
    return squareStates[this.#stateCode(square, cursor.step, this.discoveredAt(cursor))] as SquareState;
  }

  /**
   * The states of many squares at once, for drawing: one byte a square from `from` to `to` (both included), an index into
   * `squareStates`.
   */
  statesOf(from: number, to: number, cursor: Cursor): Uint8Array {
    const discovered = this.discoveredAt(cursor);
    const states = new Uint8Array(Math.max(0, to - from + 1));
    for (let i = 0; i < states.length; i++) states[i] = this.#stateCode(from + i, cursor.step, discovered);
    return states;
  }

  #stateCode(square: number, step: number, discovered: number): number {
    if (square === this.squareOf(step)) return 3;
    const first = this.firstIndex[square];
    if (first === undefined || first >= discovered) return 0;
    return first < Math.min(step, this.trace.dequeues) ? 2 : 1;
  }

  /** The move that discovered the node at `index` (1 or more) of `discovered`. */
  moveTo(index: number): Move {
    const step = this.trace.parentOf(index) + 1;
    for (const event of this.events(step)) if (event.kind === 'roll' && event.index === index) return event.move;
    throw new RangeError(`No roll discovered index ${index}.`); // only where log and board do not belong together
  }

  /** The moves from the start to the node at `index` of `discovered`, as the search went. */
  pathTo(index: number): Move[] {
    return finish(this.pathToInSlices(index));
  }

  /** `pathTo` in slices, or only its last `limit` moves: on a large board a path can have a hundred thousand. */
  *pathToInSlices(index: number, limit = Infinity): Slices<Move[]> {
    const moves: Move[] = [];
    for (let at = index; at > 0 && moves.length < limit; at = this.trace.parentOf(at)) {
      moves.push(this.moveTo(at));
      if (moves.length % SLICE_OF_MOVES === 0) yield 1 - at / index;
    }
    return moves.reverse();
  }

  /**
   * The roll that marked a square in the course of the whole search (see `Method` for which squares are marked), or undefined for
   * a square that never was. Under three sixes nodes are marked, see `BoardEvent`; a square is then the node of a turn that begins.
   */
  marking(square: number): Marking | undefined {
    const { board, trace, marks } = this;
    if (marks !== undefined) {
      const step = marks.step[square] ?? NEVER;
      return step === NEVER
        ? undefined
        : { step, from: step === 0 ? square : this.squareOf(step), roll: marks.roll[square] as number };
    }
    if (square === board.start) return { step: 0, from: square, roll: 0 };
    if (this.method === 'visited-set') {
      const first = this.firstIndex[square] ?? NEVER;
      if (first === NEVER) return undefined;
      const { from, roll } = this.moveTo(first);
      return { step: trace.parentOf(first) + 1, from, roll };
    }
    if (square > board.lastSquare) return undefined;
    let earliest = NEVER;
    let from = 0;
    for (let before = Math.max(board.start, square - board.faces); before < square; before++) {
      const first = this.firstIndex[before] as number;
      if (first < earliest) {
        earliest = first;
        from = before;
      }
    }
    const step = earliest + 1;
    const roll = square - from;
    // Squares that the search discovered but no longer took, or rolls that it no longer came to, marked nothing.
    return earliest >= trace.dequeues || 1 + roll > this.eventCount(step) ? undefined : { step, from, roll };
  }

  /**
   * Whether `mark` carried its mark when `roll` of dequeue `step` came to it. In place, a landing is marked by the first dequeue of
   * any square up to `faces` before it; with a visited set, by being discovered.
   */
  #markedBefore(mark: number, step: number, roll: number): boolean {
    const { board, trace } = this;
    if (mark === board.start) return true;
    if (this.method === 'in-place') {
      for (let from = Math.max(board.start, mark - board.faces); from < mark; from++) {
        if ((this.firstIndex[from] as number) < step - 1) return true;
      }
      return false;
    }
    const first = this.firstIndex[mark] as number;
    if (first < trace.end(step - 1)) return true;
    // Discovered within this very dequeue: by an earlier roll with the same end?
    const square = trace.discovered[step - 1] as number;
    for (let earlier = 1; earlier < roll; earlier++) if (board.move(square, earlier).to === mark) return true;
    return false;
  }
}
