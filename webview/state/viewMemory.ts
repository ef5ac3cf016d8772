/**
 * Tells the host what a person set, so that any view of the document can come back to it. Changes are gathered and sent at most a few
 * times a second; what is still unsent goes out before the page is hidden, because a hidden page may be killed without a word.
 */
import { rememberView, type ViewState } from '../../src/protocol';
import type { Host } from './host';

const DELAY = 300;

export class ViewMemory {
  #unsent: Partial<ViewState> = {};
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly host: Host) {
    addEventListener('pagehide', () => this.flush());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.flush();
    });
  }

  remember(change: Partial<ViewState>): void {
    this.#unsent = { ...this.#unsent, ...change };
    this.#timer ??= setTimeout(() => this.flush(), DELAY);
  }

  flush(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.host.tell(rememberView, this.#unsent);
    this.#unsent = {};
  }
}
