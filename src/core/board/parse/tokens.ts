/**
 * A pull parser's view of a JSON text with comments: one token at a time from jsonc-parser's scanner, with blanks skipped, comments
 * reported and the first syntax error final. After an error every further token is the end of the text, so that whoever reads runs out
 * without checking at each turn.
 */
import { createScanner } from 'jsonc-parser';
import type { Slices } from '../../slices';
import { passLongToken } from './long-token';
import type { ProblemList } from './problem-list';
import { Kind, scanErrorMessage } from './token-kinds';

const TAB = 9;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const SPACE = 32;
const BYTE_ORDER_MARK = 0xfeff;

/** Work between two yields: a token is one unit, and so are eight blanks. */
const UNITS_IN_SLICE = 1 << 11;
const BLANKS_AT_ONCE = 1 << 10;
/**
 * The scanner sees the text through a window of so many characters, because it takes a token, however long, in one go. What does not fit
 * the window is passed over piece by piece without it.
 */
const WINDOW = 1 << 14;
const LONGEST_QUOTE = 24;

export class Tokens {
  readonly #text: string;
  readonly #problems: ProblemList;
  #scanner;
  #windowBegin = 0;
  #windowEnd = 0;
  #kind: number = Kind.end;
  #error = 0;
  #offset = 0;
  #length = 0;
  #previousOffset = 0;
  #previousLength = 0;
  /** Whether the current token is longer than the window. */
  #long = false;
  /** Whether the next token is being looked for. */
  #underWay = false;
  #work = 0;
  #stopped = false;
  #failed = false;

  /**
   * Nothing has been read yet; `next` moves to the first token.
   * @param silentFrom syntax errors from this offset on end the reading without a word, because their cause has been told
   */
  constructor(
    text: string,
    problems: ProblemList,
    readonly silentFrom = Infinity,
  ) {
    this.#text = text;
    this.#problems = problems;
    this.#offset = text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0; // it is no content
    this.#scanner = createScanner('');
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
  /**
   * Text of a string without its quotation marks and escapes, digits of a number. Of a string of tens of thousands of characters it is
   * the beginning as it is written and an ellipsis, since nobody asks for such a one.
   */
  get value(): string {
    return this.#long ? `${this.#text.slice(this.#offset + 1, this.#offset + WINDOW)}…` : this.#scanner.getTokenValue();
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
    if (this.#work < UNITS_IN_SLICE) return false;
    this.#work = 0;
    return true;
  }

  /**
   * Moves to the next token. False when so much lies on the way, blanks, comments or a very long token, that others should run first;
   * `next` goes on from there. Whoever reads millions of tokens asks this first, because a generator for each would take as long again.
   */
  tryNext(): boolean {
    if (this.#stopped) return true;
    if (!this.#underWay) {
      this.#underWay = true;
      this.#previousOffset = this.#offset;
      this.#previousLength = this.#length;
    }
    for (;;) {
      let at = this.#offset + this.#length;
      if (isBlank(this.#text.charCodeAt(at))) {
        const begin = at;
        at = endOfBlanks(this.#text, at);
        this.#work += (at - begin) >> 3;
        if (at - begin === BLANKS_AT_ONCE) {
          this.#offset = at;
          this.#length = 0;
          return false;
        }
      }
      this.#scan(at);
      if (this.#long) return false;
      if (this.#arrived()) return true;
      if (this.#work >= UNITS_IN_SLICE) return false;
    }
  }

  /** Moves to the next token, however far it is. */
  *next(): Slices<void> {
    for (;;) {
      if (!this.#underWay || !this.#long) {
        if (this.tryNext()) return;
      } else {
        const { kind, length, error } = yield* passLongToken(this.#text, this.#offset, this.#length);
        this.#kind = kind;
        this.#length = length;
        this.#error = error;
        if (this.#arrived()) return;
        this.#long = false; // a comment
      }
      if (this.due) yield this.progress;
    }
  }

  /** Whether what was scanned is the next token; reports comments and errors. */
  #arrived(): boolean {
    if (this.#error !== 0) {
      this.fail(scanErrorMessage(this.#error), this.#offset, this.#length);
    } else if (this.#kind === Kind.lineComment || this.#kind === Kind.blockComment) {
      this.#problems.add(
        'comment',
        this.#offset,
        this.#length,
        'Standard JSON has no comments. Rungs skips this one; other programs may refuse the file.',
      );
      return false;
    }
    this.#underWay = false;
    return true;
  }

  /** Takes the token that begins at an offset, or as much of it as fits the window. */
  #scan(at: number): void {
    const { length } = this.#text;
    if (at >= this.#windowEnd) this.#moveWindow(at);
    else this.#scanner.setPosition(at - this.#windowBegin);
    for (;;) {
      this.#work++;
      this.#kind = this.#scanner.scan();
      this.#offset = at;
      this.#length = this.#scanner.getTokenLength();
      this.#error = this.#scanner.getTokenError();
      // What ends with the window may go on behind it.
      const cut = at + this.#length === this.#windowEnd && this.#windowEnd < length;
      this.#long = cut && at === this.#windowBegin;
      if (!cut || this.#long) return;
      this.#moveWindow(at);
    }
  }

  #moveWindow(to: number): void {
    this.#windowBegin = to;
    this.#windowEnd = Math.min(this.#text.length, to + WINDOW);
    this.#scanner = createScanner(this.#text.slice(to, this.#windowEnd));
  }

  /** Moves on if the current token is of this kind. */
  *take(kind: number): Slices<boolean> {
    if (this.#kind !== kind) return false;
    if (!this.tryNext()) yield* this.next();
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

function isBlank(code: number): boolean {
  return code === SPACE || code === LINE_FEED || code === CARRIAGE_RETURN || code === TAB;
}

/** The end of the blanks from an offset on, or of as many as are passed over in one go. */
function endOfBlanks(text: string, from: number): number {
  let at = from + 1;
  for (const stop = from + BLANKS_AT_ONCE; at < stop && isBlank(text.charCodeAt(at));) at++;
  return at;
}
