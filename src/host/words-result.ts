/**
 * What has been found out about one puzzle on one reading of a word list. A new reading, or other words, make a new one, so nothing in
 * here is ever stale.
 */
import type { Components, LadderGraph, NoLadder, WordIndex, WordMethod, WordSearch } from '../core';
import type {
  DiameterSummary,
  GraphSummary,
  IndexSummary,
  LogPart,
  MethodCounters,
  Puzzle,
  WordSearchSummary,
} from '../protocol';

let lastId = 0;
/** An index keeps its identity as long as it lives, whatever is searched in it. */
const ids = new WeakMap<WordIndex, number>();

interface Searched {
  readonly search: WordSearch;
  readonly summary: WordSearchSummary;
}

export class WordsResult {
  /** Ends what was asked about this result when it is replaced. */
  readonly life = new AbortController();
  readonly indexSummary: IndexSummary;
  readonly #searched = new Map<WordMethod, Searched>();
  ladderGraph: LadderGraph | undefined;
  /** In decimal digits. */
  ladders: string | undefined;
  noLadder: NoLadder | undefined;
  graph: GraphSummary | undefined;
  counters: MethodCounters | undefined;
  diameter: DiameterSummary | undefined;

  constructor(
    readonly index: WordIndex,
    readonly puzzle: Puzzle | undefined,
  ) {
    const id = ids.get(index) ?? ++lastId;
    ids.set(index, id);
    this.indexSummary = { id, letters: index.letters, count: index.count };
  }

  isFor(puzzle: Puzzle | undefined): boolean {
    return this.puzzle?.start === puzzle?.start && this.puzzle?.target === puzzle?.target;
  }

  /** The search over buckets, which is always made: what else is found out begins with it. */
  get search(): WordSearch | undefined {
    return this.searchBy('buckets');
  }

  searchBy(method: WordMethod): WordSearch | undefined {
    return this.#searched.get(method)?.search;
  }

  summaryOf(method: WordMethod): WordSearchSummary | undefined {
    return this.#searched.get(method)?.summary;
  }

  add(search: WordSearch, milliseconds: number): void {
    const { method, trace, length, ladder } = search;
    const summary: WordSearchSummary = {
      method,
      log: ++lastId,
      length,
      ladder,
      found: trace.found,
      discovered: trace.discovered.length,
      dequeues: trace.dequeues,
      levelStarts: trace.levelStarts,
      milliseconds,
    };
    this.#searched.set(method, { search, summary });
  }

  setLadderGraph(graph: LadderGraph): void {
    this.ladderGraph = graph;
    this.ladders = graph.count.toString();
  }

  setComponents({ count, isolated, largest, sizes, edges }: Components): void {
    this.graph = {
      words: this.index.count,
      edges,
      components: count,
      isolated,
      largest: sizes[largest] ?? 0,
    };
  }

  readWords(index: number, from: number, to: number): string | undefined {
    if (index !== this.indexSummary.id) return undefined;
    const words: string[] = [];
    for (let word = from; word < Math.min(to, this.index.count); word++) words.push(this.index.text(word));
    return words.join('\n');
  }

  /** A copy of a range of the log. A view onto it would carry its whole buffer along in a message. */
  readLog(log: number, from: number, to: number): LogPart | undefined {
    const trace = this.#of(log)?.search.trace;
    if (trace === undefined) return undefined;
    return { from, discovered: trace.discovered.slice(from, to), added: trace.added.slice(from, to) };
  }

  /** Whether a log is of one of these searches. */
  hasLog(log: number): boolean {
    return this.#of(log) !== undefined;
  }

  #of(log: number): Searched | undefined {
    return [...this.#searched.values()].find(({ summary }) => summary.log === log);
  }
}
