/**
 * The problems of one word list while it is read. A binary file can have a million, so beyond a limit they are counted and no longer
 * kept, and messages are made only for those that are. Errors and warnings are worth more than the thousandth duplicate, so
 * information has a limit of its own below that of the others.
 */
import { MAX_PROBLEMS } from '../../board/parse/problem-list';
import { group } from '../../format';
import type { Problem } from '../../problem';
import { wordProblems, type WordProblemCode } from './problem-codes';

const MAX_INFORMATION = MAX_PROBLEMS / 2;

/** What is said about a list as a whole comes last and must not be lost among a thousand bad words. */
const ABOUT_THE_LIST: readonly WordProblemCode[] = ['empty-list', 'target-not-in-list', 'lengths-differ'];
const MAX_OTHERS = MAX_PROBLEMS - ABOUT_THE_LIST.length;

export class WordProblemList {
  readonly #problems: Problem[] = [];
  #information = 0;
  #dropped = 0;

  add(code: WordProblemCode, offset: number, length: number, message: () => string): void {
    const severity = wordProblems[code];
    const isInformation = severity === 'information';
    const isFull = this.#problems.length >= MAX_OTHERS && !ABOUT_THE_LIST.includes(code);
    if (isFull || (isInformation && this.#information >= MAX_INFORMATION)) {
      this.#dropped++;
      return;
    }
    if (isInformation) this.#information++;
    this.#problems.push({ code, message: message(), severity, offset, length });
  }

  /** All problems in the order of their places, with one more that stands for those beyond the limit. */
  toArray(): Problem[] {
    const problems = [...this.#problems].sort((a, b) => a.offset - b.offset || a.length - b.length);
    if (this.#dropped > 0) {
      const code: WordProblemCode = 'too-many-problems';
      const last = problems[problems.length - 1];
      problems.push({
        code,
        message: `${group(this.#dropped)} more problems are not listed. Correct some of those above to see them.`,
        severity: wordProblems[code],
        offset: last?.offset ?? 0,
        length: last?.length ?? 0,
      });
    }
    return problems;
  }
}
