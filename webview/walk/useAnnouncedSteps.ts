/** Says each step to screen readers, except while playing too fast to follow; then what the pause shows. */
import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { Cursor, StepSize } from '../../src/core';
import { useNotebook } from '../state/context';

/** A screen reader can follow at this many steps a second. */
const SPEAKABLE = 1;

/** @param tell what happened at a moment, and by which step size it was come to */
export function useAnnouncedSteps(tell: (cursor: Cursor, size: StepSize | undefined) => string): void {
  const { playhead, announcer } = useNotebook();
  const teller = useSignal(tell);
  teller.value = tell;
  const sentence = useComputed(() => teller.value(playhead.cursor.value, playhead.arrivedBy.value));
  const before = useRef<string | undefined>(undefined);
  useSignalEffect(() => {
    const fast = playhead.player.playing.value && playhead.speed.value > SPEAKABLE;
    const text = sentence.value;
    // Nothing has happened when the page opens.
    if (before.current !== undefined && before.current !== text && !fast) announcer.say(text);
    if (!fast || before.current === undefined) before.current = text;
  });
}
