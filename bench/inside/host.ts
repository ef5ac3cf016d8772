/**
 * The part of the VS Code benchmarks that runs inside the extension host: how long messages to a webview take, and how long the host's
 * thread is blocked while a huge board is opened. It talks to the part outside (`vscode.bench.ts`) through files in a folder.
 */
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { monitorEventLoopDelay, type IntervalHistogram } from 'node:perf_hooks';
import * as vscode from 'vscode';
import type { Delays, Findings } from './findings';

/** The folder that both parts share; put in when this file is bundled. */
declare const EXCHANGE: string;

const STEPS = 1_000_000;
const ROUNDS = 5;

export async function run(): Promise<void> {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  if (folder === undefined) throw new Error('no workspace');
  const messages = await timeMessages();
  const asText = await handOver(vscode.Uri.joinPath(folder, 'huge.json'));
  const asBoard = await delaysWhile('board', () => open(vscode.Uri.joinPath(folder, 'huge.board.json'), 'rungs.board'));
  await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  const words = vscode.Uri.joinPath(folder, 'dictionary.words');
  // A machine without the dictionary has no such file.
  const there = await vscode.workspace.fs.stat(words).then(
    () => true,
    () => false,
  );
  const asWordText = there ? await handOver(vscode.Uri.joinPath(folder, 'dictionary.txt')) : undefined;
  const asWords = there ? await delaysWhile('words', () => open(words, 'rungs.words')) : undefined;
  const findings: Findings = { messages, asText, asBoard, asWordText, asWords };
  writeFileSync(path.join(EXCHANGE, 'findings.json'), JSON.stringify(findings));
}

async function open(uri: vscode.Uri, editor: string): Promise<void> {
  await vscode.commands.executeCommand('vscode.openWith', uri, editor);
}

/** The delays while VS Code hands a text over to the extension host and joins its lines into one string, which nobody can slice. */
async function handOver(uri: vscode.Uri): Promise<Delays> {
  const histogram = monitorEventLoopDelay({ resolution: 1 });
  histogram.enable();
  const document = await vscode.workspace.openTextDocument(uri);
  document.getText();
  await new Promise((resolve) => setTimeout(resolve, 50));
  histogram.disable();
  return delaysOf(histogram);
}

/** The delays of the event loop while something is opened, until the part outside sees it on screen. */
async function delaysWhile(what: string, work: () => Promise<void>): Promise<Delays> {
  const histogram = monitorEventLoopDelay({ resolution: 1 });
  histogram.enable();
  await work();
  writeFileSync(path.join(EXCHANGE, `opened-${what}`), '');
  while (!existsSync(path.join(EXCHANGE, `seen-${what}`))) await new Promise((resolve) => setTimeout(resolve, 50));
  histogram.disable();
  return delaysOf(histogram);
}

/** The histogram measures timers of one millisecond; what is beyond that is delay. */
function delaysOf(histogram: IntervalHistogram): Delays {
  return { p99: histogram.percentile(99) / 1e6 - 1, longest: histogram.max / 1e6 - 1 };
}

const PAGE = `<!DOCTYPE html><html><head>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'nonce-bench';"></head>
<body><script nonce="bench">
const api = acquireVsCodeApi();
addEventListener('message', ({ data }) => api.postMessage(data.steps.length));
api.postMessage('ready');
</script></body></html>`;

async function timeMessages(): Promise<Findings['messages']> {
  const panel = vscode.window.createWebviewPanel('bench', 'bench', vscode.ViewColumn.One, { enableScripts: true });
  const answers: ((answer: unknown) => void)[] = [];
  panel.webview.onDidReceiveMessage((answer) => answers.shift()?.(answer));
  const answer = (): Promise<unknown> => new Promise((resolve) => answers.push(resolve));
  const ready = answer();
  panel.webview.html = PAGE;
  await ready;
  const time = async (message: () => unknown): Promise<number> => {
    const payload = message();
    const began = performance.now();
    const answered = answer();
    await panel.webview.postMessage(payload);
    if ((await answered) !== STEPS) throw new Error('a message arrived incomplete');
    return performance.now() - began;
  };
  const packed: number[] = [];
  const objects: number[] = [];
  for (let round = -1; round < ROUNDS; round++) {
    // Two numbers a step, as the log has them, against one object a step with the same two.
    const a = await time(() => ({
      steps: Int32Array.from({ length: STEPS }, (_, i) => i),
      added: new Uint8Array(STEPS),
    }));
    const b = await time(() => ({ steps: Array.from({ length: STEPS }, (_, i) => ({ square: i, added: i % 6 })) }));
    if (round < 0) continue;
    packed.push(a);
    objects.push(b);
  }
  panel.dispose();
  return { packed, objects };
}
