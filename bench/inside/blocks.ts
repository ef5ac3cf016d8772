/**
 * The part of the blocking benchmark that runs inside the extension host: how long its thread is blocked while a huge document is handed
 * over as text, which is VS Code's own share, and while the same is opened as a notebook.
 */
import { monitorEventLoopDelay, type IntervalHistogram } from 'node:perf_hooks';
import * as vscode from 'vscode';
import { watchOwnCode } from './own-code';
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

async function delaysWhile(work: () => Promise<void>): Promise<Delays> {
  const histogram = monitorEventLoopDelay({ resolution: 1 });
  const ownCode = await watchOwnCode();
  histogram.enable();
  await work();
  await new Promise((resolve) => setTimeout(resolve, 50));
  histogram.disable();
  return { ...delaysOf(histogram), own: await ownCode.longest() };
}

/** The histogram measures timers of one millisecond; what is beyond that is delay. */
function delaysOf(histogram: IntervalHistogram): Omit<Delays, 'own'> {
  return { p99: histogram.percentile(99) / 1e6 - 1, longest: histogram.max / 1e6 - 1 };
}
