/**
 * The lower layer: squares, numbers, flags and jumps at rest. It changes only with the board, the view and the theme, and stays as it
 * is while a search is walked through.
 */
import type { Board } from '../../../src/core';
import { IMAGE_BELOW, numberInset, numberSize, type Detail } from '../detail';
import { clip, type Box, type JumpLine } from '../jumplines';
import { cornerOf, squareAtPoint } from '../layout';
import type { GroundImage } from '../overview';
import { paintJumpLine, paintJumps } from './jumps';
import { paintFinish, paintStart } from './marks';
import { between, eachSquareInBox, inDevicePixels, inPixels, inSquares, px, type Pen } from './pen';

export function paintGround(
  pen: Pen,
  board: Board,
  detail: Detail,
  lines: readonly JumpLine[],
  image: () => GroundImage,
): void {
  if (pen.scale >= IMAGE_BELOW) paintSquares(pen, board);
  else paintImage(pen, image().in(pen.palette), board);
  if (board.start === 0) paintTray(pen, board);
  paintEdge(pen, board);
  switch (detail) {
    case 'shapes':
      paintJumps(pen, lines, 'rest');
      break;
    case 'lines':
      for (const line of lines) paintJumpLine(pen, line);
      break;
    case 'ticks':
      paintTicks(pen, board);
      break;
    case 'pixels':
      break;
  }
  paintFlags(pen, board);
  const covered = new Set<number>();
  if (detail === 'shapes' || detail === 'lines') addCovered(covered, pen.box, board, lines);
  paintNumbers(pen, board, undefined, covered);
}

/** Draws an image of one pixel a square over the board. */
export function paintImage(pen: Pen, image: HTMLCanvasElement, board: Board): void {
  const { context, box, scale, ratio } = pen;
  context.imageSmoothingEnabled = scale * ratio < 1.5;
  context.imageSmoothingQuality = 'low';
  const left = Math.max(0, Math.floor(box.left));
  const top = Math.max(0, Math.floor(box.top));
  const right = Math.min(board.columns, Math.ceil(box.right));
  const bottom = Math.min(board.rows, Math.ceil(box.bottom));
  if (right <= left || bottom <= top) return;
  context.drawImage(image, left, top, right - left, bottom - top, left, top, right - left, bottom - top);
}

/** Squares in two tones, their edges on device pixels. */
function paintSquares(pen: Pen, board: Board): void {
  const { context, palette, box, scale, ratio, x, y } = pen;
  const { columns, rows, lastSquare } = board;
  const across = (column: number): number => Math.round((column * scale + x) * ratio);
  const down = (row: number): number => Math.round((row * scale + y) * ratio);
  inDevicePixels(pen);
  for (const tone of [0, 1] as const) {
    context.beginPath();
    eachSquareInBox(box, columns, rows, lastSquare, (_square, column, row) => {
      if (((row + column) & 1) !== tone) return;
      context.rect(across(column), down(row), across(column + 1) - across(column), down(row + 1) - down(row));
    });
    context.fillStyle = palette.tones[tone];
    context.fill();
  }
  if (palette.grid !== '' && scale >= 12) {
    context.beginPath();
    const half = 0.5 * Math.round(ratio);
    eachSquareInBox(box, columns, rows, lastSquare, (_square, column, row) => {
      context.moveTo(across(column) + half, down(row));
      context.lineTo(across(column) + half, down(row + 1));
      context.moveTo(across(column), down(row) + half);
      context.lineTo(across(column + 1), down(row) + half);
    });
    context.strokeStyle = palette.grid;
    context.lineWidth = Math.round(ratio);
    context.stroke();
  }
  inSquares(pen);
}

/** A line around the board, which follows a top row that is only partly filled. */
function paintEdge(pen: Pen, board: Board): void {
  const { context, palette } = pen;
  const { columns, rows, lastSquare } = board;
  const missing = columns * rows - lastSquare;
  const inset = px(pen, 0.5);
  context.beginPath();
  if (missing === 0) {
    context.rect(inset, inset, columns - 2 * inset, rows - 2 * inset);
  } else {
    const onRight = (rows - 1) % 2 === 0; // the top row runs to the right, so its gap is there
    const left = onRight ? 0 : missing;
    const right = onRight ? columns - missing : columns;
    context.moveTo(left + inset, inset);
    context.lineTo(right - inset, inset);
    context.lineTo(right - inset, 1 + (onRight ? inset : 0));
    context.lineTo(columns - inset, 1 + inset);
    context.lineTo(columns - inset, rows - inset);
    context.lineTo(inset, rows - inset);
    context.lineTo(inset, 1 + inset);
    context.lineTo(left + inset, 1 + inset);
    context.closePath();
  }
  context.strokeStyle = palette.edge;
  context.lineWidth = px(pen, 1);
  context.stroke();
}

/** The place of tokens that start off the board. */
function paintTray(pen: Pen, board: Board): void {
  const { context, palette } = pen;
  const { x, y } = cornerOf(board, 0);
  const inset = px(pen, 0.5);
  context.beginPath();
  context.roundRect(x + inset, y + inset, 1 - 2 * inset, 1 - 2 * inset, between(pen, 0.16, 1, 8));
  context.fillStyle = palette.tones[0];
  context.fill();
  context.strokeStyle = palette.edge;
  context.lineWidth = px(pen, 1);
  context.stroke();
}

