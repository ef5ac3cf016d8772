/** The notebook of a word list: its puzzle, the index of the words as long, the walk of the search, and the word a person picked. */
import { computed, signal, type ReadonlySignal } from '@preact/signals';
import type { MethodWalk, WordMethod, WordWalk } from '../../src/core';
import {
  askForWords,
  chooseWordMethod,
  chooseWords,
  compareWithNaive,
  findDiameter,
  getWordsSnapshot,
  listLadders,
  openCaseSetting,
  rememberWordsView,
  writePuzzle,
  type NotebookView,
  type Puzzle,
  type WordsCellId,
  type WordsSnapshot,
  type WordsStepSize,
} from '../../src/protocol';
import type { Host } from './host';
import { Notebook, type NotebookKind } from './notebook';
import type { StepSizes } from './playhead';
import { WordsReader } from './wordsReader';

const SIZES: Readonly<Record<WordMethod, StepSizes<WordsStepSize>>> = {
  buckets: ['level', 'word', 'bucket', 'member'],
  naive: ['level', 'word', 'comparison'],
};

const KIND: NotebookKind<WordsCellId, WordsStepSize> = {
  noun: 'word list',
  cells: ['words', 'ladder', 'search', 'buckets', 'graph'],
  answer: 'ladder',
  search: 'search',
  sizes: SIZES.buckets,
};

export class WordsNotebook extends Notebook<WordsCellId, WordsStepSize, WordsSnapshot, MethodWalk> {
  readonly filled = computed(() => this.snapshot.value?.list !== undefined);
  readonly puzzle: ReadonlySignal<Puzzle | undefined> = computed(() => this.snapshot.value?.puzzle);
  /** Identity of the search's log; 0 while there is none. Changes only when there is another search, unlike the snapshot that tells it. */
  readonly log: ReadonlySignal<number> = computed(() => this.snapshot.value?.search?.log ?? 0);
  /** The word that explanations are about, as a node of the walk; −1 for none. */
  readonly selected = signal(-1);
  readonly comparing: ReadonlySignal<boolean> = computed(
    () => this.#wantsComparing.value ?? (this.snapshot.value?.comparing ?? 'off') !== 'off',
  );
  readonly reader: WordsReader;
  readonly walk: ReadonlySignal<MethodWalk | undefined>;
  /** The walk where its search reads buckets. */
  readonly bucketWalk: ReadonlySignal<WordWalk | undefined> = computed(() =>
    this.walk.value?.method === 'buckets' ? this.walk.value : undefined,
  );
  readonly method: ReadonlySignal<WordMethod> = computed(
    () => this.#wanted.value ?? this.snapshot.value?.view.method ?? 'buckets',
  );
  /** The method just asked for, until a snapshot agrees. */
  readonly #wanted = signal<WordMethod | undefined>(undefined);
  /** Whether to compare, as just asked for, until a snapshot agrees. */
  readonly #wantsComparing = signal<boolean | undefined>(undefined);

  constructor(host: Host) {
    super(host, KIND);
    this.reader = new WordsReader({
      host,
      arrived: () => {
        this.selected.value = -1;
        const walk = this.walk.value;
        if (walk !== undefined) this.playhead.setSizes(SIZES[walk.method]);
        this.playhead.fit();
      },
      missed: () => this.feed.wait(),
      report: (error) => this.report(error),
    });
    this.walk = this.reader.walk;
  }

  protected override askSnapshot(): Promise<WordsSnapshot> {
    return this.host.ask(getWordsSnapshot, undefined);
  }

  protected override tellView(change: Partial<NotebookView<WordsCellId, WordsStepSize>>): void {
    this.host.tell(rememberWordsView, change);
  }

  protected override take(snapshot: WordsSnapshot): void {
    const { index, search, view, comparing } = snapshot;
    if (view.method === this.#wanted.value) this.#wanted.value = undefined;
    if ((comparing !== 'off') === this.#wantsComparing.value) this.#wantsComparing.value = undefined;
    if (index === undefined) {
      if (snapshot.list === undefined) this.reader.forget();
      return;
    }
    if (!this.reader.has({ index, search })) this.playhead.player.pause();
  }

  protected override readLogs(): void {
    const snapshot = this.snapshot.value;
    if (snapshot?.index === undefined || snapshot.list === undefined) return;
    const { index, search, list, puzzle } = snapshot;
    this.reader.read({
      index,
      ignoreCase: list.ignoreCase,
      search,
      start: puzzle?.start ?? '',
      target: puzzle?.target ?? '',
    });
  }

  protected override settled(): boolean {
    const snapshot = this.snapshot.value;
    if (snapshot === undefined || snapshot.stage === 'failed') return true;
    const { stage, index, search, graph, ladders, noLadder, comparing, counters, puzzle } = snapshot;
    if (this.#wantsComparing.value !== undefined) return false;
    if (puzzle !== undefined && search?.method !== this.method.value) return false;
    if (stage !== 'ready' || index === undefined || graph === undefined) return false;
    if (search !== undefined && (search.length > 0 ? ladders : noLadder) === undefined) return false;
    if (comparing === 'on' && search !== undefined) {
      if (counters === undefined || counters.naive.counted.state === 'counting') return false;
    }
    return this.reader.has({ index, search });
  }

  /** Asks for the two words with VS Code's own input. */
  askForWords(which: 'start' | 'target' | 'both'): void {
    this.host.tell(askForWords, which);
  }

  choose(start: string, target: string): void {
    this.playhead.goToFirst();
    this.host.tell(chooseWords, { start, target });
  }

  writePuzzle(): void {
    this.host.tell(writePuzzle, undefined);
  }

  openCaseSetting(): void {
    this.host.tell(openCaseSetting, undefined);
  }

  setMethod(method: WordMethod): void {
    if (method === this.method.value) return;
    this.playhead.player.pause();
    this.#wanted.value = method;
    this.host.tell(chooseWordMethod, method);
    this.feed.wait();
  }

  setComparing(comparing: boolean): void {
    this.#wantsComparing.value = comparing;
    this.host.tell(compareWithNaive, comparing);
    this.feed.wait();
  }

  findDiameter(word: string): void {
    this.host.tell(findDiameter, word);
  }

  /** Shortest ladders, at most `limit`; undefined when the search has changed meanwhile. */
  async ladders(limit: number): Promise<readonly (readonly string[])[] | undefined> {
    const log = this.snapshot.value?.search?.log;
    return log === undefined ? undefined : this.host.ask(listLadders, { log, limit });
  }
}
