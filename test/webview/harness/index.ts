/**
 * The harness for tests of the page: `startHarness` once a file, `open` for each page, `done` after it, `close` at the end.
 *
 * A new browser context takes Chromium seconds, because it means a new process; so one page is used again and again, loaded anew and
 * emptied of what the last test left. A test that must do something before the page's first script gets a context of its own.
 */
import type { Browser, Page } from 'playwright-core';
import type { DocumentName } from './boards';
import { launchBrowser } from './browser';
import { buildBundles, type NotebookKind } from './bundles';
import type {} from './page';
import { serve, type Served, type Theme } from './server';
import type { WordListName } from './words';

export { bundleFiles, root, type NotebookKind } from './bundles';
export { themeClasses, themes, type Theme } from './server';

export interface OpenOptions {
  /** One of the documents of the notebook that the harness was started for; its first sample when it is not given. */
  readonly document?: DocumentName | WordListName;
  readonly theme?: Theme;
  readonly width?: number;
  readonly height?: number;
  readonly reducedMotion?: boolean;
  /** Runs before any script of the page, in a context of its own. */
  readonly before?: (page: Page) => Promise<void>;
}

export interface PageHarness {
  open(options?: OpenOptions): Promise<Page>;
  /** Says that a test is done with its page. */
  done(page: Page): Promise<void>;
  close(): Promise<void>;
}

/** @param notebook which page the test file is about */
export async function startHarness(notebook: NotebookKind = 'board'): Promise<PageHarness> {
  await buildBundles([notebook]);
  const served: Served = await serve();
  const browser: Browser = await launchBrowser();
  let shared: Page | undefined;
  let opened = 0;
  const pageFor = async (before: OpenOptions['before']): Promise<Page> => {
    if (before !== undefined) {
      const own = await browser.newPage();
      await before(own);
      return own;
    }
    if (shared === undefined || shared.isClosed()) shared = await browser.newPage();
    // A pointer that was left over the page would hover in the next one.
    await shared.mouse.move(0, 0);
    return shared;
  };
  return {
    open: async (options = {}) => {
      const { document = '', theme = 'dark', width = 1000, height = 800, reducedMotion = true } = options;
      const page = await pageFor(options.before);
      await page.setViewportSize({ width, height });
      await page.emulateMedia({
        reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
        // Chromium reports forced colours for nobody; VS Code's high-contrast themes are tokens.
        colorScheme: theme.endsWith('light') ? 'light' : 'dark',
      });
      // The number tells the page that this is not a reload: what was kept for the one before is not for it.
      const query = new URLSearchParams({ notebook, document, theme, opened: String(++opened) });
      await page.goto(`${served.origin}/?${query.toString()}`);
      return page;
    },
    done: async (page) => {
      if (page !== shared) await page.context().close();
    },
    close: async () => {
      await browser.close();
      await served.close();
    },
  };
}
