// How a script calls npm: by the very npm that runs it, so that one with another version or none on the PATH does not
// matter, and without what the surrounding `npm test` left in the environment.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { mustRun, run } from './children.mjs';
import { parseJson } from './json.mjs';
import { root } from './paths.mjs';
import { elapsed, say, Trouble } from './report.mjs';

/** @returns {string | undefined} the path of npm's own script */
function npmScript() {
  const { npm_execpath } = process.env;
  const beside = dirname(process.execPath);
  return [
    npm_execpath,
    join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ].find((path) => path !== undefined && /npm-cli\.[cm]?js$/.test(path) && existsSync(path));
}

/**
 * @param {string} [node] the Node that runs npm
 * @returns {[command: string, ...args: string[]]}
 */
function npmCommand(node = process.execPath) {
  const script = npmScript();
  return script === undefined ? ['npm'] : [node, script];
}

/** @returns {NodeJS.ProcessEnv} the environment without the outer npm's idea of the current project */
function cleanEnvironment() {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) =>
        !/^npm_(package|lifecycle|command|node_execpath)/i.test(name) &&
        !/^npm_config_(local_prefix|global_prefix|prefix|ignore_scripts|nodedir|omit|include)$/i.test(name) &&
        name !== 'NODE_ENV' &&
        name !== 'INIT_CWD',
    ),
  );
}

/**
 * Runs npm in a folder outside this project.
 * @param {readonly string[]} args
 * @param {{ cwd: string, log: string, node?: string }} options `node`: the path of another Node that runs npm and whatever
 *   npm starts
 */
export async function npm(args, { cwd, log, node }) {
  const [command, ...first] = npmCommand(node);
  const env = cleanEnvironment();
  if (node !== undefined) {
    const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
    env[name] = `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${env[name] ?? ''}`;
  }
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--engine-strict=false', '--loglevel=error'];
  await mustRun(command, [...first, ...args, ...quiet], { cwd, log, env });
}

/**
 * Installs the project's dependencies (`npm ci`) when they are missing or not those of `package-lock.json`.
 */
export async function ensureDependencies() {
  const reason = staleness();
  if (reason === undefined) return;
  const begun = performance.now();
  say(`Installing dependencies with npm ci (${reason}) …`);
  const [command, ...first] = npmCommand();
  const code = await run(command, [...first, 'ci', '--no-audit', '--no-fund'], { cwd: root });
  if (code !== 0) throw new Trouble(`npm ci ended with ${code}. Its messages are above.`);
  say(`  done in ${elapsed(begun)}`);
}

/** @returns {string | undefined} why `node_modules` has to be installed anew, if it has */
function staleness() {
  /** @typedef {Record<string, { version?: string, optional?: boolean, peer?: boolean }>} Packages */
  /** @param {string} path */
  const packages = (path) => {
    try {
      const lock = parseJson(readFileSync(join(root, path), 'utf8'));
      return /** @type {{ packages?: Packages }} */ (lock).packages;
    } catch {
      return undefined;
    }
  };
  const wanted = packages('package-lock.json');
  if (wanted === undefined) throw new Trouble('package-lock.json is missing or cannot be read.');
  const present = packages(join('node_modules', '.package-lock.json'));
  if (present === undefined) return 'node_modules is missing or incomplete';
  for (const [path, { version, optional, peer }] of Object.entries(wanted)) {
    const there = present[path];
    // Optional packages are those for other platforms; npm leaves them out, and may leave out peers.
    if (path === '' || (there === undefined && (optional === true || peer === true))) continue;
    if (there?.version !== version) return `${path} is ${there?.version ?? 'missing'}, not ${version}`;
  }
  return undefined;
}
