/**
 * The upper layer: the state of the search, the path, what is pointed at and what is selected. It is drawn anew at every change and
 * therefore only looks at the squares in view, gathering all marks of one kind into one path.
 */
import type { Board, Move } from '../../../src/core';
import { IMAGE_BELOW, roomForMark } from '../detail';
import { straightLine, type JumpLine } from '../jumplines';
import { centerOf, cornerOf, extent, MIDDLE, type Point } from '../layout';
import { isMarked, stateOf, tokenSquare, waitingAgain, type Moment } from '../moment';
import type { StateImage } from '../overview';
import type { BoardToken } from '../token';
import { addCovered, paintFlags, paintImage, paintNumbers } from './ground';
import { paintForward } from './jumps';
import {
  paintCross,
  paintCurrentFrame,
  paintFinish,
  paintFrame,
  paintLanding,
  paintReached,
  paintRings,
  paintStart,
  paintToken,
  paintVisited,
  paintWall,
  paintZeros,
} from './marks';
import { jumpsOf, paintHop, paintPath, type LineOf } from './path';
import { paintTokens } from './tokens';
import { between, eachSquareInBox, enlarged, inSquares, px, type Pen } from './pen';

/** Everything the upper layer shows. */
export interface Scene {
  readonly board: Board;
  readonly lineOf: LineOf;
  readonly moment: Moment | undefined;
  /** The moment that motion comes from and how far it has come, 0 to 1; absent when nothing moves. */
  readonly motion: { readonly from: Moment; readonly done: number } | undefined;
  readonly path: readonly Move[];
  readonly reached: Int32Array | undefined;
  readonly wall: Int32Array | undefined;
  /** Squares; −1 for none. */
  readonly hover: number;
  readonly cursor: number;
  readonly selected: number;
  /** A move that is pointed at elsewhere. */
  readonly pointed: Move | undefined;
  readonly tokens: readonly BoardToken[];
}

export function paintSearch(pen: Pen, scene: Scene, image: () => StateImage): void {
  const { board, moment } = scene;
  const coarse = pen.scale < IMAGE_BELOW;
  const again = moment === undefined ? NONE : waitingAgain(moment);
  if (moment !== undefined) {
    if (coarse) {
      paintImage(pen, image().at(moment, pen.palette), board);
      if (pen.scale >= 5) hollowWaiting(pen, moment);
    } else paintTints(pen, moment);
  }
  if (scene.reached !== undefined && moment === undefined) paintReachedSquares(pen, board, scene.reached);
  if (scene.wall !== undefined) paintWallSquares(pen, board, scene.wall);

  const forward = jumpsForward(scene);
  paintForward(pen, forward);
  if (moment !== undefined && !coarse) paintStates(pen, scene, moment, again);
  paintPath(pen, board, scene.path, scene.lineOf);
  if (pen.scale < 9) paintSmallFlags(pen, board);
  if (moment !== undefined) paintWork(pen, scene, moment, again);
  if (scene.pointed !== undefined) paintPointed(pen, scene, scene.pointed);
  const covered = coveredBy(pen, board, forward, scene.path);
  // The token must not hide the number of the square that it stands on.
  if (moment !== undefined && pen.scale >= 15) covered.add(tokenSquare(moment));
  paintFlags(pen, board, moment === undefined ? covered : undefined);
  if (covered.size > 0) paintNumbers(pen, board, covered, covered);
  paintFrames(pen, scene);
  if (scene.tokens.length > 0) paintTokens(pen, board, scene.tokens, scene.lineOf);
}

const NONE: ReadonlySet<number> = new Set();

/** A light tint under the marks of visited squares: what the eye sees first on a middling board. */
function paintTints(pen: Pen, moment: Moment): void {
  const { context, palette, box } = pen;
  const { board, firstIndex } = moment.walk;
  // Neighbours in a row are filled as one: a search visits long runs of squares.
  let from = -1;
  let upTo = -1;
  let inRow = -1;
  const flush = (): void => {
    if (upTo > from) context.rect(from, inRow, upTo - from, 1);
  };
  context.beginPath();
  eachSquareInBox(box, board.columns, board.rows, board.lastSquare, (square, column, row) => {
    if ((firstIndex[square] as number) >= moment.taken) return;
    if (row !== inRow || column !== upTo) {
      flush();
      from = column;
      inRow = row;
    }
    upTo = column + 1;
  });
  flush();
  context.fillStyle = palette.visitedTint;
  context.fill();
}

