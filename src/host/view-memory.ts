/**
 * What a person set in each notebook (moment, step size, method, collapsed cells), kept in the workspace's storage so that a hidden,
 * reloaded or reopened view comes back to it. One bounded map: documents that were not opened for long fall out.
 */
import * as vscode from 'vscode';
import type { Method } from '../core';
import type { CellId, StepSize, ViewState } from '../protocol';

const KEY = 'views';
const MOST = 200;

export class ViewMemory {
  readonly #views: Map<string, Partial<ViewState>>;

  constructor(private readonly storage: vscode.Memento) {
    const stored: unknown = storage.get(KEY);
    this.#views = new Map(Array.isArray(stored) ? stored.filter(isEntry) : []);
  }

  get(uri: vscode.Uri): ViewState {
    return checked(this.#views.get(uri.toString()) ?? {}, defaults(uri));
  }

  update(uri: vscode.Uri, change: Partial<ViewState>): void {
    const key = uri.toString();
    const next = checked({ ...this.get(uri), ...change }, this.get(uri));
    this.#views.delete(key); // The newest goes to the end of the map's order.
    this.#views.set(key, next);
    for (const oldest of this.#views.keys()) {
      if (this.#views.size <= MOST) break;
      this.#views.delete(oldest);
    }
    void this.storage.update(KEY, [...this.#views]);
  }

  /** A file, or a folder with files in it, gets another name: what was remembered of it goes along. */
  rename(from: vscode.Uri, to: vscode.Uri): void {
    for (const [key, view] of [...this.#views]) {
      const uri = vscode.Uri.parse(key);
      if (uri.scheme !== from.scheme || uri.authority !== from.authority) continue;
      if (uri.path !== from.path && !uri.path.startsWith(`${from.path}/`)) continue;
      this.update(to.with({ path: to.path + uri.path.slice(from.path.length) }), view);
    }
  }
}

/** What was stored may come from an older version, and what a view sends is not trusted more: only what makes sense is taken. */
function checked(view: Readonly<Partial<Record<keyof ViewState, unknown>>>, other: ViewState): ViewState {
  const { method, cursor, stepSize, speed, collapsed } = view;
  const { step, event } = (cursor ?? {}) as Partial<Record<'step' | 'event', unknown>>;
  return {
    method: METHODS.find((known) => known === method) ?? other.method,
    cursor: isCount(step) && isCount(event) ? { step, event } : other.cursor,
    stepSize: STEP_SIZES.find((known) => known === stepSize) ?? other.stepSize,
    speed: typeof speed === 'number' && speed > 0 ? speed : other.speed,
    collapsed: Array.isArray(collapsed) ? CELLS.filter((cell) => collapsed.includes(cell)) : other.collapsed,
  };
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0;
}

function isEntry(value: unknown): value is [string, Partial<ViewState>] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'object' && value[1] !== null;
}

/** From the settings, where they make sense: a settings file holds whatever a person wrote into it. */
function defaults(uri: vscode.Uri): ViewState {
  const settings = vscode.workspace.getConfiguration('rungs', uri);
  return checked(
    {
      method: settings.get('search.method'),
      stepSize: settings.get('search.stepSize'),
      speed: settings.get('search.speed'),
    },
    INITIAL,
  );
}

const METHODS: readonly Method[] = ['in-place', 'visited-set'];
const STEP_SIZES: readonly StepSize[] = ['square', 'level', 'event'];
const CELLS: readonly CellId[] = ['board', 'path', 'search'];
const INITIAL: ViewState = {
  method: 'in-place',
  cursor: { step: 0, event: 0 },
  stepSize: 'square',
  speed: 2,
  collapsed: [],
};
