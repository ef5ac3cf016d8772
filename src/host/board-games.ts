/** The games of one reading of a board, played as the tests that they are. Places in the text belong to the very text that was read. */
import {
  runScriptInSlices,
  type Board,
  type ScriptedGame,
  type ScriptFailure,
  type ScriptRun,
  type Slices,
  type TextPlace,
} from '../core';
import type { GameSummary } from '../protocol';

export interface PlayedGame {
  readonly game: ScriptedGame;
  readonly run: ScriptRun;
}

export function* playGamesInSlices(board: Board, games: readonly ScriptedGame[]): Slices<PlayedGame[]> {
  const played: PlayedGame[] = [];
  for (const game of games) {
    played.push({ game, run: yield* runScriptInSlices(board, game) });
    yield played.length / games.length;
  }
  return played;
}

export function summaryOf({ game, run }: PlayedGame): GameSummary {
  const { name, players, expect } = game;
  // A roll that is no number at all cannot be sent; no dice roll a 0 either.
  const rolls = game.rolls.every(isCount) ? game.rolls : game.rolls.map((roll) => (isCount(roll) ? roll : 0));
  if (expect === undefined) return { name, players, rolls, test: undefined };
  const failure = run.failures[0];
  const test = {
    passed: failure === undefined,
    after: failure === undefined ? run.turns.length : rollsUntil(failure, run),
    roll: failure?.roll ?? -1,
    message: failure?.message ?? run.message,
  };
  return { name, players, rolls, test };
}

/** How many rolls are played when a failure shows. One that cannot be played, or is missing, is not among them. */
export function rollsUntil({ roll }: ScriptFailure, { turns }: ScriptRun): number {
  return Math.min(roll + 1, turns.length);
}

function isCount(roll: number): boolean {
  return Number.isSafeInteger(roll) && roll >= 0;
}

/** Where a game stands in the text: its name where it has one. */
export function placeOf({ places }: ScriptedGame): TextPlace | undefined {
  return places?.name ?? places?.game;
}
