/** What docs/rules.md decides, one decision a test. */
import { describe, expect, it } from 'vitest';
import {
  answersText,
  answersUnderAlternatives,
  answerUnder,
  Board,
  checkGame,
  createGame,
  handDie,
  randomDie,
  ruleChoices,
  scriptedDie,
  searchBoard,
  type Game,
  type HouseRules,
} from '../../../src/core';

function play(
  rules: HouseRules & { lastSquare?: number },
  jumps: number[],
  rolls: number[],
  players = ['a', 'b'],
): Game {
  const { lastSquare = 30, ...house } = rules;
  const board = new Board({ lastSquare, columns: 6, start: 0, jumps }).withRules(house);
  const game = createGame(board, { players, die: scriptedDie(rolls), fewestPlayers: 1 });
  game.play();
  return game;
}

const places = (game: Game): number[] => [...game.positions.values()];

describe('start', () => {
  it('on 0 leaves a jump on the first square to be taken, on 1 it is refused', () => {
    expect(places(play({ start: 0 }, [1, 9], [1], ['a']))).toEqual([9]);
    expect(() => play({ start: 1 }, [1, 9], [1], ['a'])).toThrow(/begins where the tokens start/);
  });
});

describe('overshoot', () => {
  it('stays on the spot', () => {
    expect(places(play({ lastSquare: 10 }, [], [6, 5], ['a']))).toEqual([6]);
  });
  it('bounces back and takes the jump where it lands', () => {
    expect(places(play({ lastSquare: 10, overshoot: 'bounce' }, [9, 3], [6, 5], ['a']))).toEqual([3]);
  });
  it('bounces no further than the first square', () => {
    const die = { faces: 20 };
    expect(places(play({ lastSquare: 10, overshoot: 'bounce', die }, [], [5, 14], ['a']))).toEqual([1]);
    const game = play({ lastSquare: 10, overshoot: 'bounce', die }, [], [5, 15], ['a']);
    expect(places(game)).toEqual([5]);
    expect(game.log[1]?.kind).toBe('beyond');
  });
  it('may come back to where it stood, and takes the jump there then', () => {
    // Brought to 9 by a jump of its own, which under `once` leaves the jump on 9 untaken.
    const game = play({ lastSquare: 10, overshoot: 'bounce', chains: 'once' }, [3, 9, 9, 4], [3, 2], ['a']);
    expect(game.log.map(({ to }) => to)).toEqual([9, 4]);
  });
  it('wins', () => {
    const game = play({ lastSquare: 10, overshoot: 'win' }, [], [6, 5], ['a']);
    expect(game.winner).toBe('a');
    expect(game.log[1]).toMatchObject({ landing: 10, to: 10, overshoot: 'win' });
  });
  it('wins unless a jump on the last square leads away, which only a search plays', () => {
    const board = new Board({ lastSquare: 4, columns: 2, jumps: [4, 2], overshoot: 'win' });
    expect(board.move(3, 5)).toMatchObject({ landing: 4, to: 2, overshoot: 'win' });
    expect(searchBoard(board).rolls).toBe(-1);
  });
});

describe('chains', () => {
  it('without the rule refuse a game and are solved by one jump', () => {
    const board = new Board({ lastSquare: 30, columns: 6, jumps: [2, 8, 8, 30] });
    expect(board.rules).toMatchObject({ chains: 'once', refuseChains: true });
    expect(() => createGame(board, { players: ['a', 'b'], die: scriptedDie([]) })).toThrow(/Chained jumps: 2 → 8 → 30/);
    expect(board.move(1, 1).to).toBe(8);
  });
  it('once leaves a cycle harmless', () => {
    expect(places(play({ chains: 'once' }, [2, 8, 8, 2], [2, 1, 6], ['a']))).toEqual([15]);
  });
  it('followed, a cycle stops the search where it closes and refuses a game', () => {
    const board = new Board({ lastSquare: 30, columns: 6, jumps: [2, 8, 8, 2], chains: 'follow' });
    expect(board.move(1, 1).to).toBe(8);
    expect(() => createGame(board, { players: ['a', 'b'], die: scriptedDie([]) })).toThrow(/come back to/);
  });
  it('tell a cycle once, and do not advise to follow chains beside one', () => {
    const told = (jumps: number[]): string[] =>
      checkGame(new Board({ lastSquare: 100, columns: 10, jumps }), { players: ['a', 'b'] }).map(
        ({ code, square, message }) => `${code} ${square ?? ''} ${message}`,
      );
    const [once, follow] = ['that "chains" are taken "once".', 'whether "chains" are taken "once" or to "follow".'];
    expect(told([12, 40, 40, 12])).toEqual([
      `cycle 12 The jumps 12 → 40 → 12 form a cycle. Remove one of them, or say in "rules" ${once}`,
    ]);
    expect(told([5, 12, 12, 40, 40, 12, 60, 70, 70, 80])).toEqual([
      `chain 5 Chained jumps: 5 → 12 → 40. Let one of them end elsewhere, or say in "rules" ${once}`,
      `cycle 12 The jumps 12 → 40 → 12 form a cycle. Remove one of them, or say in "rules" ${once}`,
      `chain 60 Chained jumps: 60 → 70 → 80. Let one of them end elsewhere, or say in "rules" ${once}`,
    ]);
    expect(told([60, 70, 70, 80])).toEqual([
      `chain 60 Chained jumps: 60 → 70 → 80. Let one of them end elsewhere, or say in "rules" ${follow}`,
    ]);
  });
  it('followed to a long chain’s end is quick to judge', () => {
    const jumps = Array.from({ length: 200_000 }, (_, i) => [i + 2, i + 3]).flat();
    const board = new Board({ lastSquare: 300_000, columns: 1000, jumps, chains: 'follow' });
    const game = createGame(board, { players: ['a', 'b'], die: scriptedDie([1]) });
    expect(game.takeTurn().to).toBe(200_002);
  });
});

