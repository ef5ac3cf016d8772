/** The odds of a board, as figures, as a chart that can be read without eyes, and beside a simulation. */
import { describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { openBoard } from './harness/game';
import { received } from './harness/screen';
import { boardPages } from './harness/tests';

let page: Page;
const open = boardPages((opened) => (page = opened));

const cell = (): Locator => page.locator('[data-cell="odds"]');
const text = async (selector: string): Promise<string> =>
  (await cell().locator(selector).innerText()).replace(/\s+/g, ' ').trim();

async function players(count: number): Promise<void> {
  await cell().locator('.choice-players').click();
  await cell()
    .locator('.choice-players li', { hasText: `${count} player` })
    .click();
  await expect.poll(() => received<number>(page, 'chooseOddsPlayers').then((asked) => asked.at(-1))).toBe(count);
  await expect.poll(() => cell().locator('.cell-call').innerText()).toContain(`players: ${count}`);
}

async function simulate(games: number, seed: number): Promise<void> {
  const [first, second] = [cell().getByLabel('Games'), cell().getByRole('spinbutton', { name: 'Seed' })];
  await first.fill(String(games));
  await first.press('Tab');
  await second.fill(String(seed));
  await second.press('Tab');
  await cell().getByRole('button', { name: 'Run', exact: true }).click();
}

/** Moves chance over nine squares by hand: by number of rolls, the chance to be there with exactly so many. */
function nineSquares(most: number): number[] {
  let at = new Map([[1, 1]]);
  const chances = [0];
  for (let rolls = 1; rolls <= most; rolls++) {
    const next = new Map<number, number>();
    let home = 0;
    for (const [square, chance] of at) {
      for (let roll = 1; roll <= 6; roll++) {
        const to = square + roll > 9 ? square : square + roll;
        if (to === 9) home += chance / 6;
        else next.set(to, (next.get(to) ?? 0) + chance / 6);
      }
    }
    chances.push(home);
    at = next;
  }
  return chances;
}

const percents = (row: string): number[] => Array.from(row.matchAll(/([\d.]+)%/g), ([, figure]) => Number(figure));

describe('the figures', () => {
  it('of nine plain squares are 43/6 rolls, and what follows from the distribution', async () => {
    await open({ document: 'nine' });
    expect(await text('.odds-number')).toBe('7.17 rolls to expect for a token alone, exactly 43/6');
    const chances = nineSquares(500);
    const mode = chances.indexOf(Math.max(...chances));
    let sum = 0;
    const median = chances.findIndex((chance) => (sum += chance) >= 0.5);
    const mean = chances.reduce((total, chance, rolls) => total + rolls * chance, 0);
    const deviation = Math.sqrt(chances.reduce((total, chance, rolls) => total + chance * (rolls - mean) ** 2, 0));
    expect(mean).toBeCloseTo(43 / 6, 9);
    // Two rolls win by 2+6, 3+5, 4+4, 5+3 and 6+2.
    expect(await text('.odds-figures')).toBe(
      `Median ${median} Mode ${mode} Deviation ${deviation.toFixed(2)} Fastest win 2 rolls · 13.9%, 5/36`,
    );
  });

  it('say when nobody can win', async () => {
    await open({ document: 'noPath' });
    expect(await text('.odds-answer')).toContain('Nobody can win on this board.');
    expect(await cell().locator('.chart').count()).toBe(0);
  });

  it('tell a fraction of many digits by its length, and all of it on demand', async () => {
    await open({ document: 'chutes' });
    expect(await text('.odds-number')).toBe('39.60 rolls to expect for a token alone');
    await cell().getByRole('button', { name: 'Show all digits' }).click();
    const [above = '', below = ''] = (await text('.odds-digits')).split(' / ');
    expect(Number((BigInt(above) * 1_000_000n) / BigInt(below)) / 1e6).toBeCloseTo(39.598, 2);
  });
});

describe('games without an end in sight', () => {
  /** A six over five snakes back to the first square, so many times in a row: 6 + 36 + 216 … rolls. */
  const wall = (blocks: number): object => {
    const jumps = Array.from({ length: blocks * 6 }, (_, i) => i + 1).filter((square) => square % 6 !== 1);
    return { rows: 1, columns: blocks * 6 + 1, jumps: Object.fromEntries(jumps.map((square) => [square, 1])) };
  };

  it('have an average, and it is said how far they were followed and what is not known', async () => {
    await open({ document: 'nine' });
    await openBoard(page, wall(8));
    expect(await text('.odds-number')).toMatch(/^2,015,538 rolls to expect for a token alone$/);
    const told = await text('.odds-answer');
    expect(told).toMatch(/Games were followed for [\d,]+ rolls, and [\d.]+% of them are won by then\./);
    expect(told).toMatch(/What comes later is not known, and so neither .*the deviation\./);
    // A slope is no picture of the whole.
    expect(await cell().locator('.chart').count()).toBe(0);
  });

  it('that are known but long have their median in place of a chart', async () => {
    await open({ document: 'nine' });
    await openBoard(page, wall(6));
    expect(await text('.odds-number')).toMatch(/^55,986 rolls/);
    expect(await text('.odds-answer')).toMatch(/Half of all games take more than 38,\d{3} rolls, too many to draw/);
    expect(await text('.odds-answer')).not.toContain('not known');
    expect(await cell().locator('.chart').count()).toBe(0);
  });
});

describe('the chart', () => {
  it('is read bar by bar with keys and with the pointer', async () => {
    await open({ document: 'nine' });
    const chart = cell().getByRole('slider', { name: /^Chances by number of rolls/ });
    await chart.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    const chances = nineSquares(10);
    const two = (100 * (chances[2] ?? 0)).toFixed(1);
    await expect.poll(() => chart.getAttribute('aria-valuetext')).toBe(`2 rolls: ${two}% · at most 2: ${two}%`);
    expect(await text('.chart-readout')).toBe(`2 rolls: ${two}% · at most 2: ${two}%`);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => text('.chart-readout')).toContain('3 rolls:');
    const box = await chart.boundingBox();
    if (box === null) throw new Error('no chart');
    await page.mouse.move(box.x + box.width - 20, box.y + 100);
    const last = await chart.getAttribute('aria-valuemax');
    await expect.poll(() => text('.chart-readout')).toContain(`at most ${last}:`);
  });

  it('has the same as a table', async () => {
    await open({ document: 'nine' });
    await cell().getByText('As a table', { exact: true }).click();
    await cell().locator('.chart-table tbody tr').first().waitFor();
    const rows = await cell().locator('.chart-table tbody tr').allInnerTexts();
    const chances = nineSquares(60);
    let sum = 0;
    const sums = chances.map((chance) => (sum += chance));
    expect(rows.length).toBeGreaterThan(20);
    for (const row of rows) {
      const rolls = Number(/^\d+/.exec(row)?.[0]);
      const [chance = -1, atMost = -1] = percents(row);
      expect(Math.abs(chance - 100 * (chances[rolls] ?? 0))).toBeLessThan(0.051);
      expect(Math.abs(atMost - 100 * (sums[rolls] ?? 0))).toBeLessThan(0.051);
    }
  });

  it('names mean, median and mode in its legend', async () => {
    await open({ document: 'nine' });
    expect(await text('.chart-legend')).toBe('exact mode 3 median 5 mean 7.17');
  });
});

