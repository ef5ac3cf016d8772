/** What the host tells a view about a board; see `NotebookSnapshot`. It holds no log: its arrays are small beside one. */
import type { BoardSpec, Method } from '../core';
import type { AlternativeSummary, GameSummary, OddsSummary, PlayState, SimulationSummary } from './games';
import type { BoardCellId, NotebookSnapshot, NotebookView } from './notebook';

export type BoardStepSize = 'level' | 'square' | 'event';

/** What one method found. The log behind it is read with `readLog`. */
export interface SearchSummary {
  readonly method: Method;
  /** Identity of the log behind this search: while it stays the same across snapshots, what was read of it stays valid. */
  readonly log: number;
  readonly rolls: number;
  /**
   * Four numbers a move: from, roll, landing, to. All `rolls` moves, or of a very long path as many from its beginning as from its
   * end.
   */
  readonly path: Int32Array;
  readonly found: boolean;
  /** Length of the log's `discovered`. */
  readonly discovered: number;
  /** Length of the log's `added`: how many squares were taken from the queue. */
  readonly dequeues: number;
  readonly levelStarts: Int32Array;
  readonly milliseconds: number;
}

/** Why the last square cannot be reached. */
export interface EnclosureSummary {
  /** Squares on which a token can come to rest, ascending. */
  readonly reached: Int32Array;
  readonly farthest: number;
  /** The jumps that close them in: pairs from, to, ascending. */
  readonly wall: Int32Array;
}

export interface ViewState extends NotebookView<BoardCellId, BoardStepSize> {
  readonly method: Method;
  /** The game on the table; undefined before the first one. */
  readonly play: PlayState | undefined;
  readonly oddsPlayers: number;
}

export interface Snapshot extends NotebookSnapshot<BoardCellId, ViewState> {
  readonly board: BoardSpec | undefined;
  /** Finished searches; the chosen method's is there once the stage is `ready`, the other's when compared. */
  readonly searches: readonly SearchSummary[];
  /** Number of shortest roll sequences in decimal digits; undefined while it is being counted or when there is none. */
  readonly shortestPaths: string | undefined;
  readonly enclosure: EnclosureSummary | undefined;
  readonly games: readonly GameSummary[];
  /** Undefined until it has been worked out. */
  readonly alternatives: readonly AlternativeSummary[] | undefined;
  /** Why rules and games cannot be written into this file, for instance because a matrix has no place for them; empty when they can. */
  readonly whyNoRules: string;
  readonly odds: OddsSummary | undefined;
  readonly simulation: SimulationSummary | undefined;
}
