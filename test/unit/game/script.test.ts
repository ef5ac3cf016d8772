import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseBoard, parseGame, replayGame, runScript, type ScriptedGame, type ScriptRun } from '../../../src/core';

/** A board with one game, what comes of it, and what its failures point at. */
function run(
  game: string,
  board = '"size": 10, "start": 0, "jumps": { "4": 25, "27": 9, "96": 100 }',
): {
  run: ScriptRun;
  game: ScriptedGame;
  marks: [kind: string, roll: number, place: string, expectedAt: string | undefined][];
  problems: [code: string, place: string][];
} {
  const text = `{ ${board}, "games": [${game}] }`;
  const read = parseBoard(text);
  const [script] = read.games ?? [];
  if (read.board === undefined || script === undefined) throw new Error(JSON.stringify(read.problems));
  const result = runScript(read.board, script);
  const at = (place: { offset: number; length: number }): string =>
    text.slice(place.offset, place.offset + place.length);
  return {
    run: result,
    game: script,
    marks: result.failures.map(({ kind, roll, place, expectedAt }) => [
      kind,
      roll,
      place === undefined ? '' : at(place),
      expectedAt === undefined ? undefined : at(expectedAt),
    ]),
    problems: read.problems.map((problem) => [problem.code, at(problem)]),
  };
}

