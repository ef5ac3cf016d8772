/** The drawn board in the built page: its own cursor, what is said, zoom that leaves the wheel to the notebook, pixels that change. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHarness, themes, type PageHarness } from './harness';

let harness: PageHarness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

/** The drawing of the first cell. */
const drawing = (page: Page): Locator => page.getByRole('application').first();
/** The line of words under a drawing. */
const fact = (page: Page): Locator => page.locator('.board-fact').first();

/** Turns the wheel over the middle of an element, and says whether the page would still scroll by it. */
async function wheel(target: Locator, deltaY: number, ctrlKey: boolean): Promise<boolean> {
  return target.evaluate(
    (element, [delta, ctrl]) => {
      const box = element.getBoundingClientRect();
      return element.dispatchEvent(
        new WheelEvent('wheel', {
          deltaY: delta,
          ctrlKey: ctrl,
          clientX: box.left + box.width / 2,
          clientY: box.top + box.height / 2,
          bubbles: true,
          cancelable: true,
        }),
      );
    },
    [deltaY, ctrlKey] as const,
  );
}

/** Colours in the upper layer, as a set of CSS texts of opaque pixels; enough to see whether anything is drawn there. */
async function inked(page: Page, cell = 0): Promise<number> {
  return page
    .locator('.board-search')
    .nth(cell)
    .evaluate((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement;
      const pixels = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
      let count = 0;
      for (let i = 3; i < pixels.length; i += 4) if (pixels[i] !== 0) count++;
      return count;
    });
}

describe('a move of the path', () => {
  it('is shown from its square to its end while it is pointed at', async () => {
    const page = await harness.open({ document: 'snakeHelps', width: 1000, height: 1400 });
    const cell = page.locator('[data-cell="path"]');
    const move = cell.locator('.move-button').first();
    await move.waitFor();
    await cell.locator('.board-surface').scrollIntoViewIfNeeded();
    /** The squares of the 6 × 6 board whose picture differs from the one kept as `before`. */
    const changed = (): Promise<number[]> =>
      cell.locator('.board-search').evaluate((element) => {
        const canvas = element as HTMLCanvasElement;
        const kept = window as unknown as { before?: Uint8ClampedArray };
        const now = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
        if (now === undefined) throw new Error('no picture');
        const before = (kept.before ??= now);
        const side = canvas.width / 6;
        const squares = new Set<number>();
        for (let i = 3; i < now.length; i += 4) {
          if (now[i] === before[i] && now[i - 1] === before[i - 1] && now[i - 3] === before[i - 3]) continue;
          const [x, y] = [((i >> 2) % canvas.width) / side, Math.floor((i >> 2) / canvas.width) / side];
          const row = 5 - Math.floor(y);
          squares.add(6 * row + (row % 2 === 0 ? Math.floor(x) + 1 : 6 - Math.floor(x)));
        }
        return [...squares].sort((a, b) => a - b);
      });
    await expect.poll(() => inked(page, 1)).toBeGreaterThan(0);
    expect(await changed()).toEqual([]);
    await move.hover();
    // A roll of 1 from 1 lands on 2, where a ladder lifts to 15.
    await expect.poll(changed).toEqual(expect.arrayContaining([1, 2, 15]));
    await harness.done(page);
  });
});

describe('a tall and narrow board', () => {
  it('begins large enough to read, at its start, and goes with the search', async () => {
    const page = await harness.open({ document: 'tall', width: 1000, height: 800 });
    const board = page.locator('[data-cell="search"] .board-surface');
    await board.waitFor();
    await expect.poll(() => board.getAttribute('data-zoom')).toBe('in');
    expect(await board.getAttribute('data-detail')).toBe('shapes');
    /** The square under the upper left of the view. */
    const seen = async (): Promise<number> => {
      await board.hover({ position: { x: 140, y: 20 } });
      const text = await page.locator('[data-cell="search"] .board-fact').innerText();
      return Number(/^square (\d+)/.exec(text)?.[1]);
    };
    await expect.poll(seen).toBeLessThan(150);
    await page.evaluate(() => window.harness.host.perform('last'));
    await expect.poll(seen).toBeGreaterThan(490);
    await page.locator('[data-cell="search"]').getByRole('button', { name: 'Fit the whole board' }).click();
    await expect.poll(() => board.getAttribute('data-zoom')).toBe('fit');
    // What a person chose stays, also when the room for it changes.
    const height = async (): Promise<number> => (await board.boundingBox())?.height ?? 0;
    const before = await height();
    await page.setViewportSize({ width: 900, height: 600 });
    await expect.poll(height).toBeLessThan(before);
    expect(await board.getAttribute('data-zoom')).toBe('fit');
    await harness.done(page);
  });
});

