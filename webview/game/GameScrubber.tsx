/** The whole game as one line, like the search's: drag or use the keys to look back at any roll. Marks show jumps, captures and the win. */
import { useRef } from 'preact/hooks';
import { group, turnText, type TurnResult } from '../../src/core';
import { useWidth } from '../walk/useWidth';
import type { GameTable } from './gameTable';
import { turnWords } from './turnWords';

const HEIGHT = 28;
const LINE = 18;
/** More marks than this would be a smear. */
const MOST = 160;

export function GameScrubber({ table }: { table: GameTable }) {
  const element = useRef<HTMLDivElement>(null);
  const width = useWidth(element);
  const log = table.log.value;
  const at = table.at.value;
  const last = log.length;
  const room = Math.max(0, width.value - 12);
  const place = (count: number): number => 6 + (last === 0 ? 0 : (room * count) / last);
  const turn = log[at - 1];
  const failed = table.verdict.value?.roll ?? 0;

  // Asked once a drag, as in the search's.
  const box = useRef({ left: 0, width: 0 });
  const drag = (event: PointerEvent): void => {
    const { left, width } = box.current;
    if (width <= 12) return;
    const along = Math.min(1, Math.max(0, (event.clientX - left - 6) / (width - 12)));
    table.show(Math.round(along * last));
  };
  return (
    <div
      ref={element}
      class="game-scrubber"
      role="slider"
      tabIndex={0}
      aria-label="Roll of the game"
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at}
      aria-valuetext={`Roll ${group(at)} of ${group(last)}. ${turn === undefined ? 'Before the first roll.' : turnWords(turn)}`}
      title={turn === undefined ? 'Before the first roll' : turnText(turn)}
      onKeyDown={(event) => {
        const to = scrubKey(event, at, last);
        if (to === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        table.show(to);
      }}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        element.current?.setPointerCapture(event.pointerId);
        box.current = event.currentTarget.getBoundingClientRect();
        drag(event);
      }}
      onPointerMove={(event) => {
        if (element.current?.hasPointerCapture(event.pointerId)) drag(event);
      }}
    >
      <svg class="scrubber-marks" width={width} height={HEIGHT} aria-hidden="true">
        <path class="scrubber-line" d={`M6 ${LINE}H${6 + room}`} />
        <path class="scrubber-done" d={`M6 ${LINE}H${place(at)}`} />
        {last <= MOST && log.map((each, i) => <TurnMark key={i} turn={each} x={place(i + 1)} />)}
        <circle class="scrubber-thumb" cx={place(at)} cy={LINE} r={6} />
        {failed > 0 && <circle class="game-mark-failed" cx={place(failed)} cy={LINE} r={8} />}
      </svg>
    </div>
  );
}

/** A ladder points up, a snake down; a capture is a cross and the win a diamond, as the goal is in the search. */
function TurnMark({ turn, x }: { turn: TurnResult; x: number }) {
  if (turn.status === 'won') {
    return <path class="scrubber-goal" d={`M${x} ${LINE - 15}l4 5l-4 5l-4 -5Z`} />;
  }
  if (turn.captured.length > 0) {
    return <path class="game-mark-capture" d={`M${x - 3} ${LINE - 14}l6 6m0 -6l-6 6`} />;
  }
  if (turn.kind === 'ladder') return <path class="game-mark-ladder" d={`M${x - 3} ${LINE - 8}l3 -6l3 6Z`} />;
  if (turn.kind === 'snake') return <path class="game-mark-snake" d={`M${x - 3} ${LINE - 14}l3 6l3 -6Z`} />;
  return null;
}

/** Where a key of a slider leads to; undefined for other keys. */
export function scrubKey(event: KeyboardEvent, at: number, last: number): number | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined;
  const leap = Math.max(5, Math.round(last / 10));
  switch (event.key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(last, at + 1);
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, at - 1);
    case 'PageUp':
      return Math.min(last, at + leap);
    case 'PageDown':
      return Math.max(0, at - leap);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
