/**
 * The games of one reading of a board, played as the tests that they are. A game is short, so all of them are played at once; places in
 * the text belong to the very text that was read.
 */
import { runScript, type Board, type ScriptedGame, type ScriptRun, type TextPlace } from '../core';
import type { GameSummary } from '../protocol';

export interface PlayedGame {
  readonly game: ScriptedGame;
  readonly run: ScriptRun;
}

export function playGames(board: Board, games: readonly ScriptedGame[]): PlayedGame[] {
  return games.map((game) => ({ game, run: runScript(board, game) }));
}

export function summaryOf({ game, run }: PlayedGame): GameSummary {
  const { name, players, rolls, expect } = game;
  if (expect === undefined) return { name, players, rolls, test: undefined };
  const failure = run.failures[0];
  const message = failure?.message ?? run.message;
  return { name, players, rolls, test: { passed: failure === undefined, roll: failure?.roll ?? -1, message } };
}

/** Where a game stands in the text: its name where it has one. */
export function placeOf({ places }: ScriptedGame): TextPlace | undefined {
  return places?.name ?? places?.game;
}
