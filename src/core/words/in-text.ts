/**
 * A word within a sentence. Two words of a right-to-left script with nothing but a comma between them are one run of text to whoever shows
 * it, and appear in swapped order; so each is set apart by Unicode's isolates, which are invisible. Other words need none.
 */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

export function inText(word: string): string {
  return RIGHT_TO_LEFT.test(word) ? `\u2068${word}\u2069` : word;
}
