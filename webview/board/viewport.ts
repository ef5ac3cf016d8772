/**
 * Which part of the drawing is seen and how large. A viewport is a plain value: zoom, pan and fit make a new one, always kept inside
 * the drawing, so that no gesture can lose the board.
 */
import type { Point } from './layout';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Viewport {
  /** CSS pixels a square. */
  readonly scale: number;
  /** Where the drawing's top left corner lies in the view, in CSS pixels; zero or negative once the drawing outgrows the view. */
  readonly x: number;
  readonly y: number;
}

/** Squares of small boards grow to this many CSS pixels and no further. */
const LARGEST_SQUARE = 64;
/** From this many CSS pixels on, squares carry their numbers and marks. */
const READABLE_SQUARE = 30;
/** As far as zooming goes, in CSS pixels a square. */
const CLOSEST_SQUARE = 96;
/** Boards are not drawn taller than this many CSS pixels, nor than the window leaves room for. */
const TALLEST = 720;
const SHORTEST = 280;
/** Room above and below the board in a window that is just high enough for it, unless the board's surroundings ask for more. */
export const WINDOW_MARGIN = 96;

/**
 * CSS pixels a square at which the whole drawing fits. Whole device pixels where squares are large enough for the loss not to show,
 * so that lines are sharp.
 * @param drawing size in squares
 * @param ratio device pixels a CSS pixel
 * @param margin CSS pixels of the window's height to leave free
 */
export function fittingScale(
  drawing: Size,
  width: number,
  windowHeight: number,
  ratio: number,
  margin = WINDOW_MARGIN,
): number {
  const height = Math.min(TALLEST, Math.max(SHORTEST, windowHeight - margin));
  const scale = Math.min(LARGEST_SQUARE, width / drawing.width, height / drawing.height);
  return scale >= 8 ? Math.floor(scale * ratio) / ratio : scale;
}

/**
 * CSS pixels a square at which a board is shown at first: such that all of it fits, except that a tall and narrow board would be tiny
 * then while most of the width lies idle; of such a board only a part is shown, large enough to read.
 */
export function startingScale(drawing: Size, width: number, fitting: number): number {
  const tall = drawing.height > 2 * drawing.width;
  return tall ? Math.max(fitting, Math.min(READABLE_SQUARE, Math.floor(width / drawing.width))) : fitting;
}

/** The view's size in CSS pixels when the drawing is fitted: just the drawing, though never too narrow to work in. */
export function viewSize(drawing: Size, scale: number, width: number): Size {
  const least = scale >= LARGEST_SQUARE ? 0 : Math.min(width, SHORTEST);
  return {
    width: Math.ceil(Math.max(drawing.width * scale, least)),
    height: Math.ceil(drawing.height * scale),
  };
}

/** The whole drawing, centred. */
export function fit(drawing: Size, view: Size, scale: number): Viewport {
  return keepInside({ scale, x: 0, y: 0 }, drawing, view);
}

/** Zooms by `factor`, keeping what is under `at` (view coordinates) where it is. */
export function zoomAt(
  viewport: Viewport,
  factor: number,
  at: Point,
  drawing: Size,
  view: Size,
  least: number,
): Viewport {
  const most = Math.max(CLOSEST_SQUARE, least);
  const scale = Math.min(most, Math.max(least, viewport.scale * factor));
  const grown = scale / viewport.scale;
  const moved = { scale, x: at.x - (at.x - viewport.x) * grown, y: at.y - (at.y - viewport.y) * grown };
  return keepInside(moved, drawing, view);
}

/** Moves the drawing by so many CSS pixels. */
export function pan(viewport: Viewport, dx: number, dy: number, drawing: Size, view: Size): Viewport {
  return keepInside({ ...viewport, x: viewport.x + dx, y: viewport.y + dy }, drawing, view);
}

/** Moves the drawing no further than needed to bring the square whose corner is given into view, with half a square around it. */
export function reveal(viewport: Viewport, corner: Point, drawing: Size, view: Size): Viewport {
  const { scale } = viewport;
  const shift = (offset: number, at: number, room: number): number => {
    const low = at * scale + offset - scale / 2;
    const high = low + scale * 2;
    return low < 0 ? offset - low : high > room ? offset - (high - room) : offset;
  };
  const moved = { scale, x: shift(viewport.x, corner.x, view.width), y: shift(viewport.y, corner.y, view.height) };
  return keepInside(moved, drawing, view);
}

/** Places the drawing so that a point of it (in squares) is in the middle of the view. */
export function centerOn(viewport: Viewport, at: Point, drawing: Size, view: Size): Viewport {
  const { scale } = viewport;
  return keepInside({ scale, x: view.width / 2 - at.x * scale, y: view.height / 2 - at.y * scale }, drawing, view);
}

/** The part of the drawing that is seen, in squares. */
export function seen(
  { scale, x, y }: Viewport,
  view: Size,
): { left: number; top: number; right: number; bottom: number } {
  return { left: -x / scale, top: -y / scale, right: (view.width - x) / scale, bottom: (view.height - y) / scale };
}

function keepInside({ scale, x, y }: Viewport, drawing: Size, view: Size): Viewport {
  const clamp = (offset: number, size: number, room: number): number =>
    size <= room ? Math.round((room - size) / 2) : Math.min(0, Math.max(room - size, offset));
  return {
    scale,
    x: clamp(x, drawing.width * scale, view.width),
    y: clamp(y, drawing.height * scale, view.height),
  };
}
