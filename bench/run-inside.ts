/** Runs a part of a benchmark inside the extension host of a real VS Code. */
import { build } from 'esbuild';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import type { Context } from './bench';
import type * as Bridge from '../scripts/lib/bridge.mjs';
import type * as Hosts from '../scripts/lib/hosts.mjs';

export interface Inside {
  readonly host: Hosts.BrowserHost;
  /** The part's file in `bench/inside/`. */
  readonly entry: string;
  /** The workspace. */
  readonly folder: string;
  /** Texts that are put into the part in place of names. */
  readonly define?: Readonly<Record<string, string>>;
  /** What the part may tell (see `inside/outside.ts`), and who answers. */
  readonly told: Readonly<Record<string, (body: unknown, page: Page) => Promise<void> | void>>;
  /** Whether VS Code's server deflates what it sends; on unless said otherwise. */
  readonly compression?: boolean;
}

/** Scripts are loaded from where they are, because they find the project by their own place. */
export async function script<T>({ root }: Context, name: string): Promise<T> {
  return (await import(pathToFileURL(path.join(root, 'scripts', 'lib', name)).href)) as T;
}

/** @returns what a person calls that VS Code, when the part has come to its end */
export async function runInside(
  context: Context,
  { host, entry, folder, define, told, compression }: Inside,
): Promise<string> {
  const { openBridge } = await script<typeof Bridge>(context, 'bridge.mjs');
  const { openHost } = await script<typeof Hosts>(context, 'hosts.mjs');
  let setPage: (page: Page) => void = () => undefined;
  const page = new Promise<Page>((resolve) => (setPage = resolve));
  const bridge = await openBridge(
    Object.fromEntries(
      Object.entries(told).map(([what, answer]) => [what, async (body: unknown) => answer(body, await page)]),
    ),
  );
  // In the extension's folder: only there VS Code takes it for a part of the extension, whose messages may hold typed arrays.
  const tests = path.join(context.root, 'out', 'bench', `${path.parse(entry).name}.cjs`);
  await build({
    entryPoints: [path.join(context.root, 'bench', 'inside', entry)],
    outfile: tests,
    bundle: true,
    platform: host === 'web' ? 'browser' : 'node',
    mainFields: ['module', 'main'],
    format: 'cjs',
    external: ['vscode'],
    define: { ...define, BRIDGE: JSON.stringify(bridge.url) },
    logLevel: 'error',
  });
  let exit: (code: number) => void = () => undefined;
  const exited = new Promise<number>((resolve) => (exit = resolve));
  const opened = await openHost(host, {
    extension: context.root,
    tests,
    folder,
    settings: {},
    onExit: exit,
    ...(compression !== undefined && { compression }),
  });
  try {
    setPage(opened.page);
    const code = await Promise.race([
      exited,
      opened.died.then((error) => {
        throw error;
      }),
    ]);
    if (code !== 0) throw new Error(`the part inside the extension host failed; see ${opened.pageLog}`);
    return opened.title;
  } finally {
    await opened.stop();
    bridge.close();
  }
}
