/** Builds what the harness serves: pages exactly as they ship, and the harness's own script. */
import { build, type BuildOptions } from 'esbuild';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
export const output = fileURLToPath(new URL('../../../out/harness/', import.meta.url));

/** The pages that ship, by the kind of notebook. */
export const notebooks = ['board', 'words'] as const;
export type NotebookKind = (typeof notebooks)[number];

/** What ships of a page. */
export function bundleFiles(notebook: NotebookKind): string[] {
  return ['.js', '.css'].map((extension) => output + notebook + extension);
}

const common: BuildOptions = {
  absWorkingDir: root,
  bundle: true,
  target: 'es2022',
  platform: 'browser',
  format: 'iife',
  outdir: output,
  logLevel: 'warning',
};

/** Only the pages that a test file is about, so that one page's tests do not wait for the other. */
export async function buildBundles(pages: readonly NotebookKind[]): Promise<void> {
  await Promise.all([
    // The same options as in scripts/build.mjs.
    build({
      ...common,
      entryPoints: Object.fromEntries(pages.map((page) => [page, `webview/${page}.tsx`])),
      minify: true,
      jsx: 'automatic',
      jsxImportSource: 'preact',
      legalComments: 'none',
    }),
    build({ ...common, entryPoints: { harness: 'test/webview/harness/page.ts' } }),
  ]);
}
