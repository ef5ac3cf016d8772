// Runs the suite (test/suite/) in a VS Code: bundles it, opens the bridge that the tests read and drive the page by,
// opens the host, and listens. A suite that crashes, hangs or runs nothing has failed; none of these looks like success.
import { build } from 'esbuild';
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join, relative, sep } from 'node:path';
import { openBridge } from './bridge.mjs';
import { removedAtTheEnd, tail } from './children.mjs';
import { openDesktop, provideDesktop } from './desktop.mjs';
import { hostTitle, openHost, provideHost } from './hosts.mjs';
import { parseJson } from './json.mjs';
import { readManifest } from './manifest.mjs';
import { pageActions } from './page-actions.mjs';
import { root, screenshots } from './paths.mjs';
import { describe, elapsed, say, Trouble } from './report.mjs';
import { settingsFromInside, testSettings, testWorkspace } from './workspace.mjs';

/** @typedef {import('../../test/suite/harness/protocol.ts').HostName} HostName */
/** @typedef {import('../../test/suite/harness/protocol.ts').Report} Report */
/** @typedef {import('../../test/suite/harness/protocol.ts').Call} Call */
/** @typedef {import('../../test/suite/harness/protocol.ts').Session} Session */

/** How long VS Code may take until the suite first speaks, and again after a reload. */
const startLimit = 180_000;

/** How long the suite may be silent: longer than any test may take. */
const silenceLimit = 180_000;

/**
 * Makes one CommonJS file of the suite, with all of its test files in it.
 * @param {string} target the file
 * @param {string} bridge the bridge's address
 */
async function bundle(target, bridge) {
  const suite = join(root, 'test', 'suite');
  const paths = readdirSync(suite, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => path.split(sep).join('/'))
    .sort();
  const files = paths.map(
    (path) => `{ path: ${JSON.stringify(path)}, load: () => require(${JSON.stringify(`./${path}`)}) }`,
  );
  await build({
    entryPoints: [join(suite, 'index.ts')],
    outfile: target,
    bundle: true,
    format: 'cjs',
    // Nothing of Node's, for the same bundle runs in a web worker.
    platform: 'browser',
    target: 'es2022',
    external: ['vscode'],
    sourcemap: true,
    logLevel: 'warning',
    define: { RUNGS_BRIDGE: JSON.stringify(bridge), global: 'globalThis' },
    plugins: [
      {
        name: 'test-files',
        setup: (plugin) => {
          plugin.onResolve({ filter: /^rungs:test-files$/ }, ({ path }) => ({ path, namespace: 'test-files' }));
          plugin.onLoad({ filter: /.*/, namespace: 'test-files' }, () => ({
            contents: `export const files = [\n${files.join(',\n')}\n];`,
            resolveDir: suite,
          }));
        },
      },
    ],
  });
}

/**
 * Turns positions in the bundle into positions in the test files, and leaves out the lines of the machinery.
 * @param {string} stack
 * @param {string} bundlePath
 * @returns {string}
 */
function readableStack(stack, bundlePath) {
  const json = readFileSync(`${bundlePath}.map`, 'utf8');
  const map = new SourceMap(/** @type {import('node:module').SourceMapPayload} */ (parseJson(json)));
  return stack
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      const [, lineNumber, column] = /suite\.cjs(?:#[\w-]+)?:(\d+):(\d+)/.exec(line) ?? [];
      if (lineNumber === undefined || column === undefined) return [];
      // On the web VS Code wraps the module into a function whose head is two lines.
      const wrapped = line.includes('#vscode-extension') ? 2 : 0;
      const entry = map.findEntry(Number(lineNumber) - 1 - wrapped, Number(column) - 1);
      if (!('originalSource' in entry)) return [];
      const path = relative(root, join(bundlePath, '..', entry.originalSource));
      if (path.startsWith('node_modules') || path.startsWith('..') || path.includes('harness')) return [];
      return [`at ${path}:${entry.originalLine + 1}:${entry.originalColumn + 1}`];
    })
    .join('\n');
}

/**
 * A test that failed, and why.
 * @typedef {{ name: string, message: string }} Finding
 */

/**
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed tests that failed, and one more when the suite as a whole did
 * @property {number} skipped
 * @property {Finding[]} failures
 * @property {Finding[]} retried tests that passed at their second attempt, with why they failed at their first
 */

/**
 * Runs the suite in one host and prints how each test went.
 * @param {HostName} name
 * @param {{ extension?: string, grep?: string | undefined, limit?: number }} [options] `extension`: the folder of the
 *   extension under test, this repository when left out; `grep`: a regular expression on full test names; `limit`: for
 *   the whole run, in milliseconds
 * @returns {Promise<Outcome>}
 */
