/**
 * One open document of Rungs, whatever it holds: when its text is read, what runs, what can be stopped, and what anybody may look at
 * meanwhile. Any number of views, the Problems panel and the status bar look at the same session. An edit stops whatever runs and starts
 * anew; while the text has errors the last good reading stays. A session never edits its document.
 *
 * A kind of document (boards, word lists) adds how its text becomes something to search, and what comes after that.
 */
import * as vscode from 'vscode';
import type { Problem } from '../core';
import type { CellId, CellRun, NotebookSnapshot, PlacedProblem } from '../protocol';
import { rangeOf } from './range-of';
import { breathe, Stopped } from './slicing';

export type Stage = NotebookSnapshot['stage'];

export interface Progress {
  readonly stage: 'reading' | 'searching' | 'counting';
  readonly fraction: number;
}

/** A problem with its place in the document it was found in. */
export interface LocatedProblem extends Problem {
  readonly range: vscode.Range;
}

/** What the status bar says of a document. */
export interface Answer {
  /** With an icon of VS Code's. */
  readonly text: string;
  readonly tooltip: string;
}

/** Typing in a text that takes long to read waits for a pause; a short one follows every key. */
const SHORT_MS = 30;
const PAUSE_MS = 250;
/** Work that takes longer than this shows what is there so far. */
const PATIENCE_MS = 60;

/** Between two reports of progress. */
const TELL_EVERY_MS = 100;

/** Shared by all sessions, so that a document's next session goes on where its last one was. */
let lastGeneration = 0;

const NOT_RUN: CellRun = { order: 0, state: 'idle', milliseconds: 0 };

