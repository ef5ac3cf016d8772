/** The core's rows: search and reading against textbook C++ and JavaScript, the size of the log, random seeks, and the longest slice. */
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  BoardWalk,
  parseBoard,
  parseBoardInSlices,
  searchBoard,
  searchBoardInSlices,
  type Board,
  type Slices,
} from '../src/core';
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
import { digestOf, randomMatrix, randomNumbers } from './boards';
import { textbookSearch } from './textbook';

const SIDE = 1000;
const SHARE = 0.05;
/** A board whose goal is found late: nine tenths of its squares are taken first, so the log is nearly complete. */
const SEED = 1;
const REPEATS = 4;

function boardOf(text: string): Board {
  const { board } = parseBoard(text);
  if (board === undefined) throw new Error('The benchmark’s board cannot be read.');
  return board;
}

/**
 * The C++ program repeats its work in one process and the best counts, as the best of some tries does for the others: all of them run
 * warm, on memory that they have used before.
 */
function cpp(context: Context, file: string, part: 'parse' | 'search'): Contestant | undefined {
  const program = context.programs.get('textbook');
  if (program === undefined) return undefined;
  return {
    name: 'textbook C++',
    run: () => {
      const lines = execFileSync(program, [file, part, String(REPEATS)], { encoding: 'utf8' })
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

/** This file is its own child process, which runs the entrant that it was started for whenever it is told to. */
const chosen = process.env[ENTRANT] as Entrant | undefined;
if (chosen !== undefined) {
  let run: (() => Result) | undefined;
  process.on('message', (text: string) => {
    run ??= entrants[chosen](text); // the first message brings the board
    process.send?.(run());
  });
}

function inProcess(entrant: Entrant, text: string): Contestant & { stop: () => void } {
  const child = fork(fileURLToPath(import.meta.url), { env: { ...process.env, [ENTRANT]: entrant } });
  let sent = false;
  return {
    name: entrant,
    run: async () => {
      const answer = once(child, 'message') as Promise<[Result]>;
      child.send(sent ? '' : text);
      sent = true;
      return (await answer)[0];
    },
    stop: () => child.disconnect(),
  };
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

const SLICE_MS = 8;

/** Drives slices as the host does: until 8 ms are over, then lets others run. Adds the length of each block. */
async function drive<T>(slices: Slices<T>, blocks: number[]): Promise<T> {
  for (;;) {
    const begin = performance.now();
    for (;;) {
      const next = slices.next();
      const took = performance.now() - begin;
      if (next.done === true || took >= SLICE_MS) blocks.push(took);
      if (next.done === true) return next.value;
      if (took >= SLICE_MS) break;
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const slices: Benchmark = {
  name: 'longest block while a board of four million squares is read and searched',
  run: async () => {
    const text = JSON.stringify(randomMatrix(2000, SHARE, SEED));
    const blocks: number[] = [];
    for (let round = 0; round < 5; round++) {
      const { board } = await drive(parseBoardInSlices(text), blocks);
      if (board === undefined) throw new Error('The benchmark’s board cannot be read.');
      const { method, trace } = await drive(searchBoardInSlices(board), blocks);
      await drive(BoardWalk.create(board, method, trace), blocks);
    }
    const sorted = blocks.sort((a, b) => a - b);
    const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? NaN;
    const longest = sorted[sorted.length - 1] ?? NaN;
    return [
      {
        what: `longest block, 2000×2000 read, searched, indexed (${blocks.length} blocks of ${SLICE_MS} ms)`,
        target: '≤ 16 ms',
        measured: `${milliseconds(longest)}  (p99 ${milliseconds(p99)})`,
        met: longest <= 16,
      },
    ];
  },
};

export const benchmarks: Benchmark[] = [search, textToLog, log, slices];
