/**
 * The controls of a search that is walked through, on one line: where to, how fast, how far at a time, and what else the notebook lets
 * one choose. Where the line is too short for the drop-down lists, they move into a menu behind one button.
 */
import type { ComponentChildren } from 'preact';
import { group, type StepSize } from '../../src/core';
import { Action } from '../notebook/Action';
import { PopoverMenu } from '../notebook/PopoverMenu';
import { useNotebook } from '../state/context';
import { FASTEST, SPEEDS } from '../state/player';
import { Choice } from './Choice';

/** What each size steps by, in a word. */
const SIZE_WORDS: Record<StepSize, string> = {
  level: 'level',
  square: 'square',
  event: 'event',
  word: 'word',
  bucket: 'bucket',
  member: 'member',
  comparison: 'comparison',
};

interface Props {
  /** Names what else is chosen, for the menu's label: "method". */
  readonly others?: string;
  /** The notebook's own lists; `named` where a name is wanted before each. */
  readonly choices?: (named: boolean) => ComponentChildren;
}

export function Controls({ others, choices }: Props) {
  return (
    <div class="controls" role="toolbar" aria-label="Search">
      <Transport />
      <span class="choices-line">
        <Speed />
        <Size />
        {choices?.(false)}
      </span>
      <PopoverMenu
        class="choices-menu"
        icon="settings"
        label={others === undefined ? 'Speed and step size' : `Speed, step size and ${others}`}
      >
        <ChoiceName>Speed</ChoiceName>
        <Speed />
        <ChoiceName>Step size</ChoiceName>
        <Size />
        {choices?.(true)}
      </PopoverMenu>
      <span class="spacer" />
      <StepCount />
    </div>
  );
}

/** A list's name before it, for the eye; the list itself has it as its label. */
export function ChoiceName({ children }: { children: string }) {
  return <span aria-hidden="true">{children}</span>;
}

function Transport() {
  const notebook = useNotebook();
  const { playhead } = notebook;
  const walk = notebook.walk.value;
  const { step } = playhead.cursor.value;
  const atStart = walk === undefined || step <= 0;
  const atEnd = walk === undefined || step >= walk.lastStep;
  const playing = playhead.player.playing.value;
  const again = atEnd && walk !== undefined;
  const size = SIZE_WORDS[playhead.stepSize.value];
  return (
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
        label={playing ? 'Pause (Space)' : again ? 'Play again from the first step (Space)' : 'Play (Space)'}
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
  );
}

function speedText(speed: number): string {
  return speed === FASTEST ? 'Fastest' : `${speed < 1 ? speed : group(speed)} ${speed === 1 ? 'step/s' : 'steps/s'}`;
}

function Speed() {
  const { playhead } = useNotebook();
  const speed = playhead.speed.value;
  const speeds = SPEEDS.includes(speed) ? SPEEDS : [speed, ...SPEEDS].sort((a, b) => a - b);
  return (
    <Choice
      label="Speed, in steps a second"
      class="choice-speed"
      value={String(speed)}
      options={speeds.map((each) => [String(each), speedText(each)] as const)}
      onChoose={(chosen) => playhead.setSpeed(Number(chosen))}
    />
  );
}

function Size() {
  const { playhead } = useNotebook();
  return (
    <Choice
      label="Step size"
      class="choice-size"
      value={playhead.stepSize.value}
      options={playhead.sizes.map((size) => [size, `By ${SIZE_WORDS[size]}`] as const)}
      onChoose={(size) => playhead.setStepSize(size)}
    />
  );
}

function StepCount() {
  const { playhead, walk } = useNotebook();
  const last = walk.value?.lastStep;
  const { step, event } = playhead.cursor.value;
  if (last === undefined) return null;
  // Where single events are stepped by, they are counted too.
  const fine = playhead.stepSize.value === playhead.sizes.at(-1);
  const events = fine ? (walk.value?.eventCount(step) ?? 0) : 0;
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
