// What a VS Code is given to work on: a fresh copy of a workspace, for tests write to it, and settings under which
// nothing gets in the way (tips, surveys, update notes) and nothing is saved or fetched behind a test's back.
import { existsSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { mustRun, onPath, temporaryFolder } from './children.mjs';
import { readManifest } from './manifest.mjs';
import { logs, root } from './paths.mjs';

/** User settings for every VS Code that a script opens. @type {Readonly<Record<string, unknown>>} */
export const quietSettings = {
  'telemetry.telemetryLevel': 'off',
  'update.mode': 'none',
  'update.showReleaseNotes': false,
  'extensions.autoCheckUpdates': false,
  'extensions.autoUpdate': false,
  'extensions.ignoreRecommendations': true,
  'workbench.enableExperiments': false,
  'workbench.startupEditor': 'none',
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.tips.enabled': false,
  'workbench.welcomePage.walkthroughs.openOnInstall': false,
  'workbench.settings.showAISearchToggle': false,
  'chat.disableAIFeatures': true,
  'chat.commandCenter.enabled': false,
};

/** User settings for tests, on top of the quiet ones. @type {Readonly<Record<string, unknown>>} */
export const testSettings = {
  ...quietSettings,
  // On the web it is on by default, and an editor that saves itself is never dirty.
  'files.autoSave': 'off',
  'git.openRepositoryInParentFolders': 'never',
  'git.autofetch': false,
  'window.confirmBeforeClose': 'never',
};

/**
 * The few that the suite sets itself where no file of settings can be put in place: on the web. A setting that asks for
 * a restart would have VS Code reload the window under the tests.
 * @type {Readonly<Record<string, unknown>>}
 */
export const settingsFromInside = {
  'files.autoSave': 'off',
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
  'extensions.ignoreRecommendations': true,
};

/**
 * The workspace of the suites: `test/suite/workspace/` with a copy of `samples/` in it, as a git repository with one
 * commit where there is git.
 * @returns {Promise<string>} a temporary folder
 */
export async function testWorkspace() {
  const folder = temporaryFolder('workspace');
  await cp(join(root, 'test', 'suite', 'workspace'), folder, { recursive: true });
  if (existsSync(join(root, 'samples'))) await cp(join(root, 'samples'), join(folder, 'samples'), { recursive: true });
  if (onPath('git') !== undefined) {
    const log = join(logs, 'workspace-git.log');
    const git = (/** @type {string[]} */ ...args) =>
      mustRun('git', ['-c', 'user.name=Rungs', '-c', 'user.email=rungs@localhost', ...args], { cwd: folder, log });
    await git('init', '--quiet', '--initial-branch=main');
    await git('add', '--all');
    await git('-c', 'commit.gpgsign=false', 'commit', '--quiet', '--message', 'The workspace as it was');
  }
  return folder;
}

/**
 * The folders of a VS Code server of its own. A user's settings that are there already stay.
 * @param {Readonly<Record<string, unknown>>} settings
 * @param {{ folder?: string, installed?: string }} [options] `folder`: where, a temporary folder when left out;
 *   `installed`: the folder of an extension that is to count as installed, without a copy of it being made
 * @returns {Promise<{ data: string, extensions: string }>}
 */
export async function serverFolders(settings, { folder = temporaryFolder('server'), installed } = {}) {
  const user = join(folder, 'data', 'User', 'settings.json');
  const extensions = join(folder, 'extensions');
  await mkdir(dirname(user), { recursive: true });
  await mkdir(extensions, { recursive: true });
  if (!existsSync(user)) await writeFile(user, `${JSON.stringify(settings, null, 2)}\n`);
  if (installed !== undefined) {
    const { id, version } = readManifest(installed);
    // VS Code's own list of what is installed. The location is an URI as VS Code writes it ($mid marks that).
    const location = { $mid: 1, scheme: 'file', path: installed };
    const list = [{ identifier: { id }, version, location, metadata: {} }];
    await writeFile(join(extensions, 'extensions.json'), JSON.stringify(list));
  }
  return { data: folder, extensions };
}
