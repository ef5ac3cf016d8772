/**
 * Which board the person is at: the one in the active tab, be it a notebook or a text. Feeds the status bar and the commands that
 * work on "the" board.
 */
import * as vscode from 'vscode';
import type { BoardSession } from './board-session';
import { BOARD_EDITOR, isBoardName } from './names';
import type { Sessions } from './sessions';

export function activeBoardUri(): vscode.Uri | undefined {
  return boardUriOf(vscode.window.tabGroups.activeTabGroup.activeTab?.input);
}

/** The board that a tab shows, as a notebook or as a text. */
export function boardUriOf(input: unknown): vscode.Uri | undefined {
  if (input instanceof vscode.TabInputCustom && input.viewType === BOARD_EDITOR) return input.uri;
  if (input instanceof vscode.TabInputText && isBoardName(input.uri.path)) return input.uri;
  return undefined;
}

export function activeBoard(sessions: Sessions): BoardSession | undefined {
  const uri = activeBoardUri();
  return uri && sessions.find(uri);
}
