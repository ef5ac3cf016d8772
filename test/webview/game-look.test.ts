/** How game, odds and rules look: a picture of each in the four themes, no accessibility violation, and all of it at 300 px. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { root, startHarness, themeClasses, themes, type OpenOptions, type PageHarness } from './harness';
import { chooseDie, gameCell, seed, sitDown } from './harness/game';
import { COLOUR_RULES, tooWide, violations } from './harness/look';
import { complaints, ready } from './harness/screen';

let harness: PageHarness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

interface State {
  readonly name: string;
  readonly options: OpenOptions;
  readonly prepare: (page: Page) => Promise<void>;
}

const STATES: readonly State[] = [
  {
    name: 'game-by-chance',
    options: { document: 'chutes', width: 1200, height: 900 },
    prepare: async (page) => {
      await seed(page, 4);
      await sitDown(page);
      for (let i = 0; i < 9; i++) await page.keyboard.press('r');
      await gameCell(page).locator('.log-line').nth(5).click();
    },
  },
  {
    name: 'game-script-and-odds',
    options: { document: 'games', width: 700, height: 900 },
    prepare: async (page) => {
      await page.evaluate(() => window.harness.host.playGame(1));
      await page.waitForFunction(() => document.activeElement?.getAttribute('data-cell') === 'game');
      await page.keyboard.press('Enter');
      await page.keyboard.press('e');
      await gameCell(page).locator('.verdict-failed').waitFor();
      const odds = page.locator('[data-cell="odds"]');
      await odds.locator('.choice-players').click();
      await odds.locator('.choice-players li', { hasText: '3 players' }).click();
      await odds.locator('.winners').waitFor();
      await odds.getByRole('button', { name: 'Run', exact: true }).click();
      await odds.getByText('the longest took').waitFor();
      await odds.getByText('As a table', { exact: true }).click();
      await odds.locator('.chart-table tbody tr').first().waitFor();
      await odds.locator('.chart').focus();
    },
  },
  {
    name: 'game-refused-and-rules',
    options: { document: 'chained', width: 900, height: 900 },
    prepare: async (page) => {
      await chooseDie(page, 'By hand');
      await page.getByRole('button', { name: 'refuses chains' }).click();
    },
  },
  {
    name: 'game-lost-and-faults',
    options: { document: 'noPath', width: 700, height: 900 },
    prepare: async (page) => {
      const odds = page.locator('[data-cell="odds"]');
      await odds.getByRole('button', { name: 'Run', exact: true }).click();
      await odds.locator('.simulation-note').waitFor();
      await odds.getByLabel('Games').fill('0');
      await odds.getByLabel('Games').press('Tab');
      await sitDown(page);
      await page.keyboard.press('r');
      await gameCell(page).locator('.game-outlook').waitFor();
      await gameCell(page).getByRole('button', { name: 'Save…' }).click();
      await gameCell(page).getByRole('button', { name: 'Convert to an object' }).waitFor();
    },
  },
];

describe.each(STATES)('the state $name', ({ name, options, prepare }) => {
  it(
    'has no accessibility violation in any theme, a picture in each, and fits 300 px',
    { timeout: 180_000 },
    async () => {
      const page = await harness.open(options);
      await ready(page);
      await prepare(page);
      // The toolbar stays in view; a picture of the whole page shall have it at the top.
      await page.evaluate(() => scrollTo({ top: 0 }));
      const folder = join(root, 'out/pictures');
      await mkdir(folder, { recursive: true });
      for (const theme of themes) {
        await page.evaluate(([other, classes]) => window.harness.setTheme(other, classes), [
          theme,
          themeClasses[theme],
        ] as const);
        await page.screenshot({ path: join(folder, `${name}-${theme}.png`), fullPage: true });
        expect(await violations(page, theme === themes[0] ? undefined : COLOUR_RULES), theme).toEqual([]);
      }
      expect(await complaints(page)).toEqual([]);
      await page.setViewportSize({ width: 300, height: 800 });
      await expect.poll(() => tooWide(page)).toEqual([]);
      await page.screenshot({ path: join(folder, `${name}-narrow.png`), fullPage: true });
      await harness.done(page);
    },
  );
});
