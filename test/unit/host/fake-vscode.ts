import { posix } from 'node:path';

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

export class Position {
  constructor(
    readonly line: number,
    readonly character: number,
  ) {}
}

export class Range {
  readonly start: unknown;
  readonly end: unknown;
  constructor(...ends: [start: unknown, end: unknown] | [line: number, from: number, endLine: number, to: number]) {
    [this.start, this.end] =
      ends.length === 2 ? ends : [new Position(ends[0], ends[1]), new Position(ends[2], ends[3])];
  }
}

export class Location {
  constructor(
    readonly uri: unknown,
    readonly range: unknown,
  ) {}
}

/** As VS Code's, but for what it escapes. */
export class MarkdownString {
  value = '';
  isTrusted: unknown;
  appendText(text: string): this {
    this.value += text;
    return this;
  }
  appendMarkdown(text: string): this {
    this.value += text;
    return this;
  }
}

/** As much of an address as these tests need. */
export class Uri {
  constructor(
    readonly scheme: string,
    readonly path: string,
    readonly authority = '',
  ) {}

  static joinPath({ scheme, path, authority }: Uri, ...parts: string[]): Uri {
    return new Uri(scheme, posix.join(path, ...parts), authority);
  }

  with({ scheme = this.scheme, path = this.path, authority = this.authority }: Partial<Uri>): Uri {
    return new Uri(scheme, path, authority);
  }

  static parse(address: string): Uri {
    const [, scheme = '', authority = '', path = ''] = /^(\w+):\/\/([^/]*)(.*)$/.exec(address) ?? [];
    return new Uri(scheme, path, authority);
  }

  toString(): string {
    return `${this.scheme}://${this.authority}${this.path}`;
  }
}

export const ViewColumn = { Beside: -2 };

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

/** Nobody presses a button in a message, or chooses anything in a dialog; a test may. */
const shown: (message: string, ...buttons: string[]) => Promise<string | undefined> = (message) => {
  messages.push(message);
  return Promise.resolve(undefined);
};

export interface Dialog {
  readonly defaultUri?: Uri;
}

type Asked<T> = (dialog: Dialog) => Promise<T | undefined>;
const unanswered = (): Promise<undefined> => Promise.resolve(undefined);

export const window = {
  showInformationMessage: shown,
  showWarningMessage: shown,
  showErrorMessage: shown,
  showOpenDialog: unanswered as Asked<Uri[]>,
  showSaveDialog: unanswered as Asked<Uri>,
  showTextDocument: (): Promise<void> => Promise.resolve(),
  setStatusBarMessage: shown,
};

/** What the settings say; a test may change it. */
export const settings = new Map<string, unknown>();

/** The documents that are open, and what VS Code tells about them. */
class TextDocuments {
  readonly didOpen = new EventEmitter<unknown>();
  readonly didChange = new EventEmitter<unknown>();
  readonly didClose = new EventEmitter<unknown>();
  readonly opened = new Set<unknown>();

  open(document: unknown): void {
    this.opened.add(document);
    this.didOpen.fire(document);
  }

  close(document: unknown): void {
    this.opened.delete(document);
    this.didClose.fire(document);
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

  get size(): number {
    return this.#items.size;
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
  parent: TestItem | undefined;
  readonly children = new TestItems();
  range: unknown;

  constructor(
    readonly id: string,
    readonly label: string,
    readonly uri: unknown,
  ) {}
}

/** What came of each test, by its label. */
export class TestRun {
  readonly outcomes: [string, string][] = [];
  started = (): void => undefined;
  appendOutput = (): void => undefined;
  passed = ({ label }: TestItem): void => void this.outcomes.push([label, 'passed']);
  /** The messages of those that failed. */
  readonly messages: TestMessage[] = [];
  failed = ({ label }: TestItem, messages: TestMessage[]): void => {
    this.outcomes.push([label, 'failed']);
    this.messages.push(...messages);
  };
  errored = ({ label }: TestItem, { message }: TestMessage): void =>
    void this.outcomes.push([label, typeof message === 'string' ? message : message.value]);
  end = (): void => undefined;
}

export class TestMessage {
  contextValue: string | undefined;
  location: Location | undefined;
  constructor(readonly message: string | MarkdownString) {}
}

type RunHandler = (request: object, token: { isCancellationRequested: boolean }) => Promise<void>;

class TestController {
  refreshHandler: (() => Promise<void>) | undefined;
  run: RunHandler | undefined;
  /** The runs, oldest first. */
  readonly runs: TestRun[] = [];
  readonly items = new TestItems();
  createTestItem = (id: string, label: string, uri: unknown): TestItem => new TestItem(id, label, uri);
  createRunProfile = (_label: string, _kind: number, run: RunHandler): void => {
    this.run = run;
  };
  createTestRun = (): TestRun => {
    const run = new TestRun();
    this.runs.push(run);
    return run;
  };
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

/** Files of the workspace: what is said of them, and what is in them by their address. */
export const files = {
  created: new EventEmitter<Uri>(),
  changed: new EventEmitter<Uri>(),
  deleted: new EventEmitter<Uri>(),
  texts: new Map<string, string>(),
};

export const workspace = {
  workspaceFolders: undefined as { readonly uri: Uri }[] | undefined,
  findFiles: (): Promise<Uri[]> => Promise.resolve([]),
  openTextDocument: (uri: Uri): Promise<unknown> =>
    Promise.resolve(
      [...textDocuments.opened].find((document) => (document as { uri: Uri }).uri.toString() === uri.toString()),
    ),
  get textDocuments(): unknown[] {
    return [...textDocuments.opened];
  },
  onDidOpenTextDocument: textDocuments.didOpen.event,
  onDidCloseTextDocument: textDocuments.didClose.event,
  onDidChangeTextDocument: textDocuments.didChange.event,
  onDidChangeConfiguration: never,
  createFileSystemWatcher: () => ({
    onDidCreate: files.created.event,
    onDidChange: files.changed.event,
    onDidDelete: files.deleted.event,
    dispose: never,
  }),
  getWorkspaceFolder: () => ({}),
  getConfiguration: (section: string) => ({ get: (name: string): unknown => settings.get(`${section}.${name}`) }),
  applyEdit: ({ changes }: WorkspaceEdit): Promise<boolean> => {
    applied.push(changes);
    return Promise.resolve(true);
  },
  fs: {
    isWritableFileSystem: (scheme: string): boolean | undefined => ['file', 'remote'].includes(scheme) || undefined,
    readFile: (uri: Uri): Promise<Uint8Array> => {
      const text = files.texts.get(uri.toString());
      if (text === undefined) return Promise.reject(new Error(`no file ${uri.toString()}`));
      return Promise.resolve(new TextEncoder().encode(text));
    },
    writeFile: (uri: Uri, bytes: Uint8Array): Promise<void> => {
      files.texts.set(uri.toString(), new TextDecoder().decode(bytes));
      return Promise.resolve();
    },
  },
};
