/** What may happen between page and host: reloads, lost notifications, late answers, logs that are gone, and large boards. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { startHarness, type PageHarness } from './harness';
import { atStep, complaints, naiveSearch, perform, ready, received, sentence } from './harness/screen';

/** The board with the wall of six: every reached square is taken once, and 1 again for every snake. */
const wallSteps = naiveSearch(16, 1, { 10: 1, 11: 1, 12: 1, 13: 1, 14: 1, 15: 1 }).length;

let harness: PageHarness;
let page: Page;
let expected: RegExp[] = [];
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());
afterEach(async () => {
  const left = (await complaints(page)).filter((text) => !expected.some((pattern) => pattern.test(text)));
  expected = [];
  expect(left).toEqual([]);
  await harness.done(page);
});

describe('a reload', () => {
  it('comes back at the same step, size, speed and method, scrolled to the same place', async () => {
    page = await harness.open({ width: 1100, height: 500 });
    await ready(page);
    await page.locator('.choices-line .choice-size').click();
    await page.locator('.choices-line .choice-size li', { hasText: 'By event' }).click();
    await perform(page, 'nextLevel', 'nextLevel', 'stepForward', 'stepForward');
    await page.locator('.step-event').waitFor();
    const before = { step: await page.locator('.step-count').innerText(), sentence: await sentence(page) };
    await page.locator('[data-cell="search"]').evaluate((cell) => cell.scrollIntoView({ block: 'start' }));
    const scrolled = (): Promise<number> => page.evaluate(() => scrollY);
    const place = await scrolled();
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('harness.state')))
      .toContain(`"scrollTop":${place}`);
    await page.reload();
    await ready(page);
    expect(await page.locator('.step-count').innerText()).toBe(before.step);
    // How the person came there is not kept; a whole step and a single event read alike.
    expect(await sentence(page)).toBe(before.sentence);
    await expect.poll(scrolled).toBe(place);
  });

  it('loses nothing that was not yet sent when the page was hidden', async () => {
    page = await harness.open({});
    await ready(page);
    await perform(page, 'stepForward', 'stepForward', 'stepForward', 'stepForward', 'stepForward');
    await atStep(page, 5);
    // At once, before the throttled message is due.
    await page.reload();
    await ready(page);
    await atStep(page, 5);
  });
});

describe('the host', () => {
  it('may lose its notifications: the page asks again while work is going on, and when it is shown', async () => {
    page = await harness.open({});
    await ready(page);
    await page.evaluate(() => {
      window.harness.host.setStage('searching');
    });
    await expect.poll(async () => (await received(page, 'getSnapshot')).length).toBeGreaterThan(1);
    await page.evaluate(() => {
      window.harness.host.deaf = true;
      window.harness.host.setStage('ready');
      window.harness.open('snakeHelps');
    });
    await page.locator('.chip-name', { hasText: 'snake-helps.board.json' }).waitFor();
    await ready(page);
    // Settled now: nothing but being shown makes it ask.
    await page.evaluate(() => window.harness.open('noPath'));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.locator('.chip-name', { hasText: 'wall.board.json' }).waitFor();
  });

  it('may take its time: reading, searching and the log have their own words', async () => {
    page = await harness.open({});
    await ready(page);
    await page.evaluate(() => {
      window.harness.host.hold('readRolls');
      window.harness.open('snakeHelps');
    });
    await page.getByText('Reading the log of the search').waitFor();
    expect(await page.locator('[data-cell="path"] .answer-number').innerText()).toMatch(/^4\s+rolls$/);
    await page.evaluate(() => window.harness.host.release('readRolls'));
    await ready(page);
  });

  it('may have moved on when a range of the log is asked for', async () => {
    page = await harness.open({});
    await ready(page);
    await page.evaluate(() => {
      window.harness.host.hold('readRolls');
      window.harness.open('snakeHelps');
    });
    await expect.poll(() => page.evaluate(() => window.harness.host.held('readRolls'))).toBe(1);
    await page.evaluate(() => {
      window.harness.open('noPath');
      window.harness.host.release('readRolls');
    });
    await expect.poll(() => page.locator('.step-count').innerText()).toBe(`step 0 / ${wallSteps + 1}`);
    expect(await page.locator('.chip-name').innerText()).toBe('wall.board.json');
  });

  it('may send another board, and the place of the person is only moved as far as it must be', async () => {
    page = await harness.open({});
    await ready(page);
    await perform(page, 'last', 'stepBack');
    await atStep(page, 75, 76);
    await page.evaluate(() => window.harness.open('noPath'));
    await atStep(page, wallSteps + 1, wallSteps + 1);
  });

  it('hears of an error inside the page, and the page goes on', async () => {
    expected = [/came back incomplete/];
    page = await harness.open({});
    await ready(page);
    await page.evaluate(() => {
      window.harness.host.shortenLogs = true;
      window.harness.open('snakeHelps');
    });
    await expect
      .poll(async () => (await received<{ message: string }>(page, 'reportError')).map(({ message }) => message))
      .toContainEqual(expect.stringContaining('came back incomplete'));
    await page.evaluate(() => (window.harness.host.shortenLogs = false));
    await ready(page);
  });
});

