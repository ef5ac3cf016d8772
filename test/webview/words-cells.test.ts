/** The cells of a word list and each of their states: no puzzle, a ladder, none for three reasons, huge counts, problems, broken text. */
import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { atStep, perform, ready, received } from './harness/screen';
import { notebookPages } from './harness/tests';

let page: Page;
const open = notebookPages('words', (opened) => (page = opened));

const output = (id: string) => page.locator(`[data-cell="${id}"] .cell-output`);
const text = async (id: string): Promise<string> => (await output(id).innerText()).replace(/\s+/g, ' ');
const result = (id: string) => page.locator(`[data-cell="${id}"] .cell-result`).innerText();

describe('without a puzzle', () => {
  it('invites to choose one, and still shows words, buckets and graph', async () => {
    await open({ document: 'bare' });
    await output('buckets').locator('.bucket-item').first().waitFor();
    expect(await result('buckets')).toBe('4 buckets');
    expect(await result('graph')).toBe('8 edges, 1 component');
    for (const id of ['words', 'ladder', 'search']) {
      await output(id).getByRole('button', { name: 'Choose Start and Target…' }).click();
    }
    expect(await received(page, 'askForWords')).toEqual(['both', 'both', 'both']);
    await page.evaluate(() => window.harness.words.choose('hit', 'cog'));
    await ready(page);
    await expect.poll(() => result('ladder')).toBe('5 words');
    expect(await text('words')).toContain('Chosen here; kept for this file, but not written into it.');
  });
});

describe('the words', () => {
  it('are counted by length and by what was left out, with ways to the lines', async () => {
    await open({ document: 'problems' });
    await ready(page);
    const lines = await text('words');
    expect(lines).toContain('5 different words: one word a line.');
    expect(lines).toContain('2 duplicates, counted once line 6 line 10');
    expect(lines).toContain('3 comments, not words');
    expect(lines).toContain('1 overlong word, with too many letters line 12');
    expect(lines).toContain('1 unreadable word, with control characters or broken bytes line 8');
    await output('words').getByRole('button', { name: 'line 8' }).click();
    // The same place as that of the problem in the banner.
    await page.locator('.problem', { hasText: '[Ln 8, ' }).click();
    const [first, second] = await received<number>(page, 'showProblem');
    expect(first).toBeGreaterThanOrEqual(0);
    expect(second).toBe(first);
  });

  it('that a directive names without end are cut', async () => {
    await open({ document: 'endless' });
    await output('ladder').locator('.answer strong').waitFor();
    expect(await text('ladder')).toMatch(/^No ladder · 0 words b{60}…, the target, is not in the list/);
    expect(await output('words').locator('.length').innerText()).toMatch(/1\s+word$/);
  });

  it('say whether the case of letters counts, and lead to the setting for it', async () => {
    await open();
    await ready(page);
    await page.getByRole('button', { name: 'upper and lower case differ' }).click();
    await output('words').getByRole('button', { name: 'Setting…' }).click();
    expect(await received(page, 'openCaseSetting')).toHaveLength(2);
  });

  it('of a JSON array are named as such, each length with its bar', async () => {
    await open({ document: 'json' });
    await output('words').locator('.length').first().waitFor();
    expect(await text('words')).toContain('JSON array of strings');
    expect(await output('words').locator('.length').allInnerTexts()).toEqual([expect.stringMatching(/^3 letters\s+6/)]);
  });

  it('can be swapped, asked for one by one, and written into the file once they were chosen', async () => {
    await open();
    await ready(page);
    await output('words').getByRole('button', { name: 'Choose another start' }).click();
    await output('words').getByRole('button', { name: 'Choose another target' }).click();
    expect(await received(page, 'askForWords')).toEqual(['start', 'target']);
    expect(await output('words').getByRole('button', { name: 'Write into File' }).count()).toBe(0);
    await output('words').getByRole('button', { name: 'Swap' }).click();
    await expect.poll(() => received(page, 'chooseWords')).toEqual([{ start: 'cog', target: 'hit' }]);
    await expect.poll(() => result('ladder')).toBe('no ladder');
    await output('words').getByRole('button', { name: 'Write into File' }).click();
    expect(await received(page, 'writePuzzle')).toHaveLength(1);
  });

  it('cannot be written into a file that is read-only', async () => {
    await open({ document: 'readOnly' });
    await output('buckets').locator('.bucket-item').first().waitFor();
    await page.evaluate(() => window.harness.words.choose('hit', 'cog'));
    const button = output('words').getByRole('button', { name: 'Write into File' });
    await button.waitFor();
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    await button.click({ force: true });
    expect(await received(page, 'writePuzzle')).toEqual([]);
  });
});

