/**
 * The theme as a palette for canvases. Everything is read from VS Code's tokens, once per theme; what a token gives is then checked
 * against the squares it is drawn on and pushed until shapes reach 3:1 and numbers 4.5:1, because a theme is free to pick colours
 * that were never meant to lie on an editor's background. No rule depends on which theme it is, only on what its tokens say.
 */
import { signal, type ReadonlySignal } from '@preact/signals';
import { contrast, css, luminance, mix, parseColor, standOut, type Color } from './board/color';

/** The colours of one kind of jump, at rest and when it comes forward. */
export interface JumpColors {
  /** Outline, the part that carries the contrast. */
  readonly line: string;
  /** Fill at reduced strength. */
  readonly soft: string;
  /** Fill when the jump comes forward, and its outline then. */
  readonly strong: string;
  readonly strongLine: string;
  /** Pattern and eyes on the strong fill. */
  readonly detail: string;
}

/** Colours of a drawn board; CSS text for drawing, numbers where pixels are written. */
export interface Palette {
  readonly background: string;
  /** The two tones of the squares. */
  readonly tones: readonly [string, string];
  /** Lines between squares; empty where the tones suffice. */
  readonly grid: string;
  readonly edge: string;
  readonly number: string;
  readonly ink: string;
  /** Text on `ink`. */
  readonly onInk: string;
  readonly focus: string;
  readonly ladder: JumpColors;
  readonly snake: JumpColors;
  readonly waiting: string;
  readonly visited: string;
  readonly visitedTint: string;
  readonly current: string;
  readonly onCurrent: string;
  readonly landing: string;
  readonly wall: string;
  /** By seat in a game, the colour of a token and of the letter on it. */
  readonly seats: readonly { readonly fill: string; readonly on: string }[];
  readonly font: string;
  readonly codeFont: string;
  /** The same, as numbers, for the overview of large boards and for checks. */
  readonly raw: {
    readonly tones: readonly [Color, Color];
    readonly number: Color;
    readonly ladder: Color;
    readonly snake: Color;
    readonly waiting: Color;
    readonly visited: Color;
    readonly current: Color;
    readonly landing: Color;
    readonly wall: Color;
    readonly ink: Color;
  };
}

/** Gives the value of a CSS custom property, or the empty text where the theme does not set it. */
export type ReadToken = (name: string) => string;

const SHAPE = 3;
const TEXT = 4.5;
const STRONG_TEXT = 7;

