/** A word search of either method, opened. */
import type { Slices } from '../slices';
import type { WordRun } from './ladder-walk';
import { NaiveWalk } from './naive-walk';
import { WordWalk } from './word-walk';

export type MethodWalk = WordWalk | NaiveWalk;

export function openWalk(run: WordRun): MethodWalk {
  return run.method === 'naive' ? new NaiveWalk(run) : new WordWalk(run);
}

export function* openWalkInSlices(run: WordRun): Slices<MethodWalk> {
  return run.method === 'naive' ? yield* NaiveWalk.create(run) : yield* WordWalk.create(run);
}
