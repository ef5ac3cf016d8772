/**
 * What every notebook's page knows, as signals, and what a person can do in any of them: cells that run and collapse, a search that is
 * walked through, keys, focus and announcements. A kind of notebook (boards, say) adds what its searches are about: how a snapshot
 * becomes a walk, and its own choices. The components read and call; only here and in the kinds does the page talk to the host about
 * the document.
 */
import { batch, effect, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { StepSize, Walkable } from '../../src/core';
import {
  changed,
  copySearch,
  focusMoved,
  openAsText,
  perform,
  progress,
  reportError,
  runCell,
  showProblem,
  stopRun,
  type Action,
  type CellId,
  type CellRun,
  type FocusArea,
  type NotebookSnapshot,
  type NotebookView,
} from '../../src/protocol';
import { show } from '../notebook/scroll';
import { Announcer } from './announcer';
import { Feed } from './feed';
import type { Host } from './host';
import { messageOf } from './messageOf';
import { PageMemory } from './pageMemory';
import { Playhead, type StepSizes } from './playhead';
import { ViewMemory } from './viewMemory';

/** A snapshot of any notebook, of cells `C` and step sizes `Z`. */
export interface AnySnapshot<C extends CellId, Z extends StepSize> extends Omit<
  NotebookSnapshot<C, NotebookView<C, Z>>,
  'runs'
> {
  /** How each cell's last run went. No kind of notebook has all cells that there are. */
  readonly runs: Readonly<Partial<Record<C, CellRun>>>;
}

/** What sets one kind of notebook apart from another and never changes. */
export interface NotebookKind<C extends CellId, Z extends StepSize> {
  /** What the document holds, in a word or two, as it is put into sentences: "board". */
  readonly noun: string;
  /** From top to bottom. */
  readonly cells: readonly [C, ...C[]];
  /** The cell that "show the shortest path" goes to, and the one that holds the walkable search. */
  readonly answer: C;
  readonly search: C;
  readonly sizes: StepSizes<Z>;
}

/** Cells that a page which is opened at its top draws at once: as many as fill a window, the answer among them. */
const CELLS_AT_ONCE = 2;

export abstract class Notebook<
  C extends CellId = CellId,
  Z extends StepSize = StepSize,
  S extends AnySnapshot<C, Z> = AnySnapshot<C, Z>,
  W extends Walkable = Walkable,
> {
  readonly snapshot = signal<S | undefined>(undefined);
  /** What the host is busy with; undefined when nothing was heard. */
  readonly hostProgress = signal<{ stage: string; fraction: number } | undefined>(undefined);
  readonly collapsed = signal<readonly C[]>([]);
  readonly keysShown = signal(false);
  readonly focusedCell: Signal<C>;
  /**
   * How many cells, from the top, have their outputs drawn. The answer of a document that is opened does not wait for what lies below
   * the window; a page that comes back somewhere further down is drawn in one go.
   */
  readonly drawnCells: Signal<number>;
  /** The cell last brought into view on demand, anew each time, so that the component that holds the cells goes there. */
  readonly revealed = signal<{ readonly id: C } | undefined>(undefined);
  readonly announcer = new Announcer();
  readonly playhead: Playhead<Z>;
  readonly pageMemory: PageMemory<C>;
  /** The search that is walked through, once its log has been read. */
  abstract readonly walk: ReadonlySignal<W | undefined>;
  /** Whether there is something to show: a document that could be read, now or before its text broke. */
  abstract readonly filled: ReadonlySignal<boolean>;
  protected readonly memory: ViewMemory<NotebookView<C, Z>>;
  protected readonly feed: Feed<S>;
  #area: FocusArea | undefined;
  #pictureFocused = false;

  constructor(
    readonly host: Host,
    readonly kind: NotebookKind<C, Z>,
  ) {
    this.pageMemory = new PageMemory(host, kind.cells);
    const { focusedCell, scrollTop } = this.pageMemory;
    this.focusedCell = signal(focusedCell);
    const isAtTop = scrollTop === 0 && kind.cells.indexOf(focusedCell) < CELLS_AT_ONCE;
    this.drawnCells = signal(isAtTop ? CELLS_AT_ONCE : kind.cells.length);
    this.memory = new ViewMemory({ tell: (change) => this.tellView(change) });
    this.feed = new Feed<S>({
      ask: () => this.askSnapshot(),
      accept: (snapshot) => this.#accept(snapshot),
      settled: () => this.settled(),
      report: (error) => this.report(error),
    });
    this.playhead = new Playhead<Z>(kind.sizes, {
      walk: () => this.walk.value,
      remember: (change) => this.memory.remember(change),
    });
    effect(() => this.pageMemory.update({ focusedCell: this.focusedCell.value }));
  }

  // What a kind of notebook adds.

  protected abstract askSnapshot(): Promise<S>;
  /** Takes over what is new; within a batch of signals, the base's own part is done. */
  protected abstract take(snapshot: S): void;
  /** After `take`: reads whatever log is there and not yet read. */
  protected abstract readLogs(): void;
  /** Whether everything that can be expected has come; while not, the host is asked again from time to time. */
  protected abstract settled(): boolean;
  protected abstract tellView(change: Partial<NotebookView<C, Z>>): void;

  start(): void {
    this.host.on(changed, () => this.refresh());
    this.host.on(progress, (report) => (this.hostProgress.value = report));
    this.host.on(perform, (action) => {
      this.perform(action);
      if (action !== 'showPath' && action !== 'showKeys') showCell(this.kind.search);
    });
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.refresh();
      else this.playhead.player.pause();
    });
    this.host.start();
    this.refresh();
  }

  refresh(): void {
    this.feed.refresh();
  }

  #accept(snapshot: S): void {
    const before = this.snapshot.value;
    if (before !== undefined && snapshot.generation < before.generation) return;
    batch(() => {
      this.snapshot.value = snapshot;
      if (before === undefined) {
        this.playhead.restore(snapshot.view);
        this.collapsed.value = snapshot.view.collapsed;
      }
      if (snapshot.stage === 'ready' || snapshot.stage === 'failed') this.hostProgress.value = undefined;
      this.take(snapshot);
    });
    this.readLogs();
    this.feed.wait();
  }

  // What a person does.

  perform(action: Action): void {
    const { playhead, kind } = this;
    switch (action) {
      case 'stepForward':
        return playhead.step('forward');
      case 'stepBack':
        return playhead.step('back');
      case 'largerStepForward':
        return playhead.step('forward', -1);
      case 'largerStepBack':
        return playhead.step('back', -1);
      case 'smallerStepForward':
        return playhead.step('forward', 1);
      case 'smallerStepBack':
        return playhead.step('back', 1);
      case 'nextLevel':
        return playhead.stepBy('forward', kind.sizes[0]);
      case 'previousLevel':
        return playhead.stepBy('back', kind.sizes[0]);
      case 'first':
        return playhead.goToFirst();
      case 'last':
        return playhead.goToLast();
      case 'togglePlay':
        return playhead.togglePlay();
      case 'showPath':
        return this.reveal(kind.answer);
      case 'showKeys':
        this.keysShown.value = !this.keysShown.value;
        return;
    }
  }

  setCollapsed(id: C, collapsed: boolean): void {
    const others = this.collapsed.value.filter((other) => other !== id);
    this.#setCollapsed(collapsed ? [...others, id] : others);
  }

  setAllCollapsed(collapsed: boolean): void {
    this.#setCollapsed(collapsed ? this.kind.cells : []);
  }

  #setCollapsed(collapsed: readonly C[]): void {
    this.collapsed.value = collapsed;
    const change: Partial<NotebookView<C, Z>> = { collapsed };
    this.memory.remember(change);
  }

  /** Brings a cell into view, opened and with the focus. */
  reveal(id: C): void {
    this.drawnCells.value = this.kind.cells.length;
    this.setCollapsed(id, false);
    this.focusedCell.value = id;
    this.revealed.value = { id };
  }

  run(cell: C | 'all'): void {
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

  /** A picture (the drawn board, say) took or gave up the arrow keys for its own cursor. */
  pictureFocused(focused: boolean): void {
    this.#pictureFocused = focused;
    this.focusMoved(focused ? 'board' : 'notebook');
  }

  focusMoved(where: FocusArea): void {
    const area = this.#pictureFocused && where !== 'elsewhere' ? 'board' : where;
    if (area === this.#area) return;
    this.#area = area;
    this.host.tell(focusMoved, area);
  }

  report(error: unknown): void {
    const { message, stack } = error instanceof Error ? error : new Error(messageOf(error));
    this.host.tell(reportError, stack === undefined ? { message } : { message, stack });
  }
}

/** A step that is taken by a key is to be seen, whichever cell has the focus. */
function showCell(id: CellId): void {
  const cell = document.querySelector(`[data-cell="${id}"]`);
  if (cell === null) return;
  const box = cell.getBoundingClientRect();
  if (box.top > innerHeight * 0.6 || box.bottom < innerHeight * 0.4) show(cell, 'top');
}
