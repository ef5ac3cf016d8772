/** Walking through the search: by keys and commands, in all step sizes, forth and back, and what the page shows at each step. */
import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { OpenOptions } from './harness';
import { atStep, naiveSearch, perform, queue, ready, received, sentence, shown } from './harness/screen';
import { notebookPages } from './harness/tests';

const SNAKE_HELPS = { 2: 15, 14: 35, 17: 13 };
const steps = naiveSearch(36, 1, SNAKE_HELPS);
const last = steps.length + 1;
/** The number of the last step that takes a square of a level. */
const lastOfLevel = (level: number): number => steps.filter((step) => step.level <= level).length;

let page: Page;
const openPage = notebookPages('board', (opened) => (page = opened), { document: 'snakeHelps', width: 1400 });

const open = async (options?: OpenOptions): Promise<void> => {
  await openPage(options);
  await ready(page);
};

describe('walking by square', () => {
  it('shows the square taken, the queue and the sentence of every step, forth and back', async () => {
    await open();
    await atStep(page, 0, last);
    expect(await queue(page)).toEqual([1]);
    for (const [i, step] of steps.entries()) {
      await perform(page, 'stepForward');
      await expect
        .poll(() => shown(page), { interval: 20 })
        .toEqual({
          step: i + 1,
          taken: String(step.taken),
          queue: step.queue,
          sentence: expect.stringContaining(`Take ${step.taken} from the queue`) as string,
        });
    }
    await perform(page, 'stepForward');
    await atStep(page, last, last);
    expect(await sentence(page)).toMatch(/^Found: 36, the last square, is 4 rolls from the start\./);
    for (let i = steps.length - 1; i >= 0; i--) {
      await perform(page, 'stepBack');
      await expect
        .poll(() => shown(page), { interval: 20 })
        .toMatchObject({ step: i + 1, queue: steps[i]?.queue ?? [] });
    }
    await perform(page, 'stepBack');
    await atStep(page, 0, last);
    expect(await queue(page)).toEqual([1]);
  });

  it('stays where it is at both ends', async () => {
    await open();
    await perform(page, 'stepBack');
    await perform(page, 'last');
    await atStep(page, last, last);
    await perform(page, 'stepForward', 'stepForward');
    await atStep(page, last, last);
    await perform(page, 'first', 'stepBack', 'stepForward');
    await atStep(page, 1, last);
  });
});

describe('walking by event', () => {
  it('shows each roll and what comes of it', async () => {
    await open();
    const words = {
      joins: 'joins the queue',
      marked: 'marked already',
      beyond: 'beyond the board',
      found: 'last square found',
    };
    const step = steps[0];
    // The first event takes the square, then comes each roll.
    await perform(page, 'smallerStepForward');
    await atStep(page, 1);
    expect(await page.locator('.roll-outcome').count()).toBe(0);
    for (const [i, outcome] of (step?.outcomes ?? []).entries()) {
      await perform(page, 'smallerStepForward');
      const rows = page.locator('.roll-outcome');
      await expect.poll(() => rows.count()).toBe(i + 1);
      expect((await rows.nth(i).innerText()).trim()).toBe(words[outcome]);
    }
    expect(await queue(page)).toEqual(step?.queue);
    await perform(page, 'smallerStepBack');
    await expect.poll(() => page.locator('.roll-outcome').count()).toBe((step?.outcomes.length ?? 0) - 1);
  });

  it('goes to a roll that is clicked', async () => {
    await open();
    await perform(page, 'stepForward');
    await atStep(page, 1);
    await page.locator('.roll').nth(0).click();
    await page.locator('.roll[aria-current="step"]').waitFor();
    expect(await sentence(page)).toContain('A 1 lands on 2, a ladder lifts to 15');
    expect(await queue(page)).toEqual([15]);
  });
});

describe('walking by level', () => {
  it('stops when the queue holds exactly one level', async () => {
    await open();
    const levels = Math.max(...steps.map(({ level }) => level));
    for (let level = 0; level < levels; level++) {
      await perform(page, 'nextLevel');
      const end = lastOfLevel(level);
      await atStep(page, end);
      expect(await queue(page)).toEqual(steps[end - 1]?.queue);
    }
    await perform(page, 'previousLevel');
    await atStep(page, lastOfLevel(levels - 2));
  });

  it('uses the chosen step size for the plain keys and the ones beside it for larger and smaller', async () => {
    await open();
    await page.locator('.choices-line .choice-size').click();
    await page.locator('.choices-line .choice-size li', { hasText: 'By level' }).click();
    await expect.poll(() => received(page, 'rememberView')).toContainEqual({ stepSize: 'level' });
    await perform(page, 'stepForward', 'stepForward');
    const end = lastOfLevel(1);
    await atStep(page, end);
    await perform(page, 'smallerStepBack');
    await atStep(page, end - 1);
  });
});

