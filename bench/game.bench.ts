/** Games and odds: a million games against the same loop by hand, what playing leaves in memory, a turn on a large board, exact odds. */
import { Board, createGame, odds, randomDie, simulate } from '../src/core';
import { median, milliseconds, race, times, type Benchmark, type Result, type Row } from './bench';

const GAMES = 1_000_000;
const SEED = 12_345;

/** Chutes and Ladders, tokens starting off the board. */
const JUMPS = [
  [1, 38],
  [4, 14],
  [9, 31],
  [16, 6],
  [21, 42],
  [28, 84],
  [36, 44],
  [48, 26],
  [49, 11],
  [51, 67],
  [56, 53],
  [62, 19],
  [64, 60],
  [71, 91],
  [80, 100],
  [87, 24],
  [93, 73],
  [95, 75],
  [98, 78],
] as const;

function chutesAndLadders(): Board {
  return new Board({ lastSquare: 100, columns: 10, start: 0, jumps: JUMPS.flat() });
}

function timed<T>(work: () => T): [T, number] {
  const begin = performance.now();
  const result = work();
  return [result, performance.now() - begin];
}

/** What somebody writes who needs the average once: a plain array of squares, a plain array of counts, and the same random numbers. */
function byHand(games: number): { sum: number; longest: number } {
  const ends = Array.from({ length: 101 }, (_, square) => square);
  for (const [from, to] of JUMPS) ends[from] = to;
  const counts = new Array<number>(4096).fill(0);
  let [a, b, c, d] = [SEED, 0, 0, 1];
  const random = (): number => {
    const sum = (((a + b) | 0) + d) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    d = (d + 1) | 0;
    return sum >>> 0;
  };
  for (let i = 0; i < 12; i++) random();
  let sum = 0;
  let longest = 0;
  for (let game = 0; game < games; game++) {
    let square = 0;
    let rolls = 0;
    while (square !== 100) {
      let value = random();
      while (Math.imul(value, 6) >>> 0 < 4) value = random(); // 2³² is four more than a multiple of six
      rolls++;
      const landing = square + 1 + Math.floor((value * 6) / 2 ** 32);
      if (landing <= 100) square = ends[landing] as number;
    }
    counts[rolls] = (counts[rolls] as number) + 1;
    sum += rolls;
    if (rolls > longest) longest = rolls;
  }
  return { sum, longest };
}

const millionGames: Benchmark = {
  name: 'a million games of Chutes and Ladders',
  run: async () => {
    const board = chutesAndLadders();
    const contestants = [
      {
        name: 'Rungs',
        run: (): Result => {
          const [{ rolls, longest }, took] = timed(() => simulate(board, { games: GAMES, seed: SEED }));
          return { milliseconds: took, digest: `${rolls} ${longest}` };
        },
      },
      {
        name: 'by hand',
        run: (): Result => {
          const [{ sum, longest }, took] = timed(() => byHand(GAMES));
          return { milliseconds: took, digest: `${sum} ${longest}` };
        },
      },
    ];
    const [ours = NaN, hand = NaN] = await race(contestants);
    return [
      {
        what: 'a million games, Chutes and Ladders, vs a loop by hand',
        target: '≤ 1.5× its time',
        measured: `${times(ours / hand)}  (${milliseconds(ours)} vs ${milliseconds(hand)})`,
        met: ours <= hand * 1.5,
      },
    ];
  },
};

/** How much longer the heap is after so many rolls of a game without a log, in bytes, once garbage is collected. */
function leftInMemory(rolls: number): number {
  const { gc } = globalThis as { gc?: () => void };
  if (gc === undefined) return NaN;
  // Nobody wins: every roll that would reach the last square goes beyond it.
  const board = new Board({
    lastSquare: 1000,
    columns: 10,
    start: 0,
    jumps: [999, 1, 998, 1, 997, 1, 996, 1, 995, 1, 994, 1],
  });
  const game = createGame(board, { players: ['a', 'b'], die: randomDie({ seed: SEED }), log: false });
  game.play(10_000);
  gc();
  const before = process.memoryUsage().heapUsed;
  game.play(rolls);
  gc();
  return process.memoryUsage().heapUsed - before;
}

