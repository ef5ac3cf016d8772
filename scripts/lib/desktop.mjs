// Desktop VS Code: the one that is installed, or the vendor's latest release where its download server can be reached.
// Tests run in it as `@vscode/test-electron` runs them; its window is a Chromium page too, so the same Playwright
// drives it over the remote debugging port.
import { existsSync, realpathSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { cacheFolder } from './cache.mjs';
import { onPath, temporaryFolder } from './children.mjs';
import { logs } from './paths.mjs';
import { describe, say, Trouble, until } from './report.mjs';
import { freePort } from './servers.mjs';

/**
 * The `code` command of a desktop VS Code on this machine. Inside a VS Code's own terminal on a remote machine there is a
 * `code`, too, which only talks to the window that is open.
 * @returns {string | undefined}
 */
export function codeCommand() {
  const code = onPath('code');
  if (code === undefined || process.env.VSCODE_IPC_HOOK_CLI) return undefined;
  const path = realpathSync(code);
  return path.includes('remote-cli') || path.startsWith('/mnt/') ? undefined : code;
}

/** @returns {string | undefined} the program itself, which the `code` command starts */
function installedExecutable() {
  const code = codeCommand();
  if (code === undefined) return undefined;
  const bin = dirname(realpathSync(code));
  return [
    join(bin, '..', 'code'), // Linux: /usr/share/code/bin/code
    join(bin, '..', 'Code.exe'), // Windows
    join(bin, '..', '..', '..', 'MacOS', 'Electron'), // macOS: …/Contents/Resources/app/bin/code
    join(bin, '..', '..', '..', 'MacOS', 'Code'),
  ].find((path) => existsSync(path));
}

/** @returns {Promise<boolean>} whether the vendor's download server answers */
function canDownload() {
  return fetch('https://update.code.visualstudio.com/api/releases/stable', { signal: AbortSignal.timeout(4000) }).then(
    (response) => response.ok,
    () => false,
  );
}

/**
 * Finds a desktop VS Code to test in.
 * @returns {Promise<{ executable?: string } | { lacking: string }>} no executable: it has to be downloaded
 */
export async function findDesktop() {
  const { DISPLAY, WAYLAND_DISPLAY, VSCODE_EXECUTABLE } = process.env;
  if (process.platform === 'linux' && !DISPLAY && !WAYLAND_DISPLAY) {
    return { lacking: 'no display for desktop VS Code (`xvfb-run npm test` gives it one)' };
  }
  if (VSCODE_EXECUTABLE) return { executable: VSCODE_EXECUTABLE };
  const executable = installedExecutable();
  if (executable !== undefined) return { executable };
  if (await canDownload()) return {};
  return { lacking: 'no desktop VS Code is installed, and its download server cannot be reached' };
}

/**
 * Downloads desktop VS Code unless one is installed or was downloaded before.
 * @returns {Promise<string>} its executable
 */
export async function provideDesktop() {
  const desktop = await findDesktop();
  if ('lacking' in desktop) throw new Trouble(desktop.lacking);
  if (desktop.executable !== undefined) return desktop.executable;
  const { downloadAndUnzipVSCode } = await import('@vscode/test-electron');
  return downloadAndUnzipVSCode({ cachePath: join(cacheFolder(), 'desktop'), version: 'stable' });
}

/**
 * Opens desktop VS Code and runs tests in it. Takes what `openHost` (hosts.mjs) takes.
 * @param {object} options
 * @param {string} options.extension
 * @param {string} options.tests
 * @param {string} options.folder
 * @param {Readonly<Record<string, unknown>>} options.settings
 * @param {(code: number) => void} options.onExit
 * @returns {Promise<import('./hosts.mjs').OpenHost>}
 */
export async function openDesktop({ extension, tests, folder, settings, onExit }) {
  const { runTests } = await import('@vscode/test-electron');
  const executable = await provideDesktop();
  say(`    ${executable}`);

  const profile = temporaryFolder('desktop');
  await mkdir(join(profile, 'User'), { recursive: true });
  await writeFile(join(profile, 'User', 'settings.json'), JSON.stringify(settings));
  const port = await freePort();
  const run = runTests({
    vscodeExecutablePath: executable,
    extensionDevelopmentPath: extension,
    extensionTestsPath: tests,
    launchArgs: [
      folder,
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      `--extensions-dir=${join(profile, 'extensions')}`,
      '--disable-telemetry',
    ],
  });
  /** @type {Promise<Error>} */
  const died = run.then(
    (code) => {
      onExit(code);
      return new Trouble(`Desktop VS Code ended with ${code}.`);
    },
    (error) => {
      onExit(1);
      return new Trouble(`Desktop VS Code: ${describe(error)}`);
    },
  );

  const { chromium } = await import('playwright-core');
  const browser = await until(
    'desktop VS Code to open its debugging port',
    () => chromium.connectOverCDP(`http://127.0.0.1:${port}`).catch(() => undefined),
    { timeout: 60_000, every: 250 },
  );
  const page = await until(
    "desktop VS Code's window",
    () =>
      browser
        .contexts()
        .flatMap((context) => context.pages())
        .find((candidate) => candidate.url().includes('workbench')),
    { timeout: 60_000, every: 250 },
  );
  return {
    title: 'desktop VS Code',
    page,
    address: page.url(),
    pageLog: join(logs, `page-desktop-${port}.log`),
    data: undefined,
    died,
    stop: async () => {
      // Closing the connection would leave the program running.
      const session = await browser.newBrowserCDPSession().catch(() => undefined);
      await session?.send('Browser.close').catch(() => undefined);
      await died;
    },
  };
}
