// Finding the extension's webviews in a workbench page. VS Code lays an `iframe.webview` over the editor that it
// belongs to; inside it is a page of VS Code's own, and in that the frame `#active-frame` with the extension's content.
// The editor's element names the iframe in its `aria-flowto`, which leads from the content to the tab.

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Frame} Frame */
/** @typedef {import('../../test/suite/harness/protocol.ts').Bounds} Bounds */

/**
 * The webviews of an extension that are on screen and have content, from left to right.
 * @param {Page} page
 * @param {string} extensionId such as `publisher.name`
 * @returns {Promise<{ file: string, bounds: Bounds, frame: Frame }[]>}
 */
export async function findWebviews(page, extensionId) {
  const editors = await page.evaluate(() =>
    [...document.querySelectorAll('.editor-group-container [aria-flowto]')].flatMap((editor) => {
      const name = editor.getAttribute('aria-flowto') ?? '';
      const iframe = [...document.querySelectorAll('iframe.webview')].find(
        (candidate) => candidate.getAttribute('name') === name,
      );
      if (iframe === undefined || getComputedStyle(iframe).visibility === 'hidden') return [];
      const { x, y, width, height } = iframe.getBoundingClientRect();
      if (width === 0 || height === 0) return [];
      const tab = editor.closest('.editor-group-container')?.querySelector('.tab.active');
      return [{ name, file: tab?.getAttribute('data-resource-name') ?? '', bounds: { x, y, width, height } }];
    }),
  );
  const found = [];
  for (const { name, file, bounds } of editors.sort((a, b) => a.bounds.x - b.bounds.x || a.bounds.y - b.bounds.y)) {
    const outer = page.frames().find((frame) => frame.name() === name);
    if (outer === undefined || new URL(outer.url()).searchParams.get('extensionId') !== extensionId) continue;
    for (const frame of outer.childFrames()) {
      // While content is replaced there are two; the new one is `#pending-frame` until it has loaded.
      const id = await frame.frameElement().then(
        (element) => element.getAttribute('id'),
        () => null,
      );
      if (id === 'active-frame') found.push({ file, bounds, frame });
    }
  }
  return found;
}
