/**
 * New boards, new word lists and samples. All open as unsaved documents: a person can change a sample freely, and saves it where they want to.
 */
import * as vscode from 'vscode';
import samples from '../../samples/samples.json';
import { editorFor } from './active-document';

interface SizeItem extends vscode.QuickPickItem {
  readonly size: number;
}

const SIZES: readonly SizeItem[] = [
  { size: 6, label: '6 × 6', detail: '36 squares: small enough to follow every roll' },
  { size: 10, label: '10 × 10', detail: '100 squares: the classic board' },
  { size: 20, label: '20 × 20', detail: '400 squares: many levels' },
];

export async function newBoard(): Promise<void> {
  const picked = await vscode.window.showQuickPick(SIZES, {
    title: 'Rungs: New Board',
    placeHolder: 'How large?',
    // The editor may get the focus back from the Command Palette only after this list has opened.
    ignoreFocusOut: true,
  });
  if (picked === undefined) return;
  await openUnsaved('new.board.json', boardText(picked.size));
}

/** The puzzle that everybody knows, to be changed into another. */
export async function newWords(): Promise<void> {
  await openUnsaved('new.words', '# start: hit\n# target: cog\n\nhot\ndot\ndog\nlot\nlog\ncog\n');
}

/** @param file the sample's file, from a link; a person who gives none, or one that there is not, is asked */
export async function openSample(extension: vscode.Uri, file?: unknown): Promise<void> {
  const picked = samples.find((sample) => sample.file === file) ?? (await pickSample());
  if (picked === undefined) return;
  const bytes = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(extension, 'samples', picked.file));
  await openUnsaved(picked.file, new TextDecoder().decode(bytes));
}

async function pickSample(): Promise<{ readonly file: string } | undefined> {
  const items = samples.map(({ file, title, point }) => ({ file, label: title, detail: point }));
  return vscode.window.showQuickPick(items, {
    title: 'Rungs: Open Sample',
    placeHolder: 'Each sample has a point',
    matchOnDetail: true,
    ignoreFocusOut: true,
  });
}

/** One ladder and one snake, so that the format explains itself. */
function boardText(size: number): string {
  const last = size * size;
  const jumps = { [Math.round(last / 12)]: Math.round(last / 2), [last - 4]: Math.round(last / 3) };
  return `${JSON.stringify({ size, jumps }, undefined, 2)}\n`;
}

async function openUnsaved(name: string, text: string): Promise<void> {
  const uri = await freeName(name);
  // The document is filled before it is shown, so that no notebook ever opens on an empty text.
  const document = await vscode.workspace.openTextDocument(uri);
  if (document.getText() === '') {
    const edit = new vscode.WorkspaceEdit();
    edit.insert(uri, new vscode.Position(0, 0), text);
    await vscode.workspace.applyEdit(edit);
  }
  await vscode.commands.executeCommand('vscode.openWith', uri, editorFor(uri));
}

/** An unsaved document's name that neither an open document nor a file has. */
async function freeName(name: string): Promise<vscode.Uri> {
  const taken = new Set(vscode.workspace.textDocuments.map(({ uri }) => uri.toString()));
  for (let n = 1; ; n++) {
    const uri = unsaved(n === 1 ? name : name.replace('.', `-${n}.`));
    if (!taken.has(uri.toString()) && !(await exists(uri))) return uri;
  }
}

/**
 * A new document is meant for the workspace's folder, and saving puts it there. Without a folder it has a bare name, for which VS Code
 * asks when it is saved; beside a folder a bare name would not do, because a window that is connected to another machine takes it for
 * a path there when it restores its text editors, and shows an empty one.
 */
function unsaved(name: string): vscode.Uri {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  return folder === undefined
    ? vscode.Uri.from({ scheme: 'untitled', path: name })
    : vscode.Uri.joinPath(folder, name).with({ scheme: 'untitled' });
}

async function exists(uri: vscode.Uri): Promise<boolean> {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  if (folder === undefined || !uri.path.startsWith('/')) return false;
  return vscode.workspace.fs.stat(uri.with({ scheme: folder.scheme })).then(
    () => true,
    () => false,
  );
}
