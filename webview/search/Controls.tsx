/**
 * The search's controls on one line: where to, how fast, how far at a time, by which method. Where the line is too short for the
 * drop-down lists, they move into a menu behind one button.
 */
import { useRef } from 'preact/hooks';
import { group, type Method } from '../../src/core';
import type { StepSize } from '../../src/protocol';
import { Action } from '../notebook/Action';
import { useNotebook } from '../state/context';
import { FASTEST, SPEEDS } from '../state/player';
import { Choice } from './Choice';

export const METHODS: readonly (readonly [Method, string])[] = [
  ['in-place', 'In place'],
  ['visited-set', 'Visited set'],
];
const SIZES: readonly (readonly [StepSize, string])[] = [
  ['level', 'By level'],
  ['square', 'By square'],
  ['event', 'By event'],
];
const SPEED_OPTIONS = SPEEDS.map(
  (speed) => [String(speed), speed === FASTEST ? 'Fastest' : `${group(speed)}×`] as const,
);
const SIZE_WORDS: Record<StepSize, string> = { level: 'level', square: 'square', event: 'event' };

export function Controls() {
  const notebook = useNotebook();
  const walk = notebook.walk.value;
  const { step } = notebook.cursor.value;
  const last = walk?.lastStep ?? 0;
  const atStart = walk === undefined || step <= 0;
  const atEnd = walk === undefined || step >= last;
  const playing = notebook.player.playing.value;
  const size = SIZE_WORDS[notebook.stepSize.value];
  return (
    <div class="controls" role="toolbar" aria-label="Search">
      <span class="transport">
        <Action
          icon="chevron-left"
          class="to-first"
          label="First step (Home)"
          disabled={atStart}
          onClick={() => notebook.perform('first')}
        />
        <Action
          icon="chevron-left"
          label={`Step back by ${size} (←)`}
          disabled={atStart}
          onClick={() => notebook.perform('stepBack')}
        />
        <Action
          icon={playing ? 'debug-pause' : 'play'}
          class="play"
          label={
            playing
              ? 'Pause (Space)'
              : atEnd && walk !== undefined
                ? 'Play again from the first step (Space)'
                : 'Play (Space)'
          }
          disabled={walk === undefined}
          onClick={() => notebook.perform('togglePlay')}
        />
        <Action
          icon="chevron-right"
          label={`Step forward by ${size} (→)`}
          disabled={atEnd}
          onClick={() => notebook.perform('stepForward')}
        />
        <Action
          icon="chevron-right"
          class="to-last"
          label="Last step (End)"
          disabled={atEnd}
          onClick={() => notebook.perform('last')}
        />
      </span>
      <span class="choices-line">
        <Choices />
      </span>
      <ChoicesMenu />
      <span class="spacer" />
      <StepCount />
    </div>
  );
}

function Choices({ named = false }: { named?: boolean }) {
  const notebook = useNotebook();
  const speeds = SPEED_OPTIONS.some(([value]) => value === String(notebook.speed.value))
    ? SPEED_OPTIONS
    : [[String(notebook.speed.value), `${notebook.speed.value}×`] as const, ...SPEED_OPTIONS];
  return (
    <>
      {named && <span aria-hidden="true">Speed</span>}
      <Choice
        label="Speed, in steps a second"
        class="choice-speed"
        value={String(notebook.speed.value)}
        options={speeds}
        onChoose={(speed) => notebook.setSpeed(Number(speed))}
      />
      {named && <span aria-hidden="true">Step size</span>}
      <Choice
        label="Step size"
        class="choice-size"
        value={notebook.stepSize.value}
        options={SIZES}
        onChoose={(size) => notebook.setStepSize(size)}
      />
      {named && <span aria-hidden="true">Method</span>}
      <Choice
        label="Method: which square is marked"
        class="choice-method"
        value={notebook.method.value}
        options={METHODS}
        onChoose={(method) => notebook.setMethod(method)}
      />
    </>
  );
}

function ChoicesMenu() {
  const menu = useRef<HTMLDivElement>(null);
  const place = (): void => {
    const element = menu.current;
    const button = element?.previousElementSibling?.getBoundingClientRect();
    if (!element || button === undefined) return;
    if (!element.togglePopover()) return;
    // What it belongs to scrolls away beneath it.
    addEventListener('scroll', () => element.hidePopover(), { once: true });
    // Placed by hand, below its button: anchor positioning is newer than the oldest VS Code that is supported.
    element.style.top = `${button.bottom + 4}px`;
    element.style.left = `${Math.max(8, Math.min(button.left, innerWidth - element.offsetWidth - 8))}px`;
  };
  return (
    <span class="choices-menu">
      <Action icon="settings" label="Speed, step size and method" onClick={place} />
      <div ref={menu} popover="auto" class="popover" role="group" aria-label="Speed, step size and method">
        <Choices named />
      </div>
    </span>
  );
}

function StepCount() {
  const notebook = useNotebook();
  const last = notebook.walk.value?.lastStep;
  const { step, event } = notebook.cursor.value;
  if (last === undefined) return null;
  const events = notebook.stepSize.value === 'event' ? (notebook.walk.value?.eventCount(step) ?? 0) : 0;
  return (
    <span class="step-count numbers">
      step {group(step)} / {group(last)}
      {events > 0 && (
        <span class="step-event">
          {' '}
          · {event}/{events}
        </span>
      )}
    </span>
  );
}