describe('several players', () => {
  it('win with these chances, which the order decides', async () => {
    await open({ document: 'nine' });
    await players(2);
    expect(await received(page, 'chooseOddsPlayers')).toEqual([2]);
    const chances = nineSquares(500);
    // The first wins with k rolls when the second has not won with fewer than k.
    let first = 0;
    let open_ = 1;
    for (const chance of chances) {
      first += chance * open_;
      open_ -= chance;
    }
    const rows = await cell().locator('.winners tbody tr').allInnerTexts();
    expect(rows).toHaveLength(2);
    expect(percents(rows[0] ?? '')[0]).toBeCloseTo(100 * first, 1);
    expect(percents(rows[1] ?? '')[0]).toBeCloseTo(100 * (1 - first), 1);
    expect(await text('figcaption')).toBe('How many rolls the winner of 2 players needs');
  });

  it('have no exact chances where tokens send each other home, and it is told why', async () => {
    await open({ document: 'nine' });
    await page.getByRole('button', { name: 'shares squares' }).click();
    await page.getByRole('button', { name: /sends it back to the start/ }).click();
    await page.getByRole('button', { name: 'sends home' }).waitFor();
    await page.keyboard.press('Escape');
    await players(3);
    await expect.poll(() => cell().innerText()).toContain('Tokens send each other home');
    await simulate(5000, 3);
    await expect.poll(() => cell().locator('.winners tbody tr').count()).toBe(3);
    const shares = (await cell().locator('.winners tbody tr').allInnerTexts()).map((row) => percents(row)[0] ?? 0);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 0);
  });
});

