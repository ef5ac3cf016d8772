/** Changes that a notebook makes to a board's file: a rule, or one more game. Each is one small edit, so one undo takes it back. */
import * as vscode from 'vscode';
import { addGame, matrixToObject, removeProperty, setProperty, type TextEdit } from '../core';
import type { RulePath, RuleValue } from '../protocol';
import type { BoardSession } from './board-session';
import { rangeOf } from './range-of';

export function setRule(
  session: BoardSession,
  { path, value }: { path: RulePath; value: RuleValue | undefined },
): Promise<void> {
  return change(session, (text) => (value === undefined ? removed(text, path) : setProperty(text, path, value)));
}

/** A rule that is not there need not be taken out: a button may be clicked twice. */
function removed(text: string, path: RulePath): TextEdit | undefined {
  const nothing = setProperty(text, path, false) && { offset: 0, length: 0, text: '' };
  return removeProperty(text, path) ?? nothing;
}

export function saveGame(
  session: BoardSession,
  game: { name: string; players: readonly string[]; rolls: readonly number[] },
): Promise<void> {
  return change(session, (text) => addGame(text, game));
}

/** Writes a matrix as an object, which has a place for rules and games. */
export function convertToObject(session: BoardSession): Promise<void> {
  return change(session, matrixToObject, { toObject: true });
}

/** Edits that wait: each is made on the text that the one before has left. */
let last: Promise<void> = Promise.resolve();

interface ChangeOptions {
  /** The edit is the one that a matrix needs before it can be changed. */
  readonly toObject?: boolean;
}

function change(
  session: BoardSession,
  edit: (text: string) => TextEdit | undefined,
  options: ChangeOptions = {},
): Promise<void> {
  last = last.catch(() => undefined).then(() => apply(session, edit, options));
  return last;
}

const CONVERT = 'Convert to an Object';

/**
 * Whether the board's file can be changed; a person is told why it cannot. Nobody waits for the message to be closed: other edits would
 * wait with them.
 */
export function canChange(session: BoardSession, { toObject = false }: ChangeOptions = {}): boolean {
  const { document, readOnly, whyNoRules } = session;
  if (document.isClosed) {
    // A closed document keeps its last text, while the edit would be made in the file as it is now.
    void vscode.window.showWarningMessage('The board was closed meanwhile. Open it and try again.');
    return false;
  }
  if (readOnly !== '') {
    void vscode.window.showInformationMessage(readOnly);
    return false;
  }
  if (whyNoRules !== '' && !toObject) {
    void vscode.window.showInformationMessage(whyNoRules, CONVERT).then((chosen) => {
      if (chosen === CONVERT) void convertToObject(session);
    });
    return false;
  }
  return true;
}

async function apply(
  session: BoardSession,
  edit: (text: string) => TextEdit | undefined,
  options: ChangeOptions,
): Promise<void> {
  if (!canChange(session, options)) return;
  const { document } = session;
  const found = edit(document.getText());
  if (found === undefined) {
    void vscode.window.showInformationMessage('The text has errors. Mend them first, so that nothing of it gets lost.');
    return;
  }
  if (found.length === 0 && found.text === '') return;
  const workspaceEdit = new vscode.WorkspaceEdit();
  workspaceEdit.replace(document.uri, rangeOf(document, found), found.text);
  if (!(await vscode.workspace.applyEdit(workspaceEdit))) {
    void vscode.window.showWarningMessage('The file could not be changed. It may have changed meanwhile; try again.');
  }
}
