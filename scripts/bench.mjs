/**
 * Runs the benchmarks and prints one table. Every `bench/*.bench.ts` is found by name, bundled and run; every `bench/*.cpp` is compiled
 * with `g++ -O2` where there is one. Nothing fails for being slow: the table says what was met and what was missed.
 *
 *   npm run bench              all of them
 *   npm run bench -- core      those in files whose names contain "core"
 */
import { build } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** @typedef {import('../bench/bench.ts').Benchmark} Benchmark */
/** @typedef {import('../bench/bench.ts').Row} Row */

const root = fileURLToPath(new URL('..', import.meta.url));
const source = path.join(root, 'bench');
// Inside the project, so that what stays out of the bundles is found in node_modules.
const bundles = path.join(root, 'out', 'bench');
const wanted = process.argv.slice(2);

const files = (await readdir(source)).filter(
  (name) => name.endsWith('.bench.ts') && (wanted.length === 0 || wanted.some((word) => name.includes(word))),
);
if (files.length === 0) {
  console.error(`No bench/*.bench.ts has ${wanted.join(' or ')} in its name.`);
  process.exit(1);
}

await mkdir(bundles, { recursive: true });
await build({
  entryPoints: files.map((name) => path.join(source, name)),
  outdir: bundles,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // jsonc-parser's `main` is UMD, which bundlers cannot follow.
  mainFields: ['module', 'main'],
  external: ['esbuild', 'playwright-core', '@vscode/test-web', '@vscode/test-electron'],
  logLevel: 'error',
});

const folder = await mkdtemp(path.join(tmpdir(), 'rungs-bench-'));
try {
  const programs = compile((await readdir(source)).filter((name) => name.endsWith('.cpp')));
  /** @type {Row[]} */
  const rows = [];
  let failed = false;
  for (const file of files) {
    const bundle = path.join(bundles, file.replace(/\.ts$/, '.mjs'));
    /** @type {unknown} */
    const loaded = await import(pathToFileURL(bundle).href);
    for (const benchmark of /** @type {{ benchmarks: Benchmark[] }} */ (loaded).benchmarks) {
      process.stderr.write(`… ${benchmark.name}\n`);
      try {
        rows.push(...(await benchmark.run({ programs, folder, root })));
      } catch (error) {
        // One that cannot run here must not hide what the others found, and it must not pass for slow.
        failed = true;
        console.error(error);
        rows.push({ what: benchmark.name, target: '', measured: 'failed, see above', met: undefined });
      }
    }
  }
  print(rows);
  if (failed) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

/**
 * @param {string[]} names of C++ files
 * @returns {Map<string, string>} where each was compiled to, by name without its ending
 */
function compile(names) {
  /** @type {Map<string, string>} */
  const programs = new Map();
  if (spawnSync('g++', ['--version']).status !== 0) {
    console.error('There is no g++ here, so nothing is compared with C++.');
    return programs;
  }
  for (const name of names) {
    const program = path.join(folder, path.parse(name).name);
    const { status, stderr } = spawnSync('g++', ['-O2', '-std=c++17', '-o', program, path.join(source, name)], {
      encoding: 'utf8',
    });
    if (status !== 0) console.error(`bench/${name} does not compile, so nothing is compared with it:\n${stderr}`);
    else programs.set(path.parse(name).name, program);
  }
  return programs;
}

/** @param {Row['met']} met */
function outcome(met) {
  if (met === 'context') return '';
  if (met === undefined) return 'not measured';
  return met ? 'met' : 'MISSED';
}

/** @param {Row[]} rows */
function print(rows) {
  const lines = [
    ['what', 'target', 'measured', ''],
    ...rows.map(({ what, target, measured, met }) => [what, target, measured, outcome(met)]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  console.log(`Node ${process.versions.node}, ${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores\n`);
  lines.forEach((line, i) => {
    console.log(
      line
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
    if (i === 0) console.log(widths.map((width) => '─'.repeat(width)).join('  '));
  });
}
