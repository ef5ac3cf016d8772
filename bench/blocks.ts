/** For how long nothing but one thing ran on the event loop: what the longest blocks of an extension host are measured by. */
import { readFileSync } from 'node:fs';

/** In milliseconds. */
export interface Block {
  readonly took: number;
  /** How much of it the thread really ran and did not stand in line for a processor; all of it where the system does not tell. */
  readonly ran: number;
}

/** How long this process's first thread has run on a processor so far, in milliseconds. */
export function ranSoFar(): number {
  process.cpuUsage(); // makes the system bring its books up to date, which it otherwise does every few milliseconds
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return performance.now(); // not Linux
  }
}

/** Takes the time from one turn of the event loop to the next: the block that any other event would have to wait for. */
export function watchEventLoop(): { stop: () => Block[] } {
  const blocks: Block[] = [];
  let begin = performance.now();
  let ran = ranSoFar();
  let stopped = false;
  const turn = () => {
    const took = performance.now() - begin;
    const running = ranSoFar();
    blocks.push({ took, ran: running - ran });
    begin = performance.now();
    ran = running;
    if (!stopped) setImmediate(turn);
  };
  setImmediate(turn);
  return {
    stop: () => {
      stopped = true;
      return blocks;
    },
  };
}
