/** The two published formats that have one word a line and something after it: SGB's `words.dat` and hunspell's `.dic`. */
import { group, plural } from '../../format';
import type { Slices } from '../../slices';
import { endOfLine } from './read-plain';
import { MAX_SLOW, type WordSink } from './sink';
import { isBlank } from './units';

/** Lines between two yields. */
const SLICE = 1 << 10;
/** The mark of a common, an advanced or a rare word, and how often it was found where. */
const TAIL = /^[*+ ](?:\d+(?:,\d+)*)?$/;
const LONGEST_TAIL = 200;

export function* readSgb(text: string, sink: WordSink): Slices<void> {
  for (const slices = linesOf(text, sink); ;) {
    const next = slices.next();
    if (next.done === true) return;
    if (typeof next.value === 'number') {
      yield next.value;
      continue;
    }
    const { from, to } = next.value;
    const first = text[from];
    if (first === '*' || first === '#') {
      sink.comment(from + 1, to);
      continue;
    }
    let end = from;
    while (end < to && !'*+ '.includes(text[end] as string)) end++;
    if (end < to && (to - end > LONGEST_TAIL || !TAIL.test(text.slice(end, to)))) {
      sink.malformed();
      sink.problems?.add(
        'malformed-line',
        from,
        to - from,
        () => 'This is not a word with frequencies, like "aback*2,2,3". The line was left out.',
      );
      continue;
    }
    sink.add(from, end);
  }
}

export function* readHunspell(text: string, sink: WordSink): Slices<void> {
  let count: { from: number; to: number } | undefined;
  let words = 0;
  for (const slices = linesOf(text, sink); ;) {
    const next = slices.next();
    if (next.done === true) break;
    if (typeof next.value === 'number') {
      yield next.value;
      continue;
    }
    const { from, to } = next.value;
    if (count === undefined) {
      count = { from, to };
      continue;
    }
    if (text[from] === '#') {
      sink.comment(from + 1, to);
      continue;
    }
    words++;
    // Flags follow a slash, and what is known about the form of the word follows a tab. A slash of the word has a backslash before it.
    let end = from;
    let escaped = false;
    while (end < to && text[end] !== '/' && text[end] !== '\t') {
      if (text[end] === '\\' && end + 1 < to) {
        escaped = true;
        end++;
      }
      end++;
    }
    let last = end;
    while (last > from && isBlank(text.charCodeAt(last - 1))) last--;
    if (last === from) {
      sink.malformed();
      sink.problems?.add(
        'malformed-line',
        from,
        to - from,
        () => 'There is no word before the flags. The line was left out.',
      );
    } else if (escaped && last - from <= LONGEST_TAIL) {
      sink.addText(text.slice(from, last).replace(/\\(.)/g, '$1'), from, last);
    } else sink.add(from, last);
  }
  if (count === undefined) return;
  const { from, to } = count;
  const told = Number(text.slice(from, Math.min(to, from + 20)));
  if (told !== words) {
    sink.problems?.add(
      'wrong-count',
      from,
      to - from,
      () =>
        `The first line says ${group(told)}, but ${plural(words, 'word follows', 'words follow')}. All of them were read.`,
    );
  }
}

interface Line {
  from: number;
  to: number;
}

/** The lines that are not empty, without blanks around them; at times the fraction that has been read. */
function* linesOf(text: string, sink: WordSink): Generator<Line | number, void, void> {
  const line: Line = { from: 0, to: 0 };
  let lines = 0;
  for (let at = 0; at < text.length;) {
    const end = endOfLine(text, at);
    let from = at;
    let to = end;
    while (from < to && isBlank(text.charCodeAt(from))) if ((++from & 0x7fff) === 0) yield at / text.length;
    while (to > from && isBlank(text.charCodeAt(to - 1))) if ((--to & 0x7fff) === 0) yield at / text.length;
    at = end + 1;
    if ((++lines & (SLICE - 1)) === 0 || sink.slow >= MAX_SLOW) {
      sink.slow = 0;
      yield at / text.length;
    }
    if (from === to) continue;
    line.from = from;
    line.to = to;
    yield line;
  }
}
