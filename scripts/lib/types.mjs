// Type checking: the TypeScript compiler over every `tsconfig.json` of the repository. Each room has one of its own, so
// that the core cannot see the DOM and the host cannot see Node, say.
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { readFile, rm } from 'node:fs/promises';
import { run } from './children.mjs';
import { logs, root } from './paths.mjs';
import { elapsed, say } from './report.mjs';

/** Folders that hold no room of ours. */
const foreign = new Set(['node_modules', 'dist', 'out', '.git']);

/**
 * @param {string} folder
 * @returns {string[]} the paths of all `tsconfig.json` in it and below
 */
function findProjects(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return foreign.has(entry.name) ? [] : findProjects(join(folder, entry.name));
    return entry.name === 'tsconfig.json' ? [join(folder, entry.name)] : [];
  });
}

/**
 * Checks all rooms, as many at a time as there are cores (four at most), and prints what is wrong.
 * @returns {Promise<{ passed: number, failed: number, failures: import('./suite.mjs').Finding[] }>} rooms
 */
export async function checkTypes() {
  const compiler = join(createRequire(import.meta.url).resolve('typescript/package.json'), '..', 'bin', 'tsc');
  const waiting = findProjects(root);
  const result = { passed: 0, failed: 0, failures: /** @type {import('./suite.mjs').Finding[]} */ ([]) };
  const work = async () => {
    for (let project = waiting.pop(); project !== undefined; project = waiting.pop()) {
      const begun = performance.now();
      const room = relative(root, dirname(project)) || '.';
      const log = join(logs, `types-${room.replaceAll(/[\\/]/g, '-')}.log`);
      await rm(log, { force: true });
      const code = await run(process.execPath, [compiler, '--noEmit', '--pretty', 'false', '--project', project], {
        cwd: root,
        log,
      });
      if (code === 0) {
        result.passed++;
        say(`    ✓ ${room} (${elapsed(begun)})`);
      } else {
        const message = (await readFile(log, 'utf8')).trimEnd();
        result.failed++;
        result.failures.push({ name: `types of ${room}`, message });
        say(`    ✗ ${room}\n${message.replace(/^/gm, '        ')}`);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work));
  return result;
}
