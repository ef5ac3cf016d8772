/**
 * How a game of the file does as a test, when it is played at the table. The host has played it with the core as the Testing view does;
 * here it is only told when the rolls at the table have come so far.
 */
import { plural, type Game } from '../../src/core';
import type { GameSummary, PlayState, TestSummary } from '../../src/protocol';

export interface Verdict {
  /** Whether as much has been played as decides it. */
  readonly decided: boolean;
  readonly passed: boolean;
  /** In a sentence. */
  readonly text: string;
  /** The roll that fails, counted from 1; 0 when none does, or it was not played yet. */
  readonly roll: number;
}

/**
 * The game of the file that is on the table: the one whose players and rolls these are, rolled or still to come.
 * @param chosen preferred where the file has the same game twice
 * @returns −1 when it is none of the file's, for instance because its rolls were changed here
 */
export function gameOnTable(games: readonly GameSummary[], { players, die, rolls }: PlayState, chosen: number): number {
  if (die.kind !== 'script') return -1;
  const script = [...rolls, ...die.rolls];
  const is = (game: GameSummary | undefined): boolean =>
    game?.name === die.name && sameList(game.players, players) && sameList(game.rolls, script);
  return is(games[chosen]) ? chosen : games.findIndex(is);
}

/** @param game as far as it was played; undefined when none begins on the board */
export function judge(test: TestSummary | undefined, game: Game | undefined): Verdict | undefined {
  if (test === undefined) return undefined;
  const { passed, after, roll, message } = test;
  const played = game?.log.length ?? 0;
  const decided = game === undefined || played >= after;
  const text = passed ? `As expected: ${game === undefined ? 'the board is refused.' : ending(game)}` : message;
  return { decided, passed, text, roll: !passed && roll < played ? roll + 1 : 0 };
}

function ending(game: Game): string {
  const rolls = plural(game.log.length, 'roll');
  return game.status === 'won'
    ? `${game.winner ?? ''} wins after ${rolls}.`
    : `nobody has won after ${rolls}, and ${game.current} would be next.`;
}

export function sameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((value, i) => value === b[i]);
}
