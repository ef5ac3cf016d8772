// Runs the test files with Mocha inside the extension host and tells the driver about each test. It is Mocha's browser
// build, because that one runs in a web worker and in Node alike: the other loads files from disk.
//
// Files named `*.phase2.test.ts` run after the window was reloaded: they find what the others left behind, as a person
// does who reloads VS Code. Mocha starts anew then, for the extension host does. What `x.phase2.test.ts` finds is what
// `x.test.ts` left, so such a file comes last in its phase.
import { config } from 'chai';
import mocha from 'mocha/mocha.js';
import type { TestFile } from 'rungs:test-files';
import * as vscode from 'vscode';
import { fetchSession, report } from './bridge';
import { setSession } from './session';

/** How long a test or hook may take, in milliseconds, unless it sets `this.timeout(…)`. */
const testTimeout = 60_000;

/** @returns the phase that a file belongs to */
function phaseOf(file: TestFile): number {
  return Number(/\.phase(\d)\.test\.ts$/.exec(file.path)?.[1] ?? 1);
}

/** @returns the files of a phase, in the order in which they run */
function filesOf(phase: number, files: readonly TestFile[]): TestFile[] {
  const ours = files.filter((file) => phaseOf(file) === phase);
  const stem = (file: TestFile): string => file.path.replace(/(\.phase\d)?\.test\.ts$/, '');
  const continued = (file: TestFile): boolean =>
    files.some((other) => phaseOf(other) === phase + 1 && stem(other) === stem(file));
  return [...ours.filter((file) => !continued(file)), ...ours.filter(continued)];
}

/**
 * Runs the files of the current phase. When a later phase is left, the window reloads instead of returning.
 * @returns rejects when a test failed, which VS Code turns into exit code 1
 */
export async function runFiles(files: readonly TestFile[]): Promise<void> {
  const session = await fetchSession();
  setSession(session);
  for (const [name, value] of Object.entries(session.settings)) await applySetting(name, value);

  config.truncateThreshold = 600; // the usual 40 characters cut an array of findings down to `[ { …(4) } ]`
  mocha.setup({
    ui: 'bdd',
    timeout: testTimeout,
    retries: 1,
    reporter: class {} as unknown as Mocha.ReporterConstructor,
  });
  if (session.grep !== undefined) mocha.grep(new RegExp(session.grep));
  for (const file of filesOf(session.phase, files)) file.load();

  // Reports are sent as things happen, each after the one before; the tests wait for them, so that a picture of a
  // failure shows the failure.
  let sent = Promise.resolve();
  const send = (what: Parameters<typeof report>[0]): void => {
    sent = sent.then(() => report(what));
  };
  mocha.suite.afterEach('wait for the driver', () => sent);

  const failures = await new Promise<number>((resolve) => {
    // Not `mocha.run`, which reads `location` for its options: there is none in Node. `Mocha` came with the import.
    const runner = Mocha.prototype.run.call(mocha, resolve);
    runner.on('pass', (test) => {
      send({ kind: 'test', name: test.fullTitle(), outcome: 'passed', duration: test.duration ?? 0 });
    });
    runner.on('pending', (test) => {
      send({ kind: 'test', name: test.fullTitle(), outcome: 'skipped' });
    });
    const sendError = (test: Mocha.Test, outcome: 'failed' | 'retried', error: unknown): void => {
      const { message, stack } = error instanceof Error ? error : new Error(String(error));
      send({ kind: 'test', name: test.fullTitle(), outcome, message, stack: stack ?? message });
    };
    runner.on('fail', (test, error: unknown) => sendError(test, 'failed', error));
    // Told too: a test that passes at its second attempt only has something to say.
    runner.on('retry', (test: Mocha.Test, error: unknown) => sendError(test, 'retried', error));
  });
  const more = files.some((file) => phaseOf(file) > session.phase);
  send({ kind: 'end', phase: session.phase, more });
  await sent;

  if (more) {
    await vscode.commands.executeCommand('workbench.action.reloadWindow');
    await new Promise(() => undefined); // this extension host is about to end
  }
  const all = session.failures + failures;
  if (all > 0) throw new Error(`${all} failed`);
}

/** Sets a user setting; one that this VS Code does not know is left alone. */
async function applySetting(name: string, value: unknown): Promise<void> {
  const configuration = vscode.workspace.getConfiguration();
  if (configuration.inspect(name)?.defaultValue === undefined) return;
  await configuration.update(name, value, vscode.ConfigurationTarget.Global);
}
