/** In a text editor on a board: above each game of the file how it went as a test, or what it is, and a click that plays it. */
import * as vscode from 'vscode';
import { plural } from '../core';
import { placeOf, summaryOf, type PlayedGame } from './board-games';
import type { Sessions } from './sessions';

export class GameLenses implements vscode.CodeLensProvider, vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly onDidChangeCodeLenses = this.#changed.event;
  readonly #subscription: vscode.Disposable;

  constructor(private readonly sessions: Sessions) {
    this.#subscription = sessions.onDidOpen((session) => {
      // Ends with the session, which owns the event.
      if (session.kind === 'board') session.onDidChange(() => this.#changed.fire());
    });
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#changed.dispose();
  }

  provideCodeLenses(document: vscode.TextDocument): vscode.CodeLens[] {
    const session = this.sessions.find(document.uri, 'board');
    // Places in an older text point anywhere.
    if (session === undefined || !session.current) return [];
    return session.games.flatMap((played, index) => {
      const place = placeOf(played.game);
      if (place === undefined) return [];
      const at = document.positionAt(place.offset);
      const command =
        played.run.failures.length > 0 && played.game.expect !== undefined
          ? { title: titleOf(played), command: 'rungs.showGame', arguments: [document.uri.toString(), { game: index }] }
          : { title: titleOf(played), command: 'rungs.playGame', arguments: [document.uri, index] };
      return [new vscode.CodeLens(new vscode.Range(at, at), command)];
    });
  }
}

/** Names may hold what VS Code would draw as an icon. */
export function withoutIcons(text: string): string {
  return text.replace(/\$\([\w~-]+\)/g, '\\$&');
}

function titleOf(played: PlayedGame): string {
  const { test, rolls } = summaryOf(played);
  if (test === undefined) return `$(play) Play · ${plural(rolls.length, 'roll')}`;
  return test.passed ? '$(pass) Passes · play' : `$(error) ${withoutIcons(test.message)}`;
}
