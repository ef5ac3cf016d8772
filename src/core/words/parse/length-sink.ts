/** Keeps the words of one length and nothing else, for a search that was given a text. */
import { MAX_LETTERS, MAX_UNITS } from '../limits';
import { PackedWords } from '../packed-words';
import type { Slices } from '../../slices';
import { hasSingleUnits, normalWord } from '../letters';
import { guessFormat } from './format';
import { readWords } from './read-words';
import { isWord, Kind, kindsOf } from './units';
import type { WordSink } from './sink';

class LengthSink implements WordSink {
  slow = 0;
  readonly problems = undefined;
  readonly words: PackedWords;

  constructor(
    readonly text: string,
    letters: number,
    readonly ignoreCase: boolean,
  ) {
    this.words = new PackedWords(letters);
  }

  add(from: number, to: number, kinds?: number): void {
    const { text, words, ignoreCase } = this;
    const { letters } = words;
    // A letter has one unit or more, so shorter words are told without a look.
    if (to - from < letters || to - from > MAX_UNITS || letters > MAX_LETTERS) return;
    const asks = kinds ?? kindsOf(text, from, to);
    if ((asks & (ignoreCase ? Kind.Odd | Kind.MaybeUpper : Kind.Odd)) !== 0) {
      this.addText(text.slice(from, to));
      return;
    }
    if (to - from > letters) return;
    words.reserve(1);
    if (!words.addUnits(text, from)) words.add(text.slice(from, to)); // the first word with one of its letters
  }

  addText(word: string): void {
    if (word.length > MAX_UNITS || !isWord(word)) return;
    const normal = normalWord(word, this.ignoreCase);
    this.slow += hasSingleUnits(normal) ? 0.1 : 1 + normal.length / 16;
    this.words.add(normal);
  }

  comment(): void {}
  directive(): void {}
  malformed(): void {}
}

/** The words with this many letters in a text of any format, duplicates included. */
export function* packWords(text: string, letters: number, ignoreCase: boolean): Slices<PackedWords> {
  const sink = new LengthSink(text, letters, ignoreCase);
  yield* readWords(text, guessFormat(text), sink);
  return sink.words;
}
