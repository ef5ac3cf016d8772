/** What a screen reader is told, one sentence at a time; the newest replaces whatever was not yet read. */
import { signal, type ReadonlySignal } from '@preact/signals';

export class Announcer {
  readonly #text = signal('');

  get text(): ReadonlySignal<string> {
    return this.#text;
  }

  say(text: string): void {
    // The same sentence a second time is news too; a no-break space makes it another text.
    this.#text.value = text === this.#text.value ? `${text}\u00a0` : text;
  }
}
