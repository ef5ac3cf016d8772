// Games: those of a file as tests in VS Code's Testing view and as lenses, a game played in the notebook, and rules that change the file.
import { assert } from 'chai';
import * as vscode from 'vscode';
import { page, workbench } from './harness/page';
import { atFirstStep, closeAll, openNotebook, openText, part, until, uriOf } from './support';

const NAME = 'games.board.json';

describe('the games of a file', () => {
  afterEach(closeAll);

  it('are tests in the Testing view, of which one passes and one fails', async () => {
    await openText(NAME, vscode.ViewColumn.One);
    await workbench.click('.activitybar a[aria-label^="Testing"]');
    await workbench.waitForText('.test-explorer', /games\.board\.json/);
    await vscode.commands.executeCommand('workbench.action.focusActiveEditorGroup');
    await vscode.commands.executeCommand('testing.runCurrentFile');
    await workbench.waitForText('.test-explorer', /1\/2/);
    await vscode.commands.executeCommand('workbench.panel.testResults.view.focus');
    await workbench.waitForText('.part.panel', /a wrong guess/);
    await vscode.commands.executeCommand('workbench.action.closePanel');
    await vscode.commands.executeCommand('workbench.view.explorer');
  });

  it('tell in the text how they went', async () => {
    const { document } = await openText(NAME, vscode.ViewColumn.One);
    let titles: (string | undefined)[] = [];
    await until('the lenses are there', () => {
      void vscode.commands
        .executeCommand<vscode.CodeLens[]>('vscode.executeCodeLensProvider', document.uri)
        .then((lenses) => (titles = lenses.map(({ command }) => command?.title)));
      return titles.length >= 3;
    });
    assert.match(titles[0] ?? '', /Passes/);
    assert.match(titles[1] ?? '', /30/);
    assert.match(titles[2] ?? '', /Play · 3 rolls/);
  });
});

describe('a board that is played on', () => {
  afterEach(closeAll);

  it('plays a game of its file to the end, by keys', async () => {
    const view = await openNotebook('samples/three-jumps.board.json');
    await vscode.commands.executeCommand('rungs.playGame', uriOf('samples/three-jumps.board.json'), 2);
    await view.waitForText(part.cell('game'), /a ladder that wins/);
    for (let roll = 1; roll <= 13; roll++) await view.press('.game-roll', 'Enter');
    await view.waitForText(part.cell('game'), /asha rolled 5: 91 → 96 ⇑ 100/);
    await view.waitForText(part.cell('game'), /asha.*(has won|wins)/);
  });

  it('follows a rule that is changed, in file, answer and odds, and its undo', async () => {
    const name = 'samples/one-jump-only.board.json';
    const view = await openNotebook(name);
    await view.waitForText(part.answer, /^3 rolls/);
    const before = await view.text('.cell[data-cell="odds"] .cell-result');
    const document = vscode.workspace.textDocuments.find(({ uri }) => uri.path.endsWith(name));
    assert.exists(document);
    await view.click('role=button[name=/chain/i] >> nth=0');
    await view.click('role=button[name=/goes on with it/]');
    await until('the file says so', () => document.getText().includes('"chains": "follow"'));
    await view.waitForText(part.answer, /^2 rolls/);
    let after = '';
    await until('the odds are others', () => {
      void view.text('.cell[data-cell="odds"] .cell-result').then((text) => (after = text));
      return after !== '' && after !== before;
    });
    await atFirstStep(view);
    await page.press('ControlOrMeta+Z');
    await view.waitForText(part.answer, /^3 rolls/);
    assert.notInclude(document.getText(), 'follow');
  });
});
