/**
 * What each command does. The manifest is the list of commands and says where each applies; a test holds the two together. A command
 * that cannot do its work says why and what to do instead.
 */
import * as vscode from 'vscode';
import { plural, type Method, type WordMethod } from '../core';
import type { Action } from '../protocol';
import { activeDocument, activeSession, activeText, documentOf, editorFor } from './active-document';
import { askForWords } from './ask-for-words';
import { summaryOf } from './board-games';
import type { BoardSession } from './board-session';
import { copyBoardSearch, copyWordSearch } from './copy-search';
import { importGame } from './export-game';
import { hint } from './hint';
import { ANY_WORDS_EDITOR } from './names';
import { newBoard, newWords, openSample } from './new-documents';
import type { Sessions } from './sessions';
import { showGame, showGameText, targetOf } from './show-game';
import type { Views } from './views';
import { writePuzzle } from './write-puzzle';

export type Commands = Readonly<Record<string, (...args: readonly unknown[]) => Promise<void>>>;

export interface Rooms {
  readonly extension: vscode.Uri;
  readonly sessions: Sessions;
  readonly views: Views;
}

export function createCommands(rooms: Rooms): Commands {
  const { sessions, views } = rooms;
  let walked = false;
  const action = (name: Action) => async (): Promise<void> => {
    if (views.perform(name)) {
      // The walkthrough's step is done by a step, not by a command that found nothing to walk through.
      if (!walked) await vscode.commands.executeCommand('setContext', 'rungs.walked', true);
      walked = true;
      return;
    }
    await hint('Open a board or a word list first.', {
      title: 'Open First Steps',
      act: () => openSample(rooms.extension, FIRST_STEPS),
    });
  };

  return {
    'rungs.newBoard': () => newBoard(),
    'rungs.newWords': () => newWords(),
    'rungs.openSample': (file) => openSample(rooms.extension, file),
    'rungs.showShortestPath': async (target) => {
      const active = activeDocument(sessions);
      const uri = target instanceof vscode.Uri ? target : active?.uri;
      const editor = target instanceof vscode.Uri ? editorFor(target) : active?.editor;
      if (uri === undefined || editor === undefined) return hint(OPEN_FIRST);
      await vscode.commands.executeCommand('vscode.openWith', uri, editor);
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
      const session = activeSession(sessions);
      if (session === undefined) return hint(OPEN_FIRST);
      if (session.kind === 'words') {
        const method = await pickMethod(wordMethods, session.view.method, 'How does the search find neighbours?');
        if (method !== undefined) await session.chooseMethod(method);
      } else {
        const method = await pickMethod(
          boardMethods,
          session.view.method,
          'Which square does the search mark as visited?',
        );
        if (method !== undefined) await session.chooseMethod(method);
      }
    },
    'rungs.chooseWords': async () => {
      const session = activeSession(sessions);
      if (session?.kind !== 'words') return hint('Open a word list first.');
      await askForWords(session, 'both');
    },
    'rungs.writePuzzle': async () => {
      const session = activeSession(sessions);
      if (session?.kind !== 'words') return hint('Open a word list first.');
      await writePuzzle(session);
    },
    'rungs.runAll': async () => {
      const session = activeSession(sessions);
      if (session === undefined) return hint(OPEN_FIRST);
      session.runAll();
    },
    'rungs.stop': async () => {
      const session = activeSession(sessions);
      if (session === undefined) return hint(OPEN_FIRST);
      session.stop();
    },
    'rungs.playGame': async (target, index) => {
      const active = activeDocument(sessions);
      const uri = target instanceof vscode.Uri ? target : active?.uri;
      const session = uri && sessions.find(uri, 'board');
      if (uri === undefined || session === undefined) return hint('Open a board first.');
      const picked = typeof index === 'number' ? index : await pickGame(session);
      if (picked === undefined) return;
      await showGame(views, { uri, game: picked, rolls: 0 });
    },
    'rungs.showGame': (...target) => showGame(views, targetOf(...target)),
    'rungs.showGameText': (...target) => showGameText(targetOf(...target)),
    'rungs.importGame': async (from) => {
      const session = activeSession(sessions);
      if (session?.kind !== 'board') return hint('Open a board first.');
      await importGame(session, from instanceof vscode.Uri ? from : undefined);
    },
    'rungs.copySearch': async () => {
      const session = activeSession(sessions);
      if (session?.kind === 'words') {
        const search = session.result?.searchBy(session.view.method);
        return search === undefined ? hint(NOTHING_TO_COPY) : copyWordSearch(search);
      }
      const search = session?.result?.search(session.view.method);
      return search === undefined ? hint(NOTHING_TO_COPY) : copyBoardSearch(search);
    },
    'rungs.reopenAsText': () => reopen(sessions, 'text'),
    'rungs.reopenAsNotebook': () => reopen(sessions, 'notebook'),
  };
}

