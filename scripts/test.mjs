// `npm test`: everything that has to hold, on a fresh clone with nothing but Node and npm. It installs what is missing,
// runs all steps even after one has failed, and ends with a line `N passed, N failed`.
//
// What counts as a test: each room that is type-checked, each linter, the build, each Vitest test, each test of the
// suite in each VS Code. A step that ends badly without naming a failed test counts as one failure; a run in which
// nothing ran has failed.
//
//   npm test                       everything
//   npm test -- unit webview       these steps (and the build, where they need it)
//   RUNGS_HOST=web npm test        the suite in this VS Code only
//   RUNGS_GREP='undo' npm test -- newest     tests of the suite whose full name matches
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { run } from './lib/children.mjs';
import { parseJson } from './lib/json.mjs';
import { ensureDependencies } from './lib/npm.mjs';
import { out, root, sweepLogs } from './lib/paths.mjs';
import { describe, elapsed, inOnePiece, runMain, say, Trouble } from './lib/report.mjs';

/**
 * How a step went. `failures` are told again at the end of the run, where whoever reads only its last lines finds them;
 * `retried` are tests that failed once and passed at their second attempt.
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {number} [skipped]
 * @property {string} [note]
 * @property {readonly Finding[]} [failures]
 * @property {readonly Finding[]} [retried]
 */
/** @typedef {import('./lib/suite.mjs').Finding} Finding */
/** @typedef {{ name: string, title: string, needsBuild?: boolean, run: () => Promise<Outcome> }} Step */

const bin = (/** @type {string} */ name) => join(root, 'node_modules', ...name.split('/'));

/**
 * Runs a program that passes or fails as a whole.
 * @param {string} name
 * @param {string} script
 * @param {readonly string[]} args
 * @returns {Promise<Outcome>}
 */
async function tool(name, script, args) {
  const code = await run(process.execPath, [script, ...args], { cwd: root });
  say(code === 0 ? `    ✓ ${name}` : `    ✗ ${name} ended with ${code}`);
  if (code === 0) return { passed: 1, failed: 0 };
  return { passed: 0, failed: 1, failures: [{ name, message: `ended with ${code}` }] };
}

/** @param {readonly Outcome[]} outcomes @returns {Required<Omit<Outcome, 'note'>>} */
function sum(outcomes) {
  const total = {
    passed: 0,
    failed: 0,
    skipped: 0,
    failures: /** @type {Finding[]} */ ([]),
    retried: /** @type {Finding[]} */ ([]),
  };
  for (const { passed, failed, skipped = 0, failures = [], retried = [] } of outcomes) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    total.failures.push(...failures);
    total.retried.push(...retried);
  }
  return total;
}

/**
 * Runs a Vitest project and counts the tests that really ran, by Vitest's own report.
 * @param {string} project
 * @param {{ env?: NodeJS.ProcessEnv, retry?: number }} [options] `retry`: further attempts that a failed test gets
 * @returns {Promise<Outcome>}
 */
async function vitest(project, { env = {}, retry = 0 } = {}) {
  const report = join(out, `vitest-${project}.json`);
  rmSync(report, { force: true });
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  args.push(`--retry=${retry}`);
  const code = await run(process.execPath, [bin('vitest/vitest.mjs'), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
  });
  const failures = /** @type {Finding[]} */ ([]);
  const retried = /** @type {Finding[]} */ ([]);
  const outcome = { passed: 0, failed: 0, skipped: 0, failures, retried };
  if (existsSync(report)) {
    const figures = /** @type {import('vitest/reporters').JsonTestResults} */ (parseJson(readFileSync(report, 'utf8')));
    outcome.passed = figures.numPassedTests;
    outcome.failed = figures.numFailedTests;
    outcome.skipped = figures.numPendingTests + figures.numTodoTests;
    for (const file of figures.testResults) {
      const path = relative(root, file.name);
      if (file.status === 'failed' && file.message !== '') failures.push({ name: path, message: file.message });
      for (const { fullName, status, failureMessages } of file.assertionResults) {
        // A test that passed and yet has an error to tell passed at a later attempt.
        const finding = { name: `${path}: ${fullName}`, message: failureMessages?.[0] ?? '' };
        if (status === 'failed') failures.push(finding);
        else if (status === 'passed' && finding.message !== '') retried.push(finding);
      }
    }
  }
  // A file that cannot be loaded has no tests, and so none that failed.
  if (code !== 0 && outcome.failed === 0) {
    outcome.failed = 1;
    failures.push({ name: `Vitest (${project})`, message: `ended with ${code}` });
  }
  return outcome;
}

/**
 * Runs the suite in one VS Code. What it needs is imported only now: it may have been installed a moment ago.
 * @param {import('../test/suite/harness/protocol.ts').HostName} host
 * @returns {Promise<Outcome>}
 */
async function suite(host) {
  const { whyNot } = await import('./lib/availability.mjs');
  const reason = await whyNot(host);
  if (reason !== undefined) {
    // Whoever names a VS Code means it; otherwise the others stand in for it.
    const named = process.argv.includes(host) || process.env.RUNGS_HOST === host;
    return { passed: 0, failed: named ? 1 : 0, note: reason, failures: named ? [{ name: host, message: reason }] : [] };
  }
  const { runSuite } = await import('./lib/suite.mjs');
  return runSuite(host, { grep: process.env.RUNGS_GREP });
}

