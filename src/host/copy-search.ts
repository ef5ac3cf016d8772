/** Puts a whole search on the clipboard as text. A long one is written under VS Code's own progress and can be stopped. */
import * as vscode from 'vscode';
import { traceLines, type BoardSearch, type Slices } from '../core';
import { drive, Stopped } from './slicing';

/** More than this is no text for a clipboard; what is left out is said in the last line. */
const MOST_LINES = 200_000;

export async function copySearch(search: BoardSearch): Promise<void> {
  const options = {
    location: vscode.ProgressLocation.Notification,
    title: 'Writing the search as text',
    cancellable: true,
  };
  const small = search.trace.dequeues < 10_000;
  const stop = new AbortController();
  const write = (): Promise<string[]> => drive(collect(search), stop.signal);
  try {
    const lines = small
      ? await write()
      : await vscode.window.withProgress(options, (_progress, token) => {
          token.onCancellationRequested(() => stop.abort());
          return write();
        });
    await vscode.env.clipboard.writeText(lines.join('\n') + '\n');
    vscode.window.setStatusBarMessage(`Copied the search: ${lines.length.toLocaleString('en')} lines`, 5000);
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
  }
}

function* collect(search: BoardSearch): Slices<string[]> {
  const lines: string[] = [];
  for (const line of traceLines(search)) {
    if (lines.length === MOST_LINES) {
      lines.push(`… cut here; the search takes ${search.trace.dequeues.toLocaleString('en')} squares from the queue`);
      break;
    }
    lines.push(line);
    if (lines.length % 500 === 0) yield lines.length / MOST_LINES;
  }
  return lines;
}
