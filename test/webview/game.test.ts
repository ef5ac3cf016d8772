/** Playing on the board: by a script, by chance and by hand; taking back, looking back, and what can go wrong. */
import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { chooseDie, gameCell, gameOnPaper, gameSentence, lines, openBoard, said, seed, sitDown } from './harness/game';
import { ready, received } from './harness/screen';
import { boardPages } from './harness/tests';

const TEN = { last: 10, start: 0, jumps: { 2: 7, 9: 4 } };

let page: Page;
const open = boardPages((opened) => (page = opened));

const keys = async (...names: string[]): Promise<void> => {
  for (const name of names) await page.keyboard.press(name);
};

/** The rolls in the log. */
const rolled = async (): Promise<number[]> =>
  (await lines(page)).map((line) => Number(/ rolled (\d+):/.exec(line)?.[1]));

describe('a game of the file', () => {
  it('is played to its end from the keyboard, and every roll is told', async () => {
    await open({ document: 'games' });
    await page.evaluate(() => window.harness.host.playGame(1));
    // The cell is revealed with the focus on it.
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-cell'))).toBe('game');
    await keys('Enter');
    expect(await gameSentence(page)).toBe('asha rolls first.');
    await keys('Enter');
    await expect.poll(() => said(page)).toBe('asha rolled 2: from 0 to 2, ladder up to 7.');
    await keys('r', 'R');
    const paper = gameOnPaper(TEN, ['asha', 'dev'], [2, 3, 3]);
    expect(paper.winner).toBe('asha');
    await expect.poll(() => lines(page)).toEqual(paper.lines);
    expect(await gameSentence(page)).toBe('asha wins with roll 3, 2 rolls of their own.');
    await expect
      .poll(() => said(page))
      .toBe('asha rolled 3: from 7 to 10, wins. Failed: Expected dev to have won after 3 rolls, but asha has.');
    // Nothing comes after the end.
    await keys('r');
    expect(await lines(page)).toHaveLength(3);
    await expect.poll(() => said(page)).toBe('The game is over: asha has won.');
    // The board's own line tells who stands where.
    await gameCell(page).locator('.board-surface').focus();
    await keys('ArrowUp', 'ArrowUp');
    await expect.poll(() => gameCell(page).locator('.board-fact').innerText()).toMatch(/square 10 .*asha/);
  });

  it('that is out of rolls says so and goes on when there are more', async () => {
    await open({ document: 'games' });
    await page.evaluate(() => window.harness.host.playGame(2));
    await page.waitForFunction(() => document.activeElement?.getAttribute('data-cell') === 'game');
    await keys('Enter', 'e');
    const notice = gameCell(page).locator('.notice-out-of-rolls');
    await expect.poll(() => notice.innerText()).toContain('The script has no more rolls: all 4 have been played.');
    await expect.poll(() => said(page)).toContain('Add a roll to play on.');
    expect(await lines(page)).toEqual(gameOnPaper(TEN, ['mei', 'tom', 'zoe'], [1, 2, 3, 6]).lines);
    const input = gameCell(page).getByRole('textbox', { name: /Rolls to come/ });
    await input.fill('1, 5');
    await input.press('Tab');
    await gameCell(page).locator('.game-table').focus();
    await keys('r', 'r');
    expect(await lines(page)).toEqual(gameOnPaper(TEN, ['mei', 'tom', 'zoe'], [1, 2, 3, 6, 1, 5]).lines);
    expect(await notice.count()).toBe(0);
  });

  it('is chosen from a list that says how each went as a test', async () => {
    await open({ document: 'games' });
    await gameCell(page).getByRole('button', { name: 'Games of the File (3)' }).click();
    const games = gameCell(page).locator('.file-games li');
    expect(await games.count()).toBe(3);
    expect(await games.nth(0).getByRole('img', { name: 'Passed' }).count()).toBe(1);
    expect(await games.nth(1).getByRole('img', { name: 'Failed' }).count()).toBe(1);
    expect(await games.nth(1).innerText()).toContain('dev');
    await games
      .nth(1)
      .getByRole('button', { name: /in the text/ })
      .click();
    expect(await received(page, 'showGame')).toEqual([1]);
    await games.nth(0).locator('.file-game').click();
    await expect
      .poll(() => gameCell(page).getByRole('textbox', { name: 'Rolls to come of Asha first' }).inputValue())
      .toBe('2 3 2 1 1');
  });

  it('can be read from an export, also where the file has none yet', async () => {
    await open({ document: 'nine' });
    await chooseDie(page, 'Scripted');
    await gameCell(page).getByRole('button', { name: 'Import…' }).click();
    expect(await received(page, 'importGame')).toHaveLength(1);
  });

  it('with a roll that the die has not is stopped there', async () => {
    await open({ document: 'games' });
    await chooseDie(page, 'Scripted');
    const input = gameCell(page).getByRole('textbox', { name: /Rolls to come/ });
    await input.fill('3 9');
    await input.press('Tab');
    await gameCell(page).locator('.game-table').focus();
    await keys('r', 'r');
    await expect
      .poll(() => gameCell(page).locator('.notice-impossible-roll').innerText())
      .toContain('A 9 cannot be rolled');
    expect(await lines(page)).toHaveLength(1);
    await input.fill('three');
    await input.press('Tab');
    expect(await gameCell(page).locator('.input-fault').innerText()).toBe(
      '"three" is no roll. Write numbers, like 4 6 2.',
    );
  });
});

