/**
 * Why the last square cannot be reached: which squares a token can stand on, and the wall of jumps that closes them in.
 *
 * The wall is every jump without which a token would get further: it can land on the foot of the jump, the jump takes it away, and from
 * the foot some roll would lead to a square that it can now not even land on. A jump on the last square itself belongs to it when the
 * token can land there, since without it the token would have won. Jumps in the midst of the reached squares do not belong to it, however
 * many they are; with a die of six the highest reached square has its six walls right above it, and a region that was entered by a ladder
 * has a wall of its own.
 */
import type { Trace } from '../search/trace';
import { finish, type Slices } from '../slices';
import type { Board } from './board';
import type { BoardSearch } from './search';

export interface Enclosure {
  /** The squares where a token can stand, ascending; a start off the board is none. */
  readonly reached: Int32Array;
  /** The highest of them; 0 when there is none. */
  readonly farthest: number;
  /** The jumps of the wall, ascending by their foot. */
  readonly wall: readonly (readonly [from: number, to: number])[];
}

const SLICE = 1 << 13;
const LANDED = 1;
const STOOD = 2;

/** Undefined when the last square can be reached. */
export function explainUnreachable(search: BoardSearch): Enclosure | undefined {
  return finish(explainUnreachableInSlices(search));
}

export function* explainUnreachableInSlices({ board, trace }: BoardSearch): Slices<Enclosure | undefined> {
  if (trace.found) return undefined;
  if (!board.simple) return yield* encloseByRules(board, trace);
  const { lastSquare, faces } = board;
  const destinations = yield* board.destinationsInSlices();
  const marks = new Uint8Array(lastSquare + 1);
  let count = 0;
  let work = 0;
  // Nothing was found, so every discovered node was taken and all its rolls were tried.
  for (let i = 0; i < trace.discovered.length; i++) {
    if (++work % SLICE === 0) yield i / trace.discovered.length / 2;
    const square = trace.discovered[i] as number;
    if (((marks[square] as number) & STOOD) !== 0) continue;
    marks[square] = (marks[square] as number) | STOOD;
    if (square > 0) count++;
    const most = Math.min(square + faces, lastSquare);
    for (let landing = square + 1; landing <= most; landing++) marks[landing] = (marks[landing] as number) | LANDED;
  }
  const reached = new Int32Array(count);
  const wall: (readonly [number, number])[] = [];
  let filled = 0;
  /** The lowest square above the current one that no token comes to, found from above. */
  let untouched = lastSquare + faces + 1;
  for (let square = lastSquare; square >= 1; square--) {
    if (++work % SLICE === 0) yield 1 - square / lastSquare / 2;
    const mark = marks[square] as number;
    if ((mark & STOOD) !== 0) reached[count - ++filled] = square;
    else if (mark === LANDED && (square === lastSquare || untouched <= square + faces)) {
      wall.push([square, destinations[square] as number]);
    }
    if (mark === 0) untouched = square;
  }
  return { reached, farthest: reached[count - 1] ?? 0, wall: wall.reverse() };
}

const SLICE_BY_RULES = 1 << 9;

/** The same where rolls are not simply 1 to the number of faces, or go beyond the board and move the token all the same. */
function* encloseByRules(board: Board, trace: Trace): Slices<Enclosure> {
  const { lastSquare, dice, states } = board;
  const destinations = yield* board.destinationsInSlices();
  const landed = new Uint8Array(lastSquare + 1);
  const stood = new Uint8Array(lastSquare + 1);
  for (let i = 0; i < trace.discovered.length; i++) {
    if (i % SLICE_BY_RULES === 0) yield i / trace.discovered.length / 2;
    const node = trace.discovered[i] as number;
    stood[states.squareOf(node)] = 1;
    for (const roll of dice.rolls) {
      const move = states.move(node, roll);
      if (move.kind !== 'beyond' && move.kind !== 'void') landed[move.landing] = 1;
    }
  }
  const reached: number[] = [];
  const wall: (readonly [number, number])[] = [];
  for (let square = 1; square <= lastSquare; square++) {
    if (square % SLICE_BY_RULES === 0) yield 0.5 + square / lastSquare / 2;
    if (stood[square] === 1) {
      reached.push(square);
    } else if (landed[square] === 1) {
      const further = dice.rolls.some((roll) => {
        const landing = board.landingOf(square, roll);
        return landing > 0 && landed[landing] === 0 && stood[landing] === 0;
      });
      if (square === lastSquare || further) wall.push([square, destinations[square] as number]);
    }
  }
  return { reached: Int32Array.from(reached), farthest: reached[reached.length - 1] ?? 0, wall };
}
