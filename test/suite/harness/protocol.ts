// What the suite (in the extension host) and the driver (the script that owns the browser) say to each other over the
// bridge, a small HTTP server of the driver's. Types only: the driver imports them from JavaScript.

/** The VS Code that a suite runs in. */
export type HostName = 'newest' | 'oldest' | 'web' | 'desktop';

/** Whose page an action is meant for: the workbench itself, or a webview of the extension inside it. */
export type Place =
  | { readonly kind: 'workbench' }
  | {
      readonly kind: 'webview';
      /** The name of the file that its tab shows; any when left out. */
      readonly file?: string;
      /** Which of those that remain, from left to right; with more than one and no index, the call fails. */
      readonly index?: number;
    };

/** An element's box in CSS pixels of the workbench page. */
export interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A rule of axe-core that a page breaks, and where. */
export interface Violation {
  readonly id: string;
  readonly impact: string;
  readonly help: string;
  /** For each place: its selector and what is wrong. */
  readonly nodes: readonly string[];
}

/** A webview of the extension that is on screen. */
export interface WebviewInfo {
  /** The name of the file that its tab shows. */
  readonly file: string;
  readonly bounds: Bounds;
}

export type ElementState = 'attached' | 'detached' | 'visible' | 'hidden';

export interface ClickOptions {
  readonly button?: 'left' | 'right' | 'middle';
  readonly clickCount?: number;
  readonly modifiers?: readonly ('Alt' | 'Control' | 'Meta' | 'Shift')[];
  /** Where on the element, in pixels from its top left corner; its middle when left out. */
  readonly position?: { readonly x: number; readonly y: number };
}

/** Each action that works on a place: what it takes (in this order) and what it gives. */
export interface PlaceActions {
  text(selector: string): string;
  texts(selector: string): string[];
  count(selector: string): number;
  attribute(selector: string, name: string): string | null;
  value(selector: string): string;
  bounds(selector: string): Bounds;
  click(selector: string, options?: ClickOptions): null;
  hover(selector: string): null;
  press(selector: string, key: string): null;
  fill(selector: string, value: string): null;
  waitForText(selector: string, pattern: string, flags: string): string;
  waitForCount(selector: string, count: number): null;
  waitFor(selector: string, state: ElementState): null;
  evaluate(functionSource: string, argument: unknown): unknown;
  axe(): Violation[];
}

/** Each action that works on the page as a whole. */
export interface PageActions {
  press(key: string): null;
  type(text: string): null;
  resize(width: number, height: number): null;
  emulate(features: { reducedMotion?: 'reduce' | 'no-preference'; forcedColors?: 'active' | 'none' }): null;
  screenshot(name: string): string;
  webviews(): WebviewInfo[];
}

/** One call over the bridge. */
export interface Call {
  readonly place?: Place;
  readonly action: keyof PlaceActions | keyof PageActions;
  readonly args: readonly unknown[];
  /** Milliseconds that the action may wait for its condition. */
  readonly timeout: number;
}

/** The answer to a call. A failure says what was waited for and what was there instead. */
export type Answer = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly message: string };

/** What the suite asks for first: which part of it to run, and how. */
export interface Session {
  readonly host: HostName;
  /** What a person calls the host, such as `VS Code 1.139.1, Node extension host`. */
  readonly title: string;
  /** 1 at first, 2 after the window was reloaded. */
  readonly phase: number;
  /** How many tests of earlier phases failed: the exit code speaks for all phases. */
  readonly failures: number;
  /** Only tests whose full name matches this regular expression run. */
  readonly grep: string | undefined;
  /** User settings that the harness has to set itself, where the driver cannot write them to a file. */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** What the suite tells about its tests. */
export type Report =
  | { readonly kind: 'test'; readonly name: string; readonly outcome: 'passed'; readonly duration: number }
  | { readonly kind: 'test'; readonly name: string; readonly outcome: 'skipped' }
  | {
      readonly kind: 'test';
      readonly name: string;
      /** `retried`: the test gets another attempt, of which another report will come. */
      readonly outcome: 'failed' | 'retried';
      readonly message: string;
      readonly stack: string;
    }
  /** The phase is over. `more`: the window is about to be reloaded for the next one. */
  | { readonly kind: 'end'; readonly phase: number; readonly more: boolean };
