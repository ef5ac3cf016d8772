/**
 * Words separated by blanks and line ends, with comments from a number sign at the beginning of a word to the end of its line. Read unit
 * by unit in slices that may end anywhere, also within a line that never ends.
 */
import type { Slices } from '../../slices';
import { MAX_SLOW, type WordSink } from './sink';

/** UTF-16 units between two yields. */
const SLICE = 1 << 15;
/** How far a line's end is looked for unit by unit. */
const NEAR = 1 << 12;
const NEWLINE = 10;
const RETURN = 13;
const SPACE = 32;
const HASH = 35;

/** What JavaScript calls blank, which is what Unicode calls white space and the byte order mark. */
export function isBlank(unit: number): boolean {
  if (unit <= SPACE) return unit === SPACE || (unit >= 9 && unit <= RETURN);
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

/** @returns whether a line has more than one word */
export function* readPlain(text: string, sink: WordSink): Slices<boolean> {
  const reader = new PlainReader(text, sink);
  while (reader.at < text.length) {
    reader.read(Math.min(text.length, reader.at + SLICE));
    yield reader.at / text.length;
  }
  reader.end();
  return reader.several;
}

class PlainReader {
  at = 0;
  several = false;
  /** Where the word begins that is being read, or −1 between words. */
  #word = -1;
  #inLine = 0;

  constructor(
    readonly text: string,
    readonly sink: WordSink,
  ) {}

  read(until: number): void {
    const { text, sink } = this;
    let word = this.#word;
    let inLine = this.#inLine;
    let at = this.at;
    for (; at < until; at++) {
      const unit = text.charCodeAt(at);
      if (unit > SPACE && (unit < 0xa0 || !isBlank(unit))) {
        if (word >= 0) continue;
        if (unit === HASH) {
          const end = endOfLine(text, at);
          sink.comment(at + 1, end);
          at = end - 1;
          continue;
        }
        word = at;
        continue;
      }
      if (unit <= SPACE && !isBlank(unit)) {
        if (word < 0) word = at; // a control character; the sink says what is wrong with it
        continue;
      }
      if (word >= 0) {
        sink.add(word, at);
        word = -1;
        if (++inLine === 2) this.several = true;
      }
      if (unit === NEWLINE || unit === RETURN) inLine = 0;
      if (sink.slow >= MAX_SLOW) {
        sink.slow = 0;
        at++;
        break;
      }
    }
    this.at = at;
    this.#word = word;
    this.#inLine = inLine;
  }

  end(): void {
    if (this.#word < 0) return;
    this.sink.add(this.#word, this.text.length);
    if (this.#inLine > 0) this.several = true;
  }
}

/** Where the line ends that `from` is in: before its line break or at the end of the text. */
export function endOfLine(text: string, from: number): number {
  const near = Math.min(text.length, from + NEAR);
  for (let at = from; at < near; at++) {
    const unit = text.charCodeAt(at);
    if (unit === NEWLINE || unit === RETURN) return at;
  }
  // A line of megabytes is the engine's to search.
  const newline = text.indexOf('\n', near);
  const end = newline < 0 ? text.length : newline;
  const alone = text.slice(near, end).indexOf('\r');
  return alone < 0 ? end : near + alone;
}
