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

export class Position {
  constructor(
    readonly line: number,
    readonly character: number,
  ) {}
}

export const EndOfLine = { LF: 1, CRLF: 2 };

interface Place {
  readonly character: number;
}

/** One change of a text, at places that are offsets in it: the documents of these tests have a single line. */
export interface Change {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export class WorkspaceEdit {
  readonly changes: Change[] = [];

  replace(_uri: unknown, range: Range, text: string): void {
    this.changes.push({ from: (range.start as Place).character, to: (range.end as Place).character, text });
  }

  insert(_uri: unknown, { character }: Position, text: string): void {
    this.changes.push({ from: character, to: character, text });
  }
}

/** The edits that were applied and the messages that were shown, oldest first; a test empties them. */
export const applied: Change[][] = [];
export const messages: string[] = [];

export const window = {
  showInformationMessage: (message: string): Promise<void> => {
    messages.push(message);
    return Promise.resolve();
  },
};

/** What the settings say; a test may change it. */
export const settings = new Map<string, unknown>();

export const workspace = {
  getConfiguration: (section: string) => ({ get: (name: string): unknown => settings.get(`${section}.${name}`) }),
  applyEdit: ({ changes }: WorkspaceEdit): Promise<boolean> => {
    applied.push(changes);
    return Promise.resolve(true);
  },
  fs: { isWritableFileSystem: () => true },
};
