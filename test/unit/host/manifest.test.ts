/** The manifest is the one list of commands and keybindings; the code must answer exactly these. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createCommands, type Rooms } from '../../../src/host/commands';

interface Manifest {
  readonly contributes: {
    readonly commands: readonly { readonly command: string; readonly category: string }[];
    readonly keybindings: readonly { readonly command: string; readonly when: string }[];
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
});
