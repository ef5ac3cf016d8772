/**
 * How much of a board is drawn at a size. Small squares carry less: shapes thin out to lines, lines to ticks on the square, and below
 * three pixels a square the board becomes an image of one pixel a square. Crowding counts as well as size: a thousand long snakes over
 * large squares would be a tangle that says nothing.
 */
export type Detail = 'shapes' | 'lines' | 'ticks' | 'pixels';

/** Below this many CSS pixels a square, squares are pixels of an image. */
export const PIXELS_BELOW = 3;
/** Below this many CSS pixels a square, squares and states are an image, of which those in view are stretched. */
export const IMAGE_BELOW = 12;
const TICKS_BELOW = 9;
const LINES_BELOW = 17;

/** Length of jumps (in squares) a square of the view that a picture of shapes, and one of lines, can carry. */
const CROWDED_SHAPES = 1.15;
const CROWDED_LINES = 1.8;

/**
 * @param scale CSS pixels a square
 * @param crowding summed length, in squares, of the jumps' parts in view, by the number of squares in view
 */
export function detailAt(scale: number, crowding: number): Detail {
  if (scale < PIXELS_BELOW) return 'pixels';
  if (scale < TICKS_BELOW || crowding > CROWDED_LINES) return 'ticks';
  if (scale < LINES_BELOW || crowding > CROWDED_SHAPES) return 'lines';
  return 'shapes';
}

/** Font size in CSS pixels for the numbers of squares; 0 where the longest of them would not fit or not be legible. */
export function numberSize(scale: number, digits: number): number {
  const size = Math.min(12, Math.max(8, scale * 0.26));
  const width = digits * size * 0.6 + scale * 0.16;
  return scale >= 15 && width <= scale * 0.95 ? size : 0;
}
