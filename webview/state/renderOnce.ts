/**
 * One drawing a frame, whatever happens in it. A held key, or a host that has caught up after a pause, brings several steps at once;
 * drawing each of them would make the page fall behind, and only the last can be seen.
 *
 * The first change after a quiet frame is drawn at once, before anybody could look, as it would be without this.
 */
import { options } from 'preact';
import { nextFrame } from './frames';

/** A drawing that fails is told like any other error of the page; the drawings after it must not wait for it. */
function draw(render: () => void): void {
  try {
    render();
  } catch (error) {
    reportError(error);
  }
}

export function renderOnceAFrame(): void {
  /** Something was drawn in this frame. */
  let drawn = false;
  let waiting: (() => void) | undefined;
  const frame = async (): Promise<void> => {
    for (drawn = true; drawn;) {
      await nextFrame();
      const render = waiting;
      waiting = undefined;
      if (render === undefined) drawn = false;
      else draw(render);
    }
  };
  options.debounceRendering = (render) => {
    if (drawn) {
      waiting = render; // Preact asks once for everything that is to be drawn.
      return;
    }
    void frame();
    queueMicrotask(render);
  };
}
