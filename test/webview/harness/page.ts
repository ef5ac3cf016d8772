/** Runs in the harness page before the webview's own script: gives it a VS Code to talk to, and gives tests a handle on both. */
import { documents, type DocumentName, type HarnessDocument } from './boards';
import { FakeHost } from './fakeHost';
import type { FakeWire } from './fakeWire';
import { wordLists, type WordListName } from './words';
import { FakeWordsHost } from './wordsHost';

export interface Harness {
  /** The host, whatever it is a host of. */
  readonly wire: FakeWire;
  /** The host of boards; there is none in the page of a word list. */
  readonly host: FakeHost;
  /** The host of word lists; there is none in the page of a board. */
  readonly words: FakeWordsHost;
  /** Opens one of the named documents in place of the present one. */
  open(name: DocumentName): void;
  openWords(name: WordListName): void;
  /** Another colour theme while the page lives, as when a person changes it. */
  setTheme(name: string, classes: string): Promise<void>;
  /** What the Content-Security-Policy refused. */
  readonly violations: string[];
  /** Errors that nobody caught. */
  readonly errors: string[];
}

declare global {
  interface Window {
    harness: Harness;
    acquireVsCodeApi(): { postMessage(message: unknown): void; getState(): unknown; setState(state: unknown): void };
  }
}

const query = new URLSearchParams(location.search);
// What outlives a reload must not outlive the test.
const opened = query.get('opened') ?? '';
if (sessionStorage.getItem('harness.opened') !== opened) {
  sessionStorage.clear();
  sessionStorage.setItem('harness.opened', opened);
}
/** The document that the address names, out of those of its kind. */
function named<N extends string>(all: Record<N, () => HarnessDocument>, otherwise: N): HarnessDocument {
  const name = query.get('document') as N | null;
  return all[name !== null && name in all ? name : otherwise]();
}
const host =
  query.get('notebook') === 'words'
    ? new FakeWordsHost(named(wordLists, 'sample'))
    : new FakeHost(named(documents, 'chutes'));
const violations: string[] = [];
const errors: string[] = [];
document.addEventListener('securitypolicyviolation', (event) => {
  violations.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
});
addEventListener('error', (event) => errors.push(event.message));
addEventListener('unhandledrejection', (event) => errors.push(String(event.reason)));

window.harness = {
  wire: host,
  get host() {
    if (host instanceof FakeHost) return host;
    throw new Error('This is not the page of a board.');
  },
  get words() {
    if (host instanceof FakeWordsHost) return host;
    throw new Error('This is not the page of a word list.');
  },
  open(other) {
    this.host.open(documents[other]());
  },
  openWords(other) {
    this.words.open(wordLists[other]());
  },
  setTheme: async (theme, classes) => {
    const link = document.querySelector<HTMLLinkElement>('link[data-theme]');
    if (link === null) throw new Error('The page has no theme.');
    // A new element, because a link that is given its own address again never says that it has loaded.
    const next = link.cloneNode() as HTMLLinkElement;
    next.href = `/themes/${theme}.css`;
    const loaded = new Promise((resolve) => next.addEventListener('load', resolve, { once: true }));
    link.after(next);
    await loaded;
    link.remove();
    document.body.className = classes;
    // The drawing follows in the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  },
  violations,
  errors,
};

let acquired = false;
window.acquireVsCodeApi = () => {
  if (acquired) throw new Error('An instance of the VS Code API has already been acquired');
  acquired = true;
  return {
    postMessage: (message) => host.receive(message),
    getState: () => {
      const state = sessionStorage.getItem('harness.state');
      return state === null ? undefined : (JSON.parse(state) as unknown);
    },
    setState: (state) => sessionStorage.setItem('harness.state', JSON.stringify(state)),
  };
};
