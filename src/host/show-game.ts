/**
 * Shows a game of a board's file: in its notebook, played as far as it is about, or in its text. VS Code itself opens a test's source and a
 * failure's place with the file's default editor, and tells a notebook nothing of the place; so the Testing view has these ways besides.
 */
import * as vscode from 'vscode';
import type { GameWish } from '../protocol';
import { hint } from './hint';
import { BOARD_EDITOR, isBoardName } from './names';
import type { Views } from './views';

/** Which game is meant, and where it stands in the text. */
export interface GameTarget extends GameWish {
  readonly uri: vscode.Uri;
  readonly range?: vscode.Range;
}

const WHICH = 'Choose a game in the Testing view first.';

export async function showGame(views: Views, target: GameTarget | undefined): Promise<void> {
  if (target === undefined) return hint(WHICH);
  const { uri, game, name, rolls } = target;
  await vscode.commands.executeCommand('vscode.openWith', uri, BOARD_EDITOR, columnOfNotebook(uri));
  views.playGame(uri, {
    ...(game !== undefined && { game }),
    ...(name !== undefined && { name }),
    ...(rolls !== undefined && { rolls }),
  });
}

export async function showGameText(target: GameTarget | undefined): Promise<void> {
  if (target === undefined) return hint(WHICH);
  const { uri, range } = target;
  const shown = vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === uri.toString());
  // Beside the notebook where that has the focus; nothing else needs to stay in sight.
  const isActive = columnOfNotebook(uri) === vscode.window.tabGroups.activeTabGroup.viewColumn;
  const besides = isActive ? vscode.ViewColumn.Beside : vscode.ViewColumn.Active;
  await vscode.window.showTextDocument(uri, {
    viewColumn: shown?.viewColumn ?? besides,
    ...(range && { selection: range }),
  });
}

/** Where a board's notebook is open already. */
function columnOfNotebook(uri: vscode.Uri): vscode.ViewColumn | undefined {
  const holds = ({ input }: vscode.Tab): boolean =>
    input instanceof vscode.TabInputCustom &&
    input.viewType === BOARD_EDITOR &&
    input.uri.toString() === uri.toString();
  const groups = vscode.window.tabGroups.all.filter(({ tabs }) => tabs.some(holds));
  const seen = groups.find(({ activeTab }) => activeTab !== undefined && holds(activeTab));
  return (seen ?? groups[0])?.viewColumn;
}

/** What a link in a failure hands over; it has to be JSON. */
export type GameLink = readonly [
  uri: string,
  wish: GameWish,
  place?: readonly [line: number, character: number, endLine: number, endCharacter: number],
];

/**
 * What a command is about, from the menus of the Testing view (a test, or a message with its test) or from a link.
 * @returns undefined when it comes from elsewhere
 */
export function targetOf(...args: readonly unknown[]): GameTarget | undefined {
  const [first] = args;
  if (typeof first === 'string') return targetOfLink(args as unknown as GameLink);
  if (typeof first !== 'object' || first === null) return undefined;
  if ('test' in first) {
    const { message } = first as { message?: vscode.TestMessage };
    const target = targetOf(first.test);
    if (target === undefined) return undefined;
    const rolls = Number(message?.contextValue?.replace(CONTEXT, ''));
    const range = message?.location?.range;
    return { ...target, ...(Number.isSafeInteger(rolls) && { rolls }), ...(range && { range }) };
  }
  const { uri, id, range } = first as Partial<vscode.TestItem>;
  if (!(uri instanceof vscode.Uri) || id === undefined) return undefined;
  // That of a file has the file's address; it stands for the first game that fails.
  const game = /^\d+ /.test(id) ? Number.parseInt(id) : undefined;
  return { uri, ...(game !== undefined && { game }), ...(range && { range }) };
}

function targetOfLink([address, wish, place]: GameLink): GameTarget | undefined {
  const uri = vscode.Uri.parse(address);
  if (!isBoardName(uri.path)) return undefined;
  return { uri, ...wish, ...(place && { range: new vscode.Range(...place) }) };
}

/** What the context of a message begins with; the number of rolls follows. */
const CONTEXT = 'rolls:';

/** A failure as a sentence, which is all that the Testing view has room for, with the ways to its roll. */
export function messageOf(text: string, uri: vscode.Uri, wish: GameWish, range?: vscode.Range): vscode.TestMessage {
  const sentence = new vscode.MarkdownString().appendText(text);
  const place = range && ([range.start.line, range.start.character, range.end.line, range.end.character] as const);
  const link: GameLink = place ? [uri.toString(), wish, place] : [uri.toString(), wish];
  const query = encodeURIComponent(JSON.stringify(link));
  sentence.appendMarkdown(
    `\n\n[Show in the Notebook](command:rungs.showGame?${query} "Plays the game to this roll") · [Show in the Text](command:rungs.showGameText?${query} "Opens the file as text, at this roll")`,
  );
  sentence.isTrusted = { enabledCommands: ['rungs.showGame', 'rungs.showGameText'] };
  const message = new vscode.TestMessage(sentence);
  if (wish.rolls !== undefined) message.contextValue = `${CONTEXT}${wish.rolls}`;
  if (range !== undefined) message.location = new vscode.Location(uri, range);
  return message;
}
