/** A game as a board's file holds it: its rolls, and what is expected to come of them. A game that expects something is a test. */
import type { BoardSearch } from '../board/search';

/** Where something stands in the text of a board, in UTF-16 units. */
export interface TextPlace {
  readonly offset: number;
  readonly length: number;
}

export interface Expectations {
  /** Who has won once the rolls are through; null says that nobody has. */
  readonly winner?: string | null;
  /** For each roll where the token that moved stands after it; null where nothing is expected. */
  readonly positions?: readonly (number | null)[];
  /** Where tokens stand after so many rolls. */
  readonly after?: readonly { readonly rolls: number; readonly positions: ReadonlyMap<string, number> }[];
  /** The board is refused: a code of `gameProblems`, or a part of the message. */
  readonly refused?: string;
}

/** The places of a game's parts in the text, for icons, lenses and failures. */
export interface GamePlaces {
  /** The whole game, from its opening brace. */
  readonly game: TextPlace;
  readonly name: TextPlace | undefined;
  /** Of every roll. */
  readonly rolls: readonly TextPlace[];
  readonly winner: TextPlace | undefined;
  readonly positions: readonly TextPlace[];
  /** As `expect.after`. */
  readonly after: readonly TextPlace[];
  readonly refused: TextPlace | undefined;
}

export interface ScriptedGame {
  readonly name: string;
  /** In the order of their turns; one is enough. */
  readonly players: readonly string[];
  readonly rolls: readonly number[];
  /** Undefined when the game expects nothing, and is no test but a game that somebody kept. */
  readonly expect?: Expectations;
  /** There when it was read from a text. */
  readonly places?: GamePlaces;
}

/** The token of a game alone on the board. */
export const ALONE = 'token';

/** The rolls of the solver's path; as the script of one player they win in that many rolls. None when there is no path. */
export function playShortestPath(search: Pick<BoardSearch, 'path'>): number[] {
  return search.path.map((move) => move.roll);
}

/** The solver's path as a game that expects to win. Undefined where no roll is played. */
export function shortestPathGame(search: BoardSearch): ScriptedGame | undefined {
  if (search.rolls <= 0) return undefined;
  return {
    name: 'Shortest path',
    players: [ALONE],
    rolls: playShortestPath(search),
    expect: { winner: ALONE, positions: search.path.map((move) => move.to) },
  };
}

/** What a game without a name is called. @param index its place among the games of the file, from 0 */
export function gameName(index: number): string {
  return `Game ${index + 1}`;
}
