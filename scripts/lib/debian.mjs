// System packages. Only on Debian and its descendants, and only as root (a container or a build machine), does a
// script install them by itself; everywhere else it says what is missing and leaves it to the person.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustRun, onPath } from './children.mjs';
import { logs } from './paths.mjs';
import { step } from './report.mjs';

/** @returns {boolean} whether packages can be installed without asking anyone */
export function canInstallPackages() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || onPath('apt-get') === undefined) return false;
  try {
    return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

/**
 * Installs Debian packages.
 * @param {readonly string[]} packages
 */
export async function installPackages(packages) {
  const log = join(logs, 'apt.log');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await step(`Installing ${packages.join(', ')} with apt`, async () => {
    await mustRun('apt-get', ['update'], { env, log });
    await mustRun('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env, log });
  });
}