describe('a game by chance', () => {
  it('is the same for the same seed, another for another, and comes to an end', async () => {
    await open({ document: 'games' });
    await seed(page, 42);
    await sitDown(page);
    await keys('e');
    const first = await rolled();
    expect(await lines(page)).toEqual(gameOnPaper(TEN, ['asha', 'dev'], first).lines);
    expect(await gameSentence(page)).toMatch(/wins with roll/);
    await gameCell(page).getByRole('button', { name: 'Restart the game' }).click();
    expect(await lines(page)).toEqual([]);
    // Roll by roll it goes as it went at once.
    await gameCell(page).locator('.game-table').focus();
    await keys(...first.map(() => 'r'));
    expect(await rolled()).toEqual(first);
    const others = new Set<string>();
    for (const value of [1, 2, 3]) {
      await seed(page, value);
      await gameCell(page).locator('.game-table').focus();
      await keys('e');
      others.add(String(await rolled()));
    }
    expect(others.size).toBe(3);
  });

  it('takes back a roll and gives it again', async () => {
    await open({ document: 'games' });
    await seed(page, 7);
    await sitDown(page);
    await keys('r', 'r', 'r');
    const before = await lines(page);
    await keys('u');
    expect(await lines(page)).toEqual(before.slice(0, 2));
    await expect.poll(() => said(page)).toContain('Undone: asha rolled');
    await keys('r');
    expect(await lines(page)).toEqual(before);
  });

  it('is still there after a reload', async () => {
    await open({ document: 'games' });
    await seed(page, 7);
    await sitDown(page);
    await keys('r', 'r', 'r', 'ArrowLeft');
    const before = await lines(page);
    const count = await gameCell(page).locator('.game-count').innerText();
    expect(count).toBe('roll 2 / 3');
    await page.reload();
    await ready(page);
    expect(await lines(page)).toEqual(before);
    expect(await gameCell(page).locator('.game-count').innerText()).toBe(count);
  });
});

