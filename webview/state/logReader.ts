/**
 * Reads a search's log out of the host, range after range, and makes a `BoardWalk` of it. Ranges keep single messages small, so that a
 * log of millions of entries neither blocks the host nor this page, and progress can be shown.
 */
import { BoardWalk, Trace, type Board, type Counts } from '../../src/core';
import { readLog, type LogPart, type SearchSummary } from '../../src/protocol';
import { inFrames } from './frames';
import type { Host } from './host';

/** Entries asked for at a time: about a megabyte and a quarter. */
const RANGE = 262_144;

export interface Reading {
  readonly generation: number;
  readonly board: Board;
  readonly summary: SearchSummary;
  /** Turned true from outside when something newer makes this reading pointless. */
  readonly cancelled: () => boolean;
  readonly progress: (fraction: number) => void;
}

/** The walk, or undefined when the reading was cancelled or that generation is gone. */
export async function readWalk(host: Host, reading: Reading): Promise<BoardWalk | undefined> {
  const { generation, board, summary, cancelled, progress } = reading;
  const discovered = new Int32Array(summary.discovered);
  let added: Counts | undefined;
  for (let from = 0; from < Math.max(1, summary.discovered); from += RANGE) {
    const to = Math.min(from + RANGE, summary.discovered);
    const part: LogPart | undefined = await host.ask(readLog, { generation, method: summary.method, from, to });
    if (part === undefined || cancelled()) return undefined;
    if (part.discovered.length !== to - from) throw new Error(`The log's range ${from} to ${to} came back incomplete.`);
    added ??= countsLike(part.added, summary.dequeues);
    discovered.set(part.discovered, from);
    added.set(part.added, from);
    progress(to / summary.discovered);
  }
  const trace = await inFrames(
    Trace.create(discovered, added ?? new Uint8Array(0), summary.levelStarts, summary.found),
    cancelled,
  );
  return trace && inFrames(BoardWalk.create(board, summary.method, trace), cancelled);
}

function countsLike(part: Counts, length: number): Counts {
  if (part instanceof Uint8Array) return new Uint8Array(length);
  return part instanceof Uint16Array ? new Uint16Array(length) : new Uint32Array(length);
}
