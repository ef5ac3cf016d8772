/**
 * The oracle: the textbook word search with maps and sets of strings, written out naively and without a look at the core. It keeps
 * every moment of the search as a copy, so that the log, which keeps none, can be compared with it at each.
 */
export interface WordMoment {
  step: number;
  event: number;
  kind: 'start' | 'take' | 'read' | 'cleared' | 'empty' | 'enqueued' | 'seen' | 'found';
  /** The word taken, or the member of a bucket. */
  word?: string;
  position?: number;
  /** Words in the queue, front first. */
  queue: string[];
  /** All words ever put into the queue, in order. */
  discovered: string[];
  taken: string[];
  /** Keys of the buckets that are cleared. */
  cleared: Set<string>;
  /** Key of the bucket that is being read. */
  reading?: string;
}

export interface WordReplay {
  moments: WordMoment[];
  /** The textbook's printed trace. */
  printed: string[];
  length: number;
  discovered: string[];
  parent: Map<string, string>;
  level: Map<string, number>;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

const known = new Map<string, readonly string[]>();

export function split(word: string): readonly string[] {
  const letters = known.get(word) ?? [...segmenter.segment(word)].map(({ segment }) => segment);
  known.set(word, letters);
  return letters;
}

/** A pattern as a key: letters, with a star in place of one. */
export function patternKey(word: string, position: number): string {
  const letters = [...split(word)];
  letters[position] = '*';
  return letters.join('|');
}

export function bucketsOf(list: readonly string[]): Map<string, string[]> {
  const buckets = new Map<string, string[]>();
  for (const word of list) {
    split(word).forEach((_, i) => {
      const key = patternKey(word, i);
      buckets.set(key, [...(buckets.get(key) ?? []), word]);
    });
  }
  return buckets;
}

export function oneLetterApart(a: string, b: string): boolean {
  const [x, y] = [split(a), split(b)];
  return x.length === y.length && x.filter((letter, i) => letter !== y[i]).length === 1;
}

export function replayWords(list: readonly string[], start: string, target: string): WordReplay {
  const moments: WordMoment[] = [];
  const printed: string[] = [];
  const parent = new Map<string, string>();
  const level = new Map([[start, 0]]);
  const queue = [start];
  const discovered = [start];
  const taken: string[] = [];
  const cleared = new Set<string>();
  let reading: string | undefined;
  let step = 0;
  let event = 0;
  const note = (kind: WordMoment['kind'], rest: Partial<WordMoment> = {}): void => {
    moments.push({
      step,
      event,
      kind,
      queue: [...queue],
      discovered: [...discovered],
      taken: [...taken],
      cleared: new Set(cleared),
      ...(reading === undefined ? {} : { reading }),
      ...rest,
    });
  };
  const done = (length: number): WordReplay => ({ moments, printed, length, discovered, parent, level });
  note('start');
  if (!new Set(list).has(target)) return done(0);
  const buckets = bucketsOf(list);
  const seen = new Set([start]);
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
    split(word).forEach((_, position) => {
      const key = patternKey(word, position);
      const bucket = buckets.get(key);
      event++;
      if (bucket === undefined) return note('empty', { position });
      if (bucket.length === 0) return note('cleared', { position });
      printed.push(
        `  pattern ${split(word)
          .map((letter, i) => (i === position ? '*' : letter))
          .join('')} bucket: ${bucket.join(' ')}`,
      );
      reading = key;
      note('read', { position });
      bucket.forEach((next, i) => {
        event++;
        const fresh = !seen.has(next);
        if (fresh) {
          seen.add(next);
          queue.push(next);
          discovered.push(next);
          parent.set(next, word);
          level.set(next, length);
        }
        if (i === bucket.length - 1) {
          cleared.add(key);
          reading = undefined;
        }
        note(fresh ? 'enqueued' : 'seen', { word: next, position });
      });
      buckets.set(key, []);
    });
  }
  return done(0);
}

/** Distances by plain breadth-first search over all pairs, from `from` (in the list or not) to the words of the list. */
export function distancesFrom(list: readonly string[], from: string): Map<string, number> {
  const distances = new Map([[from, 0]]);
  const queue = [from];
  for (const word of queue) {
    for (const other of list) {
      if (distances.has(other) || !oneLetterApart(word, other)) continue;
      distances.set(other, (distances.get(word) as number) + 1);
      queue.push(other);
    }
  }
  return distances;
}

/** All shortest ladders by recursion, nothing clever. */
export function everyLadder(list: readonly string[], start: string, target: string): string[][] {
  if (!list.includes(target)) return [];
  const toTarget = distancesFrom(list.includes(start) ? list : [...list, start], target);
  if (!toTarget.has(start)) return [];
  const extend = (ladder: string[]): string[][] => {
    const at = ladder[ladder.length - 1] as string;
    if (at === target) return [ladder];
    return list
      .filter((next) => oneLetterApart(at, next) && toTarget.get(next) === (toTarget.get(at) as number) - 1)
      .flatMap((next) => extend([...ladder, next]));
  };
  return extend([start]);
}
