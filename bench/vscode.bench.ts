/**
 * What a person waits for, in real VS Code: opening a board until its path is on screen, beside opening the same file as text; frames
 * while a search is played and a large board is handled; and, by a part that runs inside the extension host, messages and blocking.
 */
import { build } from 'esbuild';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Frame, Page } from 'playwright-core';
import { median, milliseconds, times, type Benchmark, type Context, type Row } from './bench';
import { randomMatrix } from './boards';
import type * as Hosts from '../scripts/lib/hosts.mjs';
import type * as Workbench from '../scripts/lib/workbench.mjs';
import type { Delays, Findings } from './inside/findings';

const ROUNDS = 5;

/** Loaded from where they are, because they find the project by their own place. */
async function script<T>({ root }: Context, name: string): Promise<T> {
  return (await import(pathToFileURL(path.join(root, 'scripts', 'lib', name)).href)) as T;
}

function writeMatrix(file: string, n: number): void {
  writeFileSync(
    file,
    `[\n${randomMatrix(n, 0.05, n)
      .map((row) => `[${row.join(',')}]`)
      .join(',\n')}\n]\n`,
  );
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
      ...(await opening(workbench.page)),
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

/** A click in the Explorer until the answer, or the first line of the text, is on screen. */
async function opening(page: Page): Promise<Row[]> {
  const board: number[] = [];
  const text: number[] = [];
  for (let i = 0; i <= ROUNDS; i++) {
    const a = await clickUntil(page, `a${i}.board.json`, async () => {
      const frame = await page
        .waitForSelector('iframe.webview:not([style*="hidden"])')
        .then((outer) => outer.contentFrame());
      const inner = await frame?.waitForSelector('#active-frame').then((element) => element.contentFrame());
      await inner?.waitForSelector('.answer-figure', { timeout: 60_000 });
    });
    await page.keyboard.press('Control+F4');
    const b = await clickUntil(page, `b${i}.json`, () => page.waitForSelector('.monaco-editor .view-line'));
    await page.keyboard.press('Control+F4');
    if (i === 0) continue; // The first of each loads code that is cached from then on.
    board.push(a);
    text.push(b);
  }
  const ratio = median(board) / median(text);
  return [
    {
      what: 'open a board until its path is on screen, beside the same file as text',
      target: '≤ 1.5×',
      measured: `${times(ratio)} (${milliseconds(median(board))} and ${milliseconds(median(text))})`,
      met: ratio <= 1.5,
    },
  ];
}

async function clickUntil(page: Page, file: string, seen: () => Promise<unknown>): Promise<number> {
  const row = page.locator('.explorer-folders-view .monaco-list-row', { hasText: file }).first();
  await row.waitFor();
  const began = performance.now();
  await row.click();
  await seen();
  return performance.now() - began;
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

async function inside(context: Context): Promise<Row[]> {
  const { openHost } = await script<typeof Hosts>(context, 'hosts.mjs');
  const exchange = path.join(context.folder, 'exchange');
  const folder = path.join(context.folder, 'huge');
  await mkdir(exchange);
  await mkdir(folder);
  writeMatrix(path.join(folder, 'huge.board.json'), 2000);
  writeFileSync(path.join(folder, 'huge.json'), readFileSync(path.join(folder, 'huge.board.json')));
  const dictionary = '/usr/share/dict/american-english-insane';
  if (existsSync(dictionary)) {
    const puzzle = '# start: bridge\n# target: garden\n';
    writeFileSync(path.join(folder, 'dictionary.words'), puzzle + readFileSync(dictionary, 'utf8'));
    writeFileSync(path.join(folder, 'dictionary.txt'), puzzle + readFileSync(dictionary, 'utf8'));
  }
  // In the extension's folder: only there VS Code takes it for a part of the extension, whose messages may hold typed arrays.
  const tests = path.join(context.root, 'out', 'bench', 'inside.cjs');
  await build({
    entryPoints: [path.join(context.root, 'bench', 'inside', 'host.ts')],
    outfile: tests,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    external: ['vscode'],
    define: { EXCHANGE: JSON.stringify(exchange) },
    logLevel: 'error',
  });
  let exit: (code: number) => void = () => undefined;
  const exited = new Promise<number>((resolve) => (exit = resolve));
  const host = await openHost('newest', { extension: context.root, tests, folder, settings: {}, onExit: exit });
  try {
    const watch = Promise.all([
      seen(exchange, 'board', () => shown(host.page, '.step-count')),
      ...(existsSync(dictionary)
        ? [seen(exchange, 'words', () => shown(host.page, '[data-cell="ladder"] .answer-figure'))]
        : []),
    ]);
    const code = await Promise.race([exited, host.died]);
    if (code !== 0) throw new Error(`the part inside the extension host failed; see ${host.pageLog}`);
    await watch;
  } finally {
    await host.stop();
  }
  const { messages, asText, asBoard, asWordText, asWords } = JSON.parse(
    readFileSync(path.join(exchange, 'findings.json'), 'utf8'),
  ) as Findings;
  const ratio = median(messages.objects) / median(messages.packed);
  return [
    {
      what: 'a million steps to a webview, as typed arrays, beside one object a step',
      target: '200×',
      measured: `${times(ratio)} (${milliseconds(median(messages.packed))} and ${milliseconds(median(messages.objects))})`,
      met: ratio >= 200,
    },
    {
      what: "longest block of the extension host, 2000×2000 board read and searched, beside VS Code's hand-over of the text",
      target: '≤ 16 ms more',
      measured: besides(asBoard, asText),
      met: asBoard.longest <= asText.longest + 16,
    },
    ...(asWords === undefined || asWordText === undefined
      ? []
      : [
          {
            what: 'longest block of the extension host, dictionary of 663,473 lines opened, indexed and searched',
            target: '≤ 16 ms more',
            measured: besides(asWords, asWordText),
            met: asWords.longest <= asWordText.longest + 16,
          },
        ]),
  ];
}

function besides(ours: Delays, handOver: Delays): string {
  return `${milliseconds(ours.longest)}, p99 ${milliseconds(ours.p99)} (hand-over alone: ${milliseconds(handOver.longest)})`;
}

/** Waits until a webview shows something. */
async function shown(page: Page, selector: string): Promise<void> {
  const found = async (): Promise<boolean> => {
    for (const frame of page.frames()) {
      const count = await frame
        .locator(selector)
        .count()
        .catch(() => 0);
      if (count > 0) return true;
    }
    return false;
  };
  while (!(await found())) await new Promise((resolve) => setTimeout(resolve, 100));
}

/** Answers the part inside once what it opened is on screen. */
async function seen(exchange: string, what: string, onScreen: () => Promise<unknown>): Promise<void> {
  while (!existsSync(path.join(exchange, `opened-${what}`))) await new Promise((resolve) => setTimeout(resolve, 50));
  await onScreen();
  writeFileSync(path.join(exchange, `seen-${what}`), '');
}

export const benchmarks: Benchmark[] = [
  { name: 'VS Code: what a person waits for', run: person },
  { name: 'VS Code: messages and blocking', run: inside },
];
