/**
 * A host in the page: speaks the protocol as the extension host does, with the real core behind it, so that the built page can be
 * tested in a plain browser. What a real host remembers lives in sessionStorage, which outlives a reload.
 */
import {
  addGame,
  answersUnderAlternatives,
  matrixToObject,
  oddsInSlices,
  packRolls,
  parseBoard,
  removeProperty,
  searchBoard,
  setProperty,
  simulateInSlices,
  type Board,
  type BoardSearch,
  type BoardSpec,
  type Method,
  type ParsedBoard,
  type Problem,
  type TextEdit,
} from '../../../src/core';
import { playGamesInSlices, summaryOf, type PlayedGame } from '../../../src/host/board-games';
import { noSimulation, summarizeOdds, summarizeSimulation } from '../../../src/host/odds-summary';
import type {
  AlternativeSummary,
  BoardCellId,
  CellRun,
  EnclosureSummary,
  GameWish,
  LogPart,
  LogRange,
  OddsSummary,
  PlacedProblem,
  SearchSummary,
  SimulationSummary,
  Snapshot,
  ViewState,
} from '../../../src/protocol';
import type { HarnessDocument } from './boards';
import { FakeWire } from './fakeWire';

const FIRST_VIEW: ViewState = {
  method: 'in-place',
  cursor: { step: 0, event: 0 },
  stepSize: 'square',
  speed: 1,
  collapsed: [],
  play: undefined,
  oddsPlayers: 1,
};

const CELLS = ['board', 'path', 'search', 'game', 'odds'] as const satisfies readonly BoardCellId[];
/** Larger boards take too long for tests. */
const MOST_SQUARES = 10_000;

const ONCE: CellRun = { order: 0, state: 'idle', milliseconds: 0 };

export class FakeHost extends FakeWire {
  /** While true, ranges of the log come back an entry short, as no host should send them. */
  shortenLogs = false;
  /** While true, the number of shortest paths is no number, as no host should send it. */
  garbleCount = false;
  #document: HarnessDocument;
  #board: Board | undefined;
  #problems: readonly PlacedProblem[] = [];
  #stale = false;
  #generation = 1;
  #order = 0;
  #stage: Snapshot['stage'] = 'ready';
  /** How often the page has asked how things are. */
  asked = 0;
  readonly #searches = new Map<Method, BoardSearch>();
  #runs: Record<BoardCellId, CellRun> = { board: ONCE, path: ONCE, search: ONCE, game: ONCE, odds: ONCE };
  #form: ParsedBoard['form'];
  #games: readonly PlayedGame[] = [];
  #odds: OddsSummary | undefined;
  #alternatives: readonly AlternativeSummary[] | undefined;
  #simulation: SimulationSummary | undefined;
  /** Grows with every simulation that is begun or stopped, so that an older one ends. */
  #simulations = 0;

  constructor(document: HarnessDocument) {
    super();
    this.#document = document;
    this.#read();
  }

  get view(): ViewState {
    const stored = sessionStorage.getItem('harness.view');
    return stored === null ? FIRST_VIEW : { ...FIRST_VIEW, ...(JSON.parse(stored) as Partial<ViewState>) };
  }

  set view(view: ViewState) {
    sessionStorage.setItem('harness.view', JSON.stringify(view));
  }

  /** Another text in the same document; a broken one keeps the last good board. */
  open(document: HarnessDocument): void {
    this.#document = document;
    this.#read();
    this.#changed();
  }

  setStage(stage: Snapshot['stage']): void {
    this.#stage = stage;
    this.#changed();
  }

  #read(): void {
    const { text, before } = this.#document;
    if (before !== undefined) this.#board = parseBoard(before).board;
    const { board, problems, games = [], form } = parseBoard(text);
    this.#problems = problems.map((problem) => placed(problem, text));
    this.#stale = board === undefined && this.#board !== undefined;
    if (board !== undefined || this.#board === undefined) this.#board = board;
    this.#form = form;
    if (board !== undefined) this.#games = finished(playGamesInSlices(board, games));
    this.#alternatives = undefined;
    this.#odds = undefined;
    this.#simulation = undefined;
    this.#simulations++;
    if (this.#board !== undefined && this.#board.lastSquare <= MOST_SQUARES) {
      this.#alternatives = answersUnderAlternatives(this.#board);
      this.#workOutOdds();
    }
    this.#searches.clear();
    this.#search(this.view.method);
    this.#run('all');
  }

  #workOutOdds(): void {
    if (this.#board === undefined) return;
    const { oddsPlayers: players } = this.view;
    this.#odds = summarizeOdds(finished(oddsInSlices(this.#board, { players })), players);
  }

