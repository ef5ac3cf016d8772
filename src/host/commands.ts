/**
 * What each command does. The manifest is the list of commands and says where each applies; a test holds the two together. A command
 * that cannot do its work says why and what to do instead.
 */
import * as vscode from 'vscode';
import type { Method } from '../core';
import type { Action } from '../protocol';
import { activeBoard, activeBoardUri, boardUriOf } from './active-board';
import type { BoardViews } from './board-views';
import { copySearch } from './copy-search';
import { BOARD_EDITOR, isBoardName } from './names';
import { newBoard, openSample } from './new-boards';
import type { Sessions } from './sessions';

export type Commands = Readonly<Record<string, (...args: readonly unknown[]) => Promise<void>>>;

export interface Rooms {
  readonly extension: vscode.Uri;
  readonly sessions: Sessions;
  readonly views: BoardViews;
}

export function createCommands(rooms: Rooms): Commands {
  const { sessions, views } = rooms;
  const action = (name: Action) => async (): Promise<void> => {
    if (!views.perform(name)) await hint('Open a board as a notebook first, then walk through its search.');
  };

  return {
    'rungs.newBoard': () => newBoard(),
    'rungs.openSample': () => openSample(rooms.extension),
    'rungs.showShortestPath': async (target) => {
      const uri = target instanceof vscode.Uri ? target : activeBoardUri();
      if (uri === undefined || !isBoardName(uri.path)) return hint('Open a *.board.json file first.');
      await vscode.commands.executeCommand('vscode.openWith', uri, BOARD_EDITOR);
      views.perform('showPath');
    },
    'rungs.stepForward': action('stepForward'),
    'rungs.stepBack': action('stepBack'),
    'rungs.stepInto': action('smallerStepForward'),
    'rungs.stepIntoBack': action('smallerStepBack'),
    'rungs.largerStepForward': action('largerStepForward'),
    'rungs.largerStepBack': action('largerStepBack'),
    'rungs.nextLevel': action('nextLevel'),
    'rungs.previousLevel': action('previousLevel'),
    'rungs.firstStep': action('first'),
    'rungs.lastStep': action('last'),
    'rungs.playOrPause': action('togglePlay'),
    'rungs.showKeys': action('showKeys'),
    'rungs.chooseMethod': async () => {
      const session = activeBoard(sessions);
      if (session === undefined) return hint('Open a board first.');
      const picked = await vscode.window.showQuickPick(methodItems(session.view.method), {
        title: 'Rungs: Search Method',
        placeHolder: 'Which square does the search mark as visited?',
        ignoreFocusOut: true,
      });
      if (picked !== undefined) await session.chooseMethod(picked.method);
    },
    'rungs.runAll': async () => {
      const session = activeBoard(sessions);
      if (session === undefined) return hint('Open a board first.');
      session.run('all');
    },
    'rungs.copySearch': async () => {
      const session = activeBoard(sessions);
      const search = session?.result?.search(session.view.method);
      if (search === undefined) return hint('There is no finished search to copy. Open a board first.');
      await copySearch(search);
    },
    'rungs.reopenAsText': async () => reopen('default'),
    'rungs.reopenAsNotebook': async () => reopen(BOARD_EDITOR),
  };
}

interface MethodItem extends vscode.QuickPickItem {
  readonly method: Method;
}

function methodItems(current: Method): MethodItem[] {
  const items: MethodItem[] = [
    {
      method: 'in-place',
      label: 'In place',
      detail: 'Marks the square that the roll landed on, in the board itself. A square can join the queue again.',
    },
    {
      method: 'visited-set',
      label: 'Visited set',
      detail: 'Marks the square where the token ends up, in a set of its own. No square joins the queue twice.',
    },
  ];
  return items.map((item) => (item.method === current ? { ...item, description: 'shown now' } : item));
}

/** Puts the other kind of editor in the place of the active tab. */
async function reopen(editor: string): Promise<void> {
  const group = vscode.window.tabGroups.activeTabGroup;
  const uri = activeBoardUri();
  if (uri === undefined) return hint('Open a *.board.json file first.');
  await vscode.commands.executeCommand('vscode.openWith', uri, editor, group.viewColumn);
  // Newer versions replace the tab themselves. Where the old one is still there, the new editor holds its document now.
  const left = vscode.window.tabGroups.all
    .find(({ viewColumn }) => viewColumn === group.viewColumn)
    ?.tabs.filter(({ input, isActive }) => !isActive && boardUriOf(input)?.toString() === uri.toString());
  if (left !== undefined && left.length > 0) await vscode.window.tabGroups.close(left);
}

async function hint(message: string): Promise<void> {
  await vscode.window.showInformationMessage(message);
}
