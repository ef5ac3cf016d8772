// What the suite may ask of the page (test/suite/harness/page.ts is its other end). Each action waits for its condition
// until its time is up, finding the place anew on every try, for webviews come and go; when it gives up it says what it
// was waiting for and what was there instead.
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findWebviews } from './webviews.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Frame} Frame */
/** @typedef {import('../../test/suite/harness/protocol.ts').Place} Place */
/** @typedef {import('../../test/suite/harness/protocol.ts').PlaceActions} PlaceActions */
/** @typedef {import('../../test/suite/harness/protocol.ts').PageActions} PageActions */
/** @typedef {import('../../test/suite/harness/protocol.ts').Call} Call */
/** @typedef {import('../../test/suite/harness/protocol.ts').Answer} Answer */
/** @typedef {import('../../test/suite/harness/protocol.ts').Violation} Violation */

/** The condition of an action does not hold yet: worth another try. */
class NotYet extends Error {}

/** How long a single try may take, in milliseconds, before the place is looked for again. */
const tryTimeout = 2000;

/** @param {string} text */
const oneLine = (text) => text.replace(/\s+/g, ' ').trim();

/** Runs in the page: what a person reads of an element. Drawings (SVG) have no `innerText`. @param {Element} element */
const visibleText = (element) => (element instanceof HTMLElement ? element.innerText : element.textContent);

/**
 * An action on a place.
 * @template {keyof PlaceActions} A
 * @typedef {(frame: Frame, timeout: number, ...args: Parameters<PlaceActions[A]>) => Promise<ReturnType<PlaceActions[A]>>} PlaceAction
 */

/** @type {{ [A in keyof PlaceActions]: PlaceAction<A> }} */
const placeActions = {
  text: async (frame, timeout, selector) =>
    oneLine((await frame.locator(selector).evaluate(visibleText, undefined, { timeout })) ?? ''),

  texts: async (frame, _timeout, selector) => {
    const texts = [];
    for (const locator of await frame.locator(selector).all())
      texts.push(oneLine((await locator.evaluate(visibleText)) ?? ''));
    return texts;
  },

  count: (frame, _timeout, selector) => frame.locator(selector).count(),

  attribute: (frame, timeout, selector, name) => frame.locator(selector).getAttribute(name, { timeout }),

  value: (frame, timeout, selector) => frame.locator(selector).inputValue({ timeout }),

  bounds: async (frame, timeout, selector) => {
    const bounds = await frame.locator(selector).boundingBox({ timeout });
    if (bounds === null) throw new NotYet('it is not visible');
    return bounds;
  },

  click: async (frame, timeout, selector, { button, clickCount, modifiers, position } = {}) => {
    await frame.locator(selector).click({
      timeout,
      ...(button && { button }),
      ...(clickCount && { clickCount }),
      ...(modifiers && { modifiers: [...modifiers] }),
      ...(position && { position }),
    });
    return null;
  },

  hover: async (frame, timeout, selector) => {
    await frame.locator(selector).hover({ timeout });
    return null;
  },

  press: async (frame, timeout, selector, key) => {
    await frame.locator(selector).press(key, { timeout });
    return null;
  },

  fill: async (frame, timeout, selector, value) => {
    await frame.locator(selector).fill(value, { timeout });
    return null;
  },

  waitForText: async (frame, timeout, selector, pattern, flags) => {
    const texts = await placeActions.texts(frame, timeout, selector);
    const expression = new RegExp(pattern, flags);
    const match = texts.find((text) => text.search(expression) >= 0);
    if (match !== undefined) return match;
    throw new NotYet(texts.length === 0 ? 'nothing matches the selector' : `found ${quoteAll(texts)}`);
  },

  waitForCount: async (frame, _timeout, selector, count) => {
    const found = await frame.locator(selector).count();
    if (found !== count) throw new NotYet(`found ${found}`);
    return null;
  },

  waitFor: async (frame, timeout, selector, state) => {
    await frame.locator(selector).waitFor({ state, timeout });
    return null;
  },

  evaluate: (frame, _timeout, functionSource, argument) =>
    /** @type {Promise<unknown>} */ (frame.evaluate(`(${functionSource})(${JSON.stringify(argument) ?? 'undefined'})`)),

  axe: async (frame) => {
    // Playwright's evaluate goes through the debugger, which the page's content security policy does not concern.
    await frame.evaluate(axeSource());
    /** @type {unknown} */
    const violations = await frame.evaluate(`axe.run(document, { resultTypes: ['violations'] }).then((result) =>
      result.violations.map(({ id, impact, help, nodes }) => ({ id, impact, help, nodes: nodes.map((node) =>
        node.target.flat().join(' ') + ': ' + node.failureSummary.replace(/\\s+/g, ' ')) })))`);
    return /** @type {Violation[]} */ (violations);
  },
};

