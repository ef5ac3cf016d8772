// Games: those of a file as tests in VS Code's Testing view and as lenses, a game played in the notebook, and rules that change the file.
import { assert } from 'chai';
import * as vscode from 'vscode';
import { page, webview, workbench } from './harness/page';
import { atFirstStep, closeAll, openNotebook, openText, part, until, uriOf } from './support';

const NAME = 'games.board.json';

/** Runs the games of the file in the Testing view, one of which fails, and shows the results. */
async function runTests(): Promise<void> {
  await openText(NAME, vscode.ViewColumn.One);
  await vscode.commands.executeCommand('workbench.view.testing.focus');
  await workbench.waitForText('.test-explorer', /games\.board\.json/);
  await vscode.commands.executeCommand('workbench.action.focusActiveEditorGroup');
  await vscode.commands.executeCommand('testing.runCurrentFile');
  await workbench.waitForText('.test-explorer', /1\/2/);
  await vscode.commands.executeCommand('workbench.panel.testResults.view.focus');
}

async function leaveTests(): Promise<void> {
  await vscode.commands.executeCommand('workbench.action.closePanel');
  await vscode.commands.executeCommand('workbench.view.explorer');
}

describe('the games of a file', () => {
  afterEach(closeAll);

  it('are tests in the Testing view, of which one passes and one fails', async () => {
    await runTests();
    await workbench.waitForText('.part.panel', /a wrong guess/);
    await leaveTests();
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

describe('a game that fails as a test', () => {
  afterEach(closeAll);

  it('tells the roll in a sentence, and leads to it in the notebook and in the text', async () => {
    await runTests();
    await workbench.click('.part.panel .monaco-list-row .label:has-text("a wrong guess")');
    const message = '.part.panel .preview-text';
    await workbench.waitForText(message, /After roll 3, a 6, expected asha on 30, but it is on 31\./);
    await closeAll();
    // From nothing at all: the notebook comes up with the game in view, played to its roll.
    await workbench.click(`${message} a:has-text("Show in the Notebook")`);
    const view = webview(NAME);
    await view.waitForText(part.cell('game'), /After roll 3, a 6, expected asha on 30, but it is on 31/);
    await view.waitForText('.log-failed', /asha rolled 6: 25 → 31/);
    await workbench.click(`${message} a:has-text("Show in the Text")`);
    await until('the text is open', () => vscode.window.activeTextEditor?.document.uri.path.endsWith(NAME) === true);
    const { document, selection } = vscode.window.activeTextEditor ?? assert.fail();
    assert.equal(document.getText(selection), '6');
    assert.include(document.lineAt(selection.start).text, 'a wrong guess');
    await leaveTests();
  });

  it('is shown from the tree of tests by a click', async () => {
    await runTests();
    await closeAll();
    const row = '.test-explorer .monaco-list-row:has-text("a wrong guess")';
    await workbench.hover(row);
    await workbench.click(`${row} .action-label[aria-label*="Show Game in Notebook"]`);
    await webview(NAME).waitForText('.log-failed', /asha rolled 6: 25 → 31/);
    await leaveTests();
  });

  it('stays listed while its text is half typed', async () => {
    const { document } = await openText(NAME, vscode.ViewColumn.One);
    await vscode.commands.executeCommand('workbench.view.testing.focus');
    await workbench.waitForText('.test-explorer', /games\.board\.json/);
    const edit = new vscode.WorkspaceEdit();
    edit.insert(document.uri, new vscode.Position(0, 0), '{');
    await vscode.workspace.applyEdit(edit);
    await until('the error is told', () =>
      vscode.languages
        .getDiagnostics(document.uri)
        .some(({ severity }) => severity === vscode.DiagnosticSeverity.Error),
    );
    assert.match(await workbench.text('.test-explorer'), /games\.board\.json/);
    await vscode.commands.executeCommand('undo');
    await vscode.commands.executeCommand('workbench.view.explorer');
  });
});

describe('a game that leaves its file', () => {
  const exported = uriOf('games-game.txt');
  afterEach(async () => {
    await closeAll();
    await vscode.workspace.fs.delete(exported).then(undefined, () => undefined);
  });

  it('is exported as text, and read back by one edit', async () => {
    const view = await openNotebook(NAME);
    const document = vscode.workspace.textDocuments.find(({ uri }) => uri.path.endsWith(NAME));
    assert.exists(document);
    const before = document.getText();
    await vscode.commands.executeCommand('rungs.playGame', uriOf(NAME), 2);
    await view.waitForText(part.cell('game'), /a game that was kept/);
    await view.press('.game-table', 'e');
    await view.waitForText('.game-log', /asha rolled 3/);
    await view.click('role=button[name="Save…"]');
    await view.click('role=button[name="Export as Text…"]');
    await workbench.waitFor('.quick-input-widget input');
    await page.press('Enter');
    await until(
      'the file is open',
      () => vscode.window.activeTextEditor?.document.uri.path.endsWith('games-game.txt') === true,
    );
    const text = vscode.window.activeTextEditor?.document.getText() ?? '';
    assert.deepEqual(text.split('\n'), [
      'Rungs game',
      'players: ["asha","dev"]',
      'rules: {"start":0,"overshoot":"stay","chains":"refuse","rollAgain":false,"threeSixes":false,"capture":false,"die":{"faces":6}}',
      'asha rolled 1: 0 → 1',
      'dev rolled 2: 0 → 2',
      'asha rolled 3: 1 → 4 ⇑ 25',
      '',
    ]);
    // The exported text has opened beside the notebook.
    await openNotebook(NAME, vscode.ViewColumn.One);
    await vscode.commands.executeCommand('rungs.importGame', exported);
    await until('the game is in the file', () => document.getText() !== before);
    assert.include(
      document.getText().slice(before.indexOf('"a game that was kept"')),
      '{ "name": "games-game", "players": ["asha", "dev"], "rolls": [1, 2, 3] }',
    );
    await vscode.commands.executeCommand('undo');
    await until('the game is gone', () => document.getText() === before);
  });

  it('is not read back when it was changed, and it is said where', async () => {
    await openNotebook(NAME);
    const document = vscode.workspace.textDocuments.find(({ uri }) => uri.path.endsWith(NAME));
    assert.exists(document);
    const before = document.getText();
    const text = 'Rungs game\nplayers: ["asha","dev"]\nrules: {"start":0}\nasha rolled 4: 0 → 4\n';
    await vscode.workspace.fs.writeFile(exported, new TextEncoder().encode(text));
    void vscode.commands.executeCommand('rungs.importGame', exported);
    // A toast may be gone again; the list keeps it.
    await vscode.commands.executeCommand('notifications.showList');
    await workbench.waitForText(
      '.notifications-center',
      /Roll 1 was "asha rolled 4: 0 → 4" and is "asha rolled 4: 0 → 4 ⇑ 25" here/,
    );
    await vscode.commands.executeCommand('notifications.clearAll');
    assert.equal(document.getText(), before);
  });
});

describe('a board that is a matrix', () => {
  afterEach(closeAll);

  it('becomes an object by a click, which one undo takes back', async () => {
    const view = await openNotebook('matrix.board.json');
    const document = vscode.workspace.textDocuments.find(({ uri }) => uri.path.endsWith('matrix.board.json'));
    assert.exists(document);
    const before = document.getText();
    const answer = await view.text(part.answer);
    await view.click('role=button[name="stays on overshoot"]');
    await view.click('role=button[name="Convert to an object"]');
    await until('the text is an object', () => document.getText().includes('"size": 4'));
    await view.click('role=button[name=/comes back from it/]');
    await until('the file says so', () => document.getText().includes('"overshoot": "bounce"'));
    await view.waitForText(part.answer, new RegExp(`^${answer.slice(0, 1)}`));
    await atFirstStep(view);
    await page.press('ControlOrMeta+Z');
    await until('the rule is gone', () => !document.getText().includes('bounce'));
    await page.press('ControlOrMeta+Z');
    await until('the matrix is back', () => document.getText() === before);
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
