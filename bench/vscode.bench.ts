/**
 * What a person waits for, in real VS Code: opening a board until its path is on screen, beside opening the same file as text; frames
 * while a search is played and a large board is handled.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Frame, Page } from 'playwright-core';
import { median, milliseconds, times, type Benchmark, type Context, type Row } from './bench';
import { boardText, randomMatrix } from './boards';
import { openPage, openText, watchOpening, writeEmptyEditor } from './opening';
import type * as Workbench from '../scripts/lib/workbench.mjs';
import { script } from './run-inside';

const ROUNDS = 5;

function writeMatrix(file: string, n: number): void {
  writeFileSync(file, boardText(randomMatrix(n, 0.05, n)));
}

async function person(context: Context): Promise<Row[]> {
  const { openWorkbench } = await script<typeof Workbench>(context, 'workbench.mjs');
  const folder = path.join(context.folder, 'workspace');
  await mkdir(folder);
  const sample = readFileSync(path.join(context.root, 'samples', 'chutes-and-ladders.board.json'));
  for (let i = -1; i < ROUNDS; i++) {
    writeFileSync(path.join(folder, `a${i + 1}.board.json`), sample);
    writeFileSync(path.join(folder, `b${i + 1}.json`), sample);
  }
  writeMatrix(path.join(folder, 'hundred.board.json'), 100);
  writeMatrix(path.join(folder, 'thousand.board.json'), 1000);
  const workbench = await openWorkbench({ folder });
  try {
    return [
      ...(await opening(workbench.page, context, folder)),
      ...(await playing(await walkable(workbench, 'hundred.board.json'))),
      ...(await handling(workbench.page, await walkable(workbench, 'thousand.board.json'))),
    ];
  } finally {
    await workbench.close();
  }
}

type Opened = Awaited<ReturnType<typeof Workbench.openWorkbench>>;

/** Opens a board and waits until its search can be walked. While VS Code replaces one notebook by another, the frame is still the old one's. */
async function walkable(workbench: Opened, file: string): Promise<Frame> {
  await workbench.open(file);
  const end = performance.now() + 120_000;
  let seenLast = 'none';
  while (performance.now() < end) {
    const frame = await workbench.webview(file);
    const name = await frame
      .locator('.chip-name')
      .textContent({ timeout: 1000 })
      .catch(() => undefined);
    const there = await frame
      .locator('.step-count')
      .isVisible()
      .catch(() => false);
    if (name === file && there) return frame;
    seenLast = `“${name ?? 'nothing'}”, ${there ? 'walkable' : 'not walkable'}`;
  }
  throw new Error(`${file} could not be walked through within two minutes; the notebook last seen was ${seenLast}`);
}

/**
 * Boards, the same files as text, and, in a VS Code of its own, a page that has nothing but a word: what is left between the last two
 * is VS Code's own, whatever a page does.
 */
async function opening(page: Page, context: Context, folder: string): Promise<Row[]> {
  const { openWorkbench } = await script<typeof Workbench>(context, 'workbench.mjs');
  const extension = path.join(context.folder, 'empty-page');
  await writeEmptyEditor(extension);
  const other = await openWorkbench({ folder, extension });
  const boards: number[] = [];
  const texts: number[] = [];
  const empty: number[] = [];
  try {
    await watchOpening(page);
    await watchOpening(other.page);
    for (let i = 0; i <= ROUNDS; i++) {
      const board = await openPage(page, `a${i}.board.json`);
      const text = await openText(page, `b${i}.json`);
      const nothing = await openPage(other.page, `a${i}.board.json`);
      if (i === 0) continue; // The first of each loads code that is cached from then on.
      boards.push(board);
      texts.push(text);
      empty.push(nothing);
    }
  } finally {
    await other.close();
  }
  const [board, text, nothing] = [median(boards), median(texts), median(empty)];
  return [
    {
      what: 'open a board until its path is on screen, beside the same file as text',
      target: '≤ 1.5×',
      measured: `${times(board / text)} (${milliseconds(board)} and ${milliseconds(text)})`,
      met: board / text <= 1.5,
    },
    {
      what: "the same beside VS Code's own empty page",
      target: 'to compare',
      measured: `${times(board / nothing)} (an empty page: ${milliseconds(nothing)}, ${times(nothing / text)} a text)`,
      met: 'context',
    },
  ];
}

