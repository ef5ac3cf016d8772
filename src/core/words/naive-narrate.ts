/** What just happened in a naive search, in a sentence or two; `word-narrate.ts` tells the rest and says what sizes are for. */
import { group, plural } from '../format';
import type { Cursor, StepSize } from '../search/stepping';
import { inText } from './in-text';
import { fate, found, named, NAMED, taken } from './narrate-moment';
import type { NaiveWalk, Scan } from './naive-walk';

/** @param cursor within the steps that take a word */
export function narrateNaive(walk: NaiveWalk, { step, event }: Cursor, size: StepSize | undefined): string {
  const take = taken(walk, step);
  const count = walk.eventCount(step);
  const whole = event >= count;
  const at = { step, event: Math.min(event, count) };
  const now = walk.eventAt(at);
  if (now?.kind === 'found') return `${take} ${found(walk, step)}`;
  if (whole && size !== 'comparison' && size !== 'event') return `${take} ${aScan(walk, step)}`;
  switch (now?.kind) {
    case 'neighbour':
      return `${take} ${inText(walk.text(now.word))}, word ${group(now.word + 1)} of the list, differs in one letter: it is ${fate(walk, now.word, now.index, step)}.`;
    case 'others':
      return `${take} ${others(walk.scanOf(step), walk.graph.isOutside(walk.wordOf(step)))}`;
    case 'take':
    case undefined:
      return take;
  }
}

/** "It is compared with all 6 words of the list: 1 differs in one letter; hot is new and joins the queue." */
function aScan(walk: NaiveWalk, step: number): string {
  const { neighbours } = walk.scanOf(step);
  const fresh: number[] = [];
  let count = 0;
  for (const word of neighbours) {
    if (!walk.joinsIn(step, word)) continue;
    count++;
    if (fresh.length < NAMED) fresh.push(word);
  }
  const { index } = walk;
  const compared = `It is compared with ${index.count === 1 ? 'the one word' : `all ${group(index.count)} words`} of the list:`;
  if (neighbours.length === 0) return `${compared} none differs in one letter, so nothing joins the queue.`;
  const differ = neighbours.length === 1 ? '1 differs' : `${group(neighbours.length)} differ`;
  const joined =
    count === 0
      ? `${neighbours.length === 1 ? 'it is' : 'all of them are'} already seen, so nothing joins the queue`
      : `${named(walk, fresh, count)} ${count === 1 ? 'is new and joins' : 'are new and join'} the queue`;
  return `${compared} ${differ} in one letter; ${joined}.`;
}

/** The words that a dictionary has a hundred thousand of a step, in one sentence. */
function others({ neighbours, others }: Scan, outside: boolean): string {
  const rest = neighbours.length > 0 ? 'the other ' : others === 1 ? 'the one ' : '';
  const compared = `Compared with ${rest}${others === 1 ? 'word' : plural(others, 'word')} of the list`;
  // A word of the list is compared with itself as well.
  const different = outside ? others : others - 1;
  const itself = outside ? '' : different > 0 ? '; one is the word itself' : ', which is the word itself';
  if (different <= 0 && outside) return 'No word of the list is left to compare.';
  if (different <= 0) return `${compared}${itself}.`;
  if (others === 1) return `${compared}: it differs in more letters. Nothing joins the queue by it.`;
  return `${compared}: ${plural(different, 'differs', 'differ')} in more letters${itself}. Nothing joins the queue by them.`;
}
