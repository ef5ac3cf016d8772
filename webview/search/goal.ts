/** The goal in the log: its last entry when the search found it. It never waits like the others, because the search ends there. */
import type { BoardWalk } from '../../src/core';

export function isGoal({ trace }: BoardWalk, index: number): boolean {
  return trace.found && index === trace.discovered.length - 1;
}
