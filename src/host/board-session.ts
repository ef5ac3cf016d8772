/**
 * One open board document: reads its text, searches it, and remembers what came out. Any number of views, the Problems panel and the
 * status bar look at the same session. An edit stops whatever runs and starts anew; while the text has errors the last good board
 * stays. The session never edits the document.
 */
import * as vscode from 'vscode';
import {
  countShortestPathsInSlices,
  explainUnreachableInSlices,
  listShortestPathsInSlices,
  parseBoardInSlices,
  searchBoardInSlices,
  type Method,
  type Problem,
} from '../core';
import type { CellId, CellRun, LogPart, LogRange, PlacedProblem, Snapshot, ViewState } from '../protocol';
import { BoardResult, packMoves } from './board-result';
import { drive, Stopped } from './slicing';
import type { ViewMemory } from './view-memory';

export interface Progress {
  readonly stage: 'reading' | 'searching' | 'counting';
  readonly fraction: number;
}

/** A problem with its place in the document it was found in. */
export interface LocatedProblem extends Problem {
  readonly range: vscode.Range;
}

/** Typing in a text that takes long to read waits for a pause; a short one follows every key. */
const SHORT_MS = 30;
const PAUSE_MS = 250;
/** Work that takes longer than this shows what is there so far. */
const PATIENCE_MS = 60;

/** Moves of all listed paths together; a board may have paths of a hundred thousand moves, and many of them. */
const MOST_MOVES = 50_000;

/** Shared by all sessions, so that a document's next session goes on where its last one was. */
let lastGeneration = 0;

const NOT_RUN: CellRun = { order: 0, state: 'idle', milliseconds: 0 };

