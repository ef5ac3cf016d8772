/** Where readers put what they find. Places are in UTF-16 units of the text. */
import type { WordProblemList } from './problem-list';

export interface WordSink {
  /** Undefined where nobody asked for problems. */
  readonly problems: WordProblemList | undefined;
  /**
   * How many words took long: those with letters of several units. Whoever reads yields after a few of them and sets it back, because a
   * slice must stay short whatever it comes upon.
   */
  slow: number;
  /**
   * A word that stands in the text as it is.
   * @param kinds what units it has, see `kindOf`, where the reader knows
   * @param hash of its units, see `hashOf`, where the reader knows the kinds
   */
  add(from: number, to: number, kinds?: number, hash?: number): void;
  /** A word that stands in the text in another writing, with escapes say. */
  addText(word: string, from: number, to: number): void;
  /** Whatever a comment says, its sign left out. */
  comment(from: number, to: number): void;
  /** A start or a target that the text names. */
  directive(kind: 'start' | 'target', word: string, from: number, to: number): void;
  /** Something that is no word in the format of the text. */
  malformed(): void;
}

/** The most slow words of a slice. */
export const MAX_SLOW = 24;
