/** What every test file of a page begins with: one harness, a page for each test, and no complaint at the end of any. */
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Page } from 'playwright-core';
import { startHarness, type NotebookKind, type OpenOptions, type PageHarness } from './index';
import { complaints, ready } from './screen';

/** Opens a page with these options on top of the file's own. */
export type OpenPage = (options?: OpenOptions) => Promise<void>;

/**
 * Call it once at the top of a test file.
 * @param notebook which page the file is about
 * @param take gets every page that is opened
 * @param usual options of every page
 * @returns opens a page, without waiting for anything on it
 */
export function notebookPages(notebook: NotebookKind, take: (page: Page) => void, usual: OpenOptions = {}): OpenPage {
  let harness: PageHarness;
  let page: Page | undefined;
  beforeAll(async () => {
    harness = await startHarness(notebook);
  });
  afterAll(() => harness.close());
  afterEach(async () => {
    if (page === undefined) return;
    expect(await complaints(page)).toEqual([]);
    await harness.done(page);
    page = undefined;
  });
  return async (options = {}) => {
    page = await harness.open({ ...usual, ...options });
    take(page);
  };
}

/** The same for boards of which each is opened until its search can be walked. */
export function boardPages(take: (page: Page) => void): OpenPage {
  let page: Page | undefined;
  const open = notebookPages('board', (opened) => take((page = opened)));
  return async (options) => {
    await open(options);
    if (page !== undefined) await ready(page);
  };
}