describe('a game of a file', () => {
  it('passes when all is as expected', () => {
    const { run: result, problems } = run(
      '{ "name": "a climb", "players": ["asha", "dev"], "rolls": [4, 2, 6], "expect": { "positions": [25, 2, 31], "after": { "2": { "asha": 25, "dev": 2 }, "3": { "asha": 31 } }, "winner": null } }',
    );
    expect(problems).toEqual([]);
    expect(result.failures).toEqual([]);
    expect(result).toMatchObject({ name: 'a climb', outcome: 'out-of-rolls', winner: undefined });
    expect(result.message).toBe('The script has no more rolls: nobody has won after 3 rolls, and dev would be next.');
    expect([...result.positions]).toEqual([
      ['asha', 31],
      ['dev', 2],
    ]);
  });

  it('has one token and a number where it says no more', () => {
    const { game, run: result } = run('{ "rolls": [4] }');
    expect(game).toMatchObject({ name: 'Game 1', players: ['token'], rolls: [4] });
    expect(game.expect).toBeUndefined();
    expect(result.failures).toEqual([]);
  });

  it('points at the exact roll, with expected and actual', () => {
    const { run: result, marks } = run(
      '{ "players": ["asha", "dev"], "rolls": [ 4, 2, 5 ], "expect": { "positions": [25, 2, 31] } }',
    );
    expect(marks).toEqual([['position', 2, '5', '31']]);
    expect(result.failures[0]).toMatchObject({ expected: '31', actual: '30' });
    expect(result.failures[0]?.message).toBe('After roll 3, a 5, expected asha on 31, but it is on 30.');
  });

  it('tells each position that differs, in the order of the rolls', () => {
    const { marks } = run(
      '{ "players": ["a", "b"], "rolls": [1, 2, 3], "expect": { "after": { "1": { "a": 1, "b": 1 } }, "positions": [null, 3, null, 9] } }',
    );
    expect(marks).toEqual([
      ['position', 0, '1', '"1"'],
      ['position', 1, '2', '3'],
      ['position', 3, '9', '9'],
    ]);
  });

  it('fails for the wrong winner at the last roll', () => {
    const won = '"players": ["a", "b"], "rolls": [6, 6, 3]';
    const small = '"size": 3, "start": 0';
    expect(run(`{ ${won}, "expect": { "winner": "a" } }`, small).marks).toEqual([]);
    expect(run(`{ ${won}, "expect": { "winner": "b" } }`, small).marks).toEqual([['winner', 2, '3', '"b"']]);
    expect(run(`{ ${won}, "expect": { "winner": null } }`, small).marks).toEqual([['winner', 2, '3', 'null']]);
    const early = run('{ "players": ["a", "b"], "rolls": [6], "expect": { "winner": "a" } }', small);
    expect(early.marks).toEqual([['winner', 0, '6', '"a"']]);
    expect(early.run.failures[0]).toMatchObject({ expected: 'a', actual: 'nobody' });
  });

  it('fails at a roll after the end', () => {
    const { marks, run: result } = run('{ "rolls": [6, 3, 1] }', '"size": 3, "start": 0');
    expect(marks).toEqual([['roll-after-end', 2, '1', undefined]]);
    expect(result).toMatchObject({ outcome: 'won', winner: 'token' });
    expect(result.turns.length).toBe(2);
  });

  it('plays up to a roll that cannot be, and fails there', () => {
    const {
      marks,
      run: result,
      problems,
    } = run('{ "rolls": [4, 7, "x", 1], "expect": { "positions": [25, 32, 1, 1], "winner": "token" } }');
    expect(marks).toEqual([['impossible-roll', 1, '7', undefined]]);
    expect(result).toMatchObject({ outcome: 'stopped' });
    expect(result.turns.map(({ to }) => to)).toEqual([25]);
    expect(problems).toEqual([
      ['impossible-roll', '7'],
      ['impossible-roll', '"x"'],
    ]);
  });

  it('may expect the board to be refused, by code or by message', () => {
    const chained = '"size": 10, "jumps": { "4": 25, "25": 9 }';
    expect(run('{ "rolls": [], "expect": { "refused": "chain" } }', chained).marks).toEqual([]);
    expect(run('{ "rolls": [], "expect": { "refused": "4 → 25 → 9" } }', chained).marks).toEqual([]);
    expect(run('{ "rolls": [], "expect": { "refused": "cycle" } }', chained).marks).toEqual([
      ['refused', -1, '"cycle"', undefined],
    ]);
    expect(run('{ "name": "x", "rolls": [3] }', chained).marks).toEqual([['refused', -1, '"x"', undefined]]);
    expect(run('{ "rolls": [], "expect": { "refused": "chain" } }').marks).toEqual([
      ['not-refused', -1, '"chain"', undefined],
    ]);
    const itself = '"size": 10, "jumps": { "4": 4 }';
    expect(run('{ "rolls": [], "expect": { "refused": "jump-to-itself" } }', itself).marks).toEqual([]);
  });

  it('tells names that do not play, and small boards', () => {
    const { problems } = run(
      '{ "name": "g", "players": ["a"], "rolls": [1], "expect": { "winner": "b", "after": { "1": { "c": 2, "__proto__": 4 } } } }',
      '"size": 3',
    );
    expect(problems).toEqual([
      ['small-board', '"g"'],
      ['unknown-player', '"b"'],
      ['unknown-player', '"1"'],
      ['unknown-player', '"1"'],
    ]);
  });

  it.each([
    ['{ "rolls": 4 }', 'wrong-type', '4'],
    ['{ "rolls": [4], "players": "asha" }', 'wrong-type', '"asha"'],
    ['{ "rolls": [4], "players": [1] }', 'wrong-type', '1'],
    ['{ "rolls": [4], "name": 3 }', 'wrong-type', '3'],
    ['{ "rolls": [4], "expect": [] }', 'wrong-type', '[]'],
    ['{ "rolls": [4], "expect": { "positions": 3 } }', 'wrong-type', '3'],
    ['{ "rolls": [4], "expect": { "positions": ["x"] } }', 'wrong-type', '"x"'],
    ['{ "rolls": [4], "expect": { "winner": 1 } }', 'wrong-type', '1'],
    ['{ "rolls": [4], "expect": { "after": [] } }', 'wrong-type', '[]'],
    ['{ "rolls": [4], "expect": { "after": { "x": {} } } }', 'wrong-type', '"x"'],
    ['{ "rolls": [4], "expect": { "refused": 1 } }', 'wrong-type', '1'],
    ['{ "rols": [4] }', 'unknown-property', '"rols"'],
    ['{ "rolls": ["4"] }', 'number-as-string', '"4"'],
  ])('%s', (game, code, place) => {
    const { problems } = run(game);
    expect(problems).toEqual([[code, place]]);
  });
});

