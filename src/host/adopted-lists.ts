/**
 * Tells VS Code which open texts were opened as word lists though their names do not say so, so that what the manifest offers for word
 * lists is offered for them too: above all the way back from the text to the notebook.
 */
import * as vscode from 'vscode';
import { isWordsName } from './names';
import type { Sessions } from './sessions';

/**
 * Names of files and not addresses: in a window that is connected to another machine, an address here is another than in the conditions
 * of the manifest. A file of the same name elsewhere gets the offer as well, and can be opened as a list like any text.
 */
const KEY = 'rungs.wordLists';

export class AdoptedLists implements vscode.Disposable {
  readonly #subscriptions: vscode.Disposable[];
  #told = '';

  constructor(private readonly sessions: Sessions) {
    this.#subscriptions = [sessions.onDidOpen(() => this.#tell()), sessions.onDidClose(() => this.#tell())];
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
  }

  #tell(): void {
    const names = new Set<string>();
    for (const { kind, document } of this.sessions.all) {
      const { path } = document.uri;
      if (kind === 'words' && !isWordsName(path)) names.add(path.slice(path.lastIndexOf('/') + 1));
    }
    const list = [...names].sort();
    const told = list.join('/'); // what no name of a file has in it
    if (told === this.#told) return;
    this.#told = told;
    void vscode.commands.executeCommand('setContext', KEY, list);
  }
}