describe('the drawn board', () => {
  it('is walked with the arrow keys in the directions of the picture, and says where it is', async () => {
    const page = await harness.open();
    await drawing(page).focus();
    await expect.poll(() => fact(page).innerText()).toContain('start, off the board');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => fact(page).innerText()).toBe('square 1 · ladder to 38');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => fact(page).innerText()).toBe('square 20');
    await page.keyboard.press('End');
    await expect.poll(() => fact(page).innerText()).toBe('square 11');
    for (const key of ['Home', 'PageUp', 'PageUp']) await page.keyboard.press(key);
    await expect.poll(() => fact(page).innerText()).toBe('square 100 · finish');
    await harness.done(page);
  });

  it('keeps its keys to itself and gives the focus back to its cell on Escape', async () => {
    const page = await harness.open();
    await drawing(page).focus();
    const heard = await page.evaluate(() => {
      const keys: string[] = [];
      document.addEventListener('keydown', (event) => keys.push(event.key));
      (window as unknown as { heard: string[] }).heard = keys;
      return keys.length;
    });
    expect(heard).toBe(0);
    for (const key of ['ArrowUp', 'Enter', 'Escape']) await page.keyboard.press(key);
    expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([]);
    expect(
      await page.evaluate(() => {
        const focused = document.activeElement;
        const application = document.querySelector('[role=application]');
        return focused !== application && focused !== document.body && focused?.contains(application) === true;
      }),
    ).toBe(true);
    await harness.done(page);
  });

  it('leaves the plain wheel to the notebook, and zooms and fits with Ctrl, keys and buttons', async () => {
    const page = await harness.open();
    const board = drawing(page);
    const zoom = (): Promise<string | null> => board.getAttribute('data-zoom');
    expect(await wheel(board, 100, false)).toBe(true);
    expect(await zoom()).toBe('fit');
    expect(await page.getByRole('button', { name: 'Zoom in' }).count()).toBe(0);
    expect(await wheel(board, -100, true)).toBe(false);
    await expect.poll(zoom).toBe('in');
    await page.getByRole('button', { name: 'Fit the whole board' }).first().click();
    await expect.poll(zoom).toBe('fit');
    await board.focus();
    await page.keyboard.press('+');
    await expect.poll(zoom).toBe('in');
    await page.keyboard.press('0');
    await expect.poll(zoom).toBe('fit');
    await harness.done(page);
  });

  it('tells the square under the pointer and brings its jump forward', async () => {
    const page = await harness.open();
    await expect.poll(() => fact(page).innerText()).toBe('');
    const box = await drawing(page).boundingBox();
    if (box === null) throw new Error('The board is not on screen.');
    const before = await inked(page);
    const side = box.width / 10;
    await page.mouse.move(box.x + side * 8.5, box.y + side * 9.5);
    await expect.poll(() => fact(page).innerText()).toBe('square 9 · ladder to 31');
    await expect.poll(() => inked(page)).toBeGreaterThan(before + 500);
    await page.mouse.move(0, 0);
    await expect.poll(() => fact(page).innerText()).toBe('');
    await expect.poll(() => inked(page)).toBe(before);
    await harness.done(page);
  });

  it.each([300, 700])('is no wider than a page of %i pixels', async (width) => {
    const page = await harness.open({ width });
    await drawing(page).waitFor();
    await expect.poll(async () => (await drawing(page).boundingBox())?.width ?? 0).toBeGreaterThan(180);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await harness.done(page);
  });

  it('follows the theme without being told', async () => {
    const seen = new Set<string>();
    for (const theme of themes) {
      const page = await harness.open({ theme });
      const corner = (): Promise<string> =>
        page
          .locator('.board canvas')
          .first()
          .evaluate((canvas) => {
            const context = (canvas as HTMLCanvasElement).getContext('2d');
            return [...(context?.getImageData(4, 30, 1, 1).data ?? [])].join();
          });
      await expect.poll(corner).not.toBe('0,0,0,0');
      seen.add(await corner());
      if (theme === 'dark') {
        const before = await corner();
        // What VS Code does when another theme is picked.
        await page.evaluate(() => document.documentElement.style.setProperty('--vscode-editor-background', '#ffffff'));
        await expect.poll(corner).not.toBe(before);
      }
      await harness.done(page);
    }
    expect(seen.size).toBeGreaterThan(2);
  });
});
