/**
 * The walks of a board's searches, one a method, read from the host's logs one after the other. What is on its way when another board
 * or another log takes its place is dropped.
 */
import { batch, signal } from '@preact/signals';
import { BoardWalk, packsRolls, type Board, type Method } from '../../src/core';
import { readLog, readRolls, type SearchSummary } from '../../src/protocol';
import { inFrames } from './frames';
import type { Host } from './host';
import { readTrace } from './logReader';
import { readPackedTrace } from './packedReader';

/** Which log is being read. */
interface Reading {
  readonly method: Method;
  readonly board: Board;
  readonly log: number;
}

/** What is to be read: the searches of one snapshot, the most wanted first. */
export interface Wanted {
  readonly generation: number;
  readonly board: Board;
  readonly searches: readonly SearchSummary[];
}

export interface BoardLogsPort {
  readonly host: Host;
  /** A walk is there; others may be wanted. */
  arrived(method: Method): void;
  /** A log could not be had this time. */
  missed(): void;
  report(error: unknown): void;
}

export class BoardLogs {
  /** Walks that could be made so far, all of the current board. */
  readonly walks = signal<Partial<Record<Method, BoardWalk>>>({});
  /** How much of the log that is being read has come, 0 to 1. */
  readonly progress = signal(0);
  #reading: Reading | undefined;

  constructor(readonly port: BoardLogsPort) {}

  /** Lets go of everything: it belongs to a board that is gone. */
  forget(): void {
    this.#reading = undefined;
    this.walks.value = {};
  }

  /** Reads the first log that is not yet read, unless that is under way. */
  read({ generation, board, searches }: Wanted): void {
    const summary = searches.find((search) => !matches(this.walks.value[search.method], search));
    if (summary === undefined) return;
    const reading: Reading = { method: summary.method, board, log: summary.log };
    const now = this.#reading;
    if (now?.method === reading.method && now.board === board && now.log === reading.log) return;
    this.#reading = reading;
    this.progress.value = 0;
    void this.#read(reading, summary, generation);
  }

  async #read(reading: Reading, summary: SearchSummary, generation: number): Promise<void> {
    const cancelled = (): boolean => this.#reading !== reading;
    try {
      const { board, method } = reading;
      const { host } = this.port;
      const progress = (fraction: number): void => void (this.progress.value = fraction);
      const trace = packsRolls(board)
        ? await readPackedTrace({
            board,
            summary,
            ask: (from, to) => host.ask(readRolls, { generation, method, from, to }),
            cancelled,
            progress,
          })
        : await readTrace({
            summary,
            ask: (from, to) => host.ask(readLog, { generation, method, from, to }),
            cancelled,
            progress,
          });
      const walk = trace && (await inFrames(BoardWalk.create(board, method, trace), cancelled));
      if (cancelled()) return;
      this.#reading = undefined;
      if (walk === undefined) return this.port.missed();
      batch(() => {
        this.walks.value = { ...this.walks.value, [reading.method]: walk };
        this.port.arrived(reading.method);
      });
    } catch (error) {
      if (!cancelled()) this.#reading = undefined;
      this.port.report(error);
      this.port.missed();
    }
  }
}

/** Whether a walk was made from the very log that a summary describes; one board and method have one log. */
function matches(walk: BoardWalk | undefined, summary: SearchSummary): boolean {
  return walk?.trace.discovered.length === summary.discovered && walk.trace.dequeues === summary.dequeues;
}
