/**
 * What the host tells a view about any document, whole: how reading it went, its problems, its cells and what a person set. A view is
 * disposable; whenever it (re)appears it asks for one snapshot and then reads what is large in ranges. Everything in a snapshot
 * survives structured cloning.
 */
import type { Cursor, Severity, StepSize } from '../core';

export type { StepSize } from '../core';

/** The cells of a board's notebook, from top to bottom. */
export type BoardCellId = 'board' | 'path' | 'search' | 'game' | 'odds';
/** The cells of a word list's notebook, from top to bottom. */
export type WordsCellId = 'words' | 'ladder' | 'search' | 'buckets' | 'graph';
export type CellId = BoardCellId | WordsCellId;

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
  /** How long it took to find what is shown, in milliseconds; undefined when nobody has timed it. */
  readonly milliseconds: number | undefined;
}

/** What a person set in any notebook; kept by the host per document so that any view can come back to it. */
export interface NotebookView<C extends CellId = CellId, Z extends StepSize = StepSize> {
  readonly cursor: Cursor;
  readonly stepSize: Z;
  /** Steps a second while playing. */
  readonly speed: number;
  readonly collapsed: readonly C[];
}

export interface NotebookSnapshot<C extends CellId = CellId, V extends NotebookView<C> = NotebookView<C>> {
  /** Grows with every change of what follows. Log ranges are asked for by generation. */
  readonly generation: number;
  readonly name: string;
  /** Why the document cannot be edited, for instance an older revision in a diff; empty when it can. */
  readonly readOnly: string;
  /**
   * `reading` and `searching` while work goes on; `ready` once the answer that was asked for is there; `stopped` when a person stopped
   * it before that; `failed` when there never was anything to search.
   */
  readonly stage: 'reading' | 'searching' | 'ready' | 'stopped' | 'failed';
  /** True when the text now has errors and what is shown is the last good reading. */
  readonly stale: boolean;
  readonly problems: readonly PlacedProblem[];
  readonly runs: Readonly<Record<C, CellRun>>;
  readonly view: V;
}
