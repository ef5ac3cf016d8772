/**
 * One square for each kind that a legend can name, drawn with the board's own functions.
 */
import type { LegendKind } from '../props';
import { paintJumps } from './jumps';
import {
  paintCurrentFrame,
  paintFinish,
  paintLanding,
  paintReached,
  paintRings,
  paintStart,
  paintToken,
  paintVisited,
  paintWall,
  paintZeros,
} from './marks';
import { inSquares, px, type Pen } from './pen';

const CORNER = { x: 0, y: 0 };
const CENTER = { x: 0.5, y: 0.5 };

function square(pen: Pen): void {
  const { context, palette } = pen;
  const line = px(pen, 1);
  context.fillStyle = palette.tones[1];
  context.fillRect(0, 0, 1, 1);
  context.strokeStyle = palette.edge;
  context.lineWidth = line;
  context.strokeRect(line / 2, line / 2, 1 - line, 1 - line);
}

/** Draws as if the square were wider than one, so that a whole jump fits. */
function jump(pen: Pen, kind: 'ladder' | 'snake'): void {
  const { context, scale, ratio } = pen;
  const across = 1.6;
  const small: Pen = { ...pen, scale: scale / across, box: { left: 0, top: 0, right: across, bottom: across } };
  inSquares(small);
  const low = { x: 0.34, y: across - 0.34 };
  const high = { x: across - 0.42, y: 0.46 };
  const line =
    kind === 'ladder'
      ? { from: 1, to: 2, kind, start: low, end: high }
      : { from: 3, to: 1, kind, start: high, end: low };
  paintJumps(small, [line], 'forward');
  context.setTransform(scale * ratio, 0, 0, scale * ratio, 0, 0);
}

export const glyphs: Readonly<Record<LegendKind, (pen: Pen) => void>> = {
  ladder: (pen) => {
    square(pen);
    jump(pen, 'ladder');
  },
  snake: (pen) => {
    square(pen);
    jump(pen, 'snake');
  },
  start: (pen) => {
    square(pen);
    paintStart(pen, { x: 0.2, y: -0.2 });
  },
  finish: (pen) => {
    square(pen);
    paintFinish(pen, { x: 0.2, y: -0.2 });
  },
  unvisited: square,
  waiting: (pen) => {
    square(pen);
    paintRings(pen, [CENTER], false);
  },
  again: (pen) => {
    square(pen);
    paintRings(pen, [CENTER], true);
  },
  visited: (pen) => {
    square(pen);
    tint(pen);
    paintVisited(pen, [CORNER]);
  },
  current: (pen) => {
    square(pen);
    paintCurrentFrame(pen, CORNER);
    paintToken(pen, CENTER);
  },
  landing: (pen) => {
    square(pen);
    paintLanding(pen, CORNER);
  },
  marked: (pen) => {
    square(pen);
    paintZeros(pen, [CORNER]);
  },
  path: (pen) => {
    square(pen);
    pathSample(pen);
  },
  reached: (pen) => {
    square(pen);
    tint(pen);
    paintReached(pen, [CENTER]);
  },
  wall: (pen) => {
    square(pen);
    paintWall(pen, CORNER);
  },
};

function tint({ context, palette }: Pen): void {
  context.fillStyle = palette.visitedTint;
  context.fillRect(0, 0, 1, 1);
}

function pathSample(pen: Pen): void {
  const { context, palette } = pen;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = palette.ink;
  context.lineWidth = px(pen, 2);
  context.beginPath();
  context.moveTo(0.2, 0.78);
  context.lineTo(0.5, 0.78);
  context.arcTo(0.78, 0.78, 0.78, 0.5, 0.2);
  context.lineTo(0.78, 0.24);
  context.stroke();
  for (const [x, y] of [
    [0.2, 0.78],
    [0.78, 0.24],
  ] as const) {
    context.beginPath();
    context.arc(x, y, 0.1, 0, 2 * Math.PI);
    context.fillStyle = palette.background;
    context.fill();
    context.stroke();
  }
}
