/**
 * How much of a board is drawn at a size. Small squares carry less: shapes thin out to lines, lines to ticks on the square, and below
 * five pixels a square, where a tick would be no shape but a dot, the board becomes an image of one pixel a square. Crowding counts as
 * well as size: a thousand long snakes over large squares would be a tangle that says nothing.
 */
export type Detail = 'shapes' | 'lines' | 'ticks' | 'pixels';

/** Below this many CSS pixels a square, squares are pixels of an image. */
const PIXELS_BELOW = 5;
/** Below this many CSS pixels a square, squares and states are an image, of which those in view are stretched. */
export const IMAGE_BELOW = 12;
const TICKS_BELOW = 9;
const LINES_BELOW = 17;

/** Length of jumps (in squares) a square of the view that a picture of shapes, and one of lines, can carry. */
const CROWDED_SHAPES = 1.15;
const CROWDED_LINES = 1.8;

/**
 * @param scale CSS pixels a square
 * @param crowding asked only where it matters: summed length, in squares, of the jumps' parts in view, by the number of squares in view
 */
export function detailAt(scale: number, crowding: () => number): Detail {
  if (scale < PIXELS_BELOW) return 'pixels';
  if (scale < TICKS_BELOW) return 'ticks';
  const length = crowding();
  if (length > CROWDED_LINES) return 'ticks';
  if (scale < LINES_BELOW || length > CROWDED_SHAPES) return 'lines';
  return 'shapes';
}

/** Font size in CSS pixels for the numbers of squares; 0 where the longest of them would not fit or not be legible. */
export function numberSize(scale: number, digits: number): number {
  const room = scale * 0.95 - numberInset(scale);
  const size = Math.min(12, Math.max(SMALLEST, scale * 0.26), room / (digits * DIGIT));
  return scale >= 15 && size >= SMALLEST ? size : 0;
}

/** Distance of numbers and marks from the rim of the square, in CSS pixels. */
export function numberInset(scale: number): number {
  return Math.min(5, Math.max(2, scale * 0.075));
}

/** Whether the longest number leaves room beside it for a mark of one digit. */
export function roomForMark(scale: number, digits: number): boolean {
  const size = numberSize(scale, digits);
  return size > 0 && (digits + 1.1) * size * DIGIT + 2 * numberInset(scale) <= scale;
}

/** Smallest legible font size in CSS pixels, and the width of a digit in font sizes. */
const SMALLEST = 8;
const DIGIT = 0.6;
