/**
 * What a drawn board needs to know. The three cells draw the same board with more or less on it. Fast-changing things are signals, so
 * that a step repaints the canvas without a pass through the component tree.
 */
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Board, BoardWalk, Cursor, Move } from '../../src/core';
import type { BoardToken } from './token';

export interface BoardViewProps {
  readonly board: Board;
  /** Accessible name of the drawing, for instance "Board of chutes.board.json". */
  readonly label: string;
  /** CSS pixels of the window's height that what stands around the board needs, so that both are seen at once. */
  readonly margin?: number;
  /** A path drawn as one continuous line with its rolls written on it. */
  readonly path?: readonly Move[] | undefined;
  /** The search whose state is drawn, at the moment the cursor says. */
  readonly walk?: BoardWalk | undefined;
  readonly cursor?: ReadonlySignal<Cursor> | undefined;
  /** The square a person picked to have it explained, −1 for none (0 is a start off the board). Set by click and by Enter. */
  readonly selected?: Signal<number> | undefined;
  /** A move that is pointed at elsewhere: its square, its roll, where it lands and where it ends are shown. */
  readonly pointed?: ReadonlySignal<Move | undefined> | undefined;
  /** The tokens of a game, still and on their way. */
  readonly tokens?: ReadonlySignal<readonly BoardToken[]> | undefined;
  /** When the last square cannot be reached: the squares that can be, and the jumps (pairs from, to) that close them in. */
  readonly reached?: Int32Array | undefined;
  readonly wall?: Int32Array | undefined;
  /** Says what the board's own cursor stands on, for screen readers; polite. */
  readonly announce?: (text: string) => void;
  /** Called when the board takes or gives up the arrow keys for its own cursor. */
  readonly onFocusChange?: (focused: boolean) => void;
}

/** The kinds that a legend can name; each is drawn with the very shape that the board uses. */
export type LegendKind =
  | 'ladder'
  | 'snake'
  | 'start'
  | 'finish'
  | 'unvisited'
  | 'waiting'
  | 'again'
  | 'visited'
  | 'current'
  | 'landing'
  | 'marked'
  | 'path'
  | 'reached'
  | 'wall';

export interface LegendProps {
  readonly kinds: readonly LegendKind[];
}
