// New boards and samples open as unsaved documents with their notebook.
import { page, webview, workbench } from './harness/page';
import { closeAll, part, until } from './support';
import { assert } from 'chai';
import * as vscode from 'vscode';

describe('a new document', () => {
  afterEach(closeAll);

  it('is made by New Board', async () => {
    const done = vscode.commands.executeCommand('rungs.newBoard');
    await workbench.waitFor('.quick-input-widget');
    await page.type('10');
    await page.press('Enter');
    await done;
    await webview().waitForText(part.answer, /rolls/);
    await until('the tab is dirty', () => vscode.window.tabGroups.activeTabGroup.activeTab?.isDirty === true);
  });

  it('is made by Open Sample', async () => {
    const done = vscode.commands.executeCommand('rungs.openSample');
    await workbench.waitFor('.quick-input-widget');
    await page.type('No way');
    await page.press('Enter');
    await done;
    await webview().waitForText(part.answer, /No path/);
    assert.match(vscode.window.tabGroups.activeTabGroup.activeTab?.label ?? '', /no-way-through/);
  });

  it('is made from the walkthrough', async () => {
    await vscode.commands.executeCommand('workbench.action.openWalkthrough', 'rungs.rungs#start', false);
    // VS Code opens the first step that was not done yet.
    const step = '[data-step-id="rungs.rungs#start#board"]';
    await workbench.waitFor('.getting-started-step.expanded');
    if ((await workbench.count(`${step}.expanded`)) === 0) await workbench.click(step);
    await workbench.click(`${step}.expanded .monaco-button`);
    await webview('chutes-and-ladders.board.json').waitForText(part.answer, /7 rolls/);
  });
});
