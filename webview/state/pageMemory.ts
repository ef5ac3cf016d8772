/**
 * What only this page knows and VS Code keeps for it while it is hidden or the window reloads: how far it was scrolled and which cell
 * had the focus. Everything that belongs to the document goes to the host instead (see `ViewMemory`).
 */
import type { CellId } from '../../src/protocol';
import type { Host } from './host';

interface PageState<C extends CellId> {
  readonly scrollTop: number;
  readonly focusedCell: C;
}

export class PageMemory<C extends CellId = CellId> {
  #state: PageState<C>;

  /** @param cells those of the notebook; the first has the focus when none is remembered */
  constructor(
    readonly host: Host,
    cells: readonly [C, ...C[]],
  ) {
    this.#state = read(host.readState(), cells);
  }

  get scrollTop(): number {
    return this.#state.scrollTop;
  }

  get focusedCell(): C {
    return this.#state.focusedCell;
  }

  update(change: Partial<PageState<C>>): void {
    this.#state = { ...this.#state, ...change };
    this.host.writeState(this.#state);
  }
}

/** Whatever an older version of this page may have left behind is read with care. */
function read<C extends CellId>(value: unknown, cells: readonly [C, ...C[]]): PageState<C> {
  const state = (typeof value === 'object' && value !== null ? value : {}) as Partial<
    Record<keyof PageState<C>, unknown>
  >;
  const { scrollTop, focusedCell } = state;
  return {
    scrollTop: typeof scrollTop === 'number' && scrollTop > 0 ? scrollTop : 0,
    focusedCell: cells.find((id) => id === focusedCell) ?? cells[0],
  };
}
