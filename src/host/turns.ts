/**
 * Requests that come in bursts, each answered in a turn of the event loop of its own. VS Code hands over all messages that it has read
 * in one go; whoever asks for the four next ranges of a log would otherwise get them in one block, four times as long.
 */
import { breathe } from './slicing';

let last: Promise<unknown> = Promise.resolve();

/** Does the work once what came before it is done and everything else has had its turn. */
export function inTurn<T>(work: () => T): Promise<T> {
  const mine = last.then(breathe).then(work);
  last = mine.catch(() => undefined); // is told to whoever asked
  return mine;
}
