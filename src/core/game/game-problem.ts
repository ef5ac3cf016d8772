/**
 * What a game refuses, each with a code of its own, the square or the roll that it is about, and a message that says what to do. Codes that a
 * board's text has as well (`chain`, `jump-to-itself`, …) have the same names there, because they are the same mistake.
 */

/** Every code and whether a game can go on beside it. They are explained in `docs/problems.md`. */
export const gameProblems = {
  'jump-to-itself': 'error',
  'jump-on-start': 'error',
  'jump-on-last-square': 'error',
  'square-out-of-range': 'error',
  chain: 'error',
  cycle: 'error',
  'small-board': 'warning',
  'nothing-to-play': 'error',
  'too-few-players': 'error',
  'too-many-players': 'error',
  'duplicate-player': 'error',
  'invalid-player': 'error',
  'invalid-start': 'error',
  'invalid-die': 'error',
  'other-dice': 'error',
  'impossible-roll': 'error',
  'game-over': 'error',
} as const satisfies Record<string, 'error' | 'warning'>;

export type GameProblemCode = keyof typeof gameProblems;

export interface GameProblem {
  readonly code: GameProblemCode;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** The square that it is about, where there is one. */
  readonly square?: number;
  /** The place of the roll in its script, counted from 0, where it is about one. */
  readonly roll?: number;
}

export function gameProblem(
  code: GameProblemCode,
  message: string,
  about: { readonly square?: number; readonly roll?: number } = {},
): GameProblem {
  return { code, severity: gameProblems[code], message, ...about };
}

/** A game that cannot be, or a turn that cannot be taken. */
export class GameError extends Error {
  readonly code: GameProblemCode;
  readonly square: number | undefined;
  readonly roll: number | undefined;

  constructor(readonly problem: GameProblem) {
    super(problem.message);
    this.name = 'GameError';
    this.code = problem.code;
    this.square = problem.square;
    this.roll = problem.roll;
  }
}
