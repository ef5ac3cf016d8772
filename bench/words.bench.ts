/** The rows of the word search: from text and on a ready index, against textbooks and graph libraries, its size, and how it grows. */
import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Graph from 'graphology';
import { bidirectional } from 'graphology-shortest-path/unweighted';
import createGraph from 'ngraph.graph';
import ngraphPath from 'ngraph.path';
import {
  parseWordListInSlices,
  searchIndex,
  searchIndexInSlices,
  searchWordText,
  searchWordTextInSlices,
  type WordIndex,
  type WordSearch,
} from '../src/core';
import { components } from '../src/core/words/components';
import { LadderLengths } from '../src/core/words/ladder-length';
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
import { randomNumbers } from './boards';
import { edgesOf, textbookWords } from './textbook-words';

const DICTIONARY = '/usr/share/dict/american-english-insane';
const PACKAGE = 'an-array-of-english-words';
/** Runs of a try; the best counts. */
const REPEATS = 2;

/**
 * Keeps glibc from giving memory back to the system. A page that the system hands out anew costs a fault, which on a virtual machine takes
 * longer than what is then done with it, and when glibc gives pages back is a matter of luck. With this every contestant works on memory
 * that it has used before, which is what the rounds that do not count are for.
 */
const KEEP_MEMORY = { MALLOC_MMAP_MAX_: '0', MALLOC_TRIM_THRESHOLD_: String(1 << 30) };

interface List {
  readonly name: string;
  /** One word a line. */
  readonly text: string;
}

/** The lists that are here, and a row for each that is not. */
function lists(root: string): { found: List[]; missing: Row[] } {
  const found: List[] = [];
  const missing: Row[] = [];
  const array = join(root, 'node_modules', PACKAGE, 'index.json');
  const note = (what: string, measured: string): void =>
    void missing.push({ what, target: '', measured, met: undefined });
  if (existsSync(DICTIONARY)) found.push({ name: 'wamerican-insane', text: readFileSync(DICTIONARY, 'utf8') });
  else note('wamerican-insane', 'not here: apt-get install wamerican-insane');
  if (existsSync(array)) {
    found.push({ name: PACKAGE, text: (JSON.parse(readFileSync(array, 'utf8')) as string[]).join('\n') });
  } else note(PACKAGE, 'not here: npm install');
  return { found, missing };
}

/** A puzzle whose search goes through all that can be reached: its target is the last word to be discovered. */
interface Puzzle {
  readonly text: string;
  readonly start: string;
  readonly target: string;
}

const STARTS = ['cold', 'table', 'butter'];

function puzzle({ text }: List, letters: number): Puzzle {
  const start = STARTS.find((word) => word.length === letters) ?? '';
  const { index } = searchWordText(text, start, start);
  const { trace: whole } = wholeSearch(index, start);
  return { text, start, target: index.text(whole.discovered[whole.discovered.length - 1] as number) };
}

/** A search for a word that cannot be reached, which therefore goes on to the end of the component. */
function wholeSearch(index: WordIndex, start: string): WordSearch {
  for (let word = 0; word < index.count; word++) {
    const search = searchIndex(index, start, index.text(word));
    if (search.length === 0) return search;
  }
  throw new Error('Every word can be reached.');
}

/** The checksum of the C++ program: over the letters of what was discovered, in order. A start outside the list is a word too. */
function checksum(discovered: Iterable<string>): number {
  let sum = 0;
  for (const word of discovered) {
    for (let i = 0; i < word.length; i++) sum = (Math.imul(sum, 31) + word.charCodeAt(i)) >>> 0;
  }
  return sum;
}

function digestOf({ index, start, length, trace }: WordSearch): string {
  const words = Array.from(trace.discovered, (word) => (word === index.count ? start : index.text(word)));
  return `${length} ${words.length} ${checksum(words)}`;
}

function timed<T>(work: () => T): [T, number] {
  const begin = performance.now();
  const result = work();
  return [result, performance.now() - begin];
}

let lineEnds = new Int32Array(0);

