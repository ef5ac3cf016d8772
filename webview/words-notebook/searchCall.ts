/** The call that a cell shows: what the answer can be had with, in the words of the core. */
import { inText, type WordMethod } from '../../src/core';
import type { Puzzle } from '../../src/protocol';

export function callOf(puzzle: Puzzle | undefined, method: WordMethod): string {
  const ends =
    puzzle === undefined
      ? ['start', 'target']
      : [puzzle.start, puzzle.target].map((word) => inText(JSON.stringify(word)));
  const options = method === 'buckets' ? [] : [`{ method: '${method}' }`];
  return `searchWords(${['words', ...ends, ...options].join(', ')})`;
}
