/**
 * A naive search as text: each word when it leaves the queue, with how many words it is compared with, which of them are one letter apart
 * and which of these join the queue, in the order of the list.
 *
 *     pop hit (chain length 1)
 *       compare with 6 words, one letter apart: hot, new: hot
 *     pop hot (chain length 2)
 *       compare with 6 words, one letter apart: dot lot, new: dot lot
 *     pop dot (chain length 3)
 *       compare with 6 words, one letter apart: hot dog lot, new: dog
 *
 * A list without words is a dash. The text ends like that of the other method; see `word-format-trace.ts`.
 */
import type { NaiveWalk } from './naive-walk';

/** What is written beneath the `pop` of a step; nothing where the target was taken. */
export function* scanLines(walk: NaiveWalk, step: number): Generator<string, void, void> {
  if (step > walk.readers) return;
  const { neighbours } = walk.scanOf(step);
  const fresh = neighbours.filter((word) => walk.joinsIn(step, word));
  const count = walk.index.count;
  yield `  compare with ${count} ${count === 1 ? 'word' : 'words'}, one letter apart: ${texts(walk, neighbours)}, new: ${texts(walk, fresh)}`;
}

function texts(walk: NaiveWalk, words: Int32Array): string {
  return words.length === 0 ? '–' : Array.from(words, (word) => walk.text(word)).join(' ');
}
