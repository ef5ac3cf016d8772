/**
 * What a person set in each notebook (moment, step size, method, collapsed cells), kept in the workspace's storage so that a hidden,
 * reloaded or reopened view comes back to it. One bounded map: documents that were not opened for long fall out.
 */
import * as vscode from 'vscode';
import type { Method } from '../core';
import type { StepSize, ViewState } from '../protocol';

const KEY = 'views';
const MOST = 200;

export class ViewMemory {
  readonly #views: Map<string, ViewState>;

  constructor(private readonly storage: vscode.Memento) {
    this.#views = new Map(storage.get<[string, ViewState][]>(KEY, []));
  }

  get(uri: vscode.Uri): ViewState {
    return { ...defaults(uri), ...this.#views.get(uri.toString()) };
  }

  update(uri: vscode.Uri, change: Partial<ViewState>): void {
    const key = uri.toString();
    const next = { ...this.get(uri), ...change };
    this.#views.delete(key); // The newest goes to the end of the map's order.
    this.#views.set(key, next);
    for (const oldest of this.#views.keys()) {
      if (this.#views.size <= MOST) break;
      this.#views.delete(oldest);
    }
    void this.storage.update(KEY, [...this.#views]);
  }
}

/** From the settings, where they make sense: a settings file holds whatever a person wrote into it. */
function defaults(uri: vscode.Uri): ViewState {
  const settings = vscode.workspace.getConfiguration('rungs', uri);
  const speed = settings.get<unknown>('search.speed');
  return {
    method: oneOf(METHODS, settings.get('search.method')),
    cursor: { step: 0, event: 0 },
    stepSize: oneOf(STEP_SIZES, settings.get('search.stepSize')),
    speed: typeof speed === 'number' && speed > 0 ? speed : 2,
    collapsed: [],
  };
}

/** The default stands first. */
const METHODS: readonly [Method, Method] = ['in-place', 'visited-set'];
const STEP_SIZES: readonly [StepSize, ...StepSize[]] = ['square', 'level', 'event'];

function oneOf<T>(values: readonly [T, ...T[]], value: unknown): T {
  return values.find((candidate) => candidate === value) ?? values[0];
}