describe('a game by hand', () => {
  it('takes what was rolled from buttons and digits, and forgets what is undone', async () => {
    await open({ document: 'games' });
    await chooseDie(page, 'By hand');
    const buttons = gameCell(page).getByRole('group', { name: 'What was rolled' }).getByRole('button');
    expect(await buttons.allInnerTexts()).toEqual(['1', '2', '3', '4', '5', '6']);
    await sitDown(page);
    await keys('2', '5', '1');
    await buttons.nth(3).click();
    expect(await lines(page)).toEqual(gameOnPaper(TEN, ['asha', 'dev'], [2, 5, 1, 4]).lines);
    await keys('u', 'u', '6');
    expect(await lines(page)).toEqual(gameOnPaper(TEN, ['asha', 'dev'], [2, 5, 6]).lines);
    await keys('9');
    await expect
      .poll(() => gameCell(page).locator('.notice-impossible-roll').innerText())
      .toContain('A 9 cannot be rolled');
    expect(await lines(page)).toHaveLength(3);
  });

  it('is looked back at by keys, by the line and by the log, and goes on from there', async () => {
    await open({ document: 'games' });
    await chooseDie(page, 'By hand');
    await sitDown(page);
    await keys('1', '3', '1', '2', '4');
    const order = (): Promise<string> => gameCell(page).locator('.turn-order').innerText();
    const count = gameCell(page).locator('.game-count');
    expect((await order()).replace(/\s+/g, ' ')).toContain('to roll');
    await keys('ArrowLeft', 'ArrowLeft');
    expect(await count.innerText()).toBe('roll 3 / 5');
    expect(await gameSentence(page)).toBe('dev rolls next.');
    const squares = gameCell(page).locator('.turn-square');
    // 1 and 1 lead asha to 2 and up to 7.
    expect(await squares.allInnerTexts()).toEqual([expect.stringContaining('3'), expect.stringContaining('7')]);
    const slider = gameCell(page).getByRole('slider', { name: 'Roll of the game' });
    await slider.focus();
    await keys('Home');
    expect(await count.innerText()).toBe('roll 0 / 5');
    expect(await slider.getAttribute('aria-valuetext')).toBe('Roll 0 of 5. Before the first roll.');
    await keys('End', 'ArrowLeft');
    expect(await count.innerText()).toBe('roll 4 / 5');
    await gameCell(page).locator('.log-line').nth(1).click();
    expect(await count.innerText()).toBe('roll 2 / 5');
    await gameCell(page).getByRole('button', { name: 'go on from here' }).click();
    expect(await lines(page)).toHaveLength(2);
    await gameCell(page).locator('.game-table').focus();
    await keys('6');
    expect(await lines(page)).toEqual(gameOnPaper(TEN, ['asha', 'dev'], [1, 3, 6]).lines);
  });
});

describe('a game that another one takes the place of', () => {
  it('can be brought back', async () => {
    await open({ document: 'nine' });
    const roll = gameCell(page).getByRole('button', { name: 'Roll', exact: true });
    await roll.click();
    await expect.poll(() => lines(page)).toHaveLength(1);
    const before = await lines(page);
    await gameCell(page).getByRole('button', { name: 'Play the Shortest Path' }).click();
    await expect.poll(() => gameSentence(page)).toMatch(/^token/);
    await gameCell(page).getByRole('button', { name: 'Bring back its 1 roll' }).click();
    await expect.poll(() => lines(page)).toEqual(before);
    await gameCell(page)
      .getByRole('button', { name: /Bring back/ })
      .waitFor({ state: 'detached' });
  });
});

