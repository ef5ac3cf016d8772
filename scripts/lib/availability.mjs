// Which VS Codes the suite can run in on this machine. One that cannot is left out with a plain line that says why; the
// others stand in for it.
import { findDesktop } from './desktop.mjs';

/**
 * @param {import('../../test/suite/harness/protocol.ts').HostName} host
 * @returns {Promise<string | undefined>} why the suite cannot run in this VS Code, if it cannot
 */
export async function whyNot(host) {
  switch (host) {
    case 'web':
      return undefined;
    case 'newest':
    case 'oldest':
      return process.platform === 'win32' ? 'left out: the VS Code servers do not run on Windows' : undefined;
    case 'desktop': {
      const desktop = await findDesktop();
      return 'lacking' in desktop ? `left out: ${desktop.lacking}` : undefined;
    }
  }
}
