/** The documents that the tests open, by name, as texts. Figures in the tests were worked out apart from the program. */

/** A document as an editor holds it. */
export interface HarnessDocument {
  readonly name: string;
  readonly text: string;
  /** The text before this one, when that was good and this one is not. */
  readonly before?: string;
  readonly readOnly?: string;
}

/** Chutes and Ladders as sold, with its start off the board: 7 rolls. */
const chutes = `{
  "size": 10,
  "start": 0,
  "jumps": {
    "1": 38, "4": 14, "9": 31, "21": 42, "28": 84, "36": 44, "51": 67, "71": 91, "80": 100,
    "16": 6, "48": 26, "49": 11, "56": 53, "62": 19, "64": 60, "87": 24, "93": 73, "95": 75, "98": 78
  }
}
`;

/** A 6×6 board that needs a snake: 4 rolls, 1 to 15 to 13 to 35 to 36. Not a single problem. */
const snakeHelps = `[
  [-1, -1, -1, -1, -1, -1],
  [-1, -1, -1, -1, -1, -1],
  [-1, -1, -1, -1, -1, -1],
  [-1, 35, -1, -1, 13, -1],
  [-1, -1, -1, -1, -1, -1],
  [-1, 15, -1, -1, -1, -1]
]
`;

/** Ten squares in a row, and games that were played on a table with a pencil: the first is right, the second expects too much. */
const games = `{
  "rows": 2,
  "columns": 5,
  "start": 0,
  "jumps": { "2": 7, "9": 4 },
  "games": [
    {
      "name": "Asha first",
      "players": ["asha", "dev"],
      "rolls": [2, 3, 2, 1, 1],
      "expect": { "winner": null, "positions": [7, 3, 4, 4, 5] }
    },
    {
      "name": "Too hopeful",
      "players": ["asha", "dev"],
      "rolls": [2, 3, 3],
      "expect": { "winner": "dev" }
    },
    { "name": "Kept", "players": ["mei", "tom", "zoe"], "rolls": [1, 2, 3, 6] }
  ]
}
`;

/** Six snakes in a row that no die gets past. */
const wallOfSix = `[[-1, 1, 1, 1], [-1, 1, 1, 1], [-1, -1, -1, -1], [-1, -1, -1, -1]]\n`;

/** 1000×1000 with a jump on about every twentieth square, the same on every run. */
function large(): string {
  const lastSquare = 1_000_000;
  const jumps: string[] = [];
  let seed = 12345;
  const next = (): number => (seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff) >>> 8;
  for (let from = 2; from < lastSquare; from++) {
    if (next() % 20 !== 0) continue;
    const to = Math.min(lastSquare - 1, Math.max(1, from + (next() % 4001) - 2000));
    if (to !== from) jumps.push(`"${from}":${to}`);
  }
  return `{"size":1000,"jumps":{${jumps.join(',')}}}`;
}

export const documents = {
  chutes: () => ({ name: 'chutes.board.json', text: chutes }),
  snakeHelps: () => ({ name: 'snake-helps.board.json', text: snakeHelps }),
  noPath: () => ({ name: 'wall.board.json', text: wallOfSix }),
  oneSquare: () => ({ name: 'one.board.json', text: '[[-1]]' }),
  /** A plain board with 6^67 games, a number of more than fifty digits. */
  long: () => ({ name: 'long.board.json', text: '{ "size": 20 }' }),
  large: () => ({ name: 'large.board.json', text: large() }),
  /** A chain and a jump that is never taken: both are told, both can be played. */
  warned: () => ({ name: 'warned.board.json', text: '{\n  "size": 6,\n  "jumps": { "1": 9, "5": 12, "12": 30 }\n}\n' }),
  mess: () => ({
    name: 'mess.board.json',
    text: '{ "sise": 5, "size": 10, "jumps": { "4": 17, "17": 30, "05": 9, "20": 250 } }\n',
  }),
  broken: () => ({ name: 'chutes.board.json', before: chutes, text: chutes.replace('"4": 14,', '"4": ,') }),
  neverGood: () => ({ name: 'empty.board.json', text: '{ "size": 10, "jumps": { "4": ' }),
  /** 2,049 × 2,049: a row and a column more than are read. */
  tooLarge: () => ({ name: 'huge.board.json', text: '{ "size": 2049 }' }),
  /** Much higher than wide: its squares would be tiny if all of it had to fit. */
  tall: () => ({ name: 'tall.board.json', text: '{ "rows": 100, "columns": 5, "jumps": { "3": 450, "490": 2 } }' }),
  /** Nine squares and no jump: 43/6 rolls on average, worked out by hand. */
  nine: () => ({ name: 'nine.board.json', text: '{ "size": 3 }' }),
  games: () => ({ name: 'games.board.json', text: games }),
  /** 5 → 12 → 30: no game begins until the rules say what becomes of it. */
  chained: () => ({
    name: 'chained.board.json',
    text: '{\n  "size": 6,\n  "jumps": { "5": 12, "12": 30, "20": 3 }\n}\n',
  }),
  readOnly: () => ({ name: 'chutes.board.json', text: chutes, readOnly: 'An older revision' }),
} satisfies Record<string, () => HarnessDocument>;

export type DocumentName = keyof typeof documents;
