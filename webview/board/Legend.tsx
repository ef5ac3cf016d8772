/**
 * The legend: each mark drawn on a square of its own by the very functions that draw the board, beside its word.
 */
import type { JSX } from 'preact';
import { palette, type Palette } from '../theme';
import { glyphs } from './paint/glyphs';
import { penFor } from './paint/pen';
import type { LegendKind, LegendProps } from './props';
import './board.css';

const WORDS: Readonly<Record<LegendKind, string>> = {
  ladder: 'ladder',
  snake: 'snake',
  start: 'start',
  finish: 'finish',
  unvisited: 'unvisited',
  waiting: 'waiting in the queue',
  again: 'in the queue again',
  visited: 'visited',
  current: 'current',
  landing: 'landing',
  marked: 'marked (a 0, as in the code)',
  path: 'path',
  reached: 'can be reached',
  wall: 'wall',
};

/** Side of a legend's square in CSS pixels. */
const SIDE = 22;

export function Legend({ kinds }: LegendProps): JSX.Element {
  return (
    <ul class="board-legend">
      {kinds.map((kind) => (
        <li key={kind}>
          <Glyph kind={kind} />
          {WORDS[kind]}
        </li>
      ))}
    </ul>
  );
}

/**
 * One mark on a square of its own. An image, because a page with dozens of canvases is slow to put together, frame by frame. The word
 * beside it says what it is, so that it is hidden from screen readers.
 */
function Glyph({ kind }: { kind: LegendKind }): JSX.Element {
  const source = glyphImage(kind, palette().value, devicePixelRatio);
  return <img class="board-glyph" src={source} width={SIDE} height={SIDE} alt="" decoding="sync" />;
}

const images = new WeakMap<Palette, Map<string, string>>();

/** A mark as an address of an image; the boards of a page share them. */
function glyphImage(kind: LegendKind, colors: Palette, ratio: number): string {
  let known = images.get(colors);
  if (known === undefined) images.set(colors, (known = new Map<string, string>()));
  const key = `${kind} ${ratio}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.round(SIDE * ratio);
  const context = canvas.getContext('2d');
  if (context === null) return '';
  glyphs[kind](penFor(context, colors, { scale: SIDE, x: 0, y: 0 }, { width: SIDE, height: SIDE }, ratio));
  const image = canvas.toDataURL();
  known.set(key, image);
  return image;
}
