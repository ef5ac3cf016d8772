/** Any search as text, in the form that its kind has: `board/format-trace.ts` and `words/word-format-trace.ts` tell which. */
import { boardTraceLines } from './board/format-trace';
import type { BoardSearch } from './board/search';
import type { BoardWalk } from './board/walk';
import type { WordRun } from './words/ladder-walk';
import type { MethodWalk } from './words/open-walk';
import { wordTraceLines } from './words/word-format-trace';

/** The whole text; it takes about 150 characters a step, so a caller with a large search takes lines from `traceLines` instead. */
export function formatTrace(search: BoardSearch | WordRun): string {
  let text = '';
  for (const line of 'board' in search ? boardTraceLines(search) : wordTraceLines(search)) text += line + '\n';
  return text;
}

/**
 * The lines of the text, one by one and without line ends.
 * @param walk of the same search, to spare building one
 */
export function traceLines(search: BoardSearch, walk?: BoardWalk): Generator<string, void, void>;
export function traceLines(search: WordRun, walk?: MethodWalk): Generator<string, void, void>;
export function traceLines(
  search: BoardSearch | WordRun,
  walk?: BoardWalk | MethodWalk,
): Generator<string, void, void> {
  // The overloads see to it that a walk is of its search's kind.
  return 'board' in search
    ? boardTraceLines(search, walk as BoardWalk | undefined)
    : wordTraceLines(search, walk as MethodWalk | undefined);
}