/** Entrants that run in a process of their own, so that none pays for another's garbage. */
const entrants = {
  'text, Rungs':
    ({ text, start, target }: Puzzle) =>
    () => {
      const [search, took] = timed(() => searchWordText(text, start, target));
      return { milliseconds: took, digest: digestOf(search) };
    },
  'text, textbook JavaScript':
    ({ text, start, target }: Puzzle) =>
    () => {
      const [{ length, discovered }, took] = timed(() => textbookWords(text, start, target));
      return { milliseconds: took, digest: `${length} ${discovered.length} ${checksum(discovered)}` };
    },
  // It has no answer of its own, so it gives the right one; what it finds is checked by its number.
  'line ends': ({ text, start, target }: Puzzle) => {
    const digest = digestOf(searchWordText(text, start, target));
    const lines = text.split('\n').length - 1;
    lineEnds = new Int32Array(lines);
    return () => {
      const [found, took] = timed(() => {
        let count = 0;
        for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) === 10) lineEnds[count++] = i;
        return count;
      });
      if (found !== lines) throw new Error(`The loop found ${found} of ${lines} line ends.`);
      return { milliseconds: took, digest };
    };
  },
  'length, Rungs':
    ({ text, start, target }: Puzzle) =>
    () => {
      const [{ length }, took] = timed(() => searchWordText(text, start, target));
      return { milliseconds: took, digest: String(length) };
    },
  'length, graphology':
    ({ text, start, target }: Puzzle) =>
    () => {
      const [length, took] = timed(() => {
        const { words, edges } = edgesOf(text, target.length);
        const graph = new Graph({ type: 'undirected' });
        for (const word of words) graph.mergeNode(word);
        for (const [a, b] of edges) graph.mergeEdge(a, b);
        return bidirectional(graph, start, target)?.length ?? 0;
      });
      return { milliseconds: took, digest: String(length) };
    },
  'length, ngraph.path':
    ({ text, start, target }: Puzzle) =>
    () => {
      const [length, took] = timed(() => {
        const { words, edges } = edgesOf(text, target.length);
        const graph = createGraph();
        for (const word of words) graph.addNode(word);
        for (const [a, b] of edges) graph.addLink(a, b);
        return ngraphPath.nba(graph).find(start, target).length;
      });
      return { milliseconds: took, digest: String(length) };
    },
  'index, Rungs': ({ text, start, target }: Puzzle) => {
    const { index } = searchWordText(text, start, target);
    return () => {
      const [search, took] = timed(() => searchIndex(index, start, target));
      return { milliseconds: took, digest: digestOf(search) };
    };
  },
} satisfies Record<string, (puzzle: Puzzle) => () => Result>;

type Entrant = keyof typeof entrants;

/** Entrants of which a run takes about a second. */
const SLOW: ReadonlySet<Entrant> = new Set([
  'text, textbook JavaScript',
  'length, graphology',
  'length, ngraph.path',
] as const);

const ENTRANT = 'RUNGS_BENCH_WORDS';

/** This file is its own child process, which does what it was started for whenever it is told to. */
const chosen = process.env[ENTRANT];
if (chosen === 'memory') {
  process.once('message', ({ text, start, target }: Puzzle) => {
    const before = process.memoryUsage().rss;
    const { index } = searchWordText(text, start, target);
    const peak = process.resourceUsage().maxRSS * 1024;
    process.send?.({ bytes: index.byteLength, count: index.count, grown: peak - before });
    process.disconnect();
  });
} else if (chosen === 'blocks') {
  process.on('message', (task: Puzzle) => void blocksOf(task).then((blocks) => process.send?.(blocks)));
} else if (chosen !== undefined) {
  let run: (() => Result) | undefined;
  process.on('message', (message: Puzzle | '') => {
    run ??= entrants[chosen as Entrant](message as Puzzle); // the first message brings the puzzle
    process.send?.(SLOW.has(chosen as Entrant) ? run() : bestOf(run));
  });
}

function bestOf(run: () => Result): Result {
  const results = Array.from({ length: REPEATS }, run);
  return results.reduce((best, result) => (result.milliseconds < best.milliseconds ? result : best));
}

/** @param settings of glibc; a host has none */
function start(entrant: string, settings: Readonly<Record<string, string>> = {}): ChildProcess {
  return fork(fileURLToPath(import.meta.url), { env: { ...process.env, ...settings, [ENTRANT]: entrant } });
}

function inProcess(entrant: Entrant, puzzle: Puzzle): Contestant & { stop: () => void } {
  const child = start(entrant, KEEP_MEMORY);
  let sent = false;
  return {
    name: entrant,
    run: async () => {
      const answer = once(child, 'message') as Promise<[Result]>;
      child.send(sent ? '' : puzzle);
      sent = true;
      return (await answer)[0];
    },
    stop: () => child.disconnect(),
  };
}

