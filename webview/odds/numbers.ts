/** Chances and averages as numbers to be read. */
import { group } from '../../src/core';

/** `9.92%`, `0.16%`, `< 0.01%`: as many digits as say something. */
export function percent(chance: number): string {
  const hundred = chance * 100;
  if (hundred === 0) return '0%';
  if (hundred < 0.01) return '< 0.01%';
  if (hundred > 99.99 && chance < 1) return '> 99.99%';
  return `${trimmed(hundred, hundred < 10 ? 2 : 1)}%`;
}

/** A round chance beside an axis: `2%`, `0.002%`. */
export function axisPercent(chance: number): string {
  return `${Number((chance * 100).toPrecision(2))}%`;
}

/** `39.6`, `7.17`, `1,234`. */
export function decimal(value: number, digits = 2): string {
  return value >= 1000 ? group(Math.round(value)) : trimmed(value, value >= 100 ? 1 : digits);
}

/** A very small chance as `1 in 46,656`; of more digits than a number has, only the first are said: `1 in 2.4 × 10^34`. */
export function oneIn(chance: number, log10 = Math.log10(chance)): string {
  if (chance >= 1e-15) return `1 in ${group(Math.round(1 / chance))}`;
  const power = Math.floor(-log10);
  const digits = (10 ** (-log10 - power)).toFixed(1);
  return digits === '10.0' ? `1 in 1.0 × 10^${power + 1}` : `1 in ${digits} × 10^${power}`;
}

/** "43/6" with grouped digits. */
export function grouped(fraction: string): string {
  return fraction
    .split('/')
    .map((part) => group(BigInt(part)))
    .join('/');
}

function trimmed(value: number, digits: number): string {
  return value.toFixed(digits).replace(/\.0+$/, '');
}
