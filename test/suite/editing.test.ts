// The document is the truth: an edit of the text is followed, undone, saved, and broken text loses nothing.
import { webview, workbench } from './harness/page';
import { BOARD_EDITOR, closeAll, fileOf, openNotebook, openText, part, until, uriOf } from './support';
import { assert } from 'chai';
import * as vscode from 'vscode';

const BOARD = 'simple.board.json';

describe('editing the text beside a notebook', () => {
  afterEach(closeAll);

  it('is followed by the notebook, and so is undo', async () => {
    const view = await openNotebook(BOARD);
    const before = await view.text(part.answer);
    const editor = await openText(BOARD);
    const text = editor.document.getText();
    const at = editor.document.positionAt(text.indexOf('"3"'));
    await editor.edit((edit) => edit.insert(at, '"2": 99, '));
    await view.waitForText(part.answer, /^2 rolls$/);
    await vscode.commands.executeCommand('undo');
    await view.waitForText(part.answer, new RegExp(`^${before}$`));
    assert.equal(editor.document.getText(), text);
  });

  it('keeps the last good board beside a banner while the text is half typed', async () => {
    const view = await openNotebook(BOARD);
    const before = await view.text(part.answer);
    const editor = await openText(BOARD);
    const end = editor.document.positionAt(editor.document.getText().lastIndexOf('}'));
    await editor.edit((edit) => edit.insert(end, ', "start": '));
    await view.waitForText(part.banner, /last good board/i);
    assert.equal(await view.text(part.answer), before);
    await until('the problem is listed', () =>
      vscode.languages.getDiagnostics(uriOf(BOARD)).some(({ source }) => source === 'Rungs'),
    );
    await vscode.commands.executeCommand('undo');
    await view.waitForCount(part.banner, 0);
    await until(
      'no problem is left',
      () => !vscode.languages.getDiagnostics(uriOf(BOARD)).some(({ source }) => source === 'Rungs'),
    );
  });

  it('is saved by the notebook', async () => {
    const view = await openNotebook(BOARD);
    const editor = await openText(BOARD);
    const text = editor.document.getText();
    const at = editor.document.positionAt(text.indexOf('"3"'));
    await editor.edit((edit) => edit.insert(at, '"2": 98, '));
    await view.waitForText(part.answer, /^2 rolls$/);
    await vscode.commands.executeCommand('workbench.action.focusFirstEditorGroup');
    await until(
      'the notebook is active',
      () => vscode.window.tabGroups.activeTabGroup.activeTab?.input instanceof vscode.TabInputCustom,
    );
    await vscode.commands.executeCommand('workbench.action.files.save');
    await until('the document is saved', () => !editor.document.isDirty);
    const saved = new TextDecoder().decode(await vscode.workspace.fs.readFile(uriOf(BOARD)));
    assert.include(saved, '"2": 98');
    await vscode.workspace.fs.writeFile(uriOf(BOARD), new TextEncoder().encode(text));
    await view.waitForText(part.answer, /^[^2]/);
  });
});

describe('a broken file', () => {
  afterEach(closeAll);

  it('says what is wrong and where, in the notebook and in the Problems panel', async () => {
    await vscode.commands.executeCommand('vscode.open', uriOf('broken.board.json'));
    const view = webview('broken.board.json');
    await view.waitForText('.no-content', /not a board yet/i);
    const mine = (): vscode.Diagnostic[] =>
      vscode.languages.getDiagnostics(uriOf('broken.board.json')).filter(({ source }) => source === 'Rungs');
    await until('the problem is listed', () => mine().length > 0);
    assert.equal(mine()[0]?.range.start.line, 2);
    await workbench.waitForText('.statusbar', /No board/);
    await view.click('.problem >> nth=0');
    await until('the text is open at the place', () => vscode.window.activeTextEditor?.selection.active.line === 2);
  });

  it('is mended in the text, and the notebook comes up', async () => {
    await vscode.commands.executeCommand('vscode.open', uriOf('broken.board.json'));
    const view = webview('broken.board.json');
    await view.waitFor('.no-content');
    const editor = await openText('broken.board.json');
    const at = editor.document.positionAt(editor.document.getText().indexOf('5": ') + 4);
    await editor.edit((edit) => edit.insert(at, '9'));
    await view.waitForText(part.answer, /rolls/);
  });

  it('is solved beside its warnings where it can be', async () => {
    const view = await openNotebook('warned.board.json');
    await view.waitForText(part.answer, /rolls/);
    const codes = (): unknown[] => vscode.languages.getDiagnostics(uriOf('warned.board.json')).map(({ code }) => code);
    await until('all problems are listed', () => codes().length >= 3);
    await view.waitForText(part.banner, /1 error, 2 warnings/i);
  });

  it('is corrected by a quick fix, which the notebook follows and undo takes back', async () => {
    const uri = uriOf('warned.board.json');
    const view = await openNotebook('warned.board.json');
    const editor = await openText('warned.board.json');
    const before = editor.document.getText();
    const chain = () => vscode.languages.getDiagnostics(uri).find(({ code }) => code === 'chain');
    await until('the chain is listed', () => chain() !== undefined);
    const found = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      uri,
      chain()?.range,
      vscode.CodeActionKind.QuickFix.value,
      10, // of them are resolved
    );
    const fix = found.find(({ title }) => title === 'Follow chains on this board');
    assert.isDefined(fix?.edit, found.map(({ title }) => title).join(', '));
    if (fix?.edit !== undefined) await vscode.workspace.applyEdit(fix.edit);
    assert.match(editor.document.getText(), /"chains": "follow"/);
    await view.waitForText(part.banner, /1 error, 1 warning, 1 note/i);
    await vscode.commands.executeCommand('undo');
    assert.equal(editor.document.getText(), before);
    await view.waitForText(part.banner, /1 error, 2 warnings/i);
  });
});

describe('reopening', () => {
  afterEach(closeAll);

  it('as text and as notebook puts one in the place of the other', async () => {
    await openNotebook(BOARD);
    await vscode.commands.executeCommand('rungs.reopenAsText');
    await until(
      'a text editor is active',
      () => vscode.window.tabGroups.activeTabGroup.activeTab?.input instanceof vscode.TabInputText,
    );
    assert.lengthOf(
      vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs),
      1,
    );
    await vscode.commands.executeCommand('rungs.reopenAsNotebook');
    await webview(fileOf(BOARD)).waitFor(part.step);
    const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
    assert.lengthOf(tabs, 1);
    assert.equal((tabs[0]?.input as vscode.TabInputCustom).viewType, BOARD_EDITOR);
  });
});
