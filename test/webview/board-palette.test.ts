/** Contrast of what the board draws, computed from the real default values of the four kinds of theme. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, luminance, mix, parseColor, standOut, type Color } from '../../webview/board/color';
import { paletteFrom } from '../../webview/theme';
import { themes } from './harness';

/** The tokens of a theme, without a browser: the declarations of its file. */
function tokensOf(theme: string): Map<string, string> {
  const css = readFileSync(new URL(`./harness/themes/${theme}.css`, import.meta.url), 'utf8');
  return new Map([...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
}

function color(text: string): Color {
  const parsed = parseColor(text);
  if (parsed === undefined) throw new Error(`Not a colour: ${text}`);
  return parsed;
}

const odd = new Map<string, (name: string) => string>([
  // A theme that sets every token to nearly the same grey, and one that sets none.
  ['grey on grey', (name: string) => (name.endsWith('background') ? '#999999' : '#9c9c9c')],
  ['nothing', () => ''],
]);

const palettes = [
  ...themes.map((theme) => {
    const tokens = tokensOf(theme);
    return [theme, paletteFrom((name) => tokens.get(name) ?? '')] as const;
  }),
  ...[...odd].map(([name, read]) => [name, paletteFrom(read)] as const),
];

describe.each(palettes)('%s', (_name, palette) => {
  const { raw } = palette;

  it('shows every shape at 3:1 or more on both tones', () => {
    for (const tone of raw.tones) {
      for (const shape of [
        raw.ladder,
        raw.snake,
        raw.waiting,
        raw.visited,
        raw.current,
        raw.landing,
        raw.wall,
        raw.ink,
      ]) {
        expect(contrast(shape, tone)).toBeGreaterThanOrEqual(3);
      }
      for (const line of [palette.ladder.line, palette.snake.line, palette.focus]) {
        expect(contrast(color(line), tone)).toBeGreaterThanOrEqual(3 - 0.05); // CSS text is rounded
      }
    }
  });

  it('shows numbers at 4.5:1 or more, on visited squares too', () => {
    const visited = raw.tones.map((tone) => mix(tone, color(palette.visitedTint)));
    for (const ground of [...raw.tones, ...visited]) {
      expect(contrast(raw.number, ground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('writes rolls legibly on their badges', () => {
    expect(contrast(color(palette.onInk), raw.ink)).toBeGreaterThanOrEqual(4.5);
  });

  it('keeps the two tones close', () => {
    expect(contrast(...raw.tones)).toBeLessThan(1.35);
  });
});

describe('colour', () => {
  it('reads the forms that tokens come in', () => {
    expect(parseColor('#fff')).toEqual({ r: 255, g: 255, b: 255, a: 1 });
    expect(parseColor(' #1f1f1f80 ')).toEqual({ r: 31, g: 31, b: 31, a: 128 / 255 });
    expect(parseColor('rgba(234, 92, 0, 0.33)')).toEqual({ r: 234, g: 92, b: 0, a: 0.33 });
    expect(parseColor('rgb(1 2 3 / 50%)')).toEqual({ r: 1, g: 2, b: 3, a: 0.5 });
    for (const text of ['', 'red', '#12345', 'rgb(1, 2)', 'rgba(a, b, c, d)']) expect(parseColor(text)).toBeUndefined();
  });

  it('computes what WCAG computes', () => {
    expect(luminance(color('#ffffff'))).toBeCloseTo(1, 6);
    expect(contrast(color('#000000'), color('#ffffff'))).toBeCloseTo(21, 6);
    expect(contrast(color('#777777'), color('#ffffff'))).toBeCloseTo(4.48, 2);
  });

  it('leaves a colour alone that stands out already', () => {
    const white = color('#ffffff');
    expect(standOut(color('#000080'), [white], 3)).toEqual(color('#000080'));
  });
});
