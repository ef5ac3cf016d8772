/**
 * Which of the formats that people have a text is in. The beginning of a text tells, so that a dictionary is not read twice; only the
 * mark of frequency tails is looked for anywhere.
 */
import { FIRST_MARK } from '../letters';
import { Kind, kindOf } from './units';

/**
 * One word a line; several a line; SGB `words.dat` (comments begin with an asterisk, words have frequency tails); hunspell `.dic` (a
 * count, then words with flags); a JSON array of strings; the pasted input of a programming exercise.
 */
export type WordListFormat = 'lines' | 'blanks' | 'sgb' | 'hunspell' | 'json' | 'exercise';

/** `plain` is told apart into lines and blanks while it is read. */
export type GuessedFormat = 'plain' | 'sgb' | 'hunspell' | 'json' | 'exercise';

const HEAD = 4096;
/** Names that exercises give to the ends and to the list. */
export const START_NAME = /^(?:begin|start|source|from)/i;
export const TARGET_NAME = /^(?:end|target|goal|dest|to$)/i;
const ASSIGNED_WORD = /(?:^|[\s,{"'])(?:begin|start|source|end|target|goal|dest)\w*["']?\s*[=:]\s*["']/i;
const ASSIGNED_LIST = /\b\w*(?:words?|list|dict|bank)\w*["']?\s*(?::\s*[\w<>[\]]+\s*)?[=:]\s*[[{(]/i;
const LIST_BEGINS = /^\[\s*(?:["'\]]|-?\d|null|true|false|$)/;
const COUNT_LINE = /^\d+[ \t]*\r?\n\s*(?!\d+\s*(?:\n|$))\S/;
const TAILED = /^[^\s*]+\*(?:\d+(?:,\d+)*)?$/;

export function guessFormat(text: string): GuessedFormat {
  const head = text.slice(0, HEAD).replace(/^\uFEFF/, '');
  const begin = head.trimStart();
  if (LIST_BEGINS.test(begin)) return /^\[\s*'/.test(begin) ? 'exercise' : 'json';
  if (begin.startsWith('#')) return isSgb(text) ? 'sgb' : 'plain';
  if (ASSIGNED_WORD.test(begin) || ASSIGNED_LIST.test(begin)) return 'exercise';
  if (COUNT_LINE.test(begin)) return 'hunspell';
  return isSgb(text) ? 'sgb' : 'plain';
}

/** Whether the first asterisk begins a comment above words, or a frequency tail. */
function isSgb(text: string): boolean {
  const star = text.indexOf('*');
  if (star < 0) return false;
  const begin =
    Math.max(text.lastIndexOf('\n', star), text.lastIndexOf('\r', star), text.charCodeAt(0) === 0xfeff ? 0 : -1) + 1;
  if (begin < star) return TAILED.test(lineAt(text, begin));
  for (let from = begin; from < Math.min(text.length, begin + HEAD);) {
    const line = lineAt(text, from);
    if (!line.startsWith('*')) return /^[^\s*]+(?:$|[*+ ])/.test(line);
    const end = text.indexOf('\n', from);
    if (end < 0) return false;
    from = end + 1;
  }
  return false;
}

/** A line without its end, as far as a format could be told by. */
function lineAt(text: string, from: number): string {
  return (/^[^\r\n]*/.exec(text.slice(from, from + HEAD)) as RegExpExecArray)[0]; // it matches anything
}

/** Whether a unit within a line can only be a letter of its own or a control character, and so needs no general reader. */
export function isPlainUnit(unit: number): boolean {
  return unit < FIRST_MARK && kindOf(unit) < Kind.NumberSign;
}
