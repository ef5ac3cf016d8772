/**
 * Drives the core's sliced work on the extension host's thread: a few milliseconds at a time, letting every other extension and
 * VS Code's own messages through in between, and stopping when told to.
 */
import type { Slices } from '../core';

/**
 * A quarter of a 60 Hz frame. The pauses cost little at that, and the rest of the frame is left for what cannot be sliced and may come
 * last in a turn: a garbage collection, or megabytes of zeros for the log of a large board.
 */
const BUDGET_MS = 4;

export class Stopped extends Error {
  constructor() {
    super('stopped');
  }
}

export async function drive<T>(
  slices: Slices<T>,
  signal: AbortSignal,
  onProgress?: (fraction: number) => void,
): Promise<T> {
  for (;;) {
    if (signal.aborted) throw new Stopped();
    const until = performance.now() + BUDGET_MS;
    let fraction = 0;
    do {
      const next = slices.next();
      if (next.done === true) return next.value;
      fraction = next.value;
    } while (performance.now() < until);
    onProgress?.(fraction);
    await breathe();
  }
}

/** Lets every waiting event run. A zero timeout would cost four milliseconds a slice in a worker. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      channel.port1.close();
      resolve();
    };
    channel.port2.postMessage(undefined);
  });
}