describe('an error in a part of the page', () => {
  it('stays in that part, which says so; the rest works on, and a better snapshot heals it', async () => {
    expected = [/BigInt/];
    page = await harness.open({ document: 'snakeHelps' });
    await ready(page);
    await page.evaluate(() => {
      window.harness.host.garbleCount = true;
      window.harness.host.setStage('ready');
    });
    const path = page.locator('[data-cell="path"]');
    const alert = path.getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toContain(
      'Something went wrong in Shortest path. The rest of the notebook still works.',
    );
    await expect
      .poll(async () => (await received<{ message: string }>(page, 'reportError')).map(({ message }) => message))
      .toContainEqual(expect.stringContaining('BigInt'));
    await perform(page, 'stepForward');
    await atStep(page, 1);
    // As long as the cause is there, trying again ends the same way.
    const reports = (await received(page, 'reportError')).length;
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(async () => (await received(page, 'reportError')).length).toBeGreaterThan(reports);
    await alert.waitFor();
    await page.evaluate(() => {
      window.harness.host.garbleCount = false;
      window.harness.host.setStage('ready');
    });
    await alert.waitFor({ state: 'detached' });
    expect(await path.locator('.answer-number').innerText()).toMatch(/^4\s+rolls$/);
    await atStep(page, 1);
  });
});

describe('a board of a million squares', () => {
  it('opens, steps, scrubs and lists its queue', async () => {
    page = await harness.open({ document: 'large', width: 1200 });
    await page.locator('.step-count').waitFor({ timeout: 60_000 });
    expect((await received(page, 'readRolls')).length).toBeGreaterThan(3);
    await perform(page, 'nextLevel', 'nextLevel');
    await expect.poll(() => page.locator('.step-count').innerText()).toMatch(/^step \d+ \/ [\d,]{7}$/);
    const slider = page.getByRole('slider', { name: 'Step of the search' });
    await slider.focus();
    await page.keyboard.press('PageUp');
    await page.keyboard.press('PageUp');
    await page.keyboard.press('PageUp');
    await expect.poll(() => page.locator('.step-count').innerText()).toMatch(/^step 2\d\d,\d{3}/);
    const more = page.locator('.queue-more').first();
    await more.click();
    expect(await page.locator('.queue-row').count()).toBeLessThan(20);
    await page.locator('.queue-row').nth(3).click();
    await expect.poll(() => page.locator('.explanation').innerText()).toContain('It stands at place 4 of the queue');
    expect(await page.locator('.explanation .path-omitted').first().innerText()).toMatch(/^… [\d,]+ moves …$/);
    await page.keyboard.press('End');
    await perform(page, 'last');
    await expect.poll(() => sentence(page)).toContain('Found: 1,000,000, the last square, is ');
  });
});