describe('a ladder', () => {
  it('is drawn with the changed letter of each step, and counted in three ways', async () => {
    await open();
    await ready(page);
    const cell = output('ladder');
    expect(await cell.locator('.ladder .tile').allInnerTexts()).toEqual(['hit', 'hot', 'dot', 'dog', 'cog']);
    expect(await cell.locator('.ladder .changed').allInnerTexts()).toEqual(['o', 'd', 'g', 'c']);
    const look = await cell
      .locator('.ladder .changed')
      .first()
      .evaluate((element) => {
        const { fontWeight, textDecorationLine } = getComputedStyle(element);
        return [fontWeight, textDecorationLine];
      });
    expect(look).toEqual(['700', 'underline']);
    const answer = (await cell.locator('.answer-number').innerText()).replace(/\s+/g, ' ');
    expect(answer).toMatch(/5 words.*4 steps.*3 links between/);
    expect(await text('ladder')).toContain('One of 2 shortest ladders');
  });

  it('of a script from right to left has the star of a pattern where the letter is that it stands for', async () => {
    await open({ document: 'hebrew' });
    await ready(page);
    const places = await output('ladder')
      .locator('.ladder .pattern')
      .evaluateAll((patterns) =>
        patterns.map((pattern) => {
          const { left, right } = pattern.getBoundingClientRect();
          const star = pattern.querySelector('.star')?.getBoundingClientRect();
          return star === undefined ? NaN : ((star.left + star.right) / 2 - left) / (right - left);
        }),
      );
    // The last letter of four is the leftmost, the third is left of the middle.
    expect(places[0]).toBeLessThan(0.3);
    expect(places[1]).toBeGreaterThan(0.2);
    expect(places[1]).toBeLessThan(0.5);
  });

  it('is one of several, which are listed and drawn', async () => {
    await open({ document: 'red' });
    await ready(page);
    const cell = output('ladder');
    await cell.getByRole('button', { name: 'list them' }).click();
    const rows = cell.locator('.others-path');
    await expect.poll(() => rows.count()).toBe(3);
    const listed = await rows.locator('.ladder-line').allInnerTexts();
    expect([...listed].sort()).toEqual(['red → rex → tex → tax', 'red → ted → tad → tax', 'red → ted → tex → tax']);
    // A snapshot that brings nothing new leaves the list as it is.
    await page.evaluate(() => window.harness.words.setStage('ready'));
    await expect.poll(async () => (await received(page, 'getWordsSnapshot')).length).toBeGreaterThan(1);
    // The search's own is shown first; another one takes its place on demand.
    expect(await cell.locator('.ladder .tile').allInnerTexts()).toEqual(['red', 'ted', 'tad', 'tax']);
    await rows.nth(listed.indexOf('red → rex → tex → tax')).click();
    await expect.poll(() => cell.locator('.ladder .tile').allInnerTexts()).toEqual(['red', 'rex', 'tex', 'tax']);
    const drawn = await cell.locator('.picture .label-text').allTextContents();
    expect([...drawn].sort()).toEqual(['red', 'rex', 'tad', 'tax', 'ted', 'tex']);
    const lines = await cell
      .locator('.picture path')
      .evaluateAll((paths) => paths.map((path) => (path.getAttribute('d') ?? '').split('M').length - 1));
    // Seven changes lie on some shortest ladder; three of them on the one that is shown.
    expect(lines.slice(0, 2)).toEqual([4, 3]);
  });

  it('is one of a number with many digits, told in short and whole', async () => {
    await open({ document: 'many', width: 1200 });
    await ready(page);
    // 120 to the 16th power.
    const digits = String(120n ** 16n);
    const cell = output('ladder');
    await expect.poll(() => cell.locator('.digits').innerText()).toContain('× 10³³');
    await cell.getByRole('button', { name: `Show all ${digits.length} digits` }).click();
    expect((await cell.locator('.digits').innerText()).replaceAll(',', '')).toContain(digits);
    await cell.getByRole('button', { name: 'list them' }).click();
    await expect.poll(() => cell.locator('.others-path').count()).toBe(100);
    expect(await text('ladder')).toContain('The first 100 are listed; all have 81 words.');
    expect(await cell.locator('.ladder-omitted').innerText()).toBe('… 65 words …');
  });

  it('of one word needs no step', async () => {
    await open({ document: 'same' });
    await ready(page);
    expect(await text('ladder')).toContain('The start is the target: one word, and nothing to change.');
    await perform(page, 'last');
    await atStep(page, 2, 2);
  });

  it('counts letters as people do', async () => {
    await open({ document: 'unicode' });
    await ready(page);
    expect(await output('ladder').locator('.ladder .tile').allInnerTexts()).toEqual(['hot', 'h👍🏽t', 'd👍🏽t', 'd👍🏽é']);
    expect(await output('ladder').locator('.ladder .changed').allInnerTexts()).toEqual(['👍🏽', 'd', 'é']);
    expect(await text('words')).toContain('1 duplicate, counted once line 7');
    expect(await output('words').locator('.length').allInnerTexts()).toEqual([
      expect.stringMatching(/^3 letters\s+6/),
      expect.stringMatching(/^4 letters\s+1/),
    ]);
  });
});

