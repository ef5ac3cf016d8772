// The two VS Code servers with a Node extension host: the newest VS Code that the npm registry carries and the oldest
// that the extension supports. They come out of the `code-server` package, which holds a complete VS Code server, so a
// real VS Code runs where the vendor's download server cannot be reached. Only that inner server is used.
//
// Each server gets the Node of the major version that it was built for, from the npm package `node-<platform>`; that
// package also holds the headers which its native modules are compiled with, so nothing else is downloaded.
import { existsSync } from 'node:fs';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { cached } from './cache.mjs';
import { exited, onPath, start, stop, tail } from './children.mjs';
import { canInstallPackages, installPackages } from './debian.mjs';
import { npm } from './npm.mjs';
import { logs } from './paths.mjs';
import { say, step, Trouble, until } from './report.mjs';

/** @typedef {'newest' | 'oldest'} ServerName */

/** @type {Record<ServerName, { vscode: string, codeServer: string, node: string, natives: string[] }>} */
const releases = {
  newest: {
    vscode: '1.139.1',
    codeServer: '4.139.1',
    node: '24',
    natives: ['@vscode/spdlog', '@vscode/native-watchdog'],
  },
  oldest: {
    vscode: '1.100.3',
    codeServer: '4.100.3',
    node: '20',
    natives: ['@vscode/spdlog', 'native-watchdog'],
  },
};

/**
 * @param {ServerName} name
 * @returns {string} the VS Code version of a server
 */
export function serverVersion(name) {
  return releases[name].vscode;
}

const platform = `${process.platform}-${process.arch}`;

/** @type {Map<ServerName, Promise<{ node: string, server: string }>>} */
const provided = new Map();

/**
 * Puts a server into the cache if it is not there.
 * @param {ServerName} name
 * @returns {Promise<{ node: string, server: string }>} the paths of its Node and of its folder (`lib/vscode`)
 */
export function provideServer(name) {
  const server = provided.get(name) ?? provide(name);
  provided.set(name, server);
  return server;
}

/** @param {ServerName} name */
async function provide(name) {
  if (process.platform === 'win32') {
    throw new Trouble('The VS Code servers do not run on Windows. Use desktop VS Code there, or WSL.');
  }
  const { codeServer, node, natives } = releases[name];
  const nodePackage = `node-${platform}`;
  const log = join(logs, `provide-${name}.log`);
  const entry = await cached(`code-server-${codeServer}-node${node}-${platform}`, async (folder) => {
    await ensureCompiler();
    const install = ['install', '--ignore-scripts', '--save-exact'];
    const { nodeBinary, server, nodeFolder } = places(folder, nodePackage);
    await writeFile(join(folder, 'package.json'), '{ "private": true }\n');
    await step(`Downloading Node ${node} and code-server ${codeServer} (about 300 MB)`, () =>
      npm([...install, `${nodePackage}@${node}`, `code-server@${codeServer}`], { cwd: folder, log }),
    );
    await step('Installing what its VS Code server depends on', () =>
      npm(['install', '--omit=dev', '--ignore-scripts'], { cwd: server, log, node: nodeBinary }),
    );
    await step(`Compiling ${natives.join(' and ')}`, async () => {
      // A `nodedir` in the person's npm configuration would be the headers of another Node.
      const rebuild = ['rebuild', ...natives, '--ignore-scripts=false', `--nodedir=${nodeFolder}`];
      await npm(rebuild, { cwd: server, log, node: nodeBinary });
      for (const native of natives) {
        if (existsSync(join(server, 'node_modules', native, 'build', 'Release'))) continue;
        throw new Trouble(`${native} was not compiled.\n${tail(log)}`);
      }
    });
  });
  const { nodeBinary, server } = places(entry, nodePackage);
  await ensureRipgrep(server);
  return { node: nodeBinary, server };
}

/**
 * @param {string} folder
 * @param {string} nodePackage
 */
function places(folder, nodePackage) {
  const nodeFolder = join(folder, 'node_modules', nodePackage);
  return {
    nodeFolder,
    nodeBinary: join(nodeFolder, 'bin', 'node'),
    server: join(folder, 'node_modules', 'code-server', 'lib', 'vscode'),
  };
}

