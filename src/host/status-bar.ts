/** The answer of the active board, in the status bar; a click goes to its shortest path. */
import * as vscode from 'vscode';
import { activeBoard } from './active-board';
import type { BoardSession } from './board-session';
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
    const session = activeBoard(this.sessions);
    if (session === undefined) {
      this.#item.hide();
      return;
    }
    const { text, tooltip } = wording(session);
    this.#item.text = text;
    this.#item.tooltip = tooltip;
    this.#item.show();
  }
}

function wording(session: BoardSession): { text: string; tooltip: string } {
  const rolls = session.result?.search(session.view.method)?.rolls;
  const stale = session.stale ? ' The text has errors; this is the answer of the last good board.' : '';
  switch (session.stage) {
    case 'reading':
      return { text: '$(loading~spin) Reading board', tooltip: 'Rungs is reading the board.' };
    case 'searching':
      return { text: '$(loading~spin) Searching', tooltip: 'Rungs is searching for the shortest path.' };
    case 'stopped':
      return { text: '$(debug-stop) Stopped', tooltip: 'The search was stopped. Run it again from the notebook.' };
    case 'failed':
      return { text: '$(error) No board', tooltip: 'The text has errors, so there is no board to search yet.' };
    case 'ready':
      if (rolls === undefined)
        return { text: '$(circle-slash) Not searched', tooltip: 'Run the search from the notebook.' };
      if (rolls < 0) {
        return { text: '$(circle-slash) No path', tooltip: `The last square cannot be reached.${stale}` };
      }
      return {
        text: `$(milestone) ${rolls.toLocaleString('en')} ${rolls === 1 ? 'roll' : 'rolls'}`,
        tooltip: `The fewest rolls to the last square. Click to see the shortest path.${stale}`,
      };
  }
}
