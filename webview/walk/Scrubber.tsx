/**
 * A search from its first step to its last as one line: drag or use the keys to go anywhere. Marks show where levels begin, where
 * something special happens (on a board, a jump taken) and where the goal is found; on a long search they are thinned out so that they
 * stay marks.
 */
import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { group, ScrubMark, scrubColumn, type Cursor, type Slices, type Walkable } from '../../src/core';
import { inFrames } from '../state/frames';
import type { Playhead } from '../state/playhead';
import { useNotebook } from '../state/context';
import { useWidth } from './useWidth';

const HEIGHT = 28;
/** The line that the marks stand on. */
const LINE = 17;
/** Pixels between marks of a kind, at least; and marks of a kind, at most, beyond which they would be a texture. */
const GAP = 5;
const MOST = 64;

interface Paths {
  readonly levels: string;
  readonly jumps: string;
  readonly goal: string;
}
const NO_PATHS: Paths = { levels: '', jumps: '', goal: '' };

interface Props<W extends Walkable> {
  readonly walk: W;
  /** The `ScrubMark` bits for a number of columns. */
  readonly marks: (walk: W, columns: number) => Slices<Uint8Array>;
  /** What happened at a moment, for screen readers. */
  readonly tell: (cursor: Cursor) => string;
}

export function Scrubber<W extends Walkable>({ walk, marks: marksOf, tell }: Props<W>) {
  const { playhead } = useNotebook();
  const element = useRef<HTMLDivElement>(null);
  const width = useWidth(element);
  const marks = useMarks(walk, width, marksOf);
  const position = useComputed(() =>
    width.value === 0 ? 0 : scrubColumn(walk, Math.min(playhead.cursor.value.step, walk.lastStep), width.value),
  );
  const cursor = playhead.cursor.value;

  // Asked once a drag: each answer would cost a layout, since every step changes the page.
  const place = useRef({ left: 0, width: 0 });
  const drag = (event: PointerEvent): void => {
    const { left, width } = place.current;
    if (width < 2) return;
    const along = Math.min(1, Math.max(0, (event.clientX - left) / (width - 1)));
    playhead.goToStep(Math.round(along * walk.lastStep));
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (!moveByKey(playhead, walk, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={element}
      class="scrubber"
      role="slider"
      tabIndex={0}
      aria-label="Step of the search"
      aria-valuemin={0}
      aria-valuemax={walk.lastStep}
      aria-valuenow={cursor.step}
      aria-valuetext={`Step ${group(cursor.step)} of ${group(walk.lastStep)}. ${tell(cursor)}`}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        element.current?.setPointerCapture(event.pointerId);
        place.current = event.currentTarget.getBoundingClientRect();
        drag(event);
      }}
      onPointerMove={(event) => {
        if (element.current?.hasPointerCapture(event.pointerId)) drag(event);
      }}
    >
      <svg class="scrubber-marks" width={width} height={HEIGHT} aria-hidden="true">
        <path class="scrubber-line" d={`M0 ${LINE}H${width.value}`} />
        <path class="scrubber-done" d={`M0 ${LINE}H${position.value}`} />
        <path class="scrubber-levels" d={marks.value.levels} />
        <path class="scrubber-jumps" d={marks.value.jumps} />
        <path class="scrubber-goal" d={marks.value.goal} />
        <circle
          class="scrubber-thumb"
          cx={Math.min(Math.max(position.value, 6), Math.max(6, width.value - 6))}
          cy={LINE}
          r={6}
        />
      </svg>
    </div>
  );
}

/**
 * What the marks mean, in their own shapes.
 * @param special what the marks of special steps stand for; none in a search that has no such steps
 */
export function ScrubberLegend({ special }: { special?: string }) {
  return (
    <ul class="scrubber-legend" aria-label="Marks of the step line">
      <li>
        <svg width="12" height="12" aria-hidden="true">
          <path class="scrubber-levels" d="M6 1V11" />
          <path class="scrubber-line" d="M0 6H12" />
        </svg>
        level begins
      </li>
      {special !== undefined && (
        <li>
          <svg width="12" height="12" aria-hidden="true">
            <path class="scrubber-jumps" d={jumpAt(6, 9)} />
          </svg>
          {special}
        </li>
      )}
      <li>
        <svg width="12" height="12" aria-hidden="true">
          <path class="scrubber-goal" d={goalAt(6, 6)} />
        </svg>
        goal found
      </li>
    </ul>
  );
}

/** The keys of a slider; whether this was one of them. */
function moveByKey(playhead: Playhead, walk: Walkable, key: string): boolean {
  const { step, event } = playhead.cursor.value;
  const leap = Math.max(10, Math.round(walk.lastStep / 10));
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      // A step that is under way is finished first.
      playhead.goToStep(event < walk.eventCount(step) ? step : step + 1);
      return true;
    case 'ArrowLeft':
    case 'ArrowDown':
      playhead.goToStep(step - 1);
      return true;
    case 'PageUp':
      playhead.goToStep(step + leap);
      return true;
    case 'PageDown':
      playhead.goToStep(step - leap);
      return true;
    case 'Home':
      playhead.goToFirst();
      return true;
    case 'End':
      playhead.goToLast();
      return true;
    default:
      return false;
  }
}

/** The marks for a width, worked out in the frames' spare time. */
function useMarks<W extends Walkable>(
  walk: W,
  width: { readonly value: number },
  marksOf: (walk: W, columns: number) => Slices<Uint8Array>,
) {
  const paths = useSignal(NO_PATHS);
  const wanted = useRef(0);
  const subject = useSignal(walk);
  subject.value = walk;
  useSignalEffect(() => {
    const of = subject.value;
    const columns = width.value;
    const mine = ++wanted.current;
    if (columns < 2) return;
    void inFrames(marksOf(of, columns), () => wanted.current !== mine).then((bits) => {
      if (bits !== undefined && wanted.current === mine) paths.value = drawMarks(bits);
    });
  });
  return paths;
}

function drawMarks(bits: Uint8Array): Paths {
  const inside = (x: number): number => Math.min(Math.max(x, 5), bits.length - 5);
  return {
    levels: thinned(bits, ScrubMark.level)
      .map((x) => `M${x + 0.5} ${LINE - 6}V${LINE + 6}`)
      .join(''),
    jumps: thinned(bits, ScrubMark.jump)
      .map((x) => jumpAt(x, LINE - 8))
      .join(''),
    goal: thinned(bits, ScrubMark.found)
      .map((x) => goalAt(inside(x), LINE - 10))
      .join(''),
  };
}

/** The columns with a mark, without those that come too close after another. */
function thinned(bits: Uint8Array, mark: number): number[] {
  const columns: number[] = [];
  bits.forEach((bit, x) => (bit & mark) !== 0 && columns.push(x));
  const gap = columns.length <= MOST ? GAP : Math.max(GAP, Math.ceil(bits.length / MOST));
  let before = -gap;
  return columns.filter((x) => {
    if (x - before < gap) return false;
    before = x;
    return true;
  });
}

function jumpAt(x: number, bottom: number): string {
  return `M${x - 2.5} ${bottom}L${x} ${bottom - 5}L${x + 2.5} ${bottom}Z`;
}

function goalAt(x: number, y: number): string {
  return `M${x} ${y - 5}L${x + 4} ${y}L${x} ${y + 5}L${x - 4} ${y}Z`;
}
