/** Games of the file at the table: whether each goes as the file expects, roll by roll, and where it does not. */
import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { gameCell, lines, openBoard, said, sitDown } from './harness/game';
import { ready } from './harness/screen';
import { boardPages } from './harness/tests';

let page: Page;
const open = boardPages((opened) => (page = opened));

const keys = async (...names: string[]): Promise<void> => {
  for (const name of names) await page.keyboard.press(name);
};
const verdict = (): Promise<string> => gameCell(page).locator('.game-verdict').innerText();
const roll = () => gameCell(page).locator('.game-roll');

/** Puts a game of the file on the table, and the focus with it. */
async function put(game: number, wish?: { name?: string; rolls?: number }): Promise<void> {
  await page.evaluate(([index, wanted]) => window.harness.host.playGame(index, wanted), [game, wish] as const);
  await page.waitForFunction(() => document.activeElement?.getAttribute('data-cell') === 'game');
  await keys('Enter');
}

describe('a game that goes as its file expects', () => {
  it('is told so at its end, and the end of its script is no warning', async () => {
    await open({ document: 'games' });
    await put(0);
    expect(await verdict()).toBe('The file expects something of this game: play it to see.');
    await keys('r');
    await expect.poll(() => lines(page)).toHaveLength(1);
    expect(await verdict()).toBe('As the file expects so far.');
    expect(await roll().getAttribute('class')).toContain('button-primary');
    await keys('e');
    await expect.poll(verdict).toBe('As expected: nobody has won after 5 rolls, and dev would be next.');
    await expect.poll(() => said(page)).toContain('As expected: nobody has won');
    expect(await gameCell(page).locator('.game-status [data-icon="warning"]').count()).toBe(0);
    expect(await gameCell(page).locator('.log-failed, .game-mark-failed').count()).toBe(0);
    // There is nothing left to roll.
    expect(await roll().getAttribute('class')).not.toContain('button-primary');
    expect(await roll().getAttribute('aria-disabled')).toBe('true');
    // With other rolls it is none of the file's.
    const coming = gameCell(page).getByRole('textbox', { name: /Rolls to come/ });
    await coming.fill('1');
    await coming.press('Tab');
    await expect.poll(() => gameCell(page).locator('.game-verdict').count()).toBe(0);
    expect(await roll().getAttribute('class')).toContain('button-primary');
  });

  it('is one that is refused, when that is what it expects', async () => {
    await open({ document: 'games' });
    await openBoard(page, {
      size: 6,
      jumps: { 5: 12, 12: 30 },
      games: [{ players: ['a', 'b'], rolls: [1], expect: { refused: 'chain' } }],
    });
    await put(0);
    await expect.poll(verdict).toBe('As expected: the board is refused.');
  });
});

