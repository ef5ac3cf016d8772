/**
 * Words in quotation marks between brackets: a JSON array, or the input of a programming exercise as it is pasted, with either kind of
 * quotation mark and the ends named beside the list. What an exercise says besides (its output, its explanation) is passed over.
 */
import type { Slices } from '../../slices';
import { MAX_UNITS } from '../limits';
import { START_NAME, TARGET_NAME } from './format';
import { MAX_SLOW, type WordSink } from './sink';
import { isBlank } from './units';

/** Entries between two yields. */
const SLICE = 1 << 10;
const UNITS = 1 << 15;
/** How much around the list is searched for the names of the ends. */
const AROUND = 1 << 14;
/** A name begins where no letter stands before it; without that, a long word would be tried from each of its letters. */
const ASSIGNED =
  /(?<![\p{L}\w])([\p{L}_]\w*)["']?\s*(?::\s*(?:str|string)\s*)?[=:]\s*(?:"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)')/gu;
const CLOSING: Readonly<Record<string, string>> = { '[': ']', '{': '}', '(': ')' };

/** An array from its bracket on. */
export function* readJson(text: string, sink: WordSink): Slices<void> {
  const open = text.indexOf('[');
  const end = yield* readList(text, open, ']', sink);
  if (end < 0) return;
  const rest = /\S/.exec(text.slice(end, end + AROUND));
  if (rest !== null) {
    const from = end + rest.index;
    sink.malformed();
    sink.problems?.add('not-a-word', from, text.length - from, () => 'The array ends before this, so it was left out.');
  }
}

export function* readExercise(text: string, sink: WordSink): Slices<void> {
  const open = listBegin(text);
  if (open < 0) {
    sink.malformed();
    sink.problems?.add(
      'no-list',
      0,
      Math.min(text.length, AROUND),
      () => 'There is no list of words here. Write wordList = ["hot", "dot"] beside the two ends.',
    );
    readEnds(text, 0, Math.min(text.length, AROUND), sink);
    return;
  }
  readEnds(text, Math.max(0, open - AROUND), open, sink);
  const end = yield* readList(text, open, CLOSING[text[open] as string] as string, sink); // `listBegin` finds such brackets only
  if (end >= 0) readEnds(text, end, Math.min(text.length, end + AROUND), sink);
}

/** The bracket that the words stand in: the first one with something in quotation marks behind it, or else the first. */
function listBegin(text: string): number {
  const head = text.slice(0, AROUND);
  const quoted = /[[{(]\s*["'][^"'\n]*["']\s*[,\]})]/.exec(head);
  if (quoted !== null) return quoted.index;
  const named = /(?:words?|list|dict|bank)\w*["']?\s*(?::\s*[\w<>[\]]+\s*)?[=:]\s*([[{(])/i.exec(head);
  return named === null ? head.indexOf('[') : named.index + named[0].length - 1;
}

function readEnds(text: string, from: number, to: number, sink: WordSink): void {
  for (const match of text.slice(from, to).matchAll(ASSIGNED)) {
    const name = match[1] as string; // the group is not optional
    const raw = match[2] ?? match[3] ?? '';
    const kind = START_NAME.test(name) ? 'start' : TARGET_NAME.test(name) ? 'target' : undefined;
    if (kind === undefined) continue;
    const begin = from + match.index + match[0].length - 1 - raw.length;
    sink.directive(kind, decode(raw), begin, begin + raw.length);
  }
}

/** @returns the place behind the closing bracket, or −1 where there is none */
function* readList(text: string, open: number, close: string, sink: WordSink): Slices<number> {
  let at = open + 1;
  let entries = 0;
  while (at < text.length) {
    const unit = text[at] as string;
    if (unit === close) return at + 1;
    if (unit === ',' || isBlank(text.charCodeAt(at))) {
      if ((++at & (UNITS - 1)) === 0) yield at / text.length;
      continue;
    }
    if ((++entries & (SLICE - 1)) === 0 || sink.slow >= MAX_SLOW) {
      sink.slow = 0;
      yield at / text.length;
    }
    if (unit === '"' || unit === "'") {
      const end = yield* closingQuote(text, at + 1, unit);
      if (end < 0) {
        notClosed(text, at, sink);
        return -1;
      }
      const raw = end - at - 1 <= MAX_UNITS ? text.slice(at + 1, end) : '';
      if (raw.includes('\\')) sink.addText(decode(raw), at + 1, end);
      else sink.add(at + 1, end);
      at = end + 1;
      continue;
    }
    const end = yield* endOfEntry(text, at, close);
    if (
      /^[\p{L}\p{M}'’-]+$/u.test(text.slice(at, Math.min(end, at + MAX_UNITS))) &&
      !/^(?:null|true|false)$/.test(text.slice(at, end))
    ) {
      sink.add(at, end); // a word without its quotation marks
    } else {
      const from = at;
      sink.malformed();
      sink.problems?.add(
        'not-a-word',
        from,
        end - from,
        () => 'Words of such a list stand in quotation marks. This entry is something else and was left out.',
      );
    }
    at = end;
  }
  notClosed(text, open, sink);
  return -1;
}

function notClosed(text: string, from: number, sink: WordSink): void {
  sink.malformed();
  sink.problems?.add(
    'list-not-closed',
    from,
    Math.min(text.length - from, 1),
    () => `This ${text[from] as string} is never closed. Words up to here were read; close it to read the rest.`,
  );
}

function* closingQuote(text: string, from: number, quote: string): Slices<number> {
  let looked = 0;
  for (let end = text.indexOf(quote, from); end >= 0; end = text.indexOf(quote, end + 1)) {
    let slashes = 0;
    while (end - slashes > from && text[end - 1 - slashes] === '\\') {
      if ((++slashes & (UNITS - 1)) === 0) yield end / text.length;
    }
    if (slashes % 2 === 0) return end;
    if ((++looked & (SLICE - 1)) === 0) yield end / text.length;
  }
  return -1;
}

function* endOfEntry(text: string, from: number, close: string): Slices<number> {
  let end = from + 1;
  for (; end < text.length; end++) {
    const unit = text[end] as string;
    if (unit === ',' || unit === close || unit === '"' || isBlank(text.charCodeAt(end))) break;
    if ((end & (UNITS - 1)) === 0) yield end / text.length;
  }
  return end;
}

/** What a string with escapes says; as it is written where its escapes are none. */
function decode(raw: string): string {
  if (!raw.includes('\\')) return raw;
  try {
    return JSON.parse(`"${raw.replace(/\\'/g, "'").replace(/(?<!\\)"/g, '\\"')}"`) as string;
  } catch {
    return raw;
  }
}
