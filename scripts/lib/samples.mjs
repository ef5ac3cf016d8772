// The samples that `npm start` opens are copies, so that a person may change them at will. They outlive the session: a
// changed copy stays as it is, an unchanged one follows the sample in the repository.
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { cacheFolder } from './cache.mjs';
import { parseJson } from './json.mjs';
import { root } from './paths.mjs';

/** @param {Buffer} bytes */
const digest = (bytes) => createHash('sha256').update(bytes).digest('hex');

/**
 * Brings the copies of the samples up to date.
 * @returns {Promise<{ folder: string, kept: string[] }>} the folder of the copies, and those that the person has changed
 */
export async function copySamples() {
  const source = join(root, 'samples');
  const folder = join(cacheFolder(), 'samples');
  const record = join(cacheFolder(), 'samples.json');
  await mkdir(folder, { recursive: true });
  // What each copy was when it was made.
  const made = /** @type {Record<string, string>} */ (
    await readFile(record, 'utf8')
      .then(parseJson)
      .catch(() => ({}))
  );
  const kept = [];
  for (const path of readdirSync(source, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!(await stat(join(source, path))).isFile()) continue;
    const target = join(folder, path);
    const original = await readFile(join(source, path));
    const copy = await readFile(target).catch(() => undefined);
    if (copy !== undefined && digest(copy) !== made[path] && !copy.equals(original)) {
      kept.push(path);
      continue;
    }
    made[path] = digest(original);
    if (copy?.equals(original) === true) continue;
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, original);
  }
  await writeFile(record, JSON.stringify(made, null, 2));
  return { folder, kept };
}
