/** The public surface of the core: pure functions and data, no editor, no page, no clock. Other tools build on these names. */
export type { Problem, Severity } from './problem';
export { finish, type Slices } from './slices';
export { group, list, plural } from './format';
export { CHECKPOINT_SPAN, Trace, type Counts } from './search/trace';
export { cellOf, rowsFor, squareAt, type Cell } from './board/grid';
export { Board, type BoardSpec, type Chains, type Move, type Rules } from './board/board';
export { searchBoard, searchBoardInSlices, type BoardSearch, type Method } from './board/search';
export {
  BoardWalk,
  squareStates,
  type BoardEvent,
  type Cursor,
  type Marking,
  type QueueWindow,
  type SquareState,
} from './board/walk';
export { back, clamp, first, forward, last, levelStep, wholeStep, type StepSize } from './board/stepping';
export { explainSquare, type SquareEntry, type SquareExplanation } from './board/explain-square';
export { narrate } from './board/narrate';
export { ScrubMark, scrubColumn, scrubMarks, scrubMarksInSlices } from './board/scrub-marks';
export { formatPath, formatTrace, traceLines } from './board/format-trace';
export { MAX_FACES, MAX_SQUARES } from './board/limits';
export { parseBoard, parseBoardInSlices, type ParsedBoard, type ParseOptions } from './board/parse/parse-board';
export { boardProblems, type BoardProblemCode } from './board/parse/problem-codes';
export { MAX_PROBLEMS } from './board/parse/problem-list';
export {
  countShortestPaths,
  countShortestPathsInSlices,
  listShortestPaths,
  listShortestPathsInSlices,
} from './board/count';
export { explainUnreachable, explainUnreachableInSlices, type Enclosure } from './board/enclosure';
export type { SquareIndex } from './board/square-index';
