/** What is on the page, read as a person would, and a naive search to hold against it. */
import type { Page } from 'playwright-core';
import type { Action } from '../../../src/protocol';

export async function perform(page: Page, ...actions: Action[]): Promise<void> {
  for (const action of actions) await page.evaluate((what) => window.harness.wire.perform(what), action);
}

/** Waits until the search can be walked and every cell has its output, so that nothing moves any more. */
export async function ready(page: Page): Promise<void> {
  await page.locator('.step-count').waitFor();
  await page.waitForFunction(() => document.querySelector('.cell-output:empty') === null);
}

/** Waits until the page says that it is at a step. */
export async function atStep(page: Page, step: number, last?: number): Promise<void> {
  const end = last === undefined ? '' : ` / ${last.toLocaleString('en-US')}$`;
  await page
    .locator('.step-count', {
      hasText: new RegExp(`^step ${step.toLocaleString('en-US')}(?=\\s)${end === '' ? '' : `.*${end}`}`),
    })
    .waitFor();
}

/** The squares of the queue as shown, front first. */
export async function queue(page: Page): Promise<number[]> {
  const texts = await page.locator('.queue-chips .chip').allInnerTexts();
  return texts.map((text) => Number(text.replaceAll(',', '')));
}

/** What a moment of the search shows, read at once. */
export interface Shown {
  readonly step: number;
  /** What was just taken; empty for nothing. */
  readonly taken: string;
  readonly queue: readonly number[];
  readonly sentence: string;
}

export function shown(page: Page): Promise<Shown> {
  return page.evaluate(() => {
    const text = (selector: string): string => document.querySelector<HTMLElement>(selector)?.innerText ?? '';
    const number = (digits: string): number => Number(digits.replaceAll(',', ''));
    return {
      step: number(/^step ([\d,]+)/.exec(text('.step-count'))?.[1] ?? 'none'),
      taken: text('.chip-taken'),
      queue: [...document.querySelectorAll<HTMLElement>('.queue-chips .chip')].map((chip) => number(chip.innerText)),
      sentence: text('.sentence'),
    };
  });
}

export function sentence(page: Page): Promise<string> {
  return page.locator('.sentence').innerText();
}

/** What the page told or asked the host, of one kind. */
export async function received<T>(page: Page, method: string): Promise<T[]> {
  return (await page.evaluate(
    (name) => window.harness.wire.received.filter((message) => message.method === name).map(({ params }) => params),
    method,
  )) as T[];
}

/** Nothing was refused by the Content-Security-Policy and nothing failed on the quiet. */
export async function complaints(page: Page): Promise<string[]> {
  return page.evaluate(() => [
    ...window.harness.violations,
    ...window.harness.errors,
    ...window.harness.wire.received
      .filter(({ method }) => method === 'reportError')
      .map(({ params }) => JSON.stringify(params)),
  ]);
}

export interface NaiveStep {
  readonly taken: number;
  readonly level: number;
  readonly queue: readonly number[];
  /** The distance from the start of each entry of the queue. */
  readonly levels: readonly number[];
  /** The six rolls: whether each joined, was stopped by a mark, or went beyond the board. */
  readonly outcomes: readonly ('joins' | 'marked' | 'beyond' | 'found')[];
}

/** The textbook's search of a board, in place, written down step by step. */
export function naiveSearch(lastSquare: number, start: number, jumps: Record<number, number>): NaiveStep[] {
  const marked = new Set([start]);
  const steps: NaiveStep[] = [];
  let line = [{ square: start, level: 0 }];
  while (line.length > 0) {
    const [front, ...rest] = line;
    if (front === undefined) break;
    const outcomes: NaiveStep['outcomes'][number][] = [];
    for (let roll = 1; roll <= 6; roll++) {
      const landing = front.square + roll;
      if (landing > lastSquare) {
        outcomes.push('beyond');
        break;
      }
      if (marked.has(landing)) {
        outcomes.push('marked');
        continue;
      }
      marked.add(landing);
      const square = jumps[landing] ?? landing;
      rest.push({ square, level: front.level + 1 });
      outcomes.push(square === lastSquare ? 'found' : 'joins');
      if (square === lastSquare) break;
    }
    line = rest;
    steps.push({
      taken: front.square,
      level: front.level,
      queue: rest.map(({ square }) => square),
      levels: rest.map((each) => each.level),
      outcomes,
    });
    if (outcomes.includes('found')) break;
  }
  return steps;
}
