/**
 * The problems of one document while it is read. A million bad cells would drown the Problems panel and take hundreds of megabytes,
 * so beyond a limit problems are counted and no longer kept, and messages are made only for those that are.
 */
import { group } from '../../format';
import type { Problem, Severity } from '../../problem';
import { boardProblems, type BoardProblemCode } from './problem-codes';

/** How many problems are listed one by one. */
export const MAX_PROBLEMS = 1000;

export class ProblemList {
  readonly #problems: Problem[] = [];
  #dropped = 0;

  add(
    code: BoardProblemCode,
    offset: number,
    length: number,
    message: string | (() => string),
    severity: Severity = boardProblems[code],
  ): void {
    if (this.#problems.length >= MAX_PROBLEMS) {
      this.#dropped++;
      return;
    }
    const text = typeof message === 'string' ? message : message();
    this.#problems.push({ code, message: text, severity, offset, length });
  }

  /** All problems in the order of their places, with one more that stands for those beyond the limit. */
  toArray(): Problem[] {
    const problems = [...this.#problems].sort((a, b) => a.offset - b.offset || a.length - b.length);
    if (this.#dropped > 0) {
      const code: BoardProblemCode = 'too-many-problems';
      const last = problems[problems.length - 1];
      problems.push({
        code,
        message: `${group(this.#dropped)} more problems are not listed. Correct some of those above to see them.`,
        severity: boardProblems[code],
        offset: last?.offset ?? 0,
        length: last?.length ?? 0,
      });
    }
    return problems;
  }
}
