// After the window was reloaded: the notebook is open again, at the same step.
import { assert } from 'chai';
import * as vscode from 'vscode';
import { session } from './harness/session';
import { webview } from './harness/page';
import { BOARD_EDITOR, part, until } from './support';

describe('after a reload of the window', () => {
  it('the notebook is back at step 4', async function () {
    if (session().host === 'web') this.skip();
    await webview('simple.board.json').waitForText(part.step, /^step 4 \//, { timeout: 30_000 });
  });

  it('an unsaved board is back, in its notebook and in its text', async function () {
    if (session().host === 'web') this.skip();
    const shown = (): vscode.TextDocument | undefined =>
      vscode.window.visibleTextEditors
        .map(({ document }) => document)
        .find(({ uri }) => uri.path.endsWith('new.board.json'));
    await until('the text is shown', () => shown() !== undefined, 30_000);
    const document = shown();
    assert.exists(document);
    assert.match(document.getText(), /"size": 10/);
    // Opening it again shows the notebook that is there.
    await vscode.commands.executeCommand('vscode.openWith', document.uri, BOARD_EDITOR, vscode.ViewColumn.One);
    await webview('new.board.json').waitForText(part.answer, /rolls/);
  });
});
