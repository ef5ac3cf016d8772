/**
 * The problems of one word list while it is read. Errors and warnings are worth more than the thousandth duplicate, so information has a
 * limit of its own below that of the others.
 */
import type { Severity } from '../../problem';
import { BoundedProblems, MAX_PROBLEMS } from '../../problem-list';
import { wordProblems, type WordProblemCode } from './problem-codes';

const MAX_INFORMATION = MAX_PROBLEMS / 2;

/** What is said about a list as a whole comes last and must not be lost among a thousand bad words. */
const ABOUT_THE_LIST: readonly WordProblemCode[] = ['empty-list', 'target-not-in-list', 'lengths-differ'];
const MAX_OTHERS = MAX_PROBLEMS - ABOUT_THE_LIST.length;

export class WordProblemList extends BoundedProblems<WordProblemCode> {
  #information = 0;

  constructor() {
    super(wordProblems);
  }

  protected override takes(code: WordProblemCode, severity: Severity, kept: number): boolean {
    if (kept >= MAX_OTHERS && !ABOUT_THE_LIST.includes(code)) return false;
    return severity !== 'information' || ++this.#information <= MAX_INFORMATION;
  }
}