describe('a game that does not', () => {
  const BOARD = {
    rows: 2,
    columns: 5,
    start: 0,
    games: [
      { name: 'right', players: ['a', 'b'], rolls: [1, 2, 3], expect: { positions: [1, 2, 4] } },
      { name: 'wrong', players: ['a', 'b'], rolls: [1, 2, 3, 1], expect: { positions: [1, 3, 4, 3] } },
      { name: 'wrong', players: ['a', 'b'], rolls: [1, 2, 3, 1], expect: { positions: [2] } },
      { name: 'beyond', players: ['a', 'b'], rolls: [1, 9, 1], expect: { winner: 'a' } },
    ],
  };

  it('is found by its name where others have come before it, and forgotten where there is none of that name', async () => {
    await open({ document: 'games' });
    await openBoard(page, BOARD);
    await put(1, { name: 'beyond', rolls: 1 });
    await expect.poll(() => lines(page)).toHaveLength(1);
    await expect.poll(verdict).toContain('9 cannot be rolled');
    await page.evaluate(() => window.harness.host.playGame(0, { name: 'gone', rolls: 2 }));
    await openBoard(page, { ...BOARD, games: [{ name: 'gone', players: ['a', 'b'], rolls: [1, 2] }] });
    await ready(page);
    // The wish was for the file as it was.
    expect(await lines(page)).toHaveLength(1);
  });

  it('is told at its roll, which is marked, and which can be gone back to', async () => {
    await open({ document: 'games' });
    await openBoard(page, BOARD);
    await put(1);
    await keys('r');
    await expect.poll(verdict).toBe('As the file expects so far.');
    await keys('r');
    await expect.poll(verdict).toContain('After roll 2, a 2, expected b on 3, but it is on 2.');
    await expect.poll(() => said(page)).toContain('Failed: After roll 2');
    expect(await gameCell(page).locator('.log-failed .log-number').allInnerTexts()).toEqual(['2']);
    expect(await gameCell(page).locator('.game-mark-failed').count()).toBe(1);
    await keys('e');
    expect(await lines(page)).toHaveLength(4);
    await gameCell(page).getByRole('button', { name: 'Show roll 2' }).click();
    expect(await gameCell(page).locator('.game-count').innerText()).toBe('roll 2 / 4');
    expect(await gameCell(page).getByRole('button', { name: 'Show roll 2' }).count()).toBe(0);
  });

  it('comes from the Testing view played to the roll that fails, or to the roll that is meant', async () => {
    await open({ document: 'games' });
    await openBoard(page, BOARD);
    await put(1, {});
    await expect.poll(() => lines(page)).toHaveLength(2);
    await expect.poll(verdict).toContain('After roll 2');
    await put(1, { rolls: 4 });
    await expect.poll(() => lines(page)).toHaveLength(4);
    expect(await gameCell(page).locator('.log-failed .log-number').allInnerTexts()).toEqual(['2']);
    // Of two games that are the same, the one that was asked for.
    await put(2, {});
    await expect.poll(() => lines(page)).toHaveLength(1);
    await expect.poll(verdict).toContain('After roll 1, a 1, expected a on 2, but it is on 1.');
  });

  it('is shown by a page that has only just come up', async () => {
    await open({ document: 'games' });
    await page.evaluate(() => {
      location.hash = '#game=1';
      // A notebook that is opened has no history to go back to.
      history.scrollRestoration = 'manual';
    });
    await page.reload();
    await ready(page);
    await expect.poll(verdict).toContain('Expected dev to have won after 3 rolls');
    await page.waitForFunction(() => document.activeElement?.getAttribute('data-cell') === 'game');
    const top = (): Promise<number> => gameCell(page).evaluate((cell) => cell.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(200);
    expect(await top()).toBeGreaterThanOrEqual(0);
  });

  it('stops before a roll that the die has not', async () => {
    await open({ document: 'games' });
    await openBoard(page, BOARD);
    await put(3, {});
    await expect.poll(() => lines(page)).toHaveLength(1);
    await expect.poll(verdict).toContain('A 9 cannot be rolled');
    expect(await gameCell(page).locator('.log-failed').count()).toBe(0);
  });

  it('is pointed out while nothing is on the table', async () => {
    await open({ document: 'games' });
    await openBoard(page, BOARD);
    const failing = gameCell(page).locator('.game-failing');
    await expect
      .poll(() => failing.innerText())
      .toContain('“wrong” and 2 other games of the file do not go as expected.');
    await failing.getByRole('button', { name: 'Show where' }).click();
    await expect.poll(() => lines(page)).toHaveLength(2);
    expect(await failing.count()).toBe(0);
  });
});

describe('a script', () => {
  it('has its rolls beneath the choice of the die, from the same edge on', async () => {
    await open({ document: 'games' });
    await put(0);
    await sitDown(page);
    const left = (of: string): Promise<number> =>
      gameCell(page)
        .locator(of)
        .evaluate((element) => element.getBoundingClientRect().left);
    expect(await left('.script-coming input')).toBeCloseTo(await left('.choice-die'), 0);
  });
});
