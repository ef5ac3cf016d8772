/** Long texts: what stands across the border of a piece or a window, tokens that fit none, and that reading them never blocks. */
import { describe, expect, it } from 'vitest';
import { parseBoard, parseBoardInSlices } from '../../../src/core';

/** How many characters the readers take at once; a border stands at every multiple. */
const PIECE = 1 << 14;

const objects = [
  '{"size": 10, "jumps": {"2": 38, "16": 6}, "die": {"faces": 4}}',
  '{"size": 10, /* a */ "jumps": {"2": 38,}, // b\n "start": 0}',
  '{"siz": 10, "jumps": {"2": "38", "\\u0031\\n": 4, "7": -12.5e1}}',
  '{"size": 10, "jumps": {"2": 38}',
  '{"size": 10, "x": "\\q"}',
  '{"size": 10, "x": "\\u12"}',
  '{"size": 10, "x": "a\tb"}',
  '{"size": 1.}',
  '{"size": 10 /* never ends',
  '{"size": 10, "x": "never ends',
  '{"size": 10} true',
  '{"size": nul, "jumps": []}',
];
const matrices = [
  '[[-1,-1,-1,-1,-1,-1],[-1,-1,-1,-1,-1,-1],[-1,-1,123456789,-1,-1,-1],[-1,4,-1,-1,30,-1],[-1,-1,-1,-1,-1,2],[-1,-1,9,-1,-1,-1]]',
  '[[-1, -1, -1], [-1,\r\n\t-1, 2],\n[ -1 , 7, -1 ]]',
  '[[-1,-1],[-1,-1]',
  '[[-1,-12],[0,3]]',
  '[[-1,-1],[-1,03]]',
];

describe('a text across the border of a piece', () => {
  it.each([...objects, ...matrices])('reads as anywhere else: %s', (text) => {
    const plain = parseBoard(text);
    // So many blanks before it that the border falls on each of its characters in turn.
    for (let blanks = PIECE - text.length - 20; blanks <= PIECE + 2; blanks++) {
      for (const reader of ['auto', 'general'] as const) {
        const { board, problems, form } = parseBoard(' '.repeat(blanks) + text, { reader });
        expect(form).toBe(plain.form);
        expect(board?.jumpPairs).toEqual(plain.board?.jumpPairs);
        expect(problems).toEqual(plain.problems.map((problem) => ({ ...problem, offset: problem.offset + blanks })));
      }
    }
  });
});

describe('a long token', () => {
  const long = 3 * PIECE + 7;
  /** A problem of the short text, which stands for the long one: what is repeated makes only the range longer. */
  it.each([
    ['a comment', (n: number) => `{"size": 10, /*${'*'.repeat(n)}*/ "jumps": {}}`],
    ['a line comment', (n: number) => `{"size": 10, //${'/'.repeat(n)}\r\n "jumps": {}}`],
    ['a line comment at the end', (n: number) => `{"size": 10} //${'/'.repeat(n)}`],
    ['a comment that never ends', (n: number) => `{"size": 10 /*${'*'.repeat(n)}`],
    ['a text', (n: number) => `{"size": 10, "$schema": "${'\\n'.repeat(n)}", "start": 7}`],
    ['a text for a number', (n: number) => `{"size": 10, "start": "${'\\u002d'.repeat(n)}"}`],
    ['a text with an escape too many', (n: number) => `{"size": 10, "$schema": "\\q${'a'.repeat(n)}"}`],
    ['a text with too few digits', (n: number) => `{"size": 10, "$schema": "${'a'.repeat(n)}\\u12"}`],
    ['a text with a control character', (n: number) => `{"size": 10, "$schema": "${'a'.repeat(n)}\t"}`],
    ['a text that never ends', (n: number) => `{"size": 10, "$schema": "${'a'.repeat(n)}`],
    ['a text that never ends, but its line does', (n: number) => `{"size": 10, "$schema": "${'a'.repeat(n)}\n"}`],
    ['a text that breaks off within an escape', (n: number) => `{"size": 10, "$schema": "${'a'.repeat(n)}\\`],
    ['a key', (n: number) => `{"size": 10, "jumps": {"x${'a'.repeat(n)}": 3, "2": 9}}`],
    ['blanks', (n: number) => `{"size": 10,${' \n'.repeat(n)}"start": 7}`],
  ])('is read as a short one: %s', (_name, text) => {
    const [short, shorter] = [parseBoard(text(41)), parseBoard(text(40))];
    const { board, problems, form } = parseBoard(text(long));
    expect(form).toBe(short.form);
    expect(board?.jumpPairs).toEqual(short.board?.jumpPairs);
    // Places grow with the text evenly, so two short texts tell where they are in a long one.
    const grow = (at40: number, at41: number) => at40 + (at41 - at40) * (long - 40);
    expect(problems).toEqual(
      short.problems.map((problem, i) => ({
        ...problem,
        offset: grow(shorter.problems[i]?.offset ?? NaN, problem.offset),
        length: grow(shorter.problems[i]?.length ?? NaN, problem.length),
      })),
    );
  });

  it('of digits or letters is refused where it begins', () => {
    for (const token of ['1', 'a']) {
      const { board, problems } = parseBoard(`{"size": ${token.repeat(long)}}`);
      expect(board).toBeUndefined();
      expect(problems).toMatchObject([{ code: 'syntax-error', offset: 9 }]);
    }
  });
});

describe('megabytes without a board', () => {
  const size = 2_000_000;
  it.each([
    ['comments', `${'/**/'.repeat(size / 4)}{"size": 10}`],
    ['line comments', `${'//\n'.repeat(size / 3)}{"size": 10}`],
    ['one comment', `/*${'a'.repeat(size)}*/{"size": 10}`],
    ['blanks', `{"size": ${' '.repeat(size)}10}`],
    ['line breaks', `{"size": ${'\n'.repeat(size)}10}`],
    ['a text', `{"size": 10, "$schema": "${'a'.repeat(size)}"}`],
    ['escapes', `{"size": 10, "$schema": "${'\\n'.repeat(size / 2)}"}`],
    ['a key', `{"size": 10, "${'a'.repeat(size)}": 1}`],
  ])('are read in slices: %s', (_name, text) => {
    const slices = parseBoardInSlices(text);
    // A slice goes through some ten thousand characters at most, of which there are two million.
    let count = 0;
    for (;;) {
      const next = slices.next();
      if (next.done === true) {
        expect(next.value.board?.lastSquare).toBe(100);
        break;
      }
      count++;
    }
    expect(count).toBeGreaterThan(size / PIECE);
  });
});
