/**
 * A whole word search as text, in the textbook's printed form: each word when it leaves the queue, and each bucket that is read.
 *
 *     pop hit (chain length 1)
 *       pattern h*t bucket: hot
 *     pop hot (chain length 2)
 *       pattern *ot bucket: hot dot lot
 *
 * Patterns whose bucket is empty or was cleared before have no line, and the text ends with the target's `pop` or when the queue is
 * empty. It is empty when nothing is searched, because the target is not in the list. Numbers are not grouped, so that tools can read
 * them back.
 */
import type { WordRun } from './ladder-walk';
import { scanLines } from './naive-format-trace';
import { openWalk, type MethodWalk } from './open-walk';
import type { WordWalk } from './word-walk';

/**
 * The lines of the text, one by one and without line ends.
 * @param walk of the same search, to spare building one
 */
export function* wordTraceLines(search: WordRun, walk?: MethodWalk): Generator<string, void, void> {
  const opened = walk ?? openWalk(search);
  const { trace, graph } = opened;
  let level = 0;
  for (let step = 1; step <= trace.dequeues; step++) {
    const node = opened.wordOf(step);
    if (step - 1 === trace.levelStarts[level + 1]) level++;
    yield `pop ${graph.text(node)} (chain length ${level + 1})`;
    yield* opened.method === 'naive' ? scanLines(opened, step) : bucketLines(opened, step);
  }
}

function* bucketLines(walk: WordWalk, step: number): Generator<string, void, void> {
  const { graph } = walk;
  const node = walk.wordOf(step);
  for (const { position, state, members } of walk.readsOf(step)) {
    if (state !== 'read') continue;
    yield `  pattern ${graph.pattern(node, position)} bucket: ${Array.from(members, (word) => graph.text(word)).join(' ')}`;
  }
}
