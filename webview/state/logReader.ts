/**
 * Reads a search's log out of the host, range after range, and makes a `Trace` of it. Ranges keep single messages small, so that a log of
 * millions of entries neither blocks the host nor this page, and progress can be shown.
 */
import { Trace, type Counts } from '../../src/core';
import type { LogPart } from '../../src/protocol';
import { inFrames } from './frames';

/** Entries asked for at a time: about a megabyte and a quarter. */
const RANGE = 262_144;

export interface Reading {
  /** What the host said of the log. */
  readonly summary: {
    readonly discovered: number;
    readonly dequeues: number;
    readonly levelStarts: Int32Array;
    readonly found: boolean;
  };
  /** Asks for a range; undefined when that log is gone. */
  readonly ask: (from: number, to: number) => Promise<LogPart | undefined>;
  /** Turned true from outside when something newer makes this reading pointless. */
  readonly cancelled: () => boolean;
  readonly progress: (fraction: number) => void;
}

/** The log, or undefined when the reading was cancelled or the log is gone. */
export async function readTrace({ summary, ask, cancelled, progress }: Reading): Promise<Trace | undefined> {
  const discovered = new Int32Array(summary.discovered);
  let added: Counts | undefined;
  for (let from = 0; from < Math.max(1, summary.discovered); from += RANGE) {
    const to = Math.min(from + RANGE, summary.discovered);
    const part = await ask(from, to);
    if (part === undefined || cancelled()) return undefined;
    if (part.discovered.length !== to - from) throw new Error(`The log's range ${from} to ${to} came back incomplete.`);
    added ??= countsLike(part.added, summary.dequeues);
    discovered.set(part.discovered, from);
    // A search that found its goal took less from the queue than it discovered: the last ranges may hold no count.
    if (part.added.length > 0) added.set(part.added, from);
    progress(to / summary.discovered);
  }
  const { levelStarts, found } = summary;
  return inFrames(Trace.create(discovered, added ?? new Uint8Array(0), levelStarts, found), cancelled);
}

function countsLike(part: Counts, length: number): Counts {
  if (part instanceof Uint8Array) return new Uint8Array(length);
  return part instanceof Uint16Array ? new Uint16Array(length) : new Uint32Array(length);
}
