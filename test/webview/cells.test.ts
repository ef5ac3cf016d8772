/** The notebook around the search: cells and their keys, running, collapsing, problems, and every state that is not the happy one. */
import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { atStep, perform, ready, received } from './harness/screen';
import { notebookPages } from './harness/tests';

let page: Page;
const open = notebookPages('board', (opened) => (page = opened), { document: 'snakeHelps' });

const cell = (id: string) => page.locator(`[data-cell="${id}"]`);
const focusedCell = () => page.evaluate(() => document.activeElement?.getAttribute('data-cell') ?? '');

describe('cells', () => {
  it('move the focus by arrow keys, let it in by Enter and out by Escape', async () => {
    await open();
    await ready(page);
    await expect.poll(focusedCell).toBe('board');
    await page.keyboard.press('ArrowDown');
    await expect.poll(focusedCell).toBe('path');
    await page.keyboard.press('ArrowDown');
    await expect.poll(focusedCell).toBe('search');
    expect((await received<string>(page, 'focusMoved')).at(-1)).toBe('notebook');
    await page.keyboard.press('Enter');
    await expect.poll(focusedCell).toBe('');
    expect(await cell('search').evaluate((element) => element.contains(document.activeElement))).toBe(true);
    expect((await received<string>(page, 'focusMoved')).at(-1)).toBe('button');
    await page.keyboard.press('Escape');
    await expect.poll(focusedCell).toBe('search');
    await page.keyboard.press('ArrowUp');
    await expect.poll(focusedCell).toBe('path');
    // Beyond the last there is none.
    for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowDown');
    await expect.poll(focusedCell).toBe('odds');
  });

  it('run by Shift+Enter and go on, or by Ctrl+Enter and stay', async () => {
    await open();
    await ready(page);
    await expect.poll(() => cell('board').locator('.cell-order').innerText()).toBe('[1]');
    await page.keyboard.press('Shift+Enter');
    await expect.poll(() => cell('board').locator('.cell-order').innerText()).toBe('[6]');
    await expect.poll(focusedCell).toBe('path');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => cell('path').locator('.cell-order').innerText()).toBe('[7]');
    expect(await focusedCell()).toBe('path');
    await page.getByRole('button', { name: 'Run All' }).click();
    await expect.poll(() => cell('search').locator('.cell-order').innerText()).toBe('[10]');
    expect(await received(page, 'runCell')).toEqual(['board', 'path', 'all']);
  });

  it('collapse to one line that says the result', async () => {
    await open();
    await ready(page);
    await page.getByRole('button', { name: 'Collapse the output of Shortest path' }).click();
    await expect.poll(() => cell('path').locator('.cell-output').innerText()).toBe('Output is collapsed · 4 rolls');
    await expect.poll(() => received(page, 'rememberView')).toContainEqual({ collapsed: ['path'] });
    await page.getByRole('button', { name: 'Collapse All' }).click();
    await expect.poll(() => page.locator('.cell-collapsed').count()).toBe(5);
    await page.reload();
    await expect.poll(() => page.locator('.cell-collapsed').count()).toBe(5);
    await page.getByRole('button', { name: 'Expand All' }).click();
    await ready(page);
    await perform(page, 'showPath');
    await expect.poll(focusedCell).toBe('path');
  });

  it('leave the arrow keys to stepping after a click on a button, and the space bar to a button with the focus', async () => {
    await open();
    await ready(page);
    await page.getByRole('button', { name: 'Step forward by square (→)' }).click();
    await atStep(page, 1);
    expect(await focusedCell()).toBe('search');
    await page.getByRole('button', { name: 'Step forward by square (→)' }).focus();
    expect((await received<string>(page, 'focusMoved')).at(-1)).toBe('button');
    await page.keyboard.press('Space');
    await atStep(page, 2);
  });

  it('list all keys in a dialog', async () => {
    await open();
    await ready(page);
    await perform(page, 'showKeys');
    const dialog = page.getByRole('dialog', { name: 'Keys' });
    await dialog.waitFor();
    expect(await dialog.innerText()).toContain('play or pause');
    await expect.poll(async () => (await received<string>(page, 'focusMoved')).at(-1)).toBe('input');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(focusedCell).toBe('board');
  });
});

