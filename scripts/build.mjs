/**
 * Bundles the extension into dist/: a small entry that activates fast and loads the host on first use, the same in one piece for
 * the web extension host (which can load one file only), and the webview. `--watch` keeps going, `--development` leaves
 * names readable and writes source maps.
 */
import { context, build } from 'esbuild';

const watch = process.argv.includes('--watch');
const minify = !process.argv.includes('--development') && !watch;

/** @type {import('esbuild').BuildOptions} */
const common = {
  bundle: true,
  minify,
  sourcemap: minify ? false : 'linked',
  target: 'es2022',
  outdir: 'dist',
  logLevel: 'info',
  legalComments: 'none',
};

/** @type {import('esbuild').BuildOptions[]} */
const bundles = [
  {
    ...common,
    entryPoints: { extension: 'src/host/extension.ts' },
    platform: 'node',
    format: 'cjs',
    // The entry stays tiny: what it imports lazily is a bundle of its own.
    external: ['vscode', './host.js'],
    // `import()` becomes `require()`: VS Code hands 'vscode' to what is required, not to modules imported natively.
    supported: { 'dynamic-import': false },
  },
  {
    ...common,
    entryPoints: { host: 'src/host/host.ts' },
    platform: 'browser',
    format: 'cjs',
    // jsonc-parser's `main` is UMD, which bundlers cannot follow.
    mainFields: ['module', 'main'],
    external: ['vscode'],
  },
  {
    ...common,
    entryPoints: { 'extension.web': 'src/host/extension.ts' },
    platform: 'browser',
    format: 'cjs',
    mainFields: ['module', 'main'],
    external: ['vscode'],
    plugins: [
      {
        name: 'one-piece',
        setup(pluginBuild) {
          pluginBuild.onResolve({ filter: /^\.\/host\.js$/ }, (args) =>
            pluginBuild.resolve('./host.ts', { resolveDir: args.resolveDir, kind: 'import-statement' }),
          );
        },
      },
    ],
  },
  {
    ...common,
    entryPoints: { board: 'webview/board.tsx', words: 'webview/words.tsx' },
    platform: 'browser',
    format: 'iife',
    jsx: 'automatic',
    jsxImportSource: 'preact',
  },
];

// Files are written over, never removed first: a window that runs the extension meanwhile must not find them missing.

if (watch) {
  for (const options of bundles) await (await context(options)).watch();
} else {
  await Promise.all(bundles.map((options) => build(options)));
}
