/**
 * What a scrubber shows along a word search: where levels begin and where the target is found. Gathered by pixel column as for boards;
 * a search has few levels, so there is nothing to slice.
 */
import { ScrubMark, scrubColumn } from '../search/scrub-column';
import type { Walkable } from '../search/stepping';

/** For each of `width` columns the `ScrubMark` bits of the steps that fall on it. With `width = lastStep + 1` each step has its own. */
export function wordScrubMarks(walk: Walkable, width: number): Uint8Array {
  const columns = new Uint8Array(Math.max(0, Math.trunc(width)));
  if (columns.length === 0) return columns;
  const { trace } = walk;
  const mark = (step: number, bit: number): void => {
    const column = scrubColumn(walk, step, columns.length);
    columns[column] = (columns[column] as number) | bit;
  };
  // Where stepping by level stops: the queue then holds exactly the level, and none of it has been taken.
  for (const start of trace.levelStarts) if (start < trace.dequeues) mark(start, ScrubMark.level);
  if (trace.found) mark(trace.dequeues, ScrubMark.found);
  return columns;
}
