/** The table of all buckets: found by pattern or word, put in order, walked by keys, and in step with the search. */
import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { OpenOptions } from './harness';
import { atStep, perform, ready, received } from './harness/screen';
import { notebookPages } from './harness/tests';
import { wordLists } from './harness/words';

let page: Page;
const openPage = notebookPages('words', (opened) => (page = opened), { width: 1000 });

const open = async (options?: OpenOptions): Promise<void> => {
  await openPage(options);
  await ready(page);
  await rows().first().waitFor();
};
const rows = () => page.locator('.bucket-item');
const patterns = async (): Promise<string[]> =>
  (await rows().locator('.pattern').allInnerTexts()).map((text) => text.replace(/\s/g, ''));
const states = () => rows().locator('.bucket-item-state').allInnerTexts();
const count = () => page.locator('.buckets-count').innerText();
const find = (query: string) => page.getByRole('searchbox', { name: 'Find buckets by pattern or word' }).fill(query);
const sortBy = async (words: string): Promise<void> => {
  await page.locator('.choice-sort').click();
  await page.locator('.choice-sort li', { hasText: words }).click();
};

/** The buckets of a list by the plainest way there is, with two words or more, in the index's own order. */
function bucketsOf(words: readonly string[]): [pattern: string, members: string[]][] {
  const letters = words[0]?.length ?? 0;
  const all: [string, string[]][] = [];
  for (let position = 0; position < letters; position++) {
    const own = new Map<string, string[]>();
    for (const word of words) {
      const key = `${word.slice(0, position)}*${word.slice(position + 1)}`;
      own.set(key, [...(own.get(key) ?? []), word]);
    }
    all.push(...[...own].filter(([, members]) => members.length > 1));
  }
  return all;
}

describe('the order', () => {
  it('is the largest first, by pattern, or by the place of the star', async () => {
    await open();
    await expect.poll(patterns).toEqual(['*ot', '*og', 'do*', 'lo*']);
    await sortBy('By pattern');
    await expect.poll(patterns).toEqual(['*og', '*ot', 'do*', 'lo*']);
    await sortBy('By place of the star');
    await expect.poll(patterns).toEqual(['*ot', '*og', 'do*', 'lo*']);
  });

  it('of thousands of buckets is right from the first to the last, and few of them are built', async () => {
    const words = wordLists
      .five()
      .text.split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    const all = bucketsOf(words);
    await open({ document: 'five' });
    await expect.poll(count).toBe(`${all.length.toLocaleString('en-US')} buckets`);
    const bySize = all.map(([pattern, { length }], place) => ({ pattern, length, place }));
    bySize.sort((a, b) => b.length - a.length || a.place - b.place);
    await expect.poll(patterns).toEqual(bySize.slice(0, 12).map(({ pattern }) => pattern));
    await page.getByRole('listbox', { name: 'Buckets' }).focus();
    await page.keyboard.press('End');
    await expect.poll(patterns).toEqual(bySize.slice(-12).map(({ pattern }) => pattern));
    expect(await rows().count()).toBe(12);
    await sortBy('By pattern');
    const sorted = all.map(([pattern]) => pattern).sort((a, b) => (a < b ? -1 : 1));
    await expect.poll(patterns).toEqual(sorted.slice(0, 12));
  });
});

