/**
 * The legend: each mark drawn on a square of its own by the very functions that draw the board, beside its word.
 */
import { useSignalEffect } from '@preact/signals';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { palette } from '../theme';
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

/** One mark on a square of its own. The word beside it says what it is, so that it is hidden from screen readers. */
function Glyph({ kind }: { kind: LegendKind }): JSX.Element {
  const canvas = useRef<HTMLCanvasElement>(null);
  useSignalEffect(() => {
    const colors = palette().value;
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (element === null || context === null || context === undefined) return;
    const ratio = devicePixelRatio;
    element.width = Math.round(SIDE * ratio);
    element.height = Math.round(SIDE * ratio);
    const pen = penFor(context, colors, { scale: SIDE, x: 0, y: 0 }, { width: SIDE, height: SIDE }, ratio);
    glyphs[kind](pen);
  });
  return <canvas ref={canvas} class="board-glyph" aria-hidden="true" />;
}
