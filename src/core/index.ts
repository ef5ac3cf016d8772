/** The public surface of the core: pure functions and data, no editor, no page, no clock. Other tools build on these names. */
export type { Problem, Severity } from './problem';
export { finish, type Slices } from './slices';
export { Trace, type Counts } from './search/trace';
export { cellOf, rowsFor, squareAt, type Cell } from './board/grid';
export { Board, type BoardSpec, type Chains, type Move, type Rules } from './board/board';
export { searchBoard, searchBoardInSlices, type BoardSearch, type Method } from './board/search';
export { BoardWalk, type BoardEvent, type Cursor, type SquareState } from './board/walk';
