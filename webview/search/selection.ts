/**
 * What a person picked to have explained: a square, or one entry of the queue (a square may stand there twice, and 0, a start off the
 * board, is no square at all).
 */
import { computed, effect, signal, type ReadonlySignal } from '@preact/signals';
import type { BoardNotebook } from '../state/boardNotebook';

export interface Picked {
  readonly square: number;
  /** Index in the order of discovery, or −1 when the square as such was picked. */
  readonly index: number;
}

export class Selection {
  readonly #entry = signal<Picked | undefined>(undefined);
  readonly picked: ReadonlySignal<Picked | undefined>;
  readonly dispose: () => void;

  constructor(readonly notebook: BoardNotebook) {
    this.picked = computed(() => {
      const entry = this.#entry.value;
      if (entry !== undefined) return entry;
      const square = notebook.selected.value;
      return square >= 0 ? { square, index: -1 } : undefined;
    });
    // Picking another square on the board lets go of the entry; so does another search.
    this.dispose = effect(() => {
      const square = notebook.selected.value;
      const entry = this.#entry.peek();
      if (entry !== undefined && entry.square !== square) this.#entry.value = undefined;
      if (entry !== undefined && notebook.walk.value?.squares[entry.index] !== entry.square) {
        this.#entry.value = undefined;
      }
    });
  }

  pickEntry(square: number, index: number): void {
    this.#entry.value = { square, index };
    this.notebook.selected.value = square;
  }

  clear(): void {
    this.#entry.value = undefined;
    this.notebook.selected.value = -1;
  }
}
