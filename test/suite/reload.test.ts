// Before the window is reloaded: a board at a step, and an unsaved board beside its text. Its second phase looks what came back.
import { assert } from 'chai';
import * as vscode from 'vscode';
import { session } from './harness/session';
import { page, webview, workbench } from './harness/page';
import { atFirstStep, closeAll, openNotebook, part, until } from './support';

describe('zz before a reload of the window', () => {
  it('leaves an unsaved board beside its text', async function () {
    if (session().host === 'web') this.skip();
    await closeAll();
    const done = vscode.commands.executeCommand('rungs.newBoard');
    await workbench.waitFor('.quick-input-widget');
    await page.type('10');
    await page.press('Enter');
    await done;
    await webview('new.board.json').waitForText(part.answer, /rolls/);
    const document = vscode.workspace.textDocuments.find(({ isUntitled }) => isUntitled);
    assert.exists(document);
    await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Beside, preview: false });
    // Other editors may be there as well: VS Code shows results of tests in one, for instance.
    await until('the text is shown', () =>
      vscode.window.visibleTextEditors.some((editor) => editor.document === document),
    );
  });

  it('leaves a board at step 4', async function () {
    if (session().host === 'web') this.skip(); // Its workspace is in memory and new after a reload.
    const view = await openNotebook('simple.board.json', vscode.ViewColumn.One);
    await atFirstStep(view);
    for (let step = 1; step <= 4; step++) {
      await page.press('ArrowRight');
      await view.waitForText(part.step, new RegExp(`^step ${step} /`));
    }
  });
});
