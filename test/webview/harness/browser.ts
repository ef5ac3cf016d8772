/** The browser that the tests drive: Chromium from RUNGS_BROWSER, the system, or the path. */
import { chromium, type Browser } from 'playwright-core';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge', 'chrome'];

export function findBrowser(): string {
  const { RUNGS_BROWSER: named, PATH = '' } = process.env;
  if (named !== undefined && named !== '') return named;
  const found = PATH.split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
  if (found === undefined) throw new Error('No Chromium found. Install one, or name it in RUNGS_BROWSER.');
  return found;
}

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
    ],
  });
}
