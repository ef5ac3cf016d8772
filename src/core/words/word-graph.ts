/**
 * The graph of a word search: the words of one length and, when it is not one of them, the start as one more node. The start needs its
 * own node because it looks words up but no word finds it: it stands in no bucket. Everything that walks along edges asks here, so that
 * a start outside the list is a special case in one file only.
 */
import { normalWord, splitLetters } from './letters';
import { WILDCARD, type LookUp, type WordIndex } from './word-index';

const NOTHING: LookUp = { bucket: -1, members: new Int32Array(0) };

export class WordGraph {
  /** The start's node: a word of the index, or `index.count` for a start outside the list. */
  readonly startId: number;
  #outside: readonly LookUp[] | undefined;
  #startLetters: readonly string[] | undefined;

  /** The start as it is searched for: composed, and in lower case where case does not count. */
  readonly start: string;

  /** @param startId the start's node, to spare finding it */
  constructor(
    readonly index: WordIndex,
    start: string,
    startId?: number,
  ) {
    this.start = normalWord(start, index.ignoreCase);
    const found = startId ?? index.find(this.start);
    this.startId = found < 0 ? index.count : found;
  }

  /** How many nodes there are: the words of the index and, when it is none of them, the start. */
  get nodeCount(): number {
    return this.startId === this.index.count ? this.index.count + 1 : this.index.count;
  }

  isOutside(node: number): boolean {
    return node === this.index.count;
  }

  text(node: number): string {
    return this.isOutside(node) ? this.start : this.index.text(node);
  }

  letter(node: number, position: number): string {
    if (!this.isOutside(node)) return this.index.letter(node, position);
    return this.#lettersOfStart()[position] ?? '';
  }

  /** How many patterns a node has, one a letter. Only a start outside the list can differ from the index in that. */
  patternCount(node: number): number {
    return this.isOutside(node) ? this.#lettersOfStart().length : this.index.letters;
  }

  /** The pattern of a node at a position, such as `h*t`. */
  pattern(node: number, position: number): string {
    if (!this.isOutside(node)) return this.index.patternOf(node, position);
    return this.#lettersOfStart()
      .map((letter, at) => (at === position ? WILDCARD : letter))
      .join('');
  }

  /** The number of the bucket of a node's pattern; −1 where fewer than two words of the list have it. */
  bucketAt(node: number, position: number): number {
    return this.isOutside(node) ? this.#lookUp(position).bucket : this.index.bucketOf(node, position);
  }

  /** The words of the list that have the pattern, in list order: the node itself among them, unless it is a start outside the list. */
  membersAt(node: number, position: number): Int32Array {
    if (this.isOutside(node)) return this.#lookUp(position).members;
    const bucket = this.index.bucketOf(node, position);
    return bucket < 0 ? Int32Array.of(node) : this.index.members(bucket);
  }

  /** The first position at which two nodes have different letters; −1 for none. */
  changedPosition(from: number, to: number): number {
    for (let position = 0; position < this.index.letters; position++) {
      if (this.letter(from, position) !== this.letter(to, position)) return position;
    }
    return -1;
  }

  /** The words one letter apart from a node, by changed letter from the first to the last, then in list order. */
  neighbours(node: number): number[] {
    const found: number[] = [];
    for (let position = 0; position < this.patternCount(node); position++) {
      for (const member of this.membersAt(node, position)) if (member !== node) found.push(member);
    }
    return found;
  }

  #lookUp(position: number): LookUp {
    // Nothing at all for a start of another length.
    this.#outside ??= this.index.lookUp(this.start);
    return this.#outside[position] ?? NOTHING;
  }

  #lettersOfStart(): readonly string[] {
    return (this.#startLetters ??= splitLetters(this.start));
  }
}

/**
 * The words of the list one letter apart from a word, by changed letter from the first to the last, then in list order.
 * @param word its number, or the text of any word, in the list or not
 */
export function neighbours(index: WordIndex, word: number | string): number[] {
  const graph = typeof word === 'string' ? new WordGraph(index, word) : new WordGraph(index, '', index.count);
  return graph.neighbours(typeof word === 'string' ? graph.startId : word);
}

/** How many words of the list are one letter apart from a word of the list. */
export function degree(index: WordIndex, word: number): number {
  let count = 0;
  for (let position = 0; position < index.letters; position++) {
    const bucket = index.bucketOf(word, position);
    if (bucket >= 0) count += index.members(bucket).length - 1;
  }
  return count;
}
