/**
 * The entry that VS Code activates. It only registers what the manifest promises and loads the rest on first use, so that a window
 * which merely has a JSON file open pays about a millisecond.
 */
import * as vscode from 'vscode';
import type { Host } from './host';
import { ANY_WORDS_EDITOR, BOARD_EDITOR, isBoardName, isWordsName, WORDS_EDITOR } from './names';

export function activate(context: vscode.ExtensionContext): void {
  let loading: Promise<Host> | undefined;
  const host = (): Promise<Host> => (loading ??= import('./host.js').then((module) => module.createHost(context)));

  const options = { supportsMultipleEditorsPerDocument: true, webviewOptions: { retainContextWhenHidden: false } };
  const editors = {
    [BOARD_EDITOR]: 'openBoard',
    [WORDS_EDITOR]: 'openWords',
    [ANY_WORDS_EDITOR]: 'openWords',
  } as const;
  for (const [viewType, open] of Object.entries(editors)) {
    const resolveCustomTextEditor = async (document: vscode.TextDocument, panel: vscode.WebviewPanel): Promise<void> =>
      (await host())[open](document, panel);
    context.subscriptions.push(
      vscode.window.registerCustomEditorProvider(viewType, { resolveCustomTextEditor }, options),
    );
  }

  // The manifest is the one list of commands; the host answers each by its name.
  for (const { command } of contributedCommands(context.extension.packageJSON as Manifest)) {
    context.subscriptions.push(
      vscode.commands.registerCommand(command, async (...args: unknown[]) => (await host()).runCommand(command, args)),
    );
  }

  // A board or a word list opened as text wants its problems and its answer too; other texts do not want anything.
  const isOurs = ({ uri }: vscode.TextDocument): boolean => isBoardName(uri.path) || isWordsName(uri.path);
  if (vscode.workspace.textDocuments.some(isOurs)) {
    void host();
  } else {
    const opened = vscode.workspace.onDidOpenTextDocument((document) => {
      if (!isOurs(document)) return;
      opened.dispose();
      void host();
    });
    context.subscriptions.push(opened);
    // The Testing view lists the games of boards that nobody has opened yet.
    void vscode.workspace.findFiles('**/*.board.json', undefined, 1).then(
      (found) => void (found.length > 0 && host()),
      () => undefined, // Where files cannot be looked for, the view fills when a board is opened.
    );
  }
}

interface Manifest {
  readonly contributes?: { readonly commands?: readonly { readonly command: string }[] };
}

function contributedCommands(manifest: Manifest): readonly { readonly command: string }[] {
  return manifest.contributes?.commands ?? [];
}
