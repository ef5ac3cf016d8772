/**
 * Everything the page knows, as signals, and everything a person can do with it. The components read and call; this is the only place
 * that talks to the host about the document. It believes snapshots, not notifications: a `changed` that got lost is made up for by
 * asking again when the page is shown and while work is still going on.
 */
import { batch, computed, effect, signal, type ReadonlySignal } from '@preact/signals';
import { back, Board, clamp, first, forward, last, levelStep, wholeStep } from '../../src/core';
import type { BoardSpec, BoardWalk, Cursor, Method } from '../../src/core';
import {
  changed,
  chooseMethod,
  compareMethods,
  copySearch,
  focusMoved,
  getSnapshot,
  listShortestPaths,
  openAsText,
  perform,
  progress,
  reportError,
  runCell,
  showProblem,
  stopRun,
  type Action,
  type CellId,
  type FocusArea,
  type SearchSummary,
  type Snapshot,
  type StepSize,
} from '../../src/protocol';
import { Announcer } from './announcer';
import type { Host } from './host';
import { readWalk } from './logReader';
import { messageOf } from './messageOf';
import { PageMemory } from './pageMemory';
import { Player } from './player';
import { sameBoard } from './sameBoard';
import { ViewMemory } from './viewMemory';

export const cellIds: readonly CellId[] = ['board', 'path', 'search'];

/** How long to wait for news before asking for it, while something is known to be under way. */
const PATIENCE = 2000;

/** Which log is being read. */
interface Reading {
  readonly method: Method;
  readonly board: Board;
  readonly log: number;
}

export class Notebook {
  readonly snapshot = signal<Snapshot | undefined>(undefined);
  readonly board = signal<Board | undefined>(undefined);
  /** Walks that could be made so far, by method, all of the current board. */
  readonly walks = signal<Partial<Record<Method, BoardWalk>>>({});
  /** How much of the chosen method's log has been read, 0 to 1. */
  readonly logProgress = signal(0);
  /** What the host is busy with; undefined when nothing was heard. */
  readonly hostProgress = signal<{ stage: string; fraction: number } | undefined>(undefined);
  readonly cursor = signal<Cursor>(first);
  /** By which step size the cursor came where it is, for telling what just happened; undefined when it was set directly. */
  readonly arrivedBy = signal<StepSize | undefined>(undefined);
  readonly stepSize = signal<StepSize>('square');
  readonly speed = signal(1);
  readonly collapsed = signal<readonly CellId[]>([]);
  readonly comparing = signal(false);
  readonly keysShown = signal(false);
  readonly focusedCell = signal<CellId>('board');
  /** The square that the search's explanation is about; 0 for none. */
  readonly selected = signal(0);
  readonly method: ReadonlySignal<Method>;
  readonly walk: ReadonlySignal<BoardWalk | undefined>;
  readonly summary: ReadonlySignal<SearchSummary | undefined>;
  readonly announcer = new Announcer();
  readonly player: Player;
  readonly pageMemory: PageMemory;
  readonly #memory: ViewMemory;
  /** The method just asked for, until a snapshot agrees. */
  readonly #wanted = signal<Method | undefined>(undefined);
  #spec: BoardSpec | undefined;
  #reading: Reading | undefined;
  #asking = false;
  #askAgain = false;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #area: FocusArea | undefined;
  #boardFocused = false;

