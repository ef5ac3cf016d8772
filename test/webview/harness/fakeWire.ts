/**
 * What every fake host has in common: the messages. It speaks as the extension host does, keeps what it was told, and can hold answers
 * back and lose notifications, as a real one may.
 */
import type { Action } from '../../../src/protocol';

interface Message {
  readonly id?: string;
  readonly method: string;
  readonly params?: unknown;
}

export abstract class FakeWire {
  /** Everything the page told or asked, oldest first. */
  readonly received: { method: string; params: unknown }[] = [];
  /** While true, notifications to the page are lost. */
  deaf = false;
  readonly #held = new Map<string, (() => void)[]>();

  protected abstract notified(method: string, params: unknown): void;
  protected abstract answer(method: string, params: unknown): unknown;

  perform(action: Action): void {
    this.send({ method: 'perform', params: action });
  }

  progress(stage: 'reading' | 'searching' | 'counting', fraction: number): void {
    this.send({ method: 'progress', params: { stage, fraction } });
  }

  /** Keeps the answers to a request back until `release`. */
  hold(method: string): void {
    if (!this.#held.has(method)) this.#held.set(method, []);
  }

  release(method: string): void {
    const waiting = this.#held.get(method) ?? [];
    this.#held.delete(method);
    for (const answer of waiting) answer();
  }

  /** How many answers are held back. */
  held(method: string): number {
    return this.#held.get(method)?.length ?? 0;
  }

  /** What the page posts. VS Code sends it as JSON. */
  receive(posted: unknown): void {
    const { id, method, params } = JSON.parse(JSON.stringify(posted)) as Message;
    this.received.push({ method, params });
    if (id === undefined) return this.notified(method, params);
    const answer = (): void => this.send({ id, result: this.answer(method, params) });
    const held = this.#held.get(method);
    if (held === undefined) queueMicrotask(answer);
    else held.push(answer);
  }

  protected send(message: Record<string, unknown>): void {
    if (this.deaf && message['id'] === undefined) return;
    const sender = { type: 'extension' };
    const sent = { ...message, sender, receiver: { type: 'webview', webviewId: 'harness' } };
    window.postMessage(asSent(sent), '*');
  }
}

/** What VS Code makes of a message to a page: JSON, but with typed arrays. So NaN and holes arrive as null, and a map as nothing. */
function asSent(value: unknown): unknown {
  if (ArrayBuffer.isView(value)) return value;
  if (typeof value === 'bigint') throw new TypeError('VS Code cannot send a bigint.');
  if (typeof value === 'number' && !Number.isFinite(value)) return null;
  if (Array.isArray(value)) return value.map((item) => asSent(item) ?? null);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (inner === undefined ? [] : [[key, asSent(inner)]])),
  );
}
