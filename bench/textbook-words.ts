/** The textbook word search in JavaScript as people write it: a map from pattern to words, a set of seen words, an array as queue. */

export interface Found {
  /** Words of a shortest ladder, 0 for none. */
  readonly length: number;
  /** In the order in which they joined the queue. */
  readonly discovered: readonly string[];
}

export function textbookWords(text: string, start: string, target: string): Found {
  const wordList = text.split('\n').filter((word) => word.length === target.length);
  const words = new Set(wordList);
  const discovered = [start];
  if (!words.has(target)) return { length: 0, discovered };
  const buckets = new Map<string, string[]>();
  for (const word of wordList) {
    for (let i = 0; i < word.length; i++) {
      const pattern = `${word.slice(0, i)}*${word.slice(i + 1)}`;
      const bucket = buckets.get(pattern);
      if (bucket === undefined) buckets.set(pattern, [word]);
      else bucket.push(word);
    }
  }
  const seen = new Set([start]);
  // Level by level, because `shift` on a long array would make the yardstick absurdly slow.
  let queue = [start];
  for (let length = 1; queue.length > 0; length++) {
    const next: string[] = [];
    for (const word of queue) {
      if (word === target) return { length, discovered };
      for (let i = 0; i < word.length; i++) {
        const pattern = `${word.slice(0, i)}*${word.slice(i + 1)}`;
        for (const other of buckets.get(pattern) ?? []) {
          if (seen.has(other)) continue;
          seen.add(other);
          next.push(other);
          discovered.push(other);
        }
        buckets.set(pattern, []);
      }
    }
    queue = next;
  }
  return { length: 0, discovered };
}

/** The pairs of words that share a bucket, for libraries that want edges. */
export function edgesOf(text: string, letters: number): { words: string[]; edges: [string, string][] } {
  const words = text.split('\n').filter((word) => word.length === letters);
  const buckets = new Map<string, string[]>();
  const edges: [string, string][] = [];
  for (const word of words) {
    for (let i = 0; i < letters; i++) {
      const pattern = `${word.slice(0, i)}*${word.slice(i + 1)}`;
      const bucket = buckets.get(pattern);
      if (bucket === undefined) buckets.set(pattern, [word]);
      else {
        for (const other of bucket) edges.push([other, word]);
        bucket.push(word);
      }
    }
  }
  return { words, edges };
}
