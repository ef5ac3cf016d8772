/**
 * What only this page knows and VS Code keeps for it while it is hidden or the window reloads: how far it was scrolled and which cell
 * had the focus. Everything that belongs to the document goes to the host instead (see `ViewMemory`).
 */
import type { CellId } from '../../src/protocol';
import type { Host } from './host';

interface PageState {
  readonly scrollTop: number;
  readonly focusedCell: CellId;
}

const CELLS: readonly CellId[] = ['board', 'path', 'search'];

export class PageMemory {
  #state: PageState;

  constructor(readonly host: Host) {
    this.#state = read(host.readState());
  }

  get scrollTop(): number {
    return this.#state.scrollTop;
  }

  get focusedCell(): CellId {
    return this.#state.focusedCell;
  }

  update(change: Partial<PageState>): void {
    this.#state = { ...this.#state, ...change };
    this.host.writeState(this.#state);
  }
}

/** Whatever an older version of this page may have left behind is read with care. */
function read(value: unknown): PageState {
  const state = (typeof value === 'object' && value !== null ? value : {}) as Partial<Record<keyof PageState, unknown>>;
  const { scrollTop, focusedCell } = state;
  return {
    scrollTop: typeof scrollTop === 'number' && scrollTop > 0 ? scrollTop : 0,
    focusedCell: CELLS.find((id) => id === focusedCell) ?? 'board',
  };
}