describe('a board that cannot be won', () => {
  it('says so before the first roll and afterwards, and has no end to play to', async () => {
    await open({ document: 'noPath' });
    const outlook = gameCell(page).locator('.game-outlook');
    const nobody = 'Nobody can win on this board: no rolls lead to its last square.';
    await expect.poll(() => outlook.innerText()).toContain(nobody);
    expect(await gameCell(page).locator('.cell-result').innerText()).toBe('nobody can win');
    await sitDown(page);
    await keys('r', 'r');
    await expect.poll(() => lines(page)).toHaveLength(2);
    expect(await outlook.innerText()).toContain(nobody);
    await keys('e');
    await expect.poll(() => gameCell(page).locator('.notice-too-long').innerText()).toContain('no end to play to');
    expect(await lines(page)).toHaveLength(2);
  });

  it('says who cannot win any more, and when nobody can', async () => {
    await open({ document: 'games' });
    // With two dice nobody gets from the square before the last one to the last one.
    await openBoard(page, { rows: 1, columns: 12, die: { count: 2 } });
    await chooseDie(page, 'By hand');
    await gameCell(page).locator('.game-table').focus();
    const outlook = gameCell(page).locator('.game-outlook');
    await keys('2', '5');
    await expect.poll(() => lines(page)).toHaveLength(2);
    expect(await outlook.count()).toBe(0);
    await keys('8');
    await expect
      .poll(() => outlook.innerText())
      .toContain('asha on 11 cannot win any more: no rolls lead from there to the last square.');
    await keys('5');
    await expect.poll(() => outlook.innerText()).toContain('Nobody can win any more');
    // Looking back, it was not so yet.
    await keys('Home');
    await expect.poll(() => outlook.count()).toBe(0);
  });
});

describe('the shortest path', () => {
  it('is played as a script and wins in that many rolls', async () => {
    await open({ document: 'chutes' });
    await gameCell(page).getByRole('button', { name: 'Play the Shortest Path' }).click();
    await gameCell(page).locator('.game-table').focus();
    await keys('e');
    await expect.poll(() => gameSentence(page)).toBe('token wins in 7 rolls.');
    expect(await lines(page)).toHaveLength(7);
    expect((await lines(page)).at(-1)).toMatch(/100, wins$/);
  });
});

describe('a board that no game begins on', () => {
  it('is no success, leads to what is no square of it in the text, and tells a cycle once', async () => {
    await open({ document: 'games' });
    await openBoard(page, { size: 10, start: 0, jumps: { 3: 7, 12: 40, 40: 12, 250: 9 } });
    const refusal = gameCell(page).getByRole('region', { name: 'No game' });
    await refusal.waitFor();
    expect(await gameCell(page).locator('.cell-result').innerText()).toBe('refused');
    expect(await gameCell(page).locator('.cell-status [data-icon="check"]').count()).toBe(0);
    expect(await refusal.getByRole('listitem').count()).toBe(2);
    const texts = await refusal.getByRole('listitem').allInnerTexts();
    expect(texts[0]).toContain('The jump from 250 to 9 leaves the board');
    expect(texts[1]).toContain('12 → 40 → 12 form a cycle');
    expect(texts.join(' ')).not.toMatch(/Show square 250|follow/);
    await refusal.getByRole('button', { name: 'Show square 12' }).click();
    await expect.poll(() => gameCell(page).locator('.board-fact').innerText()).toContain('square 12');
    // Its line in the text, as the board is written here.
    await refusal.getByRole('button', { name: 'Go to line 8', exact: true }).click();
    expect(await received(page, 'showProblem')).toHaveLength(1);
  });

  it('is told with its square, and played once the rules say what becomes of chains', async () => {
    await open({ document: 'chained' });
    const refusal = gameCell(page).getByRole('region', { name: 'No game' });
    expect(await refusal.innerText()).toContain('Chained jumps: 5 → 12 → 30.');
    expect(await gameCell(page).locator('.board-fact').innerText()).toContain('square 5');
    await sitDown(page);
    await keys('r');
    expect(await lines(page)).toEqual([]);
    await page.getByRole('button', { name: 'refuses chains' }).click();
    await page.getByRole('button', { name: /^A roll takes one jump/ }).click();
    await expect.poll(() => refusal.count()).toBe(0);
    await keys('Escape');
    await chooseDie(page, 'By hand');
    await gameCell(page).locator('.game-table').focus();
    await keys('4');
    expect(await lines(page)).toEqual(['asha rolled 4: 1 → 5 ⇑ 12']);
  });

  it('has both rules for chains at hand, each with its answer', async () => {
    await open({ document: 'chained' });
    const choice = gameCell(page).getByRole('group', { name: 'What becomes of chained jumps' });
    expect(await choice.getByRole('button').allInnerTexts()).toEqual([
      'Take one jump a roll (3 rolls)',
      'Follow chains (2 rolls)',
    ]);
    await choice.getByRole('button', { name: /Follow chains/ }).click();
    await expect.poll(() => gameSentence(page)).toBe('asha rolls first.');
    expect(await received(page, 'setRule')).toEqual([{ path: ['rules', 'chains'], value: 'follow' }]);
  });

  it('because its jumps run in a circle is offered the one rule that ends it, and a matrix first its place for rules', async () => {
    await open({ document: 'chained' });
    await openBoard(page, [
      [-1, -1, -1, -1],
      [-1, -1, -1, -1],
      [-1, -1, -1, -1],
      [-1, 3, 2, -1],
    ]);
    const refusal = gameCell(page).getByRole('region', { name: 'No game' });
    await refusal.getByRole('button', { name: 'Convert to an object' }).click();
    const choice = refusal.getByRole('group', { name: 'What becomes of chained jumps' });
    await expect
      .poll(() => choice.getByRole('button').allInnerTexts())
      .toEqual([expect.stringContaining('Take one jump a roll')]);
    await choice.getByRole('button').click();
    await expect.poll(() => gameSentence(page)).toBe('asha rolls first.');
    expect(JSON.parse(await page.evaluate(() => window.harness.host.text))).toEqual({
      size: 4,
      jumps: { 2: 3, 3: 2 },
      rules: { chains: 'once' },
    });
  });

  it('of few squares is played with a warning', async () => {
    await open({ document: 'nine' });
    expect(await gameCell(page).locator('.game-note').innerText()).toContain('only 9 squares');
  });
});