/** The gaps between animation frames while `work` goes on, in milliseconds, ascending. */
async function gaps(frame: Frame, work: () => Promise<void>): Promise<number[]> {
  await frame.evaluate(() => {
    const gaps: number[] = [];
    Object.assign(globalThis, { benchGaps: gaps });
    let before = performance.now();
    const tick = (now: number): void => {
      gaps.push(now - before);
      before = now;
      if ((globalThis as { benchGaps?: number[] }).benchGaps === gaps) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  await work();
  const all = await frame.evaluate(() => {
    const holder = globalThis as { benchGaps?: number[] };
    const gaps = holder.benchGaps ?? [];
    delete holder.benchGaps;
    return gaps;
  });
  return all.slice(2).sort((a, b) => a - b);
}

async function playing(frame: Frame): Promise<Row[]> {
  await frame.locator('.cell[data-cell="search"]').focus();
  const sorted = await gaps(frame, async () => {
    await frame.locator('[data-cell="search"] button[aria-label^="Play"]').click();
    await frame.waitForFunction(
      () => ((globalThis as { benchGaps?: number[] }).benchGaps?.length ?? 0) > 240,
      undefined,
      {
        timeout: 60_000,
      },
    );
    await frame.locator('[data-cell="search"] button[aria-label^="Pause"]').click();
  });
  const middle = median(sorted);
  return [
    {
      what: 'frames while the search of a 100×100 board is played',
      target: '60 a second',
      measured: `${(1000 / middle).toFixed(0)} a second (p99 ${milliseconds(at(sorted, 0.99))})`,
      met: 1000 / middle > 58,
    },
  ];
}

async function handling(page: Page, frame: Frame): Promise<Row[]> {
  await frame.locator('.cell[data-cell="search"]').scrollIntoViewIfNeeded();
  const slider = frame.locator('[data-cell="search"] [role="slider"]');
  const box = await slider.boundingBox();
  if (box === null) throw new Error('there is no scrubber');
  const sorted = await gaps(frame, async () => {
    await page.mouse.move(box.x + 10, box.y + box.height / 2);
    await page.mouse.down();
    for (let i = 0; i <= 100; i++)
      await page.mouse.move(box.x + 10 + ((box.width - 20) * i) / 100, box.y + box.height / 2);
    await page.mouse.up();
    const drawing = await frame.locator('.cell[data-cell="search"] canvas').first().boundingBox();
    if (drawing === null) throw new Error('there is no drawn board');
    const middle = { x: drawing.x + drawing.width / 2, y: drawing.y + Math.min(drawing.height / 2, 200) };
    await page.mouse.move(middle.x, middle.y);
    await page.keyboard.down('Control');
    for (let i = 0; i < 20; i++) await page.mouse.wheel(0, -100);
    await page.keyboard.up('Control');
    await page.mouse.down();
    for (let i = 0; i < 50; i++) await page.mouse.move(middle.x - i * 3, middle.y + i * 2);
    await page.mouse.up();
  });
  return [
    {
      what: 'longest frame while a 1000×1000 board is scrubbed, zoomed and panned',
      target: '≤ 33 ms',
      measured: `${milliseconds(at(sorted, 1))} (p99 ${milliseconds(at(sorted, 0.99))})`,
      met: at(sorted, 1) <= 33.4,
    },
  ];
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

export const benchmarks: Benchmark[] = [{ name: 'VS Code: what a person waits for', run: person }];
