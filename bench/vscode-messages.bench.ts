/**
 * A million steps from the extension host to a webview, through the message paths that VS Code has. In its web worker host a message is
 * handed from thread to thread. A server's messages pass a websocket, which by default deflates each of them: numbers as well as text,
 * and text it shrinks a good deal more. Over an SSH tunnel to a desktop window the same server does without.
 */
import { build } from 'esbuild';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { median, milliseconds, times, type Benchmark, type Context, type Row } from './bench';
import type { Transfers } from './inside/findings';
import { runInside, type Inside } from './run-inside';

const PATHS: readonly { name: string; options: Pick<Inside, 'host' | 'compression'> }[] = [
  { name: 'web worker host', options: { host: 'web' } },
  { name: 'server, websocket as it is', options: { host: 'newest', compression: false } },
  { name: 'server, websocket deflating', options: { host: 'newest' } },
];

const TARGET = 200;

async function run(context: Context): Promise<Row[]> {
  const folder = path.join(context.folder, 'empty');
  await mkdir(folder);
  const page = await build({
    entryPoints: [path.join(context.root, 'bench', 'inside', 'messages-page.ts')],
    write: false,
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'iife',
    logLevel: 'error',
  });
  const define = { PAGE_SCRIPT: JSON.stringify(page.outputFiles[0]?.text ?? '') };
  const rows: Row[] = [];
  for (const { name, options } of PATHS) {
    let transfers: Transfers = { packed: [], objects: [], memory: [] };
    const told = { transfers: (body: unknown) => void (transfers = body as Transfers) };
    await runInside(context, { ...options, entry: 'messages.ts', folder, define, told });
    const packed = median(transfers.packed);
    const objects = median(transfers.objects);
    rows.push({
      what: `a million steps to a webview, packed beside one object a step: ${name}`,
      target: `${TARGET}×`,
      measured: `${times(objects / packed)} (${milliseconds(packed)}, of which fresh memory takes some ${milliseconds(median(transfers.memory))}, and ${milliseconds(objects)})`,
      met: objects / packed >= TARGET,
    });
  }
  return rows;
}

export const benchmarks: Benchmark[] = [{ name: 'VS Code: messages', run }];