export abstract class DocumentSession<C extends CellId = CellId> implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  /** Fires when a new snapshot is worth asking for. */
  readonly onDidChange = this.#changed.event;
  readonly #progressed = new vscode.EventEmitter<Progress>();
  readonly onDidProgress = this.#progressed.event;

  protected stageNow: Stage = 'reading';
  protected staleNow = false;
  protected runs: Readonly<Record<C, CellRun>>;
  #generation = ++lastGeneration;
  #problems: readonly LocatedProblem[] = [];
  #order = 0;
  #running: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastReadMs = 0;
  /** When the text was last edited. */
  #editedAt = -Infinity;
  /** The document's version that was last read to its end. */
  #readVersion = -1;
  #disposed = false;

  /** @param cells the notebook's cells; the first is the one whose run reads the text */
  constructor(
    readonly document: vscode.TextDocument,
    protected readonly log: vscode.LogOutputChannel,
    readonly cells: readonly [C, ...C[]],
  ) {
    this.runs = Object.fromEntries(cells.map((cell) => [cell, NOT_RUN])) as Record<C, CellRun>;
  }

  /** What was found, in one sentence of the status bar. */
  abstract get answer(): Answer;
  /** Whether what a person asked for is there. */
  protected abstract get complete(): boolean;
  /** Whether there is anything that could be searched. */
  protected abstract get filled(): boolean;
  /** Reads the text; sets problems and what was read. */
  protected abstract read(signal: AbortSignal): Promise<void>;
  /** Finds out what is missing about what was read; `again` when a person wants what is there to be found anew. */
  protected abstract search(signal: AbortSignal, again: boolean): Promise<void>;

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
    return this.staleNow;
  }

  /** Whether what was read is the document's newest text. */
  get current(): boolean {
    return !this.#unread;
  }

  get stage(): Stage {
    return this.stageNow;
  }

  /** The document's text changed: stop, and start anew at once or after a pause in typing. */
  textChanged(): void {
    this.#running?.abort();
    this.#running = undefined; // Not stopped by a person: what is shown stays until the new run has begun.
    this.#editedAt = performance.now();
    this.#forgetTimer();
    if (this.#disposed) return;
    this.#timer = setTimeout(() => this.runAll(), this.#lastReadMs < SHORT_MS ? 0 : PAUSE_MS);
  }

  /** Runs a cell. While the text is newer than what was read of it, that is what any run begins with. */
  run(cell: C | 'all'): void {
    this.#forgetTimer();
    if (this.#disposed) return;
    void this.#execute(cell === 'all' || cell === this.cells[0] || this.#unread ? 'text' : 'search');
  }

  runAll(): void {
    this.run('all');
  }

  stop(): void {
    const waiting = this.#timer !== undefined;
    this.#forgetTimer();
    if (this.#running !== undefined) {
      this.#running.abort();
    } else if (waiting || this.cells.some((cell) => isUnderWay(this.runs[cell]))) {
      // In the pause between an edit and its run nothing runs that could be stopped, but the edit is not read now.
      this.#settle('idle');
      this.publish();
    }
  }

  dispose(): void {
    this.#disposed = true;
    this.#forgetTimer();
    this.#running?.abort();
    this.#running = undefined;
    this.#changed.dispose();
    this.#progressed.dispose();
  }

  /** What every snapshot says. */
  protected get common(): Omit<NotebookSnapshot<C>, 'view'> {
    return {
      generation: this.#generation,
      name: this.document.uri.path.split('/').pop() ?? '',
      readOnly: this.readOnly,
      stage: this.stageNow,
      stale: this.staleNow,
      problems: this.#problems.map(placed),
      runs: this.runs,
    };
  }

  /** Searches what is missing. A run that has the text still to read takes the wishes up itself when it comes to them. */
  protected async completeSearch(): Promise<void> {
    if (!this.#unread) await this.#execute('missing');
    else if (this.#running === undefined && this.#timer === undefined) await this.#execute('text');
  }

  /** Waits for a pause in typing: what comes after the answer is worked out once then, and not after every key. */
  protected async typingPaused(signal: AbortSignal): Promise<void> {
    const left = this.#editedAt + PAUSE_MS - performance.now();
    if (left <= 0) return;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(resolve, left);
      const stopped = (): void => {
        clearTimeout(timer);
        reject(new Stopped());
      };
      signal.addEventListener('abort', stopped, { once: true });
    });
    if (signal.aborted) throw new Stopped();
  }

  /** Takes over what a reading of the text found, with the version that it read. */
  protected noteReading(version: number, problems: readonly Problem[], milliseconds: number): void {
    this.#lastReadMs = milliseconds;
    this.#readVersion = version;
    this.#problems = problems.map((problem) => ({ ...problem, range: rangeOf(this.document, problem) }));
  }

  /** The generation that the next change will have. */
  protected get nextGeneration(): number {
    return lastGeneration + 1;
  }

  protected begin(cell: C): void {
    this.mark(cell, { state: 'running', order: ++this.#order });
  }

  protected mark(cell: C, change: Partial<CellRun>): void {
    this.runs = { ...this.runs, [cell]: { ...this.runs[cell], ...change } };
  }

  protected publish(): void {
    this.#generation = ++lastGeneration;
    this.#changed.fire();
  }

  /** Tells how far work has come, a few times a second: each report is a message to every view. */
  protected progress(stage: Progress['stage']): (fraction: number) => void {
    let told = -Infinity;
    return (fraction) => {
      const now = performance.now();
      if (now - told < TELL_EVERY_MS) return;
      told = now;
      this.#progressed.fire({ stage, fraction });
    };
  }

  get #unread(): boolean {
    return this.#readVersion !== this.document.version;
  }

  #forgetTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async #execute(what: 'text' | 'search' | 'missing'): Promise<void> {
    await this.#whole(async (signal) => {
      if (what === 'text') {
        this.stageNow = 'reading';
        // VS Code has just handed the text over, or is telling others of it, all in one turn; with a large text that alone is a long block.
        await breathe();
        if (signal.aborted) throw new Stopped();
        await this.read(signal);
      }
      if (this.filled) await this.search(signal, what === 'search');
      else this.stageNow = 'failed';
    });
  }

  /** One run at a time; whatever ends it, what there is gets published. */
  async #whole(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    const impatient = setTimeout(() => this.publish(), PATIENCE_MS);
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
        this.publish();
      }
    }
  }

  /** After a run that did not come to its end: no cell is under way any more. */
  #settle(state: 'idle' | 'failed'): void {
    this.stageNow = !this.#unread && this.complete ? 'ready' : 'stopped';
    for (const cell of this.cells) if (isUnderWay(this.runs[cell])) this.mark(cell, { state });
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