describe('finding', () => {
  it('takes a pattern, a part of one, or a word', async () => {
    await open();
    await find('lo*');
    await expect.poll(patterns).toEqual(['lo*']);
    expect(await count()).toBe('1 of 4 buckets');
    await find('og');
    await expect.poll(patterns).toEqual(['*og']);
    await find('*o');
    await expect.poll(patterns).toEqual(['*ot', '*og']);
    // A word finds the buckets that it reads, whether it is in the list or not.
    await find('dot');
    await expect.poll(patterns).toEqual(['*ot', 'do*']);
    await page.getByText('d*t').waitFor();
    await find('pot');
    await expect.poll(patterns).toEqual(['*ot']);
    await expect.poll(() => page.getByRole('status').innerText()).toBe('1 bucket found.');
    await find('xyz');
    await page.getByText('No bucket has this pattern.').waitFor();
    await find('');
    await expect.poll(patterns).toEqual(['*ot', '*og', 'do*', 'lo*']);
  });

  it('leaves the keys to the input', async () => {
    await open();
    await page.getByRole('searchbox', { name: 'Find buckets by pattern or word' }).focus();
    expect((await received<string>(page, 'focusMoved')).at(-1)).toBe('input');
    await page.keyboard.type('do*');
    await page.keyboard.press('Home');
    await expect.poll(patterns).toEqual(['do*']);
    await atStep(page, 0);
  });

  it('knows letters of several code points', async () => {
    await open({ document: 'unicode' });
    await find('👍🏽t');
    await expect.poll(patterns).toEqual(['*👍🏽t']);
    await find('d👍🏽e\u0301');
    await expect.poll(patterns).toEqual(['d👍🏽*']);
  });
});

describe('the states', () => {
  it('follow the search', async () => {
    await open();
    await expect.poll(states).toEqual(['unread', 'unread', 'unread', 'unread']);
    await perform(page, 'stepForward', 'stepForward');
    await expect.poll(states).toEqual(['cleared in step 2', 'unread', 'unread', 'unread']);
    await page.getByText('At step 2, 1 of 4 are cleared.').waitFor();
    // Within step 3: dot is taken, *ot and d*t are behind, do* is being read.
    await page.locator('.choices-line .choice-size').click();
    await page.locator('.choices-line .choice-size li', { hasText: 'By member' }).click();
    for (let event = 0; event < 5; event++) await perform(page, 'stepForward');
    await expect.poll(states).toEqual(['cleared in step 2', 'unread', 'reading', 'unread']);
    await perform(page, 'stepForward', 'stepForward');
    await expect.poll(states).toEqual(['cleared in step 2', 'unread', 'cleared in step 3', 'unread']);
    await page.getByText('At step 3, 2 of 4 are cleared.').waitFor();
    await perform(page, 'first');
    await expect.poll(states).toEqual(['unread', 'unread', 'unread', 'unread']);
  });
});

describe('a bucket', () => {
  it('is picked by keys and shown in full, with the step that reads it', async () => {
    await open();
    await page.getByRole('listbox', { name: 'Buckets' }).focus();
    expect((await received<string>(page, 'focusMoved')).at(-1)).toBe('input');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const box = page.getByRole('region', { name: 'Bucket *og' });
    await box.waitFor();
    expect(await box.locator('.member .word').allInnerTexts()).toEqual(['dog', 'log', 'cog']);
    const told = (await box.innerText()).replace(/\s+/g, ' ');
    expect(told).toContain('3 words, each one letter away from each other: 3 edges of the graph.');
    expect(told).toContain('It is read and cleared in step 5, when dog is taken.');
    const selected = page.locator('.bucket-item[aria-selected="true"]');
    expect(await selected.getAttribute('id')).toBe(
      await page.getByRole('listbox', { name: 'Buckets' }).getAttribute('aria-activedescendant'),
    );
    await box.getByRole('button', { name: 'step 5' }).click();
    await atStep(page, 5);
    await box.getByRole('button', { name: 'Close the bucket' }).click();
    await expect.poll(() => box.count()).toBe(0);
  });

  it('and all of the table give way to those of another list', async () => {
    await open();
    await page.getByRole('listbox', { name: 'Buckets' }).focus();
    await page.keyboard.press('End');
    await page.getByRole('region', { name: 'Bucket lo*' }).waitFor();
    await page.evaluate(() => window.harness.openWords('red'));
    await expect.poll(count).toBe('7 buckets');
    expect(await patterns()).toEqual(['*ed', '*ex', 't*d', 't*x', 'te*', 're*', 'ta*']);
    expect(await page.getByRole('region', { name: /^Bucket / }).count()).toBe(0);
  });
});