describe('a screen reader', () => {
  it('hears each step', async () => {
    await open();
    const region = page.getByRole('status');
    expect(await region.innerText()).toBe('');
    await perform(page, 'stepForward');
    await expect.poll(() => region.innerText()).toContain('Take 1 from the queue');
    await perform(page, 'stepBack');
    await expect.poll(() => region.innerText()).toContain('The queue holds only 1');
  });
});

describe('playing', () => {
  const openStill = (): Promise<void> =>
    open({
      before: async (fresh) => {
        await fresh.clock.install({ time: 0 });
      },
    });
  /** From here on time passes only when the test says so. */
  const stopClock = (): Promise<void> => page.clock.pauseAt(600_000);

  it('is off at first, takes a step a second, and pauses', async () => {
    await openStill();
    await stopClock();
    await page.clock.runFor(3000);
    await atStep(page, 0);
    await perform(page, 'togglePlay');
    await page.getByRole('button', { name: 'Pause (Space)' }).waitFor();
    await page.clock.runFor(2100);
    await atStep(page, 3);
    await perform(page, 'togglePlay');
    await page.getByRole('button', { name: 'Play (Space)' }).waitFor();
    await page.clock.runFor(5000);
    await atStep(page, 3);
  });

  it('stops at the end and plays again from the start', async () => {
    await openStill();
    await page.locator('.choices-line .choice-speed').click();
    await page.locator('.choices-line .choice-speed li', { hasText: 'Fastest' }).click();
    await stopClock();
    await perform(page, 'togglePlay');
    await page.getByRole('button', { name: 'Pause (Space)' }).waitFor();
    await page.clock.runFor(20 * (last + 2));
    await atStep(page, last, last);
    await page.getByRole('button', { name: /^Play again/ }).click();
    await page.clock.runFor(60);
    await expect.poll(() => page.locator('.step-count').innerText()).toMatch(/^step [1-9] /);
  });

  it('ends with any step by hand', async () => {
    await openStill();
    await stopClock();
    await perform(page, 'togglePlay');
    await page.getByRole('button', { name: 'Pause (Space)' }).waitFor();
    await perform(page, 'stepForward');
    await page.getByRole('button', { name: 'Play (Space)' }).waitFor();
  });
});

describe('the step line', () => {
  it('is a slider with its own keys', async () => {
    await open();
    const slider = page.getByRole('slider', { name: 'Step of the search' });
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await atStep(page, 1);
    await page.keyboard.press('End');
    await atStep(page, last);
    expect(await slider.getAttribute('aria-valuetext')).toMatch(new RegExp(`^Step ${last} of ${last}\\. Found`));
    await page.keyboard.press('ArrowLeft');
    await atStep(page, last - 1);
    await page.keyboard.press('Home');
    await atStep(page, 0);
    expect((await received<string>(page, 'focusMoved')).at(-1)).toBe('slider');
  });

  it('is dragged', async () => {
    await open();
    const slider = page.getByRole('slider', { name: 'Step of the search' });
    await slider.scrollIntoViewIfNeeded();
    const box = await slider.boundingBox();
    if (box === null) throw new Error('no slider');
    const middle = box.y + box.height / 2;
    await page.mouse.move(box.x + 2, middle);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, middle);
    await atStep(page, Math.round(last / 2));
    await page.mouse.move(box.x + box.width + 50, middle);
    await atStep(page, last);
    await page.mouse.up();
    await page.mouse.move(box.x, middle);
    await atStep(page, last);
  });

  it('has a mark for every level, every step that takes a jump, and the goal', async () => {
    await open();
    const marks = (name: string): Promise<number> =>
      page
        .locator(`.scrubber .scrubber-${name}`)
        .evaluate((path) => (path.getAttribute('d') ?? '').split('M').length - 1);
    await expect.poll(() => marks('goal')).toBe(1);
    expect(await marks('levels')).toBe(new Set(steps.map(({ level }) => level)).size);
    const jumping = steps.filter(({ taken, outcomes }) =>
      outcomes.some((outcome, i) => outcome === 'joins' && String(taken + i + 1) in SNAKE_HELPS),
    );
    expect(await marks('jumps')).toBe(jumping.length);
  });
});