describe('an edit of the board', () => {
  it('plays the rolls again, as far as they go, and says so; undoing it brings the game back', async () => {
    await open({ document: 'games' });
    await chooseDie(page, 'By hand');
    await sitDown(page);
    await keys('2', '3', '1', '1');
    const before = await lines(page);
    await page.evaluate(() => {
      const { host } = window.harness;
      host.open({ name: 'games.board.json', text: host.text.replace('"2": 7', '"2": 10') });
    });
    await expect.poll(() => lines(page)).toEqual(['asha rolled 2: 0 → 2 ⇑ 10, wins']);
    expect(await gameCell(page).locator('.notice-replayed').innerText()).toContain('1 of the 4 rolls');
    await page.evaluate(() => {
      const { host } = window.harness;
      host.open({ name: 'games.board.json', text: host.text.replace('"2": 10', '"2": 7') });
    });
    await expect.poll(() => lines(page)).toEqual(before);
    expect(await gameCell(page).locator('.notice-replayed').innerText()).toContain('All 4 rolls were played again');
  });
});

describe('the players', () => {
  it('are added, renamed, put in order and removed before the first roll', async () => {
    await open({ document: 'games' });
    await chooseDie(page, 'By hand');
    const menu = gameCell(page).locator('.players-menu');
    await menu.getByRole('button', { name: 'Players (2)' }).click();
    await menu
      .getByRole('button', { name: 'Add a player' })
      .or(menu.getByRole('button', { name: 'Add Player' }))
      .click();
    await menu.getByRole('button', { name: 'Move mei up' }).click();
    await menu.getByRole('button', { name: 'Move mei up' }).click();
    const name = menu.getByRole('textbox', { name: 'Name of player 3' });
    await name.fill('asha');
    await name.press('Tab');
    expect(await menu.getByRole('alert').innerText()).toBe('There is another asha.');
    await name.fill('Bo');
    await name.press('Tab');
    await menu.getByRole('button', { name: 'Remove asha' }).click();
    await keys('Escape');
    expect((await gameCell(page).locator('.turn-name').allInnerTexts()).map((text) => text.trim())).toEqual([
      'mei',
      'Bo',
    ]);
    await gameCell(page).locator('.game-table').focus();
    await keys('1', '2');
    expect(await lines(page)).toEqual(gameOnPaper(TEN, ['mei', 'Bo'], [1, 2]).lines);
    await menu.getByRole('button', { name: 'Players (2)' }).click();
    // Now every roll is somebody's; names can still be changed.
    expect(await menu.getByRole('button', { name: 'Remove Bo' }).getAttribute('aria-disabled')).toBe('true');
    await menu.getByRole('textbox', { name: 'Name of player 1' }).fill('May');
    await menu.getByRole('textbox', { name: 'Name of player 1' }).press('Tab');
    expect((await lines(page))[0]).toContain('May rolled 1');
  });
});

