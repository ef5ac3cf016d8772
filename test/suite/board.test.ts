// A board opens as a notebook, gives its answer, and its search is walked through to the end and back.
import { page, workbench } from './harness/page';
import { atFirstStep, closeAll, openNotebook, part } from './support';
import { assert } from 'chai';
import * as vscode from 'vscode';

describe('a board', () => {
  after(closeAll);

  it('opens as a notebook and answers', async () => {
    const view = await openNotebook('samples/chutes-and-ladders.board.json');
    await view.waitForText(part.answer, /^7 rolls$/);
    await view.waitForText(part.cell('path'), /438 of the 279,936 seven-roll games win/);
    await view.waitForText(part.cell('board'), /✓|ms/);
    await workbench.waitForText('.statusbar', /7 rolls/);
  });

  it('starts paused, on the step before the first', async () => {
    const view = await openNotebook('samples/chutes-and-ladders.board.json');
    await view.waitForText(part.step, /^step 0 \/ \d+$/);
  });

  it('walks to the end and back by the keys that the manifest contributes', async () => {
    const view = await openNotebook('samples/chutes-and-ladders.board.json');
    await atFirstStep(view);
    await page.press('ArrowRight');
    await view.waitForText(part.step, /^step 1 \//);
    await view.waitForText(part.sentence, /Take 0 from the queue/);
    await page.press('ArrowRight');
    await view.waitForText(part.step, /^step 2 \//);
    await page.press('ArrowLeft');
    await view.waitForText(part.step, /^step 1 \//);
    await page.press('End');
    const last = /^step (\d+) \/ \1$/;
    await view.waitForText(part.step, last);
    await view.waitForText(part.sentence, /7 rolls/);
    await page.press('ArrowLeft');
    await view.waitForText(part.sentence, /100/);
    await page.press('Home');
    await view.waitForText(part.step, /^step 0 \//);
  });

  it('steps by level and by single event', async () => {
    const view = await openNotebook('samples/chutes-and-ladders.board.json');
    await atFirstStep(view);
    await page.press(']');
    await view.waitForText(part.step, /^step [1-9]/);
    const level = await view.text(part.step);
    await page.press('[');
    await page.press('Home');
    await view.waitForText(part.step, /^step 0 \//);
    await page.press('Alt+ArrowRight');
    await view.waitForText(part.step, /^step 1 \//);
    await page.press('Alt+ArrowRight');
    await view.waitForText(part.sentence, /1/);
    await page.press('Home');
    await page.press('Shift+ArrowRight');
    await view.waitForText(part.step, new RegExp(`^${level.split(' /')[0] ?? ''} /`));
  });

  it('does what its commands say', async () => {
    const view = await openNotebook('samples/chutes-and-ladders.board.json');
    await vscode.commands.executeCommand('rungs.firstStep');
    await view.waitForText(part.step, /^step 0 \//);
    await vscode.commands.executeCommand('rungs.stepForward');
    await view.waitForText(part.step, /^step 1 \//);
    await vscode.commands.executeCommand('rungs.lastStep');
    await view.waitForText(part.step, /^step (\d+) \/ \1$/);
    await vscode.commands.executeCommand('rungs.copySearch');
    const copied = await vscode.env.clipboard.readText();
    assert.match(copied, /100/);
    assert.isAbove(copied.split('\n').length, 20);
  });

  it('keeps the focus in a cell whose output is collapsed and expanded', async () => {
    const view = await openNotebook('samples/chutes-and-ladders.board.json');
    await atFirstStep(view);
    await view.click('role=button[name="Collapse the output of Search"]');
    await view.press('.cell-collapsed', 'Enter');
    await view.waitFor(part.sentence);
    await page.press('End');
    await view.waitForText(part.step, /^step (\d+) \/ \1$/);
    await page.press('Home');
    await view.waitForText(part.step, /^step 0 \//);
  });

  it('plays and pauses', async () => {
    const view = await openNotebook('samples/chutes-and-ladders.board.json');
    await atFirstStep(view);
    await page.press('Space');
    await view.waitForText(part.step, /^step [2-9]/);
    await page.press('Space');
    await view.waitFor(`${part.cell('search')} >> ${part.button('Play')}`);
  });

  it('chooses the other method, with the same answer', async () => {
    const view = await openNotebook('samples/joins-twice.board.json');
    const answer = await view.text(part.answer);
    const done = vscode.commands.executeCommand('rungs.chooseMethod');
    await workbench.waitFor('.quick-input-widget');
    await page.type('Visited');
    await page.press('Enter');
    await done;
    await view.waitForText(part.cell('search'), /visited-set/);
    await view.waitFor(part.step);
    assert.equal(await view.text(part.answer), answer);
  });

  it('says why there is no path', async () => {
    const view = await openNotebook('samples/no-way-through.board.json');
    await view.waitForText(part.answer, /^No path$/);
    await view.waitForText(part.cell('path'), /30–35/);
    await workbench.waitForText('.statusbar', /No path/);
  });

  it('passes an accessibility check', async () => {
    const view = await openNotebook('samples/chutes-and-ladders.board.json');
    assert.deepEqual(await view.axe(), []);
  });

  it('leaves the status bar with its editor', async () => {
    await openNotebook('samples/chutes-and-ladders.board.json');
    await workbench.waitForText('.statusbar', /7 rolls/);
    await closeAll();
    await workbench.waitForCount('.statusbar-item:has-text("rolls")', 0);
  });
});
