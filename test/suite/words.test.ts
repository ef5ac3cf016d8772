// A word list opens as a notebook, its search is walked through with queue and buckets, and other words are chosen.
import { assert } from 'chai';
import * as vscode from 'vscode';
import { page, webview, workbench, type Surface } from './harness/page';
import { ANY_WORDS_EDITOR, atFirstStep, closeAll, openNotebook, openText, part, until, uriOf } from './support';

const NAME = 'ladder.words';

/** Types a word into VS Code's input and accepts the first suggestion. */
async function give(title: RegExp, word: string): Promise<void> {
  await workbench.waitForText('.quick-input-title', title);
  await workbench.fill('.quick-input-widget input.input', word);
  await workbench.waitForText('.quick-input-list .monaco-list-row >> nth=0', new RegExp(word));
  await page.press('Enter');
}

async function choose(start: string, target: string): Promise<void> {
  const done = vscode.commands.executeCommand('rungs.chooseWords');
  await give(/Start/, start);
  await give(/Target/, target);
  await done;
}

describe('a word list', () => {
  afterEach(closeAll);

  it('opens as a notebook and answers', async () => {
    const view = await openNotebook('samples/hit-to-cog.words');
    await view.waitForText(part.ladder, /^5 words/);
    await view.waitForText(part.cell('ladder'), /4 steps.*3 links between/);
    await view.waitForText(part.cell('ladder'), /One of 2 shortest ladders/);
    await view.waitForText(part.step, /^step 0 \/ 8$/);
    await workbench.waitForText('.statusbar', /5 words/);
  });

  it('is walked to the end and back, and tells its queue and its buckets', async () => {
    const view = await openNotebook(NAME);
    await atFirstStep(view);
    await view.waitForText(part.queue, /hit/);
    await page.press('ArrowRight');
    await view.waitForText(part.step, /^step 1 \//);
    await view.waitForText(part.sentence, /^Take hit from the queue/);
    await view.waitForCount(part.bucketRow, 3);
    await view.waitForText(part.queue, /hot/);
    await page.press('ArrowRight');
    await view.waitForText(part.sentence, /dot and lot/);
    const rows = await view.texts(part.bucketRow);
    assert.match(rows[0] ?? '', /ot.*hot.*dot.*lot/);
    assert.match(rows[1] ?? '', /cleared.*step 1/i, 'hit has read h*t');
    await page.press('Alt+ArrowRight');
    await view.waitForText(part.step, /^step 3 \/ 8/);
    await page.press('End');
    await view.waitForText(part.step, /^step 8 \/ 8/);
    await view.waitForText(part.sentence, /cog/);
    await page.press('Home');
    await view.waitForText(part.step, /^step 0 \//);
  });

  it('takes other words, which can be written into the file and undone', async () => {
    const view = await openNotebook(NAME);
    await view.waitForText(part.ladder, /^5 words/);
    await choose('lot', 'log');
    await view.waitForText(part.ladder, /^2 words/);
    await vscode.commands.executeCommand('rungs.writePuzzle');
    const document = vscode.workspace.textDocuments.find(({ uri }) => uri.path.endsWith(NAME));
    assert.exists(document);
    await until('the file says it', () => /# start: lot\n# target: log/.test(document.getText()));
    assert.isTrue(document.isDirty);
    await page.press('ControlOrMeta+Z');
    await view.waitForText(part.ladder, /^5 words/);
  });

  it('is searched by the naive method, chosen by its command and kept for the list', async () => {
    await vscode.workspace.fs.copy(uriOf(NAME), uriOf('naive.words'));
    const view = await openNotebook('naive.words');
    await atFirstStep(view);
    const done = vscode.commands.executeCommand('rungs.chooseMethod');
    await workbench.waitForText('.quick-input-title', /Search Method/);
    await workbench.fill('.quick-input-widget input.input', 'Naive');
    await workbench.waitForText('.quick-input-list .monaco-list-row >> nth=0', /Naive/);
    await page.press('Enter');
    await done;
    await view.waitForText('.scan', /No word has been taken yet/);
    await page.press('ArrowRight');
    await view.waitForText(part.sentence, /^Take hit from the queue.*compared with all 6 words of the list/);
    await view.waitForText('.work', /^So far: 6 pair checks, of at most 36/);
    await page.press('Alt+ArrowRight');
    await page.press('Alt+ArrowRight');
    await view.waitForText(part.sentence, /dot, word 2 of the list, differs in one letter: it is new/);
    await vscode.commands.executeCommand('rungs.copySearch');
    assert.match(await vscode.env.clipboard.readText(), /compare with 6 words, one letter apart: hot, new: hot/);
    await closeAll();
    const again = await openNotebook('naive.words');
    await again.waitForText(part.sentence, /dot, word 2 of the list/);
    await again.waitForText('.work', /^So far: 8 pair checks/);
  });

  it('takes a start that is not in the list, and says when a target is not', async () => {
    // A file of its own: what is chosen is remembered.
    await vscode.workspace.fs.copy(uriOf(NAME), uriOf('chosen.words'));
    const view = await openNotebook('chosen.words');
    await choose('cat', 'dog');
    await view.waitForText(part.cell('ladder'), /no ladder/i);
    await choose('hog', 'xyz');
    await view.waitForText(part.cell('ladder'), /not in the list/);
    await closeAll();
    await vscode.workspace.fs.delete(uriOf('chosen.words'));
  });

  it('follows the text beside it, and undo', async () => {
    const view = await openNotebook(NAME);
    const editor = await openText(NAME);
    const line = editor.document.getText().split('\n').indexOf('dog');
    await editor.edit((edit) => edit.delete(new vscode.Range(line, 0, line + 1, 0)));
    await view.waitForText(part.cell('ladder'), /One shortest ladder|the only/i);
    await vscode.commands.executeCommand('undo');
    await view.waitForText(part.cell('ladder'), /One of 2 shortest ladders/);
  });

  it('tells a text editor its answer and a word its neighbours', async () => {
    const editor = await openText(NAME, vscode.ViewColumn.One);
    const { uri } = editor.document;
    assert.equal(editor.document.languageId, 'word-list');
    let titles: (string | undefined)[] = [];
    await until('there is a lens with the answer', () => {
      void vscode.commands
        .executeCommand<vscode.CodeLens[]>('vscode.executeCodeLensProvider', uri)
        .then((lenses) => (titles = lenses.map(({ command }) => command?.title)));
      return titles.some((title) => title?.includes('5 words: hit → hot → dot → dog → cog') === true);
    });
    const line = editor.document.getText().split('\n').indexOf('hot');
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
      'vscode.executeHoverProvider',
      uri,
      new vscode.Position(line, 1),
    );
    const texts = hovers.flatMap(({ contents }) =>
      contents.map((part) => (typeof part === 'string' ? part : part.value)),
    );
    assert.match(texts.join(' '), /hot: 2 neighbours, in a component of 6 words/);
  });

  it('leads to the setting for upper and lower case', async () => {
    const view = await openNotebook(NAME);
    await view.click(part.button('upper and lower case'));
    await workbench.waitForText('.settings-editor', /Ignore Case/);
    // Newer versions show settings over the editors.
    await vscode.commands.executeCommand('workbench.action.closeModalEditor').then(undefined, () => undefined);
  });

  it('passes an accessibility check', async () => {
    const view = await openNotebook(NAME);
    await atFirstStep(view);
    await page.press('ArrowRight');
    await view.waitForText(part.step, /^step 1 \//);
    assert.deepEqual(await view.axe(), []);
  });

  it('comes back at its step when its tab was hidden', async () => {
    const view = await openNotebook(NAME);
    await atFirstStep(view);
    await page.press('ArrowRight');
    await page.press('ArrowRight');
    await view.waitForText(part.step, /^step 2 \//);
    await openNotebook('simple.board.json');
    const again = await openNotebook(NAME);
    await again.waitForText(part.step, /^step 2 \//);
  });
});

describe('any other text', () => {
  const FILE = 'published-list.txt';
  const ACTION = '.editor-actions a[aria-label*="Reopen as Notebook"]';
  const activeTab = (): unknown => vscode.window.tabGroups.activeTabGroup.activeTab?.input;

  beforeEach(() =>
    vscode.workspace.fs.writeFile(
      uriOf(FILE),
      new TextEncoder().encode(
        'beginWord = "hit", endWord = "cog", wordList = ["hot","dot","dog","lot","log","cog"]\n',
      ),
    ),
  );
  afterEach(closeAll);
  after(() => vscode.workspace.fs.delete(uriOf(FILE)));

  it('opens as a word list when it is asked for', async () => {
    await vscode.commands.executeCommand('vscode.openWith', uriOf(FILE), ANY_WORDS_EDITOR);
    await webview(FILE).waitForText(part.ladder, /^5 words/);
  });

  it('has a button back to its notebook once it is reopened as text', async () => {
    await vscode.commands.executeCommand('vscode.openWith', uriOf(FILE), ANY_WORDS_EDITOR);
    await webview(FILE).waitForText(part.ladder, /^5 words/);
    await vscode.commands.executeCommand('rungs.reopenAsText');
    await until('a text editor is active', () => activeTab() instanceof vscode.TabInputText);
    await workbench.waitForText('.statusbar', /5 words/);
    await workbench.click(ACTION);
    await webview(FILE).waitForText(part.ladder, /^5 words/);
    const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
    assert.deepEqual(
      tabs.map(({ input }) => (input as vscode.TabInputCustom).viewType),
      [ANY_WORDS_EDITOR],
    );
  });

  it('that is plain is offered its notebook in the palette, and a button only once it was one', async () => {
    await vscode.window.showTextDocument(uriOf(FILE));
    assert.equal(await workbench.count(ACTION), 0);
    await page.press('F1');
    await workbench.fill('.quick-input-widget input.input', '>Rungs: Reopen as Notebook');
    await workbench.waitForText('.quick-input-list .monaco-list-row >> nth=0', /Reopen as Notebook/);
    await page.press('Enter');
    await webview(FILE).waitForText(part.ladder, /^5 words/);
  });

  it('that is unsaved is shown as a word list, too', async () => {
    const document = await vscode.workspace.openTextDocument({ content: 'hot\ndot\n', language: 'plaintext' });
    await vscode.window.showTextDocument(document);
    await vscode.commands.executeCommand('rungs.reopenAsNotebook');
    await webview(document.uri.path).waitForText(part.cell('words'), /2 words/);
  });

  it('stays a word list when its language is changed', async () => {
    await vscode.commands.executeCommand('vscode.openWith', uriOf(FILE), ANY_WORDS_EDITOR);
    await webview(FILE).waitForText(part.ladder, /^5 words/);
    const editor = await openText(FILE);
    await vscode.languages.setTextDocumentLanguage(editor.document, 'markdown');
    const line = editor.document.lineAt(0).text.replace('"cog"]', '"cog", "hit"]');
    await editor.edit((edit) => edit.replace(editor.document.lineAt(0).range, line));
    await webview(FILE).waitForText(part.cell('words'), /7 words/);
  });
});

describe('a dictionary of 600,000 lines', () => {
  const FILE = 'dictionary.words';
  /** Pronounceable strings, all different, of 5 to 8 letters, in the manner of a real list. */
  const text = (): string => {
    const consonants = 'bcdfghjklmnprstvwz';
    const vowels = 'aeiou';
    const lines = ['# start: banan', '# target: zuzuz'];
    for (let i = 0; lines.length < 600_000; i++) {
      let word = '';
      for (let rest = i, at = 0; at < 5 || rest > 0; at++) {
        const from = at % 2 === 0 ? consonants : vowels;
        word += from[rest % from.length] ?? '';
        rest = Math.floor(rest / from.length);
      }
      lines.push(word);
    }
    return `${lines.join('\n')}\n`;
  };
  let view: Surface;

  before(() => vscode.workspace.fs.writeFile(uriOf(FILE), new TextEncoder().encode(text())));
  after(async () => {
    await closeAll();
    await vscode.workspace.fs.delete(uriOf(FILE));
  });

  it('opens and answers, and everything else goes on meanwhile', async function () {
    this.timeout(120_000);
    // Whatever else runs in the extension host has its turns: a timer is a stand-in for another extension.
    let turns = 0;
    const timer = setInterval(() => {
      turns++;
    }, 5);
    view = await openNotebook(FILE);
    await view.waitForText(part.ladder, /^6 words/, { timeout: 60_000 });
    clearInterval(timer);
    assert.isAbove(turns, 20);
    await view.waitForText(part.cell('words'), /599,998 words/);
    await view.waitForText(part.cell('graph'), /components?/, { timeout: 60_000 });
  });

  it('is stopped before an edit is read, and read when asked to', async function () {
    this.timeout(120_000);
    const editor = await openText(FILE);
    await editor.edit((edit) => edit.replace(new vscode.Range(0, 0, 1, 0), '# start: zuzub\n'));
    await vscode.commands.executeCommand('rungs.stop');
    await view.waitForText('body', /Stopped\./);
    await vscode.commands.executeCommand('rungs.runAll');
    await view.waitForText(part.ladder, /^2 words/, { timeout: 60_000 });
  });

  it('takes back an edit of one word', async function () {
    this.timeout(120_000);
    await openText(FILE);
    await vscode.commands.executeCommand('undo');
    await view.waitForText(part.ladder, /^6 words/, { timeout: 60_000 });
  });
});