describe('rolling again', () => {
  it('with several dice takes the highest of all', () => {
    const game = play({ rollAgain: true, die: { faces: 2, count: 3 } }, [], [6, 5, 3]);
    expect(game.log.map(({ player }) => player)).toEqual(['a', 'a', 'b']);
  });
  it('holds for a six that cannot move', () => {
    const game = play({ lastSquare: 10, rollAgain: true }, [], [5, 1, 6, 5]);
    expect(game.log.map(({ player, kind }) => [player, kind])).toEqual([
      ['a', 'plain'],
      ['b', 'plain'],
      ['a', 'beyond'],
      ['a', 'plain'],
    ]);
    expect(game.winner).toBe('a');
  });
  it('does not for a six that wins', () => {
    const game = play({ lastSquare: 6, rollAgain: true }, [], [6, 1]);
    expect(game.log).toHaveLength(1);
    expect(game.log[0]).toMatchObject({ again: false, status: 'won' });
  });
  it('alone does not change the fewest rolls', () => {
    const board = new Board({ lastSquare: 30, columns: 6, start: 0, jumps: [4, 2] });
    expect(answerUnder(board, { rollAgain: true })).toBe(searchBoard(board).rolls);
  });
});

describe('three sixes', () => {
  const rules = { rollAgain: true, threeSixes: true } as const;
  it('undo the jumps of the turn', () => {
    expect(places(play(rules, [6, 20], [6, 6, 6], ['a']))).toEqual([0]);
  });
  it('do not win with the third', () => {
    const game = play({ ...rules, lastSquare: 18 }, [], [6, 6, 6, 1]);
    expect(game.winner).toBeUndefined();
    expect(places(game)).toEqual([0, 1]);
  });
  it('may win with the second', () => {
    expect(play({ ...rules, lastSquare: 12 }, [], [6, 6]).winner).toBe('a');
  });
  it('count when they cannot move', () => {
    const game = play({ ...rules, lastSquare: 7 }, [], [2, 1, 6, 6, 6, 5]);
    expect(game.log.map(({ player, kind }) => [player, kind])).toEqual([
      ['a', 'plain'],
      ['b', 'plain'],
      ['a', 'beyond'],
      ['a', 'beyond'],
      ['a', 'void'],
      ['b', 'plain'],
    ]);
  });
  it('leave those sent home where they are, and send nobody home on the way back', () => {
    const game = play({ ...rules, capture: true }, [], [1, 6, 1, 6, 6, 6, 6, 6], ['a', 'b']);
    // b comes to 6 and 7, a from 1 to 7: b goes home, and stays there when a is taken back to 1.
    expect(game.log.map(({ player, to, captured }) => [player, to, captured])).toEqual([
      ['a', 1, []],
      ['b', 6, []],
      ['b', 7, []],
      ['a', 7, ['b']],
      ['a', 13, []],
      ['a', 1, []],
      ['b', 6, []],
      ['b', 12, []],
    ]);
  });
  it('mean nothing where a turn is one roll', () => {
    const board = new Board({ lastSquare: 18, columns: 6, start: 0, jumps: [] });
    expect(answerUnder(board, { threeSixes: true })).toBe(3);
    expect(answerUnder(board, rules)).toBe(4);
    expect(places(play({ threeSixes: true, lastSquare: 18 }, [], [6, 6, 6], ['a']))).toEqual([18]);
  });
  it('make the search go round them, so that its path can be played', () => {
    // Only 5 and 6 come up: 18 is three sixes, and nothing else.
    const board = new Board({ lastSquare: 18, columns: 6, start: 0, jumps: [], weights: [0, 0, 0, 0, 1, 1] });
    expect(searchBoard(board).rolls).toBe(3);
    expect(searchBoard(board.withRules(rules)).rolls).toBe(-1);
    // Where a roll that is too high comes back from the end, there is a longer way.
    const bounced = searchBoard(board.withRules({ ...rules, overshoot: 'bounce' }));
    expect(bounced.rolls).toBeGreaterThan(3);
    const rolled = bounced.path.map(({ roll }) => roll);
    const game = createGame(bounced.board, { players: ['a'], die: scriptedDie(rolled), fewestPlayers: 1 });
    expect(game.play()).toBe(bounced.rolls);
    expect(game.winner).toBe('a');
  });
});