/** Calls of a race that do not count, and calls of a round. */
const WARM_UP = 12;
const TRIES = 3;

/**
 * A contestant that takes up to a second, in a race of some that take milliseconds: it runs in the first round, which does not count, and
 * in every other one that does, once for all tries and the round after. It runs for so long that every loop of it is compiled by then.
 */
function seldom(slow: Contestant): Contestant {
  let last: Result | Promise<Result> | undefined;
  let calls = 0;
  return {
    name: slow.name,
    run: () => {
      const counted = calls++ - WARM_UP;
      if (last === undefined || (counted >= 0 && counted % (2 * TRIES) === 0)) last = slow.run();
      return last;
    },
  };
}

function cpp(context: Context, { text, start, target }: Puzzle, part: 'text' | 'search'): Contestant | undefined {
  const program = context.programs.get('textbook-words');
  if (program === undefined) return undefined;
  const file = join(context.folder, 'words.txt');
  // A letter is a byte to the textbook. All letters of these lists have one in Latin-1.
  writeFileSync(file, text, 'latin1');
  return seldom({
    name: 'textbook C++',
    run: () => {
      const runs = execFileSync(program, [file, start, target, String(TRIES)], {
        encoding: 'utf8',
        env: { ...process.env, ...KEEP_MEMORY },
      })
        .trim()
        .split('\n')
        .map((line) => line.split(' '));
      return {
        milliseconds: Math.min(...runs.map((run) => Number(run[part === 'text' ? 0 : 1]))),
        digest: (runs[0] as string[]).slice(2).join(' '),
      };
    },
  });
}

async function compete(
  names: readonly Entrant[],
  puzzle: Puzzle,
  others: readonly Contestant[] = [],
): Promise<number[]> {
  const children = names.map((name) => inProcess(name, puzzle));
  try {
    const paced = children.map((child, i) => (SLOW.has(names[i] as Entrant) ? seldom(child) : child)); // one each
    return await race([...paced, ...others]);
  } finally {
    for (const child of children) child.stop();
  }
}

function row(what: string, ours: number, theirs: number | undefined, target: number): Row {
  if (theirs === undefined) return { what, target: `≥ ${target}×`, measured: 'no g++ here', met: undefined };
  return {
    what,
    target: `≥ ${target}×`,
    measured: `${times(theirs / ours)}  (${milliseconds(ours)} vs ${milliseconds(theirs)})`,
    met: theirs / ours >= target,
  };
}

const TARGETS = new Map([
  [6, 10],
  [5, 5],
  [4, 1.5],
]);

const fromText: Benchmark = {
  name: 'word lists from text to the complete search',
  run: async (context) => {
    const { found, missing } = lists(context.root);
    const rows = [...missing];
    for (const list of found) {
      for (const [letters, target] of TARGETS) {
        const task = puzzle(list, letters);
        const native = cpp(context, task, 'text');
        const names: Entrant[] = ['text, Rungs', 'line ends', 'text, textbook JavaScript'];
        const [ours = NaN, loop = NaN, javascript = NaN, best] = await compete(
          names,
          task,
          native === undefined ? [] : [native],
        );
        const what = `text to complete search, ${letters} letters of ${list.name}, vs`;
        rows.push(
          row(`${what} textbook C++ -O2`, ours, best, target),
          row(`${what} textbook JavaScript`, ours, javascript, 10),
        );
        // A shorter list has fewer line ends for each word of this length, so the loop is the yardstick of the long one.
        if (list === found[0]) rows.push(row(`${what} a loop that finds line ends`, ours, loop, 1));
      }
    }
    return rows;
  },
};

const libraries: Benchmark = {
  name: 'word lists from text to an answer, graph libraries',
  run: async (context) => {
    const rows: Row[] = [];
    for (const list of lists(context.root).found) {
      const task = puzzle(list, 6);
      const [ours = NaN, graphology = NaN, ngraph = NaN] = await compete(
        ['length, Rungs', 'length, graphology', 'length, ngraph.path'],
        task,
      );
      const what = `text to answer, 6 letters of ${list.name}, vs`;
      rows.push(row(`${what} graphology`, ours, graphology, 30), row(`${what} ngraph.path`, ours, ngraph, 30));
    }
    return rows;
  },
};

