/** The queue, explanations of squares and entries, and the comparison of the two methods. */
import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { OpenOptions } from './harness';
import { atStep, naiveSearch, perform, queue, ready, received } from './harness/screen';
import { notebookPages } from './harness/tests';

const CHUTES = {
  1: 38, 4: 14, 9: 31, 21: 42, 28: 84, 36: 44, 51: 67, 71: 91, 80: 100, 16: 6, 48: 26, 49: 11, 56: 53, 62: 19, 64: 60, 87: 24,
  93: 73, 95: 75, 98: 78,
}; // prettier-ignore
const steps = naiveSearch(100, 0, CHUTES);

let page: Page;
const openPage = notebookPages('board', (opened) => (page = opened), { width: 1200 });

const open = async (options?: OpenOptions): Promise<void> => {
  await openPage(options);
  await ready(page);
};
const explanation = () => page.locator('.explanation');

describe('an entry of the queue', () => {
  it('explains how it was reached and where it stands', async () => {
    await open();
    await perform(page, 'nextLevel');
    await atStep(page, 1);
    const second = steps[0]?.queue[1];
    await page.locator('.queue-chips .chip').nth(1).click();
    await expect.poll(() => explanation().innerText()).toContain(`Square ${second}`);
    expect(await explanation().innerText()).toContain('It stands at place 2 of the queue');
    expect(await explanation().innerText()).toContain('is taken in step 3');
    await explanation().getByRole('button', { name: 'step 3' }).click();
    await atStep(page, 3);
    expect(await explanation().innerText()).toContain('taken just now');
    await explanation().getByRole('button', { name: 'Close the explanation' }).click();
    await explanation().waitFor({ state: 'detached' });
  });

  it('is marked when its square stands there a second time, and both entries are explained', async () => {
    // Wide enough for the whole queue.
    await open({ width: 3000 });
    const seen = new Set([0]);
    let at = -1;
    let again = 0;
    for (const [i, step] of steps.entries()) {
      const before = i === 0 ? 0 : (steps[i - 1]?.queue.length ?? 0) - 1;
      const joined = step.queue.slice(i === 0 ? 0 : before);
      const repeat = joined.find((square) => seen.has(square));
      joined.forEach((square) => seen.add(square));
      if (repeat === undefined) continue;
      at = i + 1;
      again = repeat;
      break;
    }
    expect(at).toBeGreaterThan(0);
    await page.getByRole('slider', { name: 'Step of the search' }).focus();
    for (let i = 0; i < at; i++) await page.keyboard.press('ArrowRight');
    await atStep(page, at);
    const chip = page.locator('.chip-again').first();
    expect(await chip.innerText()).toBe(String(again));
    expect(await chip.getAttribute('aria-label')).toContain('joined a second time');
    await chip.click();
    await expect.poll(() => explanation().innerText()).toMatch(/Second entry:.*First entry:/s);
  });

  it('is found in the list of a queue that is too long for the line, which shows both ends', async () => {
    await open({ width: 420 });
    const longest = steps.reduce(
      (best, step, i) => (step.queue.length > (steps[best]?.queue.length ?? 0) ? i : best),
      0,
    );
    await page.getByRole('slider', { name: 'Step of the search' }).focus();
    for (let i = 0; i <= longest; i++) await page.keyboard.press('ArrowRight');
    await atStep(page, longest + 1);
    const whole = steps[longest]?.queue ?? [];
    const shown = await queue(page);
    expect(shown.length).toBeLessThan(whole.length);
    expect(shown[0]).toBe(whole[0]);
    expect(shown.at(-1)).toBe(whole.at(-1));
    // What is left out is counted apart for each level that it belongs to.
    const left = (await page.locator('.queue-more').allInnerTexts()).map(Number);
    expect(left.reduce((sum, count) => sum + count, 0)).toBe(whole.length - shown.length);
    const front = await page
      .locator('.queue-lane')
      .evaluate((lane) =>
        [...lane.querySelectorAll('.chip, .queue-more')]
          .sort((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left)
          .findIndex((element) => element.matches('.queue-more')),
      );
    const levels = (steps[longest]?.levels ?? []).slice(front, front + whole.length - shown.length);
    expect(left).toEqual([...new Set(levels)].map((level) => levels.filter((other) => other === level).length));
    await page.locator('.queue-more').first().click();
    const list = page.locator('.queue-list');
    await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    const lastRow = page.locator('.queue-row', {
      has: page.locator('.queue-row-place', { hasText: new RegExp(`^${whole.length}$`) }),
    });
    await lastRow.click();
    await expect.poll(() => explanation().innerText()).toContain(`place ${whole.length} of the queue`);
  });
});

describe('a square of the board', () => {
  it('is explained when it is chosen with the board’s own cursor', async () => {
    await open();
    const board = page.locator('[data-cell="search"] .board-surface');
    await board.focus();
    await expect.poll(async () => (await received<string>(page, 'focusMoved')).at(-1)).toBe('board');
    // From the start off the board up to square 1, and right to square 2.
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await explanation().waitFor();
    expect(await explanation().innerText()).toMatch(/^Square 2\b/);
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await received<string>(page, 'focusMoved')).at(-1)).not.toBe('board');
  });

  it('is explained when it is clicked: a ladder’s foot holds no token', async () => {
    await open();
    const board = page.locator('[data-cell="search"] .board-surface');
    await board.scrollIntoViewIfNeeded();
    // Square 4 is the fourth of ten in the bottom row of a square board.
    const canvas = await page.locator('[data-cell="search"] .board-surface canvas').first().boundingBox();
    if (canvas === null) throw new Error('no board');
    const unit = canvas.width / 10;
    await board.click({ position: { x: unit * 3.3, y: unit * 9.3 } });
    // Whoever points has no use for the board's own cursor: the keys go on walking through the search.
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-cell'))).toBe('search');
    await expect.poll(() => explanation().innerText()).toContain('Square 4');
    expect(await explanation().innerText()).toContain('a ladder lifts it to 14');
  });
});