/** On squares too small for rings, a hole in each waiting square keeps it apart from visited ones without colour. */
function hollowWaiting(pen: Pen, moment: Moment): void {
  const { context, palette, box } = pen;
  const { board, firstIndex } = moment.walk;
  const wall = px(pen, pen.scale < 7 ? 1 : 1.5);
  context.beginPath();
  eachSquareInBox(box, board.columns, board.rows, board.lastSquare, (square, column, row) => {
    const first = firstIndex[square] as number;
    if (first >= moment.taken && first < moment.end) {
      context.rect(column + wall, row + wall, 1 - 2 * wall, 1 - 2 * wall);
    }
  });
  context.fillStyle = palette.background;
  context.fill();
}

function paintStates(pen: Pen, scene: Scene, moment: Moment, again: ReadonlySet<number>): void {
  const { box } = pen;
  const { board } = scene;
  const visited: Point[] = [];
  const waiting: Point[] = [];
  const twice: Point[] = [];
  const fresh: Point[] = [];
  const marks: Point[] = [];
  const marksShown = roomForMark(pen.scale, String(board.lastSquare).length);
  const grownFrom = scene.motion === undefined ? moment.end : scene.motion.from.end;
  const visit = (square: number, x: number, y: number): void => {
    const state = stateOf(moment, square);
    if (state === 'visited') visited.push({ x, y });
    const center = { x: x + MIDDLE.x, y: y + MIDDLE.y };
    if (again.has(square)) twice.push(center);
    else if (state === 'waiting') {
      const isFresh = (moment.walk.firstIndex[square] as number) >= grownFrom;
      (isFresh ? fresh : waiting).push(center);
    }
    if (marksShown && isMarked(moment, square)) marks.push({ x, y });
  };
  eachSquareInBox(box, board.columns, board.rows, board.lastSquare, visit);
  if (board.start === 0) {
    const tray = cornerOf(board, 0);
    visit(0, tray.x, tray.y);
  }
  paintVisited(pen, visited);
  paintRings(pen, waiting, false);
  paintRings(pen, fresh, false, scene.motion?.done ?? 1);
  paintRings(pen, twice, true);
  paintZeros(pen, marks);
}

function paintReachedSquares(pen: Pen, board: Board, reached: Int32Array): void {
  const { context, palette, box } = pen;
  const centers: Point[] = [];
  context.beginPath();
  for (const square of reached) {
    const { x, y } = cornerOf(board, square);
    if (x + 1 < box.left || x > box.right || y + 1 < box.top || y > box.bottom) continue;
    context.rect(x, y, 1, 1);
    if (pen.scale >= 5) centers.push({ x: x + MIDDLE.x, y: y + MIDDLE.y });
  }
  context.globalAlpha = pen.scale < 5 ? 0.55 : 1;
  context.fillStyle = pen.scale < 5 ? palette.visited : palette.visitedTint;
  context.fill();
  context.globalAlpha = 1;
  paintReached(pen, centers);
}

function paintWallSquares(pen: Pen, board: Board, wall: Int32Array): void {
  const { box } = pen;
  for (let i = 0; i + 1 < wall.length; i += 2) {
    const corner = cornerOf(board, wall[i] as number);
    if (corner.x + 1 < box.left || corner.x > box.right || corner.y + 1 < box.top || corner.y > box.bottom) continue;
    paintWall(pen, corner);
  }
}

