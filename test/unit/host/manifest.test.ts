/** The manifest is the one list of commands and keybindings; the code must answer exactly these. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import samples from '../../../samples/samples.json';
import { boardMethods, createCommands, wordMethods, type Rooms } from '../../../src/host/commands';

/** A list of VS Code's own is 600 pixels wide at most, and cuts what is longer. */
const MOST_DETAIL = 72;

interface Manifest {
  readonly contributes: {
    readonly commands: readonly { readonly command: string; readonly category: string }[];
    readonly keybindings: readonly { readonly command: string; readonly when: string }[];
    readonly walkthroughs: readonly {
      readonly steps: readonly {
        readonly title: string;
        readonly description: string;
        readonly media: { readonly image: string; readonly altText: string };
        readonly completionEvents: readonly string[];
      }[];
    }[];
    readonly menus: Readonly<Record<string, readonly { readonly command: string; readonly when?: string }[]>>;
  };
}

const manifest = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as Manifest;
const { commands, keybindings, menus } = manifest.contributes;
const contributed = commands.map(({ command }) => command).sort();

describe('the manifest', () => {
  it('lists exactly the commands that the host answers', () => {
    // Commands touch the rooms only when they run.
    expect(Object.keys(createCommands({} as Rooms)).sort()).toEqual(contributed);
  });

  it('puts every command into the category Rungs', () => {
    expect(new Set(commands.map(({ category }) => category))).toEqual(new Set(['Rungs']));
  });

  it('offers in menus and binds to keys only commands that exist', () => {
    const named = [...keybindings, ...Object.values(menus).flat()].map(({ command }) => command);
    expect(named.filter((command) => !contributed.includes(command))).toEqual([]);
  });

  it('binds keys only where a notebook has the focus', () => {
    for (const { when } of keybindings) {
      expect(when).toContain('activeCustomEditorId =~ /^rungs\\./');
      expect(when).toContain('rungs.focus');
    }
  });

  it('hides from the palette what does not apply everywhere', () => {
    const always = ['rungs.newBoard', 'rungs.newWords', 'rungs.openSample'];
    const limited = (menus['commandPalette'] ?? [])
      .filter(({ when }) => when !== undefined)
      .map(({ command }) => command);
    expect([...limited, ...always].sort()).toEqual(contributed);
  });

  it('offers the way back from a text that was opened as a word list, whatever its name', () => {
    const back = ['commandPalette', 'editor/title'].map((menu) =>
      menus[menu]?.find(({ command }) => command === 'rungs.reopenAsNotebook'),
    );
    for (const item of back) expect(item?.when).toContain('resourceFilename in rungs.wordLists');
  });

  it('says of every choice of a method what sets it apart in as few letters as a narrow list shows', () => {
    for (const { detail = '' } of [...boardMethods, ...wordMethods]) {
      expect(detail).not.toBe('');
      expect(detail.length, detail).toBeLessThanOrEqual(MOST_DETAIL);
    }
    const [inPlace, visitedSet] = boardMethods.map(({ detail = '' }) => detail.slice(0, 20));
    expect(inPlace).not.toBe(visitedSet);
  });

  it('says the point of every sample in as few letters', () => {
    for (const { point, title } of samples) expect(point.length, title).toBeLessThanOrEqual(MOST_DETAIL);
  });

  it('leads through what there is: commands, samples and pictures', () => {
    const root = new URL('../../../', import.meta.url);
    const steps = manifest.contributes.walkthroughs.flatMap((walkthrough) => walkthrough.steps);
    expect(steps.length).toBeGreaterThan(0);
    for (const { title, description, media, completionEvents } of steps) {
      expect(existsSync(new URL(media.image, root)), media.image).toBe(true);
      expect(media.altText, title).not.toBe('');
      const links = [...description.matchAll(/\(command:([\w.]+)(?:\?([^)]*))?\)/g)];
      expect(links.length, title).toBeGreaterThan(0);
      for (const [, command = '', query] of links) {
        expect(contributed).toContain(command);
        if (query === undefined) continue;
        expect(command).toBe('rungs.openSample');
        const [file] = JSON.parse(decodeURIComponent(query)) as string[];
        expect(existsSync(new URL(`samples/${file}`, root)), file).toBe(true);
      }
      for (const event of completionEvents) {
        if (event.startsWith('onContext:')) expect(event).toMatch(/activeCustomEditorId|rungs\.walked/);
        else expect(contributed).toContain(event.replace('onCommand:', ''));
      }
    }
  });
});
