// What scripts need to know of an extension's package.json.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson } from './json.mjs';

/**
 * @typedef {object} Manifest
 * @property {string} publisher
 * @property {string} name
 * @property {string} version
 * @property {{ commands: { category: string }[] }} contributes
 */

/**
 * @param {string} extension the folder of an extension
 * @returns {Manifest & { id: string }} `id`: as VS Code names the extension, `publisher.name`
 */
export function readManifest(extension) {
  const manifest = /** @type {Manifest} */ (parseJson(readFileSync(join(extension, 'package.json'), 'utf8')));
  return { ...manifest, id: `${manifest.publisher}.${manifest.name}` };
}