const FIRST_STEPS = 'first-steps.board.json';
const OPEN_FIRST = 'Open a board (*.board.json) or a word list (*.words) first.';
const NOTHING_TO_COPY = 'There is no finished search to copy. Open a board or a word list first.';

async function pickGame({ games }: BoardSession): Promise<number | undefined> {
  if (games.length === 0) {
    await hint('This board has no games in its file. Play one in its notebook and save it.');
    return undefined;
  }
  const items = games.map((played, index) => {
    const { name, players, rolls, test } = summaryOf(played);
    const outcome = test === undefined ? '' : test.passed ? ' · passes' : ` · ${test.message}`;
    return { index, label: name, description: players.join(', '), detail: `${plural(rolls.length, 'roll')}${outcome}` };
  });
  const title = 'Rungs: Play Game';
  return (await vscode.window.showQuickPick(items, { title, placeHolder: 'Which game?', ignoreFocusOut: true }))?.index;
}

interface MethodItem<M> extends vscode.QuickPickItem {
  readonly method: M;
}

export const boardMethods: readonly MethodItem<Method>[] = [
  {
    method: 'in-place',
    label: 'In place',
    detail: 'A square can join the queue again: marks where a roll lands',
  },
  {
    method: 'visited-set',
    label: 'Visited set',
    detail: 'No square joins the queue twice: marks where the token ends up',
  },
];

export const wordMethods: readonly MethodItem<WordMethod>[] = [
  {
    method: 'buckets',
    label: 'Buckets',
    detail: 'Looks up the patterns of the word taken: few look-ups a word',
  },
  {
    method: 'naive',
    label: 'Naive',
    detail: 'Compares the word taken with every word: as long a ladder, more work',
  },
];

async function pickMethod<M>(items: readonly MethodItem<M>[], current: M, placeHolder: string): Promise<M | undefined> {
  const marked = items.map((item) => (item.method === current ? { ...item, description: 'shown now' } : item));
  const title = 'Rungs: Search Method';
  return (await vscode.window.showQuickPick(marked, { title, placeHolder, ignoreFocusOut: true }))?.method;
}

/** Puts the other kind of editor in the place of the active tab. Any text can be shown as a word list. */
async function reopen(sessions: Sessions, as: 'text' | 'notebook'): Promise<void> {
  const group = vscode.window.tabGroups.activeTabGroup;
  const active = activeDocument(sessions);
  const uri = active?.uri ?? (as === 'notebook' ? activeText() : undefined);
  if (uri === undefined) return hint(OPEN_FIRST);
  const editor = as === 'text' ? 'default' : (active?.editor ?? ANY_WORDS_EDITOR);
  await vscode.commands.executeCommand('vscode.openWith', uri, editor, group.viewColumn);
  // Newer versions replace the tab themselves. Where the old one is still there, the new editor holds its document now.
  const left = vscode.window.tabGroups.all
    .find(({ viewColumn }) => viewColumn === group.viewColumn)
    ?.tabs.filter(({ input, isActive }) => !isActive && documentOf(input, sessions)?.uri.toString() === uri.toString());
  if (left !== undefined && left.length > 0) await vscode.window.tabGroups.close(left);
}