/** The jumps that come forward: those of the path, of the wall, of the event, and of what is pointed at or selected. */
function jumpsForward(scene: Scene): JumpLine[] {
  const { board, lineOf, moment } = scene;
  const found = new Map<number, JumpLine>();
  const add = (line: JumpLine | undefined): void => void (line !== undefined && found.set(line.from, line));
  const addMove = (move: Move): void => jumpsOf(board, move, lineOf).forEach(add);
  const { wall } = scene;
  // A wall of thousands says enough by its bricks.
  if (wall !== undefined && wall.length <= 400)
    for (let i = 0; i < wall.length; i += 2) add(at(scene, wall[i] as number));
  scene.path.forEach(addMove);
  if (scene.pointed !== undefined) addMove(scene.pointed);
  if (moment?.event?.kind === 'roll') addMove(moment.event.move);
  if (moment?.whole === true) {
    for (const event of moment.events) if (event.kind === 'roll' && event.index >= 0) addMove(event.move);
  }
  for (const square of [scene.selected, scene.cursor, scene.hover]) if (square > 0) add(at(scene, square));
  return [...found.values()];
}

function at({ board, lineOf }: Scene, square: number): JumpLine | undefined {
  const end = board.jumpEnds[square] ?? 0;
  if (end === 0 || end === square) return undefined;
  return lineOf(square) ?? straightLine(board, square, end);
}

/** Start and finish on squares too small for what the lower layer draws: flags of a fixed size, on plates, over everything. */
function paintSmallFlags(pen: Pen, board: Board): void {
  const { context, palette } = pen;
  const { width, height } = extent(board);
  const plate = px(pen, 15);
  const place = (square: number): Point => {
    const { x, y } = cornerOf(board, square);
    const clamp = (value: number, most: number): number => Math.max(0, Math.min(most - plate, value - plate / 2 + 0.5));
    return { x: clamp(x, width), y: clamp(y, height) };
  };
  for (const [square, paint] of [
    [board.start, paintStart],
    [board.lastSquare, paintFinish],
  ] as const) {
    const corner = place(square);
    context.beginPath();
    context.roundRect(corner.x, corner.y, plate, plate, px(pen, 3));
    context.fillStyle = palette.background;
    context.fill();
    const { pen: larger, factor } = enlarged(pen, 30);
    paint(larger, { x: corner.x * factor, y: (corner.y + plate) * factor - 1 + px(larger, 0.5) });
    inSquares(pen);
  }
}

/** The square in work with its token, the hops of its rolls, and where they land. */
function paintWork(pen: Pen, scene: Scene, moment: Moment, again: ReadonlySet<number>): void {
  const { board, lineOf } = scene;
  const { event } = moment;
  const done = scene.motion?.done ?? 1;
  const standsOn = tokenSquare(moment);
  if (standsOn < 0) return;
  if (moment.current >= 0) {
    const corner = cornerOf(board, standsOn);
    if (pen.scale >= 9) paintCurrentFrame(pen, corner);
    else paintSpot(pen, centerOf(board, standsOn));
  }
  if (moment.whole) {
    for (const each of moment.events) {
      if (each.kind !== 'roll') continue;
      if (each.index >= 0) paintHop(pen, board, each.move, lineOf, each.outcome !== 'found');
      if (each.move.kind !== 'beyond' && pen.scale >= 9) paintLanding(pen, cornerOf(board, each.move.landing), true);
    }
    const grown = scene.motion?.from.walk === moment.walk ? done : 1;
    emphasise(pen, moment, again, grown);
  } else if (event?.kind === 'roll') {
    paintHop(pen, board, event.move, lineOf, false, done);
    if (event.move.kind !== 'beyond') {
      if (pen.scale >= 9) paintLanding(pen, cornerOf(board, event.move.landing));
      if (event.outcome === 'marked') paintCross(pen, centerOf(board, event.mark));
      else emphasise(pen, moment, again, done);
    }
  }
  const there = tokenPlace(pen, board, standsOn);
  const origin = scene.motion?.from.current ?? -1;
  const here = origin >= 0 && origin !== standsOn ? between2(tokenPlace(pen, board, origin), there, ease(done)) : there;
  paintToken(pen, here);
}

/** Where the token stands on its square: right of the middle where number and flag have the left. */
function tokenPlace(pen: Pen, board: Board, square: number): Point {
  if (pen.scale < 15) return centerOf(board, square);
  const { x, y } = cornerOf(board, square);
  return { x: x + 0.66, y: y + 0.6 };
}

