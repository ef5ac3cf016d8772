/**
 * An open word list: reads it, settles which two words the puzzle is about, indexes the words of that length, searches, and then finds out
 * how many shortest ladders there are or why there is none, and what the graph of these words is like.
 */
import * as vscode from 'vscode';
import {
  bucketCountersInSlices,
  componentsInSlices,
  countLetters,
  diameterInSlices,
  explainNoLadderInSlices,
  inText,
  ladderGraphInSlices,
  listLadders,
  naiveSearchInSlices,
  nearerThanTarget,
  parseWordListInSlices,
  plural,
  readersOf,
  pushesWithoutVisitedInSlices,
  searchIndexInSlices,
  type Components,
  type ParsedWordList,
  type WordIndex,
  type WordMethod,
} from '../core';
import type {
  Comparing,
  LogPart,
  MethodCounters,
  NaiveCount,
  Puzzle,
  WordsCellId,
  WordsSnapshot,
  WordsView,
} from '../protocol';
import { DocumentSession, type Answer } from './document-session';
import { drive, Stopped } from './slicing';
import type { ViewMemory } from './view-memory';
import { WORDS_CELLS } from './view-shapes';
import { WordsResult } from './words-result';

/**
 * The naive search compares up to a hundred million pairs of words a second; more pair checks than this are not made. They can be told
 * all the same, and the search can be walked through.
 */
const MOST_PAIR_CHECKS = 2_000_000_000;

export class WordsSession extends DocumentSession<WordsCellId> {
  readonly kind = 'words';
  #list: ParsedWordList | undefined;
  #result: WordsResult | undefined;
  /** Components by index; hovers ask for lengths that are not searched. */
  #components = new WeakMap<WordIndex, Components>();
  #comparing: Comparing = 'off';
  /** The signal of the run that counts just now; a run that was stopped may end after the next has begun. */
  #counting: AbortSignal | undefined;
  /** Whether a notebook has looked since the text was read; beside a text, only its problems, its hovers and its answer are seen. */
  #looked = false;
  /** What only a notebook shows was left until one looks. */
  #left = false;

  constructor(
    document: vscode.TextDocument,
    private readonly memory: ViewMemory<WordsView>,
    log: vscode.LogOutputChannel,
  ) {
    super(document, log, WORDS_CELLS);
    this.runAll();
  }

  get list(): ParsedWordList | undefined {
    return this.#list;
  }

  get result(): WordsResult | undefined {
    return this.#result;
  }

  get view(): WordsView {
    return this.memory.get(this.document.uri);
  }

  remember(change: Partial<WordsView>): void {
    this.memory.update(this.document.uri, change);
  }

  /** A choice made in the notebook, or else what the file's directives say. */
  get puzzle(): Puzzle | undefined {
    const { start = '', target = '' } = this.#list ?? {};
    const { choice } = this.view;
    if (choice !== undefined) return { start: choice.start, target: choice.target, from: 'chosen' };
    return start === '' || target === '' ? undefined : { start, target, from: 'file' };
  }

