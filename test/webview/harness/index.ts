/** The harness for tests of the page: `startHarness` once a file, `open` for each page, `close` at the end. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { DocumentName } from './boards';
import { launchBrowser } from './browser';
import { buildBundles } from './bundles';
import type {} from './page';
import { serve, type Served, type Theme } from './server';

export { bundleFiles, root } from './bundles';
export { themeClasses, themes, type Theme } from './server';

export interface OpenOptions {
  readonly document?: DocumentName;
  readonly theme?: Theme;
  readonly width?: number;
  readonly height?: number;
  readonly reducedMotion?: boolean;
  /** Runs before any script of the page. */
  readonly before?: (page: Page) => Promise<void>;
}

export interface PageHarness {
  open(options?: OpenOptions): Promise<Page>;
  close(): Promise<void>;
}

export async function startHarness(): Promise<PageHarness> {
  await buildBundles();
  const served: Served = await serve();
  const browser: Browser = await launchBrowser();
  return {
    open: async (options = {}) => {
      const { document = 'chutes', theme = 'dark', width = 1000, height = 800, reducedMotion = true } = options;
      const settings: BrowserContextOptions = {
        viewport: { width, height },
        reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
        // Chromium reports forced colours for nobody; VS Code's high-contrast themes are tokens.
        colorScheme: theme.endsWith('light') ? 'light' : 'dark',
      };
      const page = await (await browser.newContext(settings)).newPage();
      await options.before?.(page);
      await page.goto(`${served.origin}/?document=${document}&theme=${theme}`);
      return page;
    },
    close: async () => {
      await browser.close();
      await served.close();
    },
  };
}
