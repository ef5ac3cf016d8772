// Before the window is reloaded: a board at a step, with a cell collapsed and another method. Its second phase looks what came back.
import { session } from './harness/session';
import { page } from './harness/page';
import { atFirstStep, closeAll, openBoard, part } from './support';

describe('zz before a reload of the window', () => {
  it('leaves a board at step 4', async function () {
    if (session().host === 'web') this.skip(); // Its workspace is in memory and new after a reload.
    await closeAll();
    const view = await openBoard('simple.board.json');
    await atFirstStep(view);
    for (let step = 1; step <= 4; step++) {
      await page.press('ArrowRight');
      await view.waitForText(part.step, new RegExp(`^step ${step} /`));
    }
  });
});