async function ensureCompiler() {
  const missing = () => {
    const compiler = ['c++', 'g++', 'clang++'].some((name) => onPath(name) !== undefined);
    return [...(compiler ? [] : ['g++']), ...['make', 'python3'].filter((name) => onPath(name) === undefined)];
  };
  let lacking = missing();
  if (lacking.length > 0 && canInstallPackages()) {
    await installPackages(lacking);
    lacking = missing();
  }
  if (lacking.length > 0) {
    const how =
      process.platform === 'darwin' ? 'xcode-select --install' : `your package manager: ${lacking.join(', ')}`;
    throw new Trouble(`VS Code's server has two native modules to compile, and a tool is missing. Install with ${how}`);
  }
}

/**
 * File search (`workspace.findFiles`) runs ripgrep. Newer servers bring it; older ones would download it, so the
 * system's is linked in its place. Without any, all but file search works.
 * @param {string} server
 */
async function ensureRipgrep(server) {
  const folder = join(server, 'node_modules', '@vscode', 'ripgrep');
  const place = join(folder, 'bin', 'rg');
  if (!existsSync(folder) || existsSync(place)) return;
  if (onPath('rg') === undefined && canInstallPackages()) await installPackages(['ripgrep']);
  const rg = onPath('rg');
  if (rg === undefined) {
    say('  ripgrep (rg) is not installed: file search will not work in this VS Code.');
    return;
  }
  await mkdir(dirname(place), { recursive: true });
  await symlink(rg, place).catch((/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code !== 'EEXIST') throw error; // another run was faster
  });
}

/**
 * Starts a VS Code server.
 * @param {ServerName} name
 * @param {object} options
 * @param {string} options.data a folder of its own; `data/User/settings.json` in it holds the user's settings
 * @param {string} options.extensions the folder of installed extensions
 * @param {number} [options.port]
 * @param {boolean | undefined} [options.compression] whether messages to the page are deflated
 * @param {boolean} [options.underTest] take an extension under development and its tests from the address; VS Code then
 *   leaves out a few things that get in the way of tests, such as pop-up notifications
 * @returns {Promise<{ port: number, log: string, died: Promise<Error>, stop: () => Promise<void> }>} `died` resolves when the
 *   server ends by itself
 */
export async function startServer(name, { data, extensions, port: wanted, compression = true, underTest = false }) {
  const { node, server } = await provideServer(name);
  const port = wanted ?? (await freePort());
  const log = join(logs, `server-${name}-${port}.log`);
  const child = start(
    node,
    [
      join(server, 'out', 'server-main.js'),
      ...['--host', '127.0.0.1', '--port', String(port), '--without-connection-token', '--accept-server-license-terms'],
      ...['--disable-workspace-trust', '--disable-telemetry'],
      ...(compression ? [] : ['--disable-websocket-compression']),
      // Without it a built server ignores that part of the address.
      ...(underTest ? ['--enable-smoke-test-driver'] : []),
      ...['--server-data-dir', data, '--extensions-dir', extensions],
    ],
    { log, env: environmentForServers() },
  );
  const died = exited(child).then((code) => new Trouble(`VS Code's server ended with ${code}.\n${tail(log)}`));
  let ended = false;
  void died.finally(() => (ended = true)).catch(() => undefined);
  await until(
    `VS Code's server to answer on port ${port}`,
    async () => {
      if (ended) throw await died;
      return fetch(`http://127.0.0.1:${port}/version`, { signal: AbortSignal.timeout(2000) }).then(
        (response) => response.ok,
        () => false,
      );
    },
    { timeout: 60_000, every: 100, hint: () => tail(log) },
  );
  return { port, log, died, stop: () => stop(child) };
}

/** @returns {NodeJS.ProcessEnv} without what an outer VS Code or npm left for its own children */
export function environmentForServers() {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VSCODE_|ELECTRON_|npm_|NODE_OPTIONS$|NODE_ENV$)/i.test(name)),
  );
}

/**
 * @param {number} [preferred] taken when it is free
 * @returns {Promise<number>} a port on 127.0.0.1 that is free now
 */
export async function freePort(preferred = 0) {
  /** @param {number} port @returns {Promise<number | undefined>} */
  const probe = (port) =>
    new Promise((resolve) => {
      const server = createServer();
      server.once('error', () => resolve(undefined));
      server.listen(port, '127.0.0.1', () => {
        const address = server.address();
        server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : undefined));
      });
    });
  const port = (await probe(preferred)) ?? (await probe(0));
  if (port === undefined) throw new Trouble('No port is free on 127.0.0.1.');
  return port;
}
