/**
 * Long work in small pieces: the core yields after little work, and here the page decides that the rest of a frame belongs to others.
 */
import type { Slices } from '../../src/core';

/** Milliseconds of work in one frame. */
const SHARE = 6;

/** Drives sliced work to its end, a share of each frame at a time; undefined when it was cancelled meanwhile. */
export async function inFrames<T>(slices: Slices<T>, cancelled: () => boolean): Promise<T | undefined> {
  for (;;) {
    const begin = performance.now();
    do {
      const next = slices.next();
      if (next.done === true) return next.value;
    } while (performance.now() - begin < SHARE);
    await nextFrame();
    if (cancelled()) return undefined;
  }
}

/** The next frame, or a little later on a page that is hidden. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    // A hidden page gets no frames; a short timer keeps the work going there.
    const timer = setTimeout(done, 100);
    const frame = requestAnimationFrame(done);
    function done(): void {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      resolve();
    }
  });
}
