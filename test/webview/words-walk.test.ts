/** Walking through a word search: by keys, in all step sizes, forth and back, reading queue and buckets at each step. */
import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { OpenOptions } from './harness';
import { atStep, perform, ready, received, sentence } from './harness/screen';
import { notebookPages } from './harness/tests';
import { bucketsShown, textbook, wordQueueShown } from './harness/wordsTextbook';

const HIT = ['hot', 'dot', 'dog', 'lot', 'log', 'cog'];
const RED = ['ted', 'tex', 'red', 'tax', 'tad', 'den', 'rex', 'pee'];
const UNICODE = ['hot', 'h👍🏽t', 'd👍🏽t', 'd👍🏽é'];

let page: Page;
const openPage = notebookPages('words', (opened) => (page = opened), { width: 1200 });

const open = async (options?: OpenOptions): Promise<void> => {
  await openPage(options);
  await ready(page);
};

describe.each([
  { document: 'sample' as const, list: HIT, start: 'hit', target: 'cog', words: 5 },
  { document: 'red' as const, list: RED, start: 'red', target: 'tax', words: 4 },
  { document: 'unicode' as const, list: UNICODE, start: 'hot', target: 'd👍🏽é', words: 4 },
])('walking $start to $target by word', ({ document, list, start, target, words }) => {
  it('shows the word taken, the queue and the buckets of every step, to the end and back', async () => {
    const steps = textbook(list, start, target);
    const last = steps.length + 1;
    await open({ document });
    await atStep(page, 0, last);
    expect(await wordQueueShown(page)).toEqual([start]);
    expect(await bucketsShown(page)).toEqual([]);
    for (const [i, step] of steps.entries()) {
      await perform(page, 'stepForward');
      await atStep(page, i + 1, last);
      expect(await page.locator('.chip-taken').innerText()).toBe(step.taken);
      expect(await wordQueueShown(page)).toEqual(step.queue);
      expect(await bucketsShown(page)).toEqual(step.buckets);
      expect(await sentence(page)).toContain(`Take ${step.taken} from the queue, a ladder of ${step.length} word`);
    }
    await perform(page, 'stepForward');
    await atStep(page, last, last);
    expect(await sentence(page)).toContain(`Found: a shortest ladder from ${start} to ${target} has ${words} words.`);
    for (let i = steps.length - 1; i >= 0; i--) {
      await perform(page, 'stepBack');
      await atStep(page, i + 1, last);
      expect(await wordQueueShown(page)).toEqual(steps[i]?.queue);
      expect(await bucketsShown(page)).toEqual(steps[i]?.buckets);
    }
    await perform(page, 'stepBack');
    await atStep(page, 0, last);
  });
});

describe('walking by bucket and by member', () => {
  const steps = textbook(HIT, 'hit', 'cog');

  it('looks at one member after the other and clears the bucket with the last', async () => {
    await open();
    await perform(page, 'stepForward');
    await page.locator('.choices-line .choice-size').click();
    await page.locator('.choices-line .choice-size li', { hasText: 'By member' }).click();
    await expect.poll(() => received(page, 'rememberWordsView')).toContainEqual({ stepSize: 'member' });
    // hot is taken; then its pattern *ot is looked up, whose bucket holds hot, dot and lot.
    await perform(page, 'stepForward');
    await expect.poll(() => page.locator('.bucket-ahead').count()).toBe(3);
    await perform(page, 'stepForward');
    const row = page.locator('.bucket-row').first();
    await expect.poll(() => row.locator('.member-ahead').count()).toBe(3);
    expect(await row.locator('.bucket-note').innerText()).toBe('reading 3 words');
    const fates = ['member-seen', 'member-new', 'member-new'];
    for (const [i, fate] of fates.entries()) {
      await perform(page, 'stepForward');
      await expect.poll(() => row.locator('.member-ahead').count()).toBe(2 - i);
      expect(await row.locator('.member').nth(i).getAttribute('class')).toContain(fate);
    }
    expect(await row.locator('.bucket-note').innerText()).toBe('2 new, cleared now');
    expect(await sentence(page)).toContain('The bucket is cleared');
    expect(await wordQueueShown(page)).toEqual(['dot', 'lot']);
    await perform(page, 'stepBack');
    await expect.poll(() => wordQueueShown(page)).toEqual(['dot']);
  });

  it('says of a bucket that was cleared before in which step, strikes its members out, and goes there', async () => {
    await open();
    await perform(page, 'stepForward', 'stepForward');
    const row = page.locator('.bucket-row', { hasText: 'cleared in step 1' });
    await row.waitFor();
    expect(await row.locator('.pattern').innerText()).toBe('h*t');
    const struck = await row
      .locator('.member')
      .evaluate((element) => getComputedStyle(element).textDecorationLine.includes('line-through'));
    expect(struck).toBe(true);
    await row.getByRole('button', { name: 'step 1' }).click();
    await atStep(page, 1);
  });

  it('steps over buckets with the smaller key, and goes to the end of a bucket that is clicked', async () => {
    await open();
    await perform(page, 'stepForward', 'smallerStepForward', 'smallerStepForward');
    await atStep(page, 2);
    await expect.poll(() => wordQueueShown(page)).toEqual(['dot', 'lot']);
    await page.getByRole('button', { name: 'Pattern ho*' }).click();
    await expect.poll(() => bucketsShown(page)).toEqual(steps[1]?.buckets);
  });
});

