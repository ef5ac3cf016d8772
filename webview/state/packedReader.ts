/**
 * Reads a board search's log out of the host as packed rolls and plays them. A few ranges are under way at a time, so that the host packs
 * one while another travels and a third is played here; each is little work when it comes, and whatever else waits runs between two.
 */
import { PackedRollsReader, type Board, type LogOutline, type Trace } from '../../src/core';

/** Dequeues asked for at a time: some ten milliseconds of work on either side, beside which a message's way no longer counts. */
const RANGE = 262_144;
const UNDER_WAY = 4;

export interface PackedReading {
  readonly board: Board;
  /** What the host said of the log. */
  readonly summary: LogOutline;
  /** Asks for the rolls of a range of dequeues; undefined when that log is gone. */
  readonly ask: (from: number, to: number) => Promise<Uint8Array | undefined>;
  /** Turned true from outside when something newer makes this reading pointless. */
  readonly cancelled: () => boolean;
  readonly progress: (fraction: number) => void;
}

/** The log, or undefined when the reading was cancelled or the log is gone. */
export async function readPackedTrace(reading: PackedReading): Promise<Trace | undefined> {
  const { board, summary, cancelled, progress } = reading;
  const { dequeues } = summary;
  const reader = new PackedRollsReader(board, summary);
  const underWay: Promise<Uint8Array | undefined>[] = [];
  let asked = 0;
  while (reader.taken < dequeues) {
    for (; asked < dequeues && underWay.length < UNDER_WAY; asked += RANGE) underWay.push(askFor(reading, asked));
    const packed = await underWay.shift();
    if (packed === undefined || cancelled()) return undefined;
    reader.add(packed, Math.min(RANGE, dequeues - reader.taken));
    progress(reader.taken / dequeues);
  }
  progress(1);
  return reader.toTrace();
}

/** What goes wrong with a range is told by whoever waits for it, which may be later. */
function askFor({ ask, summary }: PackedReading, from: number): Promise<Uint8Array | undefined> {
  const answer = ask(from, Math.min(from + RANGE, summary.dequeues));
  answer.catch(() => undefined);
  return answer;
}
