/** The game on the page, read as a person would, and a game by hand to hold against it. */
import type { Locator, Page } from 'playwright-core';

export function gameCell(page: Page): Locator {
  return page.locator('[data-cell="game"]');
}

/** Puts the focus on the table, as Enter on the cell does. */
export async function sitDown(page: Page): Promise<void> {
  await gameCell(page).focus();
  await page.keyboard.press('Enter');
}

/** The lines of the log. */
export function lines(page: Page): Promise<string[]> {
  return gameCell(page).locator('.log-text').allInnerTexts();
}

export function gameSentence(page: Page): Promise<string> {
  return gameCell(page).locator('.game-sentence').innerText();
}

/** What a screen reader was told last. */
export async function said(page: Page): Promise<string> {
  return (await page.locator('[role="status"]').innerText()).trim();
}

export async function chooseDie(page: Page, name: 'Random' | 'By hand' | 'Scripted'): Promise<void> {
  await gameCell(page).locator('.choice-die').click();
  await gameCell(page).locator('.choice-die li', { hasText: name }).click();
}

/** Another seed, typed. */
export async function seed(page: Page, value: number): Promise<void> {
  const input = gameCell(page).getByRole('spinbutton', { name: 'Seed' });
  await input.fill(String(value));
  await input.press('Tab');
}

interface Played {
  readonly lines: readonly string[];
  readonly winner: string | undefined;
}

/** A game as one plays it on paper: no rules but the plainest. */
export function gameOnPaper(
  board: { readonly last: number; readonly start: number; readonly jumps: Readonly<Record<number, number>> },
  players: readonly string[],
  rolls: readonly number[],
): Played {
  const at = players.map(() => board.start);
  const told: string[] = [];
  for (const [turn, roll] of rolls.entries()) {
    const seat = turn % players.length;
    const name = players[seat] ?? '';
    const from = at[seat] ?? 0;
    if (from + roll > board.last) {
      told.push(`${name} rolled ${roll}: stays on ${from}`);
      continue;
    }
    const landing = from + roll;
    const to = board.jumps[landing] ?? landing;
    at[seat] = to;
    const jump = to === landing ? '' : ` ${to > landing ? '⇑' : '⇓'} ${to}`;
    told.push(`${name} rolled ${roll}: ${from} → ${landing}${jump}${to === board.last ? ', wins' : ''}`);
    if (to === board.last) return { lines: told, winner: name };
  }
  return { lines: told, winner: undefined };
}

/** Another board in the same document, and waits until the page has it. */
export async function openBoard(page: Page, board: unknown): Promise<void> {
  const before = await page.evaluate(() => window.harness.host.asked);
  await page.evaluate(
    (text) => {
      const { host } = window.harness;
      host.open({ name: host.name, text });
    },
    JSON.stringify(board, undefined, 1),
  );
  await page.waitForFunction((count) => window.harness.host.asked > count, before);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
