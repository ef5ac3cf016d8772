/**
 * What has been found out about one board: its searches by method and what follows from them. It belongs to one reading of the
 * text; a new reading makes a new one, so nothing in here is ever stale.
 */
import { packRolls, packsRolls, type Board, type BoardSearch, type Method, type Move } from '../core';
import type {
  AlternativeSummary,
  EnclosureSummary,
  LogPart,
  LogRange,
  OddsSummary,
  SearchSummary,
  SimulationSummary,
} from '../protocol';
import type { PlayedGame } from './board-games';

interface Finished {
  readonly search: BoardSearch;
  readonly summary: SearchSummary;
}

let lastLog = 0;

/** Moves at each end of a path that a snapshot carries; what lies between is left out of a longer one. */
const PATH_END = 5_000;

export class BoardResult {
  readonly #searches = new Map<Method, Finished>();
  /** How many shortest paths there are, in decimal digits. */
  shortestPaths: string | undefined;
  enclosure: EnclosureSummary | undefined;

  alternatives: readonly AlternativeSummary[] | undefined;
  odds: OddsSummary | undefined;
  simulation: SimulationSummary | undefined;

  constructor(
    readonly board: Board,
    readonly games: readonly PlayedGame[] = [],
  ) {}

  add(search: BoardSearch, milliseconds: number): void {
    const { method, rolls, path, trace } = search;
    const summary: SearchSummary = {
      method,
      log: ++lastLog,
      rolls,
      path: packMoves(path.length > 2 * PATH_END ? [...path.slice(0, PATH_END), ...path.slice(-PATH_END)] : path),
      found: trace.found,
      discovered: trace.discovered.length,
      dequeues: trace.dequeues,
      levelStarts: trace.levelStarts,
      milliseconds,
    };
    this.#searches.set(method, { search, summary });
  }

  search(method: Method): BoardSearch | undefined {
    return this.#searches.get(method)?.search;
  }

  get summaries(): SearchSummary[] {
    return [...this.#searches.values()].map(({ summary }) => summary);
  }

  /** A copy of a range of a log. A view onto it would carry its whole buffer along in a message. */
  readLog({ method, from, to }: LogRange): LogPart | undefined {
    const trace = this.search(method)?.trace;
    if (trace === undefined) return undefined;
    return { from, discovered: trace.discovered.slice(from, to), added: trace.added.slice(from, to) };
  }

  readRolls({ method, from, to }: LogRange): Uint8Array | undefined {
    const trace = this.search(method)?.trace;
    return trace && packsRolls(this.board) ? packRolls(this.board, trace, from, to) : undefined;
  }
}

/** Four numbers a move: from, roll, landing, to. */
export function packMoves(moves: readonly Move[]): Int32Array {
  const packed = new Int32Array(moves.length * 4);
  let at = 0;
  for (const { from, roll, landing, to } of moves) {
    packed[at++] = from;
    packed[at++] = roll;
    packed[at++] = landing;
    packed[at++] = to;
  }
  return packed;
}