describe('a simulation', () => {
  it('is laid over the exact curve, with its mean beside the exact one, the same for the same seed', async () => {
    await open({ document: 'nine' });
    await simulate(20_000, 11);
    await expect.poll(() => text('.simulation')).toContain('20,000 games of 1 player, seed 11');
    const told = await text('.simulation');
    const [, mean = '', error = ''] = /mean ([\d.]+) ± ([\d.]+)/.exec(told) ?? [];
    expect(Number(error)).toBeGreaterThan(0);
    // Five errors are next to impossible; the seed is fixed all the same.
    expect(Math.abs(Number(mean) - 43 / 6)).toBeLessThan(5 * Number(error));
    expect(told).toContain('beside 7.167 exactly');
    expect(await text('.chart-legend')).toContain('simulated');
    expect(await cell().locator('.chart .chart-line').count()).toBe(1);
    await cell().getByText('As a table', { exact: true }).click();
    await cell().locator('.chart-table tbody tr').first().waitFor();
    const [row = ''] = await cell().locator('.chart-table tbody tr').allInnerTexts();
    expect(percents(row)).toHaveLength(3);
    await simulate(20_000, 12);
    await expect.poll(() => text('.simulation')).toContain('seed 12');
    expect(await text('.simulation')).not.toContain(`mean ${mean} `);
    await simulate(20_000, 11);
    await expect.poll(() => text('.simulation')).toContain('seed 11');
    expect(await text('.simulation')).toContain(`mean ${mean} ± ${error}`);
  });

  it('shows how far it is, and once stopped says what it has played and what holds for it', async () => {
    await open({ document: 'chutes' });
    await simulate(500_000_000, 5);
    await cell().getByRole('progressbar', { name: 'Simulated games' }).waitFor();
    await expect.poll(() => text('.simulation')).toContain('mean');
    await cell().getByRole('button', { name: 'Stop', exact: true }).click();
    await cell().getByRole('button', { name: 'Run', exact: true }).waitFor();
    expect(await cell().getByRole('progressbar').count()).toBe(0);
    expect(await text('.simulation')).toMatch(
      /Stopped after ([\d,]+) of 500,000,000 games: what follows holds for these. \1 games of 1 player, seed 5: mean 39\.\d/,
    );
  });

  it('of a single game has no deviation', async () => {
    await open({ document: 'nine' });
    await simulate(1, 3);
    await expect.poll(() => text('.simulation')).toMatch(/1 game of 1 player, seed 3: mean \d+ beside 7.167 exactly;/);
    expect(await text('.simulation')).not.toMatch(/±|NaN/);
  });

  it('of a board where tokens get stuck tells of the games that were won, and how many were given up', async () => {
    await open({ document: 'nine' });
    await openBoard(page, { rows: 1, columns: 12, die: { count: 2 } });
    await simulate(2000, 3);
    await expect.poll(() => text('.simulation')).toMatch(/2,000 games .* mean [\d.]+ ± [\d.]+; the longest/);
    const told = await text('.simulation');
    // Two in three come to the last square.
    expect(Number(/([\d,]+) were given up/.exec(told)?.[1])).toBeGreaterThan(500);
    expect(told).not.toContain('exactly');
  });

  it('of games without an end gives up, and says why', async () => {
    await open({ document: 'nine' });
    await openBoard(page, { size: 4, die: { faces: 1 }, rules: { capture: true } });
    await players(3);
    await simulate(1000, 1);
    // Ten games of a million rolls each.
    await expect.poll(() => text('.simulation'), { timeout: 30_000 }).toContain('No more were played');
    expect(await text('.simulation')).toMatch(/10 games of 3 players, seed 1: none of them was won. 10 were given up/);
    expect(await text('.simulation')).not.toMatch(/NaN|null/);
  });

  it('of a board that nobody can win is none', async () => {
    await open({ document: 'noPath' });
    await simulate(1000, 1);
    await expect.poll(() => text('.simulation')).toContain('No game was played: nobody can win on this board.');
  });

  it('says what cannot be simulated, and keeps what was typed', async () => {
    await open({ document: 'nine' });
    const [games, seed] = [cell().getByLabel('Games'), cell().getByRole('spinbutton', { name: 'Seed' })];
    const run = cell().getByRole('button', { name: 'Run', exact: true });
    for (const [typed, kept] of [
      ['0', '0'],
      ['1.5', '1.5'],
      ['2000000000', '2000000000'],
      ['', ''],
    ] as const) {
      await games.fill(typed);
      await games.press('Tab');
      await expect
        .poll(() => cell().getByRole('alert').allInnerTexts())
        .toEqual(['Games: a whole number from 1 to 1,000,000,000.']);
      expect(await games.inputValue()).toBe(kept);
      await expect.poll(() => run.getAttribute('aria-disabled')).toBe('true');
    }
    await seed.fill('-1');
    await seed.press('Tab');
    await expect
      .poll(() => cell().getByRole('alert').allInnerTexts())
      .toContain('Seed: a whole number from 0 to 4,294,967,295.');
    await games.fill('100');
    await games.press('Tab');
    await run.click({ force: true });
    expect(await received(page, 'simulateGames')).toEqual([]);
    await cell().getByRole('button', { name: 'New seed for the simulation' }).click();
    await expect.poll(() => cell().getByRole('alert').count()).toBe(0);
    await run.click();
    await expect.poll(() => text('.simulation')).toContain('100 games of 1 player');
  });
});
