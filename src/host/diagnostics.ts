/** Puts each session's problems into the Problems panel, at their exact ranges, with a link to what each code means. */
import * as vscode from 'vscode';
import type { Severity } from '../core';
import type { Session, Sessions } from './sessions';

export class Diagnostics implements vscode.Disposable {
  readonly #collection = vscode.languages.createDiagnosticCollection('rungs');
  readonly #subscriptions: vscode.Disposable[];
  /** What is shown of each document, by address: a session changes much more often than its problems, of which there may be a thousand to send. */
  readonly #shown = new Map<string, Session['problems']>();

  constructor(sessions: Sessions) {
    this.#subscriptions = [
      sessions.onDidOpen((session) => {
        session.onDidChange(() => this.#show(session)); // Ends with the session, which owns the event.
      }),
      sessions.onDidClose(({ document }) => {
        this.#shown.delete(document.uri.toString());
        this.#collection.delete(document.uri);
      }),
    ];
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
    this.#collection.dispose();
  }

  /** What nobody can change (an older revision in a diff, say) has no problems worth listing. */
  #show(session: Session): void {
    const { document, problems, readOnly } = session;
    const address = document.uri.toString();
    if (readOnly !== '' || this.#shown.get(address) === problems) return;
    this.#shown.set(address, problems);
    this.#collection.set(
      document.uri,
      problems.map(({ code, message, severity, range }) => {
        const diagnostic = new vscode.Diagnostic(range, message, severityOf(severity));
        diagnostic.source = 'Rungs';
        diagnostic.code = code;
        return diagnostic;
      }),
    );
  }
}

function severityOf(severity: Severity): vscode.DiagnosticSeverity {
  switch (severity) {
    case 'error':
      return vscode.DiagnosticSeverity.Error;
    case 'warning':
      return vscode.DiagnosticSeverity.Warning;
    case 'information':
      return vscode.DiagnosticSeverity.Information;
  }
}