/** @type {readonly Step[]} */
const steps = [
  {
    name: 'types',
    title: 'Types',
    run: async () => (await import('./lib/types.mjs')).checkTypes(),
  },
  {
    name: 'lint',
    title: 'Lint',
    run: async () =>
      sum(
        await Promise.all([
          inOnePiece(() => tool('eslint', bin('eslint/bin/eslint.js'), ['.'])),
          inOnePiece(async () =>
            sum([
              await tool('prettier', bin('prettier/bin/prettier.cjs'), ['--check', '--log-level', 'warn', '.']),
              await tool('knip', bin('knip/bin/knip.js'), []),
            ]),
          ),
        ]),
      ),
  },
  { name: 'unit', title: 'Unit tests', run: () => vitest('unit') },
  { name: 'build', title: 'Build', run: () => tool('build', join(root, 'scripts', 'build.mjs'), []) },
  {
    name: 'webview',
    title: 'Webview tests, in a browser',
    needsBuild: true,
    run: async () => {
      const { ensureBrowser } = await import('./lib/browser.mjs');
      return vitest('webview', { env: { RUNGS_BROWSER: await ensureBrowser() }, retry: 1 });
    },
  },
  { name: 'newest', title: 'Suite in the newest VS Code', needsBuild: true, run: () => suite('newest') },
  { name: 'oldest', title: 'Suite in the oldest VS Code', needsBuild: true, run: () => suite('oldest') },
  { name: 'web', title: 'Suite in VS Code for the web', needsBuild: true, run: () => suite('web') },
  { name: 'desktop', title: 'Suite in desktop VS Code', needsBuild: true, run: () => suite('desktop') },
];

const hosts = new Set(['newest', 'oldest', 'web', 'desktop']);

/** @param {readonly string[]} wanted names from the command line @returns {readonly Step[]} */
function choose(wanted) {
  const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    const known = steps.map(({ name }) => name).join(', ');
    throw new Trouble(`There is no step ${unknown.join(', ')}. The steps are: ${known}.`);
  }
  const { RUNGS_HOST } = process.env;
  if (RUNGS_HOST && !hosts.has(RUNGS_HOST)) {
    throw new Trouble(`RUNGS_HOST is ${RUNGS_HOST}; it may be ${[...hosts].join(', ')}.`);
  }
  const chosen = steps.filter(
    ({ name }) =>
      (wanted.length === 0 || wanted.includes(name)) && (!RUNGS_HOST || !hosts.has(name) || name === RUNGS_HOST),
  );
  const needsBuild = chosen.some((step) => step.needsBuild === true);
  return steps.filter((step) => chosen.includes(step) || (needsBuild && step.name === 'build'));
}

/**
 * Prints what is to be told again at the end.
 * @param {string} title
 * @param {string} sign
 * @param {readonly Finding[]} findings
 */
function tell(title, sign, findings) {
  if (findings.length === 0) return;
  say(`\n── ${title} ${'─'.repeat(Math.max(0, 71 - title.length))}`);
  for (const { name, message } of findings) {
    say(`${sign} ${name}`);
    const lines = stripVTControlCharacters(message)
      .split('\n')
      .filter((line) => line.trim() !== '' && !/node_modules|node:internal/.test(line));
    for (const line of lines.slice(0, 8)) say(`    ${line.slice(0, 300)}`);
  }
  say('');
}

await runMain(async () => {
  const begun = performance.now();
  const chosen = choose(process.argv.slice(2));
  sweepLogs();
  await ensureDependencies();

  /** @type {{ step: Step, outcome: Outcome, time: string }[]} */
  const done = [];
  let buildFailed = false;
  for (const step of chosen) {
    const since = performance.now();
    say(`\n── ${step.title} (${step.name}) ${'─'.repeat(Math.max(0, 70 - step.title.length - step.name.length))}`);
    /** @type {Outcome} */
    let outcome;
    if (step.needsBuild === true && buildFailed) {
      outcome = { passed: 0, failed: 0, note: 'not run, for the build failed' };
    } else {
      try {
        outcome = await step.run();
      } catch (error) {
        say(describe(error));
        outcome = { passed: 0, failed: 1, failures: [{ name: step.title, message: describe(error) }] };
      }
    }
    if (step.name === 'build' && outcome.failed > 0) buildFailed = true;
    if (outcome.note !== undefined) say(`    ${outcome.note}`);
    done.push({ step, outcome, time: elapsed(since) });
  }

  say(`\n── Summary ${'─'.repeat(64)}`);
  for (const { step, outcome, time } of done) {
    const { passed, failed, skipped = 0, note } = outcome;
    const figures = note ?? `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
    say(
      `${note !== undefined ? '–' : failed > 0 ? '✗' : '✓'} ${step.title.padEnd(32)} ${time.padStart(12)}   ${figures}`,
    );
  }
  const { passed, failed, failures, retried } = sum(done.map(({ outcome }) => outcome));
  tell('Passed at the second attempt', '↻', retried);
  tell('Failed', '✗', failures);
  say(`in ${elapsed(begun)}`);
  if (passed + failed === 0) say('Nothing ran.');
  say(`${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
});
