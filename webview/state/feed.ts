/**
 * Keeps a page supplied with the host's newest snapshot. It believes snapshots, not notifications, since those may be lost: calls that
 * come while one snapshot is on its way are gathered into one more, and as long as something is known to be missing it asks again from
 * time to time.
 */

/** How long to wait for news before asking for it, in milliseconds, while something is known to be under way. */
const PATIENCE = 2000;

export interface FeedPort<S> {
  ask(): Promise<S>;
  accept(snapshot: S): void;
  /** Whether everything that can be expected has come. */
  settled(): boolean;
  report(error: unknown): void;
}

export class Feed<S> {
  #asking = false;
  #askAgain = false;
  #patience: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly port: FeedPort<S>) {}

  /** Asks for the newest snapshot. */
  refresh(): void {
    this.#askAgain = true;
    if (!this.#asking) void this.#ask();
  }

  /** Asks again after a while unless everything has come. */
  wait(): void {
    clearTimeout(this.#patience);
    if (!this.port.settled()) this.#patience = setTimeout(() => this.refresh(), PATIENCE);
  }

  async #ask(): Promise<void> {
    this.#asking = true;
    while (this.#askAgain) {
      this.#askAgain = false;
      try {
        this.port.accept(await this.port.ask());
      } catch (error) {
        this.port.report(error);
      }
    }
    this.#asking = false;
  }
}
