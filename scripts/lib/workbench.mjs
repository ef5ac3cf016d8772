// The product as a person has it: a VS Code with the extension installed and a folder open, and no tests inside. For
// pictures, and for checking that `npm start` really starts.
import { basename } from 'node:path';
import { openHost } from './hosts.mjs';
import { readManifest } from './manifest.mjs';
import { root } from './paths.mjs';
import { until } from './report.mjs';
import { findWebviews } from './webviews.mjs';
import { quietSettings } from './workspace.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Frame} Frame */

/**
 * Opens a VS Code for a script to look at and drive.
 * @param {object} options
 * @param {import('./hosts.mjs').BrowserHost} [options.host]
 * @param {string} options.folder the folder to open; VS Code writes to it, so give it a copy
 * @param {string} [options.extension] this repository when left out; it has to be built
 * @param {Readonly<Record<string, unknown>>} [options.settings] user settings on top of the quiet ones (Node hosts only)
 * @param {import('playwright-core').BrowserContextOptions} [options.context] viewport, deviceScaleFactor, reducedMotion…
 * @returns {Promise<{ page: Page, open: (path: string) => Promise<Frame>, webview: (file: string) => Promise<Frame>, close: () => Promise<void> }>}
 *   `open`: opens a file of the folder by its path in it and gives the frame of its notebook; `webview`: the frame of
 *   a notebook that is on screen, by its file's name
 */
export async function openWorkbench({ host = 'newest', folder, extension = root, settings = {}, context = {} }) {
  const opened = await openHost(host, { extension, folder, settings: { ...quietSettings, ...settings }, context });
  const page = opened.page;
  await waitForExtension(page, extension);
  return {
    page,
    open: (path) => openFile(page, path, extension),
    webview: (file) => waitForWebview(page, file, extension),
    close: opened.stop,
  };
}

/**
 * Waits until VS Code knows the extension, which is when its commands are in the command palette. A file that is opened
 * before comes up as text.
 * @param {Page} page
 * @param {string} extension
 */
export async function waitForExtension(page, extension) {
  const category = readManifest(extension).contributes.commands[0]?.category;
  if (category === undefined) throw new Error(`The extension in ${extension} contributes no command.`);
  await page.locator('.monaco-workbench .explorer-folders-view .monaco-list-row').first().waitFor({ timeout: 120_000 });
  const input = page.locator('.quick-input-widget input').first();
  await until(
    `VS Code to know a command of “${category}”`,
    async () => {
      if (!(await input.isVisible())) await page.keyboard.press('F1');
      await input.fill(`>${category}: `, { timeout: 5000 }).catch(() => undefined);
      const first = page.locator('.quick-input-list .monaco-list-row', { hasText: `${category}: ` }).first();
      return first.waitFor({ timeout: 1000 }).then(
        () => true,
        // The palette lists what was known when the text was typed.
        () =>
          input.fill('>', { timeout: 5000 }).then(
            () => false,
            () => false,
          ),
      );
    },
    { timeout: 120_000 },
  );
  await page.keyboard.press('Escape');
}

/**
 * Opens a file by Quick Open, as a person does.
 * @param {Page} page
 * @param {string} path the file's path in the folder
 * @param {string} extension
 * @returns {Promise<Frame>}
 */
export async function openFile(page, path, extension) {
  await page.keyboard.press('ControlOrMeta+P');
  await page.locator('.quick-input-widget input').first().fill(path);
  await page
    .locator('.quick-input-list .monaco-list-row', { hasText: basename(path) })
    .first()
    .click({ timeout: 30_000 });
  return waitForWebview(page, basename(path), extension);
}

/**
 * @param {Page} page
 * @param {string} file
 * @param {string} extension
 * @returns {Promise<Frame>}
 */
async function waitForWebview(page, file, extension) {
  const { id } = readManifest(extension);
  return until(
    `the notebook of ${file}`,
    async () => {
      const found = await findWebviews(page, id);
      return found.find((webview) => webview.file === file)?.frame;
    },
    { timeout: 60_000, every: 100 },
  );
}
