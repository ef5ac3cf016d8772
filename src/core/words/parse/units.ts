/** What units a word may be made of. */
import { FIRST_MARK } from '../letters';

/** What a unit of a text asks for; those of a word are put together by "or". */
export const Kind = {
  /** A letter of its own in any company. */
  Letter: 0,
  /** The same, and lower case may change it. */
  MaybeUpper: 1,
  /** Marks, control characters, the soft hyphen, the asterisk: what needs a second look. */
  Odd: 2,
  /** The sign that begins a comment at the beginning of a word. It is a letter elsewhere. */
  NumberSign: 4,
  /** Anything from here on ends a word. */
  Blank: 8,
  LineEnd: 16,
} as const;

const kinds = Uint8Array.from({ length: FIRST_MARK }, (_, unit) => kindBelowMarks(unit));

function kindBelowMarks(unit: number): number {
  if (unit === 10 || unit === 13) return Kind.LineEnd;
  if (isBlank(unit)) return Kind.Blank;
  if (unit === 0x23) return Kind.NumberSign;
  if (isControl(unit) || unit === 0xad || unit === 0x2a) return Kind.Odd;
  return (unit >= 0x41 && unit <= 0x5a) || unit >= 0xc0 ? Kind.MaybeUpper : Kind.Letter;
}

/** One of `Kind`. */
export function kindOf(unit: number): number {
  if (unit < FIRST_MARK) return kinds[unit] as number; // there is one for each
  return isBlank(unit) ? Kind.Blank : Kind.Odd;
}

/** The kinds of a word that may have blanks in it. */
export function kindsOf(text: string, from: number, to: number): number {
  let kinds = 0;
  for (let i = from; i < to; i++) {
    const unit = text.charCodeAt(i);
    kinds |= unit >= FIRST_MARK || isControl(unit) ? Kind.Odd : kindOf(unit);
  }
  return kinds;
}

/** What JavaScript calls blank, which is what Unicode calls white space and the byte order mark. */
export function isBlank(unit: number): boolean {
  if (unit <= 0x20) return unit === 0x20 || (unit >= 9 && unit <= 13);
  if (unit < 0x1680) return unit === 0xa0;
  return (
    unit === 0x1680 ||
    (unit >= 0x2000 && unit <= 0x200a) ||
    unit === 0x2028 ||
    unit === 0x2029 ||
    unit === 0x202f ||
    unit === 0x205f ||
    unit === 0x3000 ||
    unit === 0xfeff
  );
}

/** C0 and C1 control characters, DEL between them. */
export function isControl(unit: number): boolean {
  return unit < 0x20 || (unit >= 0x7f && unit < 0xa0);
}

// Half of a surrogate pair, what a decoder puts for bytes that are no character, and code points that never are one.
const BROKEN = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]|[\ufffd-\uffff\ufdd0-\ufdef]/;
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufff9-\ufffb]/;

export type Fault = 'control-character' | 'broken-character';

/** Why a stretch of text can be no word, or undefined where it can. */
export function faultOf(word: string): Fault | undefined {
  let wide = false;
  for (let i = 0; i < word.length; i++) {
    const unit = word.charCodeAt(i);
    if (isControl(unit)) return 'control-character';
    wide ||= unit >= FIRST_MARK;
  }
  return wide && BROKEN.test(word) ? 'broken-character' : undefined;
}

export function isWord(word: string): boolean {
  return word !== '' && faultOf(word) === undefined;
}

/** Whether something in a word cannot be seen, so that it looks like another word. */
export function hasInvisible(word: string): boolean {
  return INVISIBLE.test(word);
}
