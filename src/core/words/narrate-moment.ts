/**
 * What a word search tells in the same words whatever its method: how it begins and ends, a word taken, a level, and why a word that is
 * met is new or already seen.
 */
import { group, list, plural } from '../format';
import { inText } from './in-text';
import type { LadderWalk } from './ladder-walk';
import { countLetters } from './letters';

/** How many words a sentence names before it says how many more there are. */
export const NAMED = 12;

export function atStart(walk: LadderWalk): string {
  const none = notSearched(walk);
  if (none !== undefined) return none;
  const outside = walk.graph.isOutside(walk.startId) ? ', which is not in the list and need not be' : '';
  return `The queue holds only ${inText(walk.start)}, the start${outside}. Nothing has been taken from it yet.`;
}

export function atEnd(walk: LadderWalk): string {
  const none = notSearched(walk);
  if (none !== undefined) return none;
  const { trace } = walk;
  const taken = `${plural(trace.dequeues, 'word')} taken from the queue`;
  if (!trace.found) {
    return `The queue is empty: ${inText(walk.target)}, the target, cannot be reached. The search reached ${plural(walk.reached, 'word')}, the start among them, with ${taken}.`;
  }
  const words = trace.levelOf(trace.dequeues - 1) + 1;
  if (words === 1)
    return `Found at once: the start is the target, so the ladder is ${plural(1, 'word')}. The search ends here.`;
  return `Found: a shortest ladder from ${inText(walk.start)} to ${inText(walk.target)} has ${plural(words, 'word')}. The search ends here, with ${taken}.`;
}

/** Why nothing was searched, or undefined when something was. */
function notSearched(walk: LadderWalk): string | undefined {
  if (walk.trace.dequeues > 0) return undefined;
  return countLetters(walk.start) === countLetters(walk.target)
    ? `There is nothing to search: ${inText(walk.target)}, the target, is not in the list, so no ladder can end on it.`
    : `There is nothing to search: ${inText(walk.start)}, the start, and ${inText(walk.target)}, the target, differ in length, and a ladder never changes the length.`;
}

export function taken(walk: LadderWalk, step: number): string {
  return `Take ${inText(walk.text(walk.wordOf(step)))} from the queue, a ladder of ${plural(walk.trace.levelOf(step - 1) + 1, 'word')} so far.`;
}

export function found(walk: LadderWalk, step: number): string {
  return `It is the target: found, with a ladder of ${plural(walk.trace.levelOf(step - 1) + 1, 'word')}.`;
}

export function aLevel(walk: LadderWalk, step: number): string {
  const { trace } = walk;
  const level = trace.levelOf(step - 1);
  const first = trace.levelStarts[level] as number;
  const size = (trace.levelStarts[level + 1] ?? trace.discovered.length) - first;
  const taken = step - first;
  const waiting = trace.end(step) - step;
  const name = `Level ${group(level)}, ladders of ${plural(level + 1, 'word')},`;
  if (trace.found && step === trace.dequeues) {
    return `${name} ends the search: ${inText(walk.target)}, the target, is found as word ${group(taken)} of ${group(size)}.`;
  }
  if (taken < size) return `${name} is under way: ${group(taken)} of its ${plural(size, 'word')} taken.`;
  return `${name} is worked off: ${plural(size, 'word')} taken. The queue now holds ${waiting === 0 ? 'nothing' : `the ${plural(waiting, 'word')} of level ${group(level + 1)}`}.`;
}

/** What becomes of a word that is met in a step, at its place in the log. */
export function fate(walk: LadderWalk, word: number, index: number, step: number): string {
  if (walk.joinsIn(step, word)) {
    return `new and joins the queue, with a ladder of ${plural(walk.trace.levelOf(index) + 1, 'word')}`;
  }
  if (word === walk.wordOf(step)) return 'the word itself, already seen';
  if (word === walk.startId) return 'already seen, as the start';
  const by = walk.trace.parentOf(index) + 1;
  return `already seen, since ${inText(walk.text(walk.wordOf(by)))} was taken in step ${group(by)}`;
}

/** `list` of `count` words, of which only the first need be at hand: a bucket can hold a hundred thousand. */
export function named(walk: LadderWalk, members: ArrayLike<number>, count: number): string {
  const most = count > NAMED ? NAMED - 1 : count;
  const names: string[] = [];
  for (let i = 0; i < most; i++) names.push(inText(walk.text(members[i] as number)));
  if (count > NAMED) names.push(`${group(count - most)} more`);
  return list(names, NAMED);
}
