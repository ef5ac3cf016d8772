/** The notebook of a board: its two methods of search, their walks, the comparison, and the square a person picked. */
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals';
import { Board, type BoardSpec, type BoardWalk, type Method } from '../../src/core';
import {
  chooseMethod,
  compareMethods,
  getSnapshot,
  listShortestPaths,
  playGame,
  rememberView,
  type BoardCellId,
  type BoardStepSize,
  type CellRun,
  type GameWish,
  type NotebookView,
  type SearchSummary,
  type Snapshot,
  type ViewState,
} from '../../src/protocol';
import { GameTable } from '../game/gameTable';
import { BoardLogs } from './boardLogs';
import type { Host } from './host';
import { Notebook, type NotebookKind } from './notebook';
import { sameBoard } from './sameBoard';

const KIND: NotebookKind<BoardCellId, BoardStepSize> = {
  noun: 'board',
  cells: ['board', 'path', 'search', 'game', 'odds'],
  answer: 'path',
  search: 'search',
  sizes: ['level', 'square', 'event'],
};

/** States of a cell's run in which more is to come. */
const WORKING: readonly CellRun['state'][] = ['pending', 'running'];

export class BoardNotebook extends Notebook<BoardCellId, BoardStepSize, Snapshot, BoardWalk> {
  readonly board = signal<Board | undefined>(undefined);
  readonly comparing = signal(false);
  /** The square that the search's explanation is about; −1 for none, since 0 is a start off the board. */
  readonly selected = signal(-1);
  readonly filled = computed(() => this.board.value !== undefined);
  readonly method: ReadonlySignal<Method> = computed(
    () => this.#wanted.value ?? this.snapshot.value?.view.method ?? 'in-place',
  );
  readonly logs: BoardLogs;
  readonly table: GameTable;
  readonly walk: ReadonlySignal<BoardWalk | undefined>;
  readonly summary: ReadonlySignal<SearchSummary | undefined> = computed(() =>
    this.snapshot.value?.searches.find((search) => search.method === this.method.value),
  );
  /** The method just asked for, until a snapshot agrees. */
  readonly #wanted = signal<Method | undefined>(undefined);
  #spec: BoardSpec | undefined;
  /** A game of the file that is to be put on the table as soon as it is known. */
  #wish: GameWish | undefined;

  constructor(host: Host) {
    super(host, KIND);
    this.logs = new BoardLogs({
      host,
      arrived: (method) => {
        if (method === this.method.value) this.playhead.fit();
        this.readLogs();
      },
      missed: () => this.feed.wait(),
      report: (error) => this.report(error),
    });
    this.table = new GameTable({
      board: this.board,
      games: computed(() => this.snapshot.value?.games ?? []),
      remember: (play) => {
        const change: Partial<ViewState> = { play };
        this.memory.remember(change);
      },
      say: (text) => this.announcer.say(text),
    });
    this.walk = computed(() => this.logs.walks.value[this.method.value]);
  }

  override start(): void {
    this.host.on(playGame, (wish) => {
      this.#wish = wish;
      this.#playWanted();
    });
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.table.stop();
    });
    super.start();
  }

  #playWanted(): void {
    const stage = this.snapshot.value?.stage;
    if (this.#wish === undefined || stage === undefined) return;
    if (this.board.value !== undefined && this.table.fulfil(this.#wish)) this.reveal('game');
    // A text that has changed may have no such game any more; minutes later nobody would know why the page jumps.
    else if (stage !== 'ready' && stage !== 'failed') return;
    this.#wish = undefined;
  }

  protected override askSnapshot(): Promise<Snapshot> {
    return this.host.ask(getSnapshot, undefined);
  }

  protected override tellView(change: Partial<NotebookView<BoardCellId, BoardStepSize>>): void {
    this.host.tell(rememberView, change);
  }

  protected override take({ board, view }: Snapshot): void {
    if (view.method === this.#wanted.value) this.#wanted.value = undefined;
    const before = this.#spec;
    if (before === undefined && view.play !== undefined && this.table.rolls.value.length === 0) {
      this.table.restore(view.play);
    }
    if (board === before || (board !== undefined && before !== undefined && sameBoard(board, before))) return;
    this.#spec = board;
    this.board.value = board === undefined ? undefined : new Board(board);
    this.logs.forget();
    this.selected.value = -1;
    this.playhead.player.pause();
    if (before !== undefined) this.table.boardChanged();
  }

  /** The chosen method's log first. */
  protected override readLogs(): void {
    this.#playWanted();
    const snapshot = this.snapshot.value;
    const board = this.board.value;
    if (snapshot === undefined || board === undefined) return;
    const chosen = this.method.value;
    const searches = snapshot.searches.filter(({ method }) => method === chosen || this.comparing.value);
    searches.sort((a) => (a.method === chosen ? -1 : 1));
    this.logs.read({ generation: snapshot.generation, board, searches });
  }

  protected override settled(): boolean {
    const snapshot = this.snapshot.value;
    if (snapshot === undefined || snapshot.stage === 'failed') return true;
    const counting = this.summary.value?.found === true && snapshot.shortestPaths === undefined;
    const comparing = this.comparing.value && snapshot.searches.length < 2;
    const weighing = WORKING.includes(snapshot.runs.odds.state) || snapshot.simulation?.state === 'running';
    return snapshot.stage === 'ready' && this.walk.value !== undefined && !counting && !comparing && !weighing;
  }

  setMethod(method: Method): void {
    if (method === this.method.value) return;
    this.playhead.player.pause();
    batch(() => {
      this.#wanted.value = method;
      this.playhead.fit();
    });
    this.host.tell(chooseMethod, method);
    this.readLogs();
    this.feed.wait();
  }

  setComparing(comparing: boolean): void {
    this.comparing.value = comparing;
    if (!comparing) return;
    this.host.tell(compareMethods, undefined);
    this.readLogs();
    this.feed.wait();
  }

  /** Other shortest paths, four numbers a move; undefined when the board has changed meanwhile. */
  async otherPaths(limit: number): Promise<Int32Array | undefined> {
    const generation = this.snapshot.value?.generation;
    return generation === undefined ? undefined : this.host.ask(listShortestPaths, { generation, limit });
  }
}
