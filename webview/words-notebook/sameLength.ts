/** Whether a ladder between two words can exist at all: no step changes how many letters a word has. */
import { countLetters } from '../../src/core';
import type { Puzzle } from '../../src/protocol';

export function sameLength({ start, target }: Puzzle): boolean {
  return countLetters(start) === countLetters(target);
}
