// The host and the bridge to its page, on the smallest board: if these fail, look here before the tests beside this file.
import { page, webview } from './harness/page';
import { session } from './harness/session';
import { closeAll, openNotebook } from './support';
import { assert } from 'chai';
import * as vscode from 'vscode';

/** What an assertion library's `rejects` would be: the message of the error that a promise ends with. */
async function messageOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    (value) => assert.fail(`resolved with ${JSON.stringify(value)}`),
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
}

describe('the host', () => {
  it('is the VS Code that it is said to be', function () {
    const { host, title } = session();
    if (host === 'desktop') this.skip(); // whichever version is installed, or the vendor's latest
    assert.match(title, new RegExp(`^VS Code ${vscode.version.replaceAll('.', '\\.')}\\b`));
    // Only in a worker does the extension's `browser` entry run.
    assert.equal('WorkerGlobalScope' in globalThis, host === 'web');
  });

  it('finds files by their name', async () => {
    const found = await vscode.workspace.findFiles('**/simple.board.json');
    assert.deepEqual(
      found.map((uri) => vscode.workspace.asRelativePath(uri)),
      ['simple.board.json'],
    );
  });
});

describe('the bridge', () => {
  before(async () => {
    await openNotebook('simple.board.json');
  });
  after(closeAll);

  it('finds the webview of a file', async () => {
    const views = await page.webviews();
    assert.deepEqual(
      views.map(({ file }) => file),
      ['simple.board.json'],
    );
    const board = await webview('simple.board.json').bounds('.cell[data-cell="board"]');
    const [view] = views;
    assert.isDefined(view);
    assert.isAtLeast(board.x, view.bounds.x);
    assert.isAtMost(board.x + board.width, view.bounds.x + view.bounds.width);
  });

  it('tells two views of one file apart', async () => {
    await vscode.commands.executeCommand('workbench.action.splitEditor');
    const second = webview({ file: 'simple.board.json', index: 1 });
    await second.waitFor('.step-count');
    const message = await messageOf(webview({ file: 'simple.board.json' }).text('.step-count', { timeout: 300 }));
    assert.include(message, '“simple.board.json”, “simple.board.json”');
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
  });

  it('says what is there when what was waited for is not', async () => {
    const board = webview('simple.board.json');
    const answer = await board.text('.answer-number');
    assert.match(answer, /^\d+ rolls$/);
    const never = await messageOf(board.waitForText('.answer-number', /^never$/, { timeout: 300 }));
    assert.include(never, 'gave up after 300 ms');
    assert.include(never, `“${answer}”`);
    const nowhere = await messageOf(webview('nowhere.json').text('body', { timeout: 300 }));
    assert.include(nowhere, 'on screen: “simple.board.json”');
    const ambiguous = await messageOf(board.text('.cell', { timeout: 1000 }));
    assert.include(ambiguous, 'strict mode violation');
  });

  it('checks a page with axe, inside its content security policy', async () => {
    const board = webview('simple.board.json');
    assert.deepEqual(await board.axe(), []);
    // That it finds nothing means something only if it would find something.
    await board.evaluate(() => document.body.append(document.createElement('img')), undefined);
    const violations = await board.axe();
    assert.include(
      violations.map(({ id }) => id),
      'image-alt',
    );
  });
});