describe('no ladder', () => {
  it('because the target is not in the list: offers words that are', async () => {
    await open({ document: 'missing' });
    await expect.poll(() => text('ladder')).toContain('cog, the target, is not in the list');
    await expect.poll(() => output('ladder').locator('.member').allInnerTexts()).toEqual(['log', 'dog'].sort());
    expect(await text('search')).toContain('There is nothing to search');
    await output('ladder').getByRole('button', { name: 'dog' }).click();
    await expect.poll(() => received(page, 'chooseWords')).toEqual([{ start: 'hit', target: 'dog' }]);
    await expect.poll(() => result('ladder')).toBe('4 words');
  });

  it('because the lengths differ: shows both', async () => {
    await open({ document: 'lengths' });
    await expect.poll(() => text('ladder')).toContain('The start has 3 letters and the target 5 letters.');
    expect(await output('ladder').locator('.ruler-letter').allInnerTexts()).toEqual([...'hithorse']);
    await output('ladder').getByRole('button', { name: 'Choose Another Start…' }).click();
    expect(await received(page, 'askForWords')).toEqual(['start']);
    expect(await text('words')).toContain('3 letters and 5 letters: words of different lengths have no ladder.');
    expect(await output('words').locator('.length-searched').count()).toBe(0);
  });

  it('because the lengths differ, also of a target that is not in the list', async () => {
    await open({ document: 'lengthsUnlisted' });
    await expect.poll(() => text('ladder')).toContain('The start has 3 letters and the target 4 letters.');
    expect(await text('ladder')).toContain('The target is not in the list either.');
    expect(await text('search')).toContain('differ in length');
    expect(await text('search')).not.toContain('is not in the list');
  });

  it('is no success: its cell has a neutral sign in the place of the green tick', async () => {
    await open({ document: 'lengths' });
    await expect.poll(() => result('ladder')).toBe('no ladder');
    const signs = (id: string) => page.locator(`[data-cell="${id}"] .cell-status`);
    expect(await signs('words').locator('.status-done').count()).toBe(1);
    for (const id of ['ladder', 'search']) {
      expect(await signs(id).locator('.status-done').count(), id).toBe(0);
      expect(await signs(id).locator('.status-none').innerText(), id).toContain('2.4 ms');
    }
  });

  it('because they lie apart: both components and the nearest word', async () => {
    await open({ document: 'apart' });
    await ready(page);
    const why = await text('ladder');
    expect(why).toContain('reaches 3 other words');
    expect(why).toContain('hangs together with 1 other word');
    expect(why).toContain('2 letters differ from dog');
    await perform(page, 'last');
    await expect.poll(() => page.locator('.sentence').innerText()).toContain('The queue is empty');
    await page.evaluate(() => window.harness.openWords('alone'));
    await expect.poll(() => text('ladder')).toContain('stands alone: no word is one letter away');
  });
});