describe('the start off the board', () => {
  it('is explained when it is clicked', async () => {
    await open();
    const board = page.locator('[data-cell="search"] .board-surface');
    await board.scrollIntoViewIfNeeded();
    const canvas = await board.locator('canvas').first().boundingBox();
    if (canvas === null) throw new Error('no board');
    const unit = canvas.width / 10;
    // Its tray stands beneath square 1, a little apart.
    await board.click({ position: { x: unit * 0.5, y: unit * 10.7 } });
    await explanation().waitFor();
    expect(await explanation().innerText()).toContain('Start, off the board');
    expect(await explanation().innerText()).toContain('it is in the queue before the first step');
    await explanation().getByRole('button', { name: 'Close the explanation' }).click();
    await explanation().waitFor({ state: 'detached' });
  });
});

describe('both methods', () => {
  it('are compared in a table that says why they differ', async () => {
    await open();
    await page.getByRole('button', { name: 'Compare' }).click();
    const table = page.getByRole('table');
    await table.waitFor();
    expect(await received(page, 'compareMethods')).toHaveLength(1);
    const row = async (name: string): Promise<string[]> =>
      (
        await table
          .getByRole('row', { name: new RegExp(`^${name}`) })
          .getByRole('cell')
          .allInnerTexts()
      ).map((text) => text.trim());
    expect(await row('Rolls')).toEqual(['7', '7']);
    expect((await row('Entries taken'))[0]).toBe(String(steps.length));
    const entries = [
      0,
      ...steps.flatMap((step, i) => step.queue.slice(i === 0 ? 0 : (steps[i - 1]?.queue.length ?? 0) - 1)),
    ];
    expect((await row('Entries discovered'))[0]).toBe(String(entries.length));
    expect(await row('Repeated entries')).toEqual([String(entries.length - new Set(entries).size), '0']);
    expect(await page.locator('.compare').innerText()).toContain('Both find the same number of rolls.');
  });

  it('can be changed while the place is kept', async () => {
    await open();
    await perform(page, 'stepForward', 'stepForward', 'stepForward');
    await atStep(page, 3, steps.length + 1);
    await page.locator('.choices-line .choice-method').click();
    await page.locator('.choices-line .choice-method li', { hasText: 'Visited set' }).click();
    await expect.poll(() => received(page, 'chooseMethod')).toEqual(['visited-set']);
    await expect.poll(() => page.locator('.cell[data-cell="search"] .cell-call').innerText()).toContain('visited-set');
    await expect.poll(() => page.locator('.step-count').innerText()).toMatch(/^step 3 \/ (?!76$)\d+$/);
  });
});
