/**
 * Tokens that are too long for the scanner, which takes a token in one go: a comment of a megabyte, or a text of five. They are passed
 * over in pieces. What is wrong with them is told by the scanner's own numbers for errors.
 */
import type { Slices } from '../../slices';
import { Kind, ScanError } from './token-kinds';

interface LongToken {
  readonly kind: number;
  readonly length: number;
  /** 0 when there is none. */
  readonly error: number;
}

const PIECE = 1 << 13;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})/y;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const SPACE = 32;
const QUOTE = 34;
const BACKSLASH = 92;

/**
 * @param offset where the token begins, which is neither a blank nor the end of the text
 * @param seen how long it is at least; numbers and words that are longer are taken for an unknown token of this length
 */
export function* passLongToken(text: string, offset: number, seen: number): Slices<LongToken> {
  if (text.startsWith('/*', offset)) {
    const end = yield* find(text, '*/', offset + 2);
    if (end < 0) return { kind: Kind.blockComment, length: text.length - offset, error: ScanError.endOfComment };
    return { kind: Kind.blockComment, length: end + 2 - offset, error: 0 };
  }
  if (text.startsWith('//', offset)) {
    const feed = yield* find(text, '\n', offset);
    const line = feed < 0 ? text.length : feed;
    const carriageReturn = yield* find(text, '\r', offset, line);
    return { kind: Kind.lineComment, length: (carriageReturn < 0 ? line : carriageReturn) - offset, error: 0 };
  }
  if (text.charCodeAt(offset) === QUOTE) return yield* passString(text, offset);
  return { kind: Kind.unknown, length: seen, error: 0 };
}

/** Where something stands first from an offset on and before another, or −1. */
function* find(text: string, what: string, from: number, to = text.length): Slices<number> {
  for (let at = from; at < to; at += PIECE) {
    const place = text.slice(at, Math.min(to, at + PIECE + what.length - 1)).indexOf(what);
    if (place >= 0) return at + place;
    yield at / text.length;
  }
  return -1;
}

function* passString(text: string, offset: number): Slices<LongToken> {
  const token = { kind: Kind.string, length: 1, error: 0 };
  while (!passPiece(text, offset, token)) yield (offset + token.length) / text.length;
  return token;
}

/** Goes on through a piece of a string that begins at an offset; true at its end. */
function passPiece(text: string, offset: number, token: { length: number; error: number }): boolean {
  let at = offset + token.length;
  let ended = false;
  for (const stop = Math.min(text.length, at + PIECE); at < stop && !ended;) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at++;
      ended = true;
    } else if (code === LINE_FEED || code === CARRIAGE_RETURN) {
      token.error = ScanError.endOfString;
      ended = true;
    } else if (code === BACKSLASH) {
      ESCAPE.lastIndex = at;
      if (ESCAPE.test(text)) at = ESCAPE.lastIndex;
      else {
        token.error = text[at + 1] === 'u' ? ScanError.unicode : ScanError.escape;
        at += 2;
      }
    } else {
      if (code < SPACE) token.error = ScanError.controlCharacter;
      at++;
    }
  }
  if (!ended && at >= text.length) {
    at = text.length;
    token.error = ScanError.endOfString;
    ended = true;
  }
  token.length = at - offset;
  return ended;
}
