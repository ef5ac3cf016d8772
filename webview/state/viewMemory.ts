/**
 * Tells the host what a person set, so that any view of the document can come back to it. A single change goes out at once; while many
 * follow each other (playing, scrubbing) they are gathered and sent a few times a second. What is still unsent goes out before the page
 * is hidden, because a hidden page may be killed without a word.
 */

/** Short, because a page that is closed right after a step takes what is unsent with it. */
const PAUSE_MS = 30;

export class ViewMemory<V extends object> {
  #unsent: Partial<V> = {};
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly port: { tell(change: Partial<V>): void }) {
    addEventListener('pagehide', () => this.flush());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.flush();
    });
  }

  remember(change: Partial<V>): void {
    this.#unsent = { ...this.#unsent, ...change };
    if (this.#timer === undefined) this.flush();
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (Object.keys(this.#unsent).length === 0) return;
    this.port.tell(this.#unsent);
    this.#unsent = {};
    this.#timer = setTimeout(() => this.flush(), PAUSE_MS);
  }
}
