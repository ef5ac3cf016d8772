import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matrixToObject, parseBoard, setProperty, type ParsedBoard } from '../../../src/core';

function converted(text: string): string | undefined {
  const edit = matrixToObject(text);
  return edit && text.slice(0, edit.offset) + edit.text + text.slice(edit.offset + edit.length);
}

/** In the order of their squares; that of the text may be another one. */
function jumpsOf({ board }: ParsedBoard): [number, number][] {
  const { jumpPairs = [] } = board ?? {};
  const jumps = Array.from({ length: jumpPairs.length / 2 }, (_, i): [number, number] => [
    jumpPairs[2 * i] ?? 0,
    jumpPairs[2 * i + 1] ?? 0,
  ]);
  return jumps.sort(([a], [b]) => a - b);
}

function leftOut({ board }: ParsedBoard): unknown {
  return [...(board?.leftOut ?? [])].sort((a, b) => a.from - b.from);
}

describe('a matrix as an object', () => {
  it('is one line where it was short', () => {
    expect(converted('[[-1, -1], [-1, 3]]\n')).toBe('{ "size": 2, "jumps": { "2": 3 } }\n');
    expect(converted('[[-1, -1, -1]]')).toBe('{ "rows": 1, "columns": 3, "jumps": {} }');
    expect(converted('\uFEFF// a board\n[[5]] // done')).toBe(
      '\uFEFF// a board\n{ "size": 1, "jumps": { "1": 5 } } // done',
    );
  });

  it('keeps what stands around it, its comments in their order, its indentation and its ends of lines', () => {
    const text = [
      '// From the exercise.',
      '[',
      '\t// the top row',
      '\t[-1, 2, -1],',
      '\t[-1, /* up */ 8, -1], // the middle',
      '\t[-1, 6, "-1"],',
      '\t// nothing else',
      ']',
      '// The end.',
      '',
    ].join('\r\n');
    expect(converted(text)?.split('\r\n')).toEqual([
      '// From the exercise.',
      '{',
      '\t"size": 3,',
      '\t"jumps": {',
      '\t\t// the top row',
      '\t\t"8": 2,',
      '\t\t/* up */',
      '\t\t"5": 8, // the middle',
      '\t\t"2": 6',
      '\t\t// nothing else',
      '\t}',
      '}',
      '// The end.',
      '',
    ]);
  });

  it.each([
    '',
    '{}',
    '[]',
    '[[]]',
    '[[1], [1, 2]]',
    '[[0]]',
    '[[-2]]',
    '[[1.5]]',
    '[["x"]]',
    '[[null]]',
    '[3]',
    '[[-1 -1]]',
    '[[-1]',
    '[[[-1]]]',
  ])('leaves %s alone, since something would be lost', (text) => {
    expect(matrixToObject(text)).toBeUndefined();
  });

  it('is the same board, which then has a place for rules', () => {
    const board = fc.integer({ min: 1, max: 6 }).chain((columns) =>
      fc.array(
        fc.array(fc.oneof(fc.constant(-1), fc.integer({ min: 1, max: 40 })), {
          minLength: columns,
          maxLength: columns,
        }),
        {
          minLength: 1,
          maxLength: 6,
        },
      ),
    );
    fc.assert(
      fc.property(board, fc.constantFrom(0, 2), fc.boolean(), (rows, spaces, commented) => {
        const text = JSON.stringify(rows, undefined, spaces);
        const before = commented ? text.replace(/,/, ', // a comment\n') : text;
        const after = converted(before);
        if (after === undefined) throw new Error('not converted');
        const [one, other] = [parseBoard(before), parseBoard(after)];
        expect(jumpsOf(other)).toEqual(jumpsOf(one));
        expect(leftOut(other)).toEqual(leftOut(one));
        expect([other.board?.lastSquare, other.board?.columns, other.board?.start]).toEqual([
          one.board?.lastSquare,
          one.board?.columns,
          one.board?.start,
        ]);
        expect(setProperty(after, ['rules', 'chains'], 'follow')).toBeDefined();
      }),
    );
  });
});
