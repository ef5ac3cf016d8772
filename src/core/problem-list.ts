/**
 * The problems of one document while it is read. A million bad cells, or a binary file taken for words, would drown the Problems panel and
 * take hundreds of megabytes, so beyond a limit problems are counted and no longer kept, and messages are made only for those that are.
 */
import { group } from './format';
import type { Problem, Remedy, Severity } from './problem';

/** How many problems are listed one by one. */
export const MAX_PROBLEMS = 1000;

const REST = 'too-many-problems';

export interface ProblemOptions {
  /** Another than the code's own. */
  readonly severity?: Severity;
  /** Made only where the problem is kept. */
  readonly remedy?: () => Remedy;
}

export class BoundedProblems<C extends string> {
  readonly #problems: Problem[] = [];
  #dropped = 0;

  constructor(private readonly severities: Readonly<Record<C | typeof REST, Severity>>) {}

  add(
    code: C,
    offset: number,
    length: number,
    message: string | (() => string),
    { severity = this.severities[code], remedy }: ProblemOptions = {},
  ): void {
    if (!this.takes(code, severity, this.#problems.length)) {
      this.#dropped++;
      return;
    }
    const text = typeof message === 'string' ? message : message();
    this.#problems.push({ code, message: text, severity, offset, length, ...(remedy && { remedy: remedy() }) });
  }

  /** All problems in the order of their places, with one more that stands for those beyond the limit. */
  toArray(): Problem[] {
    const problems = [...this.#problems].sort((a, b) => a.offset - b.offset || a.length - b.length);
    if (this.#dropped > 0) {
      const last = problems[problems.length - 1];
      problems.push({
        code: REST,
        message: `${group(this.#dropped)} more problems are not listed. Correct some of those above to see them.`,
        severity: this.severities[REST],
        offset: last?.offset ?? 0,
        length: last?.length ?? 0,
      });
    }
    return problems;
  }

  /** Whether there is still room for a problem where `kept` are listed already. */
  protected takes(_code: C, _severity: Severity, kept: number): boolean {
    return kept < MAX_PROBLEMS;
  }
}
