// A board of ninety thousand squares: it opens, is walked through, and edits made faster than it can be searched are followed.
import { atFirstStep, closeAll, openNotebook, openText, part, uriOf } from './support';
import * as vscode from 'vscode';

const NAME = 'large.board.json';
const SIDE = 300;

/** Rows of plain squares, with a ladder from square 2 to the square before the last. */
function largeText(): string {
  const row = `[${Array.from({ length: SIDE }, () => '-1').join(',')}]`;
  const bottom = `[-1,${SIDE * SIDE - 1}${',-1'.repeat(SIDE - 2)}]`;
  return `[\n${Array.from({ length: SIDE - 1 }, () => row).join(',\n')},\n${bottom}\n]\n`;
}

describe('a large board', () => {
  before(() => vscode.workspace.fs.writeFile(uriOf(NAME), new TextEncoder().encode(largeText())));
  after(async () => {
    await closeAll();
    await vscode.workspace.fs.delete(uriOf(NAME));
  });

  it('opens, answers and is walked to its end', async () => {
    const view = await openNotebook(NAME);
    await view.waitForText(part.answer, /^2 rolls$/);
    await atFirstStep(view); // By way of the last.
  });

  it('follows the last of many quick edits', async () => {
    const view = await openNotebook(NAME);
    const editor = await openText(NAME);
    const ladder = editor.document.getText().lastIndexOf(`[-1,${SIDE * SIDE - 1}`) + '[-1,'.length;
    // One digit after the other goes, and with the last of them the ladder: 89999, 8999, 899 …
    for (let digits = String(SIDE * SIDE - 1).length; digits > 1; digits--) {
      const end = editor.document.positionAt(ladder + digits);
      await editor.edit((edit) => edit.delete(new vscode.Range(end.translate(0, -1), end)));
    }
    await view.waitForText(part.answer, /^15,000 rolls$/, { timeout: 30_000 });
    await vscode.commands.executeCommand('workbench.action.files.revert');
    await view.waitForText(part.answer, /^2 rolls$/, { timeout: 30_000 });
  });
});
