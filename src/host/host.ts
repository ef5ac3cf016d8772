/** The composition root: every room of the host is made here, once, and handed what it needs. */
import * as vscode from 'vscode';
import { BoardViews } from './board-views';
import { createCommands } from './commands';
import { Diagnostics } from './diagnostics';
import { Sessions } from './sessions';
import { StatusBar } from './status-bar';
import { ViewMemory } from './view-memory';

export interface Host {
  openBoard(document: vscode.TextDocument, panel: vscode.WebviewPanel): void;
  runCommand(id: string, args: readonly unknown[]): Promise<void>;
}

export function createHost(context: vscode.ExtensionContext): Host {
  const log = vscode.window.createOutputChannel('Rungs', { log: true });
  const memory = new ViewMemory(context.workspaceState);
  const sessions = new Sessions(memory, log);
  const views = new BoardViews(context.extensionUri, sessions, log);
  const commands = createCommands({ extension: context.extensionUri, sessions, views });

  context.subscriptions.push(
    // Before the rename, because the notebook comes up under the new name before VS Code tells that it has happened.
    vscode.workspace.onWillRenameFiles(({ files }) => {
      for (const { oldUri, newUri } of files) memory.rename(oldUri, newUri);
    }),
  );
  context.subscriptions.push(log, sessions, new Diagnostics(sessions), new StatusBar(sessions));
  sessions.start();

  return {
    openBoard: (document, panel) => views.open(document, panel),
    runCommand: async (id, args) => {
      const command = commands[id];
      if (command === undefined) throw new Error(`the manifest names a command that nothing answers: ${id}`);
      await command(...args);
    },
  };
}
