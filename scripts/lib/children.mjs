// Child processes and temporary folders, and the promise that none outlives the script: each child leads a process
// group of its own, and whatever ends the script (success, failure, Ctrl+C) ends the groups and removes the folders.
import { spawn, spawnSync } from 'node:child_process';
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { listenerHere, Trouble } from './report.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

const windows = process.platform === 'win32';

/** @type {Set<ChildProcess>} */
const living = new Set();

/** @type {Set<string>} */
const folders = new Set();

let watching = false;

/** @type {(() => Promise<void>) | undefined} */
let farewell;

/**
 * What to do first when the person ends the script (Ctrl+C): it then ends with 0. A second Ctrl+C does not wait.
 * @param {() => Promise<void>} work
 */
export function onFarewell(work) {
  farewell = work;
}

function watchForTheEnd() {
  if (watching) return;
  watching = true;
  process.on('exit', () => {
    for (const child of living) signalGroup(child, 'SIGKILL');
    for (const folder of folders) removeNow(folder);
  });
  for (const [signal, number] of /** @type {const} */ ([
    ['SIGINT', 2],
    ['SIGTERM', 15],
    ['SIGHUP', 1],
  ])) {
    process.on(signal, () => {
      const work = farewell;
      farewell = undefined;
      if (work === undefined) process.exit(128 + number);
      void work().finally(() => process.exit(0));
    });
  }
}

/** @param {string} folder */
function removeNow(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // A process that is still dying may hold a file; what is left lies in the system's temporary folder.
  }
}

/**
 * @param {ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    if (windows) spawnSync('taskkill', ['/pid', String(child.pid), '/t', '/f'], { stdio: 'ignore' });
    else process.kill(-child.pid, signal);
  } catch {
    // The group is gone already.
  }
}

/**
 * Starts a process as the leader of its own group, without standard input.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, log?: string }} [options] `log`: a file that gets both outputs;
 *   without it they go to this script's own, or to whoever takes down what is said here
 * @returns {ChildProcess}
 */
export function start(command, args, { cwd, env, log } = {}) {
  watchForTheEnd();
  const listener = listenerHere();
  const child = spawn(command, args, {
    ...(cwd === undefined ? {} : { cwd }),
    env: env ?? process.env,
    detached: !windows,
    // npm and its like are .cmd files on Windows, which only a shell starts.
    shell: windows && !command.endsWith('.exe'),
    stdio: log === undefined && listener === undefined ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  });
  if (log !== undefined) {
    mkdirSync(dirname(log), { recursive: true });
    const file = createWriteStream(log, { flags: 'a' });
    child.stdout?.pipe(file, { end: false });
    child.stderr?.pipe(file, { end: false });
    child.once('close', () => file.end());
  } else if (listener !== undefined) {
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', listener);
  }
  living.add(child);
  child.once('exit', () => living.delete(child));
  // An unknown command must not take the script down before its caller has been told; `exited` tells.
  child.on('error', () => living.delete(child));
  return child;
}

/**
 * @param {ChildProcess} child
 * @returns {Promise<number>} its exit code; -1 when it died of a signal; rejects when it could not be started
 */
export function exited(child) {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode);
  if (child.signalCode !== null) return Promise.resolve(-1);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? -1));
  });
}

/**
 * Ends a process and everything it started: politely first, after five seconds for good.
 * @param {ChildProcess} child
 */
export async function stop(child) {
  if (child.exitCode === null && child.signalCode === null) {
    signalGroup(child, 'SIGTERM');
    const end = exited(child).catch(() => -1);
    const late = setTimeout(() => signalGroup(child, 'SIGKILL'), 5000);
    await end;
    clearTimeout(late);
  }
  // What it started may have outlived it in the same group.
  signalGroup(child, 'SIGKILL');
}

/**
 * Runs a command to its end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, log?: string, timeout?: number }} [options] milliseconds; `log` as
 *   in {@link start}
 * @returns {Promise<number>} its exit code; rejects when it cannot be started or takes longer than `timeout`
 */
export async function run(command, args, { timeout = 600_000, ...options } = {}) {
  const child = start(command, args, options);
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    signalGroup(child, 'SIGKILL');
  }, timeout);
  try {
    const code = await exited(child);
    if (late) throw new Trouble(`\`${command} ${args.join(' ')}\` was stopped after ${Math.round(timeout / 1000)} s.`);
    return code;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Runs a command that has to succeed. Its output goes to the log, whose end is part of the error.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, log: string, timeout?: number }} options
 */
export async function mustRun(command, args, options) {
  const code = await run(command, args, options).catch((error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 127;
    throw error;
  });
  if (code !== 0) {
    throw new Trouble(`\`${command} ${args.join(' ')}\` ended with ${code}.\n${tail(options.log)}`);
  }
}

/**
 * The last lines of a log, each set off by a bar.
 * @param {string} log
 * @param {number} [lines]
 * @returns {string}
 */
export function tail(log, lines = 25) {
  let text;
  try {
    text = readFileSync(log, 'utf8').trimEnd();
  } catch {
    return `    | (nothing was logged to ${log})`;
  }
  return [
    `    | the end of ${log}:`,
    ...text
      .split('\n')
      .slice(-lines)
      .map((line) => `    | ${line}`),
  ].join('\n');
}

/**
 * Makes a temporary folder that is removed when the script ends.
 * @param {string} name a word for its name
 * @returns {string} its absolute path
 */
export function temporaryFolder(name) {
  return removedAtTheEnd(mkdtempSync(join(tmpdir(), `rungs-${name}-`)));
}

/**
 * Has a folder removed when the script ends, however it ends.
 * @param {string} folder
 * @returns {string} the same
 */
export function removedAtTheEnd(folder) {
  watchForTheEnd();
  folders.add(folder);
  return folder;
}

/**
 * Looks a command up on the PATH.
 * @param {string} name
 * @returns {string | undefined} its absolute path
 */
export function onPath(name) {
  const { status, stdout } = windows
    ? spawnSync('where', [name], { encoding: 'utf8' })
    : spawnSync('sh', ['-c', 'command -v -- "$1"', 'sh', name], { encoding: 'utf8' });
  const first = stdout?.split(/\r?\n/)[0]?.trim();
  return status === 0 && first ? first : undefined;
}
