/** What the extension weighs and what it costs a window that has it: bundles as they are shipped, activation in fresh processes. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { median, milliseconds, type Benchmark, type Row } from './bench';

const KB = 1024;

/** Loads the entry and activates it against a stand-in for VS Code's API that costs next to nothing; prints the milliseconds. */
const ACTIVATE = `
const Module = require('node:module');
const nothing = () => ({ dispose() {} });
const vscode = {
  window: { registerCustomEditorProvider: nothing },
  commands: { registerCommand: nothing },
  workspace: { textDocuments: [], onDidOpenTextDocument: nothing, findFiles: async () => [] },
};
const load = Module._load;
Module._load = (request, ...rest) => (request === 'vscode' ? vscode : load(request, ...rest));
const context = { subscriptions: [], extension: { packageJSON: require(process.argv[1] + '/package.json') } };
const began = performance.now();
require(process.argv[1] + '/dist/extension.js').activate(context);
console.log(performance.now() - began);
`;

function sizes(root: string): Row[] {
  const weigh = (...names: string[]): number =>
    names.reduce((sum, name) => sum + gzipSync(readFileSync(path.join(root, 'dist', name))).length, 0);
  const row = (what: string, limit: number, bytes: number): Row => ({
    what,
    target: `< ${limit} KB gzip`,
    measured: `${(bytes / KB).toFixed(1)} KB`,
    met: bytes < limit * KB,
  });
  return [
    row('bundle: entry', 5, weigh('extension.js')),
    row('bundle: host code', 100, weigh('host.js')),
    row('bundle: host code on the web (entry included)', 105, weigh('extension.web.js')),
    row('bundle: page of a board (script, styles)', 150, weigh('board.js', 'board.css')),
    row('bundle: page of a word list', 150, weigh('words.js', 'words.css')),
  ];
}

function activation(root: string): Row[] {
  const runs = Array.from({ length: 9 }, () =>
    Number(execFileSync(process.execPath, ['-e', ACTIVATE, root], { encoding: 'utf8' })),
  );
  const measured = median(runs);
  return [
    {
      what: 'activation: load and call, fresh processes',
      target: '< 5 ms',
      measured: milliseconds(measured),
      met: measured < 5,
    },
  ];
}

export const benchmarks: Benchmark[] = [
  {
    name: 'bundle sizes and activation',
    run: ({ root }) => {
      const built = spawnSync(process.execPath, [path.join(root, 'scripts', 'build.mjs')], { cwd: root });
      if (built.status !== 0) throw new Error(`the build failed: ${String(built.stderr)}`);
      return [...sizes(root), ...activation(root)];
    },
  },
];