describe('what was played', () => {
  it('is saved to the file under a name, and exported', async () => {
    await open({ document: 'games' });
    await chooseDie(page, 'By hand');
    await sitDown(page);
    await keys('2', '4', '3');
    const form = gameCell(page).locator('.game-after');
    const name = form.getByLabel('Save to the file as');
    await name.fill('Kept');
    await form.getByRole('button', { name: 'Save' }).click();
    expect(await form.getByRole('alert').innerText()).toContain('already');
    await name.fill('At the table');
    await name.press('Enter');
    await expect.poll(() => form.innerText()).toContain('In the file as “At the table”');
    const text = await page.evaluate(() => window.harness.host.text);
    const games = (JSON.parse(text) as { games: object[] }).games;
    expect(games).toHaveLength(4);
    expect(games[3]).toEqual({ name: 'At the table', players: ['asha', 'dev'], rolls: [2, 4, 3] });
    // An edit beside the board's squares leaves the game alone.
    expect(await lines(page)).toHaveLength(3);
    await gameCell(page).getByRole('button', { name: 'Save…' }).press('Enter');
    await gameCell(page).getByRole('button', { name: 'Copy as Text' }).press('Enter');
    // The menu is done with what was chosen, and gives the focus back.
    await page.locator('.keep-menu .popover').waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Save…');
    await gameCell(page).getByRole('button', { name: 'Save…' }).click();
    await gameCell(page).getByRole('button', { name: 'Export as JSON…' }).click();
    await page.locator('.keep-menu .popover').waitFor({ state: 'hidden' });
    const game = { players: ['asha', 'dev'], rolls: [2, 4, 3] };
    expect(await received(page, 'exportGame')).toEqual([
      { ...game, format: 'text', to: 'clipboard' },
      { ...game, format: 'json', to: 'file' },
    ]);
  });

  it('cannot be saved to a file that cannot be written', async () => {
    await open({ document: 'readOnly' });
    await seed(page, 1);
    await sitDown(page);
    await keys('e');
    expect(await gameCell(page).locator('.game-after').innerText()).toContain('An older revision');
    expect(await gameCell(page).locator('.game-after').getByRole('button').count()).toBe(0);
  });
});

describe('a token', () => {
  /** How many different pictures of the tokens there are in the time that a roll takes. */
  async function pictures(): Promise<number> {
    return page.evaluate(async () => {
      const canvas = document.querySelector<HTMLCanvasElement>('[data-cell="game"] .board-search');
      const seen = new Set<string>();
      const until = performance.now() + 1500;
      document.querySelector<HTMLElement>('.game-roll')?.click();
      while (performance.now() < until) {
        await new Promise(requestAnimationFrame);
        seen.add(canvas?.toDataURL() ?? '');
      }
      return seen.size;
    });
  }

  it('walks from square to square', async () => {
    await open({ document: 'games', reducedMotion: false });
    await gameCell(page).scrollIntoViewIfNeeded();
    expect(await pictures()).toBeGreaterThan(4);
  });

  it('stands at once where it is going when motion is reduced', async () => {
    await open({ document: 'games', reducedMotion: true });
    await gameCell(page).scrollIntoViewIfNeeded();
    expect(await pictures()).toBeLessThanOrEqual(3);
  });
});
