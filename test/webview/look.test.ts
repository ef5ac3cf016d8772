/**
 * How the page looks: nothing sticks out at any width, the controls stay on one line, no violation of accessibility rules in any theme,
 * the bundle stays small; and pictures in four themes for people to judge.
 */
import { gzipSync } from 'node:zlib';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { bundleFiles, root, startHarness, themeClasses, themes, type OpenOptions, type PageHarness } from './harness';
import { COLOUR_RULES, tooWide, violations } from './harness/look';
import { complaints, perform, ready } from './harness/screen';

let harness: PageHarness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

interface State {
  readonly name: string;
  readonly options: OpenOptions;
  readonly prepare?: (page: Page) => Promise<void>;
  /** States without a walkable search. */
  readonly noSearch?: boolean;
}

const STATES: readonly State[] = [
  {
    name: 'search',
    options: { document: 'chutes', width: 1200, height: 900 },
    prepare: async (page) => {
      await perform(page, 'nextLevel', 'nextLevel', 'stepForward', 'smallerStepForward', 'smallerStepForward');
      await page.locator('.queue-chips .chip').nth(1).click();
      await page.locator('.explanation').waitFor();
      await page.getByRole('button', { name: 'Compare' }).click();
      await page.getByRole('table').waitFor();
    },
  },
  {
    name: 'found',
    options: { document: 'snakeHelps', width: 700, height: 900 },
    prepare: async (page) => {
      await perform(page, 'last');
      await page.getByRole('button', { name: 'show the others' }).click();
      await page.locator('.others-path').first().waitFor();
    },
  },
  {
    name: 'no-path',
    options: { document: 'noPath', width: 700, height: 900 },
    prepare: (page) => perform(page, 'last'),
  },
  {
    name: 'broken',
    options: { document: 'broken', width: 500, height: 700 },
    prepare: (page) => page.getByRole('button', { name: 'Collapse All' }).click(),
  },
  { name: 'problems', options: { document: 'warned', width: 700, height: 700 } },
  { name: 'no-board', options: { document: 'neverGood', width: 700, height: 500 }, noSearch: true },
  { name: 'too-large', options: { document: 'tooLarge', width: 700, height: 500 }, noSearch: true },
  {
    name: 'keys',
    // A page of some 3,500 pixels makes axe think that the dialog is covered by it, and judge nothing.
    options: { document: 'snakeHelps', width: 900, height: 700 },
    prepare: async (page) => {
      await perform(page, 'showKeys');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'loading',
    options: { document: 'chutes', width: 700, height: 700 },
    prepare: async (page) => {
      await page.evaluate(() => {
        window.harness.host.hold('readRolls');
        window.harness.open('snakeHelps');
      });
      await page.getByText('Reading the log of the search').waitFor();
    },
  },
  {
    name: 'narrow',
    options: { document: 'chutes', width: 300, height: 900 },
    prepare: (page) => perform(page, 'nextLevel'),
  },
];

async function openState({ options, prepare, noSearch }: State): Promise<Page> {
  const page = await harness.open(options);
  // `noSearch` states have no cells to wait for.
  if (noSearch === true) await page.locator('.no-content').waitFor();
  else await ready(page);
  await prepare?.(page);
  // The toolbar stays in view; a picture of the whole page shall have it at the top.
  await page.evaluate(() => scrollTo({ top: 0 }));
  return page;
}

describe.each(STATES)('the state $name', (state) => {
  it(
    'has no accessibility violation in any theme, a picture in each, and fits 300 px',
    { timeout: 180_000 },
    async () => {
      const page = await openState(state);
      const folder = join(root, 'out/pictures');
      await mkdir(folder, { recursive: true });
      for (const theme of themes) {
        await page.evaluate(([name, classes]) => window.harness.setTheme(name, classes), [
          theme,
          themeClasses[theme],
        ] as const);
        await page.screenshot({ path: join(folder, `${state.name}-${theme}.png`), fullPage: state.name !== 'keys' });
        expect(await violations(page, theme === themes[0] ? undefined : COLOUR_RULES), theme).toEqual([]);
      }
      expect(await complaints(page)).toEqual([]);
      await page.setViewportSize({ width: 300, height: 800 });
      await expect.poll(() => tooWide(page)).toEqual([]);
      await harness.done(page);
    },
  );
});

describe('at 300 px', () => {
  it('the search’s controls stay on one line', async () => {
    const page = await openState({ name: '', options: { document: 'chutes', width: 300 } });
    const middles = await page.locator('.controls').evaluate((bar) =>
      [...bar.querySelectorAll(':scope .transport > *, :scope .choices-menu > button, :scope .step-count')].map(
        (element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return Math.round((top + bottom) / 2);
        },
      ),
    );
    expect(middles.length).toBe(7);
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(2);
    await harness.done(page);
  });
});

describe.each([
  [560, 720],
  [480, 640],
])('in an editor of %i × %i px', (width, height) => {
  it('sentence, queue and a good part of the board are seen together while stepping', async () => {
    const page = await openState({ name: '', options: { document: 'chutes', width, height } });
    // A step by a key brings the search into view.
    await perform(page, 'nextLevel', 'nextLevel', 'stepForward');
    const cell = page.locator('[data-cell="search"]');
    const seen = async (selector: string): Promise<number> => {
      const box = await cell.locator(selector).first().boundingBox();
      if (box === null) throw new Error(`no ${selector}`);
      return (Math.min(height, box.y + box.height) - Math.max(0, box.y)) / box.height;
    };
    await expect.poll(() => seen('.sentence')).toBe(1);
    expect(await seen('.queue-line')).toBe(1);
    expect(await seen('.board-surface')).toBeGreaterThan(0.8);
    // What is asked for comes into view too.
    await cell.locator('.queue-chips .chip').first().click();
    await expect.poll(() => seen('.explanation')).toBe(1);
    await harness.done(page);
  });
});

describe('the list of the queue', () => {
  it('does not move the sentence', async () => {
    const page = await openState({ name: '', options: { document: 'chutes', width: 1200 } });
    await perform(page, 'nextLevel');
    const top = (): Promise<number> =>
      page.locator('.sentence').evaluate((element) => element.getBoundingClientRect().top + scrollY);
    const before = await top();
    await page.getByRole('button', { name: 'as a list', exact: true }).click();
    await page.locator('.queue-list').waitFor();
    expect(await top()).toBe(before);
    await harness.done(page);
  });
});

describe('the bundle', () => {
  it('is smaller than 150 KB gzipped, the icons included', async () => {
    const files = bundleFiles('board');
    const sizes = await Promise.all(files.map(async (file) => gzipSync(await readFile(file)).length));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    console.log(
      `webview: ${sizes.map((size, i) => `${files[i]?.split('/').pop()} ${size}`).join(', ')}; ${total} bytes gzipped`,
    );
    expect(total).toBeLessThan(150 * 1024);
  });
});
