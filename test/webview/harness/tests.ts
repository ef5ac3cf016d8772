/** What every test file of a board's page begins with: one harness, a page for each test, and no complaint at the end of any. */
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Page } from 'playwright-core';
import { startHarness, type OpenOptions, type PageHarness } from './index';
import { complaints, ready } from './screen';

/**
 * Call it once at the top of a test file.
 * @param take gets every page that is opened
 * @returns opens a page and waits until its search can be walked
 */
export function boardPages(take: (page: Page) => void): (options: OpenOptions) => Promise<void> {
  let harness: PageHarness;
  let page: Page | undefined;
  beforeAll(async () => {
    harness = await startHarness();
  });
  afterAll(() => harness.close());
  afterEach(async () => {
    if (page === undefined) return;
    expect(await complaints(page)).toEqual([]);
    await harness.done(page);
    page = undefined;
  });
  return async (options) => {
    page = await harness.open(options);
    take(page);
    await ready(page);
  };
}
