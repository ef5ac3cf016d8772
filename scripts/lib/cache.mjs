// The folder for large things that are downloaded or built once: VS Code servers and their Node. It lies outside
// `node_modules`, so that `npm ci` does not wipe it, and is shared by all clones. An entry is built in a sibling
// folder and renamed when complete, so a half-made one is never used, and of two runs that build the same entry at the
// same time the first one to finish wins and the other takes over the winner's.
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { say } from './report.mjs';

/** @returns {string} the cache folder: `RUNGS_CACHE`, or what the platform has for such things */
export function cacheFolder() {
  const { RUNGS_CACHE, XDG_CACHE_HOME, LOCALAPPDATA } = process.env;
  if (RUNGS_CACHE) return RUNGS_CACHE;
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches', 'rungs');
  if (process.platform === 'win32') return join(LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local'), 'rungs', 'Cache');
  return join(XDG_CACHE_HOME || join(homedir(), '.cache'), 'rungs');
}

/**
 * The folder of one entry; made when it is not there yet.
 * @param {string} name unique for the content: what it is, its version, the platform
 * @param {(folder: string) => Promise<void>} make fills an empty folder; nothing in it may refer to its own path, for
 *   the folder is renamed afterwards
 * @returns {Promise<string>} the absolute path of the complete entry
 */
export async function cached(name, make) {
  const folder = join(cacheFolder(), name);
  if (existsSync(folder)) {
    say(`  ${name}: from the cache (${folder})`);
    return folder;
  }
  say(`  ${name}: not in the cache yet; made once and kept in ${folder}`);
  await mkdir(cacheFolder(), { recursive: true });
  await sweep(name);
  const draft = `${folder}.${process.pid}.draft`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft);
  try {
    await make(draft);
    await rename(draft, folder).catch((error) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return folder;
}

/**
 * Removes drafts of this entry whose makers are gone.
 * @param {string} name
 */
async function sweep(name) {
  for (const entry of await readdir(cacheFolder())) {
    const pid = entry.startsWith(`${name}.`) ? /\.(\d+)\.draft$/.exec(entry)?.[1] : undefined;
    if (pid === undefined) continue;
    const draft = join(cacheFolder(), entry);
    // A process id may have been given to another program since; nobody builds for a day.
    const old = await stat(draft).then(
      (info) => Date.now() - info.mtimeMs > 86_400_000,
      () => false,
    );
    if (old || !lives(Number(pid))) await rm(draft, { recursive: true, force: true });
  }
}

/** @param {number} pid */
function lives(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
