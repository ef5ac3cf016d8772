/**
 * What a benchmark is. Files named `*.bench.ts` in this folder export a list of them as `benchmarks`; `npm run bench` finds the files,
 * bundles and runs them one after the other and prints one table. A benchmark measures ratios in one interleaved run, because times of
 * different minutes on a shared machine say nothing about each other, and it checks that the contestants gave the same answer, because
 * a fast wrong one says nothing either.
 */
export interface Context {
  /** Compiled C++ programs of this folder by name without `.cpp`; empty where there is no `g++`. */
  readonly programs: ReadonlyMap<string, string>;
  /** A folder for files that a benchmark needs; removed afterwards. */
  readonly folder: string;
  /** The project's root. */
  readonly root: string;
}

export interface Row {
  /** What was measured, beginning the line. */
  readonly what: string;
  /** In words, like "≥ 1× textbook C++". */
  readonly target: string;
  /** In words, like "2.4×". */
  readonly measured: string;
  /** Undefined where it could not be measured here; 'context' where nothing is aimed at and the figure explains another one. */
  readonly met: boolean | 'context' | undefined;
}

export interface Benchmark {
  /** Named on the screen while it runs. */
  readonly name: string;
  readonly run: (context: Context) => Promise<Row[]> | Row[];
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

export interface Result {
  readonly milliseconds: number;
  readonly digest: string;
}

/** One entrant of a race: does its work and returns the milliseconds that count and a digest of its answer. */
export interface Contestant {
  readonly name: string;
  readonly run: () => Result | Promise<Result>;
}

const ROUNDS = 5;
const WARM_UP_ROUNDS = 4;
/** The best of so many tries is a contestant's time in a round: what else the machine does can only slow a try down. */
const TRIES = 3;

/**
 * Runs the contestants in turn, round by round, after some rounds that do not count. Garbage is left to V8: a collection asked for
 * between two tries throws away the hidden classes of whatever is not in use then, and with them the compiled code.
 * @returns the median of each in milliseconds, in the order given
 * @throws Error when two of them disagree
 */
export async function race(contestants: readonly Contestant[]): Promise<number[]> {
  const times = contestants.map((): number[] => []);
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    let digest: string | undefined;
    for (const [i, contestant] of contestants.entries()) {
      let best = Infinity;
      for (let attempt = 0; attempt < TRIES; attempt++) {
        const result = await contestant.run();
        digest ??= result.digest;
        if (result.digest !== digest) {
          throw new Error(`${contestant.name} found ${result.digest}, but ${contestants[0]?.name ?? ''} ${digest}.`);
        }
        best = Math.min(best, result.milliseconds);
      }
      if (round >= 0) times[i]?.push(best);
    }
  }
  return times.map(median);
}

/** "2.41×" */
export function times(ratio: number): string {
  return `${ratio.toFixed(ratio < 10 ? 2 : 1)}×`;
}

/** "12.3 ms" */
export function milliseconds(value: number): string {
  return `${value.toFixed(value < 10 ? 2 : 1)} ms`;
}
