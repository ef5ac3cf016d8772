/** How the page writes numbers that are too long to read, ranges of squares and durations. */
import { describe, expect, it } from 'vitest';
import { duration, ranges, rounded } from '../../webview/notebook/format';

describe('rounded', () => {
  it('leaves alone what can be read as it is', () => {
    expect(rounded('438')).toBeUndefined();
    expect(rounded('999999999999999')).toBeUndefined();
  });

  it('says about how much a long number is, for the eye and in words', () => {
    expect(rounded(String(6n ** 67n))).toEqual({ text: '1.4 × 10⁵²', words: '1.4 times 10 to the power of 52' });
    expect(rounded('1000000000000000')?.text).toBe('1.0 × 10¹⁵');
  });

  it('carries when it rounds up to the next power', () => {
    expect(rounded('9'.repeat(20))?.text).toBe('1.0 × 10²⁰');
    expect(rounded(`994${'0'.repeat(17)}`)?.text).toBe('9.9 × 10¹⁹');
  });
});

describe('ranges', () => {
  it('joins neighbours and counts what is too much', () => {
    expect(ranges([3, 4, 5, 8, 12, 13])).toBe('3–5, 8, 12–13');
    expect(ranges([1, 3, 5, 7], 2)).toBe('1, 3 and 2 more');
    expect(ranges([])).toBe('');
  });
});

describe('duration', () => {
  it('has as many digits as one wants to know', () => {
    expect([0.01, 0.44, 9.96, 12.3, 999, 3210].map(duration)).toEqual([
      '< 0.1 ms',
      '0.4 ms',
      '10.0 ms',
      '12 ms',
      '999 ms',
      '3.2 s',
    ]);
  });
});
