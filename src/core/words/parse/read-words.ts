/** A text of any format into a sink. */
import type { Slices } from '../../slices';
import type { GuessedFormat } from './format';
import { readHunspell, readSgb } from './read-lines';
import { readPlain } from './read-plain';
import { readExercise, readJson } from './read-quoted';
import type { WordSink } from './sink';

/** @returns whether plain text has several words on a line */
export function* readWords(text: string, format: GuessedFormat, sink: WordSink): Slices<boolean> {
  switch (format) {
    case 'plain':
      return yield* readPlain(text, sink);
    case 'sgb':
      yield* readSgb(text, sink);
      return false;
    case 'hunspell':
      yield* readHunspell(text, sink);
      return false;
    case 'json':
      yield* readJson(text, sink);
      return false;
    case 'exercise':
      yield* readExercise(text, sink);
      return false;
  }
}
