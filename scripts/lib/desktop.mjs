/** @returns {Promise<import('./hosts.mjs').OpenHost>} */
export async function openDesktop(/** @type {unknown} */ _options) {
  throw new Error('not yet');
}
