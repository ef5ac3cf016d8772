/**
 * What a person set in each notebook of a kind (moment, step size, collapsed cells, …), kept in the workspace's storage so that a
 * hidden, reloaded or reopened view comes back to it. One bounded map a kind: documents that were not opened for long fall out.
 */
import * as vscode from 'vscode';

const MOST = 200;

/** What was stored or sent, before it is known to make sense. */
export type Unchecked<V> = { readonly [K in keyof V]?: unknown };

/** How a kind of notebook tells sense from nonsense in what was stored or sent. */
export interface ViewShape<V> {
  /** The key of the kind's map in the storage. */
  readonly key: string;
  readonly initial: V;
  /** Every part of `view` that makes sense, and the rest from `other`. */
  readonly checked: (view: Unchecked<V>, other: V) => V;
  /** What the settings say about a document that was never opened; checked before it is used. */
  readonly fromSettings: (uri: vscode.Uri) => Unchecked<V>;
}

export class ViewMemory<V extends object> {
  readonly #views: Map<string, Partial<V>>;

  constructor(
    private readonly storage: vscode.Memento,
    private readonly shape: ViewShape<V>,
  ) {
    const stored: unknown = storage.get(shape.key);
    this.#views = new Map(Array.isArray(stored) ? stored.filter(isEntry<V>) : []);
  }

  /** What was stored may come from an older version, and what a view sends is not trusted more: only what makes sense is taken. */
  get(uri: vscode.Uri): V {
    const { checked, fromSettings, initial } = this.shape;
    // The settings, too, hold whatever a person wrote into them.
    return checked(this.#views.get(uri.toString()) ?? {}, checked(fromSettings(uri), initial));
  }

  update(uri: vscode.Uri, change: Partial<V>): void {
    const key = uri.toString();
    const next = this.shape.checked({ ...this.get(uri), ...change }, this.get(uri));
    this.#views.delete(key); // The newest goes to the end of the map's order.
    this.#views.set(key, next);
    for (const oldest of this.#views.keys()) {
      if (this.#views.size <= MOST) break;
      this.#views.delete(oldest);
    }
    void this.storage.update(this.shape.key, [...this.#views]);
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

function isEntry<V>(value: unknown): value is [string, Partial<V>] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'object' && value[1] !== null;
}
