/**
 * Which document the person is at: the one in the active tab, be it a notebook or a text. Feeds the status bar and the commands that
 * work on "the" board or word list.
 */
import * as vscode from 'vscode';
import { ANY_WORDS_EDITOR, BOARD_EDITOR, isBoardName, isWordsName, WORDS_EDITOR } from './names';
import type { Session, SessionKind, Sessions } from './sessions';

export interface ActiveDocument {
  readonly uri: vscode.Uri;
  /** The notebook that shows it, or would. */
  readonly editor: string;
  readonly kind: SessionKind;
}

export function activeDocument(sessions: Sessions): ActiveDocument | undefined {
  return documentOf(activeTab(), sessions);
}

/** What a tab shows, as a notebook or as a text; undefined when that is nothing of Rungs'. */
export function documentOf(input: unknown, sessions: Sessions): ActiveDocument | undefined {
  if (input instanceof vscode.TabInputCustom && EDITORS.includes(input.viewType)) {
    return { uri: input.uri, editor: input.viewType, kind: kindOf(input.viewType) };
  }
  if (input instanceof vscode.TabInputText) {
    // A text whose name says nothing has a session once it was opened as a word list, as long as it stays open.
    const adopted = sessions.find(input.uri, 'words') === undefined ? undefined : ANY_WORDS_EDITOR;
    const editor = editorFor(input.uri) ?? adopted;
    if (editor !== undefined) return { uri: input.uri, editor, kind: kindOf(editor) };
  }
  return undefined;
}

/** The text in the active tab, whatever it is. */
export function activeText(): vscode.Uri | undefined {
  const input = activeTab();
  return input instanceof vscode.TabInputText ? input.uri : undefined;
}

/** The notebook that a file opens in by its name. */
export function editorFor({ path }: vscode.Uri): string | undefined {
  if (isBoardName(path)) return BOARD_EDITOR;
  if (isWordsName(path)) return WORDS_EDITOR;
  return undefined;
}

export function activeSession(sessions: Sessions): Session | undefined {
  const active = activeDocument(sessions);
  return active && sessions.find(active.uri, active.kind);
}

function activeTab(): unknown {
  return vscode.window.tabGroups.activeTabGroup.activeTab?.input;
}

const EDITORS: readonly string[] = [BOARD_EDITOR, WORDS_EDITOR, ANY_WORDS_EDITOR];

function kindOf(editor: string): SessionKind {
  return editor === BOARD_EDITOR ? 'board' : 'words';
}
