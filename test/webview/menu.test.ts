/** The menu that holds what a narrow search has no room for: how it opens and closes, where it stands, and where the focus goes. */
import { describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import type { OpenOptions } from './harness';
import { ready } from './harness/screen';
import { notebookPages } from './harness/tests';

let page: Page;
const openPage = notebookPages('board', (opened) => (page = opened), { document: 'chutes', width: 300, height: 500 });

const NAME = 'Speed, step size and method';
const button = (): Locator => page.getByRole('button', { name: NAME });
const menu = (): Locator => page.locator('.choices-menu .popover');
const isOpen = (): Promise<boolean> => menu().evaluate((element) => element.matches(':popover-open'));
const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

/** How far below its button the menu stands, in CSS pixels. */
async function below(): Promise<number> {
  const [top, bottom] = await Promise.all([
    menu().evaluate((element) => element.getBoundingClientRect().top),
    button().evaluate((element) => element.getBoundingClientRect().bottom),
  ]);
  return Math.round(top - bottom);
}

const open = async (options?: OpenOptions): Promise<void> => {
  await openPage(options);
  await ready(page);
};

describe('the menu of choices', () => {
  it('opens beneath its button by a click that scrolled the button into view first, and stays', async () => {
    await open();
    // Far below the fold: the click itself scrolls, and its scroll events come late.
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await button().click();
    await expect.poll(isOpen).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await isOpen()).toBe(true);
    expect(await below()).toBe(4);
    await menu().locator('.choice-method').click();
    await menu().locator('.choice-method li', { hasText: 'Visited set' }).click();
    await expect.poll(() => page.locator('[data-cell="search"] .cell-call').innerText()).toContain('visited-set');
    expect(await isOpen()).toBe(true);
  });

  it('goes with its button while the page scrolls, and closes when the button is gone from view', async () => {
    await open();
    await button().click();
    await expect.poll(isOpen).toBe(true);
    // The controls stick beneath the toolbar only from some place on; up to it they move.
    const before = await button().evaluate((element) => element.getBoundingClientRect().top);
    await page.evaluate(() => scrollBy({ top: -60 }));
    await expect.poll(() => button().evaluate((element) => element.getBoundingClientRect().top)).not.toBe(before);
    await expect.poll(below).toBe(4);
    expect(await isOpen()).toBe(true);
    await page.evaluate(() => scrollTo({ top: 0 }));
    await expect.poll(isOpen).toBe(false);
  });

  it('closes by a second click on its button, which does not open it again', async () => {
    await open();
    await button().click();
    await expect.poll(isOpen).toBe(true);
    expect(await button().getAttribute('aria-expanded')).toBe('true');
    await button().click();
    await expect.poll(isOpen).toBe(false);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await isOpen()).toBe(false);
    await expect.poll(() => button().getAttribute('aria-expanded')).toBe('false');
    await button().click();
    await expect.poll(isOpen).toBe(true);
  });

  it('closes by a click elsewhere', async () => {
    await open();
    await button().click();
    await expect.poll(isOpen).toBe(true);
    await page.locator('.step-count').click();
    await expect.poll(isOpen).toBe(false);
  });

  it('closes by Escape and gives the focus back to its button; an open list within closes first', async () => {
    await open();
    await button().focus();
    await page.keyboard.press('Enter');
    await expect.poll(isOpen).toBe(true);
    await page.keyboard.press('Tab');
    expect(await menu().evaluate((element) => element.contains(document.activeElement))).toBe(true);
    const list = menu().locator('vscode-single-select').first();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => list.getAttribute('open')).not.toBeNull();
    await page.keyboard.press('Escape');
    await expect.poll(() => list.getAttribute('open')).toBeNull();
    expect(await isOpen()).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(isOpen).toBe(false);
    expect(await focused()).toBe(NAME);
    // Escape is the page's again: out to the cell.
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-cell'))).toBe('search');
  });

  it('closes when the line has room for what it holds', async () => {
    await open();
    await button().click();
    await expect.poll(isOpen).toBe(true);
    await page.setViewportSize({ width: 1000, height: 500 });
    await expect.poll(isOpen).toBe(false);
    await page.locator('.choices-line .choice-method').waitFor();
  });

  it('leaves no listener behind', async () => {
    await open({
      before: async (fresh) => {
        await fresh.addInitScript(() => {
          const listening: string[] = [];
          const add = window.addEventListener.bind(window);
          const remove = window.removeEventListener.bind(window);
          Object.assign(window, {
            listening,
            addEventListener: (...all: Parameters<typeof add>) => {
              listening.push(all[0]);
              add(...all);
            },
            removeEventListener: (...all: Parameters<typeof remove>) => {
              if (listening.includes(all[0])) listening.splice(listening.indexOf(all[0]), 1);
              remove(...all);
            },
          });
        });
      },
    });
    const listening = (): Promise<string[]> =>
      page.evaluate(() => [...(window as unknown as { listening: string[] }).listening].sort());
    await button().scrollIntoViewIfNeeded();
    const before = await listening();
    await button().click();
    await expect.poll(async () => (await listening()).length).toBeGreaterThan(before.length);
    await button().click();
    await expect.poll(isOpen).toBe(false);
    await expect.poll(listening).toEqual(before);
  });
});

describe('a list of choices', () => {
  it('lets Escape out to the cell when it is closed', async () => {
    await open({ width: 1000 });
    await page.locator('.choices-line .choice-size').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('vscode-single-select');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-cell'))).toBe('search');
  });
});
