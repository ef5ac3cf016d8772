/**
 * What every drawing function is handed: a context whose unit is one square, the palette, and how large a square is on screen. Shapes
 * are given in squares; what must not shrink with them (hairlines, the smallest legible thing) is given in CSS pixels through `px`.
 */
import type { Palette } from '../../theme';
import type { Point } from '../layout';
import { seen, type Size, type Viewport } from '../viewport';
import type { Box } from '../jumplines';

export interface Pen {
  readonly context: CanvasRenderingContext2D;
  readonly palette: Palette;
  /** CSS pixels a square. */
  readonly scale: number;
  /** Device pixels a CSS pixel. */
  readonly ratio: number;
  /** CSS pixels from the canvas's corner to the drawing's. */
  readonly x: number;
  readonly y: number;
  /** The part of the drawing on the canvas, in squares. */
  readonly box: Box;
}

/** Makes a pen for a canvas of `view` CSS pixels and clears what was there. */
export function penFor(
  context: CanvasRenderingContext2D,
  palette: Palette,
  viewport: Viewport,
  view: Size,
  ratio: number,
): Pen {
  const pen: Pen = { context, palette, ratio, ...viewport, box: seen(viewport, view) };
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  inSquares(pen);
  return pen;
}

/** Units are squares, the origin is the drawing's corner. */
export function inSquares({ context, scale, ratio, x, y }: Pen): void {
  context.setTransform(scale * ratio, 0, 0, scale * ratio, x * ratio, y * ratio);
}

/** Units are device pixels, for edges that must fall between them. */
export function inDevicePixels({ context }: Pen): void {
  context.setTransform(1, 0, 0, 1, 0, 0);
}

/** Units are CSS pixels, for text. */
export function inPixels({ context, ratio }: Pen): void {
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
}

/**
 * The same drawing as if squares were `scale` CSS pixels, for shapes that must stay legible on smaller ones. Lengths in squares have to
 * be multiplied by `factor`; `inSquares(pen)` afterwards goes back.
 */
export function enlarged(pen: Pen, scale: number): { pen: Pen; factor: number } {
  const factor = pen.scale / scale;
  const { left, top, right, bottom } = pen.box;
  const box = { left: left * factor, top: top * factor, right: right * factor, bottom: bottom * factor };
  const larger = { ...pen, scale, box };
  inSquares(larger);
  return { pen: larger, factor };
}

/** So many CSS pixels, in squares. */
export function px(pen: Pen, pixels: number): number {
  return pixels / pen.scale;
}

/** A length in squares that is never less than so many CSS pixels nor more than so many. */
export function between(pen: Pen, squares: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, squares * pen.scale)) / pen.scale;
}

/** Adds a polyline to the current path. */
export function trace(context: CanvasRenderingContext2D, points: readonly Point[]): void {
  points.forEach((point, i) => (i === 0 ? context.moveTo(point.x, point.y) : context.lineTo(point.x, point.y)));
}

/** Calls `visit` with each square (1 to last) that lies in the pen's box, and its corner in squares. */
export function eachSquareInBox(
  box: Box,
  columns: number,
  rows: number,
  lastSquare: number,
  visit: (square: number, column: number, row: number) => void,
): void {
  const left = Math.max(0, Math.floor(box.left));
  const right = Math.min(columns - 1, Math.ceil(box.right) - 1);
  const top = Math.max(0, Math.floor(box.top));
  const bottom = Math.min(rows - 1, Math.ceil(box.bottom) - 1);
  for (let row = top; row <= bottom; row++) {
    const fromBottom = rows - 1 - row;
    const base = fromBottom * columns + 1;
    const forward = fromBottom % 2 === 0;
    for (let column = left; column <= right; column++) {
      const square = base + (forward ? column : columns - 1 - column);
      if (square <= lastSquare) visit(square, column, row);
    }
  }
}
