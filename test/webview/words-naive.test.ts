/** The naive search as a method: chosen, walked through forth and back, what it compares at each step, and how far counting has come. */
import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { OpenOptions } from './harness';
import { atStep, perform, ready, received, sentence } from './harness/screen';
import { notebookPages } from './harness/tests';
import { wordQueueShown } from './harness/wordsTextbook';

const RED = ['ted', 'tex', 'red', 'tax', 'tad', 'den', 'rex', 'pee'];

let page: Page;
const openPage = notebookPages('words', (opened) => (page = opened), { width: 1200, document: 'red' });

const open = async (options?: OpenOptions): Promise<void> => {
  await openPage(options);
  await ready(page);
};

async function chooseMethod(name: string): Promise<void> {
  const choice = page.locator('.choices-line .choice-method');
  await choice.click();
  await choice.locator('li', { hasText: name }).click();
}

interface Step {
  readonly taken: string;
  readonly queue: readonly string[];
  readonly near: readonly string[];
  readonly fresh: readonly string[];
}

/** Every word taken against every word of the list, written down step by step. */
function naive(list: readonly string[], start: string, target: string): Step[] {
  const seen = new Set([start]);
  const queue = [start];
  const steps: Step[] = [];
  for (let taken = queue.shift(); taken !== undefined; taken = queue.shift()) {
    const word = taken;
    const near =
      word === target ? [] : list.filter((other) => [...other].filter((letter, i) => letter !== word[i]).length === 1);
    const fresh = near.filter((other) => !seen.has(other));
    for (const other of fresh) seen.add(other);
    queue.push(...fresh);
    steps.push({ taken, queue: [...queue], near, fresh });
    if (taken === target) break;
  }
  return steps;
}

const texts = (selector: string): Promise<string[]> => page.locator(selector).allInnerTexts();

describe('the naive method', () => {
  it('shows what every step compares, to the end and back', async () => {
    await open();
    await chooseMethod('Naive');
    await page.locator('.scan').waitFor();
    expect(await received(page, 'chooseWordMethod')).toEqual(['naive']);
    expect(await texts('[data-cell="search"] .cell-call')).toEqual([
      expect.stringContaining("{ method: 'naive' }).trace"),
    ]);
    const steps = naive(RED, 'red', 'tax');
    const last = steps.length + 1;
    const check = async (i: number): Promise<void> => {
      const step = steps[i] as Step;
      await atStep(page, i + 1, last);
      expect(await page.locator('.chip-taken').innerText()).toBe(step.taken);
      expect(await wordQueueShown(page)).toEqual(step.queue);
      expect(await texts('.scan .member .word')).toEqual(step.near);
      expect(await texts('.scan .member-new .word')).toEqual(step.fresh);
      const readers = Math.min(i + 1, steps.length - 1);
      expect(await page.locator('.work').innerText()).toBe(
        `So far: ${8 * readers} pair checks, of at most 64. With buckets it would be ${3 * readers} look-ups by this step.`,
      );
    };
    for (let i = 0; i < steps.length; i++) {
      await perform(page, 'stepForward');
      await check(i);
    }
    await perform(page, 'stepForward');
    await atStep(page, last, last);
    expect(await sentence(page)).toContain('Found: a shortest ladder from red to tax has 4 words.');
    for (let i = steps.length - 1; i >= 0; i--) {
      await perform(page, 'stepBack');
      await check(i);
    }
  });

  it('steps by comparison, with the words that differ in more letters as one', async () => {
    await open();
    await chooseMethod('Naive');
    await page.locator('.scan').waitFor();
    await perform(page, 'smallerStepForward');
    await expect.poll(() => sentence(page)).toBe('Take red from the queue, a ladder of 1 word so far.');
    expect(await page.locator('.scan .queue-head').innerText()).toMatch(/0 of 8 words/);
    await perform(page, 'smallerStepForward');
    await expect
      .poll(() => sentence(page))
      .toContain('ted, word 1 of the list, differs in one letter: it is new and joins the queue');
    expect(await texts('.scan .member-ahead .word')).toEqual(['rex']);
    await perform(page, 'smallerStepForward', 'smallerStepForward');
    await expect
      .poll(() => sentence(page))
      .toContain('Compared with the other 6 words of the list: 5 differ in more letters; one is the word itself.');
    expect(await page.locator('.scan .queue-head').innerText()).toMatch(/8 of 8 words/);
    expect(await page.locator('.work').innerText()).toContain('So far: 8 pair checks');
  });

  it('keeps the moment, and takes the finest size in the place of one that the other method does not have', async () => {
    await open();
    await perform(page, 'stepForward', 'stepForward');
    const size = page.locator('.choices-line .choice-size');
    await size.click();
    await size.locator('li', { hasText: 'By bucket' }).click();
    await chooseMethod('Naive');
    await page.locator('.scan').waitFor();
    expect(await page.locator('.step-count').innerText()).toContain('step 2 ');
    await size.click();
    expect(await size.locator('li').allInnerTexts()).toEqual(['By level', 'By word', 'By comparison']);
    await page.keyboard.press('Escape');
    await chooseMethod('Buckets');
    await page.locator('.bucket-rows').waitFor();
    await size.click();
    expect(await size.locator('li').allInnerTexts()).toEqual(['By level', 'By word', 'By bucket', 'By member']);
    await page.keyboard.press('Escape');
  });

  it('explains words, and has no state for the buckets that it does not read', async () => {
    await open();
    await chooseMethod('Naive');
    await page.locator('.scan').waitFor();
    await perform(page, 'stepForward');
    await page.locator('.scan .member-button', { hasText: 'rex' }).click();
    const box = page.getByRole('region', { name: 'rex explained' });
    await expect.poll(() => box.innerText()).toContain('Joined in step 1, when red was compared with it.');
    expect(await page.locator('[data-cell="buckets"]').innerText()).toContain('The naive search reads none of them.');
    expect(await page.locator('[data-cell="buckets"]').innerText()).not.toContain('unread');
  });
});

