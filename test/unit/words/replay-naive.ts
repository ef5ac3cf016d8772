/**
 * The oracle of the naive search: every word that is taken is compared with every word of the list, letter by letter, and a copy is kept
 * of every moment. Written without a look at the core.
 */
import { split } from './replay-words';

export interface NaiveMoment {
  step: number;
  event: number;
  kind: 'start' | 'take' | 'enqueued' | 'seen' | 'others' | 'found';
  word?: string;
  /** Of `others`: how many words were not one letter apart. */
  count?: number;
  queue: string[];
  discovered: string[];
  taken: string[];
  /** Pairs compared so far. */
  pairChecks: number;
}

export interface NaiveReplay {
  moments: NaiveMoment[];
  printed: string[];
  length: number;
  discovered: string[];
  parent: Map<string, string>;
  level: Map<string, number>;
}

function differences(a: readonly string[], b: readonly string[]): number {
  return a.reduce((count, letter, i) => count + (letter === b[i] ? 0 : 1), 0);
}

export function replayNaive(list: readonly string[], start: string, target: string): NaiveReplay {
  const size = split(target).length;
  const words = list.filter((word) => split(word).length === size);
  const moments: NaiveMoment[] = [];
  const printed: string[] = [];
  const parent = new Map<string, string>();
  const level = new Map([[start, 0]]);
  const queue = [start];
  const discovered = [start];
  const taken: string[] = [];
  let pairChecks = 0;
  let step = 0;
  let event = 0;
  const note = (kind: NaiveMoment['kind'], rest: Partial<NaiveMoment> = {}): void => {
    const now = { queue: [...queue], discovered: [...discovered], taken: [...taken], pairChecks };
    moments.push({ step, event, kind, ...now, ...rest });
  };
  const done = (length: number): NaiveReplay => ({ moments, printed, length, discovered, parent, level });
  note('start');
  if (!words.includes(target) || split(start).length !== size) return done(0);
  while (queue.length > 0) {
    const word = queue.shift() as string;
    const length = (level.get(word) as number) + 1;
    taken.push(word);
    printed.push(`pop ${word} (chain length ${length})`);
    step++;
    event = 1;
    note('take', { word });
    if (word === target) {
      event++;
      note('found', { word });
      return done(length);
    }
    let others = 0;
    const near: string[] = [];
    const fresh: string[] = [];
    for (const other of words) {
      pairChecks++;
      if (differences(split(word), split(other)) !== 1) {
        others++;
        continue;
      }
      near.push(other);
      event++;
      if (level.has(other)) {
        note('seen', { word: other });
        continue;
      }
      fresh.push(other);
      level.set(other, length);
      parent.set(other, word);
      queue.push(other);
      discovered.push(other);
      note('enqueued', { word: other });
    }
    event++;
    note('others', { count: others });
    const texts = (some: string[]): string => (some.length === 0 ? '–' : some.join(' '));
    printed.push(
      `  compare with ${words.length} ${words.length === 1 ? 'word' : 'words'}, one letter apart: ${texts(near)}, new: ${texts(fresh)}`,
    );
  }
  return done(0);
}
