/**
 * Every message between host and view, as `vscode-messenger` types. Views ask, the host answers. The host's own notifications may be
 * lost (VS Code drops messages to hidden views) and nothing depends on them: a view that reappears asks for a snapshot.
 */
import type { NotificationType, RequestType } from 'vscode-messenger-common';
import type { Method } from '../core';
import type { CellId } from './notebook';
import type { Snapshot, ViewState } from './snapshot';

export interface LogRange {
  readonly generation: number;
  readonly method: Method;
  /** Range of indices into `discovered` and `added`; the host cuts it to what exists. */
  readonly from: number;
  readonly to: number;
}

export interface LogPart {
  readonly from: number;
  readonly discovered: Int32Array;
  readonly added: Uint8Array | Uint16Array | Uint32Array;
}

/** What a key or command asks the active view to do. */
export type Action =
  | 'stepForward'
  | 'stepBack'
  | 'largerStepForward'
  | 'largerStepBack'
  | 'smallerStepForward'
  | 'smallerStepBack'
  | 'nextLevel'
  | 'previousLevel'
  | 'first'
  | 'last'
  | 'togglePlay'
  | 'showPath'
  | 'showKeys';

/**
 * Where the focus of a view is, so that keys which a control needs for itself are not taken as commands. A `button` needs Space and
 * Enter only, a `slider` and a `board` arrows, Home and End; an `input` (a list, a slider, the entries of the queue) needs arrows too. `elsewhere`: not in the view
 * at all (the page lost the focus to the side bar, a terminal, another editor), where an arrow key must not step the search.
 */
export type FocusArea = 'notebook' | 'button' | 'slider' | 'board' | 'input' | 'elsewhere';

/** The current snapshot; also says that a view is there and ready. */
export const getSnapshot: RequestType<void, Snapshot> = { method: 'getSnapshot' };

/** A range of a search's log; undefined when that generation is gone, and a `changed` is on its way. */
export const readLog: RequestType<LogRange, LogPart | undefined> = { method: 'readLog' };

/**
 * The same range as packed rolls, which takes a small part of the bytes: for boards that pack them (`packsRolls`), whose `discovered`
 * follows. Here the range is one of dequeues only.
 */
export const readRolls: RequestType<LogRange, Uint8Array | undefined> = { method: 'readRolls' };

/** Other shortest paths of the chosen method's board: four numbers a move, `rolls` moves a path, at most `limit` paths, fewer when
 * they are long, and none when a single one is too long to be sent. */
export const listShortestPaths: RequestType<{ generation: number; limit: number }, Int32Array | undefined> = {
  method: 'listShortestPaths',
};

/** Runs a cell (or all) again. */
export const runCell: NotificationType<CellId | 'all'> = { method: 'runCell' };
export const stopRun: NotificationType<void> = { method: 'stopRun' };

/** Chooses the search method shown; the host searches if it has not yet and then sends `changed`. */
export const chooseMethod: NotificationType<Method> = { method: 'chooseMethod' };

/** Makes sure both methods' searches exist, for comparing them. */
export const compareMethods: NotificationType<void> = { method: 'compareMethods' };

/** Tells the host what to remember for this document. */
export const rememberView: NotificationType<Partial<ViewState>> = { method: 'rememberView' };

export const focusMoved: NotificationType<FocusArea> = { method: 'focusMoved' };

/** Opens the text beside the notebook with the cursor on the problem at this index of the snapshot. */
export const showProblem: NotificationType<number> = { method: 'showProblem' };
export const openAsText: NotificationType<void> = { method: 'openAsText' };
/** Puts the whole search of the chosen method on the clipboard as text. */
export const copySearch: NotificationType<void> = { method: 'copySearch' };

/** An error inside a view, for the log; the view itself shows it too. */
export const reportError: NotificationType<{ message: string; stack?: string }> = { method: 'reportError' };

/** Host to view: something newer than this generation is there; ask for it. */
export const changed: NotificationType<{ generation: number }> = { method: 'changed' };
export const progress: NotificationType<{ stage: 'reading' | 'searching' | 'counting'; fraction: number }> = {
  method: 'progress',
};
export const perform: NotificationType<Action> = { method: 'perform' };
