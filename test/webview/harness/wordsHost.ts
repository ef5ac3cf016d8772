/**
 * A host of word lists in the page, with the real core behind it; see `fakeHost.ts`. Where a real host asks with VS Code's own input or
 * counts under its progress, a test says what comes of it.
 */
import {
  bucketCounters,
  components,
  countLetters,
  diameter,
  ladderGraph,
  listLadders,
  finish,
  naiveSearch,
  nearerThanTarget,
  parseWordList,
  pushesWithoutVisited,
  searchIndex,
  whyNoLadder,
  type ParsedWordList,
  type WordIndex,
  type WordMethod,
  type WordSearch,
} from '../../../src/core';
import type {
  CellRun,
  Comparing,
  DiameterSummary,
  LogPart,
  MethodCounters,
  NaiveCount,
  PlacedProblem,
  Puzzle,
  WordsCellId,
  WordsSnapshot,
  WordsView,
} from '../../../src/protocol';
import type { HarnessDocument } from './boards';
import { placed } from './fakeHost';
import { FakeWire } from './fakeWire';

const FIRST_VIEW: WordsView = {
  method: 'buckets',
  cursor: { step: 0, event: 0 },
  stepSize: 'word',
  speed: 1,
  collapsed: [],
  choice: undefined,
};

const CELLS: readonly WordsCellId[] = ['words', 'ladder', 'search', 'buckets', 'graph'];
const ONCE: CellRun = { order: 0, state: 'idle', milliseconds: 0 };

export class FakeWordsHost extends FakeWire {
  #document: HarnessDocument;
  #list: ParsedWordList | undefined;
  #index: WordIndex | undefined;
  #searches: Readonly<Partial<Record<WordMethod, WordSearch>>> = {};
  #counted: NaiveCount['state'] = 'done';
  #problems: readonly PlacedProblem[] = [];
  #stale = false;
  #comparing: Comparing = 'off';
  #diameter: DiameterSummary | undefined;
  #generation = 1;
  #order = 0;
  #stage: WordsSnapshot['stage'] = 'ready';
  #runs: Record<WordsCellId, CellRun> = { words: ONCE, ladder: ONCE, search: ONCE, buckets: ONCE, graph: ONCE };

  constructor(document: HarnessDocument) {
    super();
    this.#document = document;
    this.#read();
  }

  get view(): WordsView {
    const stored = sessionStorage.getItem('harness.view');
    return stored === null ? FIRST_VIEW : { ...FIRST_VIEW, ...(JSON.parse(stored) as Partial<WordsView>) };
  }

  set view(view: WordsView) {
    sessionStorage.setItem('harness.view', JSON.stringify(view));
  }

  open(document: HarnessDocument): void {
    this.#document = document;
    this.#read();
    this.#changed();
  }

  setStage(stage: WordsSnapshot['stage']): void {
    this.#stage = stage;
    this.#changed();
  }

  /** What a person answers when VS Code asks for the words. */
  choose(start: string, target: string): void {
    this.view = { ...this.view, choice: { start, target, insteadOf: ['', ''] } };
    this.#solve();
    this.#changed();
  }

  /** How far a real host would have come with counting. */
  setCounted(state: NaiveCount['state']): void {
    this.#counted = state;
    this.#changed();
  }

