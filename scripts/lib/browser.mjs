// The browser that tests drive and pictures are taken with: a Chromium that is installed already. None is downloaded,
// apart from Debian's own package where a script may install packages.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { onPath } from './children.mjs';
import { canInstallPackages, installPackages } from './debian.mjs';
import { say, Trouble } from './report.mjs';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'microsoft-edge-stable',
];

/** Flags for a quiet Chromium that also starts as root and without a graphics card, as in containers. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @returns {string[]} the places where installers put a Chromium on macOS and Windows */
function usualPlaces() {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (app) => `/Applications/${app}.app/Contents/MacOS/${app}`,
    );
  }
  if (process.platform === 'win32') {
    const { ProgramFiles, 'ProgramFiles(x86)': x86, LOCALAPPDATA } = process.env;
    return [ProgramFiles, x86, LOCALAPPDATA].flatMap((folder) =>
      folder === undefined
        ? []
        : [
            join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
            join(folder, 'Chromium', 'Application', 'chrome.exe'),
            join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
          ],
    );
  }
  return [];
}

/** @returns {string | undefined} the path of an installed Chromium, Chrome or Edge; `RUNGS_BROWSER` comes first */
export function findBrowser() {
  const { RUNGS_BROWSER } = process.env;
  if (RUNGS_BROWSER) {
    if (existsSync(RUNGS_BROWSER)) return RUNGS_BROWSER;
    throw new Trouble(`RUNGS_BROWSER is ${RUNGS_BROWSER}, but there is no such file.`);
  }
  for (const name of names) {
    const path = onPath(name);
    if (path !== undefined) return path;
  }
  return usualPlaces().find((path) => existsSync(path));
}

/** @type {Promise<string> | undefined} */
let ensured;

/**
 * The path of a Chromium; on Debian as root it is installed when there is none.
 * @returns {Promise<string>}
 */
export function ensureBrowser() {
  ensured ??= provide();
  return ensured;
}

async function provide() {
  const missing = [];
  let browser = findBrowser();
  if (browser === undefined) missing.push('chromium');
  // Without any font a page shows boxes: a picture of it is worthless, and text has no width.
  if (process.platform === 'linux' && !hasFonts()) missing.push('fonts-dejavu-core', 'fonts-noto-core');
  if (missing.length > 0 && canInstallPackages()) {
    await installPackages(missing);
    browser = findBrowser();
  }
  if (browser === undefined) {
    throw new Trouble(
      'No Chromium was found, and the tests need one to show pages in.\n' +
        'Install Chromium, Google Chrome or Microsoft Edge, or set RUNGS_BROWSER to the path of one.',
    );
  }
  say(`  browser: ${browser}`);
  return browser;
}

function hasFonts() {
  const { status, stdout } = spawnSync('fc-list', [], { encoding: 'utf8' });
  if (status === 0) return stdout.trim() !== '';
  return existsSync('/usr/share/fonts/truetype') || existsSync('/usr/share/fonts/opentype');
}

/**
 * Starts a Chromium.
 * @param {{ headless?: boolean, args?: string[] }} [options]
 * @returns {Promise<import('playwright-core').Browser>}
 */
export async function launchBrowser({ headless = true, args = [] } = {}) {
  const { chromium } = await import('playwright-core');
  return chromium.launch({
    executablePath: await ensureBrowser(),
    headless,
    args: [...flags, ...args],
    // Signals are this project's own affair (children.mjs); at exit Playwright ends the browser by itself.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}
