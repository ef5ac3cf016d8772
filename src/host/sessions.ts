/**
 * The open board documents and their sessions. A session lives as long as VS Code keeps the document open, whether a notebook, a text
 * editor or both show it.
 */
import * as vscode from 'vscode';
import { BoardSession } from './board-session';
import { isBoardName } from './names';
import type { ViewMemory } from './view-memory';

export class Sessions implements vscode.Disposable {
  readonly #sessions = new Map<string, BoardSession>();
  readonly #opened = new vscode.EventEmitter<BoardSession>();
  readonly onDidOpen = this.#opened.event;
  readonly #closed = new vscode.EventEmitter<BoardSession>();
  readonly onDidClose = this.#closed.event;
  readonly #subscriptions: vscode.Disposable[];

  constructor(
    private readonly memory: ViewMemory,
    private readonly log: vscode.LogOutputChannel,
  ) {
    this.#subscriptions = [
      vscode.workspace.onDidOpenTextDocument((document) => this.#consider(document)),
      vscode.workspace.onDidCloseTextDocument((document) => this.#close(document)),
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0) this.find(document.uri)?.textChanged();
      }),
    ];
  }

  /** Takes up the boards that were open before anybody listened. */
  start(): void {
    vscode.workspace.textDocuments.forEach((document) => this.#consider(document));
  }

  get all(): Iterable<BoardSession> {
    return this.#sessions.values();
  }

  find(uri: vscode.Uri): BoardSession | undefined {
    return this.#sessions.get(uri.toString());
  }

  get(document: vscode.TextDocument): BoardSession {
    const key = document.uri.toString();
    let session = this.#sessions.get(key);
    if (session === undefined) {
      session = new BoardSession(document, this.memory, this.log);
      this.#sessions.set(key, session);
      this.#opened.fire(session);
    }
    return session;
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
    for (const session of this.#sessions.values()) session.dispose();
    this.#opened.dispose();
    this.#closed.dispose();
  }

  /** Older revisions and other read-only copies get a session only when a notebook shows them. */
  #consider(document: vscode.TextDocument): void {
    const { scheme, path } = document.uri;
    if (isBoardName(path) && (scheme === 'untitled' || vscode.workspace.fs.isWritableFileSystem(scheme) === true)) {
      this.get(document);
    }
  }

  #close(document: vscode.TextDocument): void {
    const key = document.uri.toString();
    const session = this.#sessions.get(key);
    if (session === undefined) return;
    this.#sessions.delete(key);
    session.dispose();
    this.#closed.fire(session);
  }
}
