/** Games that nobody would write, and hands that are faster than the page: nothing breaks, nothing is lost, nothing misleads. */
import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { chooseDie, gameCell, gameOnPaper, gameSentence, lines, openBoard, seed, sitDown } from './harness/game';
import { ready, received } from './harness/screen';
import { boardPages } from './harness/tests';

const BOARD = { rows: 2, columns: 5, start: 0, jumps: { 2: 7, 9: 4 } };

let page: Page;
const open = boardPages((opened) => (page = opened));

const keys = async (...names: string[]): Promise<void> => {
  for (const name of names) await page.keyboard.press(name);
};

/** A file with these games, the first of them on the table. */
async function load(games: readonly object[]): Promise<void> {
  await open({ document: 'games' });
  await openBoard(page, { ...BOARD, games });
  await page.evaluate(() => window.harness.host.playGame(0));
  await page.waitForFunction(() => document.activeElement?.getAttribute('data-cell') === 'game');
  await keys('Enter');
}

const inTheFile = async (): Promise<{ name: string }[]> =>
  (JSON.parse(await page.evaluate(() => window.harness.host.text)) as { games: { name: string }[] }).games;

describe('a game of the file', () => {
  it('with rolls that are none stops at the first of them, and is still there after a reload', async () => {
    await load([{ players: ['a', 'b'], rolls: [1, 1.5, -2, true, 4] }]);
    await keys('e');
    await expect
      .poll(() => gameCell(page).locator('.notice-impossible-roll').innerText())
      .toContain('A 0 cannot be rolled: the die of this board rolls 1 to 6.');
    expect(await lines(page)).toEqual(['a rolled 1: 0 → 1']);
    const coming = gameCell(page).getByRole('textbox', { name: 'Rolls to come of Game 1' });
    expect(await coming.inputValue()).toBe('0 0 0 4');
    await page.reload();
    await ready(page);
    await expect.poll(() => lines(page)).toEqual(['a rolled 1: 0 → 1']);
    expect(await coming.inputValue()).toBe('0 0 0 4');
  });

  it('has names as they are: no markup, no marks that turn the line, and short ones', async () => {
    const name = `<b>&"\u202e$(trash)${'x'.repeat(10_000)}`;
    await load([{ name, players: ['<i>a</i>', 'أمل', '👩‍👩‍👧', '__proto__'], rolls: [4, 1, 2, 3] }]);
    await keys('e');
    await expect.poll(() => lines(page)).toHaveLength(4);
    expect((await lines(page)).map((line) => line.replace(/ rolled .*/, ''))).toEqual([
      '<i>a</i>',
      'أمل',
      '👩‍👩‍👧',
      '__proto__',
    ]);
    expect(await gameCell(page).locator('i, b').count()).toBe(0);
    const shown = await gameCell(page).locator('.script-name').innerText();
    expect(shown).toMatch(/^<b>&" \$\(trash\)x+…$/);
    expect(shown.length).toBeLessThanOrEqual(80);
  });

  it('that is refused for its players is told once, and another one can be played', async () => {
    await load([
      { players: ['a', 'a', 'a'], rolls: [1] },
      { name: 'sound', rolls: [1] },
    ]);
    const refusal = gameCell(page).getByRole('region', { name: 'No game' });
    expect(await refusal.getByRole('listitem').allInnerTexts()).toEqual([
      'Two players are called a. Give one of them another name.',
    ]);
    expect(await gameCell(page).locator('.turn-name').allInnerTexts()).toEqual(['a', 'a', 'a']);
    await gameCell(page).getByRole('button', { name: 'Games of the File (2)' }).click();
    await gameCell(page).locator('.file-game', { hasText: 'sound' }).click();
    await expect.poll(() => gameSentence(page)).toBe('token rolls first.');
  });

  it('is one of a thousand, of which the first are listed', async () => {
    await load(Array.from({ length: 1100 }, (_, i) => ({ name: `g${i}`, rolls: [1], expect: { winner: 'x' } })));
    await gameCell(page).getByRole('button', { name: 'Games of the File (1,000)' }).click();
    expect(await gameCell(page).locator('.file-game').count()).toBe(100);
    expect(await gameCell(page).locator('.file-games').innerText()).toContain(
      '900 more games: play them from their text.',
    );
  });
});

describe('fast hands', () => {
  it('leave a game that its rolls give, whatever they press while a token moves', async () => {
    await open({ document: 'games', reducedMotion: false });
    await seed(page, 7);
    await sitDown(page);
    await keys(
      'r',
      'u',
      'r',
      'ArrowLeft',
      'r',
      'p',
      'Home',
      'r',
      'End',
      'p',
      'p',
      'u',
      'r',
      'e',
      'u',
      'u',
      'p',
      'r',
      'r',
    );
    await gameCell(page).getByRole('button', { name: 'Restart the game' }).click();
    await gameCell(page)
      .getByRole('button', { name: /Bring back/ })
      .click();
    await page.locator('.fact-chip', { hasText: 'stays on overshoot' }).click();
    await gameCell(page).locator('.game-table').focus();
    await keys('p', 'r', 'r');
    const rolls = (await lines(page)).map((line) => Number(/ rolled (\d+):/.exec(line)?.[1]));
    expect(rolls.length).toBeGreaterThan(0);
    const paper = gameOnPaper({ last: 10, start: 0, jumps: BOARD.jumps }, ['asha', 'dev'], rolls);
    expect(await lines(page)).toEqual(paper.lines);
  });

  it('roll while the board changes beneath them, and undoing the change brings the rolls back', async () => {
    await open({ document: 'games', reducedMotion: false });
    await chooseDie(page, 'By hand');
    await gameCell(page).locator('.game-table').focus();
    await keys('1', '1', '2');
    const before = await lines(page);
    const text = await page.evaluate(() => window.harness.host.text);
    const edit = (to: string): Promise<void> =>
      page.evaluate((changed) => window.harness.host.open({ name: 'games.board.json', text: changed }), to);
    await edit(text.replace('"9": 4', '"9": 3, "5": '));
    await edit(text.replace('"columns": 5', '"columns": 1'));
    await keys('r');
    await edit(text.replace('"start": 0', '"start": 1'));
    await edit(text);
    await expect.poll(() => lines(page)).toEqual(before);
  });

  it('save a game once, however often they click, and again once that was undone', async () => {
    await open({ document: 'games' });
    await chooseDie(page, 'By hand');
    await gameCell(page).locator('.game-table').focus();
    await keys('1', '2');
    await gameCell(page).getByRole('button', { name: 'Save…' }).click();
    const before = await page.evaluate(() => window.harness.host.text);
    await gameCell(page)
      .getByRole('button', { name: 'Save', exact: true })
      .evaluate((button) => {
        for (let i = 0; i < 5; i++) (button as HTMLElement).click();
      });
    await gameCell(page).getByText('In the file as “Game 4”').waitFor();
    expect((await inTheFile()).map(({ name }) => name)).toEqual(['Asha first', 'Too hopeful', 'Kept', 'Game 4']);
    expect((await received(page, 'saveGame')).length).toBeGreaterThan(1);
    await page.evaluate((text) => window.harness.host.open({ name: 'games.board.json', text }), before);
    await gameCell(page).getByRole('button', { name: 'Save', exact: true }).click();
    await gameCell(page).getByText('In the file as “Game 4”').waitFor();
    expect(await inTheFile()).toHaveLength(4);
  });
});
