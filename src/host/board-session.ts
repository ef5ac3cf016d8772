/** An open board: reads it, searches it by the chosen method, then finds out how many shortest paths there are or why there is none. */
import type * as vscode from 'vscode';
import {
  countShortestPathsInSlices,
  explainUnreachableInSlices,
  listShortestPathsInSlices,
  parseBoardInSlices,
  plural,
  searchBoardInSlices,
  type Method,
} from '../core';
import type { BoardCellId, LogPart, LogRange, Snapshot, ViewState } from '../protocol';
import { BoardResult, packMoves } from './board-result';
import { DocumentSession, type Answer } from './document-session';
import { drive, Stopped } from './slicing';
import type { ViewMemory } from './view-memory';

/** Moves of all listed paths together; a board may have paths of a hundred thousand moves, and many of them. */
const MOST_MOVES = 50_000;

export class BoardSession extends DocumentSession<BoardCellId> {
  readonly kind = 'board';
  /** The generation at which the current result began; log ranges asked for by an older one are refused. */
  #resultGeneration = this.generation;
  #result: BoardResult | undefined;
  /** Ends what was asked about a result when that result is replaced. */
  #resultLife = new AbortController();
  /** Methods that are to be searched beside the chosen one, for comparing. */
  readonly #wanted = new Set<Method>();

  constructor(
    document: vscode.TextDocument,
    private readonly memory: ViewMemory<ViewState>,
    log: vscode.LogOutputChannel,
  ) {
    super(document, log, ['board', 'path', 'search']);
    this.runAll();
  }

  get result(): BoardResult | undefined {
    return this.#result;
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
      ...this.common,
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

  async chooseMethod(method: Method): Promise<void> {
    this.remember({ method });
    await this.completeSearch();
  }

  /** Makes sure that both methods' searches are there, from now on. */
  async compare(): Promise<void> {
    this.#wanted.add('in-place').add('visited-set');
    await this.completeSearch();
  }

  override dispose(): void {
    super.dispose();
    this.#resultLife.abort();
  }

  get answer(): Answer {
    const rolls = this.#result?.search(this.view.method)?.rolls;
    const stale = this.stale ? ' The text has errors; this is the answer of the last good board.' : '';
    switch (this.stage) {
      case 'reading':
        return { text: '$(loading~spin) Reading board', tooltip: 'Rungs is reading the board.' };
      case 'searching':
        return { text: '$(loading~spin) Searching', tooltip: 'Rungs is searching for the shortest path.' };
      case 'stopped':
        return { text: '$(debug-stop) Stopped', tooltip: 'The search was stopped. Run it again from the notebook.' };
      case 'failed':
        return { text: '$(error) No board', tooltip: 'The text has errors, so there is no board to search yet.' };
      case 'ready':
        if (rolls === undefined)
          return { text: '$(circle-slash) Not searched', tooltip: 'Run the search from the notebook.' };
        if (rolls < 0) {
          return { text: '$(circle-slash) No path', tooltip: `The last square cannot be reached.${stale}` };
        }
        return {
          text: `$(milestone) ${plural(rolls, 'roll')}`,
          tooltip: `The fewest rolls to the last square. Click to see the shortest path.${stale}`,
        };
    }
  }

  protected override get complete(): boolean {
    return this.#result?.search(this.view.method) !== undefined;
  }

  protected override get filled(): boolean {
    return this.#result !== undefined;
  }

  protected override async read(signal: AbortSignal): Promise<void> {
    this.begin('board');
    this.mark('path', { state: 'pending' });
    this.mark('search', { state: 'pending' });
    const began = performance.now();
    const { version } = this.document;
    const { board, problems } = await drive(
      parseBoardInSlices(this.document.getText()),
      signal,
      this.progress('reading'),
    );
    const milliseconds = performance.now() - began;
    this.noteReading(version, problems, milliseconds);
    this.staleNow = board === undefined && this.#result !== undefined;
    this.mark('board', { state: board === undefined ? 'failed' : 'done', milliseconds });
    if (board !== undefined) this.#replaceResult(new BoardResult(board));
    if (board === undefined) {
      this.mark('path', { state: 'idle' });
      this.mark('search', { state: 'idle' });
    }
  }

  protected override async search(signal: AbortSignal, again: boolean): Promise<void> {
    if (again && this.#result !== undefined) this.#replaceResult(new BoardResult(this.#result.board));
    await this.#searchBy(this.view.method, signal);
    this.stageNow = 'ready';
    this.publish();
    for (const method of this.#wanted) await this.#searchBy(method, signal);
    if (this.#wanted.size > 0) this.publish();
    await this.#explain(signal);
  }

  async #searchBy(method: Method, signal: AbortSignal): Promise<void> {
    const result = this.#result;
    if (result === undefined || result.search(method) !== undefined) return;
    const shown = method === this.view.method;
    if (shown) {
      if (this.stageNow !== 'ready') this.stageNow = 'searching';
      this.begin('path');
      this.begin('search');
    }
    const began = performance.now();
    const search = await drive(searchBoardInSlices(result.board, { method }), signal, this.progress('searching'));
    const milliseconds = performance.now() - began;
    result.add(search, milliseconds);
    if (!shown) return;
    this.mark('path', { state: 'done', milliseconds });
    this.mark('search', { state: 'done', milliseconds });
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
      const count = await drive(countShortestPathsInSlices(search), signal, this.progress('counting'));
      result.shortestPaths = count.toString(); // Once: a count may have a hundred thousand digits.
    }
  }

  #replaceResult(result: BoardResult): void {
    this.#resultLife.abort();
    this.#resultLife = new AbortController();
    this.#result = result;
    this.staleNow = false;
    this.#resultGeneration = this.nextGeneration;
  }
}
