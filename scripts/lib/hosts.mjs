// A VS Code with the extension in it, opened in a Chromium that Playwright drives. The three hosts that need nothing but
// the npm registry are alike from here on: a server, an address, a page. (Desktop VS Code brings its own window:
// desktop.mjs.)
//
// The address is `rungs.localhost`, not `localhost`: on plain `localhost` a webview's frame counts as another site, and
// Chromium refuses its service worker.
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser, launchBrowser } from './browser.mjs';
import { logs } from './paths.mjs';
import { Trouble } from './report.mjs';
import { provideServer, serverVersion, startServer } from './servers.mjs';
import { provideWebProduct, startWebHost, webVersion } from './web-host.mjs';
import { serverFolders } from './workspace.mjs';

/** @typedef {import('./servers.mjs').ServerName | 'web'} BrowserHost */

/**
 * @param {BrowserHost} name
 * @returns {string} what a person calls the host
 */
export function hostTitle(name) {
  return name === 'web'
    ? `VS Code ${webVersion} for the web, web worker extension host`
    : `VS Code ${serverVersion(name)}, Node extension host`;
}

/**
 * Downloads and builds what a host needs, unless the cache has it.
 * @param {BrowserHost} name
 */
export async function provideHost(name) {
  if (name === 'web') await provideWebProduct();
  else await provideServer(name);
  await ensureBrowser();
}

/**
 * The address under which a Node server shows a folder.
 * @param {number} port
 * @param {string} folder absolute
 * @param {{ extension: string, tests: string }} [underTest] absolute paths of an extension under development and its tests
 * @returns {string}
 */
export function serverAddress(port, folder, underTest) {
  const authority = `rungs.localhost:${port}`;
  const query = new URLSearchParams({ folder });
  if (underTest !== undefined) {
    const remote = (/** @type {string} */ path) => `vscode-remote://${authority}${encodeURI(path)}`;
    const payload = [
      ['extensionDevelopmentPath', remote(underTest.extension)],
      ['extensionTestsPath', remote(underTest.tests)],
    ];
    query.set('payload', JSON.stringify(payload));
  }
  return `http://${authority}/?${query}`;
}

/**
 * What an open host is.
 * @typedef {object} OpenHost
 * @property {string} title what a person calls it
 * @property {import('playwright-core').Page} page the workbench
 * @property {string} address
 * @property {string} pageLog the file with the page's console
 * @property {string | undefined} data the server's data folder, with VS Code's own logs in `data/logs`
 * @property {Promise<Error>} died resolves when the server or the page ends by itself
 * @property {() => Promise<void>} stop
 */

/**
 * Opens a host.
 * @param {BrowserHost} name
 * @param {object} options
 * @param {string} options.extension the folder of the extension
 * @param {string} [options.tests] the module of its tests; without any the extension is as if a person had installed it
 * @param {string} options.folder the workspace; the Node hosts write to it
 * @param {Readonly<Record<string, unknown>>} options.settings user settings; on the web they have to be set from inside
 * @param {import('playwright-core').BrowserContextOptions} [options.context]
 * @param {boolean} [options.compression] whether a Node host's server deflates what it sends, as it does by default
 * @param {(code: number) => void} [options.onExit] called when the tests have ended, with 0 or 1
 * @returns {Promise<OpenHost>} as soon as the page has begun to load
 */
export async function openHost(
  name,
  { extension, tests, folder, settings, context: contextOptions, compression, onExit },
) {
  const underTest = tests === undefined ? undefined : { extension, tests };
  const folders =
    name === 'web' ? undefined : await serverFolders(settings, underTest === undefined ? { installed: extension } : {});
  const server =
    name === 'web' || folders === undefined
      ? await startWebHost({ extension, folder, ...underTest })
      : await startServer(name, { ...folders, compression, underTest: underTest !== undefined });
  const address =
    name === 'web' ? `http://rungs.localhost:${server.port}/` : serverAddress(server.port, folder, underTest);

  const pageLog = join(logs, `page-${name}-${server.port}.log`);
  mkdirSync(logs, { recursive: true });
  const browser = await launchBrowser();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...contextOptions });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(address).origin });
  const page = await context.newPage();
  const diary = (/** @type {string} */ line) => appendFileSync(pageLog, `${line}\n`);
  page.on('console', (message) => diary(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => diary(`uncaught: ${error.stack ?? error.message}`));
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));

  // VS Code looks for these two on its window and reports the end of the tests to them.
  await page.exposeFunction('codeAutomationLog', (/** @type {string} */ type, /** @type {unknown[]} */ args) =>
    diary(`tests ${type}: ${args.map(String).join(' ')}`),
  );
  await page.exposeFunction('codeAutomationExit', (/** @type {number} */ code) => onExit?.(code));

  let stopping = false;
  /** @type {Promise<Error>} */
  const pageDied = new Promise((resolve) => {
    page.once('crash', () => resolve(new Trouble('The page crashed.')));
    page.once('close', () => stopping || resolve(new Trouble('The page was closed.')));
  });
  await page.goto(address, { waitUntil: 'commit' });
  return {
    title: hostTitle(name),
    page,
    address,
    pageLog,
    data: folders?.data,
    died: Promise.race([server.died, pageDied]),
    stop: async () => {
      stopping = true;
      await browser.close();
      await server.stop();
    },
  };
}
