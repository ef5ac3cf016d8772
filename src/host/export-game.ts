/** Writes a game out, as text to read or as JSON for other tools, onto the clipboard or into a file; and reads one back into a board's file. */
import * as vscode from 'vscode';
import { formatGame, parseGame, replayGame, scriptedDie, createGame, type GameFormat } from '../core';
import { saveGame } from './board-edits';
import type { BoardSession } from './board-session';

interface Wish {
  readonly players: readonly string[];
  readonly rolls: readonly number[];
  readonly format: GameFormat;
  readonly to: 'clipboard' | 'file';
}

export async function exportGame(session: BoardSession, { players, rolls, format, to }: Wish): Promise<void> {
  const board = session.result?.board;
  if (board === undefined) return;
  const game = createGame(board, { players, die: scriptedDie(rolls), fewestPlayers: 1 });
  game.play();
  const text = formatGame(game, format);
  if (to === 'clipboard') {
    await vscode.env.clipboard.writeText(text);
    vscode.window.setStatusBarMessage('Copied the game', 5000);
    return;
  }
  const uri = await vscode.window.showSaveDialog({
    title: 'Rungs: Export Game',
    defaultUri: beside(session.document.uri, format === 'json' ? 'json' : 'txt'),
    filters: format === 'json' ? { JSON: ['json'] } : { Text: ['txt'] },
  });
  if (uri === undefined) return;
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
  await vscode.window.showTextDocument(uri, { viewColumn: vscode.ViewColumn.Beside });
}

/** Asks for an exported game and adds it to the board's file; a game that this board plays otherwise is refused. */
export async function importGame(session: BoardSession): Promise<void> {
  const board = session.result?.board;
  if (board === undefined) return;
  const [uri] =
    (await vscode.window.showOpenDialog({
      title: 'Rungs: Import Game',
      filters: { 'Rungs game': ['txt', 'json'] },
      defaultUri: vscode.Uri.joinPath(session.document.uri, '..'),
    })) ?? [];
  if (uri === undefined) return;
  const { game, problem } = parseGame(new TextDecoder().decode(await vscode.workspace.fs.readFile(uri)));
  if (game === undefined) {
    await vscode.window.showWarningMessage(problem ?? 'This file holds no game.');
    return;
  }
  const replay = replayGame(board, game);
  if (replay.problem !== undefined) {
    await vscode.window.showWarningMessage(replay.problem);
    return;
  }
  const name =
    uri.path
      .split('/')
      .pop()
      ?.replace(/\.\w+$/, '') ?? 'Game';
  await saveGame(session, { name, players: game.players, rolls: game.rolls });
}

function beside(uri: vscode.Uri, extension: string): vscode.Uri {
  const name = uri.path.split('/').pop() ?? 'board';
  return vscode.Uri.joinPath(uri, '..', `${name.replace(/\.board\.json$/i, '')}-game.${extension}`);
}
