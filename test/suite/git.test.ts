// A diff shows an older version, which can be looked at but not changed; it adds nothing to the Problems panel.
import { session } from './harness/session';
import { page } from './harness/page';
import { closeAll, openText, part, until, uriOf } from './support';
import { webview } from './harness/page';
import { assert } from 'chai';
import * as vscode from 'vscode';

describe('a git diff', () => {
  afterEach(closeAll);

  it('opens, and the old side is read-only', async function () {
    if (session().host === 'web') this.skip(); // No git there.
    const editor = await openText('warned.board.json', vscode.ViewColumn.One);
    await editor.edit((edit) =>
      edit.insert(editor.document.positionAt(editor.document.getText().indexOf('"2"')), '"4": 9, '),
    );
    await editor.document.save();
    const uri = uriOf('warned.board.json');
    const old = uri.with({ scheme: 'git', query: JSON.stringify({ path: uri.fsPath, ref: 'HEAD' }) });
    await vscode.extensions.getExtension('vscode.git')?.activate();
    await vscode.commands.executeCommand('vscode.openWith', old, 'rungs.board');
    const view = webview();
    await view.waitForText('.chips', /older version/);
    await view.waitForText(part.answer, /rolls/);
    assert.isEmpty(vscode.languages.getDiagnostics(old));
    await vscode.commands.executeCommand('vscode.diff', old, uri, 'older ↔ now');
    await until('the diff is active', () => vscode.window.tabGroups.activeTabGroup.activeTab?.label === 'older ↔ now');
    await page.webviews(); // Whichever editor the host uses for diffs, the window still answers.
  });
});
