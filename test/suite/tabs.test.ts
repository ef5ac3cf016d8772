// A view may be killed at any moment: hidden, split and reopened notebooks come back at the same step with nothing lost.
import { page, webview } from './harness/page';
import { atFirstStep, closeAll, fileOf, openNotebook, part, uriOf } from './support';
import * as vscode from 'vscode';

const BOARD = 'samples/first-steps.board.json';

describe('a notebook that was away', () => {
  afterEach(closeAll);

  it('comes back at the same step when its tab was hidden', async () => {
    const view = await openNotebook(BOARD);
    await atFirstStep(view);
    await page.press('ArrowRight');
    await page.press('ArrowRight');
    await page.press('ArrowRight');
    await view.waitForText(part.step, /^step 3 \//);
    const sentence = await view.text(part.sentence);
    await openNotebook('simple.board.json');
    await vscode.commands.executeCommand('vscode.open', uriOf(BOARD));
    await view.waitForText(part.step, /^step 3 \//);
    await view.waitForText(part.sentence, new RegExp(`^${sentence.slice(0, 20)}`));
  });

  it('opens at the same step when it was closed', async () => {
    const view = await openNotebook(BOARD);
    await atFirstStep(view);
    await page.press('ArrowRight');
    await page.press('ArrowRight');
    await view.waitForText(part.step, /^step 2 \//);
    await closeAll();
    await openNotebook(BOARD);
    await webview(fileOf(BOARD)).waitForText(part.step, /^step 2 \//);
  });

  it('keeps its step when its file gets another name', async () => {
    const old = uriOf('renamed-from.board.json');
    await vscode.workspace.fs.writeFile(old, new TextEncoder().encode('{ "size": 6, "jumps": { "3": 22 } }'));
    const view = await openNotebook('renamed-from.board.json');
    await atFirstStep(view);
    await page.press('ArrowRight');
    await page.press('ArrowRight');
    await view.waitForText(part.step, /^step 2 \//);
    const edit = new vscode.WorkspaceEdit();
    edit.renameFile(old, uriOf('renamed-to.board.json'));
    await vscode.workspace.applyEdit(edit);
    await webview('renamed-to.board.json').waitForText(part.step, /^step 2 \//);
    await vscode.workspace.fs.delete(uriOf('renamed-to.board.json'));
  });

  it('shows the same board on both sides of a split, each at a step of its own', async () => {
    const view = await openNotebook(BOARD);
    await atFirstStep(view);
    await page.press('ArrowRight');
    await view.waitForText(part.step, /^step 1 \//);
    await vscode.commands.executeCommand('workbench.action.splitEditor');
    const right = webview({ file: fileOf(BOARD), index: 1 });
    await right.waitForText(part.step, /^step 1 \//);
    await atFirstStep(right);
    await page.press('ArrowRight');
    await page.press('ArrowRight');
    await right.waitForText(part.step, /^step 2 \//);
    await webview({ file: fileOf(BOARD), index: 0 }).waitForText(part.step, /^step 1 \//);
  });
});
