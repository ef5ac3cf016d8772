import { describe, expect, it } from 'vitest';
import { checkImport, createGame, formatGame, parseBoard, parseGame, scriptedDie, type Board } from '../../../src/core';

function boardOf(text: object): Board {
  const { board } = parseBoard(JSON.stringify(text));
  if (board === undefined) throw new Error('no board');
  return board;
}

const BOARD = { size: 10, start: 0, jumps: { 4: 25, 27: 9, 96: 100 } };

/** A game on the board, as it is exported. */
function exported(format: 'text' | 'json', rolls = [4, 2, 6]): string {
  const game = createGame(boardOf(BOARD), { players: ['asha', 'dev'], die: scriptedDie(rolls) });
  game.play();
  return formatGame(game, format);
}

function check(text: string, board: object = BOARD): ReturnType<typeof checkImport> {
  const { game, problem } = parseGame(text);
  if (game === undefined) throw new Error(problem);
  return checkImport(boardOf(board), game);
}

describe.each(['text', 'json'] as const)('an exported game, as %s', (format) => {
  it('is taken where it goes as it says', () => {
    expect(check(exported(format))).toEqual({});
  });

  it('is refused on another board, with the first roll that is another', () => {
    expect(check(exported(format), { ...BOARD, jumps: { 4: 26 } }).problem).toBe(
      'Roll 1 was "asha rolled 4: 0 → 4 ⇑ 25" and is "asha rolled 4: 0 → 4 ⇑ 26" here.',
    );
  });

  it('is refused when somebody has changed it', () => {
    const changed =
      format === 'text'
        ? exported(format).replace('0 → 2', '0 → 3')
        : exported(format).replace('"landing": 2', '"landing": 3');
    expect(changed).not.toBe(exported(format));
    expect(check(changed).problem).toMatch(/^Roll 2 was "dev rolled 2: 0 → 3.*" and is "dev rolled 2: 0 → 2" here\.$/);
  });

  it('is refused on a board that no game begins on', () => {
    expect(check(exported(format), { ...BOARD, jumps: { 4: 25, 25: 30 } }).problem).toMatch(
      /^Chained jumps: 4 → 25 → 30/,
    );
  });

  it('may be taken where only the rules are others, and it is said what they change', () => {
    const bounced = exported(format, [6, 1, 6]);
    expect(check(bounced, { ...BOARD, rules: { overshoot: 'bounce' } })).toEqual({});
    expect(check(exported(format), { ...BOARD, rules: { capture: true } })).toEqual({});
    expect(check(bounced, { ...BOARD, rules: { rollAgain: true } })).toEqual({
      otherwise: 'Roll 1 was "asha rolled 6: 0 → 6" and is "asha rolled 6: 0 → 6, rolls again" here.',
    });
  });
});
