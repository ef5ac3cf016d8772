/** Every line of the game text, as it stands there: requirements, what the engine promises, the turn, and the follow-ups. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  Board,
  createGame,
  GameError,
  parseBoard,
  randomDie,
  scriptedDie,
  turnText,
  type BoardSpec,
  type GameProblemCode,
  type HouseRules,
} from '../../../src/core';

const players = ['asha', 'dev'];

function board(jumps: Record<number, number>, rules: HouseRules & { lastSquare?: number } = {}): Board {
  const { lastSquare = 100, ...house } = rules;
  const pairs = Object.entries(jumps).flatMap(([from, to]) => [Number(from), to]);
  return new Board({ lastSquare, columns: 10, start: 0, jumps: pairs }).withRules(house);
}

function play(on: Board, rolls: number[], who: readonly string[] = players) {
  const game = createGame(on, { players: who, die: scriptedDie(rolls), fewestPlayers: 1 });
  game.play();
  return game;
}

const squares = (on: Board, rolls: number[], who?: readonly string[]): number[] =>
  play(on, rolls, who).log.map(({ to }) => to);

function refusal(begin: () => unknown): { code: GameProblemCode; square: number | undefined; message: string } {
  try {
    begin();
  } catch (error) {
    if (error instanceof GameError) return { code: error.code, square: error.square, message: error.message };
    throw error;
  }
  throw new Error('Nothing was refused.');
}

describe('what the game must do', () => {
  it('two or more players take turns rolling a die and moving forward by the roll', () => {
    const game = play(board({}), [4, 2, 6, 1]);
    expect(game.log.map(({ player, from, to }) => [player, from, to])).toEqual([
      ['asha', 0, 4],
      ['dev', 0, 2],
      ['asha', 4, 10],
      ['dev', 2, 3],
    ]);
    const three = play(board({}), [1, 2, 3, 4], ['a', 'b', 'c']);
    expect(three.log.map(({ player }) => player)).toEqual(['a', 'b', 'c', 'a']);
    expect(three.order).toEqual(['b', 'c', 'a']);
  });

  it('landing at the bottom of a ladder lifts you to its top; landing on a snake’s head drops you to its tail', () => {
    const { log } = play(board({ 4: 25, 27: 9 }), [4, 6, 2]);
    expect(log[0]).toMatchObject({ landing: 4, to: 25, kind: 'ladder' });
    expect(log[2]).toMatchObject({ from: 25, landing: 27, to: 9, kind: 'snake' });
    // The top of a ladder and the tail of a snake do nothing to who lands there.
    expect(squares(board({ 4: 25, 27: 9 }, { lastSquare: 30 }), [5, 4, 5], ['a'])).toEqual([5, 9, 14]);
  });

  it('a player must land exactly on the last square to win; overshooting means staying put', () => {
    const { log, winner } = play(board({}, { lastSquare: 12 }), [6, 5, 5, 3], ['a']);
    expect(log.map(({ to }) => to)).toEqual([6, 11, 11, 11]);
    expect(log[2]).toMatchObject({ kind: 'beyond', landing: 11, from: 11 });
    expect(winner).toBeUndefined();
    expect(play(board({}, { lastSquare: 12 }), [6, 5, 5, 1], ['a']).winner).toBe('a');
  });

  it('the first player to reach the last square wins, and the game ends', () => {
    const game = play(board({}, { lastSquare: 10 }), [6, 5, 4, 5]);
    expect(game.winner).toBe('asha');
    expect(game.status).toBe('won');
    expect(game.log.length).toBe(3);
    expect(game.current).toBe('asha');
    expect(game.positionOf('dev')).toBe(5);
  });
});

describe('what the engine promises', () => {
  it('correctness: a jump is taken once, with no chaining', () => {
    expect(squares(board({ 4: 25, 25: 50 }, { chains: 'once' }), [4])).toEqual([25]);
  });

  it('performance: a turn asks the jumps once, however many there are', () => {
    const jumps = Array.from({ length: 20_000 }, (_, i) => [10 + 2 * i, 9 + 2 * i]).flat();
    const large = new Board({ lastSquare: 1_000_000, columns: 1000, start: 0, jumps });
    let asked = 0;
    const { jumpTable } = large;
    const endOf = jumpTable.endOf.bind(jumpTable);
    jumpTable.endOf = (square) => {
      asked++;
      return endOf(square);
    };
    const game = createGame(large, { players, die: randomDie({ seed: 1 }) });
    asked = 0;
    game.play(1000);
    expect(asked).toBe(1000);
  });

  it('extensibility: size, jumps, faces and the number of players are data', () => {
    const on = board({ 9: 2 }, { lastSquare: 23, die: { faces: 12 } });
    const game = play(on, [9, 12, 1, 2, 3, 11, 11], ['a', 'b', 'c', 'd', 'e']);
    expect([...game.positions]).toEqual([
      ['a', 13],
      ['b', 23],
      ['c', 1],
      ['d', 2],
      ['e', 3],
    ]);
    expect(game.winner).toBe('b');
  });

  it('testability: given the rolls, or the seed, every turn is the same', () => {
    const on = board({ 4: 25, 27: 9, 96: 100 });
    const logs = [1, 2].map(() => {
      const game = createGame(on, { players, die: randomDie({ seed: 42 }) });
      game.play();
      return game.log;
    });
    expect(logs[0]).toEqual(logs[1]);
    const other = createGame(on, { players, die: randomDie({ seed: 43 }) });
    other.play();
    expect(other.log).not.toEqual(logs[0]);
  });

  it('the engine returns facts and prints nothing', () => {
    const { log } = play(board({ 4: 25 }), [4]);
    expect(log).toEqual([
      {
        player: 'asha',
        roll: 4,
        rolls: [4],
        from: 0,
        landing: 4,
        to: 25,
        kind: 'ladder',
        captured: [],
        again: false,
        status: 'in-progress',
      },
    ]);
    expect(log.map(turnText)).toEqual(['asha rolled 4: 0 → 4 ⇑ 25']);
  });
});

describe('a board that exists is legal', () => {
  const begin =
    (spec: Partial<BoardSpec>, who: readonly string[] = players) =>
    () =>
      createGame(new Board({ lastSquare: 100, columns: 10, start: 0, jumps: [], ...spec }), {
        players: who,
        die: scriptedDie([]),
      });

  it.each([
    ['a jump must go somewhere', { jumps: [5, 5] }, 'jump-to-itself', 5],
    ['a jump on the first square, where tokens start', { start: 1, jumps: [1, 7] }, 'jump-on-start', 1],
    ['a ladder starting on the final square', { jumps: [100, 7] }, 'jump-on-last-square', 100],
    ['a jump from before the board', { jumps: [0, 7] }, 'square-out-of-range', 0],
    ['a jump from beyond the board', { jumps: [101, 7] }, 'square-out-of-range', 101],
    ['a jump to before the board', { jumps: [7, 0] }, 'square-out-of-range', 7],
    ['a jump to beyond the board', { jumps: [7, 101] }, 'square-out-of-range', 7],
    ['a ladder that drops you onto a snake’s head', { jumps: [4, 25, 25, 9] }, 'chain', 4],
    ['a cycle, where chains are refused', { jumps: [4, 25, 25, 4] }, 'cycle', 4],
    ['a cycle, where chains are followed', { chains: 'follow', jumps: [30, 4, 4, 25, 25, 4] }, 'cycle', 4],
    ['dice without faces', { faces: 0 }, 'invalid-die', undefined],
    ['nothing to play', { start: 1, lastSquare: 1 }, 'nothing-to-play', 1],
  ] as [string, Partial<BoardSpec>, GameProblemCode, number | undefined][])('refuses %s', (_, spec, code, square) => {
    const refused = refusal(begin(spec));
    expect(refused).toMatchObject({ code, square });
    expect(refused.message).toMatch(/\.$/);
    if (square !== undefined && square > 1) expect(refused.message).toContain(String(square));
  });

  it('refuses what a file says and the search reads around', () => {
    for (const [jumps, code] of [
      ['{ "5": 5 }', 'jump-to-itself'],
      ['{ "5": 101 }', 'square-out-of-range'],
      ['{ "5": 101, "6": 9 }', 'square-out-of-range'],
    ]) {
      const { board: read } = parseBoard(`{ "size": 10, "jumps": ${jumps as string} }`);
      if (read === undefined) throw new Error('there is no board');
      expect(refusal(() => createGame(read, { players, die: scriptedDie([]) })).code).toBe(code);
    }
  });

  it('allows a ladder whose top is the last square, and a jump to the first', () => {
    expect(begin({ jumps: [96, 100, 40, 1] })).not.toThrow();
  });

  it('needs at least 2 players, unless one is allowed', () => {
    expect(refusal(begin({}, ['asha'])).code).toBe('too-few-players');
    expect(refusal(begin({}, [])).code).toBe('too-few-players');
    expect(refusal(begin({}, ['asha', 'asha'])).code).toBe('duplicate-player');
    expect(refusal(begin({}, ['asha', ' '])).code).toBe('invalid-player');
    expect(refusal(begin({}, ['asha', 'd\nev'])).code).toBe('invalid-player');
    expect(play(board({}), [3], ['asha']).positionOf('asha')).toBe(3);
  });

  it('plays boards under ten squares with a warning', () => {
    const game = createGame(board({}, { lastSquare: 9 }), { players, die: scriptedDie([6, 1, 3]) });
    expect(game.warnings.map(({ code, severity }) => [code, severity])).toEqual([['small-board', 'warning']]);
    game.play();
    expect(game.winner).toBe('asha');
    expect(createGame(board({}, { lastSquare: 10 }), { players, die: scriptedDie([]) }).warnings).toEqual([]);
  });

  it('refuses a die that rolls outside its faces, before the game and in it', () => {
    const on = board({});
    expect(refusal(() => createGame(on, { players, die: scriptedDie([4, 7]) }))).toMatchObject({
      code: 'impossible-roll',
    });
    expect(refusal(() => createGame(on, { players, die: randomDie({ seed: 1, faces: 8 }) })).code).toBe('other-dice');
    for (const roll of [0, 7, -1, 1.5, NaN]) {
      const game = createGame(on, { players, die: { roll: () => roll } });
      expect(refusal(() => game.takeTurn()).code).toBe('impossible-roll');
      expect([...game.positions.values()]).toEqual([0, 0]);
      expect(game.log).toEqual([]);
    }
  });
});

describe('one turn, every rule in order', () => {
  it('refuses a turn after the end, and nothing changes', () => {
    const game = play(board({}, { lastSquare: 10 }), [6, 1, 4, 3]);
    const before = [...game.positions];
    expect(refusal(() => game.takeTurn())).toMatchObject({ code: 'game-over' });
    expect(refusal(() => game.takeTurn()).message).toContain('asha');
    expect([...game.positions]).toEqual(before);
    expect(game.rolled).toBe(3);
  });

  it('jumps apply on landing, once', () => {
    // From 2 on, the foot of no jump, a 4 lands on 6 again.
    expect(squares(board({ 4: 25, 6: 2 }), [4, 6, 1, 4])).toEqual([25, 2, 26, 2]);
  });

  it('looks for the winner after the jump: a ladder whose top is the last square wins', () => {
    const game = play(board({ 4: 100 }), [4, 1]);
    expect(game.winner).toBe('asha');
    expect(game.log).toHaveLength(1);
    expect(game.log[0]).toMatchObject({ landing: 4, to: 100, status: 'won' });
  });

  it('a script without rolls ends in a clear message, not in an exception', () => {
    const game = play(board({}), [4, 2]);
    expect(game.status).toBe('out-of-rolls');
    const stop = game.takeTurn();
    expect(stop).toMatchObject({ status: 'out-of-rolls', player: 'asha', roll: 0, from: 4, to: 4, kind: 'none' });
    expect(stop.message).toBe('The script has no more rolls: all 2 have been played. Add a roll to play on.');
    expect(game.log).toHaveLength(2);
  });

  it('plays the scripted game of the text', () => {
    const game = play(board({ 4: 25, 27: 9, 96: 100 }), [4, 2, 6]);
    expect(game.log.map(turnText)).toEqual([
      'asha rolled 4: 0 → 4 ⇑ 25',
      'dev rolled 2: 0 → 2',
      'asha rolled 6: 25 → 31',
    ]);
  });
});

describe('the follow-ups', () => {
  it('1. overshoot bounces back', () => {
    const rules = { overshoot: 'bounce', lastSquare: 100 } as const;
    const { log } = play(board({ 94: 98 }, rules).withRules({ die: { faces: 94 } }), [94, 5], ['a']);
    expect(log[1]).toMatchObject({ from: 98, landing: 97, to: 97, kind: 'plain', overshoot: 'bounce' });
    expect(log.map(turnText)[1]).toBe('a rolled 5: 98 ↩ 97');
  });

  it('2. jumps can chain, and a cycle is rejected at construction', () => {
    expect(squares(board({ 4: 25, 25: 50, 50: 9 }, { chains: 'follow' }), [4])).toEqual([9]);
    const cyclic = board({ 4: 25, 25: 50, 50: 4 }, { chains: 'follow' });
    expect(refusal(() => createGame(cyclic, { players, die: scriptedDie([]) })).code).toBe('cycle');
  });

  it('3. rolling a six grants another turn', () => {
    const { log } = play(board({}, { rollAgain: true }), [6, 6, 1, 2]);
    expect(log.map(({ player, to, again }) => [player, to, again])).toEqual([
      ['asha', 6, true],
      ['asha', 12, true],
      ['asha', 13, false],
      ['dev', 2, false],
    ]);
    expect(log.map(({ rolls }) => rolls)).toEqual([[6], [6, 6], [6, 6, 1], [2]]);
  });

  it('4. two dice, a weighted die', () => {
    expect(squares(board({}, { die: { faces: 6, count: 2 } }), [12, 2])).toEqual([12, 2]);
    expect(refusal(() => play(board({}, { die: { faces: 6, count: 2 } }), [1])).code).toBe('impossible-roll');
    const weighted = board({}, { die: { faces: 6, weights: [1, 0, 1, 0, 1, 0] } });
    expect(refusal(() => play(weighted, [2]))).toMatchObject({ code: 'impossible-roll' });
    const game = createGame(weighted, { players, die: randomDie({ seed: 7, ...weighted.dice.spec }) });
    game.play();
    expect(new Set(game.log.map(({ roll }) => roll))).toEqual(new Set([1, 3, 5]));
  });

  it('5. replay a finished game', () => {
    const on = board({ 4: 25, 27: 9, 96: 100 });
    const game = createGame(on, { players, die: randomDie({ seed: 9 }) });
    game.play();
    expect(game.status).toBe('won');
    const again = play(
      on,
      game.log.map(({ roll }) => roll),
    );
    expect(again.log).toEqual(game.log);
    expect(again.winner).toBe(game.winner);
  });

  it('three sixes void your turn', () => {
    const { log, positions } = (() => {
      const game = play(board({ 8: 50 }, { rollAgain: true, threeSixes: true }), [2, 1, 6, 6, 6, 4]);
      return { log: game.log, positions: game.positions };
    })();
    expect(log.map(({ player, to }) => [player, to])).toEqual([
      ['asha', 2],
      ['dev', 1],
      ['asha', 50],
      ['asha', 56],
      ['asha', 2],
      ['dev', 5],
    ]);
    expect(log[4]).toMatchObject({ kind: 'void', again: false });
    expect(log.map(turnText)[4]).toBe('asha rolled 6: third in a row, back to 2');
    expect([...positions]).toEqual([
      ['asha', 2],
      ['dev', 5],
    ]);
  });
});

interface Case {
  readonly name: string;
  readonly lastSquare: number;
  readonly start: number;
  readonly jumps: Record<number, number>;
  readonly players: string[];
  readonly rolls: number[];
  readonly positions: number[];
  readonly winner?: string;
}
const { cases } = JSON.parse(readFileSync(new URL('../fixtures/games.json', import.meta.url), 'utf8')) as {
  cases: Case[];
};

describe('games with known outcomes', () => {
  it.each(cases)('$name', ({ lastSquare, start, jumps, players: who, rolls, positions, winner }) => {
    const count = Math.max(...rolls) > 6 ? 2 : 1; // the second one rolls two dice, as its name says
    const on = board(jumps, { lastSquare, start, die: { faces: 6, count } });
    const game = play(on, rolls, who);
    expect(game.log.map(({ to }) => to)).toEqual(positions);
    expect(game.winner).toBe(winner);
  });
});