/** Makes the palette from a theme's tokens. */
export function paletteFrom(read: ReadToken): Palette {
  const token = (fallback: string, ...names: string[]): Color => {
    for (const name of names) {
      const color = parseColor(read(name));
      if (color !== undefined) return color;
    }
    return parseColor(fallback) as Color; // the fallbacks below are well-formed
  };
  const background = mix({ r: 128, g: 128, b: 128, a: 1 }, token('#1f1f1f', '--vscode-editor-background'));
  const dark = luminance(background) < 0.2;
  const tint = dark ? TINT.dark : TINT.light;
  const ink = mix(background, token(dark ? '#cccccc' : '#3b3b3b', '--vscode-editor-foreground', '--vscode-foreground'));
  const border = parseColor(read('--vscode-contrastBorder'));
  const tones = [mix(background, ink, 0.035), mix(background, ink, dark ? 0.085 : 0.075)] as const;
  /** Opaque, because some of these tokens are made for highlights behind text. */
  const shape = (fallback: string, ...names: string[]): Color =>
    standOut({ ...token(fallback, ...names), a: 1 }, tones, SHAPE + 0.1);

  const waiting = shape('#b180d7', '--vscode-charts-purple');
  const visited = shape('#3794ff', '--vscode-charts-blue');
  const current = shape('#f14c4c', '--vscode-charts-red');
  const landing = shape('#cca700', '--vscode-charts-yellow');
  // Wood: between the theme's yellow and red. Its orange is a highlight's in some themes and missing in others.
  const ladder = standOut(mix(landing, current, 0.3), tones, SHAPE + 0.1);
  const snake = shape('#89d185', '--vscode-charts-green');
  const number = standOut(
    mix(background, token(dark ? '#9d9d9d' : '#616161', '--vscode-descriptionForeground'), 0.8),
    [...tones, mix(tones[1], visited, tint)],
    border === undefined ? TEXT + 0.1 : STRONG_TEXT,
  );
  const pathInk = standOut(ink, tones, STRONG_TEXT);

  const jump = (color: Color): JumpColors => {
    const strongLine = standOut(mix(color, ink, 0.25), tones, TEXT);
    return {
      line: css(standOut(mix(tones[0], color, border === undefined ? 0.75 : 0.95), tones, SHAPE + 0.1)),
      soft: css(mix(tones[0], color, border === undefined ? 0.3 : 0.16)),
      strong: css(color),
      strongLine: css(contrast(strongLine, color) < 1.25 ? background : strongLine),
      detail: css(standOut(background, [color], SHAPE)),
    };
  };

  return {
    background: css(background),
    tones: [css(tones[0]), css(tones[1])],
    grid: border === undefined ? '' : css(mix(background, border, 0.45)),
    edge: css(border ?? token('#454545', '--vscode-widget-border', '--vscode-editorWidget-border')),
    number: css(number),
    ink: css(pathInk),
    onInk: css(background),
    focus: css(standOut(token('#0078d4', '--vscode-focusBorder'), tones, SHAPE)),
    ladder: jump(ladder),
    snake: jump(snake),
    waiting: css(waiting),
    visited: css(visited),
    visitedTint: css(visited, tint),
    current: css(current),
    onCurrent: css(standOut(background, [current], SHAPE)),
    landing: css(landing),
    wall: css(current),
    seats: SEAT_TOKENS.map(([name, fallback]) => {
      const fill = shape(fallback, name);
      return { fill: css(fill), on: css(standOut(background, [fill], TEXT)) };
    }),
    font: read('--vscode-font-family').trim() || 'system-ui, sans-serif',
    codeFont: read('--vscode-editor-font-family').trim() || 'ui-monospace, monospace',
    raw: { tones, number, ladder, snake, waiting, visited, current, landing, wall: current, ink: pathInk },
  };
}

/** The colours of tokens, by seat; the first two are as far apart as the theme has them. */
const SEAT_TOKENS: readonly (readonly [name: string, fallback: string])[] = [
  ['--vscode-charts-blue', '#3794ff'],
  ['--vscode-charts-orange', '#d18616'],
  ['--vscode-charts-purple', '#b180d7'],
  ['--vscode-charts-green', '#89d185'],
  ['--vscode-charts-red', '#f14c4c'],
  ['--vscode-charts-yellow', '#cca700'],
];

/** Opacity of the tint that visited squares carry beside their filled corner; on a dark ground it takes more to be seen. */
const TINT = { dark: 0.25, light: 0.14 };

/** VS Code sets its tokens on the root element and names the kind of theme in the body's classes. */
function readPalette(): Palette {
  const root = getComputedStyle(document.documentElement);
  const body = getComputedStyle(document.body);
  return paletteFrom((name) => root.getPropertyValue(name) || body.getPropertyValue(name));
}

let current: ReturnType<typeof signal<Palette>> | undefined;

/** The palette of the theme in force; changes when the person picks another theme. The first call starts watching, for good. */
export function palette(): ReadonlySignal<Palette> {
  if (current !== undefined) return current as ReadonlySignal<Palette>;
  const made = signal(readPalette());
  current = made;
  const reread = new MutationObserver(() => (made.value = readPalette()));
  reread.observe(document.documentElement, { attributes: true, attributeFilter: ['style', 'class'] });
  reread.observe(document.body, { attributes: true, attributeFilter: ['style', 'class', 'data-vscode-theme-id'] });
  return made;
}
