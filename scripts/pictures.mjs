/**
 * Takes the README's pictures from the running product: a real VS Code with the extension installed, its samples open, driven by keys
 * and clicks as a person would. `npm run pictures` writes them into media/; with a folder as argument it writes a larger set there, in
 * four themes and several widths, for looking at after a change.
 */
import { mkdirSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { temporaryFolder } from './lib/children.mjs';
import { root } from './lib/paths.mjs';
import { runMain, say } from './lib/report.mjs';
import { openWorkbench } from './lib/workbench.mjs';

const themes = {
  dark: 'Default Dark Modern',
  light: 'Default Light Modern',
  'high-contrast-dark': 'Default High Contrast',
  'high-contrast-light': 'Default High Contrast Light',
};

/** @typedef {keyof typeof themes} Theme */

/**
 * @typedef {object} Scene
 * @property {string} name
 * @property {string} file a sample
 * @property {import('../src/protocol/notebook.ts').CellId} cell scrolled to the top
 * @property {string[]} [keys] pressed with the search cell focused
 * @property {(frame: import('playwright-core').Frame) => Promise<void>} [act]
 */

/**
 * @param {number} count
 * @param {string} key
 */
function times(count, key) {
  return Array.from({ length: count }, () => key);
}

/** @type {Scene} */
const search = {
  name: 'search',
  file: 'chutes-and-ladders.board.json',
  cell: 'search',
  keys: ['Home', ...times(20, 'ArrowRight'), 'Alt+ArrowRight', 'Alt+ArrowRight', 'Alt+ArrowRight'],
};

/** @type {Scene} */
const path = { name: 'path', file: 'chutes-and-ladders.board.json', cell: 'path' };

/** @type {Scene} */
const words = {
  name: 'words-search',
  file: 'cold-to-warm.words',
  cell: 'search',
  keys: ['Home', ...times(14, 'ArrowRight')],
};

/** @type {Scene} */
const game = {
  name: 'game',
  file: 'first-steps.board.json',
  cell: 'game',
  act: async (frame) => {
    const roll = frame.locator('.cell[data-cell="game"] button', { hasText: /^\s*Roll/ });
    for (let i = 0; i < 7; i++) await roll.click();
  },
};

/** @type {Scene[]} */
const many = [
  { name: 'board', file: 'first-steps.board.json', cell: 'board' },
  path,
  search,
  { name: 'twice', file: 'joins-twice.board.json', cell: 'search', keys: ['Home', ...times(6, 'ArrowRight')] },
  { name: 'end', file: 'first-steps.board.json', cell: 'search', keys: ['End'] },
  { name: 'no-path', file: 'no-way-through.board.json', cell: 'path' },
  { name: 'large', file: 'hundred-by-hundred.board.json', cell: 'search', keys: ['Home', ...times(9, ']')] },
  {
    name: 'compare',
    file: 'joins-twice.board.json',
    cell: 'search',
    act: (frame) => frame.locator('.cell[data-cell="search"] button', { hasText: 'Compare' }).click(),
  },
  game,
  { name: 'odds', file: 'chutes-and-ladders.board.json', cell: 'odds' },
  { name: 'words', file: 'cold-to-warm.words', cell: 'words' },
  { name: 'words-ladder', file: 'cold-to-warm.words', cell: 'ladder' },
  words,
  { name: 'words-buckets', file: 'cold-to-warm.words', cell: 'buckets' },
  { name: 'words-graph', file: 'cold-to-warm.words', cell: 'graph' },
  { name: 'words-letters', file: 'any-letters.words', cell: 'search', keys: ['Home', ...times(3, 'ArrowRight')] },
];

/**
 * @param {Theme} theme
 * @param {{ width: number, height: number }} size of the window
 * @param {Scene[]} scenes
 * @param {(scene: Scene) => string} target
 */
async function take(theme, size, scenes, target) {
  const folder = temporaryFolder('pictures');
  await cp(join(root, 'samples'), folder, { recursive: true });
  const workbench = await openWorkbench({
    folder,
    settings: {
      'window.title': '${activeEditorShort}',
      'workbench.colorTheme': themes[theme],
      'workbench.activityBar.location': 'hidden',
      'window.commandCenter': false,
    },
    // Tokens move over the drawn board, where no animation tells when it ends.
    context: { viewport: size, deviceScaleFactor: 1.5, reducedMotion: 'reduce' },
  });
  try {
    await workbench.page.keyboard.press('Control+B'); // The side bar, away.
    for (const scene of scenes) {
      const frame = await workbench.open(scene.file);
      await frame.locator('.step-count').first().waitFor({ timeout: 60_000 });
      const cell = frame.locator('.cell[data-cell="search"]');
      await cell.evaluate((element) => element.focus({ preventScroll: true }));
      for (const key of scene.keys ?? []) await workbench.page.keyboard.press(key);
      await scene.act?.(frame);
      await frame.locator(`.cell[data-cell="${scene.cell}"]`).evaluate((element) => {
        const top = document.querySelector('.toolbar')?.getBoundingClientRect().bottom ?? 0;
        // Not `scrollIntoView`, which would scroll VS Code's frames around the page as well.
        const box = element.getBoundingClientRect();
        document.scrollingElement?.scrollBy(0, box.top - top - 8);
      });
      // Motion takes 200 ms at most; two animation frames without a running animation are its end.
      await frame.evaluate(async () => {
        do await new Promise(requestAnimationFrame);
        while (document.getAnimations().some(({ playState }) => playState === 'running'));
        await new Promise(requestAnimationFrame);
      });
      await workbench.page.screenshot({ path: target(scene) });
      say(`  ${target(scene)}`);
    }
  } finally {
    await workbench.close();
  }
}

await runMain(async () => {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) {
    const media = join(root, 'media');
    const size = { width: 1200, height: 900 };
    await take('dark', size, [search], () => join(media, 'search-dark.png'));
    await take('light', size, [path], () => join(media, 'path-light.png'));
    await take('dark', size, [words], () => join(media, 'words-dark.png'));
    await take('light', size, [game], () => join(media, 'game-light.png'));
    return 0;
  }
  mkdirSync(resolve(folder), { recursive: true });
  for (const theme of /** @type {Theme[]} */ (Object.keys(themes))) {
    await take(theme, { width: 1200, height: 900 }, many, ({ name }) => join(resolve(folder), `${name}-${theme}.png`));
  }
  await take('dark', { width: 420, height: 900 }, many, ({ name }) => join(resolve(folder), `${name}-narrow.png`));
  return 0;
});
