/**
 * The part of the blocking benchmark that runs inside the extension host: how long its thread is blocked while a huge document is handed
 * over as text, which is VS Code's own share, and while the same is opened as a notebook.
 */
import * as vscode from 'vscode';
import { ranSoFar, type Block } from '../blocks';
import type { Delays, Openings } from './findings';
import { tell } from './outside';

/** What to open, from the part outside: each document as often as there are rounds, twice, since VS Code keeps what it has opened. */
declare const DOCUMENTS: readonly {
  readonly name: string;
  readonly editor: string;
  readonly rounds: readonly { readonly text: string; readonly notebook: string }[];
}[];

export async function run(): Promise<void> {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  if (folder === undefined) throw new Error('no workspace');
  const openings: Record<string, Openings> = {};
  for (const { name, editor, rounds } of DOCUMENTS) {
    const found: Openings = (openings[name] = { asText: [], asNotebook: [] });
    for (const { text, notebook } of rounds) {
      found.asText.push(await delaysWhile(() => handOver(vscode.Uri.joinPath(folder, text))));
      await vscode.commands.executeCommand('workbench.action.closeAllEditors');
      found.asNotebook.push(
        await delaysWhile(async () => {
          await vscode.commands.executeCommand('vscode.openWith', vscode.Uri.joinPath(folder, notebook), editor);
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