describe('the answer', () => {
  it('is a number, a path in words for screen readers, and the count of all shortest paths', async () => {
    await open({ document: 'chutes' });
    await ready(page);
    expect(await cell('path').locator('.answer-number').innerText()).toMatch(/^7\s+rolls$/);
    const path = cell('path').locator('ol.path').first();
    expect(await path.innerText()).toContain('⇑');
    expect(await path.locator('li').nth(1).locator('.unseen').innerText()).toMatch(/^Roll \d to \d+/);
    await expect
      .poll(() => cell('path').locator('.others-line').innerText())
      .toMatch(/^438 of the 279,936 seven-roll games win · show the others$/);
    await page.getByRole('button', { name: 'show the others' }).click();
    await expect.poll(() => page.locator('.others-path').count()).toBe(50);
    expect(await cell('path').innerText()).toContain('The first 50 are listed.');
    await page.locator('.others-path').nth(7).click();
    await expect.poll(() => page.locator('.others-path').nth(7).getAttribute('aria-pressed')).toBe('true');
    // The path above is now that one.
    const squares = (text: string): string => text.replace(/\s+/g, ' ').trim();
    expect(squares(await path.innerText())).toBe(
      squares(await page.locator('.others-path').nth(7).locator('.path').innerText()),
    );
  });

  it('shortens very long numbers and gives all digits on demand', async () => {
    await open({ document: 'long' });
    await ready(page);
    const line = cell('path').locator('.others-line');
    await expect.poll(() => line.innerText()).toMatch(/^52,394 of about 1\.4 × 10⁵²/);
    await line.getByRole('button', { name: /^Show all 53 digits/ }).click();
    // 6 to the 67th.
    expect((await line.innerText()).replaceAll(',', '')).toContain(String(6n ** 67n));
  });

  it('says why there is no path', async () => {
    await open({ document: 'noPath' });
    await ready(page);
    expect(await cell('path').innerText()).toContain('No path');
    // It is no success: a neutral sign stands in the place of the green tick.
    const head = page.locator('[data-cell="path"] .cell-status');
    expect(await head.locator('.status-none').count()).toBe(1);
    expect(await head.locator('.status-done').count()).toBe(0);
    expect(await cell('path').innerText()).toContain(
      'No roll gets past squares 10–15: each carries a snake that leads back. Square 16 cannot be reached.',
    );
    await perform(page, 'last');
    await expect
      .poll(() => page.locator('.sentence').innerText())
      .toMatch(/^The queue is empty: 16, the last square, cannot/);
  });

  it('knows that there is nothing to roll on one square', async () => {
    await open({ document: 'oneSquare' });
    await ready(page);
    expect(await cell('path').locator('.answer-number').innerText()).toMatch(/^0\s+rolls$/);
    await perform(page, 'last');
    await expect.poll(() => page.locator('.sentence').innerText()).toContain('Found without a roll');
  });
});

describe('problems', () => {
  it('keep the last good board beside a banner that goes to the place', async () => {
    await open({ document: 'chutes' });
    await ready(page);
    await perform(page, 'stepForward', 'stepForward');
    await atStep(page, 2);
    await page.evaluate(() => window.harness.open('broken'));
    const banner = page.getByRole('region', { name: 'Problems' });
    await banner.waitFor();
    expect(await banner.innerText()).toMatch(/The text has an error.*Showing the last good board/s);
    await atStep(page, 2);
    await banner.getByRole('button', { name: 'Go to Line 5' }).click();
    await expect.poll(() => received(page, 'showProblem')).toEqual([0]);
    await page.evaluate(() => window.harness.open('chutes'));
    await banner.waitFor({ state: 'detached' });
    await atStep(page, 2);
  });

  it('are listed with their places when the board can still be played', async () => {
    await open({ document: 'warned' });
    await ready(page);
    const problems = page.locator('.problem');
    expect(await problems.count()).toBeGreaterThanOrEqual(2);
    expect(await problems.first().innerText()).toMatch(/\[Ln 3, Col \d+\]/);
    await problems.nth(1).click();
    await expect.poll(() => received(page, 'showProblem')).toEqual([1]);
    // The whole line folds the list away.
    await page.locator('.banner-text').click();
    await expect.poll(() => problems.count()).toBe(0);
    await page.getByRole('button', { name: /^Show \d problems$/ }).click();
    await expect.poll(() => problems.count()).toBeGreaterThanOrEqual(2);
  });

  it('are open with errors first, whatever their order in the text', async () => {
    await open({ document: 'mess' });
    await ready(page);
    await expect
      .poll(() => page.locator('.problem-code').allInnerTexts())
      .toEqual(['square-out-of-range', 'unknown-property', 'chain', 'non-canonical-key']);
    expect(await page.locator('.problem-message').first().innerText()).toMatch(/^250 is no square of this board/);
    await page.locator('.problem').first().click();
    // Which is the last of the text's.
    await expect.poll(() => received(page, 'showProblem')).toEqual([3]);
  });

  it('are what is shown when there never was a good board, with the way to the text', async () => {
    await open({ document: 'neverGood' });
    await page.getByRole('heading', { name: 'This text is not a board yet' }).waitFor();
    expect(await page.locator('.problem').first().innerText()).toContain('[Ln 1, Col');
    await page.getByRole('main').getByRole('button', { name: 'Open Text to the Side' }).click();
    await expect.poll(() => received(page, 'openAsText')).toHaveLength(1);
    await page.evaluate(() => window.harness.open('chutes'));
    await ready(page);
  });

  it('say of a board that is too large how large it may be', async () => {
    await open({ document: 'tooLarge' });
    await page.getByRole('heading', { name: 'This board is too large' }).waitFor();
    const text = (await page.getByRole('region', { name: 'Board too large' }).innerText()).replace(/\u00a0/g, ' ');
    expect(text).toContain('up to 4,194,304 squares, as many as 2,048 × 2,048');
    expect(text).toContain('too-large');
    await page.getByRole('main').getByRole('button', { name: 'Open Text to the Side' }).click();
    await expect.poll(() => received(page, 'openAsText')).toHaveLength(1);
  });

  it('do not hide that a document is read-only', async () => {
    await open({ document: 'readOnly' });
    await ready(page);
    expect(await page.locator('.chips').innerText()).toContain('An older revision');
  });
});
