/** The problems of one board while it is read. */
import { BoundedProblems } from '../../problem-list';
import { boardProblems, type BoardProblemCode } from './problem-codes';

export class ProblemList extends BoundedProblems<BoardProblemCode> {
  constructor() {
    super(boardProblems);
  }
}
