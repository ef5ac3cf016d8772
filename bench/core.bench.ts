/** The core's rows: search and reading against textbook C++ and JavaScript, the size of the log, random seeks, and the longest slice. */
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BoardWalk, parseBoard, parseBoardInSlices, searchBoard, searchBoardInSlices, type Board } from '../src/core';
import { drive } from '../src/host/slicing';
import {
  median,
  milliseconds,
  race,
  times,
  type Benchmark,
  type Contestant,
  type Context,
  type Result,
  type Row,
} from './bench';
import { watchEventLoop, type Block } from './blocks';
import { digestOf, randomMatrix, randomNumbers } from './boards';
import { textbookSearch } from './textbook';

const SIDE = 1000;
const SHARE = 0.05;
/** A board whose goal is found late: nine tenths of its squares are taken first, so the log is nearly complete. */
const SEED = 1;
/** Runs of a try; the best counts. */
const REPEATS = 2;

function boardOf(text: string): Board {
  const { board } = parseBoard(text);
  if (board === undefined) throw new Error('The benchmark’s board cannot be read.');
  return board;
}

/**
 * Keeps glibc from giving memory back to the system. A page that the system hands out anew costs a fault, which on a virtual machine takes
 * longer than to search the thousand squares that fit it, and when glibc gives pages back is a matter of luck. With this every contestant
 * works on memory that it has used before, which is what the rounds that do not count are for.
 */
const KEEP_MEMORY = { MALLOC_MMAP_MAX_: '0', MALLOC_TRIM_THRESHOLD_: String(1 << 30) };

function cpp(context: Context, file: string, part: 'parse' | 'search'): Contestant | undefined {
  const program = context.programs.get('textbook');
  if (program === undefined) return undefined;
  return {
    name: 'textbook C++',
    run: () => {
      const lines = execFileSync(program, [file, part, String(REPEATS)], {
        encoding: 'utf8',
        env: { ...process.env, ...KEEP_MEMORY },
      })
        .trim()
        .split('\n');
      const runs = lines.map((line) => line.split(' '));
      return {
        milliseconds: Math.min(...runs.map(([took]) => Number(took))),
        digest: (runs[0] as string[]).slice(1).join(' '),
      };
    },
  };
}

/** The JavaScript entrants, each run in a process of its own so that none pays for another's garbage. */
const entrants = {
  'search, Rungs': (text: string) => {
    const board = boardOf(text);
    return () => {
      const [{ rolls, trace }, took] = timed(() => searchBoard(board));
      return { milliseconds: took, digest: digestOf(rolls, trace.discovered) };
    };
  },
  'search, textbook JavaScript': (text: string) => {
    const matrix = JSON.parse(text) as number[][];
    return () => {
      const [{ rolls, discovered }, took] = timed(() => textbookSearch(matrix));
      return { milliseconds: took, digest: digestOf(rolls, discovered) };
    };
  },
  'text to log, Rungs': (text: string) => () => {
    const [{ rolls, trace }, took] = timed(() => searchBoard(boardOf(text)));
    return { milliseconds: took, digest: digestOf(rolls, trace.discovered) };
  },
  'text to log, textbook JavaScript': (text: string) => () => {
    const [{ rolls, discovered }, took] = timed(() => textbookSearch(JSON.parse(text) as number[][]));
    return { milliseconds: took, digest: digestOf(rolls, discovered) };
  },
} satisfies Record<string, (text: string) => () => Result>;

type Entrant = keyof typeof entrants;

const ENTRANT = 'RUNGS_BENCH_ENTRANT';
const BLOCKS = 'blocks';

/** This file is its own child process, which does what it was started for whenever it is told to. */
const chosen = process.env[ENTRANT] as Entrant | typeof BLOCKS | undefined;
if (chosen !== undefined) {
  let run: (() => Result | Promise<Block[]>) | undefined;
  process.on('message', (text: string) => {
    run ??= chosen === BLOCKS ? () => blocksOf(text) : bestOf(entrants[chosen](text)); // the first message brings the board
    void Promise.resolve(run()).then((answer) => process.send?.(answer));
  });
}

function bestOf(run: () => Result): () => Result {
  return () => {
    const results = Array.from({ length: REPEATS }, run);
    return results.reduce((best, result) => (result.milliseconds < best.milliseconds ? result : best));
  };
}

/** A process of its own that answers as often as it is asked. */
function startChild<T>(name: Entrant | typeof BLOCKS, text: string): { ask: () => Promise<T>; stop: () => void } {
  const memory = name === BLOCKS ? {} : KEEP_MEMORY; // a host keeps nothing
  const child = fork(fileURLToPath(import.meta.url), { env: { ...process.env, ...memory, [ENTRANT]: name } });
  let sent = false;
  return {
    ask: async () => {
      const answer = once(child, 'message') as Promise<[T]>;
      child.send(sent ? '' : text);
      sent = true;
      return (await answer)[0];
    },
    stop: () => child.disconnect(),
  };
}

function inProcess(entrant: Entrant, text: string): Contestant & { stop: () => void } {
  const { ask, stop } = startChild<Result>(entrant, text);
  return { name: entrant, run: ask, stop };
}