  /** A share of the games at a time, so that the page can stop it. */
  #simulate({ games, seed }: { games: number; seed: number }): void {
    const board = this.#board;
    if (board === undefined) return;
    const mine = ++this.#simulations;
    this.#simulation = noSimulation({ games, seed, players: this.view.oddsPlayers }, 'running');
    this.#changed();
    const slices = simulateInSlices(board, { games, seed, players: this.view.oddsPlayers }, (sofar) => {
      this.#simulation = summarizeSimulation(sofar, games, 'running');
    });
    const goOn = (): void => {
      if (mine !== this.#simulations) return;
      for (const until = performance.now() + 20; performance.now() < until;) {
        const next = slices.next();
        if (next.done !== true) continue;
        this.#simulation = summarizeSimulation(next.value, games, 'ended');
        return this.#changed();
      }
      this.#changed();
      setTimeout(goOn, 0);
    };
    goOn();
  }

  #edit(edit: TextEdit | undefined): void {
    if (edit === undefined) throw new Error('This text cannot be edited so.');
    const { text } = this.#document;
    const changed = text.slice(0, edit.offset) + edit.text + text.slice(edit.offset + edit.length);
    this.open({ ...this.#document, text: changed });
  }

  get name(): string {
    return this.#document.name;
  }

  /** The text as edits have left it. */
  get text(): string {
    return this.#document.text;
  }

  /** Has the page put a game of the file on the table, none of its rolls played unless told otherwise. */
  playGame(game: number, wish: GameWish = { rolls: 0 }): void {
    this.send({ method: 'playGame', params: { game, ...wish } });
  }

  #search(method: Method): void {
    if (this.#board === undefined || this.#searches.has(method)) return;
    this.#searches.set(method, searchBoard(this.#board, { method }));
  }

  #run(cell: BoardCellId | 'all'): void {
    for (const id of cell === 'all' ? CELLS : [cell]) {
      const state = this.#board === undefined ? 'failed' : 'done';
      // A fixed time, so that pictures do not differ from run to run.
      this.#runs = { ...this.#runs, [id]: { order: ++this.#order, state, milliseconds: id === 'board' ? 0.4 : 2.4 } };
    }
  }

  protected override notified(method: string, params: unknown): void {
    switch (method) {
      case 'rememberView':
        this.view = { ...this.view, ...(params as Partial<ViewState>) };
        return;
      case 'chooseMethod':
        this.view = { ...this.view, method: params as Method };
        this.#search(params as Method);
        return this.#changed();
      case 'compareMethods':
        this.#search('in-place');
        this.#search('visited-set');
        return this.#changed();
      case 'setRule': {
        const { path, value } = params as { path: [string, ...string[]]; value?: string | number | boolean };
        const { text } = this.#document;
        return this.#edit(value === undefined ? removeProperty(text, path) : setProperty(text, path, value));
      }
      case 'saveGame': {
        const { name, players, rolls } = params as { name: string; players: string[]; rolls: number[] };
        return this.#edit(addGame(this.#document.text, { name, players, rolls }));
      }
      case 'convertToObject':
        return this.#edit(matrixToObject(this.#document.text));
      case 'chooseOddsPlayers':
        this.view = { ...this.view, oddsPlayers: params as number };
        this.#workOutOdds();
        return this.#changed();
      case 'simulateGames':
        return this.#simulate(params as { games: number; seed: number });
      case 'stopSimulation':
        this.#simulations++;
        if (this.#simulation !== undefined) this.#simulation = { ...this.#simulation, state: 'stopped' };
        return this.#changed();
      case 'runCell':
        this.#run(params as BoardCellId | 'all');
        return this.#changed();
    }
  }

  protected override answer(method: string, params: unknown): unknown {
    switch (method) {
      case 'getSnapshot':
        this.asked++;
        // As a real host grants a wish to a page that has just come up.
        if (this.asked === 1 && location.hash.startsWith('#game=')) this.playGame(Number(location.hash.slice(6)), {});
        return this.#snapshot();
      case 'readLog':
        return this.#readLog(params as LogRange);
      case 'readRolls':
        return this.#readRolls(params as LogRange);
      case 'listShortestPaths':
        return this.#listPaths((params as { limit: number }).limit);
      default:
        throw new Error(`No such request: ${method}`);
    }
  }

  #snapshot(): Snapshot {
    const { name, readOnly = '' } = this.#document;
    const board = this.#board;
    const settled = this.#stage === 'ready';
    const search = this.#searches.get(this.view.method);
    return {
      generation: this.#generation,
      name,
      readOnly,
      stage: settled && board === undefined ? 'failed' : this.#stage,
      stale: this.#stale,
      problems: this.#problems,
      board: board && sendable(board),
      searches: settled ? [...this.#searches.values()].map(summarise) : [],
      shortestPaths: settled && search !== undefined && search.rolls >= 0 ? this.#count(search) : undefined,
      games: this.#games.map(summaryOf),
      alternatives: this.#alternatives,
      whyNoRules:
        this.#form === 'matrix'
          ? 'A matrix has no place for rules and games; the same board written as an object has.'
          : '',
      odds: this.#odds,
      simulation: this.#simulation,
      enclosure: settled && search?.rolls === -1 ? enclosureOf(search.board) : undefined,
      runs: this.#runs,
      view: this.view,
    };
  }

  #count(search: BoardSearch): string {
    return this.garbleCount ? 'a great many' : String(countPaths(search));
  }