export class BoardSession implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  /** Fires when a new snapshot is worth asking for. */
  readonly onDidChange = this.#changed.event;
  readonly #progressed = new vscode.EventEmitter<Progress>();
  readonly onDidProgress = this.#progressed.event;

  #generation = ++lastGeneration;
  /** The generation at which the current result began; log ranges asked for by an older one are refused. */
  #resultGeneration = this.#generation;
  #result: BoardResult | undefined;
  #problems: readonly LocatedProblem[] = [];
  #stale = false;
  #stage: Snapshot['stage'] = 'reading';
  #runs: Record<CellId, CellRun> = { board: NOT_RUN, path: NOT_RUN, search: NOT_RUN };
  #order = 0;
  #running: AbortController | undefined;
  /** Ends what was asked about a result when that result is replaced. */
  #resultLife = new AbortController();
  /** Methods that are to be searched beside the chosen one, for comparing. */
  readonly #wanted = new Set<Method>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastReadMs = 0;
  /** The document's version that was last read to its end. */
  #readVersion = -1;
  #disposed = false;

  constructor(
    readonly document: vscode.TextDocument,
    private readonly memory: ViewMemory,
    private readonly log: vscode.LogOutputChannel,
  ) {
    this.run('all');
  }

  get problems(): readonly LocatedProblem[] {
    return this.#problems;
  }

  /** Why the document cannot be edited; empty when it can. */
  get readOnly(): string {
    return whyReadOnly(this.document.uri);
  }

  get generation(): number {
    return this.#generation;
  }

  get stale(): boolean {
    return this.#stale;
  }

  get result(): BoardResult | undefined {
    return this.#result;
  }

  get stage(): Snapshot['stage'] {
    return this.#stage;
  }

  get view(): ViewState {
    return this.memory.get(this.document.uri);
  }

  remember(change: Partial<ViewState>): void {
    this.memory.update(this.document.uri, change);
  }

  snapshot(): Snapshot {
    const result = this.#result;
    const board = result?.board;
    return {
      generation: this.#generation,
      name: this.document.uri.path.split('/').pop() ?? '',
      readOnly: this.readOnly,
      stage: this.#stage,
      stale: this.#stale,
      problems: this.#problems.map(placed),
      board: board && {
        lastSquare: board.lastSquare,
        columns: board.columns,
        start: board.start,
        faces: board.faces,
        chains: board.rules.chains,
        jumps: board.jumpPairs,
      },
      searches: result?.summaries ?? [],
      shortestPaths: result?.shortestPaths,
      enclosure: result?.enclosure,
      runs: this.#runs,
      view: this.view,
    };
  }

  readLog(range: LogRange): LogPart | undefined {
    return range.generation < this.#resultGeneration ? undefined : this.#result?.readLog(range);
  }

  async listShortestPaths(limit: number): Promise<Int32Array | undefined> {
    const search = this.#result?.search(this.view.method);
    if (search === undefined) return undefined;
    const most = Math.min(limit, Math.floor(MOST_MOVES / Math.max(1, search.rolls)));
    if (most === 0) return new Int32Array(0);
    try {
      return packMoves((await drive(listShortestPathsInSlices(search, most), this.#resultLife.signal)).flat());
    } catch (error) {
      if (error instanceof Stopped) return undefined;
      throw error;
    }
  }

  /** The document's text changed: stop, and start anew at once or after a pause in typing. */
  textChanged(): void {
    this.#running?.abort();
    this.#running = undefined; // Not stopped by a person: what is shown stays until the new run has begun.
    this.#forgetTimer();
    if (this.#disposed) return;
    this.#timer = setTimeout(() => this.run('all'), this.#lastReadMs < SHORT_MS ? 0 : PAUSE_MS);
  }

  /** Runs a cell. While the text is newer than what was read of it, that is what any run begins with. */
  run(cell: CellId | 'all'): void {
    this.#forgetTimer();
    if (this.#disposed) return;
    void this.#execute(cell === 'all' || cell === 'board' || this.#unread ? 'text' : 'search');
  }

  stop(): void {
    this.#forgetTimer();
    if (this.#running !== undefined) {
      this.#running.abort();
    } else if (Object.values(this.#runs).some(isUnderWay)) {
      // In the pause between an edit and its run nothing runs that could be stopped, but cells say that they do.
      this.#settle('idle');
      this.#publish();
    }
  }

  async chooseMethod(method: Method): Promise<void> {
    this.remember({ method });
    await this.#complete();
  }

  /** Makes sure that both methods' searches are there, from now on. */
  async compare(): Promise<void> {
    this.#wanted.add('in-place').add('visited-set');
    await this.#complete();
  }

  dispose(): void {
    this.#disposed = true;
    this.#forgetTimer();
    this.#running?.abort();
    this.#running = undefined;
    this.#resultLife.abort();
    this.#changed.dispose();
    this.#progressed.dispose();
  }

  get #unread(): boolean {
    return this.#readVersion !== this.document.version;
  }

  /** Searches what is missing. A run that has the text still to read takes the wishes up itself when it comes to them. */
  async #complete(): Promise<void> {
    if (!this.#unread) await this.#execute('missing');
    else if (this.#running === undefined && this.#timer === undefined) await this.#execute('text');
  }

  #forgetTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async #execute(what: 'text' | 'search' | 'missing'): Promise<void> {
    await this.#whole(async (signal) => {
      if (what === 'text') await this.#read(signal);
      const old = this.#result;
      if (old === undefined) {
        this.#stage = 'failed';
        return;
      }
      if (what === 'search') this.#replaceResult(new BoardResult(old.board));
      await this.#search(this.view.method, signal);
      this.#stage = 'ready';
      this.#publish();
      for (const method of this.#wanted) await this.#search(method, signal);
      if (this.#wanted.size > 0) this.#publish();
      await this.#explain(signal);
    });
  }

  /** One run at a time; whatever ends it, what there is gets published. */
  async #whole(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    const impatient = setTimeout(() => this.#publish(), PATIENCE_MS);
    try {
      await work(running.signal);
    } catch (error) {
      if (this.#running !== running) return; // A newer run has taken over.
      this.#settle(error instanceof Stopped ? 'idle' : 'failed');
      if (!(error instanceof Stopped)) this.log.error(error instanceof Error ? error : String(error));
    } finally {
      clearTimeout(impatient);
      if (this.#running === running) {
        this.#running = undefined;
        this.#publish();
      }
    }
  }

  /** After a run that did not come to its end: no cell is under way any more. */
  #settle(state: 'idle' | 'failed'): void {
    this.#stage = !this.#unread && this.#result?.search(this.view.method) !== undefined ? 'ready' : 'stopped';
    for (const cell of ['board', 'path', 'search'] as const) {
      if (isUnderWay(this.#runs[cell])) this.#mark(cell, { state });
    }
  }

  async #read(signal: AbortSignal): Promise<void> {
    this.#stage = 'reading';
    this.#begin('board');
    this.#mark('path', { state: 'pending' });
    this.#mark('search', { state: 'pending' });
    const began = performance.now();
    const { version } = this.document;
    const { board, problems } = await drive(
      parseBoardInSlices(this.document.getText()),
      signal,
      this.#progress('reading'),
    );
    this.#lastReadMs = performance.now() - began;
    this.#readVersion = version;
    this.#problems = problems.map((problem) => ({ ...problem, range: this.#rangeOf(problem) }));
    this.#stale = board === undefined && this.#result !== undefined;
    this.#mark('board', { state: board === undefined ? 'failed' : 'done', milliseconds: this.#lastReadMs });
    if (board !== undefined) this.#replaceResult(new BoardResult(board));
    if (board === undefined) {
      this.#mark('path', { state: 'idle' });
      this.#mark('search', { state: 'idle' });
    }
  }

  async #search(method: Method, signal: AbortSignal): Promise<void> {
    const result = this.#result;
    if (result === undefined || result.search(method) !== undefined) return;
    const shown = method === this.view.method;
    if (shown) {
      if (this.#stage !== 'ready') this.#stage = 'searching';
      this.#begin('path');
      this.#begin('search');
    }
    const began = performance.now();
    const search = await drive(searchBoardInSlices(result.board, { method }), signal, this.#progress('searching'));
    const milliseconds = performance.now() - began;
    result.add(search, milliseconds);
    if (!shown) return;
    this.#mark('path', { state: 'done', milliseconds });
    this.#mark('search', { state: 'done', milliseconds });
  }

  /** What takes longer than the answer and can come after it: how many shortest paths there are, or why there is none. */
  async #explain(signal: AbortSignal): Promise<void> {
    const result = this.#result;
    const search = result?.search(this.view.method);
    if (result === undefined || search === undefined) return;
    if (search.rolls < 0) {
      if (result.enclosure !== undefined) return;
      const enclosure = await drive(explainUnreachableInSlices(search), signal);
      result.enclosure = enclosure && { ...enclosure, wall: Int32Array.from(enclosure.wall.flat()) };
    } else {
      if (result.shortestPaths !== undefined) return;
      const count = await drive(countShortestPathsInSlices(search), signal, this.#progress('counting'));
      result.shortestPaths = count.toString(); // Once: a count may have a hundred thousand digits.
    }
  }

  #replaceResult(result: BoardResult): void {
    this.#resultLife.abort();
    this.#resultLife = new AbortController();
    this.#result = result;
    this.#stale = false;
    this.#resultGeneration = lastGeneration + 1;
  }

  #begin(cell: CellId): void {
    this.#mark(cell, { state: 'running', order: ++this.#order });
  }

  #mark(cell: CellId, change: Partial<CellRun>): void {
    this.#runs = { ...this.#runs, [cell]: { ...this.#runs[cell], ...change } };
  }

  #publish(): void {
    this.#generation = ++lastGeneration;
    this.#changed.fire();
  }

  #progress(stage: Progress['stage']): (fraction: number) => void {
    return (fraction) => this.#progressed.fire({ stage, fraction });
  }

  #rangeOf({ offset, length }: Problem): vscode.Range {
    return new vscode.Range(this.document.positionAt(offset), this.document.positionAt(offset + length));
  }
}

function isUnderWay({ state }: CellRun): boolean {
  return state === 'running' || state === 'pending';
}

function placed({ code, message, severity, range }: LocatedProblem): PlacedProblem {
  return { code, message, severity, line: range.start.line, character: range.start.character };
}

/** An older revision in a diff, or a file system that cannot be written to. */
function whyReadOnly(uri: vscode.Uri): string {
  if (uri.scheme === 'git') return 'This is an older version from git; it can be looked at but not changed.';
  if (vscode.workspace.fs.isWritableFileSystem(uri.scheme) === false) return 'This file cannot be changed here.';
  return '';
}