describe('the graph', () => {
  it('counts, and tells the degree of a word', async () => {
    await open({ document: 'red' });
    await ready(page);
    const figures = await output('graph')
      .locator('.figure')
      .evaluateAll((all) =>
        all.map((one) => [one.querySelector('dt')?.textContent, one.querySelector('.figure-value')?.textContent]),
      );
    // ted–red, tex–rex, ted–tad, tex–tax, ted–tex, red–rex, tax–tad; den and pee stand alone.
    expect(figures).toEqual([
      ['words', '8'],
      ['edges', '7'],
      ['components', '3'],
      ['isolated', '2'],
      ['largest', '6'],
    ]);
    await page.getByLabel('Word', { exact: true }).fill('ted');
    await expect.poll(() => text('graph')).toContain('has degree 3.');
    expect(await output('graph').locator('.member .word').allInnerTexts()).toEqual(['red', 'tad', 'tex']);
    expect(await output('graph').locator('.member .changed').allInnerTexts()).toEqual(['r', 'a', 'x']);
    await page.getByLabel('Word', { exact: true }).fill('zzz');
    await expect.poll(() => text('graph')).toContain('not among the words of 3 letters');
    expect((await received<string>(page, 'focusMoved')).at(-1)).toBe('input');
  });

  it('finds the diameter of a component on request', async () => {
    await open();
    await ready(page);
    // The start is not in the list, so it has no component.
    expect(await output('graph').getByRole('button', { name: 'around “hit”' }).isDisabled()).toBe(true);
    await page.getByLabel('Word', { exact: true }).fill('hot');
    await output('graph').getByRole('button', { name: 'Find the Diameter around “hot”' }).click();
    expect(await received(page, 'findDiameter')).toEqual(['hot']);
    await expect.poll(() => text('graph')).toContain('the diameter is 3, a ladder of 4 words');
    await output('graph').getByRole('button', { name: 'Climb This Ladder' }).click();
    await expect.poll(() => result('ladder')).toBe('4 words');
  });
});

describe('a text without words', () => {
  it('keeps the last good list and says so', async () => {
    await open({ document: 'broken' });
    await ready(page);
    await page.getByText('Showing the last good word list').waitFor();
    expect(await result('ladder')).toBe('5 words');
  });

  it('that never had any says what to do', async () => {
    await open({ document: 'neverGood' });
    const empty = page.getByRole('region', { name: 'No words' });
    await empty.waitFor();
    expect(await empty.innerText()).toContain('Write one on each line.');
    await empty.getByRole('button', { name: 'Open Text to the Side' }).click();
    expect(await received(page, 'openAsText')).toHaveLength(1);
  });
});

describe('while the log is on its way', () => {
  it('another puzzle is never shown with the search of the one before', async () => {
    await open();
    await ready(page);
    await page.evaluate(() => {
      window.harness.words.hold('readWordLog');
      window.harness.words.choose('hot', 'log');
    });
    await page.getByText('Reading the log of the search').waitFor();
    expect(await page.locator('.step-count').count()).toBe(0);
    await page.evaluate(() => window.harness.words.release('readWordLog'));
    await ready(page);
    await expect.poll(() => page.locator('.queue-chips .chip').allInnerTexts()).toEqual(['hot']);
  });
});

describe('any word', () => {
  it('is text and never markup', async () => {
    await open({ document: 'markup' });
    await ready(page);
    expect(await output('ladder').locator('.ladder .tile').allInnerTexts()).toEqual(['<b>', '<i>']);
    expect(await output('ladder').locator('i').count()).toBe(0);
  });
});

describe('words of a right-to-left script', () => {
  it('stand in the order in which they are said, wherever there are two of them', async () => {
    await open({ document: 'rightToLeft' });
    await perform(page, 'stepForward');
    // Where each of two words begins, within the text of an element, from the left.
    const places = (selector: string, ...words: string[]): Promise<number[]> =>
      page.locator(selector).evaluate((element, words) => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const found = new Map<string, number>();
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          for (const word of words) {
            const at = node.textContent?.indexOf(word) ?? -1;
            if (at < 0 || found.has(word)) continue;
            const range = document.createRange();
            range.setStart(node, at);
            range.setEnd(node, at + word.length);
            found.set(word, range.getBoundingClientRect().left);
          }
        }
        return words.map((word) => found.get(word) ?? NaN);
      }, words);
    for (const cell of ['ladder', 'search']) {
      const [start = NaN, target = NaN] = await places(`[data-cell="${cell}"] .cell-call`, 'אבג', 'והד');
      expect(start, cell).toBeLessThan(target);
    }
    await perform(page, 'last');
    await expect.poll(() => page.locator('.sentence').innerText()).toContain('Found');
    const [from = NaN, to = NaN] = await places('.sentence', 'אבג', 'והד');
    expect(from).toBeLessThan(to);
  });
});
