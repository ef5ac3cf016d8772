/** The manifest is the one list of commands and keybindings; the code must answer exactly these. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createCommands, type Rooms } from '../../../src/host/commands';

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
        if (event.startsWith('onContext:')) expect(event).toContain('activeCustomEditorId');
        else expect(contributed).toContain(event.replace('onCommand:', ''));
      }
    }
  });
});
