/** Builds what the harness serves: the webview exactly as it ships, and the harness's own script. */
import { build, type BuildOptions } from 'esbuild';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
export const output = fileURLToPath(new URL('../../../out/harness/', import.meta.url));

/** What ships of the page. */
export const bundleFiles = ['webview.js', 'webview.css', 'codicon.ttf'].map((name) => output + name);

const common: BuildOptions = {
  absWorkingDir: root,
  bundle: true,
  target: 'es2022',
  platform: 'browser',
  format: 'iife',
  outdir: output,
  logLevel: 'warning',
};

export async function buildBundles(): Promise<void> {
  await Promise.all([
    // The same options as in scripts/build.mjs.
    build({
      ...common,
      entryPoints: { webview: 'webview/main.tsx' },
      minify: true,
      jsx: 'automatic',
      jsxImportSource: 'preact',
      loader: { '.ttf': 'file' },
      assetNames: '[name]',
      legalComments: 'none',
    }),
    build({ ...common, entryPoints: { harness: 'test/webview/harness/page.ts' } }),
  ]);
}
