/** Numbers as people write them into files: with a fraction, in quotation marks, or not a number at all. */
import type { Slices } from '../../slices';
import { skipValue, type Place } from './json-structure';
import type { ProblemList } from './problem-list';
import { Kind } from './token-kinds';
import type { Tokens } from './tokens';

/** A number that was read and where; `value` may be fractional. */
export interface ReadNumber extends Place {
  readonly value: number;
}

/** The number in a text like "12" or " -1 ", or undefined. */
export function numberInText(text: string): number | undefined {
  return /^\s*[+-]?\d+(\.\d+)?\s*$/.test(text) ? Number(text) : undefined;
}

/**
 * Moves past a value that should be a number.
 * @param what names the value at the beginning of a message ("The size")
 * @returns undefined when it is none; `otherwise` has been called with its place then, unless the syntax is broken
 */
export function* takeNumber(
  tokens: Tokens,
  problems: ProblemList,
  what: string,
  otherwise: (place: Place) => void,
): Slices<ReadNumber | undefined> {
  const { kind, offset, length } = tokens;
  if (kind === Kind.number) {
    const value = Number(tokens.value);
    if (!tokens.tryNext()) yield* tokens.next();
    return { value, offset, length };
  }
  if (kind === Kind.string) {
    const value = numberInText(tokens.value);
    if (!tokens.tryNext()) yield* tokens.next();
    if (value === undefined) {
      otherwise({ offset, length });
      return undefined;
    }
    problems.add(
      'number-as-string',
      offset,
      length,
      () => `${what} is a number in quotation marks. It is read as ${value}; remove the quotation marks.`,
      { remedy: () => ({ title: 'Remove the quotation marks', replacement: String(value) }) },
    );
    return { value, offset, length };
  }
  const place = yield* skipValue(tokens, problems);
  if (place !== undefined) otherwise(place);
  return undefined;
}

const QUOTE = 34;
const BACKSLASH = 92;

/** Length of the number or string that begins at an offset of a text that has been read without error. */
export function tokenLength(text: string, offset: number): number {
  let end = offset;
  if (text.charCodeAt(end) === QUOTE) {
    for (end++; end < text.length && text.charCodeAt(end) !== QUOTE; end++) {
      if (text.charCodeAt(end) === BACKSLASH) end++;
    }
    return Math.min(end + 1, text.length) - offset;
  }
  while (end < text.length && isPartOfNumber(text.charCodeAt(end))) end++;
  return end - offset;
}

/** Digits, signs, the decimal point and the letter of an exponent. */
function isPartOfNumber(code: number): boolean {
  return (code >= 48 && code <= 57) || code === 43 || code === 45 || code === 46 || code === 69 || code === 101;
}
