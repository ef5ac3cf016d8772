/** One drawing a frame, also after a drawing that failed. */
import { options } from 'preact';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { renderOnceAFrame } from '../../webview/state/renderOnce';

const reported: unknown[] = [];
beforeAll(() => {
  // What a browser has and Node.js has not. They stay: a last frame is under way when the test is over.
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => setTimeout(frame, 0));
  vi.stubGlobal('cancelAnimationFrame', (frame: NodeJS.Timeout) => clearTimeout(frame));
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  renderOnceAFrame();
});

function ask(render: () => void): void {
  options.debounceRendering?.(render);
}

const drawn = (): Promise<void> => new Promise((resolve) => ask(resolve));

describe('a page that draws once a frame', () => {
  it('goes on drawing after a drawing that failed, and tells of it', async () => {
    await drawn();
    const broken = new Error('a component broke');
    await new Promise<void>((resolve) => {
      // In the frame that was just drawn in, so it waits for the next.
      ask(() => {
        resolve();
        throw broken;
      });
    });
    await drawn();
    await drawn();
    expect(reported).toEqual([broken]);
  });
});
