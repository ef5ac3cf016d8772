/**
 * The entry that VS Code activates. It only registers what the manifest promises and loads the rest on first use, so that a window
 * which merely has a JSON file open pays about a millisecond.
 */
import * as vscode from 'vscode';
import type { Host } from './host';
import { isBoardName } from './names';

export function activate(context: vscode.ExtensionContext): void {
  let loading: Promise<Host> | undefined;
  const host = (): Promise<Host> => (loading ??= import('./host.js').then((module) => module.createHost(context)));

  context.subscriptions.push(
    vscode.window.registerCustomEditorProvider(
      'rungs.board',
      {
        resolveCustomTextEditor: async (document, panel) => (await host()).openBoard(document, panel),
      },
      { supportsMultipleEditorsPerDocument: true, webviewOptions: { retainContextWhenHidden: false } },
    ),
  );

  // The manifest is the one list of commands; the host answers each by its name.
  for (const { command } of contributedCommands(context.extension.packageJSON as Manifest)) {
    context.subscriptions.push(
      vscode.commands.registerCommand(command, async (...args: unknown[]) => (await host()).runCommand(command, args)),
    );
  }

  // A board opened as text wants its problems and its answer too; other JSON does not want anything.
  if (vscode.workspace.textDocuments.some((document) => isBoardName(document.uri.path))) {
    void host();
  } else {
    const opened = vscode.workspace.onDidOpenTextDocument((document) => {
      if (!isBoardName(document.uri.path)) return;
      opened.dispose();
      void host();
    });
    context.subscriptions.push(opened);
  }
}

interface Manifest {
  readonly contributes?: { readonly commands?: readonly { readonly command: string }[] };
}

function contributedCommands(manifest: Manifest): readonly { readonly command: string }[] {
  return manifest.contributes?.commands ?? [];
}