/** @type {string | undefined} */
let axeText;

function axeSource() {
  axeText ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  return axeText;
}

/**
 * The actions on a page.
 * @param {Page} page
 * @param {{ extensionId: string, pictures: string }} options `pictures`: the folder for screenshots
 * @returns {{ perform: (call: Call) => Promise<Answer>, screenshot: (name: string) => Promise<string> }}
 */
export function pageActions(page, { extensionId, pictures }) {
  /** @param {string} name */
  const screenshot = async (name) => {
    const path = join(pictures, `${name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 100)}.png`);
    await mkdir(dirname(path), { recursive: true });
    await page.screenshot({ path, timeout: 10_000 });
    return path;
  };

  /** @type {{ [A in keyof PageActions]: (...args: Parameters<PageActions[A]>) => Promise<ReturnType<PageActions[A]>> }} */
  const onPage = {
    press: async (key) => (await page.keyboard.press(key), null),
    type: async (text) => (await page.keyboard.type(text), null),
    resize: async (width, height) => (await page.setViewportSize({ width, height }), null),
    emulate: async (features) => (await page.emulateMedia(features), null),
    screenshot,
    webviews: async () => (await findWebviews(page, extensionId)).map(({ file, bounds }) => ({ file, bounds })),
  };

  /**
   * @param {Place} place
   * @returns {Promise<Frame>}
   */
  const frameOf = async (place) => {
    if (place.kind === 'workbench') return page.mainFrame();
    const all = await findWebviews(page, extensionId);
    const matching = all.filter(({ file }) => place.file === undefined || file === place.file);
    const only = matching.length === 1 || place.index !== undefined ? matching[place.index ?? 0] : undefined;
    if (only !== undefined) return only.frame;
    throw new NotYet(
      `of the extension's webviews there are on screen: ${quoteAll(all.map(({ file }) => file)) || 'none'}`,
    );
  };

  /** @param {Place} place */
  const excerpt = async (place) => {
    if (place.kind === 'workbench') return '';
    const text = await frameOf(place).then(
      (frame) => frame.locator('body').innerText({ timeout: 1000 }),
      () => '',
    );
    return text === '' ? '' : `\nThe webview reads: ${oneLine(text).slice(0, 500)}`;
  };

  return {
    screenshot,
    perform: async ({ place, action, args, timeout }) => {
      const begun = performance.now();
      let reason = '';
      for (;;) {
        const left = begun + timeout - performance.now();
        try {
          // The other end of the bridge is typed, so the arguments are what the action takes.
          /** @type {unknown} */
          const found = Reflect.get(place === undefined ? onPage : placeActions, action);
          const work = /** @type {(...args: unknown[]) => Promise<unknown>} */ (found);
          if (place === undefined) return { ok: true, value: await work(...args) };
          const frame = await frameOf(place);
          return { ok: true, value: await work(frame, Math.min(Math.max(left, 1), tryTimeout), ...args) };
        } catch (error) {
          const message = error instanceof Error ? error.message.split('\nCall log')[0] : String(error);
          // The last try may have been too short to learn anything; what one before it found is the better answer.
          if (reason === '' || !isTimeout(error)) reason = message ?? '';
          const again = isWorthAnotherTry(error);
          if (again && left > 50) {
            await new Promise((resolve) => setTimeout(resolve, 50));
            continue;
          }
          const where =
            place === undefined ? 'page' : place.kind === 'workbench' ? 'workbench' : describeWebview(place);
          const call = `${where}.${action}(${args.map((arg) => JSON.stringify(arg)?.slice(0, 200)).join(', ')})`;
          const details = place === undefined ? '' : await excerpt(place);
          return {
            ok: false,
            message: `${call} ${again ? `gave up after ${timeout} ms` : 'failed'}: ${reason}${details}`,
          };
        }
      }
    },
  };
}

/** @param {unknown} error */
function isTimeout(error) {
  return error instanceof Error && error.name === 'TimeoutError';
}

/** @param {unknown} error */
function isWorthAnotherTry(error) {
  if (!(error instanceof Error)) return false;
  return (
    error instanceof NotYet ||
    isTimeout(error) ||
    /detached|Execution context was destroyed|strict mode violation|navigat/i.test(error.message)
  );
}

/** @param {Extract<Place, { kind: 'webview' }>} place */
function describeWebview({ file, index }) {
  const parts = [file === undefined ? undefined : JSON.stringify(file), index];
  return `webview(${parts.filter((part) => part !== undefined).join(', ')})`;
}

/** @param {readonly string[]} texts */
function quoteAll(texts) {
  const shown = texts.slice(0, 10).map((text) => `“${text.slice(0, 200)}”`);
  return shown.join(', ') + (texts.length > shown.length ? `, and ${texts.length - shown.length} more` : '');
}
