/**
 * Words separated by blanks and line ends, with comments from a number sign at the beginning of a word to the end of its line. Read unit
 * by unit in slices that may end anywhere, also within a line that never ends.
 */
import type { Slices } from '../../slices';
import { MAX_SLOW, type WordSink } from './sink';
import { Kind, kindOf } from './units';

/** UTF-16 units between two yields: hardly a millisecond even at first, when nothing is compiled yet and each takes a hundred times as long. */
const SLICE = 1 << 12;
/** How far a line's end is looked for unit by unit. */
const NEAR = 1 << 12;
const NEWLINE = 10;
const RETURN = 13;

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
  /** Where the word begins that is being read, or −1 between words; its kinds and its hash so far. */
  #word = -1;
  #kinds = 0;
  #hash = 0;
  #inLine = 0;

  constructor(
    readonly text: string,
    readonly sink: WordSink,
  ) {}

  read(until: number): void {
    const { text, sink } = this;
    let word = this.#word;
    let kinds = this.#kinds;
    let hash = this.#hash;
    let inLine = this.#inLine;
    let at = this.at;
    for (; at < until; at++) {
      const unit = text.charCodeAt(at);
      const kind = kindOf(unit);
      if (kind < Kind.Blank) {
        if (word < 0) {
          if (kind === Kind.NumberSign) {
            const end = endOfLine(text, at);
            sink.comment(at + 1, end);
            at = end - 1;
            continue;
          }
          word = at;
          kinds = 0;
          hash = 0;
        }
        kinds |= kind;
        hash = (Math.imul(hash, 31) + unit) | 0; // as `hashOf` has it
        continue;
      }
      if (word >= 0) {
        sink.add(word, at, kinds, hash);
        word = -1;
        if (++inLine === 2) this.several = true;
      }
      if (kind === Kind.LineEnd) inLine = 0;
      if (sink.slow >= MAX_SLOW) {
        sink.slow = 0;
        at++;
        break;
      }
    }
    this.at = at;
    this.#word = word;
    this.#kinds = kinds;
    this.#hash = hash;
    this.#inLine = inLine;
  }

  end(): void {
    if (this.#word < 0) return;
    this.sink.add(this.#word, this.text.length, this.#kinds, this.#hash);
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
