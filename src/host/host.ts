/** The composition root: every room of the host is made here, once, and handed what it needs. */
import * as vscode from 'vscode';
import { AdoptedLists } from './adopted-lists';
import { createCommands } from './commands';
import { Diagnostics } from './diagnostics';
import { Sessions } from './sessions';
import { GameLenses } from './game-lenses';
import { QuickFixes } from './quick-fixes';
import { GameTests } from './game-tests';
import { WORDS_LANGUAGE } from './names';
import { StatusBar } from './status-bar';
import { ViewMemory } from './view-memory';
import { boardView, wordsView } from './view-shapes';
import { Views } from './views';
import { WordHovers } from './word-hovers';
import { WordLenses } from './word-lenses';

export interface Host {
  openBoard(document: vscode.TextDocument, panel: vscode.WebviewPanel): void;
  openWords(document: vscode.TextDocument, panel: vscode.WebviewPanel): void;
  runCommand(id: string, args: readonly unknown[]): Promise<void>;
}

export function createHost(context: vscode.ExtensionContext): Host {
  const log = vscode.window.createOutputChannel('Rungs', { log: true });
  const memories = {
    board: new ViewMemory(context.workspaceState, boardView),
    words: new ViewMemory(context.workspaceState, wordsView),
  };
  const sessions = new Sessions(memories, log);
  const views = new Views(context.extensionUri, sessions, log);
  const commands = createCommands({ extension: context.extensionUri, sessions, views });

  context.subscriptions.push(
    // Before the rename, because the notebook comes up under the new name before VS Code tells that it has happened.
    vscode.workspace.onWillRenameFiles(({ files }) => {
      for (const { oldUri, newUri } of files) {
        memories.board.rename(oldUri, newUri);
        memories.words.rename(oldUri, newUri);
      }
    }),
  );
  const lenses = new WordLenses(sessions);
  const gameLenses = new GameLenses(sessions);
  context.subscriptions.push(
    log,
    sessions,
    new Diagnostics(sessions),
    new StatusBar(sessions),
    new AdoptedLists(sessions),
    lenses,
    vscode.languages.registerCodeLensProvider(WORDS_LANGUAGE, lenses),
    gameLenses,
    vscode.languages.registerCodeLensProvider({ pattern: '**/*.board.json' }, gameLenses),
    vscode.languages.registerCodeActionsProvider({ pattern: '**/*.board.json' }, new QuickFixes(sessions), {
      providedCodeActionKinds: QuickFixes.kinds,
    }),
    new GameTests(sessions, log),
    vscode.languages.registerHoverProvider(WORDS_LANGUAGE, new WordHovers(sessions)),
  );
  sessions.start();

  return {
    openBoard: (document, panel) => views.openBoard(document, panel),
    openWords: (document, panel) => views.openWords(document, panel),
    runCommand: async (id, args) => {
      const command = commands[id];
      if (command === undefined) throw new Error(`the manifest names a command that nothing answers: ${id}`);
      await command(...args);
    },
  };
}