describe('levels', () => {
  it('stop when the queue holds exactly the next level', async () => {
    const steps = textbook(HIT, 'hit', 'cog');
    await open();
    for (let length = 1; length < 5; length++) {
      await perform(page, 'nextLevel');
      const done = steps.filter((step) => step.length <= length).length;
      await atStep(page, done);
      expect(await wordQueueShown(page)).toEqual(steps[done - 1]?.queue);
    }
    await perform(page, 'previousLevel');
    await atStep(page, steps.filter((step) => step.length <= 3).length);
  });
});

describe('a screen reader', () => {
  it('hears each step, and the words of the picture', async () => {
    await open();
    const region = page.getByRole('status');
    expect(await region.innerText()).toBe('');
    await perform(page, 'stepForward');
    await expect.poll(() => region.innerText()).toContain('Take hit from the queue');
    await perform(page, 'stepForward');
    // Drawn a little later while it is out of sight.
    const picture = page.getByRole('application', { name: /^Words discovered by step 2,/ });
    await picture.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => region.innerText()).toBe('hot: from hit, a ladder of 2 words, taken in step 2.');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => region.innerText()).toContain('dot: from hot, a ladder of 3 words, waiting');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => region.innerText()).toContain('lot: from hot');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => region.innerText()).toContain('hot: from hit');
    // The picture has its own arrow keys, so VS Code must not step.
    expect((await received<string>(page, 'focusMoved')).at(-1)).toBe('board');
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'hot explained' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-cell'))).toBe('search');
  });
});

describe('an explanation', () => {
  it('tells the ladder, the bucket, the place in the queue and the neighbours', async () => {
    await open();
    await perform(page, 'nextLevel', 'nextLevel');
    await page.locator('.queue-chips .chip', { hasText: 'lot' }).click();
    const box = page.getByRole('region', { name: 'lot explained' });
    await box.waitFor();
    const text = (await box.innerText()).replace(/\s+/g, ' ');
    expect(text).toContain('Joined in step 2, when hot read the bucket *ot. A ladder of 3 words leads here');
    expect(text).toContain('it stands at place 2 of the queue and is taken in step 4');
    expect(await box.locator('.ladder .word').allInnerTexts()).toEqual(['hit', 'hot', 'lot']);
    expect(await box.locator('.ladder .changed').allInnerTexts()).toEqual(['o', 'l']);
    expect(await box.locator('.neighbours .member').allInnerTexts()).toEqual(['hot', 'dot', 'log']);
    await box.getByRole('button', { name: 'Close the explanation' }).click();
    await expect.poll(() => box.count()).toBe(0);
  });

  it('of a word that the search never needed says so', async () => {
    await open({ document: 'alike' });
    await page.getByLabel('Word', { exact: true }).fill('zap');
    const box = page.getByRole('region', { name: 'zap explained' });
    await expect.poll(() => box.innerText()).toContain('Not there yet at step 0');
    expect(await box.innerText()).toContain('not reached yet');
  });
});

