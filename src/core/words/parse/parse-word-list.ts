/**
 * Text to word list. Never throws for any text: what is wrong is told beside the words that could still be read, in slices, in memory
 * that grows with the text and not with what is wrong with it.
 */
import { group, plural } from '../../format';
import type { Problem } from '../../problem';
import { finish, type Slices } from '../../slices';
import { inText } from '../in-text';
import { countLetters, hasSingleUnits, normalWord } from '../letters';
import { MAX_LETTERS, MAX_UNITS } from '../limits';
import { WordList } from '../word-list';
import { hashOf, WordStore } from '../word-store';
import { guessFormat, type WordListFormat } from './format';
import { WordProblemList } from './problem-list';
import { readWords } from './read-words';
import type { WordSink } from './sink';
import { faultOf, hasInvisible, Kind, kindsOf } from './units';

export interface WordListOptions {
  /** Whether upper and lower case are the same; they differ unless this says otherwise. */
  readonly ignoreCase?: boolean;
}

export interface Place {
  /** In UTF-16 units. */
  readonly offset: number;
  readonly length: number;
}

export interface ParsedWordList {
  readonly words: WordList;
  /** The ends that the text names, as they stand there. */
  readonly start?: string;
  readonly target?: string;
  /** Where they stand. */
  readonly startPlace?: Place;
  readonly targetPlace?: Place;
  /** In the order of their places in the text. */
  readonly problems: Problem[];
  readonly format: WordListFormat;
}

export function parseWordList(text: string, options: WordListOptions = {}): ParsedWordList {
  return finish(parseWordListInSlices(text, options));
}

export function* parseWordListInSlices(text: string, options: WordListOptions = {}): Slices<ParsedWordList> {
  const ignoreCase = options.ignoreCase ?? false;
  const sink = new ListSink(yield* WordStore.create(text), ignoreCase);
  // Each of these looks through the whole text where it finds nothing.
  const guessed = guessFormat(text);
  yield 0;
  reportForeign(text, sink.problems);
  yield 0;
  const several = yield* readWords(text, guessed, sink);
  const { store, leftOut, problems, start, target } = sink;
  const words = new WordList(store, ignoreCase, leftOut);
  if (words.count === 0) {
    problems.add('empty-list', 0, Math.min(text.length, 1), () => 'There are no words here. Write one on each line.');
  }
  if (target !== undefined && words.count > 0) judgeEnds(words, start, target, problems);
  return {
    words,
    ...(start === undefined ? {} : { start: start.word, startPlace: start.place }),
    ...(target === undefined ? {} : { target: target.word, targetPlace: target.place }),
    problems: problems.toArray(),
    format: guessed === 'plain' ? (several ? 'blanks' : 'lines') : guessed,
  };
}

/** One problem for a file that is no text, at the first sign of it. */
function reportForeign(text: string, problems: WordProblemList): void {
  const replaced = text.indexOf('\uFFFD');
  const zero = text.indexOf('\0');
  const first = replaced < 0 ? zero : zero < 0 ? replaced : Math.min(replaced, zero);
  if (first < 0) return;
  problems.add(
    'not-utf8',
    first,
    1,
    () =>
      'This file is not UTF-8 text: some of its bytes are no characters. Reopen it with its encoding and save it as UTF-8.',
  );
}

interface End {
  readonly word: string;
  readonly place: Place;
}

function judgeEnds(words: WordList, start: End | undefined, target: End, problems: WordProblemList): void {
  const { offset, length } = target.place;
  if (!words.has(target.word)) {
    problems.add(
      'target-not-in-list',
      offset,
      length,
      () =>
        `The target ${quoted(target.word)} is not in the list, so no ladder can end there. Add it, or choose another.`,
    );
  }
  if (start === undefined) return;
  const from = countLetters(normalWord(start.word, words.ignoreCase));
  const to = countLetters(normalWord(target.word, words.ignoreCase));
  if (from === to) return;
  problems.add(
    'lengths-differ',
    offset,
    length,
    () =>
      `The start ${quoted(start.word)} has ${plural(from, 'letter')} and the target ${quoted(target.word)} has ${group(to)}. A step changes a letter and never the length, so choose words of one length.`,
  );
}

