/**
 * The part of the blocking benchmark that runs inside the extension host: how long its thread is blocked while a huge document is handed
 * over as text, which is VS Code's own share, and while the same is then opened as a notebook. The two are kept apart, because a
 * hand-over takes a quarter of a second give or take a fifth of it, in which a notebook's own blocks would be lost.
 */
import * as vscode from 'vscode';
import { ranSoFar, type Block } from '../blocks';
import type { Delays, Openings } from './findings';
import { tell } from './outside';

/** What to open, from the part outside: a file for each round, since VS Code keeps what it has opened. */
declare const DOCUMENTS: readonly {
  readonly name: string;
  readonly editor: string;
  readonly rounds: readonly string[];
}[];

/** Blocks of so many milliseconds are those of an extension host at rest. */
const REST = 5;
/** How long it is at rest before what comes next is measured, in milliseconds. */
const RESTING = 2000;

export async function run(): Promise<void> {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  if (folder === undefined) throw new Error('no workspace');
  const openings: Record<string, Openings> = {};
  for (const { name, editor, rounds } of DOCUMENTS) {
    const found: Openings = (openings[name] = { asText: [], asNotebook: [] });
    for (const file of rounds) {
      const uri = vscode.Uri.joinPath(folder, file);
      found.asText.push(await delaysWhile(() => handOver(uri)));
      await rest(); // What else looks at a text of that language, as VS Code's JSON support does, has done so by then.
      found.asNotebook.push(
        await delaysWhile(async () => {
          await vscode.commands.executeCommand('vscode.openWith', uri, editor);
          await tell('opened', name); // Answered when what was opened is on screen.
        }),
      );
      await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    }
  }
  await tell('openings', openings);
}

/** VS Code hands a text over to the extension host and joins its lines into one string; neither can be sliced. */
async function handOver(uri: vscode.Uri): Promise<void> {
  const document = await vscode.workspace.openTextDocument(uri);
  document.getText();
  // Without an editor VS Code would soon take it away again.
  await vscode.window.showTextDocument(document, { preview: false });
}

/** Waits until nothing has kept the host's thread busy for a while. What others on the machine do does not count. */
async function rest(): Promise<void> {
  let since = performance.now();
  let ran = ranSoFar();
  while (performance.now() - since < RESTING) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    const running = ranSoFar();
    if (running - ran > REST) since = performance.now();
    ran = running;
  }
}

/** Watches by a timer, because a loop that never rests would take a processor from the window that is being opened. */
async function delaysWhile(work: () => Promise<void>): Promise<Delays> {
  const blocks: Block[] = [];
  let began = performance.now();
  let ran = ranSoFar();
  const timer = setInterval(() => {
    const now = performance.now();
    const running = ranSoFar();
    blocks.push({ took: now - began, ran: running - ran });
    began = now;
    ran = running;
  }, 1);
  await work();
  await new Promise((resolve) => setTimeout(resolve, 50));
  clearInterval(timer);
  const sorted = blocks.map((block) => block.ran).sort((a, b) => a - b);
  return {
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? NaN,
    longest: sorted.at(-1) ?? NaN,
    byTheClock: Math.max(...blocks.map(({ took }) => took)),
  };
}
