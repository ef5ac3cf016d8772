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

export function activeDocument(): ActiveDocument | undefined {
  return documentOf(vscode.window.tabGroups.activeTabGroup.activeTab?.input);
}

/** What a tab shows, as a notebook or as a text; undefined when that is nothing of Rungs'. */
export function documentOf(input: unknown): ActiveDocument | undefined {
  if (input instanceof vscode.TabInputCustom && EDITORS.includes(input.viewType)) {
    return { uri: input.uri, editor: input.viewType, kind: kindOf(input.viewType) };
  }
  if (input instanceof vscode.TabInputText) {
    const editor = editorFor(input.uri);
    if (editor !== undefined) return { uri: input.uri, editor, kind: kindOf(editor) };
  }
  return undefined;
}

/** The notebook that a file opens in by its name. */
export function editorFor({ path }: vscode.Uri): string | undefined {
  if (isBoardName(path)) return BOARD_EDITOR;
  if (isWordsName(path)) return WORDS_EDITOR;
  return undefined;
}

export function activeSession(sessions: Sessions): Session | undefined {
  const active = activeDocument();
  return active && sessions.find(active.uri, active.kind);
}

const EDITORS: readonly string[] = [BOARD_EDITOR, WORDS_EDITOR, ANY_WORDS_EDITOR];

function kindOf(editor: string): SessionKind {
  return editor === BOARD_EDITOR ? 'board' : 'words';
}
