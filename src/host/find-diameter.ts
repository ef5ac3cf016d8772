/** Looks for the diameter of a component, which can take long: under VS Code's own progress, and it can be cancelled. */
import * as vscode from 'vscode';
import { inText } from '../core';
import { Stopped } from './slicing';
import type { WordsSession } from './words-session';

export async function findDiameter(session: WordsSession, word: string): Promise<void> {
  const options = {
    location: vscode.ProgressLocation.Notification,
    title: `Looking for the diameter of the component of “${inText(word)}”`,
    cancellable: true,
  };
  await vscode.window.withProgress(options, async (progress, token) => {
    const stop = new AbortController();
    token.onCancellationRequested(() => stop.abort());
    let shown = 0;
    try {
      await session.findDiameter(word, stop.signal, (fraction) => {
        const percent = Math.floor(fraction * 100);
        if (percent <= shown) return;
        progress.report({ increment: percent - shown });
        shown = percent;
      });
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
    }
  });
}
