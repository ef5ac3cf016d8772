/** What the page itself says in numbers, beside the core's `group` and `plural`: very long ones, durations, small counts in words. */
import { group } from '../../src/core';

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const SUPERSCRIPTS = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
/** Numbers with more digits than this are more than can be taken in at a glance. */
const LONG = 15;

/** A number of which only the size is of interest: 3.2 × 10⁴¹, for the eye and in words. */
export interface Rounded {
  readonly text: string;
  readonly words: string;
}

/** A very long number rounded to two digits; undefined for one that can be read as it is. */
export function rounded(digits: string): Rounded | undefined {
  if (digits.length <= LONG) return undefined;
  const tenths = Math.round(Number(digits.slice(0, 3)) / 10);
  const carried = tenths === 100;
  const exponent = String(digits.length - 1 + (carried ? 1 : 0));
  const mantissa = carried ? '1.0' : `${Math.floor(tenths / 10)}.${tenths % 10}`;
  const raised = Array.from(exponent, (digit) => SUPERSCRIPTS[Number(digit)]).join('');
  return { text: `${mantissa} × 10${raised}`, words: `${mantissa} times 10 to the power of ${exponent}` };
}

/** Small numbers as words, for running text. */
export function inWords(count: number): string {
  return WORDS[count] ?? group(count);
}

/** `12 ms`, `0.4 ms`, `3.2 s`: as a notebook shows how long a cell ran. */
export function duration(milliseconds: number): string {
  if (milliseconds >= 1000) return `${(milliseconds / 1000).toFixed(1)} s`;
  if (milliseconds >= 10) return `${Math.round(milliseconds)} ms`;
  return milliseconds < 0.1 ? '< 0.1 ms' : `${milliseconds.toFixed(1)} ms`;
}

/** Square numbers as ranges: 3–8, 12, 20–21. */
export function ranges(numbers: ArrayLike<number>, limit = 6): string {
  const parts: string[] = [];
  for (let i = 0; i < numbers.length;) {
    let end = i;
    while (end + 1 < numbers.length && numbers[end + 1] === (numbers[end] as number) + 1) end++; // both within the length
    if (parts.length === limit) return `${parts.join(', ')} and ${group(numbers.length - i)} more`;
    const first = group(numbers[i] as number); // i is within the length
    parts.push(end === i ? first : `${first}–${group(numbers[end] as number)}`);
    i = end + 1;
  }
  return parts.join(', ');
}