/** Milliseconds of one call, from many. */
function perCall(calls: number, call: (i: number) => void): number {
  const rounds = Array.from({ length: 9 }, () => {
    const [, took] = timed(() => {
      for (let i = 0; i < calls; i++) call(i);
    });
    return took / calls;
  });
  return median(rounds.slice(4));
}

const ready: Benchmark = {
  name: 'word search on a ready index',
  run: async (context) => {
    const list = lists(context.root).found[0];
    if (list === undefined) return [];
    const task = puzzle(list, 6);
    const native = cpp(context, task, 'search');
    const [ours = NaN, theirs] = await compete(['index, Rungs'], task, native === undefined ? [] : [native]);
    const { index, length } = searchWordText(list.text, task.start, task.target);
    const lengths = new LadderLengths(index, components(index));
    const answer = perCall(300, () => {
      if (lengths.length(task.start, task.target) !== length) throw new Error('The answer alone is another one.');
    });
    const elsewhere = wholeSearch(index, task.start).target;
    const none = perCall(20_000, () => {
      if (lengths.length(task.start, elsewhere) !== 0) throw new Error('There is a ladder.');
    });
    const what = `ready index, 6 letters of ${list.name}:`;
    const micro = (value: number): string => `${(value * 1000).toFixed(2)} µs`;
    const against = (name: string, value: number, target: number): Row => ({
      what: `${what} ${name}, vs textbook C++’s search`,
      target: `≥ ${target.toLocaleString('en-US')}×`,
      measured:
        theirs === undefined
          ? `no g++ here (${micro(value)})`
          : `${times(theirs / value)}  (${micro(value)} vs ${milliseconds(theirs)})`,
      met: theirs === undefined ? undefined : theirs / value >= target,
    });
    return [
      against('the complete search', ours, 15),
      against('the answer alone', answer, 250),
      against('“no ladder”', none, 10_000),
    ];
  },
};

const size: Benchmark = {
  name: 'size of the index of one length',
  run: async (context) => {
    const list = lists(context.root).found[0];
    if (list === undefined) return [];
    const rows: Row[] = [];
    for (const letters of TARGETS.keys()) {
      const child = start('memory');
      const answer = once(child, 'message') as Promise<[{ bytes: number; count: number; grown: number }]>;
      child.send(puzzle(list, letters));
      const [{ bytes, count, grown }] = await answer;
      rows.push({
        what: `index of ${count.toLocaleString('en-US')} words of ${letters} letters of ${list.name}`,
        target: '≤ 64 bytes a word',
        measured: `${(bytes / count).toFixed(1)} bytes  (peak of the process while it is built and searched: ${(grown / 2 ** 20).toFixed(1)} MB more than before)`,
        met: bytes / count <= 64,
      });
    }
    return rows;
  },
};

/** Opens, indexes and searches a list as the host does, and watches what else could have run meanwhile. */
async function blocksOf({ text, start, target }: Puzzle): Promise<Block[]> {
  const { signal } = new AbortController();
  const watch = watchEventLoop();
  const { words } = await drive(parseWordListInSlices(text), signal);
  const index = await drive(words.ofLengthInSlices(target.length), signal);
  await drive(searchIndexInSlices(index, start, target), signal);
  await drive(searchWordTextInSlices(text, start, target), signal);
  return watch.stop();
}

const slices: Benchmark = {
  name: 'longest block while a dictionary is opened, indexed and searched',
  run: async (context) => {
    const list = lists(context.root).found[0];
    if (list === undefined) return [];
    const task = puzzle(list, 6);
    const child = start('blocks');
    const blocks: Block[] = [];
    // The first round counts as well: whoever opens a list opens it for the first time.
    for (let round = 0; round < 5; round++) {
      const answer = once(child, 'message') as Promise<[Block[]]>;
      child.send(task);
      blocks.push(...(await answer)[0]);
    }
    child.disconnect();
    const longest = Math.max(...blocks.map(({ ran }) => ran));
    const byTheClock = Math.max(...blocks.map(({ took }) => took));
    return [
      {
        what: `longest block, ${list.name} read, its words of 6 letters indexed and searched (${blocks.length} blocks)`,
        target: '≤ 16 ms',
        // The clock goes on while other programs have the processor; what they take is no fault of ours, but it is worth seeing.
        measured: `${milliseconds(longest)}  (by the clock ${milliseconds(byTheClock)})`,
        met: longest <= 16,
      },
    ];
  },
};