export async function runSuite(name, { extension = root, grep, limit = 600_000 } = {}) {
  await (name === 'desktop' ? provideDesktop() : provideHost(name));
  const begun = performance.now();
  const { id: extensionId } = readManifest(extension);
  const pictures = join(screenshots, name);
  // A folder of this run's own: the bundle holds the address of its bridge, and two runs must not mix theirs up. It lies
  // in the extension, for the web host serves nothing else.
  const bundleFolder = removedAtTheEnd(join(extension, 'out', 'suite', `${name}-${process.pid}`));
  const bundlePath = join(bundleFolder, 'suite.cjs');
  rmSync(pictures, { recursive: true, force: true });
  /** @type {Outcome} */
  const outcome = { passed: 0, failed: 0, skipped: 0, failures: [], retried: [] };
  const title = name === 'desktop' ? 'desktop VS Code' : hostTitle(name);
  say(`  ${title}`);

  /** @type {(value: ReturnType<typeof pageActions>) => void} */
  let setActions = () => {};
  /** @type {Promise<ReturnType<typeof pageActions>>} */
  const actions = new Promise((resolve) => (setActions = resolve));
  /** @type {(code: number) => void} */
  let setExit = () => {};
  /** @type {Promise<number>} */
  const exit = new Promise((resolve) => (setExit = resolve));

  /** @type {(reason: Error) => void} */
  let fail = () => {};
  /** @type {Promise<never>} */
  const failure = new Promise((_, reject) => (fail = reject));
  failure.catch(() => undefined); // it may come before anyone waits for it

  let phase = 0;
  // The suite ends a phase before the window is reloaded for the next one; another reload is nobody's wish.
  let between = true;
  let ended = false;
  let deadline = begun + startLimit;
  const patience = (/** @type {number} */ milliseconds) => (deadline = performance.now() + milliseconds);

  /** @type {Map<string, Finding>} */
  const firstAttempts = new Map();
  /** @type {(report: Extract<Report, { stack: string }>) => Finding} */
  const finding = ({ name: test, message, stack }) => ({
    name: `${title}: ${test}`,
    message: `${message}\n${readableStack(stack, bundlePath)}`,
  });

  const bridge = await openBridge({
    session: () => {
      if (!between) fail(new Trouble(`The window was reloaded in the middle of phase ${phase}.`));
      between = false;
      phase++;
      say(`    ${phase === 1 ? 'the suite has begun' : 'the window was reloaded'} after ${elapsed(begun)}`);
      patience(silenceLimit);
      /** @type {Session} */
      const session = {
        host: name,
        title,
        phase,
        failures: outcome.failed,
        grep,
        settings: name === 'web' ? settingsFromInside : {},
      };
      return Promise.resolve(session);
    },
    call: async (body) => {
      patience(silenceLimit);
      return (await actions).perform(/** @type {Call} */ (body));
    },
    report: async (body) => {
      const report = /** @type {Report} */ (body);
      patience(report.kind === 'end' && report.more ? startLimit : silenceLimit);
      if (report.kind === 'end') {
        between = report.more;
        ended = !report.more;
        return;
      }
      if (report.outcome !== 'retried') outcome[report.outcome]++;
      if (report.outcome === 'passed') {
        const first = firstAttempts.get(report.name);
        if (first !== undefined) outcome.retried.push(first);
        say(`    ✓ ${report.name} (${Math.round(report.duration)} ms)`);
      }
      if (report.outcome === 'skipped') say(`    – ${report.name} (skipped)`);
      if (report.outcome === 'failed' || report.outcome === 'retried') {
        const failed = report.outcome === 'failed';
        const found = finding(report);
        if (failed) outcome.failures.push(found);
        else firstAttempts.set(report.name, found);
        const picture = await (await actions).screenshot(report.name).catch((error) => `none: ${describe(error)}`);
        const lines = `${found.message}\npicture: ${picture}`.replace(/^/gm, '        ');
        say(`    ${failed ? '✗' : '↻'} ${report.name}\n${lines}`);
      }
    },
  });

  /** @type {import('./hosts.mjs').OpenHost | undefined} */
  let host;
  let timer;
  try {
    await bundle(bundlePath, bridge.url);
    const folder = await testWorkspace();
    const options = { extension, tests: bundlePath, folder, settings: testSettings, onExit: setExit };
    host = name === 'desktop' ? await openDesktop(options) : await openHost(name, options);
    setActions(pageActions(host.page, { extensionId, pictures }));

    timer = setInterval(() => {
      const now = performance.now();
      if (now > begun + limit) fail(new Trouble(`The suite took longer than ${limit / 1000} s.`));
      if (now > deadline)
        fail(new Trouble(phase === 0 ? 'VS Code never started the suite.' : 'The suite fell silent.'));
    }, 500);
    void host.died.then(fail);
    const code = await Promise.race([exit, failure]);
    if (!ended) throw new Trouble(`The suite ended before it was through (exit code ${code}).`);
    if (code !== 0 && outcome.failed === 0) throw new Trouble(`The suite ended with ${code}, though no test failed.`);
    if (code === 0 && outcome.failed > 0) throw new Trouble('The suite ended with 0, though tests failed.');
    if (outcome.passed + outcome.failed === 0) throw new Trouble('The suite ran no test.');
  } catch (error) {
    outcome.failed++;
    outcome.failures.push({ name: `${title}: the suite as a whole`, message: describe(error) });
    say(`    ✗ the suite as a whole: ${describe(error)}`);
    if (host !== undefined) {
      printLogs(host);
      const picture = await pageActions(host.page, { extensionId, pictures })
        .screenshot('the suite as a whole')
        .catch(() => undefined);
      if (picture !== undefined) say(`        picture: ${picture}`);
    }
  } finally {
    clearInterval(timer);
    await host?.stop();
    bridge.close();
  }
  say(`    ${outcome.passed} passed, ${outcome.failed} failed, ${outcome.skipped} skipped in ${elapsed(begun)}`);
  return outcome;
}

/**
 * Prints the ends of the logs that may explain a failure.
 * @param {import('./hosts.mjs').OpenHost} host
 */
function printLogs({ pageLog, data }) {
  if (existsSync(pageLog)) say(tail(pageLog, 12));
  const folder = data === undefined ? undefined : join(data, 'data', 'logs');
  if (folder === undefined || !existsSync(folder)) return;
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (path.endsWith('exthost.log')) say(tail(join(folder, path), 15));
  }
}
