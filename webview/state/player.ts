/**
 * Plays the search: a clock that asks for the next steps frame by frame. It knows nothing of searches; it is told how to take a step
 * and stops when that says that there is none.
 */
import { signal, type ReadonlySignal } from '@preact/signals';

/** The speed that means "as fast as frames allow". Finite, because messages to the host are JSON. */
export const FASTEST = 1_000_000;

/** Steps a second that can be chosen; 1 is a pace at which a screen reader can follow. */
export const SPEEDS: readonly number[] = [0.5, 1, 2, 4, 8, 16, 32, 64, 250, 1000, FASTEST];

/** The fastest speed takes one step a frame, or more where a long search would otherwise play for more than about ten seconds. */
const FRAMES_AT_MOST = 600;

export interface Playable {
  /** Takes `count` steps at once; false when the end has been reached. */
  advance(count: number): boolean;
  /** Steps a second. */
  speed(): number;
  /** Steps in the whole search, at the size that is played. */
  length(): number;
}

export class Player {
  readonly #playing = signal(false);
  #frame = 0;
  #before = 0;
  #owed = 0;

  constructor(readonly playable: Playable) {}

  get playing(): ReadonlySignal<boolean> {
    return this.#playing;
  }

  play(): void {
    if (this.#playing.value) return;
    this.#playing.value = true;
    this.#before = performance.now();
    // The first step comes with the first frame, so that pressing play is seen to do something.
    this.#owed = 1;
    this.#frame = requestAnimationFrame(this.#tick);
  }

  pause(): void {
    cancelAnimationFrame(this.#frame);
    this.#playing.value = false;
  }

  readonly #tick = (now: number): void => {
    const speed = this.playable.speed();
    if (speed >= FASTEST) {
      this.#owed = Math.max(1, Math.ceil(this.playable.length() / FRAMES_AT_MOST));
    } else {
      // After a pause of the page (a hidden tab, a slow frame) nothing is caught up beyond a quarter of a second.
      this.#owed += (Math.min(250, Math.max(0, now - this.#before)) / 1000) * speed;
    }
    this.#before = now;
    const steps = Math.floor(this.#owed);
    this.#owed -= steps;
    if (steps > 0 && !this.playable.advance(steps)) this.pause();
    else this.#frame = requestAnimationFrame(this.#tick);
  };
}
