/**
 * Every problem that a word list can have, with its severity: an error is something that was left out, a warning something that was
 * read although it is probably not meant so, information something that is worth knowing. `docs/problems.md` explains each with an
 * example; a test compares the two.
 */
import type { Severity } from '../../problem';

export const wordProblems = {
  'empty-list': 'error',
  'not-utf8': 'error',
  'control-character': 'error',
  'broken-character': 'error',
  'invisible-character': 'warning',
  'word-too-long': 'error',
  'wildcard-in-word': 'warning',
  'duplicate-word': 'information',

  'bad-directive': 'warning',
  'repeated-directive': 'warning',
  'target-not-in-list': 'warning',
  'lengths-differ': 'warning',

  'malformed-line': 'error',
  'wrong-count': 'information',

  'not-a-word': 'error',
  'list-not-closed': 'error',
  'no-list': 'error',

  'too-many-problems': 'information',
} as const satisfies Record<string, Severity>;

export type WordProblemCode = keyof typeof wordProblems;
