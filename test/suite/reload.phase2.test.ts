// After the window was reloaded: the notebook is open again, at the same step.
import { session } from './harness/session';
import { webview } from './harness/page';
import { part } from './support';

describe('after a reload of the window', () => {
  it('the notebook is back at step 4', async function () {
    if (session().host === 'web') this.skip();
    await webview('simple.board.json').waitForText(part.step, /^step 4 \//, { timeout: 30_000 });
  });
});