/** Where a jump begins: a triangle that points the way it leads. */
function paintTicks(pen: Pen, board: Board): void {
  const { context, palette, box } = pen;
  const { columns, rows, lastSquare, jumpEnds } = board;
  const half = between(pen, 0.34, 1.2, 5);
  for (const kind of ['ladder', 'snake'] as const) {
    const up = kind === 'ladder' ? -1 : 1;
    context.beginPath();
    eachSquareInBox(box, columns, rows, lastSquare, (square, column, row) => {
      const end = jumpEnds[square] as number;
      if (end === 0 || end === square || end > square !== (kind === 'ladder')) return;
      const x = column + 0.5;
      const y = row + 0.5;
      context.moveTo(x - half, y - half * 0.7 * up);
      context.lineTo(x + half, y - half * 0.7 * up);
      context.lineTo(x, y + half * 0.8 * up);
      context.closePath();
    });
    context.fillStyle = palette[kind].line;
    context.fill();
  }
}

/** Flags, and where there is room the words, of start and finish; of both, or of the squares in `only`. */
export function paintFlags(pen: Pen, board: Board, only?: ReadonlySet<number>): void {
  const { context, palette, scale } = pen;
  if (scale < 9) return; // the upper layer marks them on small squares, over the states
  // On a board where both are one square, the flags would lie over each other; the words stand one above the other.
  const same = board.start === board.lastSquare;
  const flags = [
    { square: board.start, word: 'start', paint: same ? undefined : paintStart, line: same ? 1 : 0 },
    { square: board.lastSquare, word: 'finish', paint: paintFinish, line: 0 },
  ];
  for (const { square, word, paint, line } of flags) {
    const corner = cornerOf(board, square);
    if (only?.has(square) === false || !touches(pen.box, corner.x, corner.y)) continue;
    paint?.(pen, corner);
    if (square === 0 ? scale < 18 || board.columns < 2 : scale < 44) continue;
    inPixels(pen);
    context.font = `600 ${square === 0 ? 11 : Math.min(10, scale * 0.18)}px ${palette.font}`;
    context.textAlign = 'left';
    context.textBaseline = square === 0 ? 'middle' : 'alphabetic';
    // The tray's word stands beside it, where nothing else is drawn.
    const left = corner.x * scale + pen.x + (square === 0 ? scale + 8 : Math.min(26, scale * 0.45));
    const at = (corner.y + (square === 0 ? 0.5 : 0.9 - line * 0.2)) * scale + pen.y;
    halo(context, palette.tones[0], word, left, at);
    context.fillStyle = palette.ink;
    context.fillText(word, left, at);
    inSquares(pen);
  }
}

function halo(context: CanvasRenderingContext2D, color: string, text: string, x: number, y: number, width = 3): void {
  context.strokeStyle = color;
  context.lineWidth = width;
  context.lineJoin = 'round';
  context.strokeText(text, x, y);
}

function touches(box: Box, x: number, y: number): boolean {
  return x + 1 > box.left && x < box.right && y + 1 > box.top && y < box.bottom;
}

/** Numbers of the squares in view, or of those in `only`. A halo keeps those in `haloed` readable over what lies beneath. */
export function paintNumbers(
  pen: Pen,
  board: Board,
  only: ReadonlySet<number> | undefined,
  haloed: ReadonlySet<number>,
): void {
  const { context, palette, scale } = pen;
  const size = numberSize(scale, String(board.lastSquare).length);
  if (size === 0) return;
  inPixels(pen);
  context.font = `${size}px ${palette.font}`;
  context.fontKerning = 'none';
  context.textAlign = 'left';
  context.textBaseline = 'top';
  const inset = numberInset(scale);
  const write = (square: number, column: number, row: number): void => {
    const left = column * scale + pen.x + inset;
    const top = row * scale + pen.y + inset;
    const text = String(square);
    if (haloed.has(square))
      halo(context, palette.tones[((row + column) & 1) as 0 | 1], text, left, top, scale < 34 ? 2 : 3);
    context.fillStyle = palette.number;
    context.fillText(text, left, top);
  };
  if (only === undefined) eachSquareInBox(pen.box, board.columns, board.rows, board.lastSquare, write);
  else {
    for (const square of only) {
      const corner = cornerOf(board, square);
      if (square > 0 && touches(pen.box, corner.x, corner.y)) write(square, corner.x, corner.y);
    }
  }
  inSquares(pen);
}

/** Adds the squares that jumps run over, as far as they are in view. */
export function addCovered(covered: Set<number>, box: Box, board: Board, jumps: readonly JumpLine[]): void {
  const margin = 0.35;
  for (const { start, end } of jumps) {
    const range = clip(start, end, box, 1);
    if (range === undefined) continue;
    const length = Math.hypot(end.x - start.x, end.y - start.y);
    const samples = Math.max(1, Math.ceil(length * (range[1] - range[0]) * 2));
    for (let i = 0; i <= samples; i++) {
      const t = range[0] + ((range[1] - range[0]) * i) / samples;
      const x = start.x + (end.x - start.x) * t;
      const y = start.y + (end.y - start.y) * t;
      for (const dx of [-margin, margin]) {
        for (const dy of [-margin, margin]) {
          const square = squareAtPoint(board, { x: x + dx, y: y + dy });
          if (square > 0) covered.add(square);
        }
      }
    }
  }
}
