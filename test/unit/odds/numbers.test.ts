/** Chances as they are told. */
import { describe, expect, it } from 'vitest';
import { oneIn } from '../../../webview/odds/numbers';

describe('a very small chance', () => {
  it.each([
    [1 / 46656, undefined, '1 in 46,656'],
    [0, -34.38, '1 in 2.4 × 10^34'],
    [0, -34.99, '1 in 9.8 × 10^34'],
    // It rounds to ten, which is one of the next power.
    [0, -34.999, '1 in 1.0 × 10^35'],
    [0, -35, '1 in 1.0 × 10^35'],
  ])('%d, its logarithm %d, is %s', (chance, log10, told) => {
    expect(oneIn(chance, log10)).toBe(told);
  });
});
