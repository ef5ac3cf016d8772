/**
 * A pull parser's view of a JSON text with comments: one token at a time from jsonc-parser's scanner, with blanks skipped, comments
 * reported and the first syntax error final. After an error every further token is the end of the text, so that whoever reads runs out
 * without checking at each turn.
 */
import { createScanner } from 'jsonc-parser';
import type { ProblemList } from './problem-list';

/** The scanner's kinds of token. Its own enum is declared `const`, which files that are compiled one by one cannot use. */
export const Kind = {
  openBrace: 1,
  closeBrace: 2,
  openBracket: 3,
  closeBracket: 4,
  comma: 5,
  colon: 6,
  null: 7,
  true: 8,
  false: 9,
  string: 10,
  number: 11,
  lineComment: 12,
  blockComment: 13,
  lineBreak: 14,
  trivia: 15,
  unknown: 16,
  end: 17,
} as const;

const scanErrors: Readonly<Record<number, string>> = {
  1: 'This comment never ends; close it with */.',
  2: 'This text has no closing quotation mark; add one.',
  3: 'This number breaks off; complete it.',
  4: 'A \\u in a text needs four hexadecimal digits after it.',
  5: 'This text has a backslash before a character that needs none; write \\\\ for a backslash.',
  6: 'This text contains a control character; remove it or write it as \\u and four digits.',
};

const TOKENS_IN_SLICE = 1 << 11;
const LONGEST_QUOTE = 24;

export class Tokens {
  readonly #scanner;
  readonly #text: string;
  readonly #problems: ProblemList;
  #kind: number = Kind.end;
  #offset = 0;
  #length = 0;
  #previousOffset = 0;
  #previousLength = 0;
  #scans = 0;
  #stopped = false;
  #failed = false;

  /** @param silentFrom syntax errors from this offset on end the reading without a word, because their cause has been told */
  constructor(
    text: string,
    problems: ProblemList,
    readonly silentFrom = Infinity,
  ) {
    this.#text = text;
    this.#problems = problems;
    this.#scanner = createScanner(text);
    if (text.charCodeAt(0) === 0xfeff) this.#scanner.setPosition(1); // a byte order mark is no content
    this.next();
    this.#previousLength = 0;
  }

  /** Kind, place and value of the current token. */
  get kind(): number {
    return this.#kind;
  }
  get offset(): number {
    return this.#offset;
  }
  get length(): number {
    return this.#length;
  }
  /** Text of a string without its quotation marks and escapes, digits of a number. */
  get value(): string {
    return this.#scanner.getTokenValue();
  }

  /** Whether a syntax error or `stop` ended the reading. */
  get stopped(): boolean {
    return this.#stopped;
  }
  get failed(): boolean {
    return this.#failed;
  }

  /** End of the token before the current one. */
  get previousEnd(): number {
    return this.#previousOffset + this.#previousLength;
  }

  get progress(): number {
    return this.#text.length === 0 ? 1 : this.#offset / this.#text.length;
  }

  /** True once in a while: time for whoever reads to yield. */
  get due(): boolean {
    if (this.#scans < TOKENS_IN_SLICE) return false;
    this.#scans = 0;
    return true;
  }

  next(): void {
    if (this.#stopped) return;
    this.#previousOffset = this.#offset;
    this.#previousLength = this.#length;
    for (;;) {
      this.#scans++;
      const kind: number = this.#scanner.scan();
      this.#offset = this.#scanner.getTokenOffset();
      this.#length = this.#scanner.getTokenLength();
      const error: number = this.#scanner.getTokenError();
      if (error !== 0) {
        this.fail(scanErrors[error] ?? 'This is not JSON.', this.#offset, this.#length);
        return;
      }
      if (kind === Kind.trivia || kind === Kind.lineBreak) continue;
      if (kind === Kind.lineComment || kind === Kind.blockComment) {
        this.#problems.add(
          'comment',
          this.#offset,
          this.#length,
          'Standard JSON has no comments. Rungs skips this one; other programs may refuse the file.',
        );
        continue;
      }
      this.#kind = kind;
      return;
    }
  }

  /** Moves on if the current token is of this kind. */
  take(kind: number): boolean {
    if (this.#kind !== kind) return false;
    this.next();
    return true;
  }

  /** Reports that something else was expected here. */
  failHere(expected: string): void {
    if (this.#stopped) return;
    if (this.#kind === Kind.end) {
      this.fail(`The text ends too early: ${expected}.`, this.#previousOffset, this.#previousLength);
    } else {
      this.fail(`Unexpected “${this.quote()}”: ${expected}.`, this.#offset, this.#length);
    }
  }

  fail(message: string, offset: number, length: number): void {
    if (this.#stopped) return;
    if (offset + length <= this.silentFrom) this.#problems.add('syntax-error', offset, length, message);
    this.#failed = true;
    this.stop();
  }

  /** Ends the reading: from now on every token is the end. */
  stop(): void {
    this.#stopped = true;
    this.#kind = Kind.end;
  }

  /** The current token as it is written, shortened. */
  quote(): string {
    const shown = this.#text.slice(this.#offset, this.#offset + Math.min(this.#length, LONGEST_QUOTE));
    return this.#length > LONGEST_QUOTE ? `${shown}…` : shown;
  }
}

/** Whether a value can begin with this token. */
export function beginsValue(kind: number): boolean {
  return (
    kind === Kind.openBrace ||
    kind === Kind.openBracket ||
    kind === Kind.string ||
    kind === Kind.number ||
    kind === Kind.true ||
    kind === Kind.false ||
    kind === Kind.null
  );
}