async function compare(context: Context, part: 'search' | 'text to log', targets: [number, number]): Promise<Row[]> {
  const text = JSON.stringify(randomMatrix(SIDE, SHARE, SEED));
  const file = join(context.folder, 'million.json');
  writeFileSync(file, text);
  const processes = [inProcess(`${part}, Rungs`, text), inProcess(`${part}, textbook JavaScript`, text)];
  const native = cpp(context, file, part === 'search' ? 'search' : 'parse');
  try {
    const [ours = NaN, javascript = NaN, best] = await race(native === undefined ? processes : [...processes, native]);
    const row = (name: string, theirs: number, target: number): Row => ({
      what: `${part}, 1000×1000 with 5% jumps, vs ${name}`,
      target: `≥ ${target}×`,
      measured: `${times(theirs / ours)}  (${milliseconds(ours)} vs ${milliseconds(theirs)})`,
      met: theirs / ours >= target,
    });
    return [
      best === undefined
        ? { ...row('textbook C++', NaN, targets[0]), measured: 'no g++ here', met: undefined }
        : row('textbook C++ -O2', best, targets[0]),
      row('textbook JavaScript', javascript, targets[1]),
    ];
  } finally {
    for (const child of processes) child.stop();
  }
}

function timed<T>(work: () => T): [T, number] {
  const begin = performance.now();
  const result = work();
  return [result, performance.now() - begin];
}

const search: Benchmark = {
  name: 'search of a board of a million squares',
  run: (context) => compare(context, 'search', [1, 10]),
};

const textToLog: Benchmark = {
  name: 'text of that board to log',
  run: (context) => compare(context, 'text to log', [2.5, 10]),
};

/** A snake on the last square, so that the search goes through all million squares. */
function millionSteps(): BoardWalk {
  const matrix = randomMatrix(SIDE, SHARE, SEED);
  (matrix[0] as number[])[0] = 5; // the last square of an even board is at the top left
  const { board, method, trace } = searchBoard(boardOf(JSON.stringify(matrix)));
  return new BoardWalk(board, method, trace);
}

const log: Benchmark = {
  name: 'size of the log, random seeks',
  run: () => {
    const walk = millionSteps();
    const { trace } = walk;
    let events = 0;
    for (let step = 1; step <= trace.dequeues; step++) events += walk.eventCount(step);
    const perDequeue = trace.byteLength / trace.dequeues;
    const perEvent = trace.byteLength / events;
    const random = randomNumbers(7);
    const seeks = 200_000;
    const steps = Int32Array.from({ length: seeks }, () => Math.floor(random() * (trace.dequeues + 1)));
    let seen = 0;
    const rounds = Array.from({ length: 7 }, () => {
      const [, took] = timed(() => {
        for (const step of steps) {
          const { from, to } = walk.queueWindow({ step, event: walk.eventCount(step) });
          const most = Math.min(to, from + 50);
          for (let i = from; i < most; i++) seen += trace.discovered[i] as number;
        }
      });
      return (took * 1000) / seeks;
    });
    const seek = median(rounds.slice(2));
    if (seen === 0) throw new Error('The queue was empty at every step.');
    return [
      {
        what: `log of ${trace.dequeues.toLocaleString('en-US')} dequeues`,
        target: '≤ 9 bytes a dequeue',
        measured: `${perDequeue.toFixed(2)} bytes`,
        met: perDequeue <= 9,
      },
      {
        what: `the same, ${events.toLocaleString('en-US')} fine events`,
        target: '< 1 byte an event',
        measured: `${perEvent.toFixed(2)} bytes`,
        met: perEvent < 1,
      },
      {
        what: 'random seek with 50 queue items',
        target: '< 1 µs',
        measured: `${seek.toFixed(3)} µs`,
        met: seek < 1,
      },
    ];
  },
};

/** Reads, searches and indexes a board as the host does, and watches what else could have run meanwhile. */
async function blocksOf(text: string): Promise<Block[]> {
  const { signal } = new AbortController();
  const watch = watchEventLoop();
  const { board } = await drive(parseBoardInSlices(text), signal);
  if (board === undefined) throw new Error('The benchmark’s board cannot be read.');
  const { method, trace } = await drive(searchBoardInSlices(board), signal);
  await drive(BoardWalk.create(board, method, trace), signal);
  // Turns in which nothing much happened would only make the percentile look better.
  return watch.stop().filter(({ took }) => took >= 1);
}

const slices: Benchmark = {
  name: 'longest block while a board of four million squares is read and searched',
  run: async () => {
    const child = startChild<Block[]>(BLOCKS, JSON.stringify(randomMatrix(2000, SHARE, SEED)));
    const blocks: Block[] = [];
    // The first round counts as well: whoever opens a board opens it for the first time.
    for (let round = 0; round < 5; round++) blocks.push(...(await child.ask()));
    child.stop();
    const ran = blocks.map((block) => block.ran).sort((a, b) => a - b);
    const p99 = ran[Math.floor(ran.length * 0.99)] ?? NaN;
    const longest = ran[ran.length - 1] ?? NaN;
    const byTheClock = Math.max(...blocks.map(({ took }) => took));
    return [
      {
        what: `longest block, 2000×2000 read, searched, indexed (${blocks.length} blocks)`,
        target: '≤ 16 ms',
        // The clock goes on while other programs have the processor; what they take is no fault of ours, but it is worth seeing.
        measured: `${milliseconds(longest)}  (p99 ${milliseconds(p99)}; by the clock ${milliseconds(byTheClock)})`,
        met: longest <= 16,
      },
    ];
  },
};

export const benchmarks: Benchmark[] = [search, textToLog, log, slices];
