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

/** The documents that are open, and what VS Code tells about them. */
class TextDocuments {
  readonly didOpen = new EventEmitter<unknown>();
  readonly didChange = new EventEmitter<unknown>();
  readonly opened = new Set<unknown>();

  open(document: unknown): void {
    this.opened.add(document);
    this.didOpen.fire(document);
  }

  change(document: unknown): void {
    this.didChange.fire({ document, contentChanges: [{}] });
  }
}

export const textDocuments = new TextDocuments();

const never = (): { dispose(): void } => ({ dispose: () => undefined });

/** Tests by their identity, in the order in which they came. */
class TestItems {
  readonly #items = new Map<string, TestItem>();

  add(item: TestItem): void {
    this.#items.set(item.id, item);
  }

  get(id: string): TestItem | undefined {
    return this.#items.get(id);
  }

  delete(id: string): void {
    this.#items.delete(id);
  }

  replace(items: readonly TestItem[]): void {
    this.#items.clear();
    for (const item of items) this.add(item);
  }

  [Symbol.iterator](): Iterator<[string, TestItem]> {
    return this.#items[Symbol.iterator]();
  }
}

export class TestItem {
  readonly children = new TestItems();
  range: unknown;

  constructor(
    readonly id: string,
    readonly label: string,
    readonly uri: unknown,
  ) {}
}

class TestController {
  readonly items = new TestItems();
  createTestItem = (id: string, label: string, uri: unknown): TestItem => new TestItem(id, label, uri);
  createRunProfile = never;
  dispose = (): void => undefined;
}

/** The test controllers that were made, oldest first. */
export const controllers: TestController[] = [];

export const tests = {
  createTestController: (): TestController => {
    const controller = new TestController();
    controllers.push(controller);
    return controller;
  },
};

export const TestRunProfileKind = { Run: 1 };

export const languages = {
  match: (_: unknown, { uri }: { uri: { path: string } }): number => (uri.path.endsWith('.board.json') ? 10 : 0),
};

export const workspace = {
  get textDocuments(): unknown[] {
    return [...textDocuments.opened];
  },
  onDidOpenTextDocument: textDocuments.didOpen.event,
  onDidCloseTextDocument: never,
  onDidChangeTextDocument: textDocuments.didChange.event,
  onDidChangeConfiguration: never,
  createFileSystemWatcher: () => ({ onDidCreate: never, onDidChange: never, onDidDelete: never, dispose: never }),
  getWorkspaceFolder: () => ({}),
  getConfiguration: (section: string) => ({ get: (name: string): unknown => settings.get(`${section}.${name}`) }),
  applyEdit: ({ changes }: WorkspaceEdit): Promise<boolean> => {
    applied.push(changes);
    return Promise.resolve(true);
  },
  fs: { isWritableFileSystem: () => true },
};
