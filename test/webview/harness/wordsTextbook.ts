/** The textbook's search of a word list, written down step by step, and what the page shows of a moment, to be held against it. */
import type { Page } from 'playwright-core';

export interface TextbookBucket {
  readonly pattern: string;
  readonly state: 'read' | 'cleared' | 'empty';
  readonly members: readonly string[];
  /** Those that join the queue. */
  readonly fresh: readonly string[];
  /** The step that cleared it before; 0 otherwise. */
  readonly clearedIn: number;
}

export interface TextbookStep {
  readonly taken: string;
  /** Words of the ladder so far. */
  readonly length: number;
  /** The queue after the step. */
  readonly queue: readonly string[];
  /** None in the step that takes the target. */
  readonly buckets: readonly TextbookBucket[];
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

function pattern(word: string, position: number): string {
  return Array.from(segmenter.segment(word), ({ segment }, i) => (i === position ? '*' : segment)).join('');
}

function patterns(word: string): string[] {
  return Array.from(segmenter.segment(word), (_, i) => pattern(word, i));
}

export function textbook(list: readonly string[], start: string, target: string): TextbookStep[] {
  const words = [...new Set(list)];
  if (!words.includes(target)) return [];
  const buckets = new Map<string, string[]>();
  for (const word of words) for (const key of patterns(word)) buckets.set(key, [...(buckets.get(key) ?? []), word]);
  const cleared = new Map<string, number>();
  const seen = new Set([start]);
  const queue = [{ word: start, length: 1 }];
  const steps: TextbookStep[] = [];
  for (let front = queue.shift(); front !== undefined; front = queue.shift()) {
    const { word, length } = front;
    const read: TextbookBucket[] = [];
    for (const key of word === target ? [] : patterns(word)) {
      const members = buckets.get(key) ?? [];
      const clearedIn = cleared.get(key) ?? 0;
      const state = members.length === 0 ? 'empty' : clearedIn > 0 ? 'cleared' : 'read';
      const fresh = state === 'read' ? members.filter((member) => !seen.has(member)) : [];
      for (const member of fresh) {
        seen.add(member);
        queue.push({ word: member, length: length + 1 });
      }
      if (state === 'read') cleared.set(key, steps.length + 1);
      read.push({ pattern: key, state, members, fresh, clearedIn });
    }
    steps.push({ taken: word, length, queue: queue.map((entry) => entry.word), buckets: read });
    if (word === target) break;
  }
  return steps;
}

/** What the rows of the word just taken show, when all of its buckets have been read. */
export function bucketsShown(page: Page): Promise<TextbookBucket[]> {
  return page.locator('.bucket-row').evaluateAll((rows) =>
    rows.map((row) => {
      const texts = (selector: string): string[] =>
        [...row.querySelectorAll(`${selector} .word`)].map((element) => element.textContent ?? '');
      const state = row.classList.contains('bucket-cleared')
        ? 'cleared'
        : row.classList.contains('bucket-empty')
          ? 'empty'
          : 'read';
      return {
        pattern: row.querySelector('.pattern')?.textContent ?? '',
        state,
        members: texts('.member'),
        fresh: texts('.member-new'),
        clearedIn: Number(/step (\d+)/.exec(row.querySelector('.bucket-note')?.textContent ?? '')?.[1] ?? 0),
      } as const;
    }),
  );
}

/** The words of the queue as shown, front first. */
export function wordQueueShown(page: Page): Promise<string[]> {
  return page.locator('.queue-chips .chip').allInnerTexts();
}
