/**
 * How the page of a word list looks: no violation of accessibility rules in any theme, nothing sticks out at 300 px, the bundle stays
 * small; and pictures in four themes for people to judge.
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
  harness = await startHarness('words');
});
afterAll(() => harness.close());

interface State {
  readonly name: string;
  readonly options: OpenOptions;
  readonly prepare?: (page: Page) => Promise<void>;
  /** Shown when there is nothing to walk through. */
  readonly wait?: string;
}

const STATES: readonly State[] = [
  {
    name: 'search',
    options: { document: 'sample', width: 1200, height: 900 },
    prepare: async (page) => {
      await perform(page, 'nextLevel', 'nextLevel', 'stepForward');
      await page.locator('.queue-chips .chip').first().click();
      await page.locator('.explanation').waitFor();
      await page.getByRole('button', { name: 'Compare' }).click();
      await page.getByRole('table').waitFor();
      await page.getByRole('button', { name: 'list them' }).click();
      await page.locator('.others-path').first().waitFor();
    },
  },
  {
    name: 'naive',
    options: { document: 'five', width: 1200, height: 900 },
    prepare: async (page) => {
      await page.locator('.choices-line .choice-method').click();
      await page.locator('.choices-line .choice-method li', { hasText: 'Naive' }).click();
      await page.locator('.scan').waitFor();
      await perform(page, 'nextLevel', 'nextLevel', 'smallerStepForward', 'smallerStepForward', 'smallerStepForward');
      await page.locator('.scan .member-button').first().click();
      await page.locator('.explanation').waitFor();
    },
  },
  {
    name: 'large',
    options: { document: 'five', width: 1200, height: 900 },
    prepare: async (page) => {
      await perform(page, 'nextLevel', 'nextLevel', 'nextLevel', 'nextLevel', 'stepForward', 'smallerStepForward');
      await page.getByRole('listbox', { name: 'Buckets' }).focus();
      await page.keyboard.press('ArrowDown');
      await page.getByRole('region', { name: /^Bucket / }).waitFor();
    },
  },
  {
    name: 'one-bucket',
    options: { document: 'alike', width: 700, height: 900 },
    prepare: async (page) => {
      await perform(page, 'smallerStepForward', 'smallerStepForward', 'stepForward');
      await page.getByRole('button', { name: /^Show all 26 members/ }).click();
      await page.locator('.bucket-open').waitFor();
    },
  },
  { name: 'many', options: { document: 'many', width: 1000, height: 900 } },
  {
    name: 'unicode',
    options: { document: 'unicode', width: 700, height: 900 },
    prepare: (page) => perform(page, 'nextLevel', 'stepForward'),
  },
  { name: 'bare', options: { document: 'bare', width: 700, height: 900 }, wait: '.invitation' },
  { name: 'missing', options: { document: 'missing', width: 700, height: 900 }, wait: '.member' },
  { name: 'lengths', options: { document: 'lengths', width: 700, height: 900 }, wait: '.ruler' },
  { name: 'apart', options: { document: 'apart', width: 700, height: 900 }, prepare: (page) => perform(page, 'last') },
  { name: 'problems', options: { document: 'problems', width: 700, height: 900 } },
  { name: 'no-words', options: { document: 'neverGood', width: 700, height: 500 }, wait: '.no-content' },
];

describe.each(STATES)('the state $name', ({ name, options, prepare, wait }) => {
  it(
    'has no accessibility violation in any theme, a picture in each, and fits 300 px',
    { timeout: 180_000 },
    async () => {
      const page = await harness.open(options);
      if (wait === undefined) await ready(page);
      else await page.locator(wait).first().waitFor();
      await prepare?.(page);
      const folder = join(root, 'out/pictures');
      await mkdir(folder, { recursive: true });
      for (const theme of themes) {
        await page.evaluate(([id, classes]) => window.harness.setTheme(id, classes), [
          theme,
          themeClasses[theme],
        ] as const);
        await page.evaluate(() => scrollTo({ top: 0 }));
        await page.screenshot({ path: join(folder, `words-${name}-${theme}.png`), fullPage: true });
        expect(await violations(page, theme === themes[0] ? undefined : COLOUR_RULES), theme).toEqual([]);
      }
      expect(await complaints(page)).toEqual([]);
      await page.setViewportSize({ width: 300, height: 800 });
      await expect.poll(() => tooWide(page)).toEqual([]);
      await page.screenshot({ path: join(folder, `words-${name}-300.png`), fullPage: true });
      await harness.done(page);
    },
  );
});

describe('a step forward', () => {
  it.each([300, 1200])('leaves the rows of buckets and what is beneath them in place at %i px', async (width) => {
    const page = await harness.open({ document: 'sample', width });
    await ready(page);
    const places = (): Promise<number[]> =>
      page.evaluate(() => {
        const top = (selector: string): number =>
          Math.round((document.querySelector(selector)?.getBoundingClientRect().top ?? 0) + scrollY);
        const base = top('[data-cell="search"] .scrubber');
        return ['.buckets-now', '.bucket-rows', '.word-search-picture'].map((selector) => top(selector) - base);
      });
    await perform(page, 'stepForward');
    const before = await places();
    for (let step = 2; step <= 6; step++) {
      await perform(page, 'stepForward');
      await page.locator('.step-count', { hasText: `step ${step} ` }).waitFor();
      expect(await places()).toEqual(before);
    }
    await harness.done(page);
  });
});

describe('the bundle', () => {
  it('is smaller than 150 KB gzipped and has no drawing of boards in it', async () => {
    const contents = await Promise.all(bundleFiles('words').map((file) => readFile(file)));
    const sizes = contents.map((content) => gzipSync(content).length);
    console.log(`words: script and styles ${sizes.join(' + ')} bytes gzipped`);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(150 * 1024);
    expect(contents.map(String).join('')).not.toContain('board-surface');
  });
});
