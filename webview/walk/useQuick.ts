/** Whether steps follow each other faster than a movement on the page takes, as when a key is held: then nothing should move. */
import { useRef } from 'preact/hooks';

/** A little longer than the movements of the style sheets, in milliseconds. */
const MOVEMENT = 180;

/** @param moment changes with each step */
export function useQuick(moment: unknown): boolean {
  const last = useRef({ moment, at: -Infinity, quick: false });
  if (last.current.moment !== moment) {
    const now = performance.now();
    last.current = { moment, at: now, quick: now - last.current.at < MOVEMENT };
  }
  return last.current.quick;
}
