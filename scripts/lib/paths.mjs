// Where things are in this repository. Everything that a run writes goes below `out/`, which git ignores.
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository, absolute. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The root of everything that a run writes into the repository. */
export const out = join(root, 'out');

/** What servers, the browser and the extension host said. */
export const logs = join(out, 'logs');

/** Pictures of the page at the moment that a test failed, and those that a test asked for. */
export const screenshots = join(out, 'screenshots');

/**
 * Removes logs that are older than a day. Younger ones stay: another run may be writing them.
 */
export function sweepLogs() {
  mkdirSync(logs, { recursive: true });
  for (const name of readdirSync(logs)) {
    const path = join(logs, name);
    const info = statSync(path, { throwIfNoEntry: false });
    if (info !== undefined && Date.now() - info.mtimeMs > 86_400_000) rmSync(path, { force: true });
  }
}
