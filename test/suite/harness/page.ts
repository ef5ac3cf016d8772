// The page as a person sees it: what tests read and drive. Tests run in the extension host, which has no page, so each
// call goes over the bridge to the driver, which acts on the real page with Playwright. Every call waits for its
// element by itself (fifteen seconds unless told otherwise) and, when it never comes, says what was there instead.
//
// Selectors are Playwright's: CSS that pierces open shadow roots, `text=…`, `role=button[name="Run"]`, `a >> b`.
import { call } from './bridge';
import type {
  Bounds,
  Call,
  ClickOptions,
  ElementState,
  PageActions,
  Place,
  PlaceActions,
  Violation,
  WebviewInfo,
} from './protocol';

export type { Bounds, ClickOptions, ElementState, Violation, WebviewInfo } from './protocol';

/** How long a call may wait for its condition, in milliseconds. */
export interface Patience {
  readonly timeout?: number;
}

const defaultTimeout = 15_000;

/** Calls the driver; an error gets the stack of the test's own line, which is where to look. */
async function act(what: Omit<Call, 'timeout'>, patience: Patience | undefined, caller: Error): Promise<unknown> {
  try {
    return await call({ ...what, timeout: patience?.timeout ?? defaultTimeout });
  } catch (error) {
    caller.message = error instanceof Error ? error.message : String(error);
    caller.stack = `Error: ${caller.message}\n${(caller.stack ?? '').split('\n').slice(2).join('\n')}`;
    throw caller;
  }
}

/** A part of the page that can be read and driven: the workbench, or one webview of the extension. */
export class Surface {
  constructor(private readonly place: Place) {}

  private act<A extends keyof PlaceActions>(
    action: A,
    args: Parameters<PlaceActions[A]>,
    patience: Patience | undefined,
  ): Promise<ReturnType<PlaceActions[A]>> {
    return act({ place: this.place, action, args }, patience, new Error()) as Promise<ReturnType<PlaceActions[A]>>;
  }

  /** The visible text of the one element that matches, with runs of white space made one space. */
  text(selector: string, patience?: Patience): Promise<string> {
    return this.act('text', [selector], patience);
  }

  /** The texts of all elements that match now, in document order. */
  texts(selector: string, patience?: Patience): Promise<string[]> {
    return this.act('texts', [selector], patience);
  }

  /** How many elements match now. */
  count(selector: string, patience?: Patience): Promise<number> {
    return this.act('count', [selector], patience);
  }

  /** An attribute of the one element that matches; `null` when it has none of that name. */
  attribute(selector: string, name: string, patience?: Patience): Promise<string | null> {
    return this.act('attribute', [selector, name], patience);
  }

  /** The value of an input, select or text area. */
  value(selector: string, patience?: Patience): Promise<string> {
    return this.act('value', [selector], patience);
  }

  /** The box of the one element that matches. */
  bounds(selector: string, patience?: Patience): Promise<Bounds> {
    return this.act('bounds', [selector], patience);
  }

  /** Clicks the one element that matches, when it is visible, still and not covered. */
  async click(selector: string, options?: ClickOptions & Patience): Promise<void> {
    const { timeout, ...rest } = options ?? {};
    await this.act('click', [selector, rest], timeout === undefined ? undefined : { timeout });
  }

  /** Moves the pointer over the one element that matches. */
  async hover(selector: string, patience?: Patience): Promise<void> {
    await this.act('hover', [selector], patience);
  }

  /** Focuses the one element that matches and presses a key such as `Enter` or `Shift+ArrowRight`. */
  async press(selector: string, key: string, patience?: Patience): Promise<void> {
    await this.act('press', [selector, key], patience);
  }

  /** Replaces the text of an input. */
  async fill(selector: string, value: string, patience?: Patience): Promise<void> {
    await this.act('fill', [selector, value], patience);
  }

  /** Waits until the text of an element that matches agrees with the pattern; gives that text. */
  waitForText(selector: string, pattern: RegExp, patience?: Patience): Promise<string> {
    return this.act('waitForText', [selector, pattern.source, pattern.flags], patience);
  }

  /** Waits until so many elements match. */
  async waitForCount(selector: string, count: number, patience?: Patience): Promise<void> {
    await this.act('waitForCount', [selector, count], patience);
  }

  /** Waits until the one element that matches is in a state; `visible` unless told otherwise. */
  async waitFor(selector: string, state: ElementState = 'visible', patience?: Patience): Promise<void> {
    await this.act('waitFor', [selector, state], patience);
  }

  /**
   * Runs a function in the page. Its source is sent, so it must not refer to anything outside itself; argument and
   * result travel as JSON. For what no other call can tell: tests should read what a person sees.
   */
  evaluate<A, R>(work: (argument: A) => R, argument: A, patience?: Patience): Promise<Awaited<R>> {
    return this.act('evaluate', [work.toString(), argument], patience) as Promise<Awaited<R>>;
  }

  /** Checks the page with axe-core; an empty array is a clean bill. */
  axe(patience?: Patience): Promise<Violation[]> {
    return this.act('axe', [], { timeout: 30_000, ...patience });
  }
}

/** VS Code around the editors: tabs, status bar, notifications, panels, quick input. */
export const workbench = new Surface({ kind: 'workbench' });

/**
 * A webview of the extension that is on screen. It may still be loading: each call on it waits.
 * @param target the name of the file that its tab shows, or its index from left to right (0 when left out), or both:
 *   the same file split into two editors needs both
 */
export function webview(target: string | number | { file?: string; index?: number } = 0): Surface {
  if (typeof target === 'string') return new Surface({ kind: 'webview', file: target });
  if (typeof target === 'number') return new Surface({ kind: 'webview', index: target });
  return new Surface({ kind: 'webview', ...target });
}

function onPage<A extends keyof PageActions>(
  action: A,
  args: Parameters<PageActions[A]>,
  patience?: Patience,
): Promise<ReturnType<PageActions[A]>> {
  return act({ action, args }, patience, new Error()) as Promise<ReturnType<PageActions[A]>>;
}

/** The whole window. */
export const page = {
  /** Presses a key or chord, such as `F1` or `Control+Shift+P`, wherever the focus is. */
  press: async (key: string): Promise<void> => void (await onPage('press', [key])),

  /** Types text, letter by letter, wherever the focus is. */
  type: async (text: string): Promise<void> => void (await onPage('type', [text])),

  /** Makes the window's inside so many pixels large. */
  resize: async (width: number, height: number): Promise<void> => void (await onPage('resize', [width, height])),

  /** Pretends that the person prefers reduced motion or forced colours. */
  emulate: async (features: Parameters<PageActions['emulate']>[0]): Promise<void> =>
    void (await onPage('emulate', [features])),

  /** Takes a picture of the window; gives its path. */
  screenshot: (name: string): Promise<string> => onPage('screenshot', [name]),

  /** The extension's webviews that are on screen now, from left to right. */
  webviews: (): Promise<WebviewInfo[]> => onPage('webviews', []),
};
