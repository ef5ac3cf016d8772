/** The rules as chips: what they say, the answer under each choice, and what choosing writes into the file. */
import { describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { received } from './harness/screen';
import { boardPages } from './harness/tests';

let page: Page;
const open = boardPages((opened) => (page = opened));

const chips = (): Promise<string[]> => page.locator('.fact-chip').allInnerTexts();
const chip = (text: string): Locator => page.getByRole('button', { name: text, exact: true });
const menu = (): Locator => page.locator('.popover:popover-open');
const file = async (): Promise<Record<string, unknown>> =>
  JSON.parse(await page.evaluate(() => window.harness.host.text)) as Record<string, unknown>;

describe('the chips', () => {
  it('say every rule in a few words', async () => {
    await open({ document: 'chutes' });
    expect(await chips()).toEqual([
      'starts on 0',
      'stays on overshoot',
      'refuses chains',
      'one roll a turn',
      '6s never void',
      'shares squares',
      'six faces',
    ]);
  });

  it('open their choices with the answer under each', async () => {
    await open({ document: 'chained' });
    await chip('refuses chains').click();
    // A 5, a 6 and the ladder on 12, a 6; or a 4 and both ladders at once, a 6.
    expect(await menu().locator('.rule-answers').innerText()).toBe('3 rolls; 2 when chains are followed');
    const choices = menu().locator('.rule-choice');
    expect(await choices.locator('.rule-answer').allInnerTexts()).toEqual([
      expect.stringContaining('3 rolls'),
      expect.stringContaining('3 rolls'),
      expect.stringContaining('2 rolls'),
    ]);
    expect(await choices.nth(0).getAttribute('aria-pressed')).toBe('true');
  });

  it('are used from the keyboard; choosing changes file, answer and odds, and the usual choice takes the property out', async () => {
    await open({ document: 'chained' });
    const before = await page.locator('[data-cell="odds"] .odds-figure').innerText();
    await chip('refuses chains').focus();
    await page.keyboard.press('Enter');
    await menu().locator('.rule-choice').nth(2).focus();
    await page.keyboard.press('Enter');
    await chip('follows chains').waitFor();
    expect(await received(page, 'setRule')).toEqual([{ path: ['rules', 'chains'], value: 'follow' }]);
    expect((await file())['rules']).toEqual({ chains: 'follow' });
    await expect.poll(() => page.locator('[data-cell="path"] .answer-number').innerText()).toMatch(/^2\s+rolls$/);
    expect(await page.locator('[data-cell="odds"] .odds-figure').innerText()).not.toBe(before);
    // The menu is still open; the usual choice is the first.
    await menu().locator('.rule-choice').nth(0).click();
    await chip('refuses chains').waitFor();
    expect((await received<object>(page, 'setRule')).at(-1)).toEqual({ path: ['rules', 'chains'] });
    expect((await file())['rules']).toEqual({});
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('refuses chains');
  });

  it('tell each rule as it is', async () => {
    await open({ document: 'chutes' });
    const text = JSON.stringify({
      size: 10,
      die: { faces: 8, count: 2, weights: [1, 1, 1, 1, 1, 1, 1, 2] },
      rules: { overshoot: 'bounce', chains: 'once', rollAgain: true, threeSixes: true, capture: true },
    });
    await page.evaluate((other) => window.harness.host.open({ name: 'house.board.json', text: other }), text);
    await expect
      .poll(chips)
      .toEqual([
        'starts on 1',
        'bounces on overshoot',
        'one jump a roll',
        'a 16 rolls again',
        'three 16s void a turn',
        'sends home',
        'two dice of eight faces, loaded',
      ]);
  });
});

describe('the dice', () => {
  it('are changed by one edit, and one die of six faces needs no property', async () => {
    await open({ document: 'nine' });
    await chip('six faces').click();
    await menu().getByLabel('Dice').fill('2');
    await menu().getByLabel('Faces').fill('4');
    await menu().getByLabel('Weights, the 1 first').fill('1 1 1');
    await menu().getByRole('button', { name: 'Change' }).click();
    expect(await menu().getByRole('alert').innerText()).toBe('There is one weight for each face: 4 and not 3 numbers.');
    await menu().getByLabel('Weights, the 1 first').fill('1 1 1 2');
    await menu().getByLabel('Weights, the 1 first').press('Enter');
    await chip('two dice of four faces, loaded').waitFor();
    expect((await file())['die']).toEqual({ faces: 4, count: 2, weights: [1, 1, 1, 2] });
    expect(await received(page, 'setRule')).toHaveLength(1);
    await menu().getByLabel('Dice').fill('1');
    await menu().getByLabel('Faces').fill('6');
    await menu().getByLabel('Weights, the 1 first').fill('');
    await menu().getByRole('button', { name: 'Change' }).click();
    await chip('six faces').waitFor();
    expect(await file()).toEqual({ size: 3 });
  });
});

describe('rules that cannot be written', () => {
  it('into a matrix are shown with the reason, until a click makes an object of it', async () => {
    await open({ document: 'snakeHelps' });
    await chip('stays on overshoot').click();
    expect(await menu().innerText()).toContain('A matrix has no place for rules and games');
    await menu().locator('.rule-choice').nth(1).click({ force: true });
    await page.keyboard.press('Escape');
    await chip('six faces').click();
    expect(await menu().getByRole('button', { name: 'Change' }).isDisabled()).toBe(true);
    expect(await received(page, 'setRule')).toEqual([]);
    const before = await page.locator('[data-cell="path"] .answer-number').innerText();
    await menu().getByRole('button', { name: 'Convert to an object' }).click();
    await expect.poll(() => menu().getByRole('button', { name: 'Change' }).isDisabled()).toBe(false);
    expect(Object.keys(await file())).toEqual(['size', 'jumps']);
    expect(await page.locator('[data-cell="path"] .answer-number').innerText()).toBe(before);
    await page.keyboard.press('Escape');
    await chip('stays on overshoot').click();
    await menu().locator('.rule-choice').nth(1).click();
    await chip('bounces on overshoot').waitFor();
    expect((await file())['rules']).toEqual({ overshoot: 'bounce' });
  });

  it('into an older revision are shown with the reason', async () => {
    await open({ document: 'readOnly' });
    await chip('stays on overshoot').click();
    expect(await menu().innerText()).toContain('An older revision');
    await menu().locator('.rule-choice').nth(2).click({ force: true });
    expect(await received(page, 'setRule')).toEqual([]);
  });
});
