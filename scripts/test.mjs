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
import { join } from 'node:path';
import { run } from './lib/children.mjs';
import { parseJson } from './lib/json.mjs';
import { ensureDependencies } from './lib/npm.mjs';
import { out, root, sweepLogs } from './lib/paths.mjs';
import { describe, elapsed, inOnePiece, runMain, say, Trouble } from './lib/report.mjs';

/** @typedef {{ passed: number, failed: number, skipped?: number, note?: string }} Outcome */
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
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

/** @param {readonly Outcome[]} outcomes @returns {Outcome} */
function sum(outcomes) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped = 0 } of outcomes) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}

/**
 * Runs a Vitest project and counts the tests that really ran, by Vitest's own report.
 * @param {string} project
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Outcome>}
 */
async function vitest(project, env = {}) {
  const report = join(out, `vitest-${project}.json`);
  rmSync(report, { force: true });
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run(process.execPath, [bin('vitest/vitest.mjs'), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
  });
  const outcome = { passed: 0, failed: 0, skipped: 0 };
  if (existsSync(report)) {
    const figures = /** @type {import('vitest/reporters').JsonTestResults} */ (parseJson(readFileSync(report, 'utf8')));
    outcome.passed = figures.numPassedTests;
    outcome.failed = figures.numFailedTests;
    outcome.skipped = figures.numPendingTests + figures.numTodoTests;
  }
  // A file that cannot be loaded has no tests, and so none that failed.
  if (code !== 0 && outcome.failed === 0) outcome.failed = 1;
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
    return { passed: 0, failed: named ? 1 : 0, note: reason };
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
      return vitest('webview', { RUNGS_BROWSER: await ensureBrowser() });
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
        outcome = { passed: 0, failed: 1 };
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
  const { passed, failed } = sum(done.map(({ outcome }) => outcome));
  say(`in ${elapsed(begun)}`);
  if (passed + failed === 0) say('Nothing ran.');
  say(`${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
});