  #readLog({ generation, method, from, to }: LogRange): LogPart | undefined {
    const search = this.#searches.get(method);
    if (generation !== this.#generation || search === undefined) return undefined;
    const { discovered, added } = search.trace;
    if (this.shortenLogs) to--;
    return { from, discovered: discovered.slice(from, to), added: added.slice(from, to) };
  }

  #readRolls({ generation, method, from, to }: LogRange): Uint8Array | undefined {
    const search = this.#searches.get(method);
    if (generation !== this.#generation || search === undefined) return undefined;
    const rolls = packRolls(search.board, search.trace, from, to);
    return this.shortenLogs ? rolls.slice(0, -1) : rolls;
  }

  #listPaths(limit: number): Int32Array {
    const search = this.#searches.get(this.view.method);
    return Int32Array.from(search === undefined ? [] : listPaths(search, limit).flat());
  }

  #changed(): void {
    this.#generation++;
    this.send({ method: 'changed', params: { generation: this.#generation } });
  }
}

/** Without the table of jumps, which is no plain data; a page makes it itself. */
function sendable(board: Board): BoardSpec {
  const { jumpTable, ...spec } = board.spec;
  void jumpTable;
  return spec;
}

function finished<T>(slices: Generator<number, T, void>): T {
  for (;;) {
    const next = slices.next();
    if (next.done === true) return next.value;
  }
}

export function placed({ code, message, severity, offset }: Problem, text: string): PlacedProblem {
  const lines = text.slice(0, offset).split('\n');
  return { code, message, severity, line: lines.length - 1, character: lines[lines.length - 1]?.length ?? 0 };
}

const logs: unknown[] = [];

/** A number for each log there has been. */
function logOf(trace: unknown): number {
  if (!logs.includes(trace)) logs.push(trace);
  return logs.indexOf(trace);
}

function summarise({ method, rolls, path, trace }: BoardSearch): SearchSummary {
  return {
    method,
    log: logOf(trace),
    rolls,
    path: Int32Array.from(path.flatMap(({ from, roll, landing, to }) => [from, roll, landing, to])),
    found: trace.found,
    discovered: trace.discovered.length,
    dequeues: trace.dequeues,
    levelStarts: trace.levelStarts,
    milliseconds: 2.4,
  };
}

/** Distances by the plainest search there is, apart from the core's. */
function distances(board: Board): Map<number, number> {
  const at = new Map([[board.start, 0]]);
  for (let level: number[] = [board.start], depth = 1; level.length > 0; depth++) {
    const next: number[] = [];
    for (const from of level) {
      for (let roll = 1; roll <= board.faces; roll++) {
        const { to, kind } = board.move(from, roll);
        if (kind !== 'beyond' && !at.has(to)) {
          at.set(to, depth);
          next.push(to);
        }
      }
    }
    level = next;
  }
  return at;
}

function countPaths({ board, rolls }: BoardSearch): bigint {
  let ways = new Map([[board.start, 1n]]);
  const at = distances(board);
  for (let depth = 1; depth <= rolls; depth++) {
    const next = new Map<number, bigint>();
    for (const [from, count] of ways) {
      for (let roll = 1; roll <= board.faces; roll++) {
        const { to, kind } = board.move(from, roll);
        if (kind !== 'beyond' && at.get(to) === depth) next.set(to, (next.get(to) ?? 0n) + count);
      }
    }
    ways = next;
  }
  return ways.get(board.lastSquare) ?? 0n;
}

function listPaths({ board, rolls }: BoardSearch, limit: number): number[][] {
  const at = distances(board);
  const paths: number[][] = [];
  const visit = (from: number, depth: number, moves: number[]): void => {
    if (paths.length === limit) return;
    if (depth === rolls) {
      if (from === board.lastSquare) paths.push(moves);
      return;
    }
    for (let roll = 1; roll <= board.faces; roll++) {
      const { landing, to, kind } = board.move(from, roll);
      if (kind !== 'beyond' && at.get(to) === depth + 1) visit(to, depth + 1, [...moves, from, roll, landing, to]);
    }
  };
  visit(board.start, 0, []);
  return paths;
}

function enclosureOf(board: Board): EnclosureSummary {
  const reached = [...distances(board).keys()].filter((square) => square > 0).sort((a, b) => a - b);
  const farthest = reached[reached.length - 1] ?? 0;
  const wall: number[] = [];
  for (let square = farthest + 1; square <= Math.min(farthest + board.faces, board.lastSquare); square++) {
    const to = board.jumps.get(square);
    if (to !== undefined) wall.push(square, to);
  }
  return { reached: Int32Array.from(reached), farthest, wall: Int32Array.from(wall) };
}