/** Six letters of an alphabet of such a size that a tenth of all possible words are words, whatever their number. */
function randomWords(count: number): string {
  const letters = Math.round((count * 10) ** (1 / 6));
  const random = randomNumbers(count);
  const words = new Set<string>();
  while (words.size < count) {
    let word = '';
    for (let i = 0; i < 6; i++) word += String.fromCharCode(97 + Math.floor(random() * letters));
    words.add(word);
  }
  return [...words].join('\n');
}

const GROWTH = [10_000, 30_000, 100_000, 300_000, 1_000_000];
/** The textbook keeps a string for every pattern and every member: a million words take gigabytes. */
const MOST_FOR_TEXTBOOK = 300_000;

/** Nanoseconds a word, the median of some rounds. */
function costOf(work: () => unknown, count: number, rounds = 7): number {
  const took = Array.from({ length: rounds }, () => timed(work)[1]);
  return (median(took.slice(Math.min(2, rounds - 1))) / count) * 1e6;
}

/**
 * What memory alone costs: one read a word and position, and one for duplicates, of a table as large as the index needs, at places that no
 * cache can foresee. Whoever looks words up cannot have less.
 */
function memoryReads(count: number): () => number {
  const table = new Int32Array(2 ** Math.ceil(Math.log2(count * 1.5)));
  const shift = Math.clz32(table.length - 1);
  return () => {
    let sum = 0;
    for (let pass = 1; pass <= 7; pass++) {
      for (let i = 0; i < count; i++) sum += table[Math.imul(i, 0x9e3779b1 + pass * 2) >>> shift] as number;
    }
    return sum;
  };
}

function curve(costs: readonly number[]): string {
  const points = costs.map((cost, i) => `${GROWTH[i]?.toLocaleString('en-US') ?? ''}: ${cost.toFixed(0)} ns`);
  return `${points.join(', ')}  (${times((costs[costs.length - 1] ?? NaN) / (costs[0] ?? NaN))})`;
}

const growth: Benchmark = {
  name: 'word search as the list grows',
  run: (context) => {
    // The first must not pay for the compiler.
    const first = randomWords(GROWTH[0] ?? 0);
    for (let round = 0; round < 30; round++) searchWordText(first, first.slice(0, 6), first.slice(-6));
    memoryReads(1000)();
    const program = context.programs.get('textbook-words');
    const own: number[] = [];
    const reads: number[] = [];
    const textbook: number[] = [];
    for (const count of GROWTH) {
      const text = randomWords(count);
      const [from = '', to = ''] = text.split('\n', 2);
      own.push(costOf(() => searchWordText(text, from, to), count));
      reads.push(costOf(memoryReads(count), count));
      if (program === undefined || count > MOST_FOR_TEXTBOOK) continue;
      const file = join(context.folder, 'growth.txt');
      writeFileSync(file, text, 'latin1');
      const env = { ...process.env, ...KEEP_MEMORY };
      const runs = execFileSync(program, [file, from, to, '3'], { encoding: 'utf8', env }).trim().split('\n');
      textbook.push((Math.min(...runs.map((run) => Number(run.split(' ')[0]))) / count) * 1e6);
    }
    // Of the cost of the whole list, in its words: 1 is linear, 2 quadratic. What is above 1 is the memory's, or ours.
    const last = own.length - 1;
    const exponent =
      1 + Math.log((own[last] ?? NaN) / (own[0] ?? NaN)) / Math.log((GROWTH[last] ?? NaN) / (GROWTH[0] ?? NaN));
    const rows: Row[] = [
      {
        what: 'text to answer, 10,000 to 1,000,000 random words of 6 letters, cost a word',
        target: 'linear: the curve',
        measured: `${curve(own)}, as words to the power of ${exponent.toFixed(2)}`,
        met: 'context',
      },
      {
        what: 'the same: what reading tables of that size at unforeseeable places costs, without a search',
        target: 'to compare',
        measured: curve(reads),
        met: 'context',
      },
    ];
    if (textbook.length > 0) {
      const steeper = (costs: readonly number[]): number => (costs[textbook.length - 1] ?? NaN) / (costs[0] ?? NaN);
      rows.push({
        what: `the same by textbook C++ -O2, to ${MOST_FOR_TEXTBOOK.toLocaleString('en-US')} words`,
        target: 'to compare',
        measured: `${curve(textbook)}; Rungs to there ${times(steeper(own))}`,
        met: 'context',
      });
    }
    return rows;
  },
};

export const benchmarks: Benchmark[] = [fromText, libraries, ready, size, slices, growth];