describe('sending home', () => {
  const rules = { capture: true } as const;
  it('counts where the token ends, after its jump', () => {
    const game = play(rules, [5, 3], [3, 5], ['a', 'b']);
    expect(game.log[1]).toMatchObject({ to: 3, captured: ['a'] });
    // b only passes 5, where a stands.
    expect(play(rules, [2, 9, 5, 9], [6, 5, 3], ['a', 'b']).log.map(({ captured }) => captured)).toEqual([
      [],
      [],
      ['b'],
    ]);
  });
  it('sends nobody home from the start, nor by not moving', () => {
    expect(
      play({ ...rules, start: 1 }, [4, 1], [3, 3], ['a', 'b']).log.every(({ captured }) => captured.length === 0),
    ).toBe(true);
    expect(play({ ...rules, lastSquare: 10 }, [], [6, 5, 5], ['a', 'b']).log.at(-1)).toMatchObject({
      kind: 'beyond',
      captured: [],
    });
  });
  it('keeps the turn order', () => {
    const game = play(rules, [], [3, 3, 2, 1, 4], ['a', 'b']);
    expect(game.log.map(({ player }) => player)).toEqual(['a', 'b', 'a', 'b', 'a']);
  });
});

describe('undo', () => {
  it('gives the same roll again from a script and from chance, and asks a person anew', () => {
    const board = new Board({ lastSquare: 30, columns: 6, start: 0, jumps: [] });
    const random = createGame(board, { players: ['a', 'b'], die: randomDie({ seed: 3 }) });
    random.play(6);
    const log = [...random.log];
    while (random.undo() !== undefined);
    random.play(6);
    expect(random.log).toEqual(log);

    const die = handDie();
    const game = createGame(board, { players: ['a', 'b'], die });
    expect(game.takeTurn()).toMatchObject({ status: 'out-of-rolls', message: 'Say what was rolled.' });
    die.say(5);
    expect(game.takeTurn()).toMatchObject({ player: 'a', to: 5 });
    game.undo();
    expect(game.takeTurn().status).toBe('out-of-rolls');
    die.say(3);
    expect(game.takeTurn()).toMatchObject({ player: 'a', to: 3 });
    expect(game.rolled).toBe(1);
  });

  it('is not there without a log, which keeps nothing', () => {
    const board = new Board({ lastSquare: 30, columns: 6, start: 0, jumps: [] });
    const game = createGame(board, { players: ['a', 'b'], die: randomDie({ seed: 3 }), log: false });
    game.play();
    expect(game.log).toEqual([]);
    expect(game.rolled).toBeGreaterThan(0);
    expect(game.undo()).toBeUndefined();
  });
});

describe('the answer under each alternative', () => {
  it('is that of a board with this rule changed', () => {
    const board = new Board({ lastSquare: 30, columns: 6, jumps: [4, 20, 20, 30, 29, 7], start: 1 });
    const answers = answersUnderAlternatives(board);
    expect(answers.length).toBe(ruleChoices.reduce((sum, { choices }) => sum + choices.length, 0));
    for (const { rule, value, rolls, current } of answers) {
      expect(rolls).toBe(searchBoard(board.withRules({ [rule]: value })).rolls);
      const choice = ruleChoices.find((each) => each.rule === rule);
      expect(answers.filter((each) => each.rule === choice?.rule && each.current)).toHaveLength(1);
      if (current) expect(rolls).toBe(searchBoard(board).rolls);
    }
    expect(answersText(answers, 'chains')).toBe('3 rolls; 1 when chains are followed');
  });
});
