/**
 * The open documents and their sessions. A session lives as long as VS Code keeps the document open, whether a notebook, a text editor
 * or both show it. A document has one session for each kind of notebook that shows it, which is nearly always one.
 */
import * as vscode from 'vscode';
import type { ViewState, WordsView } from '../protocol';
import { BoardSession } from './board-session';
import { isBoardName, isWordsName } from './names';
import type { ViewMemory } from './view-memory';
import { WordsSession } from './words-session';

export type Session = BoardSession | WordsSession;
export type SessionKind = Session['kind'];

export interface Memories {
  readonly board: ViewMemory<ViewState>;
  readonly words: ViewMemory<WordsView>;
}

export class Sessions implements vscode.Disposable {
  readonly #sessions = new Map<string, Session>();
  readonly #opened = new vscode.EventEmitter<Session>();
  readonly onDidOpen = this.#opened.event;
  readonly #closed = new vscode.EventEmitter<Session>();
  readonly onDidClose = this.#closed.event;
  readonly #subscriptions: vscode.Disposable[];

  constructor(
    private readonly memories: Memories,
    private readonly log: vscode.LogOutputChannel,
  ) {
    this.#subscriptions = [
      vscode.workspace.onDidOpenTextDocument((document) => this.#consider(document)),
      vscode.workspace.onDidCloseTextDocument((document) => this.#close(document)),
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0) for (const session of this.#of(document.uri)) session.textChanged();
      }),
      vscode.workspace.onDidChangeConfiguration((event) => {
        for (const session of this.all) {
          if (session.kind === 'words' && event.affectsConfiguration('rungs.words', session.document.uri))
            session.runAll();
        }
      }),
    ];
  }

  /** Takes up the documents that were open before anybody listened. */
  start(): void {
    vscode.workspace.textDocuments.forEach((document) => this.#consider(document));
  }

  get all(): Iterable<Session> {
    return this.#sessions.values();
  }

  find(uri: vscode.Uri, kind: 'board'): BoardSession | undefined;
  find(uri: vscode.Uri, kind: 'words'): WordsSession | undefined;
  find(uri: vscode.Uri, kind: SessionKind): Session | undefined;
  find(uri: vscode.Uri, kind: SessionKind): Session | undefined {
    return this.#sessions.get(keyOf(uri, kind));
  }

  board(document: vscode.TextDocument): BoardSession {
    return this.find(document.uri, 'board') ?? this.#open(new BoardSession(document, this.memories.board, this.log));
  }

  words(document: vscode.TextDocument): WordsSession {
    return this.find(document.uri, 'words') ?? this.#open(new WordsSession(document, this.memories.words, this.log));
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
    for (const session of this.#sessions.values()) session.dispose();
    this.#opened.dispose();
    this.#closed.dispose();
  }

  #open<S extends Session>(session: S): S {
    this.#sessions.set(keyOf(session.document.uri, session.kind), session);
    this.#opened.fire(session);
    return session;
  }

  /** Older revisions and other read-only copies get a session only when a notebook shows them. */
  #consider(document: vscode.TextDocument): void {
    const { scheme, path } = document.uri;
    if (scheme !== 'untitled' && vscode.workspace.fs.isWritableFileSystem(scheme) !== true) return;
    if (isBoardName(path)) this.board(document);
    if (isWordsName(path)) this.words(document);
  }

  #close(document: vscode.TextDocument): void {
    for (const session of this.#of(document.uri)) {
      this.#sessions.delete(keyOf(document.uri, session.kind));
      session.dispose();
      this.#closed.fire(session);
    }
  }

  #of(uri: vscode.Uri): Session[] {
    return KINDS.map((kind) => this.find(uri, kind)).filter((session) => session !== undefined);
  }
}

const KINDS: readonly SessionKind[] = ['board', 'words'];

function keyOf(uri: vscode.Uri, kind: SessionKind): string {
  return `${kind} ${uri.toString()}`;
}
