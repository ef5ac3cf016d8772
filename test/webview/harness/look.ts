/** What can be judged of a page's look without eyes: rules of accessibility, and whether anything sticks out. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

interface Axe {
  readonly axe?: { run(options: object): Promise<{ violations: Violation[]; passes: { id: string }[] }> };
}

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
/** The rules that a theme can change the outcome of; all others look at the same document whatever its colours. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What the rules find, all of them or those that are about colours. */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Evaluated rather than added as a script, which the page's Content-Security-Policy would refuse.
  if (await page.evaluate(() => (window as unknown as Axe).axe === undefined)) {
    await page.evaluate(await readFile(AXE, 'utf8'));
  }
  const found = await page.evaluate(async (only) => {
    const engine = (window as unknown as Axe).axe;
    if (engine === undefined) throw new Error('axe is not there.');
    const options = only === undefined ? {} : { runOnly: { type: 'rule', values: only } };
    const { violations: failed, passes } = await engine.run(options);
    if (!passes.some(({ id }) => id === 'color-contrast')) throw new Error('axe saw no text.');
    return failed;
  }, rules);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  );
}

/** What does not fit the width of the page. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const out: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) out.push(`the page is ${scrollWidth} px wide`);
    for (const element of document.querySelectorAll('button, p, h2, [role="slider"], table')) {
      const { right, left, width } = element.getBoundingClientRect();
      const apart = element.closest('.unseen, .queue-lane, .board') !== null || width === 0;
      if (!apart && (right > innerWidth + 0.5 || left < -0.5)) out.push(element.outerHTML.slice(0, 120));
    }
    return out;
  });
}