/** A move from its square to its end: frames around both, the roll between them, and a dotted frame where it lands. */
function paintPointed(pen: Pen, { board, lineOf }: Scene, move: Move): void {
  paintHop(pen, board, move, lineOf, false);
  if (pen.scale >= 9) paintLanding(pen, cornerOf(board, move.landing));
  paintFrame(pen, cornerOf(board, move.from), pen.palette.number, 2);
  paintFrame(pen, cornerOf(board, move.to), pen.palette.background, 4.5, 1);
  paintFrame(pen, cornerOf(board, move.to), pen.palette.focus, 2.5, 1);
}

/** The squares that the step has just put into the queue: their ring again, over the hops that lead to them. */
function emphasise(pen: Pen, moment: Moment, again: ReadonlySet<number>, grown: number): void {
  const { board } = moment.walk;
  const added: { readonly center: Point; readonly twice: boolean }[] = [];
  const upTo = moment.whole ? moment.events.length : moment.cursor.event;
  const from = moment.whole ? 0 : upTo - 1;
  for (const event of moment.events.slice(from, upTo)) {
    if (event.kind === 'roll' && event.index >= 0) {
      added.push({ center: centerOf(board, event.move.to), twice: again.has(event.move.to) });
    }
  }
  if (added.length === 0) return;
  const { context, palette } = pen;
  const radius = between(pen, 0.25, 2.5, 18) * grown;
  context.beginPath();
  for (const { center } of added) {
    context.moveTo(center.x + radius, center.y);
    context.arc(center.x, center.y, radius, 0, 2 * Math.PI);
  }
  context.fillStyle = palette.background;
  context.fill();
  // A square that joins again keeps its two rings, which are what tells it from one that joins for the first time.
  for (const { center, twice } of added) {
    if (!twice) continue;
    context.moveTo(center.x + radius * INNER, center.y);
    context.arc(center.x, center.y, radius * INNER, 0, 2 * Math.PI);
  }
  context.strokeStyle = palette.waiting;
  context.lineWidth = between(pen, 0.1, 2, 5);
  context.stroke();
}

/** The inner of two rings, by the outer. */
const INNER = 0.42;

/** On squares too small for a frame, a circle around the square in work. */
function paintSpot(pen: Pen, { x, y }: Point): void {
  const { context, palette } = pen;
  context.beginPath();
  context.arc(x, y, px(pen, 9), 0, 2 * Math.PI);
  context.strokeStyle = palette.background;
  context.lineWidth = px(pen, 4);
  context.stroke();
  context.strokeStyle = palette.current;
  context.lineWidth = px(pen, 2);
  context.stroke();
}

function paintFrames(pen: Pen, { board, hover, cursor, selected }: Scene): void {
  const { palette } = pen;
  const outside = pen.scale < 9 ? 4 : 0;
  if (hover >= 0) paintFrame(pen, cornerOf(board, hover), palette.number, 1, outside);
  if (selected >= 0) {
    paintFrame(pen, cornerOf(board, selected), palette.background, 4.5, outside + 1);
    paintFrame(pen, cornerOf(board, selected), palette.focus, 2.5, outside + 1);
  }
  if (cursor >= 0) {
    paintFrame(pen, cornerOf(board, cursor), palette.background, 1, outside + 3);
    paintFrame(pen, cornerOf(board, cursor), palette.focus, 2, outside + 2);
  }
}

/** Squares that a solid jump or the path runs over, whose numbers are written once more on top. */
function coveredBy(pen: Pen, board: Board, jumps: readonly JumpLine[], path: readonly Move[]): Set<number> {
  const covered = new Set<number>();
  if (pen.scale < 15) return covered;
  addCovered(covered, pen.box, board, jumps);
  for (const move of path) {
    for (let square = Math.max(1, move.from); square <= move.landing; square++) covered.add(square);
  }
  return covered;
}

function between2(a: Point, b: Point, t: number): Point {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}

function ease(t: number): number {
  return 1 - (1 - t) ** 3;
}
