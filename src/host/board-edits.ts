/** Changes that a notebook makes to a board's file: a rule, or one more game. Each is one small edit, so one undo takes it back. */
import * as vscode from 'vscode';
import { appendItem, removeProperty, setProperty, type TextEdit } from '../core';
import type { RulePath, RuleValue } from '../protocol';
import type { BoardSession } from './board-session';

export function setRule(
  session: BoardSession,
  { path, value }: { path: RulePath; value: RuleValue | undefined },
): Promise<void> {
  return change(session, (text) => (value === undefined ? removeProperty(text, path) : setProperty(text, path, value)));
}

export function saveGame(
  session: BoardSession,
  { name, players, rolls }: { name: string; players: readonly string[]; rolls: readonly number[] },
): Promise<void> {
  return change(session, (text) => appendItem(text, ['games'], { name, players, rolls }));
}

/** Edits that wait: each is made on the text that the one before has left. */
let last: Promise<void> = Promise.resolve();

function change(session: BoardSession, edit: (text: string) => TextEdit | undefined): Promise<void> {
  last = last.catch(() => undefined).then(() => apply(session, edit(session.document.getText())));
  return last;
}

async function apply(session: BoardSession, edit: TextEdit | undefined): Promise<void> {
  const { document, readOnly, whyNoRules } = session;
  const reason = readOnly || whyNoRules;
  if (reason !== '' || edit === undefined) {
    await vscode.window.showInformationMessage(
      reason || 'The text has errors. Mend them first, so that nothing of it gets lost.',
    );
    return;
  }
  const range = new vscode.Range(document.positionAt(edit.offset), document.positionAt(edit.offset + edit.length));
  const workspaceEdit = new vscode.WorkspaceEdit();
  workspaceEdit.replace(document.uri, range, edit.text);
  await vscode.workspace.applyEdit(workspaceEdit);
}
