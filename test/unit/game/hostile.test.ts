/** Games as nobody would write them: whatever a file says, it is told, nothing is endless, and nothing is shown that misleads. */
import { describe, expect, it } from 'vitest';
import {
  checkGame,
  faultOfPlayer,
  MAX_NAME,
  MAX_PLAYERS,
  parseBoard,
  runScript,
  runScriptInSlices,
  shownName,
  type ParsedBoard,
  type ScriptedGame,
} from '../../../src/core';
import { playGamesInSlices, summaryOf } from '../../../src/host/board-games';

const BOARD = { rows: 2, columns: 5, start: 0, jumps: { 2: 7, 9: 4 } };

function read(games: unknown, more: object = {}): ParsedBoard & { games: readonly ScriptedGame[] } {
  const parsed = parseBoard(JSON.stringify({ ...BOARD, ...more, games }));
  if (parsed.board === undefined) throw new Error(JSON.stringify(parsed.problems));
  return { ...parsed, games: parsed.games ?? [] };
}

const codes = ({ problems }: ParsedBoard): string[] => problems.map(({ code }) => code);
/** Longest stretch between two yields, in rolls played, is what blocks; here only that there are pauses. */
const slicesOf = (slices: Generator<number, unknown, void>): number => [...slices].length;

describe('how much a file may hold', () => {
  it('is a thousand games; the others are told once', () => {
    const parsed = read(Array.from({ length: 1200 }, () => ({ rolls: [1] })));
    expect(parsed.games).toHaveLength(1000);
    expect(codes(parsed)).toEqual(['too-many-games']);
  });

  it('is a hundred thousand rolls of all games together', () => {
    const rolls = Array<number>(60_000).fill(6);
    const parsed = read([{ rolls }, { rolls }, { rolls: [1] }]);
    expect(parsed.games.map((game) => game.rolls.length)).toEqual([60_000, 40_000, 0]);
    expect(codes(parsed)).toEqual(['too-many-rolls', 'too-many-rolls']);
  });

  it('a list that takes the place of another one counts once', () => {
    const many = JSON.stringify(Array<number>(90_000).fill(6));
    const { games = [] } = parseBoard(`{ "size": 10, "games": [{ "rolls": ${many}, "rolls": ${many} }] }`);
    expect(games[0]?.rolls).toHaveLength(90_000);
  });

  it('is played with pauses, and no more failures are told than anybody reads', () => {
    const rolls = Array<number>(50_000).fill(6);
    const { board, games } = read([
      { players: ['a', 'b'], rolls, expect: { positions: rolls.map(() => 3), after: { 7: { a: 1 }, 9: { b: 1 } } } },
    ]);
    const [game] = games;
    if (board === undefined || game === undefined) throw new Error('no game');
    expect(slicesOf(runScriptInSlices(board, game))).toBeGreaterThan(40);
    const { failures } = runScript(board, game);
    expect(failures).toHaveLength(100);
    expect(failures[0]).toMatchObject({ roll: 0, expected: '3', actual: '6' });
    expect(slicesOf(playGamesInSlices(board, games))).toBeGreaterThan(40);
  });
});

