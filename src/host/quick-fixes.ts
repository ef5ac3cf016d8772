/** In a text editor on a board: the corrections of problems of which the right one is plain, as VS Code's quick fixes. */
import * as vscode from 'vscode';
import { setProperty, type Remedy } from '../core';
import type { LocatedProblem } from './document-session';
import { rangeOf } from './range-of';
import type { Sessions } from './sessions';

/** A correction, of which the edit is made when it is chosen: VS Code asks for corrections wherever the cursor goes. */
class QuickFix extends vscode.CodeAction {
  constructor(
    readonly document: vscode.TextDocument,
    readonly problem: LocatedProblem,
    readonly remedy: Remedy,
  ) {
    super(remedy.title, vscode.CodeActionKind.QuickFix);
  }
}

export class QuickFixes implements vscode.CodeActionProvider<QuickFix> {
  static readonly kinds = [vscode.CodeActionKind.QuickFix];

  constructor(private readonly sessions: Sessions) {}

  provideCodeActions(
    document: vscode.TextDocument,
    range: vscode.Range,
    { diagnostics }: vscode.CodeActionContext,
  ): QuickFix[] {
    const session = this.sessions.find(document.uri, 'board');
    // Places in an older text point anywhere.
    if (session === undefined || !session.current || session.readOnly !== '') return [];
    return session.problems.flatMap((problem) => {
      const { remedy, code } = problem;
      if (remedy === undefined || problem.range.intersection(range) === undefined) return [];
      const action = new QuickFix(document, problem, remedy);
      action.diagnostics = diagnostics.filter((found) => found.code === code && found.range.isEqual(problem.range));
      return [action];
    });
  }

  resolveCodeAction(action: QuickFix): QuickFix {
    const { document, problem, remedy } = action;
    const edit = editOf(document, problem, remedy);
    action.edit = new vscode.WorkspaceEdit();
    if (edit !== undefined) action.edit.replace(document.uri, edit.range, edit.newText);
    return action;
  }
}

function editOf(document: vscode.TextDocument, { range }: LocatedProblem, remedy: Remedy): vscode.TextEdit | undefined {
  if ('replacement' in remedy) return new vscode.TextEdit(range, remedy.replacement);
  const edit = setProperty(document.getText(), remedy.property, remedy.value);
  return edit && new vscode.TextEdit(rangeOf(document, edit), edit.text);
}
