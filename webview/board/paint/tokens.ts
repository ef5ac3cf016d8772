/** Draws the tokens of a game: those that share a square stand side by side, and one on its way is drawn between squares. */
import type { Board } from '../../../src/core';
import { centerOf, cornerOf, MIDDLE, type Point } from '../layout';
import { tokenCorners, type BoardToken, type TokenWay } from '../token';
import { jumpsOf, type LineOf } from './path';
import { inPixels, inSquares, type Pen } from './pen';

/** A jump takes as long as this many squares. */
const JUMP = 2;
/** Tokens on one square that are drawn one by one; the last place then says how many more there are. */
const MOST = 9;

export function paintTokens(pen: Pen, board: Board, tokens: readonly BoardToken[], lineOf: LineOf): void {
  const standing = new Map<number, BoardToken[]>();
  for (const token of tokens) {
    const others = standing.get(token.square);
    if (others === undefined) standing.set(token.square, [token]);
    else others.push(token);
  }
  let moving: (() => void) | undefined;
  for (const [square, group] of standing) {
    const shown = group.length > MOST ? group.slice(0, MOST - 1) : group;
    const size = sizeOf(pen, Math.min(group.length, MOST), hasWord(pen, board, square));
    shown.forEach((token, i) => {
      const place = placeOf(pen, board, square, i, Math.min(group.length, MOST));
      // What moves is drawn last, over everything.
      if (token.moving !== undefined) {
        const way = token.moving;
        moving = () => paintOne(pen, onWay(board, way, place, lineOf), sizeOf(pen, 1), token, token.letter);
      } else paintOne(pen, place, size, token, token.letter);
    });
    if (shown.length < group.length) {
      const place = placeOf(pen, board, square, MOST - 1, MOST);
      paintLetter(pen, place, size, `+${group.length - shown.length}`, pen.palette.ink);
    }
  }
  moving?.();
}

/** From this scale on, start and finish have their word at the foot of their square; tokens leave it free, as far as they can. */
const WORDS_FROM = 44;
const WORD_AT = 0.76;

function hasWord({ scale }: Pen, board: Board, square: number): boolean {
  return scale >= WORDS_FROM && square > 0 && (square === board.start || square === board.lastSquare);
}

/** Diameter in CSS pixels where so many stand together. */
function sizeOf({ scale }: Pen, together: number, worded = false): number {
  if (together === 1) return Math.min(30, Math.max(13, scale * 0.5));
  return together <= (worded ? 2 : 4)
    ? Math.min(24, Math.max(12, scale * 0.38))
    : Math.min(18, Math.max(11, scale * 0.27));
}

/** One stands where a token always does; more of them in a grid of two or three a row, which leaves the number its corner. */
function placeOf(pen: Pen, board: Board, square: number, index: number, together: number): Point {
  const worded = hasWord(pen, board, square);
  const size = sizeOf(pen, together, worded) / pen.scale;
  if (together === 1) {
    if (pen.scale < 15) return centerOf(board, square);
    const { x, y } = cornerOf(board, square);
    return { x: x + 0.62, y: y + (worded ? Math.min(0.6, WORD_AT - size / 2) : 0.6) };
  }
  const across = together <= (worded ? 2 : 4) ? 2 : 3;
  // Off the board the word stands beside the tokens, which rather overlap each other.
  const gap = square === 0 ? Math.min(size * 1.04, (1.15 - size) / (across - 1)) : size * 1.04;
  const rows = Math.ceil(together / across);
  const corner = cornerOf(board, square);
  const foot = worded ? WORD_AT - (rows * gap) / 2 : 1;
  const middle = { x: corner.x + 0.55, y: corner.y + Math.min(MIDDLE.y + 0.03, foot) };
  return {
    x: middle.x + ((index % across) - (across - 1) / 2) * gap,
    y: middle.y + (Math.floor(index / across) - (rows - 1) / 2) * gap,
  };
}