const memory: Benchmark = {
  name: 'what a game without a log leaves in memory',
  run: async () => {
    const { setFlagsFromString } = await import('node:v8');
    const { runInNewContext } = await import('node:vm');
    setFlagsFromString('--expose-gc');
    (globalThis as { gc?: () => void }).gc ??= runInNewContext('gc') as () => void;
    leftInMemory(1000); // what is made once is made now
    const [few, many] = [leftInMemory(10_000), leftInMemory(1_000_000)];
    // A byte a roll would be 990,000.
    const grown = many - few;
    return [
      {
        what: 'memory left by 1,000,000 rolls without a log, beyond that of 10,000',
        target: 'nothing that grows (< 0.1 byte a roll)',
        measured: `${(grown / 1024).toFixed(1)} KB`,
        met: Number.isNaN(grown) ? undefined : grown < 99_000,
      },
    ];
  },
};

function turnsOn(board: Board, rolls: number): () => Result {
  return () => {
    const game = createGame(board, { players: ['a', 'b'], die: randomDie({ seed: SEED }), log: false });
    const [played, took] = timed(() => game.play(rolls));
    return { milliseconds: took, digest: String(played) };
  };
}

/** A board that nobody wins on: six snakes before the last square, and a jump on every eighth square below them. */
function endless(squares: number): Board {
  const jumps: number[] = [];
  for (let i = 1; i <= 6; i++) jumps.push(squares - i, squares - i - 50);
  for (let from = 8; from < squares - 60; from += 8) jumps.push(from, from % 16 === 0 ? from + 3 : from - 3);
  return new Board({ lastSquare: squares, columns: Math.sqrt(squares), start: 0, jumps, chains: 'once' });
}

const turn: Benchmark = {
  name: 'a turn on a board of a million squares',
  run: async () => {
    const rolls = 200_000;
    const [small = NaN, large = NaN] = await race([
      { name: 'a hundred squares', run: turnsOn(endless(100), rolls) },
      { name: 'a million squares', run: turnsOn(endless(1_000_000), rolls) },
    ]);
    return [
      {
        what: 'a turn, board of a million squares vs of a hundred',
        target: '≤ 1.1× its time',
        measured: `${times(large / small)}  (${((large / rolls) * 1e6).toFixed(0)} ns vs ${((small / rolls) * 1e6).toFixed(0)} ns)`,
        met: large <= small * 1.1,
      },
    ];
  },
};

const exactOdds: Benchmark = {
  name: 'odds of a hundred squares',
  run: () => {
    const rows: Row[] = [];
    const boards: [string, Board][] = [
      ['Chutes and Ladders', chutesAndLadders()],
      [
        'the same under three sixes, two dice',
        chutesAndLadders().withRules({
          rollAgain: true,
          threeSixes: true,
          overshoot: 'bounce',
          die: { faces: 6, count: 2 },
        }),
      ],
    ];
    for (const [name, board] of boards) {
      const rounds = Array.from({ length: 5 }, () => {
        const [{ exact }, took] = timed(() => odds(board, { players: 2 }));
        if (exact === undefined) throw new Error(`${name} has no exact odds.`);
        return took;
      });
      rows.push({
        what: `exact odds with distribution and winners, ${name}`,
        target: '< 500 ms, the first time too',
        measured: `${milliseconds(median(rounds))}  (first ${milliseconds(rounds[0] ?? NaN)})`,
        met: Math.max(...rounds) < 500,
      });
    }
    return rows;
  },
};

export const benchmarks: readonly Benchmark[] = [millionGames, memory, turn, exactOdds];
