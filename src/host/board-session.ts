/** An open board: reads it, searches it by the chosen method, then finds out how many shortest paths there are or why there is none. */
import type * as vscode from 'vscode';
import {
  answersUnderAlternativesInSlices,
  countShortestPathsInSlices,
  explainUnreachableInSlices,
  listShortestPathsInSlices,
  oddsInSlices,
  parseBoardInSlices,
  plural,
  searchBoardInSlices,
  simulateInSlices,
  type BoardSpec,
  type Method,
  type ParsedBoard,
} from '../core';
import type { BoardCellId, LogPart, LogRange, SimulationSummary, Snapshot, ViewState } from '../protocol';
import { playGamesInSlices, summaryOf, type PlayedGame } from './board-games';
import { BoardResult, packMoves } from './board-result';
import { DocumentSession, type Answer } from './document-session';
import { noSimulation, summarizeOdds, summarizeSimulation } from './odds-summary';
import { drive, Stopped } from './slicing';
import type { ViewMemory } from './view-memory';
import { BOARD_CELLS } from './view-shapes';

/** Answers under other rules are worked out on boards up to this size; each may take a search of its own. */
const MOST_FOR_ALTERNATIVES = 20_000;
/** Odds of larger boards take seconds of the processor, and are worked out when a person runs their cell. */
const MOST_FOR_ODDS = 10_000;
/** How often a simulation shows how far it has come. */
const SHOW_EVERY_MS = 200;

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
  #form: ParsedBoard['form'];
  #simulating: AbortController | undefined;
  #oddsAsked = false;
  /** Whether a notebook ever showed this board; one that is open as a text only needs its problems, its games and its answer. */
  #looked = false;
  /** What comes after the answer was left until somebody looks. */
  #left = false;

  constructor(
    document: vscode.TextDocument,
    private readonly memory: ViewMemory<ViewState>,
    log: vscode.LogOutputChannel,
  ) {
    super(document, log, BOARD_CELLS);
    this.runAll();
  }

  get result(): BoardResult | undefined {
    return this.#result;
  }

  /** What was read, if that is the newest text and has no errors. */
  get reading(): BoardResult | undefined {
    return this.current && !this.stale ? this.#result : undefined;
  }

  /** The file's games, as they went on the board that was read last. */
  get games(): readonly PlayedGame[] {
    return this.#result?.games ?? [];
  }

  /** Why rules and games cannot be written into the file; empty when they can. */
  get whyNoRules(): string {
    return this.#form === 'matrix'
      ? 'A matrix has no place for rules and games; the same board written as an object has.'
      : '';
  }

  get view(): ViewState {
    return this.memory.get(this.document.uri);
  }

  remember(change: Partial<ViewState>): void {
    this.memory.update(this.document.uri, change);
  }

  snapshot(): Snapshot {
    this.#looked = true;
    if (this.#left) {
      this.#left = false;
      void this.completeSearch();
    }
    const result = this.#result;
    const board = result?.board;
    return {
      ...this.common,
      board: board && sendable(board.spec),
      searches: result?.summaries ?? [],
      shortestPaths: result?.shortestPaths,
      enclosure: result?.enclosure,
      games: this.games.map(summaryOf),
      alternatives: result?.alternatives,
      whyNoRules: this.whyNoRules,
      odds: result?.odds,
      simulation: result?.simulation,
      view: this.view,
    };
  }

  readLog(range: LogRange): LogPart | undefined {
    return range.generation < this.#resultGeneration ? undefined : this.#result?.readLog(range);
  }

  readRolls(range: LogRange): Uint8Array | undefined {
    return range.generation < this.#resultGeneration ? undefined : this.#result?.readRolls(range);
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

  /** The odds follow from the board alone: running their cell need not search again. */
  override run(cell: BoardCellId | 'all'): void {
    if (cell !== 'odds' || this.#result === undefined || !this.current) {
      super.run(cell);
      return;
    }
    this.#oddsAsked = true;
    this.#result.odds = undefined;
    void this.completeSearch();
  }

  /** Works out the odds for so many players. */
  async chooseOddsPlayers(oddsPlayers: number): Promise<void> {
    this.#oddsAsked = true;
    this.remember({ oddsPlayers });
    await this.completeSearch();
  }

  /** Plays many games by chance and shows how far it has come, until it is through or stopped. */
  async simulate({ games, seed }: { games: number; seed: number }): Promise<void> {
    const result = this.#result;
    if (result === undefined) return;
    this.#simulating?.abort();
    const simulating = new AbortController();
    this.#simulating = simulating;
    const life = this.#resultLife.signal;
    const stop = (): void => simulating.abort();
    life.addEventListener('abort', stop, { once: true });
    const players = this.view.oddsPlayers;
    const wish = { games, seed, players };
    let latest = noSimulation(wish, 'running');
    /** Shows it, unless another simulation or another board has taken its place. */
    const show = (simulation: SimulationSummary): void => {
      if (this.#simulating !== simulating || this.#result !== result) return;
      result.simulation = simulation;
      this.publish();
    };
    show(latest);
    let shown = performance.now();
    const slices = simulateInSlices(result.board, wish, (sofar) => {
      latest = summarizeSimulation(sofar, games, 'running');
      if (performance.now() - shown < SHOW_EVERY_MS) return;
      shown = performance.now();
      show(latest);
    });
    try {
      show(summarizeSimulation(await drive(slices, simulating.signal), games, 'ended'));
    } catch (error) {
      // What was played so far stays.
      if (error instanceof Stopped) show({ ...latest, state: 'stopped' });
      else if (error instanceof RangeError) show(noSimulation(wish, 'ended', error.message));
      else {
        this.log.error(error instanceof Error ? error : String(error));
        show(noSimulation(wish, 'ended', 'Something went wrong; the log of Rungs says what.'));
      }
    } finally {
      life.removeEventListener('abort', stop); // The result may live through many simulations.
    }
  }

  stopSimulation(): void {
    this.#simulating?.abort();
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
    this.#left = false;
    this.begin('board');
    for (const cell of AFTER_READING) this.mark(cell, { state: 'pending' });
    const began = performance.now();
    const { version } = this.document;
    const {
      board,
      problems,
      games = [],
      form,
    } = await drive(parseBoardInSlices(this.document.getText()), signal, this.progress('reading'));
    // A stop must not come between what was read and what is known of it.
    const played = board && (await drive(playGamesInSlices(board, games), signal));
    const milliseconds = performance.now() - began;
    this.noteReading(version, problems, milliseconds);
    this.staleNow = board === undefined && this.#result !== undefined;
    this.mark('board', { state: board === undefined ? 'failed' : 'done', milliseconds });
    if (board !== undefined) {
      this.#form = form;
      this.#replaceResult(new BoardResult(board, played ?? []));
    } else {
      for (const cell of AFTER_READING) this.mark(cell, { state: 'idle' });
    }
  }

  protected override async search(signal: AbortSignal, again: boolean): Promise<void> {
    if (again && this.#result !== undefined) {
      const { board, games } = this.#result;
      this.#replaceResult(new BoardResult(board, games));
    }
    await this.#searchBy(this.view.method, signal);
    this.#tellTime(this.view.method);
    this.stageNow = 'ready';
    this.publish();
    for (const method of this.#wanted) await this.#searchBy(method, signal);
    if (this.#wanted.size > 0) this.publish();
    this.#left = !this.#looked;
    if (this.#left) return;
    await this.typingPaused(signal);
    await this.#explain(signal);
    await this.#weigh(signal);
  }

  async #searchBy(method: Method, signal: AbortSignal): Promise<void> {
    const result = this.#result;
    if (result === undefined || result.search(method) !== undefined) return;
    if (method === this.view.method) {
      if (this.stageNow !== 'ready') this.stageNow = 'searching';
      this.begin('path');
      this.begin('search');
    }
    const began = performance.now();
    const search = await drive(searchBoardInSlices(result.board, { method }), signal, this.progress('searching'));
    result.add(search, performance.now() - began);
  }

  /** What is shown may have been searched long ago, to be compared; its time is told, not that of the search shown before. */
  #tellTime(shown: Method): void {
    const summary = this.#result?.summaries.find(({ method }) => method === shown);
    if (summary === undefined) return;
    const { milliseconds } = summary;
    for (const cell of ['path', 'search'] as const) this.mark(cell, { state: 'done', milliseconds });
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

  /** What playing on the board is like: the odds, and the answer under other rules. */
  async #weigh(signal: AbortSignal): Promise<void> {
    const result = this.#result;
    if (result === undefined) return;
    const { board } = result;
    const players = this.view.oddsPlayers;
    if (this.runs.game.state !== 'done') {
      this.begin('game'); // The file's games were played when it was read; they take next to nothing.
      this.mark('game', { state: 'done' });
    }
    if (board.lastSquare > MOST_FOR_ODDS && !this.#oddsAsked) {
      this.mark('odds', { state: 'idle' });
    } else if (result.odds?.players !== players) {
      this.begin('odds');
      this.publish();
      const began = performance.now();
      result.odds = summarizeOdds(await drive(oddsInSlices(board, { players }), signal), players);
      this.mark('odds', { state: 'done', milliseconds: performance.now() - began });
    }
    if (result.alternatives === undefined && board.lastSquare <= MOST_FOR_ALTERNATIVES) {
      this.publish();
      const rolls = result.search(this.view.method)?.rolls;
      result.alternatives = await drive(answersUnderAlternativesInSlices(board, rolls), signal);
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

const AFTER_READING: readonly BoardCellId[] = ['path', 'search', 'game', 'odds'];

/** A board as a message can carry it: the view makes the table of jumps itself. */
function sendable(spec: BoardSpec): BoardSpec {
  const sent: { -readonly [K in keyof BoardSpec]: BoardSpec[K] } = { ...spec };
  delete sent.jumpTable;
  return sent;
}
