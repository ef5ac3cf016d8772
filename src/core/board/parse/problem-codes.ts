/**
 * Every problem that a board file can have, with its severity: an error is something that was left out or that leaves no board, a
 * warning something that was read although it is probably not meant so, information something that is worth knowing.
 * `docs/problems.md` explains each with an example; a test compares the two.
 */
import type { Severity } from '../../problem';

export const boardProblems = {
  'empty-document': 'error',
  'not-utf8': 'error',
  'syntax-error': 'error',
  comment: 'information',
  'trailing-comma': 'information',
  'wrong-root': 'error',
  'duplicate-key': 'warning',
  'unknown-property': 'warning',
  'wrong-type': 'error',
  'number-as-string': 'warning',

  'missing-size': 'error',
  'size-not-integer': 'error',
  'size-out-of-range': 'error',
  'size-conflict': 'error',
  'too-large': 'error',
  'one-square': 'information',

  'empty-matrix': 'error',
  'row-not-array': 'error',
  'ragged-row': 'error',
  'non-square-matrix': 'information',
  'cell-not-number': 'error',
  'zero-cell': 'error',

  'key-not-a-square': 'error',
  'non-canonical-key': 'warning',
  'fractional-square': 'error',
  'square-out-of-range': 'error',
  'jump-to-itself': 'warning',
  'jump-on-start': 'warning',
  'jump-on-last-square': 'warning',
  /** Information where the rules follow chains. */
  chain: 'warning',
  /** An error where the rules follow chains. */
  cycle: 'warning',

  'invalid-start': 'error',
  'invalid-die': 'error',
  'invalid-rule': 'error',
  'rule-without-effect': 'information',
  'chains-refused': 'warning',

  'small-board': 'information',
  'impossible-roll': 'warning',
  'unknown-player': 'warning',
  'invalid-players': 'warning',
  'too-many-games': 'warning',
  'too-many-rolls': 'warning',

  'too-many-problems': 'information',
} as const satisfies Record<string, Severity>;

export type BoardProblemCode = keyof typeof boardProblems;
