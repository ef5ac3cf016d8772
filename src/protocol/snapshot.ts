/**
 * What the host tells a view about a document, whole. A view is disposable: whenever it (re)appears it asks for one snapshot and then
 * reads the log in ranges. A snapshot holds no log; its arrays are small beside it. Everything here survives structured cloning.
 */
import type { BoardSpec, Cursor, Method, Severity } from '../core';

/** The cells of a board's notebook, from top to bottom. */
export type CellId = 'board' | 'path' | 'search';

export type StepSize = 'level' | 'square' | 'event';

/** A problem with its place in the document, 0-based as VS Code counts; people are shown line + 1. */
export interface PlacedProblem {
  readonly code: string;
  readonly message: string;
  readonly severity: Severity;
  readonly line: number;
  readonly character: number;
}

/** How the last run of a cell went, as a notebook shows it beside its run button. */
export interface CellRun {
  /** Execution order `[n]`, counting every run of this document; 0 before the first. */
  readonly order: number;
  readonly state: 'idle' | 'pending' | 'running' | 'done' | 'failed';
  /** Duration of the last finished run in milliseconds. */
  readonly milliseconds: number;
}

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

/** What a person set in this notebook; kept by the host per document so that any view can come back to it. */
export interface ViewState {
  readonly method: Method;
  readonly cursor: Cursor;
  readonly stepSize: StepSize;
  /** Steps a second while playing. */
  readonly speed: number;
  readonly collapsed: readonly CellId[];
}

export interface Snapshot {
  /** Grows with every change of what follows. Log ranges are asked for by generation. */
  readonly generation: number;
  readonly name: string;
  /** Why the document cannot be edited, for instance an older revision in a diff; empty when it can. */
  readonly readOnly: string;
  /**
   * `reading` and `searching` while work goes on; `ready` once the search of the chosen method is there; `stopped` when a person
   * stopped it before that; `failed` when there never was a good board.
   */
  readonly stage: 'reading' | 'searching' | 'ready' | 'stopped' | 'failed';
  /** True when the text now has errors and the board shown is the last good one. */
  readonly stale: boolean;
  readonly problems: readonly PlacedProblem[];
  readonly board: BoardSpec | undefined;
  /** Finished searches; the chosen method's is there once the stage is `ready`, the other's when compared. */
  readonly searches: readonly SearchSummary[];
  /** Number of shortest roll sequences in decimal digits; undefined while it is being counted or when there is none. */
  readonly shortestPaths: string | undefined;
  readonly enclosure: EnclosureSummary | undefined;
  readonly runs: Readonly<Record<CellId, CellRun>>;
  readonly view: ViewState;
}
