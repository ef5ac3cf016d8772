/** The public surface of the core: pure functions and data, no editor, no page, no clock. Other tools build on these names. */
export type { Problem, Remedy, Severity } from './problem';
export { finish, type Slices } from './slices';
export { group, list, plural } from './format';
export { CHECKPOINT_SPAN, Trace, type Counts } from './search/trace';
export {
  back,
  clamp,
  first,
  forward,
  last,
  levelStep,
  wholeStep,
  type Cursor,
  type QueueWindow,
  type StepSize,
  type Walkable,
} from './search/stepping';
export { cellOf, rowsFor, squareAt, type Cell } from './board/grid';
export { Board, type BoardSpec, type Chains, type Move, type Rules } from './board/board';
export { searchBoard, searchBoardInSlices, type BoardSearch, type Method } from './board/search';
export { BoardWalk, squareStates, type BoardEvent, type Marking, type SquareState } from './board/walk';
export { packRolls, packsRolls, PackedRollsReader, type LogOutline } from './board/packed-rolls';
export { explainSquare, type SquareEntry, type SquareExplanation } from './board/explain-square';
export { narrate } from './board/narrate';
export { ScrubMark, scrubColumn } from './search/scrub-column';
export { scrubMarks, scrubMarksInSlices } from './board/scrub-marks';
export { formatTrace, traceLines } from './format-trace';
export { formatPath } from './board/format-trace';
export { MAX_FACES, MAX_SQUARES } from './board/limits';
export { parseBoard, parseBoardInSlices, type ParsedBoard, type ParseOptions } from './board/parse/parse-board';
export { boardProblems, type BoardProblemCode } from './board/parse/problem-codes';
export { MAX_PROBLEMS } from './problem-list';
export {
  countShortestPaths,
  countShortestPathsInSlices,
  listShortestPaths,
  listShortestPathsInSlices,
} from './board/count';
export { explainUnreachable, explainUnreachableInSlices, type Enclosure } from './board/enclosure';
export type { SquareIndex } from './board/square-index';
export { countLetters, lettersOf, normalWord } from './words/letters';
export {
  parseWordList,
  parseWordListInSlices,
  WordList,
  type LengthCount,
  type LeftOut,
  type ParsedWordList,
  type Place,
  type WordListFormat,
  type WordListOptions,
} from './words/word-list';
export { WILDCARD, WordIndex, type LookUp } from './words/word-index';
export {
  searchIndex,
  searchIndexInSlices,
  searchWords,
  searchWordText,
  searchWordTextInSlices,
  type WordSearch,
  type WordSearchOptions,
} from './words/word-search';
export { degree, neighbours, WordGraph } from './words/word-graph';
export {
  NEVER,
  nearerThanTarget,
  readersOf,
  wordStates,
  type LadderWalk,
  type Work,
  type WordMethod,
  type WordRun,
  type WordState,
} from './words/ladder-walk';
export { WordWalk, type BucketState, type PatternRead, type PatternState, type WordEvent } from './words/word-walk';
export { NaiveWalk, type NaiveEvent, type Scan } from './words/naive-walk';
export { openWalk, openWalkInSlices, type MethodWalk } from './words/open-walk';
export { inText } from './words/in-text';
export { narrateWords } from './words/word-narrate';
export { explainWord, linksOf, type WordEntry, type WordExplanation, type WordLink } from './words/explain-word';
export { wordScrubMarks } from './words/word-scrub-marks';
export { layersOf, type Picture, type PictureLevel } from './words/picture';
export {
  ladderGraph,
  ladderGraphInSlices,
  LadderGraph,
  type DrawnLadders,
  type LadderEdge,
} from './words/ladder-graph';
export { allLadders, LADDERS_LISTED, listLadders, type AllLadders } from './words/all-ladders';
export { components, componentsInSlices, type Components } from './words/components';
export { diameter, diameterInSlices, type Diameter } from './words/diameter';
export {
  explainNoLadderInSlices,
  whyNoLadder,
  whyNoLadderInSlices,
  type Nearest,
  type NoLadder,
} from './words/no-ladder';
export { naiveSearch, naiveSearchInSlices, type NaiveCounters, type NaiveSearch } from './words/naive';
export {
  bucketCounters,
  bucketCountersInSlices,
  pushesWithoutVisited,
  pushesWithoutVisitedInSlices,
  type BucketCounters,
} from './words/bucket-counters';
export { listBuckets, listBucketsInSlices, type BucketQuery } from './words/bucket-list';
export { LadderLengths } from './words/ladder-length';
export { MAX_LETTERS, MAX_UNITS } from './words/limits';
export { wordProblems, type WordProblemCode } from './words/parse/problem-codes';
export type { LeftOutJump } from './board/board';
export { Dice, MAX_DICE, MAX_WEIGHT, type DiceSpec } from './board/dice';
export { ruleChoices, type ChainRule, type HouseRules, type Overshoot, type RuleChoice } from './board/rules';
export { BoardStates } from './board/states';
export {
  answersText,
  answersUnderAlternatives,
  answersUnderAlternativesInSlices,
  answerUnder,
  ruleValue,
  type AlternativeAnswer,
} from './board/alternatives';
export { handDie, randomDie, scriptedDie, type Die, type HandDie, type RandomDie, type ScriptedDie } from './game/die';
export { Random } from './game/random';
export { GameError, gameProblems, type GameProblem, type GameProblemCode } from './game/game-problem';
export { checkGame, FEW_SQUARES, MAX_PLAYERS, type Seats } from './game/check-game';
export { faultOfPlayer, MAX_NAME, shownName } from './game/names';
export { createGame, Game, positionsAfter, type GameOptions } from './game/game';
export { turnText, type GameStatus, type TurnResult } from './game/turn';
export {
  ALONE,
  playShortestPath,
  shortestPathGame,
  type Expectations,
  type GamePlaces,
  type ScriptedGame,
  type TextPlace,
} from './game/scripted-game';
export { runScript, runScriptInSlices, type ScriptFailure, type ScriptRun } from './game/run-script';
export {
  formatGame,
  parseGame,
  replayGame,
  rulesOf,
  type GameFormat,
  type Replay,
  type SavedGame,
} from './game/game-text';
export { checkImport, type ImportCheck } from './game/import-game';
export { odds, oddsInSlices, type Odds, type OddsOptions } from './odds/odds';
export { openSquares, openSquaresInSlices } from './odds/winnable';
export { winChances, type Distribution } from './odds/distribution';
export { fractionText, type Fraction } from './odds/fraction';
export {
  HISTOGRAM,
  MAX_ROLLS_OF_GAME,
  simulate,
  simulateInSlices,
  type Simulation,
  type SimulationOptions,
} from './odds/simulate';
export { appendItem, removeProperty, setProperty, type TextEdit } from './board/edit/property-edit';
export { addGame } from './board/edit/add-game';
export { matrixToObject } from './board/edit/matrix-to-object';
