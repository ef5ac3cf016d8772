/** Games to and from files: where the dialogs begin, and what is imported. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import type * as vscode from 'vscode';
import { createGame, formatGame, parseBoard, scriptedDie } from '../../../src/core';
import { BoardSession } from '../../../src/host/board-session';
import { exportGame, importGame } from '../../../src/host/export-game';
import { boardView } from '../../../src/host/view-shapes';
import { applied, files, messages, Uri, window, workspace } from './fake-vscode';
import { memoryOf, OpenDocument, quietLog, until } from './open-document';

const open: BoardSession[] = [];
afterEach(() => {
  open.splice(0).forEach((session) => session.dispose());
  applied.length = 0;
  messages.length = 0;
  files.texts.clear();
  workspace.workspaceFolders = undefined;
  vi.restoreAllMocks();
});

async function boardAt(path: string, scheme = 'file', text = '{ "size": 3 }') {
  const document = new OpenDocument(path, text, scheme);
  const session = new BoardSession(document.asDocument(), memoryOf(boardView.initial), quietLog);
  open.push(session);
  await until(session, ({ stage }) => stage === 'ready');
  return { document, session };
}

const wish = { players: ['asha', 'dev'], rolls: [6], format: 'text', to: 'file' } as const;
const exported = new Uri('file', '/kept.txt');

/** The game as the board without rules plays it. */
function played(): string {
  const { board = expect.fail('no board') } = parseBoard('{ "size": 3 }');
  const game = createGame(board, { players: ['asha', 'dev'], die: scriptedDie([6, 1]) });
  game.play();
  return formatGame(game, 'text');
}

describe('the dialogs', () => {
  const remote = { uri: new Uri('remote', '/home/course', 'host') };
  it.each([
    ['a file', 'file', '/boards/a.board.json', 'file:///boards'],
    ['an unsaved board of the folder', 'untitled', '/home/course/week/a.board.json', 'remote://host/home/course/week'],
    ['an unsaved board with a bare name', 'untitled', 'a.board.json', 'remote://host/home/course'],
    ['an older revision', 'git', '/elsewhere/a.board.json', 'remote://host/home/course'],
  ])('of %s begin where its files are', async (_, scheme, path, folder) => {
    workspace.workspaceFolders = [remote];
    const { session } = await boardAt(path, scheme);
    const save = vi.spyOn(window, 'showSaveDialog');
    await exportGame(session, wish);
    expect(save.mock.calls[0]?.[0].defaultUri?.toString()).toBe(`${folder}/a-game.txt`);
    if (scheme === 'git') return;
    const ask = vi.spyOn(window, 'showOpenDialog');
    await importGame(session);
    expect(ask.mock.calls[0]?.[0].defaultUri?.toString()).toBe(folder);
  });

  it('of an unsaved board without a folder begin where VS Code likes', async () => {
    const { session } = await boardAt('a.board.json', 'untitled');
    const save = vi.spyOn(window, 'showSaveDialog');
    const ask = vi.spyOn(window, 'showOpenDialog');
    await exportGame(session, wish);
    await importGame(session);
    expect(save.mock.calls[0]?.[0]).not.toHaveProperty('defaultUri');
    expect(ask.mock.calls[0]?.[0]).not.toHaveProperty('defaultUri');
  });
});

describe('a game to be imported', () => {
  it.each([
    ['an older revision', 'git', '{ "size": 3 }'],
    ['a matrix', 'file', '[[-1,-1],[-1,-1]]'],
  ])('is not asked for where it cannot be taken: %s', async (_, scheme, text) => {
    const ask = vi.spyOn(window, 'showOpenDialog');
    await importGame((await boardAt('/a.board.json', scheme, text)).session);
    expect(ask).not.toHaveBeenCalled();
    expect(messages).toHaveLength(1);
  });

  it('is held against the board as it is when a person has answered', async () => {
    files.texts.set(exported.toString(), played());
    const { document, session } = await boardAt('/a.board.json', 'file', '{ "size": 3, "start": 0 }');
    vi.spyOn(window, 'showWarningMessage').mockImplementationOnce(async (message) => {
      messages.push(message);
      document.text = '{ "size": 3, "jumps": { "7": 2 } }';
      document.version++;
      session.textChanged();
      await until(session, ({ stage, board }) => stage === 'ready' && board?.start !== 0);
      return 'Import Anyway';
    });
    await importGame(session, exported as unknown as vscode.Uri);
    expect(applied).toEqual([]);
    expect(messages).toEqual([
      expect.stringContaining('The game was played by other rules than this board has now.'),
      expect.stringContaining('The game was not imported. Roll 1 was'),
    ]);
  });

  it('is not taken once its board is closed', async () => {
    files.texts.set(exported.toString(), played());
    const { document, session } = await boardAt('/a.board.json');
    vi.spyOn(window, 'showOpenDialog').mockImplementation(() => {
      document.isClosed = true;
      return Promise.resolve([exported]);
    });
    await importGame(session);
    expect(applied).toEqual([]);
    expect(messages).toEqual(['The board was closed meanwhile. Open it and try again.']);
  });
});

describe('a game that was written', () => {
  it('is not said to be lost when it cannot be shown', async () => {
    const { session } = await boardAt('/a.board.json');
    vi.spyOn(window, 'showSaveDialog').mockResolvedValue(exported);
    vi.spyOn(window, 'showTextDocument').mockRejectedValue(new Error('too large'));
    await exportGame(session, wish);
    expect(files.texts.get(exported.toString())).toContain('asha rolled 6');
    expect(messages).toEqual(['The game was written to /kept.txt, but it cannot be shown: too large']);
  });
});
