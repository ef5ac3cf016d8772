/**
 * Stands in for the `vscode` module, which exists inside VS Code only: the few parts that a session needs, behaving as VS Code's do.
 * What VS Code itself does with them is tested in the suite.
 */
export class EventEmitter<T> {
  readonly #listeners = new Set<(value: T) => void>();
  #disposed = false;

  readonly event = (listener: (value: T) => void): { dispose(): void } => {
    this.#listeners.add(listener);
    return { dispose: () => this.#listeners.delete(listener) };
  };

  fire(value: T): void {
    if (!this.#disposed) this.#listeners.forEach((listener) => listener(value));
  }

  dispose(): void {
    this.#disposed = true;
  }
}

export class Range {
  constructor(
    readonly start: unknown,
    readonly end: unknown,
  ) {}
}

/** What the settings say; a test may change it. */
export const settings = new Map<string, unknown>();

export const workspace = {
  getConfiguration: (section: string) => ({ get: (name: string): unknown => settings.get(`${section}.${name}`) }),
  fs: { isWritableFileSystem: () => true },
};
