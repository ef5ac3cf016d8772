/**
 * The words and the walk of the search, read from the host: the words of the searched length as text, of which this page makes the same
 * index as the host has, and then the log. Either is read again only when the host says that it is another one.
 */
import { batch, signal } from '@preact/signals';
import { openWalkInSlices, WordIndex, type MethodWalk } from '../../src/core';
import { readWordLog, readWords, type IndexSummary, type WordSearchSummary } from '../../src/protocol';
import { inFrames } from './frames';
import type { Host } from './host';
import { readTrace } from './logReader';

/** Words asked for at a time: some tens of kilobytes, which the host makes in a few milliseconds. */
const RANGE = 8_192;

export interface WantedWords {
  readonly index: IndexSummary;
  readonly ignoreCase: boolean;
  readonly search: WordSearchSummary | undefined;
  readonly start: string;
  readonly target: string;
}

export interface WordsReaderPort {
  readonly host: Host;
  /** An index or a walk is there. */
  arrived(): void;
  /** Something could not be had this time. */
  missed(): void;
  report(error: unknown): void;
}

export class WordsReader {
  readonly index = signal<WordIndex | undefined>(undefined);
  readonly walk = signal<MethodWalk | undefined>(undefined);
  /** How much of what is being read has come, 0 to 1. */
  readonly progress = signal(0);
  /** Identities of the index and of the log that are there. */
  #indexId = 0;
  #log = 0;
  /** Stands for the reading that is under way; a newer one takes its place. */
  #reading: { readonly index: number; readonly log: number } | undefined;

  constructor(readonly port: WordsReaderPort) {}

  /** Whether all that the host has is here. */
  has({ index, search }: Pick<WantedWords, 'index' | 'search'>): boolean {
    return this.#indexId === index.id && this.#log === (search?.log ?? 0);
  }

  read(wanted: WantedWords): void {
    const index = wanted.index.id;
    const log = wanted.search?.log ?? 0;
    if (this.has(wanted)) {
      this.#reading = undefined;
      return;
    }
    if (this.#reading?.index === index && this.#reading.log === log) return;
    const reading = { index, log };
    this.#reading = reading;
    void this.#read(wanted, () => this.#reading !== reading);
  }

  /** Lets go of everything: the list is gone. */
  forget(): void {
    this.#reading = undefined;
    this.#indexId = 0;
    this.#log = 0;
    batch(() => {
      this.index.value = undefined;
      this.walk.value = undefined;
    });
  }

  async #read(wanted: WantedWords, cancelled: () => boolean): Promise<void> {
    this.progress.value = 0;
    try {
      const index =
        this.#indexId === wanted.index.id && this.index.value !== undefined
          ? this.index.value
          : await this.#readIndex(wanted, cancelled);
      if (cancelled()) return;
      if (index === undefined) return this.#give();
      const walk = wanted.search && (await this.#readWalk(wanted, wanted.search, index, cancelled));
      if (cancelled()) return;
      if (wanted.search !== undefined && walk === undefined) return this.#give();
      this.#reading = undefined;
      this.#indexId = wanted.index.id;
      this.#log = wanted.search?.log ?? 0;
      batch(() => {
        this.index.value = index;
        this.walk.value = walk;
        this.port.arrived();
      });
    } catch (error) {
      if (cancelled()) return;
      this.port.report(error);
      this.#give();
    }
  }

  #give(): void {
    this.#reading = undefined;
    this.port.missed();
  }

  async #readIndex({ index, ignoreCase }: WantedWords, cancelled: () => boolean): Promise<WordIndex | undefined> {
    // All at once, for the host answers each in a turn of its own, and nobody waits for a message's way between two.
    const asked = Array.from({ length: Math.ceil(index.count / RANGE) }, async (_, range) => {
      const from = range * RANGE;
      const to = Math.min(from + RANGE, index.count);
      const part = await this.port.host.ask(readWords, { index: index.id, from, to });
      if (!cancelled()) this.progress.value = Math.max(this.progress.value, to / index.count / 2);
      return part;
    });
    const parts = await Promise.all(asked);
    if (cancelled() || parts.includes(undefined)) return undefined;
    return inFrames(WordIndex.fromTextInSlices(parts.join('\n'), index.letters, ignoreCase), cancelled);
  }

  async #readWalk(
    { start, target }: WantedWords,
    summary: WordSearchSummary,
    index: WordIndex,
    cancelled: () => boolean,
  ): Promise<MethodWalk | undefined> {
    const trace = await readTrace({
      summary,
      ask: (from, to) => this.port.host.ask(readWordLog, { log: summary.log, from, to }),
      cancelled,
      progress: (fraction) => (this.progress.value = 0.5 + fraction / 2),
    });
    if (trace === undefined) return undefined;
    const found = index.find(start);
    const startId = found < 0 ? index.count : found;
    const { method } = summary;
    const run = { method, index, start, target, startId, targetId: index.find(target), trace };
    return inFrames(openWalkInSlices(run), cancelled);
  }
}
