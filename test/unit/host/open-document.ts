/** An open document without VS Code around it, and a way to wait for what its session makes of it. */
import { expect } from 'vitest';
import type * as vscode from 'vscode';
import type { DocumentSession } from '../../../src/host/document-session';
import type { ViewMemory } from '../../../src/host/view-memory';
import type { CellId } from '../../../src/protocol';
import { Uri } from './fake-vscode';

export class OpenDocument {
  version = 1;
  readonly eol = 1;
  isClosed = false;
  readonly uri: Uri;
  constructor(
    path: string,
    public text: string,
    scheme = 'file',
  ) {
    this.uri = new Uri(scheme, path);
  }
  getText = (): string => this.text;
  positionAt = (offset: number): { line: number; character: number } => ({ line: 0, character: offset });
  asDocument(): vscode.TextDocument {
    return this as unknown as vscode.TextDocument;
  }
}

/** Remembers one view. */
export function memoryOf<V extends object>(initial: V): ViewMemory<V> {
  let view = initial;
  const memory = {
    get: () => view,
    update: (_: unknown, change: Partial<V>) => (view = { ...view, ...change }),
  };
  return memory as unknown as ViewMemory<V>;
}

/** No session has anything to log here. */
export const quietLog = {
  error: (error: unknown) => expect.fail(String(error)),
} as unknown as vscode.LogOutputChannel;

/** Waits until a snapshot satisfies the condition, looking at every change and every bit of progress, so that none is missed. */
export function until<C extends CellId, S>(
  session: DocumentSession<C> & { snapshot(): S },
  condition: (snapshot: S) => boolean,
): Promise<S> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      const snapshot = session.snapshot();
      if (!condition(snapshot)) return;
      clearTimeout(patience);
      for (const listener of listeners) listener.dispose();
      resolve(snapshot);
    };
    const patience = setTimeout(
      () => reject(new Error(`in vain; the session is ${session.stage}: ${JSON.stringify(session.snapshot())}`)),
      20_000,
    );
    const listeners = [session.onDidChange(look), session.onDidProgress(look)];
    look();
  });
}
