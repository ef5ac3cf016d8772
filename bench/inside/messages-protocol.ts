/** What the message benchmark's page and host say to each other, beside the product's own `readRolls`. */
import type { NotificationType, RequestType } from 'vscode-messenger-common';
import type { BoardSpec } from '../../src/core';
import type { SearchSummary } from '../../src/protocol';

/** One object a step: what a log is without packing. */
export interface Step {
  readonly square: number;
  readonly added: number;
}

export interface Subject {
  readonly board: BoardSpec;
  readonly summary: SearchSummary;
}

export interface Outcome {
  readonly milliseconds: number;
  /** Only the complete log gives it. */
  readonly digest: number;
  /** The first writing to as much fresh memory as the log takes, in milliseconds. */
  readonly memory: number;
}

export type Way = 'packed' | 'objects';

/** What the notebook has long before it asks for a log. */
export const getSubject: RequestType<void, Subject> = { method: 'getSubject' };

/** The whole log as objects. */
export const readSteps: RequestType<void, readonly Step[]> = { method: 'readSteps' };

/** Page to host: ready to be told. */
export const ready: NotificationType<void> = { method: 'ready' };

/** Host to page: fetch the log now. */
export const fetchLog: NotificationType<Way> = { method: 'fetchLog' };

/** Page to host: it is there, or went wrong. */
export const fetched: NotificationType<Outcome | { readonly error: string }> = { method: 'fetched' };
