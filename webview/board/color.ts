/**
 * Colour arithmetic for the drawn board. A canvas knows no CSS variables and a theme may hold any colour, so colours are read as
 * numbers, mixed, and pushed towards black or white until they stand out enough from what lies under them.
 */

/** Red, green and blue, 0 to 255, and opacity, 0 to 1. */
export interface Color {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly a: number;
}

const BLACK: Color = { r: 0, g: 0, b: 0, a: 1 };
const WHITE: Color = { r: 255, g: 255, b: 255, a: 1 };

/** Reads `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb(…)` and `rgba(…)`: the forms VS Code writes its tokens in. */
export function parseColor(text: string): Color | undefined {
  const value = text.trim().toLowerCase();
  const hex = /^#([0-9a-f]{3,8})$/.exec(value)?.[1];
  if (hex !== undefined) {
    if (hex.length === 5 || hex.length === 7) return undefined;
    const wide = hex.length <= 4 ? [...hex].map((digit) => digit + digit).join('') : hex;
    const byte = (at: number): number => parseInt(wide.slice(at, at + 2), 16);
    return { r: byte(0), g: byte(2), b: byte(4), a: wide.length === 8 ? byte(6) / 255 : 1 };
  }
  const parts = /^rgba?\(([^)]*)\)$/
    .exec(value)?.[1]
    ?.split(/[\s,/]+/)
    .filter((part) => part !== '');
  if (parts === undefined || parts.length < 3) return undefined;
  const [r, g, b] = parts.map((part) => (part.endsWith('%') ? parseFloat(part) * 2.55 : parseFloat(part)));
  const alpha = parts[3] ?? '1';
  const a = alpha.endsWith('%') ? parseFloat(alpha) / 100 : parseFloat(alpha);
  if (r === undefined || g === undefined || b === undefined || [r, g, b, a].some(Number.isNaN)) return undefined;
  return { r, g, b, a };
}

/** `over` laid on `under` at `share` (0 to 1) of its own opacity; the result is opaque when `under` is. */
export function mix(under: Color, over: Color, share = 1): Color {
  const t = share * over.a;
  const blend = (from: number, to: number): number => from + (to - from) * t;
  return { r: blend(under.r, over.r), g: blend(under.g, over.g), b: blend(under.b, over.b), a: Math.max(under.a, t) };
}

/** Relative luminance, 0 to 1, as WCAG defines it. */
export function luminance({ r, g, b }: Color): number {
  const linear = (channel: number): number => {
    const c = channel / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** Contrast of two opaque colours, 1 to 21, as WCAG defines it. */
export function contrast(one: Color, other: Color): number {
  const a = luminance(one) + 0.05;
  const b = luminance(other) + 0.05;
  return Math.max(a, b) / Math.min(a, b);
}

/** `color`, moved no further than needed towards black or white to reach `ratio` against every one of `grounds`. */
export function standOut(color: Color, grounds: readonly Color[], ratio: number): Color {
  const worst = (candidate: Color): number => Math.min(...grounds.map((ground) => contrast(candidate, ground)));
  const opaque = mix(grounds[0] ?? BLACK, color);
  if (worst(opaque) >= ratio) return opaque;
  const pole = worst(WHITE) > worst(BLACK) ? WHITE : BLACK;
  for (let step = 1; step < 20; step++) {
    const candidate = mix(opaque, pole, step / 20);
    if (worst(candidate) >= ratio) return candidate;
  }
  return pole;
}

/** CSS text of a colour, optionally at another opacity. */
export function css({ r, g, b, a }: Color, alpha = a): string {
  return `rgba(${Math.round(r)}, ${Math.round(g)}, ${Math.round(b)}, ${Math.round(alpha * 1000) / 1000})`;
}

/** The colour as one little-endian RGBA word, for pixel images. */
export function pixel({ r, g, b }: Color, alpha = 1): number {
  return ((Math.round(alpha * 255) << 24) | (Math.round(b) << 16) | (Math.round(g) << 8) | Math.round(r)) >>> 0;
}
