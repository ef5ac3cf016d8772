/** In a text editor on a word list: above the two directives, what the ladder between their words is. A click opens it as a notebook. */
import * as vscode from 'vscode';
import { group, inText, plural } from '../core';
import type { Sessions } from './sessions';
import type { WordsSession } from './words-session';

export class WordLenses implements vscode.CodeLensProvider, vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly onDidChangeCodeLenses = this.#changed.event;
  readonly #subscription: vscode.Disposable;

  constructor(private readonly sessions: Sessions) {
    this.#subscription = sessions.onDidOpen((session) => {
      // Ends with the session, which owns the event.
      if (session.kind === 'words') session.onDidChange(() => this.#changed.fire());
    });
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#changed.dispose();
  }

  provideCodeLenses(document: vscode.TextDocument): vscode.CodeLens[] {
    const session = this.sessions.find(document.uri, 'words');
    const place = session?.list?.startPlace ?? session?.list?.targetPlace;
    if (session === undefined || place === undefined) return [];
    const at = document.positionAt(place.offset);
    return [
      new vscode.CodeLens(new vscode.Range(at, at), {
        title: titleOf(session),
        command: 'rungs.showShortestPath',
        arguments: [document.uri],
      }),
    ];
  }
}

function titleOf({ stage, result, puzzle }: WordsSession): string {
  const search = result?.search;
  if (stage === 'reading' || stage === 'searching') return '$(loading~spin) Searching…';
  if (puzzle === undefined || search === undefined) return '$(milestone) Open as a ladder';
  const pair =
    puzzle.from === 'chosen' ? ` (${inText(search.start)} to ${inText(search.target)}, chosen in the notebook)` : '';
  if (search.length === 0) return `$(circle-slash) No ladder from ${inText(search.start)} to ${inText(search.target)}`;
  const ladders = result?.ladders;
  const count = ladders === undefined || ladders === '1' ? '' : ` · ${group(BigInt(ladders))} shortest ladders`;
  return `$(milestone) ${plural(search.length, 'word')}: ${search.ladder.map(inText).join(' → ')}${count}${pair}`;
}
