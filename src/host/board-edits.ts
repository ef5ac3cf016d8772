/** Changes that a notebook makes to a board's file: a rule, or one more game. Each is one small edit, so one undo takes it back. */
import * as vscode from 'vscode';
import { appendItem, removeProperty, setProperty, type TextEdit } from '../core';
import type { BoardSession } from './board-session';

type Path = readonly [string, ...string[]];
type Value = string | number | boolean | readonly number[] | undefined;

export async function setRule(session: BoardSession, { path, value }: { path: Path; value: Value }): Promise<void> {
  const text = session.document.getText();
  await apply(session, value === undefined ? removeProperty(text, path) : setProperty(text, path, value));
}

export async function saveGame(
  session: BoardSession,
  { name, players, rolls }: { name: string; players: readonly string[]; rolls: readonly number[] },
): Promise<void> {
  await apply(session, appendItem(session.document.getText(), ['games'], { name, players, rolls }));
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
  const change = new vscode.WorkspaceEdit();
  change.replace(document.uri, range, edit.text);
  await vscode.workspace.applyEdit(change);
}
