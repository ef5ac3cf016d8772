/** The answer of the active document, in the status bar; a click goes to its shortest path or ladder. */
import * as vscode from 'vscode';
import { activeSession } from './active-document';
import type { Sessions } from './sessions';

export class StatusBar implements vscode.Disposable {
  readonly #item = vscode.window.createStatusBarItem('rungs.answer', vscode.StatusBarAlignment.Right, 100);
  readonly #subscriptions: vscode.Disposable[];

  constructor(private readonly sessions: Sessions) {
    this.#item.name = 'Rungs: Shortest Path';
    this.#item.command = 'rungs.showShortestPath';
    this.#subscriptions = [
      vscode.window.tabGroups.onDidChangeTabs(() => this.#show()),
      vscode.window.tabGroups.onDidChangeTabGroups(() => this.#show()),
      sessions.onDidOpen((session) => {
        session.onDidChange(() => this.#show()); // Ends with the session, which owns the event.
        this.#show();
      }),
      sessions.onDidClose(() => this.#show()),
    ];
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
    this.#item.dispose();
  }

  #show(): void {
    const session = activeSession(this.sessions);
    if (session === undefined) {
      this.#item.hide();
      return;
    }
    const { text, tooltip } = session.answer;
    this.#item.text = text;
    this.#item.tooltip = tooltip;
    this.#item.show();
  }
}
