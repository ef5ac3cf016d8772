// The bridge itself, on the smallest board: if these fail, look at the host before the tests beside this file.
import { page, webview, workbench } from './harness/page';
import { assert } from 'chai';
import * as vscode from 'vscode';

describe('bridge', () => {
  it('x', async () => {
    const folder = vscode.workspace.workspaceFolders?.[0];
    assert.ok(folder);
    await vscode.commands.executeCommand('vscode.open', vscode.Uri.joinPath(folder.uri, 'simple.board.json'));
    await webview('simple.board.json').waitForText('#text', /"size":10.* 1,2,3/);
  });
});
