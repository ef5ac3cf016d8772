/**
 * How long a person waits for a file: from the click in the Explorer to the first frame with its content, told by the clocks of the
 * pages themselves, because a question from outside takes as long as what it asks about.
 */
import { writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';

/** The least that a custom editor can be: VS Code's own part of the way to a page, and one word on it. */
export async function writeEmptyEditor(folder: string): Promise<void> {
  await mkdir(folder);
  const manifest = {
    name: 'empty-page',
    publisher: 'rungs-bench',
    version: '0.0.1',
    engines: { vscode: '^1.100.0' },
    main: 'extension.js',
    contributes: {
      commands: [{ command: 'empty.nothing', category: 'Empty page', title: 'Nothing' }],
      customEditors: [
        { viewType: 'empty.page', displayName: 'Empty page', selector: [{ filenamePattern: '*.board.json' }] },
      ],
    },
  };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(
    path.join(folder, 'extension.js'),
    `const vscode = require('vscode');
exports.activate = (context) => context.subscriptions.push(
  vscode.commands.registerCommand('empty.nothing', () => undefined),
  vscode.window.registerCustomEditorProvider('empty.page', {
    resolveCustomTextEditor: (document, panel) => { panel.webview.html = '<!DOCTYPE html><p class="answer-figure">7</p>'; },
  }),
);
`,
  );
}

interface Seen {
  /** Times in milliseconds since 1970; 0 for what has not happened. */
  clicked: number;
  shown: number;
}

declare global {
  interface Window {
    benchSeen: Seen;
  }
}

/** Watches clicks and text editors in VS Code's page, and answers in pages that are made from now on. */
export async function watchOpening(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    const seen: Seen = { clicked: 0, shown: 0 };
    window.benchSeen = seen;
    const look = (now: number): void => {
      // The frame that VS Code shows is inside the one that it loads, and takes its place when it is there.
      const frame = document.querySelector<HTMLIFrameElement>('#active-frame');
      if (frame?.contentDocument?.querySelector('.answer-figure')) seen.shown = performance.timeOrigin + now;
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.evaluate(() => {
    const seen: Seen = { clicked: 0, shown: 0 };
    window.benchSeen = seen;
    const look = (now: number): void => {
      const lines = [...document.querySelectorAll('.monaco-editor .view-line')];
      if (lines.some((line) => line.textContent.trim() !== '')) seen.shown = performance.timeOrigin + now;
      else requestAnimationFrame(look);
    };
    addEventListener(
      'click',
      (event) => {
        seen.clicked = performance.timeOrigin + event.timeStamp;
        seen.shown = 0;
        requestAnimationFrame(look);
      },
      true,
    );
  });
}

/** @returns milliseconds from the click on a file in the Explorer until a text editor shows its first line */
export async function openText(page: Page, file: string): Promise<number> {
  await click(page, file);
  await page.waitForFunction(() => window.benchSeen.shown > 0);
  const took = await page.evaluate(() => window.benchSeen.shown - window.benchSeen.clicked);
  await close(page);
  return took;
}

/** @returns milliseconds from the click on a file in the Explorer until its page shows the answer */
export async function openPage(page: Page, file: string): Promise<number> {
  await click(page, file);
  const outer = await page.waitForSelector('iframe.webview:not([style*="hidden"])');
  const frame = await outer.contentFrame();
  if (frame === null) throw new Error(`${file} has no page`);
  await frame.waitForFunction(() => window.benchSeen.shown > 0, undefined, { timeout: 60_000 });
  const shown = await frame.evaluate(() => window.benchSeen.shown);
  const clicked = await page.evaluate(() => window.benchSeen.clicked);
  await close(page);
  return shown - clicked;
}

async function click(page: Page, file: string): Promise<void> {
  const row = page.locator('.explorer-folders-view .monaco-list-row', { hasText: file }).first();
  await row.waitFor();
  await row.click();
}

/** By the tab's own button, because keys go to whatever has the focus. */
async function close(page: Page): Promise<void> {
  await page.locator('.tab.active .tab-actions .action-label').first().click();
  await page.locator('.tab').first().waitFor({ state: 'detached' });
}