describe('comparing', () => {
  it('is what times the naive search, which tells no time before', async () => {
    await open();
    const status = (id: string): Promise<string> => page.locator(`[data-cell="${id}"] .status-done`).innerText();
    await expect.poll(() => status('search')).toBe('2.4 ms');
    await chooseMethod('Naive');
    for (const id of ['ladder', 'search']) await expect.poll(() => status(id)).toBe('not timed');
    await page.getByRole('button', { name: 'Compare' }).click();
    for (const id of ['ladder', 'search']) await expect.poll(() => status(id)).toBe('13 ms');
    await chooseMethod('Buckets');
    await expect.poll(() => status('search')).toBe('2.4 ms');
  });

  it('says how many pair checks there are while they are made, can be stopped and taken up again', async () => {
    await open();
    await page.evaluate(() => window.harness.words.setCounted('counting'));
    await page.getByRole('button', { name: 'Compare' }).click();
    const taken = naive(RED, 'red', 'tax').length - 1;
    const compare = page.locator('.compare');
    await expect.poll(() => compare.innerText()).toContain(`Making ${8 * taken} pair checks`);
    const row = (name: string): Promise<string> => compare.getByRole('row', { name }).innerText();
    expect(await row('Pair checks')).toContain(String(8 * taken));
    expect(await row('Letters compared')).toContain('counting…');
    await page.getByRole('button', { name: 'Stop comparing' }).click();
    await expect.poll(() => compare.innerText()).toContain('Comparing was stopped');
    expect(await received(page, 'stopRun')).toHaveLength(1);
    await page.getByRole('button', { name: 'Compare again' }).click();
    await expect.poll(() => compare.innerText()).not.toContain('Comparing was stopped');
    expect(await row('Letters compared')).toMatch(/\d\s*$/);
  });

  it('says what can be done where there are too many', async () => {
    await open();
    await page.evaluate(() => window.harness.words.setCounted('too-many'));
    await page.getByRole('button', { name: 'Compare' }).click();
    const compare = page.locator('.compare');
    await expect.poll(() => compare.innerText()).toContain('more than 10 are never tried');
    expect(await compare.innerText()).toContain('choose words of a length that fewer words have');
    expect(await compare.getByRole('row', { name: 'Time' }).innerText()).toContain('not counted');
  });
});
