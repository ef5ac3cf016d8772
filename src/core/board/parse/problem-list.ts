/** The problems of one board while it is read. */
import type { Problem } from '../../problem';
import { BoundedProblems } from '../../problem-list';
import { boardProblems, type BoardProblemCode } from './problem-codes';

export class ProblemList extends BoundedProblems<BoardProblemCode> {
  constructor() {
    super(boardProblems);
  }

  /** A board with a cycle is no better for following chains: the cycle becomes an error then. */
  override toArray(): Problem[] {
    const problems = super.toArray();
    if (!problems.some(({ code }) => code === 'cycle')) return problems;
    return problems.map(({ remedy, ...problem }) =>
      remedy === undefined || problem.code === 'chain' ? problem : { ...problem, remedy },
    );
  }
}