  constructor(readonly host: Host) {
    this.pageMemory = new PageMemory(host);
    this.#memory = new ViewMemory(host);
    this.focusedCell.value = this.pageMemory.focusedCell;
    this.method = computed(() => this.#wanted.value ?? this.snapshot.value?.view.method ?? 'in-place');
    this.walk = computed(() => this.walks.value[this.method.value]);
    this.summary = computed(() => this.snapshot.value?.searches.find((search) => search.method === this.method.value));
    this.player = new Player({
      advance: (count) => this.#advance(count),
      speed: () => this.speed.value,
      length: () => this.walk.value?.lastStep ?? 0,
    });
    effect(() => this.pageMemory.update({ focusedCell: this.focusedCell.value }));
  }

  start(): void {
    this.host.on(changed, () => this.refresh());
    this.host.on(progress, (report) => (this.hostProgress.value = report));
    this.host.on(perform, (action) => {
      this.perform(action);
      if (action !== 'showPath' && action !== 'showKeys') showSearch();
    });
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.refresh();
      else this.player.pause();
    });
    this.host.start();
    this.refresh();
  }

  /** Asks for the newest snapshot; calls that come while one is on its way are gathered into one more. */
  refresh(): void {
    this.#askAgain = true;
    if (!this.#asking) void this.#ask();
  }

  async #ask(): Promise<void> {
    this.#asking = true;
    while (this.#askAgain) {
      this.#askAgain = false;
      try {
        this.#accept(await this.host.ask(getSnapshot, undefined));
      } catch (error) {
        this.report(error);
      }
    }
    this.#asking = false;
  }

  #accept(snapshot: Snapshot): void {
    const before = this.snapshot.value;
    if (before !== undefined && snapshot.generation < before.generation) return;
    batch(() => {
      this.snapshot.value = snapshot;
      if (before === undefined) {
        const { cursor, stepSize, speed, collapsed } = snapshot.view;
        this.cursor.value = cursor;
        this.stepSize.value = stepSize;
        this.speed.value = speed;
        this.collapsed.value = collapsed;
      }
      if (snapshot.view.method === this.#wanted.value) this.#wanted.value = undefined;
      if (snapshot.stage === 'ready' || snapshot.stage === 'failed') this.hostProgress.value = undefined;
      this.#takeBoard(snapshot.board);
    });
    this.#readLogs();
    this.#beImpatient();
  }

  #takeBoard(spec: BoardSpec | undefined): void {
    if (spec === this.#spec || (spec !== undefined && this.#spec !== undefined && sameBoard(spec, this.#spec))) return;
    this.#spec = spec;
    this.#reading = undefined; // What is still being read belongs to the old board.
    this.board.value = spec === undefined ? undefined : new Board(spec);
    this.walks.value = {};
    this.selected.value = 0;
    this.player.pause();
  }

  /** Reads whatever log is there and not yet read, the chosen method's first. */
  #readLogs(): void {
    const snapshot = this.snapshot.value;
    const board = this.board.value;
    if (snapshot === undefined || board === undefined) return;
    const chosen = this.method.value;
    const wanted = snapshot.searches.filter(({ method }) => method === chosen || this.comparing.value);
    wanted.sort((a) => (a.method === chosen ? -1 : 1));
    const summary = wanted.find((search) => !matches(this.walks.value[search.method], search));
    if (summary === undefined) return;
    const reading: Reading = { method: summary.method, board, log: summary.log };
    const now = this.#reading;
    if (now?.method === reading.method && now.board === board && now.log === reading.log) return;
    this.#reading = reading;
    if (summary.method === chosen) this.logProgress.value = 0;
    void this.#read(reading, summary, snapshot.generation);
  }

  async #read(reading: Reading, summary: SearchSummary, generation: number): Promise<void> {
    const cancelled = (): boolean => this.#reading !== reading;
    try {
      const walk = await readWalk(this.host, {
        generation,
        board: reading.board,
        summary,
        cancelled,
        progress: (fraction) => (this.logProgress.value = fraction),
      });
      if (cancelled()) return;
      this.#reading = undefined;
      if (walk === undefined) {
        this.#beImpatient();
        return;
      }
      batch(() => {
        this.walks.value = { ...this.walks.value, [reading.method]: walk };
        if (reading.method === this.method.value) this.cursor.value = clamp(walk, this.cursor.value);
      });
      this.#readLogs();
    } catch (error) {
      if (!cancelled()) this.#reading = undefined;
      this.report(error);
      this.#beImpatient();
    }
  }

  /** Notifications may be lost; as long as something is known to be missing, ask again from time to time. */
  #beImpatient(): void {
    clearTimeout(this.#patience);
    const snapshot = this.snapshot.value;
    if (snapshot === undefined || snapshot.stage === 'failed') return;
    const counting = this.summary.value?.found === true && snapshot.shortestPaths === undefined;
    const comparing = this.comparing.value && snapshot.searches.length < 2;
    const settled = snapshot.stage === 'ready' && this.walk.value !== undefined && !counting && !comparing;
    if (!settled) this.#patience = setTimeout(() => this.refresh(), PATIENCE);
  }

  // What a person does.

  perform(action: Action): void {
    const size = this.stepSize.value;
    switch (action) {
      case 'stepForward':
        return this.step('forward', size);
      case 'stepBack':
        return this.step('back', size);
      case 'largerStepForward':
        return this.step('forward', size === 'event' ? 'square' : 'level');
      case 'largerStepBack':
        return this.step('back', size === 'event' ? 'square' : 'level');
      case 'smallerStepForward':
        return this.step('forward', size === 'level' ? 'square' : 'event');
      case 'smallerStepBack':
        return this.step('back', size === 'level' ? 'square' : 'event');
      case 'nextLevel':
        return this.step('forward', 'level');
      case 'previousLevel':
        return this.step('back', 'level');
      case 'first':
        return this.goTo(first);
      case 'last':
        return this.#withWalk((walk) => this.goTo(last(walk)));
      case 'togglePlay':
        return this.togglePlay();
      case 'showPath':
        return this.reveal('path');
      case 'showKeys':
        this.keysShown.value = !this.keysShown.value;
        return;
    }
  }

  step(direction: 'forward' | 'back', size: StepSize): void {
    this.#withWalk((walk) =>
      this.goTo((direction === 'forward' ? forward : back)(walk, this.cursor.value, size), size),
    );
  }

  /** Moves to a moment by hand, which ends playing. */
  goTo(cursor: Cursor, size?: StepSize): void {
    this.player.pause();
    this.#move(cursor, size);
  }

  goToStep(step: number): void {
    this.#withWalk((walk) => this.goTo(wholeStep(walk, step)));
  }

  goToLevel(level: number): void {
    this.#withWalk((walk) => this.goTo(levelStep(walk, level), 'level'));
  }

  togglePlay(): void {
    if (this.player.playing.value) return this.player.pause();
    this.#withWalk((walk) => {
      // At the end there is nothing left to play but the whole again.
      if (this.cursor.value.step >= walk.lastStep) this.#move(first);
      this.player.play();
    });
  }

  setStepSize(size: StepSize): void {
    this.stepSize.value = size;
    this.#memory.remember({ stepSize: size });
  }

  setSpeed(speed: number): void {
    this.speed.value = speed;
    this.#memory.remember({ speed });
  }

  setMethod(method: Method): void {
    if (method === this.method.value) return;
    this.player.pause();
    batch(() => {
      this.#wanted.value = method;
      const walk = this.walk.value;
      if (walk !== undefined) this.cursor.value = clamp(walk, this.cursor.value);
    });
    this.host.tell(chooseMethod, method);
    this.#readLogs();
    this.#beImpatient();
  }

  setComparing(comparing: boolean): void {
    this.comparing.value = comparing;
    if (!comparing) return;
    this.host.tell(compareMethods, undefined);
    this.#readLogs();
    this.#beImpatient();
  }

  setCollapsed(id: CellId, collapsed: boolean): void {
    const others = this.collapsed.value.filter((other) => other !== id);
    this.#setCollapsed(collapsed ? [...others, id] : others);
  }

  setAllCollapsed(collapsed: boolean): void {
    this.#setCollapsed(collapsed ? cellIds : []);
  }

  #setCollapsed(collapsed: readonly CellId[]): void {
    this.collapsed.value = collapsed;
    this.#memory.remember({ collapsed });
  }

  /** Brings a cell into view, opened and with the focus. */
  reveal(id: CellId): void {
    this.setCollapsed(id, false);
    this.focusedCell.value = id;
    this.onReveal?.(id);
  }

  /** Set by the component that holds the cells. */
  onReveal: ((id: CellId) => void) | undefined;

  run(cell: CellId | 'all'): void {
    this.host.tell(runCell, cell);
  }

  stop(): void {
    this.host.tell(stopRun, undefined);
  }

  openAsText(): void {
    this.host.tell(openAsText, undefined);
  }

  copySearch(): void {
    this.host.tell(copySearch, undefined);
  }

  showProblem(index: number): void {
    this.host.tell(showProblem, index);
  }

  /** Other shortest paths, four numbers a move; undefined when the board has changed meanwhile. */
  async otherPaths(limit: number): Promise<Int32Array | undefined> {
    const generation = this.snapshot.value?.generation;
    return generation === undefined ? undefined : this.host.ask(listShortestPaths, { generation, limit });
  }

  /** The board took or gave up the arrow keys for its own cursor. */
  boardFocused(focused: boolean): void {
    this.#boardFocused = focused;
    this.focusMoved(focused ? 'board' : 'notebook');
  }

  focusMoved(where: FocusArea): void {
    const area = this.#boardFocused && where !== 'elsewhere' ? 'board' : where;
    if (area === this.#area) return;
    this.#area = area;
    this.host.tell(focusMoved, area);
  }

  report(error: unknown): void {
    const { message, stack } = error instanceof Error ? error : new Error(messageOf(error));
    this.host.tell(reportError, stack === undefined ? { message } : { message, stack });
  }

  #advance(count: number): boolean {
    const walk = this.walk.value;
    if (walk === undefined) return false;
    const size = this.stepSize.value;
    let cursor = this.cursor.value;
    // Many squares at once need no walking through each of them.
    if (size === 'square' && count > 1) cursor = wholeStep(walk, cursor.step + count);
    else for (let i = 0; i < count && cursor.step < walk.lastStep; i++) cursor = forward(walk, cursor, size);
    this.#move(cursor, size);
    return cursor.step < walk.lastStep;
  }

  #move(cursor: Cursor, size?: StepSize): void {
    batch(() => {
      this.cursor.value = cursor;
      this.arrivedBy.value = size;
    });
    this.#memory.remember({ cursor });
  }

  #withWalk(use: (walk: BoardWalk) => void): void {
    const walk = this.walk.value;
    if (walk !== undefined) use(walk);
  }
}

/** A step that is taken by a key is to be seen, whichever cell has the focus. */
function showSearch(): void {
  const cell = document.querySelector('[data-cell="search"]');
  const box = cell?.getBoundingClientRect();
  if (box !== undefined && (box.top > innerHeight * 0.6 || box.bottom < innerHeight * 0.4)) cell?.scrollIntoView();
}

/** Whether a walk was made from the very log that a summary describes; one board and method have one log. */
function matches(walk: BoardWalk | undefined, summary: SearchSummary): boolean {
  return walk?.trace.discovered.length === summary.discovered && walk.trace.dequeues === summary.dequeues;
}
