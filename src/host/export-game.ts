/** Writes a game out, as text to read or as JSON for other tools, onto the clipboard or into a file; and reads one back into a board's file. */
import * as vscode from 'vscode';
import {
  checkImport,
  createGame,
  formatGame,
  GameError,
  parseGame,
  scriptedDie,
  shownName,
  type GameFormat,
} from '../core';
import { canChange, saveGame } from './board-edits';
import type { BoardSession } from './board-session';

interface Wish {
  readonly players: readonly string[];
  readonly rolls: readonly number[];
  readonly format: GameFormat;
  readonly to: 'clipboard' | 'file';
}

export async function exportGame(session: BoardSession, wish: Wish): Promise<void> {
  const { format, to } = wish;
  const text = exported(session, wish);
  if (text === undefined) return;
  if (to === 'clipboard') {
    await vscode.env.clipboard.writeText(text);
    vscode.window.setStatusBarMessage('Copied the game', 5000);
    return;
  }
  const extension = format === 'json' ? 'json' : 'txt';
  const folder = folderOf(session.document.uri);
  const uri = await vscode.window.showSaveDialog({
    title: 'Rungs: Export Game',
    ...(folder && { defaultUri: vscode.Uri.joinPath(folder, exportName(session.document.uri, extension)) }),
    filters: format === 'json' ? { JSON: ['json'] } : { Text: ['txt'] },
  });
  if (uri === undefined) return;
  try {
    await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
  } catch (error) {
    await vscode.window.showErrorMessage(`The game could not be written to ${uri.path}: ${messageOf(error)}`);
    return;
  }
  try {
    await vscode.window.showTextDocument(uri, { viewColumn: vscode.ViewColumn.Beside });
  } catch (error) {
    await vscode.window.showWarningMessage(
      `The game was written to ${uri.path}, but it cannot be shown: ${messageOf(error)}`,
    );
  }
}

/** Undefined when the board has changed meanwhile, so that the game is no longer the one that was seen. */
function exported({ result }: BoardSession, { players, rolls, format }: Wish): string | undefined {
  if (result === undefined) return undefined;
  try {
    const game = createGame(result.board, { players, die: scriptedDie(rolls), fewestPlayers: 1 });
    game.play();
    return formatGame(game, format);
  } catch (error) {
    if (!(error instanceof GameError)) throw error;
    void vscode.window.showWarningMessage(
      `The board has changed, and the game cannot be played on it. ${error.message}`,
    );
    return undefined;
  }
}

const IMPORT_ANYWAY = 'Import Anyway';

/**
 * Adds an exported game to the board's file; one that goes otherwise on this board is refused, or taken when it is only the rules.
 * @param chosen asked for when it is not given
 */
export async function importGame(session: BoardSession, chosen?: vscode.Uri): Promise<void> {
  // Nobody is asked for a file that cannot be taken.
  if (!canChange(session)) return;
  const uri = chosen ?? (await askForGame(session));
  if (uri === undefined) return;
  let text: string;
  try {
    text = new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
  } catch (error) {
    await vscode.window.showErrorMessage(`The game could not be read from ${uri.path}: ${messageOf(error)}`);
    return;
  }
  const { game, problem = 'This file holds no game.' } = parseGame(text);
  if (game === undefined) {
    await vscode.window.showWarningMessage(`The game was not imported. ${problem}`);
    return;
  }
  let accepted: string | undefined;
  for (;;) {
    // Taken anew each time: the board may have changed while a person was asked.
    const board = session.result?.board;
    if (board === undefined) return;
    const check = checkImport(board, game);
    if (check.problem !== undefined) {
      await vscode.window.showWarningMessage(`The game was not imported. ${check.problem}`);
      return;
    }
    if (check.otherwise === undefined || check.otherwise === accepted) break;
    accepted = check.otherwise;
    const message = `The game was played by other rules than this board has now. ${accepted}`;
    if ((await vscode.window.showWarningMessage(message, IMPORT_ANYWAY)) !== IMPORT_ANYWAY) return;
  }
  const taken = session.games.map(({ game: { name } }) => name);
  await saveGame(session, { name: freeName(nameOf(uri), taken), players: game.players, rolls: game.rolls });
}

async function askForGame(session: BoardSession): Promise<vscode.Uri | undefined> {
  const folder = folderOf(session.document.uri);
  const uris = await vscode.window.showOpenDialog({
    title: 'Rungs: Import Game',
    filters: { 'Rungs game': ['txt', 'json'] },
    ...(folder && { defaultUri: folder }),
  });
  return uris?.[0];
}

function nameOf(uri: vscode.Uri): string {
  const file = uri.path.split('/').pop() ?? '';
  return shownName(file.replace(/\.\w+$/, '')) || 'Game';
}

/** A name that no other game of the file has. */
function freeName(name: string, taken: readonly string[]): string {
  for (let i = 1; ; i++) {
    const free = i === 1 ? name : `${name} ${i}`;
    if (!taken.includes(free)) return free;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * The folder in which a dialog begins: that of the board's file. The file of an unsaved board or of an older revision is none that a
 * dialog can find, so there it is the folder of the workspace that it is meant for. Undefined when there is none either; VS Code knows
 * best where to begin then, on this machine or another one.
 */
function folderOf(uri: vscode.Uri): vscode.Uri | undefined {
  const { scheme, path } = uri;
  if (scheme !== 'untitled' && vscode.workspace.fs.isWritableFileSystem(scheme) === true) {
    return vscode.Uri.joinPath(uri, '..');
  }
  const folders = (vscode.workspace.workspaceFolders ?? []).map((folder) => folder.uri);
  const around = folders.find((folder) => path.startsWith(folder.path.replace(/\/?$/, '/')));
  return around?.with({ path: path.slice(0, path.lastIndexOf('/')) || '/' }) ?? folders[0];
}

function exportName({ path }: vscode.Uri, extension: 'json' | 'txt'): string {
  const name = path.split('/').pop() ?? 'board';
  return `${name.replace(/\.board\.json$/i, '')}-game.${extension}`;
}
