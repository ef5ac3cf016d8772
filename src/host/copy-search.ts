/** Puts a whole search on the clipboard as text. A long one is written under VS Code's own progress and can be stopped. */
import * as vscode from 'vscode';
import {
  group,
  openWalkInSlices,
  plural,
  traceLines,
  type BoardSearch,
  type Slices,
  type Trace,
  type WordSearch,
} from '../core';
import { drive, Stopped } from './slicing';

/** More than this is no text for a clipboard; what is left out is said in the last line. */
const MOST_LINES = 200_000;

export function copyBoardSearch(search: BoardSearch): Promise<void> {
  return copy(collect(traceLines(search), `takes ${group(search.trace.dequeues)} squares from the queue`), search);
}

export function copyWordSearch(search: WordSearch): Promise<void> {
  return copy(collectWords(search), search);
}

async function copy(writing: Slices<string[]>, { trace }: { readonly trace: Trace }): Promise<void> {
  const options = {
    location: vscode.ProgressLocation.Notification,
    title: 'Writing the search as text',
    cancellable: true,
  };
  const small = trace.dequeues < 10_000;
  const stop = new AbortController();
  const write = (): Promise<string[]> => drive(writing, stop.signal);
  try {
    const lines = small
      ? await write()
      : await vscode.window.withProgress(options, (_progress, token) => {
          token.onCancellationRequested(() => stop.abort());
          return write();
        });
    await vscode.env.clipboard.writeText(lines.join('\n') + '\n');
    vscode.window.setStatusBarMessage(`Copied the search: ${plural(lines.length, 'line')}`, 5000);
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
  }
}

function* collectWords(search: WordSearch): Slices<string[]> {
  const walk = yield* openWalkInSlices(search);
  const { dequeues } = search.trace;
  return yield* collect(traceLines(search, walk), `takes ${group(dequeues)} words from the queue`);
}

/** @param whole what the whole search does, for the line that says where the text was cut */
function* collect(all: Iterable<string>, whole: string): Slices<string[]> {
  const lines: string[] = [];
  for (const line of all) {
    if (lines.length === MOST_LINES) {
      lines.push(`… cut here; the search ${whole}`);
      break;
    }
    lines.push(line);
    if (lines.length % 500 === 0) yield lines.length / MOST_LINES;
  }
  return lines;
}