describe('the players of a file', () => {
  it.each([
    [
      'two with one name',
      ['a', 'a', 'a'],
      'Two players are called a. Give one of them another name. This game cannot begin.',
    ],
    ['nobody', [], 'A game has at least one player. This game cannot begin.'],
    ['no name', [' '], 'A player has a name. This game cannot begin.'],
    [
      'a mark that turns the line',
      ['\u202eahsa'],
      'ahsa has characters that cannot be seen. Write the name without them. This game cannot begin.',
    ],
    [
      'a line break',
      ['a\nb'],
      'a b has characters that cannot be seen. Write the name without them. This game cannot begin.',
    ],
    [
      'a name of ten thousand letters',
      ['x'.repeat(10_000)],
      'The name of a player has at most 80 characters, unlike xxxxxxxxxxxxxxxxxxx…. This game cannot begin.',
    ],
    [
      'a stadium',
      Array.from({ length: 20_000 }, (_, i) => `p${i}`),
      'At most 100 players play a game, and there are 20,000. This game cannot begin.',
    ],
  ])('%s: told once, at the game', (_, players, message) => {
    const parsed = read([{ name: 'g', players, rolls: [1], expect: { winner: null } }]);
    expect(parsed.problems.map((problem) => problem.message)).toEqual([message]);
    expect(codes(parsed)).toEqual(['invalid-players']);
    const [game] = parsed.games;
    if (parsed.board === undefined || game === undefined) throw new Error('no game');
    expect(runScript(parsed.board, game).outcome).toBe('refused');
  });

  it('may have any name that can be seen: other scripts, families of emoji, those that objects have', () => {
    const players = [
      '__proto__',
      'constructor',
      'أمل',
      '👩‍👩‍👧',
      'क्‍ष',
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      'x'.repeat(MAX_NAME),
    ];
    expect(players.map(faultOfPlayer)).toEqual(players.map(() => undefined));
    const after = JSON.parse('{ "3": { "__proto__": 1, "constructor": 7, "أمل": 3 } }') as object;
    const { board, games, problems } = read([{ players, rolls: [1, 2, 3], expect: { after } }]);
    expect(problems).toEqual([]);
    const [game] = games;
    if (board === undefined || game === undefined) throw new Error('no game');
    expect(runScript(board, game).failures).toEqual([]);
  });

  it('of a game are told of once, however many there are', () => {
    const { board } = read([]);
    if (board === undefined) throw new Error('no board');
    expect(
      checkGame(board, { players: Array<string>(MAX_PLAYERS).fill('p') })
        .filter(({ severity }) => severity === 'error')
        .map(({ code }) => code),
    ).toEqual(['duplicate-player']);
  });
});

describe('the name of a game', () => {
  it.each([
    ['', 'Game 1'],
    [' \u200b\n', 'Game 1'],
    ['a\nb\u202ec', 'a b c'],
    ['x'.repeat(10_000), `${'x'.repeat(79)}…`],
    [`${'x'.repeat(78)}👩 and more`, `${'x'.repeat(78)}…`],
  ])('%j is shown as %j', (name, shown) => {
    expect(read([{ name, rolls: [1] }]).games[0]?.name).toBe(shown);
    expect(shownName(shown)).toBe(shown);
  });
});

describe('rolls that are none', () => {
  it('keep their places, are told, and can be sent and kept', () => {
    const parsed = parseBoard(
      '{ "rows": 2, "columns": 5, "games": [{ "rolls": [1.5, 1e308, -2, "3", true, null, {}, [1], 1e999] }] }',
    );
    expect(parsed.problems.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'impossible-roll: A roll is a whole number: the die of this board rolls 1 to 6. The game ends there.',
      'impossible-roll: A number this large cannot be rolled: the die of this board rolls 1 to 6. The game ends there.',
      'impossible-roll: A -2 cannot be rolled: the die of this board rolls 1 to 6. The game ends there.',
      'number-as-string: This roll is a number in quotation marks. It is read as 3; remove the quotation marks.',
      ...Array<string>(5).fill(
        'impossible-roll: A roll is a whole number: the die of this board rolls 1 to 6. The game ends there.',
      ),
    ]);
    const [game] = parsed.games ?? [];
    if (parsed.board === undefined || game === undefined) throw new Error('no game');
    const summary = summaryOf({ game, run: runScript(parsed.board, game) });
    expect(summary.rolls).toEqual([0, 0, 0, 3, 0, 0, 0, 0, 0]);
    expect(JSON.parse(JSON.stringify(summary))).toMatchObject({ rolls: summary.rolls });
  });
});

describe('a rule that cannot be read', () => {
  it('for chains leaves what holds without it: games refuse them', () => {
    const { board, problems } = read([], { rules: { chains: true } });
    expect(problems.map(({ message }) => message)).toEqual([
      '"chains" is "once" or "follow" or "refuse". It is read as "refuse".',
    ]);
    expect(board?.rules.refuseChains).toBe(true);
  });
});
