// What several test files do alike: open boards of the workspace, type into their texts, and find parts of the notebook.
import { page, webview, type Surface } from './harness/page';
import * as vscode from 'vscode';

export const BOARD_EDITOR = 'rungs.board';
export const ANY_WORDS_EDITOR = 'rungs.anyWords';

/** Parts of the notebook, as selectors. */
export const part = {
  answer: '.cell[data-cell="path"] .answer-number',
  path: '.cell[data-cell="path"] ol.path >> nth=0',
  sentence: '.sentence',
  step: '.step-count',
  queue: '.queue',
  scrubber: '[role="slider"]',
  banner: '.banner',
  ladder: '.cell[data-cell="ladder"] .answer-number',
  bucketRow: '.bucket-rows > ol > li',
  cell: (id: 'board' | 'path' | 'search' | 'game' | 'odds' | 'words' | 'ladder' | 'buckets' | 'graph') =>
    `.cell[data-cell="${id}"]`,
  button: (name: string) => `role=button[name=/^${name}/i]`,
} as const;

export function uriOf(name: string): vscode.Uri {
  const folder = vscode.workspace.workspaceFolders?.[0];
  if (folder === undefined) throw new Error('the suite has no workspace');
  return vscode.Uri.joinPath(folder.uri, name);
}

/** Opens a board or a word list of the workspace as VS Code opens it by default, and waits until its answer is on screen. */
export async function openNotebook(name: string, column?: vscode.ViewColumn): Promise<Surface> {
  await vscode.commands.executeCommand('vscode.open', uriOf(name), column);
  const view = webview(fileOf(name));
  await view.waitFor(part.step, 'visible', { timeout: 30_000 });
  return view;
}

export async function openText(name: string, column?: vscode.ViewColumn): Promise<vscode.TextEditor> {
  return vscode.window.showTextDocument(uriOf(name), { viewColumn: column ?? vscode.ViewColumn.Beside });
}

export function fileOf(name: string): string {
  return name.split('/').pop() ?? name;
}

/**
 * Gives the focus to the search cell and goes to the first step. That the focus moved reaches the keybindings by way of the extension
 * host, so the first key may come too early; it is pressed until it is seen to work.
 */
export async function atFirstStep(view: Surface): Promise<void> {
  const last = /^step (\S+) \/ \1/;
  for (let attempt = 1; ; attempt++) {
    await view.press(part.cell('search'), 'End');
    try {
      await view.waitForText(part.step, last, { timeout: 2_000 });
      break;
    } catch (error) {
      if (attempt === 8) throw error;
    }
  }
  await page.press('Home');
  await view.waitForText(part.step, /^step 0 \//);
}

/** Closes everything, throwing away what was not saved. */
export async function closeAll(): Promise<void> {
  for (const document of vscode.workspace.textDocuments) {
    if (!document.isDirty) continue;
    await vscode.window.showTextDocument(document);
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  }
  await vscode.commands.executeCommand('workbench.action.closeAllEditors');
}

/** Waits for an event of VS Code's or for what it will bring. */
export async function until(what: string, condition: () => boolean, patience = 10_000): Promise<void> {
  const end = performance.now() + patience;
  while (!condition()) {
    if (performance.now() > end) throw new Error(`waited ${patience / 1000} s in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
