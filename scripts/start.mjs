// `npm start`: shows Rungs at work. It installs and builds what is missing and opens the samples in VS Code with the
// extension loaded: in desktop VS Code where its `code` command is there, else in a VS Code server that comes from the
// npm registry and is looked at with a browser.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cacheFolder } from './lib/cache.mjs';
import { onFarewell, onPath, run, start } from './lib/children.mjs';
import { ensureDependencies } from './lib/npm.mjs';
import { root } from './lib/paths.mjs';
import { elapsed, runMain, say, Trouble } from './lib/report.mjs';

const help = `npm start [-- options]: opens the samples in VS Code with Rungs loaded

  --server       in the browser, even where desktop VS Code is installed
  --port PORT    the server's port (8123, or a free one when that is taken)
  --check        start the server, see in a browser of its own that a sample opens, and end with 0 or 1
  --help         this text`;

/** The usual port of the server: one that does not change keeps a person's layout from one start to the next. */
const usualPort = 8123;

await runMain(async () => {
  const values = readOptions();
  if (values.help) {
    say(help);
    return 0;
  }
  const port = values.port === undefined ? undefined : Number(values.port);
  if (port !== undefined && !(Number.isInteger(port) && port > 0 && port < 65_536)) {
    throw new Trouble(`--port ${values.port} is not a port: a whole number from 1 to 65535.`);
  }

  const begun = performance.now();
  await ensureDependencies();
  say('Building the extension …');
  const code = await run(process.execPath, [join(root, 'scripts', 'build.mjs')], { cwd: root });
  if (code !== 0) throw new Trouble(`The build ended with ${code}. Its messages are above.`);

  const { copySamples } = await import('./lib/samples.mjs');
  const { folder, kept } = await copySamples();
  say(`Samples: ${folder} (copies; change them at will)`);
  if (kept.length > 0) say(`  kept as you changed them: ${kept.join(', ')}`);

  if (!values.server && !values.check) {
    const { codeCommand } = await import('./lib/desktop.mjs');
    const command = codeCommand();
    if (command !== undefined) return openDesktop(command, folder);
  }
  return serve(folder, { port, check: values.check, begun });
});

function readOptions() {
  try {
    return parseArgs({
      options: {
        server: { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
        port: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new Trouble(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
  }
}

/**
 * @param {string} command
 * @param {string} folder
 * @returns {Promise<number>}
 */
async function openDesktop(command, folder) {
  const args = ['--new-window', '--disable-workspace-trust', `--extensionDevelopmentPath=${root}`, folder];
  say(`Opening desktop VS Code: ${command} ${args.join(' ')}`);
  return run(command, args);
}

/**
 * @param {string} folder
 * @param {{ port: number | undefined, check: boolean, begun: number }} options
 * @returns {Promise<number>}
 */
async function serve(folder, { port: wanted, check, begun }) {
  const { freePort, serverVersion, startServer } = await import('./lib/servers.mjs');
  const { serverAddress } = await import('./lib/hosts.mjs');
  const { quietSettings, serverFolders } = await import('./lib/workspace.mjs');
  const port = await freePort(wanted ?? usualPort);
  if (wanted !== undefined && port !== wanted) throw new Trouble(`Port ${wanted} is taken.`);

  say(`VS Code ${serverVersion('newest')}:`);
  // What a person sets and arranges is kept; a check starts from nothing, like a person on the first day.
  const own = check ? {} : { folder: join(cacheFolder(), `vscode-${port}`) };
  const folders = await serverFolders(quietSettings, { installed: root, ...own });
  const server = await startServer('newest', { ...folders, port });
  const address = serverAddress(port, folder);
  say(`\nRungs is at  ${address}\n  (ready after ${elapsed(begun)})`);

  if (check) {
    try {
      await checkOpens(address, folder);
      return 0;
    } finally {
      await server.stop();
    }
  }
  say('  Open a board from the Explorer at the left. Ctrl+C here ends it.\n');
  openInBrowser(address);
  let running = true;
  onFarewell(async () => {
    running = false;
    say('\nStopping VS Code …');
    await server.stop();
  });
  const death = await server.died;
  if (!running) await new Promise(() => undefined); // the farewell ends the script
  throw death;
}

/**
 * Looks at the address as a person would: does the first sample open as a notebook with an answer in it?
 * @param {string} address
 * @param {string} folder
 */
async function checkOpens(address, folder) {
  const { launchBrowser } = await import('./lib/browser.mjs');
  const { openFile, waitForExtension } = await import('./lib/workbench.mjs');
  const sample = readdirSync(folder)
    .sort()
    .find((name) => name.endsWith('.board.json'));
  if (sample === undefined) throw new Trouble(`There is no *.board.json in ${folder}.`);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(address);
    await waitForExtension(page, root);
    say('  check: VS Code has loaded, and knows the extension');
    const notebook = await openFile(page, sample, root);
    const answer = notebook.getByText(/\b\d+ rolls?\b/).first();
    await answer.waitFor({ timeout: 30_000 });
    say(`  check: ${sample} is open, and reads “${(await answer.innerText()).replace(/\s+/g, ' ').trim()}”`);
  } finally {
    await browser.close();
  }
}

/**
 * Opens an address in the person's browser where there is one to see it in.
 * @param {string} address
 */
function openInBrowser(address) {
  const { DISPLAY, WAYLAND_DISPLAY, CI, SSH_CONNECTION } = process.env;
  if (CI || SSH_CONNECTION) return;
  if (process.platform === 'darwin') spawnSync('open', [address], { stdio: 'ignore' });
  else if ((DISPLAY || WAYLAND_DISPLAY) && onPath('xdg-open') !== undefined) start('xdg-open', [address]);
}
