// Where things are in this repository. Everything that a run writes goes below `out/`, which git ignores.
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
