/**
 * The oracle: word ladders as textbooks solve them, with a map of patterns, a set of seen words and a queue. Written for these tests
 * and for nothing else; it shares no line with the program. A word is kept as the list of its letters, so that a letter may be anything.
 */
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

export function letters(word: string): string[] {
  return [...segmenter.segment(word.normalize('NFC'))].map(({ segment }) => segment);
}

/** A pattern as a key: the letters with a hole, each in quotation marks, so that an asterisk in a word is no hole. */
function pattern(word: string, hole: number): string {
  return JSON.stringify(letters(word).map((letter, i) => (i === hole ? null : letter)));
}

/** Every pattern of the words with its words, both in the order in which they first appear. */
export function bucketsOf(list: readonly string[]): Map<string, string[]> {
  const buckets = new Map<string, string[]>();
  for (const word of list) {
    for (let i = 0; i < letters(word).length; i++) {
      const key = pattern(word, i);
      const bucket = buckets.get(key);
      if (bucket === undefined) buckets.set(key, [word]);
      else bucket.push(word);
    }
  }
  return buckets;
}

export interface TextbookSearch {
  length: number;
  /** In the order in which they joined the queue. */
  discovered: string[];
  /** How many joined while each word was worked on that was taken. */
  added: number[];
  /** The number of words in the chain to each of `discovered`. */
  chain: number[];
}

export function textbookSearch(list: readonly string[], start: string, target: string): TextbookSearch {
  const result: TextbookSearch = { length: 0, discovered: [start], added: [], chain: [1] };
  if (!new Set(list).has(target)) return result;
  const buckets = bucketsOf(list);
  const seen = new Set([start]);
  const queue: [string, number][] = [[start, 1]];
  while (queue.length > 0) {
    const [word, length] = queue.shift() as [string, number];
    const before = result.discovered.length;
    if (word === target) {
      result.length = length;
      result.added.push(0);
      return result;
    }
    for (let i = 0; i < letters(word).length; i++) {
      const bucket = buckets.get(pattern(word, i)) ?? [];
      for (const next of bucket) {
        if (seen.has(next)) continue;
        seen.add(next);
        queue.push([next, length + 1]);
        result.discovered.push(next);
        result.chain.push(length + 1);
      }
      bucket.length = 0;
    }
    result.added.push(result.discovered.length - before);
  }
  return result;
}

/** Whether two words differ in exactly one letter. */
export function areNeighbours(a: string, b: string): boolean {
  const [as, bs] = [letters(a), letters(b)];
  return as.length === bs.length && as.filter((letter, i) => letter !== bs[i]).length === 1;
}
