/**
 * The overview of a large board: an image of one pixel a square, and over it a second one with the state of the search. A state
 * follows from where a square stands in the order of discovery, so moving the cursor changes exactly the squares between the old and
 * the new ends of the queue; a far jump is repainted whole instead, row by row, which is as fast as memory.
 */
import type { Board } from '../../src/core';
import type { Palette } from '../theme';
import { mix, pixel } from './color';
import type { Moment } from './moment';

/** Pixel colours as little-endian RGBA words. */
export interface StateInks {
  readonly visited: number;
  readonly waiting: number;
}

/** What an image shows of a moment: nodes below `taken` visited, below `end` waiting. */
export interface Shown {
  readonly taken: number;
  readonly end: number;
}

/** Where a square's pixel is, counting along rows from the top left. */
export function pixelOf(square: number, columns: number, rows: number): number {
  const fromBottom = Math.floor((square - 1) / columns);
  const along = square - 1 - fromBottom * columns;
  return (rows - 1 - fromBottom) * columns + (fromBottom % 2 === 0 ? along : columns - 1 - along);
}

/** Writes the state of every square. */
export function writeStates(
  pixels: Uint32Array,
  board: Board,
  firstIndex: Int32Array,
  shown: Shown,
  inks: StateInks,
): void {
  const { columns, rows, lastSquare } = board;
  const { taken, end } = shown;
  const { visited, waiting } = inks;
  for (let row = 0; row < rows; row++) {
    const fromBottom = rows - 1 - row;
    const forward = fromBottom % 2 === 0;
    const step = forward ? 1 : -1;
    let square = fromBottom * columns + (forward ? 1 : columns);
    const stop = (row + 1) * columns;
    for (let at = row * columns; at < stop; at++, square += step) {
      if (square > lastSquare) {
        pixels[at] = 0;
        continue;
      }
      const first = firstIndex[square] as number;
      pixels[at] = first < taken ? visited : first < end ? waiting : 0;
    }
  }
}

/**
 * Writes only what differs between two moments.
 * @returns the rows touched, first and last; first above last when none was
 */
export function writeChanges(
  pixels: Uint32Array,
  board: Board,
  firstIndex: Int32Array,
  squares: Int32Array,
  before: Shown,
  after: Shown,
  inks: StateInks,
): [number, number] {
  const { columns, rows } = board;
  let top = rows;
  let bottom = -1;
  const write = (from: number, to: number): void => {
    for (let index = from; index < to; index++) {
      const square = squares[index] as number;
      if (square < 1 || firstIndex[square] !== index) continue;
      const at = pixelOf(square, columns, rows);
      pixels[at] = index < after.taken ? inks.visited : index < after.end ? inks.waiting : 0;
      const row = Math.floor(at / columns);
      if (row < top) top = row;
      if (row > bottom) bottom = row;
    }
  };
  write(Math.min(before.taken, after.taken), Math.max(before.taken, after.taken));
  write(Math.min(before.end, after.end), Math.max(before.end, after.end));
  return [top, bottom];
}

/** How many squares `writeChanges` would look at. */
function changesBetween(before: Shown, after: Shown): number {
  return Math.abs(before.taken - after.taken) + Math.abs(before.end - after.end);
}

/** The image of the bare board: two tones, and a touch of colour where a jump begins. */
export class GroundImage {
  readonly canvas = document.createElement('canvas');
  #palette: Palette | undefined;

  constructor(readonly board: Board) {}

  /** The image in these colours, painted when they have changed. */
  in(palette: Palette): HTMLCanvasElement {
    if (this.#palette === palette) return this.canvas;
    this.#palette = palette;
    const { columns, rows, lastSquare, jumpPairs } = this.board;
    const { canvas } = this;
    canvas.width = columns;
    canvas.height = rows;
    const context = canvas.getContext('2d');
    if (context === null) return canvas;
    const image = context.createImageData(columns, rows);
    const pixels = new Uint32Array(image.data.buffer);
    const [light, dark] = palette.raw.tones.map((tone) => pixel(tone)) as [number, number];
    for (let row = 0, at = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++, at++) pixels[at] = ((row + column) & 1) === 0 ? light : dark;
    }
    for (let square = lastSquare + 1; square <= columns * rows; square++) pixels[pixelOf(square, columns, rows)] = 0;
    const ladder = pixel(mix(palette.raw.tones[0], palette.raw.ladder, 0.5));
    const snake = pixel(mix(palette.raw.tones[0], palette.raw.snake, 0.5));
    for (let i = 0; i + 1 < jumpPairs.length; i += 2) {
      const from = jumpPairs[i] as number;
      const to = jumpPairs[i + 1] as number;
      if (from !== to) pixels[pixelOf(from, columns, rows)] = to > from ? ladder : snake;
    }
    context.putImageData(image, 0, 0);
    return canvas;
  }
}

/** The image of the search over a board; transparent where nothing was discovered. */
export class StateImage {
  readonly canvas = document.createElement('canvas');
  #image: ImageData | undefined;
  #pixels = new Uint32Array(0);
  #shown: Shown | undefined;
  #moment: Moment | undefined;
  #inks: StateInks = { visited: 0, waiting: 0 };

  /** The image at a moment in these colours. */
  at(moment: Moment, palette: Palette): HTMLCanvasElement {
    const { canvas } = this;
    const { board, firstIndex, squares } = moment.walk;
    const context = canvas.getContext('2d');
    if (context === null) return canvas;
    if (this.#image === undefined || canvas.width !== board.columns || canvas.height !== board.rows) {
      canvas.width = board.columns;
      canvas.height = board.rows;
      this.#image = context.createImageData(board.columns, board.rows);
      this.#pixels = new Uint32Array(this.#image.data.buffer);
      this.#shown = undefined;
    }
    const inks = { visited: pixel(palette.raw.visited, 0.5), waiting: pixel(palette.raw.waiting) };
    const sameColors = inks.visited === this.#inks.visited && inks.waiting === this.#inks.waiting;
    const before = this.#moment?.walk === moment.walk && sameColors ? this.#shown : undefined;
    if (before === undefined || changesBetween(before, moment) > board.lastSquare / 4) {
      writeStates(this.#pixels, board, firstIndex, moment, inks);
      context.putImageData(this.#image, 0, 0);
    } else {
      const [top, bottom] = writeChanges(this.#pixels, board, firstIndex, squares, before, moment, inks);
      if (top <= bottom) context.putImageData(this.#image, 0, 0, 0, top, board.columns, bottom - top + 1);
    }
    this.#shown = { taken: moment.taken, end: moment.end };
    this.#moment = moment;
    this.#inks = inks;
    return canvas;
  }
}