describe('a held key', () => {
  it('does not make the page fall behind: steps that come together are drawn once', async () => {
    await open({ document: 'five' });
    const drawn = await page.evaluate(async () => {
      const count = document.querySelector('.step-count');
      if (count === null) throw new Error('nothing to walk through');
      let changes = 0;
      const observer = new MutationObserver(() => changes++);
      observer.observe(count, { childList: true, characterData: true, subtree: true });
      for (let i = 0; i < 200; i++) window.harness.wire.perform('stepForward');
      await new Promise<void>((resolve) => {
        const look = (): void => {
          if (/^step 200 /.test(count.textContent)) resolve();
          else requestAnimationFrame(look);
        };
        look();
      });
      return changes;
    });
    // One at once, and one for each frame in which messages came; 200 without putting them together.
    expect(drawn).toBeLessThan(20);
    expect(await sentence(page)).toMatch(/^Take /);
  });
});

describe('comparing with the naive search', () => {
  it('counts both beside each other', async () => {
    await open({ document: 'red' });
    await page.getByRole('button', { name: 'Compare' }).click();
    const table = page.getByRole('table');
    await table.waitFor();
    expect(await received(page, 'compareWithNaive')).toEqual([true]);
    const rows = await table
      .locator('tbody tr')
      .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
    const taken = textbook(RED, 'red', 'tax');
    // Every word taken, but the target, is compared with each of the list; every pattern is made once for the list and once a word taken.
    expect(rows).toContainEqual(['Pair checks', '–', String((taken.length - 1) * RED.length)]);
    expect(rows).toContainEqual(['Look-ups', String(3 * (taken.length - 1)), '–']);
    expect(rows).toContainEqual(['Patterns made', String(3 * RED.length + 3 * (taken.length - 1)), '–']);
    expect(rows.map(([name]) => name)).toEqual([
      'Answer',
      'Pair checks',
      'Patterns made',
      'Look-ups',
      'Letters compared',
      'Words taken',
      'Words pushed',
      'Words pushed without the visited check',
      'Time',
    ]);
  });

  it('says why one of them takes fewer words: the target has another place in its level', async () => {
    await open({ document: 'order' });
    await page.getByRole('button', { name: 'Compare' }).click();
    const compare = page.locator('.compare');
    await compare.getByRole('table').waitFor();
    // From aa, ba and ca join before ab by the letter that changes, and after it in the order of the list.
    expect((await compare.innerText()).replace(/\s+/g, ' ')).toContain(
      'So ab is word 3 of its level with buckets and word 1 without; with another target it may be the other way round.',
    );
    const row = (name: string) => compare.getByRole('row', { name }).getByRole('cell').allInnerTexts();
    expect(await row('Words taken')).toEqual(['4', '2']);
    await page.evaluate(() => window.harness.words.choose('aa', 'zz'));
    await expect.poll(() => compare.innerText()).toContain('There is no ladder, so both take every word');
  });

  it('copies the search as text', async () => {
    await open();
    await page.getByRole('button', { name: 'Copy the search as text' }).click();
    await expect.poll(() => received(page, 'copySearch')).toHaveLength(1);
  });
});

describe('a list of 5,757 words', () => {
  it('is walked through to the end; the picture says what it leaves out', async () => {
    await open({ document: 'five' });
    await perform(page, 'last');
    await expect.poll(() => sentence(page)).toMatch(/^Found|^The queue is empty/);
    const head = page.locator('.discovered .queue-head');
    await expect.poll(() => head.innerText()).toMatch(/\d words, level by level; \d[\d,]* of them are not drawn/);
    const counted = (await head.innerText()).match(/\d[\d,]*/g)?.map((digits) => Number(digits.replaceAll(',', '')));
    // Levels are filled up evenly to a thousand words at most, each written out or a mark.
    const drawn = (counted?.[0] ?? 0) - (counted?.[1] ?? 0);
    expect(drawn).toBeGreaterThan(900);
    expect(drawn).toBeLessThanOrEqual(1000);
    const seen = await page.locator('.discovered svg').evaluate((picture) => {
      const marks = [...picture.querySelectorAll('.mark')].map(
        (path) => path.getAttribute('d')?.split('M').length ?? 1,
      );
      return picture.querySelectorAll('.label').length + marks.reduce((sum, parts) => sum + parts - 1, 0);
    });
    expect(seen).toBe(drawn);
    await perform(page, 'previousLevel');
    await expect.poll(() => page.locator('.picture .label-current').count()).toBe(1);
    await page.getByRole('button', { name: 'as a list', exact: true }).click();
    await page.locator('.queue-row').first().waitFor();
    expect(await page.locator('.queue-row').count()).toBeLessThan(20);
  });
});