  get #search(): WordSearch | undefined {
    return this.#searches[this.view.method];
  }

  get #puzzle(): Puzzle | undefined {
    const { choice } = this.view;
    if (choice !== undefined) return { start: choice.start, target: choice.target, from: 'chosen' };
    const { start, target } = this.#list ?? {};
    return start === undefined || target === undefined ? undefined : { start, target, from: 'file' };
  }

  #read(): void {
    const { text, before } = this.#document;
    if (before !== undefined) this.#list = parseWordList(before);
    const list = parseWordList(text);
    this.#problems = list.problems.map((problem) => placed(problem, text));
    this.#stale = list.words.count === 0 && this.#list !== undefined;
    if (list.words.count > 0) this.#list = list;
    this.#solve();
    this.#run('all');
  }

  #solve(): void {
    const words = this.#list?.words;
    const puzzle = this.#puzzle;
    this.#diameter = undefined;
    this.#searches = {};
    if (words === undefined) return;
    const most = [...words.lengths].sort((a, b) => b.count - a.count)[0];
    const index = words.ofLength(puzzle === undefined ? (most?.letters ?? 0) : countLetters(puzzle.target));
    this.#index = index;
    if (puzzle === undefined) return;
    const search = (method: WordMethod): WordSearch => searchIndex(index, puzzle.start, puzzle.target, { method });
    this.#searches = { buckets: search('buckets'), naive: search('naive') };
  }

  #run(cell: WordsCellId | 'all'): void {
    for (const id of cell === 'all' ? CELLS : [cell]) {
      const idle = this.#puzzle === undefined && (id === 'ladder' || id === 'search');
      const run: CellRun = this.#list === undefined ? { ...ONCE, state: 'failed' } : idle ? ONCE : this.#done();
      this.#runs = { ...this.#runs, [id]: run };
    }
  }

  /** A fixed time, so that pictures do not differ from run to run. */
  #done(): CellRun {
    return { order: ++this.#order, state: 'done', milliseconds: 2.4 };
  }

  protected override notified(method: string, params: unknown): void {
    switch (method) {
      case 'rememberWordsView':
        this.view = { ...this.view, ...(params as Partial<WordsView>) };
        return;
      case 'chooseWords': {
        const { start, target } = params as { start: string; target: string };
        return this.choose(start, target);
      }
      case 'chooseWordMethod':
        this.view = { ...this.view, method: params as WordMethod };
        return this.#changed();
      case 'stopRun':
        if (this.#comparing === 'on') this.#comparing = 'stopped';
        return this.setCounted('stopped');
      case 'compareWithNaive':
        this.#comparing = params === true ? 'on' : 'off';
        if (this.#counted === 'stopped') this.#counted = 'done';
        return this.#changed();
      case 'findDiameter':
        return this.#findDiameter(params as string);
      case 'runCell':
        this.#run(params as WordsCellId | 'all');
        return this.#changed();
    }
  }

  protected override answer(method: string, params: unknown): unknown {
    switch (method) {
      case 'getWordsSnapshot':
        return this.#snapshot();
      case 'readWords': {
        const { index, from, to } = params as { index: number; from: number; to: number };
        if (this.#index === undefined || index !== idOf(this.#index)) return undefined;
        return this.#index.toText().split('\n').slice(from, to).join('\n');
      }
      case 'readWordLog':
        return this.#readLog(params as { log: number; from: number; to: number });
      case 'listLadders': {
        const { limit } = params as { log: number; limit: number };
        return this.#search && finish(listLadders(ladderGraph(this.#search), limit)).ladders;
      }
      default:
        throw new Error(`No such request: ${method}`);
    }
  }

  #readLog({ log, from, to }: { log: number; from: number; to: number }): LogPart | undefined {
    const trace = Object.values(this.#searches).find((search) => idOf(search.trace) === log)?.trace;
    if (trace === undefined) return undefined;
    return { from, discovered: trace.discovered.slice(from, to), added: trace.added.slice(from, to) };
  }

  #findDiameter(word: string): void {
    if (this.#index === undefined) return;
    const parts = components(this.#index);
    const component = parts.componentOf[this.#index.find(word)] ?? 0;
    const found = diameter(this.#index, parts, component);
    this.#diameter = {
      words: parts.sizes[component] ?? 0,
      diameter: found.diameter,
      from: this.#index.text(found.from),
      to: this.#index.text(found.to),
    };
    this.#changed();
  }

  #snapshot(): WordsSnapshot {
    const { name, readOnly = '' } = this.#document;
    const list = this.#list;
    const index = this.#index;
    const settled = this.#stage === 'ready';
    const search = settled ? this.#search : undefined;
    const graph = index && settled ? components(index) : undefined;
    return {
      generation: this.#generation,
      name,
      readOnly,
      stage: settled && list === undefined ? 'failed' : this.#stage,
      stale: this.#stale,
      problems: this.#problems,
      list: list && {
        format: list.format,
        count: list.words.count,
        lengths: list.words.lengths.map(({ letters, count }) => [letters, count] as const),
        leftOut: { ...list.words.leftOut },
        ignoreCase: list.words.ignoreCase,
      },
      puzzle: this.#puzzle,
      index: index && { id: idOf(index), letters: index.letters, count: index.count },
      search: search && {
        method: search.method,
        log: idOf(search.trace),
        length: search.length,
        ladder: search.ladder,
        found: search.trace.found,
        discovered: search.trace.discovered.length,
        dequeues: search.trace.dequeues,
        levelStarts: search.trace.levelStarts,
        milliseconds: 2.4,
      },
      ladders: search !== undefined && search.length > 0 ? ladderGraph(search).count.toString() : undefined,
      noLadder: search?.length === 0 ? whyNoLadder(search.index, search.start, search.target) : undefined,
      graph: graph && {
        words: index?.count ?? 0,
        edges: graph.edges,
        components: graph.count,
        isolated: graph.isolated,
        largest: graph.sizes[graph.largest] ?? 0,
      },
      comparing: this.#comparing,
      counters:
        search !== undefined && this.#comparing !== 'off'
          ? {
              buckets: {
                ...bucketCounters(search),
                taken: this.#searches.buckets?.trace.dequeues ?? 0,
                milliseconds: 0.2,
              },
              nearer: nearerThanTarget(search.trace),
              pushesWithoutVisited: pushesWithoutVisited(search),
              naive: this.#naiveCounters(search),
            }
          : undefined,
      diameter: this.#diameter,
      runs: this.#timedRuns,
      view: this.view,
    };
  }

  /** The naive search has a time only once all words were compared. */
  get #timedRuns(): Record<WordsCellId, CellRun> {
    const { ladder, search } = this.#runs;
    if (this.view.method === 'buckets') return this.#runs;
    const milliseconds = this.#comparing === 'on' && this.#counted === 'done' ? 12.5 : undefined;
    return { ...this.#runs, ladder: { ...ladder, milliseconds }, search: { ...search, milliseconds } };
  }

  #naiveCounters({ index, start, target }: WordSearch): MethodCounters['naive'] {
    const { pairChecks, pushes, lettersCompared } = naiveSearch(index, start, target).counters;
    const states: Record<NaiveCount['state'], NaiveCount> = {
      counting: { state: 'counting' },
      stopped: { state: 'stopped' },
      'too-many': { state: 'too-many', most: 10 },
      done: { state: 'done', lettersCompared, milliseconds: 12.5 },
    };
    const taken = this.#searches.naive?.trace.dequeues ?? 0;
    return { pairChecks, taken, pushes, counted: states[this.#counted] };
  }

  #changed(): void {
    this.#generation++;
    this.send({ method: 'changed', params: { generation: this.#generation } });
  }
}

const known: unknown[] = [];

/** A number for each index and each log that there has been. */
function idOf(thing: object): number {
  if (!known.includes(thing)) known.push(thing);
  return known.indexOf(thing) + 1;
}
