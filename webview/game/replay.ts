/**
 * A game made again from its players and its rolls. The page keeps no other state of a game than these, so hiding the page, splitting
 * the editor and editing the board are all the same: what was rolled is played again, on whatever the board is now.
 */
import { checkGame, createGame, GameError, type Board, type Game, type GameProblem } from '../../src/core';

export interface Seating {
  readonly players: readonly string[];
  /** One may play alone only by a script. */
  readonly fewestPlayers: number;
}

export interface Replay {
  /** Undefined when the board or the players are refused. */
  readonly game: Game | undefined;
  /** Why it is refused (errors), and what is worth telling beforehand (warnings). */
  readonly problems: readonly GameProblem[];
  /** How many of the rolls were played. */
  readonly kept: number;
  /** Why the next one was not, in a sentence; empty when all were. */
  readonly stopped: string;
}

/** Plays these rolls, as far as they can be played. */
export function replay(board: Board, seating: Seating, rolls: readonly number[]): Replay {
  return playFrom(board, seating, (index) => rolls[index], rolls.length);
}

/**
 * Plays on until somebody has won, there is no next roll, one cannot be played, or `most` have been.
 * @param rollAt the roll at a place in the game, from 0; undefined when there is none
 */
export function playFrom(
  board: Board,
  seating: Seating,
  rollAt: (index: number) => number | undefined,
  most: number,
): Replay {
  const problems = checkGame(board, seating);
  if (problems.some(({ severity }) => severity === 'error')) return { game: undefined, problems, kept: 0, stopped: '' };
  let index = 0;
  const game = createGame(board, { ...seating, die: { roll: () => rollAt(index) } });
  let stopped = '';
  for (; index < most; index++) {
    if (game.status === 'won') {
      stopped = `${game.winner ?? ''} has won before.`;
      break;
    }
    if (rollAt(index) === undefined) break;
    try {
      game.takeTurn();
    } catch (error) {
      if (!(error instanceof GameError)) throw error;
      stopped = error.message;
      break;
    }
  }
  return { game, problems, kept: index, stopped };
}