/** Where a token on its way is: from square to square, then along each jump. */
function onWay(board: Board, way: TokenWay, place: Point, lineOf: LineOf): Point {
  const stops = stopsOf(board, way, place, lineOf);
  const length = stops[stops.length - 1]?.at ?? 0;
  const now = Math.min(1, Math.max(0, way.done)) * length;
  for (let i = 1; i < stops.length; i++) {
    const a = stops[i - 1] as Stop; // both within the stops
    const b = stops[i] as Stop;
    if (now > b.at) continue;
    const t = b.at === a.at ? 1 : (now - a.at) / (b.at - a.at);
    // Each square is come to with a little rest, so that squares can be counted.
    const eased = t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) * (1 - t);
    return { x: a.x + (b.x - a.x) * eased, y: a.y + (b.y - a.y) * eased };
  }
  return stops[stops.length - 1] ?? place;
}

interface Stop extends Point {
  /** When it is come to, in squares. */
  readonly at: number;
}

function stopsOf(board: Board, way: TokenWay, place: Point, lineOf: LineOf): Stop[] {
  const stops: Stop[] = [{ ...place, at: 0 }];
  let at = 0;
  for (const square of squaresOf(board, way)) stops.push({ ...centerOf(board, square), at: ++at });
  if (way.to !== way.landing) {
    const jumps = jumpsOf(board, { ...way, roll: 0, kind: way.to > way.landing ? 'ladder' : 'snake' }, lineOf);
    for (const { end } of jumps) stops.push({ ...end, at: (at += JUMP) });
    stops.push({ ...centerOf(board, way.to), at: jumps.length === 0 ? at + JUMP : at });
  }
  return stops;
}

/** The squares that a token comes to one after the other until it lands. */
function squaresOf(board: Board, { from, landing, bounces }: TokenWay): number[] {
  const turn = bounces ? board.lastSquare : landing;
  const squares: number[] = [];
  for (let square = from + 1; square <= turn; square++) squares.push(square);
  for (let square = turn - 1; square >= landing; square--) squares.push(square);
  return squares;
}

/** How long a token is on its way, in squares. */
export function lengthOfWay(board: Board, way: TokenWay): number {
  const jumps = way.to === way.landing ? 0 : Math.max(1, board.stops(way.landing, 64).length - 1);
  return squaresOf(board, way).length + JUMP * jumps;
}

function paintOne(pen: Pen, at: Point, size: number, token: BoardToken, letter: string): void {
  const { context, palette, scale } = pen;
  const colors = palette.seats[token.seat % palette.seats.length];
  if (colors === undefined) return;
  inPixels(pen);
  const x = at.x * scale + pen.x;
  const y = at.y * scale + pen.y;
  context.beginPath();
  outline(context, token.seat, x, y, size);
  context.lineJoin = 'round';
  context.setLineDash([]);
  context.strokeStyle = palette.background;
  context.lineWidth = token.front ? 6 : 3;
  context.stroke();
  if (token.front) {
    context.strokeStyle = palette.ink;
    context.lineWidth = 3.5;
    context.stroke();
  }
  context.fillStyle = colors.fill;
  context.fill();
  inSquares(pen);
  paintLetter(pen, at, size, letter, colors.on);
}

function outline(context: CanvasRenderingContext2D, seat: number, x: number, y: number, size: number): void {
  const corners = tokenCorners(seat);
  if (corners.length === 0) context.arc(x, y, size / 2, 0, 2 * Math.PI);
  else corners.forEach((corner, i) => context[i === 0 ? 'moveTo' : 'lineTo'](x + corner.x * size, y + corner.y * size));
  context.closePath();
}

function paintLetter(pen: Pen, at: Point, size: number, letter: string, color: string): void {
  const { context, palette, scale } = pen;
  inPixels(pen);
  context.font = `700 ${Math.max(8, size * (letter.length > 1 ? 0.5 : 0.62))}px ${palette.font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = color;
  context.fillText(letter, at.x * scale + pen.x, at.y * scale + pen.y + size * 0.04);
  inSquares(pen);
}