  /** Takes these words as the puzzle from now on. */
  async choose({ start, target }: { start: string; target: string }): Promise<void> {
    if (this.#list === undefined) return;
    const { start: oldStart = '', target: oldTarget = '' } = this.#list;
    const choice = { start, target, insteadOf: [oldStart, oldTarget] as const };
    this.remember({ choice, cursor: { step: 0, event: 0 } });
    this.publish();
    await this.completeSearch();
  }

  /** Shows another method's search. */
  async chooseMethod(method: WordMethod): Promise<void> {
    this.remember({ method });
    await this.completeSearch();
  }

  /** Counts what the naive search costs, from now on for every puzzle, or no more. */
  async compare(comparing: boolean): Promise<void> {
    this.#comparing = comparing ? 'on' : 'off';
    this.publish();
    if (comparing) await this.completeSearch();
    else if (this.#counting !== undefined) super.stop();
  }

  /** Comparing that a person stopped is not taken up again by itself. */
  override stop(): void {
    if (this.#counting !== undefined) this.#comparing = 'stopped';
    super.stop();
  }

  snapshot(): WordsSnapshot {
    this.#looked = true;
    if (this.#left) {
      this.#left = false;
      void this.completeSearch();
    }
    const list = this.#list;
    const result = this.#result;
    const { puzzle } = this;
    // Words that are chosen while the text is read have to wait, and what was found for others is no answer to them.
    const answer = result?.isFor(puzzle) === true ? result : undefined;
    return {
      ...this.common,
      list: list && {
        format: list.format,
        count: list.words.count,
        lengths: list.words.lengths.map(({ letters, count }) => [letters, count] as const),
        leftOut: { ...list.words.leftOut },
        ignoreCase: list.words.ignoreCase,
      },
      puzzle,
      index: result?.indexSummary,
      search: answer?.summaryOf(this.view.method),
      ladders: answer?.ladders,
      noLadder: answer?.noLadder,
      graph: result?.graph,
      comparing: this.#comparing,
      counters: answer?.counters && { ...answer.counters, naive: this.#naiveCounters(answer.counters.naive) },
      diameter: result?.diameter,
      view: this.view,
    };
  }

  readWords({ index, from, to }: { index: number; from: number; to: number }): string | undefined {
    return this.#result?.readWords(index, from, to);
  }

  readLog({ log, from, to }: { log: number; from: number; to: number }): LogPart | undefined {
    return this.#result?.readLog(log, from, to);
  }

  async listLadders({ log, limit }: { log: number; limit: number }): Promise<string[][] | undefined> {
    const result = this.#result;
    if (result?.hasLog(log) !== true || result.ladderGraph === undefined) return undefined;
    try {
      return (await drive(listLadders(result.ladderGraph, limit), result.life.signal)).ladders;
    } catch (error) {
      if (error instanceof Stopped) return undefined;
      throw error;
    }
  }

  /** The words of a length and how they hang together; undefined when nothing could be read or the signal says stop. */
  async graphOf(
    letters: number,
    signal: AbortSignal,
  ): Promise<{ index: WordIndex; components: Components } | undefined> {
    const words = this.#list?.words;
    if (words === undefined) return undefined;
    try {
      const index = await drive(words.ofLengthInSlices(letters), signal);
      return { index, components: await this.#componentsOf(index, signal) };
    } catch (error) {
      if (error instanceof Stopped) return undefined;
      throw error;
    }
  }

  /** The diameter of the component of a word; undefined for a word that is not indexed. */
  async findDiameter(word: string, signal: AbortSignal, progress: (fraction: number) => void): Promise<void> {
    const result = this.#result;
    if (result === undefined) return;
    const { index } = result;
    const id = index.find(word);
    if (id < 0) return;
    const components = await this.#componentsOf(index, signal);
    const component = components.componentOf[id] as number; // there is one for each word
    const { diameter, from, to } = await drive(diameterInSlices(index, components, component), signal, progress);
    result.diameter = {
      words: components.sizes[component] as number,
      diameter,
      from: index.text(from),
      to: index.text(to),
    };
    this.publish();
  }

  override dispose(): void {
    super.dispose();
    this.#result?.life.abort();
  }

  get answer(): Answer {
    const search = this.#result?.search;
    const stale = this.stale ? ' The text has errors; this is the answer of the last good list.' : '';
    switch (this.stage) {
      case 'reading':
        return { text: '$(loading~spin) Reading words', tooltip: 'Rungs is reading the word list.' };
      case 'searching':
        return { text: '$(loading~spin) Searching', tooltip: 'Rungs is searching for the shortest ladder.' };
      case 'stopped':
        return { text: '$(debug-stop) Stopped', tooltip: 'The search was stopped. Run it again from the notebook.' };
      case 'failed':
        return { text: '$(error) No words', tooltip: 'The text has no words to search.' };
      case 'ready':
        if (this.puzzle === undefined || search === undefined) {
          return { text: '$(milestone) Choose words', tooltip: 'Choose the start and the target of a ladder.' };
        }
        if (search.length === 0) {
          return {
            text: '$(circle-slash) No ladder',
            tooltip: `No ladder leads from ${inText(search.start)} to ${inText(search.target)}.${stale}`,
          };
        }
        return {
          text: `$(milestone) ${plural(search.length, 'word')}`,
          tooltip: `A shortest ladder from ${inText(search.start)} to ${inText(search.target)}. Click to see it.${stale}`,
        };
    }
  }

  protected override get complete(): boolean {
    return this.puzzle === undefined
      ? this.#result !== undefined
      : this.#result?.searchBy(this.view.method) !== undefined;
  }

  protected override get filled(): boolean {
    return this.#list !== undefined;
  }

  protected override async read(signal: AbortSignal): Promise<void> {
    this.#looked = false;
    this.#left = false;
    this.begin('words');
    for (const cell of SEARCHED) this.mark(cell, { state: 'pending' });
    const began = performance.now();
    const { version, uri } = this.document;
    const ignoreCase = vscode.workspace.getConfiguration('rungs', uri).get('words.ignoreCase') === true;
    const list = await drive(
      parseWordListInSlices(this.document.getText(), { ignoreCase }),
      signal,
      this.progress('reading'),
    );
    const milliseconds = performance.now() - began;
    this.noteReading(version, list.problems, milliseconds);
    const good = list.words.count > 0;
    this.staleNow = !good && this.#list !== undefined;
    this.mark('words', { state: good ? 'done' : 'failed', milliseconds });
    if (good) {
      this.#list = list;
      this.#dropOldChoice();
      this.#replaceResult(undefined);
    } else {
      for (const cell of SEARCHED) this.mark(cell, { state: 'idle' });
    }
  }

  protected override async search(signal: AbortSignal, again: boolean): Promise<void> {
    const list = this.#list;
    if (list === undefined) return;
    const { puzzle } = this;
    if (again || !this.#result?.isFor(puzzle)) this.#replaceResult(undefined);
    if (this.#result === undefined) {
      if (this.stageNow !== 'ready') this.stageNow = 'searching';
      for (const cell of SEARCHED) this.begin(cell);
      const began = performance.now();
      const letters = puzzle === undefined ? commonLength(list) : countLetters(puzzle.target);
      const index = await drive(list.words.ofLengthInSlices(letters), signal, this.progress('searching'));
      this.#done('buckets', began);
      const result = new WordsResult(index, puzzle);
      if (puzzle === undefined) {
        this.mark('ladder', { state: 'idle' });
        this.mark('search', { state: 'idle' });
      } else {
        const searchBegan = performance.now();
        const slices = searchIndexInSlices(index, puzzle.start, puzzle.target);
        const search = await drive(slices, signal, this.progress('searching'));
        result.add(search, performance.now() - searchBegan);
      }
      this.#replaceResult(result);
    }
    if (this.#result !== undefined) {
      await this.#searchBy(this.view.method, this.#result, signal);
      this.#tellTime(this.#result);
    }
    this.stageNow = 'ready';
    this.publish();
    if (this.#result !== undefined) await this.#explain(this.#result, signal);
  }

  /** The search of another method, where it is not there yet. */
  async #searchBy(method: WordMethod, result: WordsResult, signal: AbortSignal): Promise<void> {
    const { search, index } = result;
    if (search === undefined || result.searchBy(method) !== undefined) return;
    if (method === this.view.method && this.runs.search.state !== 'running') this.begin('search');
    const began = performance.now();
    const slices = searchIndexInSlices(index, search.start, search.target, { method });
    result.add(await drive(slices, signal, this.progress('searching')), performance.now() - began);
  }

  /**
   * Tells the time of the search that is shown, which may have been made long ago. The naive search's log is made without comparing, so
   * its time is known only once all words were compared.
   */
  #tellTime(result: WordsResult): void {
    const { method } = this.view;
    const summary = result.summaryOf(method);
    if (summary === undefined) return;
    const counted = result.counters?.naive.counted;
    const compared = counted?.state === 'done' ? counted.milliseconds : undefined;
    const milliseconds = method === 'naive' ? compared : summary.milliseconds;
    for (const cell of ['ladder', 'search'] as const) this.mark(cell, { state: 'done', milliseconds });
  }

  /** What can come after the answer, and once typing pauses. */
  async #explain(result: WordsResult, signal: AbortSignal): Promise<void> {
    const { search, index } = result;
    await this.typingPaused(signal);
    // Above the text as well it is told how many ladders there are.
    if (search !== undefined && search.length > 0 && result.ladderGraph === undefined) {
      result.setLadderGraph(await drive(ladderGraphInSlices(search), signal, this.progress('counting')));
    }
    this.#left = !this.#looked;
    if (this.#left) return;
    if (search?.length === 0 && result.noLadder === undefined) {
      result.noLadder = await drive(explainNoLadderInSlices(search), signal);
    }
    this.publish();
    if (result.graph === undefined) {
      this.mark('graph', { state: 'running' });
      const began = performance.now();
      const components = await this.#componentsOf(index, signal);
      result.setComponents(components);
      this.#done('graph', began);
    }
    if (this.#comparing === 'on' && search !== undefined && result.counters?.naive.counted.state !== 'done') {
      this.publish();
      await this.#count(result, signal);
    }
  }

  async #count(result: WordsResult, signal: AbortSignal): Promise<void> {
    this.#counting = signal;
    try {
      await this.#countBoth(result, signal);
    } finally {
      if (this.#counting === signal) this.#counting = undefined;
    }
  }

  async #countBoth(result: WordsResult, signal: AbortSignal): Promise<void> {
    const { search, index } = result;
    if (search === undefined) return;
    const bucketCounters = await drive(bucketCountersInSlices(search), signal);
    const pushesWithoutVisited = await drive(pushesWithoutVisitedInSlices(search), signal);
    await this.#searchBy('naive', result, signal);
    const { trace } = result.searchBy('naive') ?? search;
    const pairChecks = readersOf(trace) * index.count;
    const tooMany = pairChecks > MOST_PAIR_CHECKS;
    const set = (counted: NaiveCount): void => {
      result.counters = {
        buckets: {
          ...bucketCounters,
          taken: search.trace.dequeues,
          milliseconds: result.summaryOf('buckets')?.milliseconds ?? 0,
        },
        nearer: nearerThanTarget(trace),
        pushesWithoutVisited,
        naive: {
          pairChecks,
          taken: trace.dequeues,
          pushes: trace.dequeues === 0 ? 0 : trace.discovered.length,
          counted,
        },
      };
    };
    set(tooMany ? { state: 'too-many', most: MOST_PAIR_CHECKS } : { state: 'counting' });
    if (tooMany) return;
    this.publish(); // How much there is to do is said before it begins.
    const began = performance.now();
    const slices = naiveSearchInSlices(index, search.start, search.target);
    const { lettersCompared } = (await drive(slices, signal, this.progress('counting'))).counters;
    set({ state: 'done', lettersCompared, milliseconds: performance.now() - began });
    this.#tellTime(result);
  }

  /** Counting that nobody has taken up again was stopped. */
  #naiveCounters(naive: MethodCounters['naive']): MethodCounters['naive'] {
    const stopped = naive.counted.state === 'counting' && this.#comparing !== 'on';
    return stopped ? { ...naive, counted: { state: 'stopped' } } : naive;
  }

  /** A choice is over once the file's own directives say something else than when it was made; it does not come back with an undo. */
  #dropOldChoice(): void {
    const { start = '', target = '' } = this.#list ?? {};
    const { choice } = this.view;
    if (choice === undefined || (choice.insteadOf[0] === start && choice.insteadOf[1] === target)) return;
    this.remember({ choice: undefined });
  }

  async #componentsOf(index: WordIndex, signal: AbortSignal): Promise<Components> {
    let components = this.#components.get(index);
    if (components === undefined) {
      components = await drive(componentsInSlices(index), signal);
      this.#components.set(index, components);
    }
    return components;
  }

  #done(cell: WordsCellId, began: number): void {
    this.mark(cell, { state: 'done', milliseconds: performance.now() - began });
  }

  #replaceResult(result: WordsResult | undefined): void {
    this.#result?.life.abort();
    this.#result = result;
    this.staleNow = false;
  }
}

/** Everything below the list itself. */
const SEARCHED: readonly WordsCellId[] = ['ladder', 'search', 'buckets', 'graph'];

/** Without a puzzle, the length that most words have is what there is to look at. */
function commonLength({ words }: ParsedWordList): number {
  let most = { letters: 0, count: 0 };
  for (const length of words.lengths) if (length.count > most.count) most = length;
  return most.letters;
}
