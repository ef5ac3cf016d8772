/** Runs in the harness page before the webview's own script: gives it a VS Code to talk to, and gives tests a handle on both. */
import { documents, type DocumentName, type HarnessDocument } from './boards';
import { FakeHost } from './fakeHost';

export interface Harness {
  readonly host: FakeHost;
  /** Opens one of the named documents in place of the present one. */
  open(name: DocumentName): void;
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

const name = (new URLSearchParams(location.search).get('document') ?? 'chutes') as DocumentName;
const document_: HarnessDocument = documents[name]();
const host = new FakeHost(document_);
const violations: string[] = [];
const errors: string[] = [];
document.addEventListener('securitypolicyviolation', (event) => {
  violations.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
});
addEventListener('error', (event) => errors.push(event.message));
addEventListener('unhandledrejection', (event) => errors.push(String(event.reason)));

window.harness = {
  host,
  open: (other) => host.open(documents[other]()),
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