describe('rules and dice of a file', () => {
  const boardOf = (text: string) => {
    const { board } = parseBoard(text);
    if (board === undefined) throw new Error('there is no board');
    return board;
  };

  it('reads every rule, wherever it stands', () => {
    const board = boardOf(
      '{ "rules": { "overshoot": "bounce", "chains": "follow", "rollAgain": true, "threeSixes": true, "capture": true }, "die": { "weights": [1, 0, 2], "count": 2, "faces": 3 }, "size": 10 }',
    );
    expect(board.rules).toEqual({
      overshoot: 'bounce',
      chains: 'follow',
      refuseChains: false,
      rollAgain: true,
      threeSixes: true,
      capture: true,
    });
    expect(board.dice.spec).toEqual({ faces: 3, count: 2, weights: [1, 0, 2] });
    expect(board.dice.rolls).toEqual([2, 4, 6]);
  });

  it('tells a game whether chains were decided', () => {
    expect(boardOf('{ "size": 10 }').rules.refuseChains).toBe(true);
    expect(boardOf('{ "size": 10, "rules": { "chains": "once" } }').rules.refuseChains).toBe(false);
    expect(boardOf('{ "size": 10, "rules": { "chains": "refuse" } }').rules.refuseChains).toBe(true);
    expect(boardOf('[[-1, -1], [-1, 3]]').rules.refuseChains).toBe(true);
  });

  it.each([
    ['"rules": { "rollAgain": 1 }', 'invalid-rule', '1'],
    ['"rules": { "overshoot": "bonce" }', 'invalid-rule', '"bonce"'],
    ['"rules": { "threeSixes": true }', 'rule-without-effect', 'true'],
    ['"die": { "faces": 3, "weights": [1, 2] }', 'invalid-die', '[1, 2]'],
    ['"die": { "faces": 2, "weights": [0, 0] }', 'invalid-die', '[0, 0]'],
    ['"die": { "faces": 2, "weights": [0.5, 1] }', 'invalid-die', '[0.5, 1]'],
    ['"die": { "faces": 2, "weights": [null, 1] }', 'invalid-die', 'null'],
    ['"die": { "count": 11 }', 'invalid-die', '11'],
    ['"die": { "weights": 3 }', 'wrong-type', '3'],
  ])('%s', (part, code, place) => {
    const text = `{ "size": 10, ${part} }`;
    const { problems, board } = parseBoard(text);
    expect(
      problems.map((problem) => [problem.code, text.slice(problem.offset, problem.offset + problem.length)]),
    ).toEqual([[code, place]]);
    expect(board?.dice.spec.weights).toBeUndefined();
    expect(board?.dice.count).toBe(1);
  });
});

describe('reading an export', () => {
  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.string().map((rest) => `Rungs game\nplayers: ["a"]\nrules: {}\n${rest}`),
        ),
        (text) => {
          const { game, problem } = parseGame(text);
          expect(game === undefined).toBe(problem !== undefined);
        },
      ),
    );
  });

  it('notices a text that was changed, at its roll', () => {
    const { board } = parseBoard('{ "size": 10, "start": 0, "jumps": { "4": 25 } }');
    if (board === undefined) throw new Error('there is no board');
    const text = 'Rungs game\nplayers: ["a b","a"]\nrules: {"start":0}\na b rolled 4: 0 → 4 ⇑ 25\na rolled 3: 0 → 3\n';
    const { game } = parseGame(text);
    if (game === undefined) throw new Error('nothing was read');
    expect(replayGame(board, game).differs).toBeUndefined();
    const { game: changed } = parseGame(text.replace('a rolled 3: 0 → 3', 'a rolled 5: 0 → 3'));
    if (changed === undefined) throw new Error('nothing was read');
    expect(replayGame(board, changed).differs).toEqual({
      roll: 1,
      expected: 'a rolled 5: 0 → 3',
      actual: 'a rolled 5: 0 → 5',
    });
  });

  it('says what is wrong', () => {
    expect(parseGame('hello').problem).toContain('Rungs game');
    expect(parseGame('{}').problem).toContain('format');
    expect(parseGame('Rungs game\nplayers: 4').problem).toContain('players');
    expect(parseGame('Rungs game\nplayers: ["a"]\nrules: {"start":7}').problem).toContain('rules');
    expect(parseGame('Rungs game\nplayers: ["a"]\nrules: {}\nb rolled 4: 0 → 4').problem).toContain('Line 4');
  });
});