/** Words are shown in messages, and messages must stay short. */
function quoted(word: string): string {
  const most = 40;
  const shown = word.length <= most ? word : `${word.slice(0, most)}…`;
  // What cannot be seen is named: a mark that turns the direction would turn the rest of the message too.
  return `“${inText(shown.replace(UNSEEN, (unseen) => `⟨U+${(unseen.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`))}”`;
}

/** Control and format characters, except the two that join letters. */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** Of a comment without the blanks around it. */
const DIRECTIVE = /^(start|target)\s*:\s*(.*)$/i;

class ListSink implements WordSink {
  slow = 0;
  readonly problems = new WordProblemList();
  readonly leftOut = { duplicates: 0, comments: 0, tooLong: 0, unreadable: 0, malformed: 0 };
  start: End | undefined;
  target: End | undefined;

  readonly text: string;

  constructor(
    readonly store: WordStore,
    readonly ignoreCase: boolean,
  ) {
    this.text = store.source;
  }

  add(from: number, to: number, kinds?: number, hash?: number): void {
    const { text, ignoreCase } = this;
    if (to - from > MAX_LETTERS || to === from) {
      this.addText(to - from > MAX_UNITS ? undefined : text.slice(from, to), from, to);
      return;
    }
    const asks = kinds ?? kindsOf(text, from, to);
    if ((asks & (ignoreCase ? Kind.Odd | Kind.MaybeUpper : Kind.Odd)) !== 0)
      this.addText(text.slice(from, to), from, to);
    else if (!this.store.add(from, to, to - from, hash ?? hashOf(text, from, to))) this.#duplicate(from, to);
  }

  /** @param word undefined when it is longer than anything that is looked at */
  addText(word: string | undefined, from: number, to: number): void {
    if (word === '') {
      this.malformed();
      this.problems.add('not-a-word', Math.max(0, from - 1), 2, () => 'This entry is empty and was left out.');
      return;
    }
    const normal = word === undefined || word.length > MAX_UNITS ? undefined : normalWord(word, this.ignoreCase);
    const fault = normal === undefined ? undefined : faultOf(normal);
    if (fault !== undefined) {
      this.leftOut.unreadable++;
      this.problems.add(fault, from, Math.min(to - from, MAX_LETTERS), () =>
        fault === 'control-character'
          ? 'A control character stands in this word, so it was left out. Delete the character, or save the file as text.'
          : 'This word has bytes that are no character, so it was left out. Reopen the file with its encoding and save it as UTF-8.',
      );
      return;
    }
    this.slow += normal === undefined || hasSingleUnits(normal) ? 0.1 : 1 + normal.length / 16;
    const letters = normal === undefined ? Infinity : countLetters(normal);
    if (normal === undefined || letters > MAX_LETTERS) {
      this.leftOut.tooLong++;
      this.problems.add(
        'word-too-long',
        from,
        Math.min(to - from, MAX_LETTERS),
        () =>
          `This word has more than ${group(MAX_LETTERS)} letters and was left out. Put each word on a line of its own.`,
      );
      return;
    }
    if (normal.includes('*')) {
      this.problems.add(
        'wildcard-in-word',
        from,
        to - from,
        () => `The asterisk in ${quoted(normal)} is read as a letter, though in a pattern it stands for any letter.`,
      );
    }
    if (hasInvisible(normal)) {
      this.problems.add(
        'invisible-character',
        from,
        to - from,
        () =>
          `${quoted(normal)} holds a character that cannot be seen; it counts as a letter or part of one. Delete it if it is not meant.`,
      );
    }
    const isVerbatim = to - from === normal.length && this.text.startsWith(normal, from);
    const added = isVerbatim
      ? this.store.add(from, to, letters, hashOf(normal, 0, normal.length))
      : this.store.addText(normal, letters);
    if (!added) this.#duplicate(from, to);
  }

  comment(from: number, to: number): void {
    this.leftOut.comments++;
    // A directive is short; whatever else a comment says is nobody's business.
    const said = this.text.slice(from, Math.min(to, from + MAX_UNITS));
    const match = DIRECTIVE.exec(said.trim());
    if (match === null) return;
    const kind = (match[1] as string).toLowerCase() === 'start' ? 'start' : 'target';
    const word = match[2] as string;
    const offset = from + said.length - said.trimStart().length + match[0].length - word.length;
    if (word === '' || to - from > MAX_UNITS || /\s/.test(word)) {
      this.problems.add(
        'bad-directive',
        from - 1,
        to - from + 1,
        () =>
          `The ${kind} of a puzzle is one word, like “# ${kind}: ${kind === 'start' ? 'hit' : 'cog'}”. This line was read as a comment.`,
      );
      return;
    }
    this.directive(kind, word, offset, offset + word.length);
  }

  directive(kind: 'start' | 'target', word: string, from: number, to: number): void {
    if (word === '') return;
    if (this[kind] !== undefined) {
      this.problems.add(
        'repeated-directive',
        from,
        to - from,
        () =>
          `The ${kind} is named already, as ${quoted(this[kind]?.word ?? '')}. The first one holds; delete the other.`,
      );
      return;
    }
    this[kind] = { word, place: { offset: from, length: to - from } };
  }

  malformed(): void {
    this.leftOut.malformed++;
  }

  #duplicate(from: number, to: number): void {
    this.leftOut.duplicates++;
    this.problems.add(
      'duplicate-word',
      from,
      to - from,
      () => `${quoted(this.text.slice(from, to))} is in the list already. It counts once.`,
    );
  }
}
