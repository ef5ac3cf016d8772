import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { MAX_SQUARES, parseBoard, parseBoardInSlices, searchBoard, type Problem } from '../../../src/core';

// Properties run long where other work shares the processor.
vi.setConfig({ testTimeout: 60_000 });

interface Case {
  name: string;
  matrix?: number[][];
  jumps?: Record<string, number>;
  lastSquare?: number;
  start?: number;
  rolls: number;
  follow?: number;
}
const { cases } = JSON.parse(readFileSync(new URL('../fixtures/boards.json', import.meta.url), 'utf8')) as {
  cases: Case[];
};

const codes = (text: string): string[] => parseBoard(text).problems.map((problem) => problem.code);
/** Code and the text that the problem underlines. */
const marks = (text: string): [string, string][] =>
  parseBoard(text).problems.map((problem) => [
    problem.code,
    text.slice(problem.offset, problem.offset + problem.length),
  ]);

/** The same board in the object form. */
function asObject({ matrix, jumps, lastSquare, start }: Case, chains: string): string {
  if (matrix === undefined) return JSON.stringify({ lastSquare, jumps, start, rules: { chains } });
  const n = matrix.length;
  const map: Record<string, number> = {};
  matrix.forEach((row, r) => {
    row.forEach((value, c) => {
      const fromBottom = n - 1 - r;
      if (value !== -1) map[fromBottom * n + (fromBottom % 2 === 0 ? c : n - 1 - c) + 1] = value;
    });
  });
  return JSON.stringify({ size: n, jumps: map, rules: { chains } });
}

describe('boards with known answers', () => {
  it.each(cases)('$name', (known) => {
    for (const method of ['in-place', 'visited-set'] as const) {
      const { matrix, jumps, lastSquare, start } = known;
      const text = JSON.stringify(matrix ?? { lastSquare, jumps, start });
      const { board } = parseBoard(text);
      expect(board && searchBoard(board, { method }).rolls).toBe(known.rolls);
      const { board: same } = parseBoard(asObject(known, 'once'));
      expect(same && searchBoard(same, { method }).rolls).toBe(known.rolls);
      const { board: following } = parseBoard(asObject(known, 'follow'));
      if (known.follow !== undefined) expect(following && searchBoard(following, { method }).rolls).toBe(known.follow);
    }
  });
});

describe('the object form', () => {
  it('reads every property', () => {
    const { board, problems, form } = parseBoard(
      '{ "rows": 3, "columns": 5, "jumps": { "2": 9, "14": 3 }, "start": 0, "die": { "faces": 4 }, "rules": { "chains": "follow", "overshoot": "stay" }, "games": [{ "rolls": [1, 2] }], "$schema": "x" }',
    );
    expect(problems).toEqual([]);
    expect(form).toBe('object');
    expect(board).toMatchObject({ lastSquare: 15, columns: 5, rows: 3, start: 0, faces: 4 });
    expect(board?.rules).toMatchObject({ chains: 'follow', overshoot: 'stay', refuseChains: false });
    expect([...(board?.jumps ?? [])]).toEqual([
      [2, 9],
      [14, 3],
    ]);
  });

  it.each([
    ['{ "size": 7 }', 49, 7],
    ['{ "lastSquare": 25 }', 25, 10],
    ['{ "lastSquare": 25, "columns": 6 }', 25, 6],
    ['{ "lastSquare": 25, "rows": 5 }', 25, 5],
    ['{ "lastSquare": 14, "rows": 3, "columns": 5 }', 14, 5],
    ['{ "size": 4, "rows": 4, "columns": 4, "lastSquare": 16 }', 16, 4],
    ['{ "size": 2048 }', MAX_SQUARES, 2048],
  ])('%s', (text, lastSquare, columns) => {
    expect(parseBoard(text).board).toMatchObject({ lastSquare, columns });
    expect(parseBoard(text).problems).toEqual([]);
  });

  it.each([
    ['{ "size": 4, "columns": 5 }', 'size-conflict', '5'],
    ['{ "size": 4, "rows": 3 }', 'size-conflict', '3'],
    ['{ "lastSquare": 9, "rows": 3, "columns": 5 }', 'size-conflict', '3'],
    ['{ "rows": 5 }', 'missing-size', '5'],
    ['{ "columns": 5 }', 'missing-size', '5'],
    ['{ "size": -3 }', 'size-out-of-range', '-3'],
    ['{ "size": 1e99 }', 'too-large', '1e99'],
    ['{ "size": 1e999 }', 'too-large', '1e999'],
    ['{ "rows": 4194304, "columns": 2 }', 'too-large', '4194304'],
    ['{ "size": null }', 'size-not-integer', 'null'],
    ['{ "size": [4] }', 'size-not-integer', '[4]'],
    ['{ "size": "ten" }', 'size-not-integer', '"ten"'],
  ])('makes no board of %s', (text, code, place) => {
    expect(marks(text)).toEqual([[code, place]]);
    expect(parseBoard(text).board).toBeUndefined();
  });

  it('never takes a key of the document for a key of its own', () => {
    const text =
      '{ "size": 3, "jumps": { "__proto__": 5, "constructor": 5, "toString": 2 }, "__proto__": { "size": 9 } }';
    expect(marks(text)).toEqual([
      ['key-not-a-square', '"__proto__"'],
      ['key-not-a-square', '"constructor"'],
      ['key-not-a-square', '"toString"'],
      ['unknown-property', '"__proto__"'],
    ]);
    expect(parseBoard(text).board?.jumpPairs.length).toBe(0);
  });

  it('keeps the last of two jumps on a square, in whatever order they come', () => {
    const jumpsOf = (jumps: string): [number, number][] => [
      ...(parseBoard(`{ "size": 10, "jumps": ${jumps} }`).board?.jumps ?? []),
    ];
    expect(jumpsOf('{ "2": 38, "5": 9, "2": 40 }')).toEqual([
      [5, 9],
      [2, 40],
    ]);
    expect(jumpsOf('{ "2": 38, "2": 2 }')).toEqual([]);
    expect(jumpsOf('{ "2": 38, "2": 101 }')).toEqual([[2, 38]]);
    expect(jumpsOf('{ "2": 38, "02": 40, "2": 38 }')).toEqual([[2, 38]]);
  });

  it('underlines what each problem is about', () => {
    expect(
      marks(
        '{ "size": "10", "jumps": { "2": "38", "3": 101, "0": 4, "4": null, "-5": 1, "7": 7, "9": 1.5, "100": 3, "6": 3e0 }, "start": true, "die": { "faces": 101, "sides": 6 }, "rules": { "chains": "onec", "overshoot": "win", "x": {} }, "games": {} }',
      ),
    ).toEqual([
      ['number-as-string', '"10"'],
      ['number-as-string', '"38"'],
      ['square-out-of-range', '101'],
      ['square-out-of-range', '"0"'],
      ['wrong-type', 'null'],
      ['square-out-of-range', '"-5"'],
      ['jump-to-itself', '"7"'],
      ['fractional-square', '1.5'],
      ['jump-on-last-square', '"100"'],
      ['invalid-start', 'true'],
      ['invalid-die', '101'],
      ['unknown-property', '"sides"'],
      ['invalid-rule', '"onec"'],
      ['unknown-property', '"x"'],
      ['wrong-type', '{}'],
    ]);
  });

  it('suggests the name that was meant', () => {
    expect(parseBoard('{ "sise": 10, "size": 10 }').problems[0]?.message).toContain('"size"');
    expect(parseBoard('{ "jump": {}, "size": 10 }').problems[0]?.message).toContain('"jumps"');
    expect(parseBoard('{ "size": 10, "rules": { "chains": "folow" } }').problems[0]?.message).toContain('"follow"');
    expect(parseBoard('{ "size": 10, "entirely": 1 }').problems[0]?.message).not.toContain('Did you mean');
  });
});

describe('chains and cycles', () => {
  it('tells a chain at its first jump and a cycle once', () => {
    const jumps = '"jumps": { "2": 8, "8": 30, "40": 50, "50": 60, "60": 40, "70": 40 }';
    expect(marks(`{ "size": 10, ${jumps} }`)).toEqual([
      ['chain', '"2"'],
      ['cycle', '"40"'],
      ['chain', '"70"'],
    ]);
    const severities = (chains: string): string[] =>
      parseBoard(`{ "size": 10, ${jumps}, "rules": { "chains": "${chains}" } }`).problems.map(
        (problem) => problem.severity,
      );
    expect(severities('once')).toEqual(['warning', 'warning', 'warning']);
    expect(severities('follow')).toEqual(['information', 'error', 'information']);
    expect(severities('refuse')).toEqual(['warning', 'warning', 'warning', 'warning']);
    expect(codes('{ "size": 10, "rules": { "chains": "refuse" } }')).toEqual([]);
  });
});

describe('chains and cycles of any board', () => {
  it('are those that a finger finds that follows the jumps', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 })), {
          selector: ([from]) => from,
          maxLength: 20,
        }),
        (pairs) => {
          const jumps = new Map(pairs.filter(([from, to]) => from !== to));
          const cycleOf = (from: number): number[] | undefined => {
            const seen = [from];
            for (let at = jumps.get(from); at !== undefined; at = jumps.get(at)) {
              if (at === from) return seen;
              if (seen.includes(at)) return undefined;
              seen.push(at);
            }
            return undefined;
          };
          const told = new Set<number>();
          const expected: [string, string][] = [];
          for (const [from, to] of jumps) {
            const cycle = cycleOf(from);
            if (cycle !== undefined) {
              if (!told.has(from)) expected.push(['cycle', `"${from}"`]);
              for (const square of cycle) told.add(square);
            } else if (jumps.has(to)) expected.push(['chain', `"${from}"`]);
          }
          const entries = pairs.map(([from, to]) => `"${from}": ${to}`).join(', ');
          const found = marks(`{ "lastSquare": 30, "start": 0, "jumps": { ${entries} } }`);
          expect(found.filter(([code]) => code !== 'jump-to-itself')).toEqual(expected);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('syntax', () => {
  it.each([
    ['{', 'The text ends too early', '{'],
    ['[[-1, -1], [-1', 'The text ends too early', '-1'],
    ['{ "size" 10 }', 'expected a colon', '10'],
    ['{ size: 10 }', 'property name', 'size'],
    ['[[-1 -1]]', 'expected a comma or ]', '-1'],
    ['[[-1,, -1]]', 'expected a number', ','],
    ['[[01]]', 'expected a comma or ]', '1'],
    ['[[-]]', 'expected a value', '-'],
    ['{ "size": 10 } }', 'the board has ended', '}'],
    ['[[-1]] [', 'the board has ended', '['],
    ['hello', 'expected a board', 'hello'],
    ['{ "size": "10 }', 'quotation mark', '"10 }'],
    ['{ "games": [{}, {"a": }] }', 'expected a value', '}'],
    ['/* never', 'comment never ends', '/* never'],
  ])('%s', (text, message, place) => {
    const { board, problems } = parseBoard(text);
    expect(board).toBeUndefined();
    const errors = problems.filter((problem) => problem.severity === 'error');
    expect(errors.map((problem) => problem.code)).toEqual(['syntax-error']);
    expect(errors[0]?.message).toContain(message);
    expect(text.slice(errors[0]?.offset, (errors[0]?.offset ?? 0) + (errors[0]?.length ?? 0))).toBe(place);
  });

  it('reads comments, trailing commas and a byte order mark', () => {
    const text = '\uFEFF{ "size": 3, // three\n "jumps": { "2": 5, }, /* that is all */ }';
    expect(parseBoard(text).board?.jumps.get(2)).toBe(5);
    expect(marks(text)).toEqual([
      ['comment', '// three'],
      ['trailing-comma', ','],
      ['trailing-comma', ','],
      ['comment', '/* that is all */'],
    ]);
    expect(parseBoard('\uFEFF[[-1,-1],[-1,3]]').board?.lastSquare).toBe(4);
  });

  it('says once that bytes are no text', () => {
    expect(codes('\uFFFD\uFFFD\0P\0N\0G')).toEqual(['not-utf8']);
    expect(codes('{\0"\0s\0')).toEqual(['not-utf8']);
    expect(parseBoard('{ "size": 5, "games": ["\uFFFD"] }').board?.lastSquare).toBe(25);
  });

  it('stands any depth of nesting', () => {
    const deep = '['.repeat(200_000);
    expect(codes(`{ "size": 2, "games": ${deep}`)).toEqual(['syntax-error']);
    expect(codes(`[[${deep}${']'.repeat(200_000)}]]`)).toEqual(['one-square', 'cell-not-number']);
  });
});

describe('matrices', () => {
  it('numbers cells from the bottom left, in turns', () => {
    const { board } = parseBoard('[[-1, -1, 2], [9, -1, 1], [-1, 8, -1]]');
    expect([...(board?.jumps ?? [])].sort((a, b) => a[0] - b[0])).toEqual([
      [2, 8],
      [4, 1],
      [6, 9],
      [9, 2],
    ]);
    const oblong = parseBoard('[[-1, 1], [-1, -1], [-1, 5], [2, -1]]');
    expect([...(oblong.board?.jumps ?? [])].sort((a, b) => a[0] - b[0])).toEqual([
      [1, 2],
      [3, 5],
      [7, 1],
    ]);
    expect(oblong.board).toMatchObject({ columns: 2, rows: 4, lastSquare: 8 });
  });

  it('underlines the cell', () => {
    const text = '[[-1, 1, -1],\n [0, 4.5, 10],\n [-1, "7", true]]';
    expect(marks(text)).toEqual([
      ['zero-cell', '0'],
      ['fractional-square', '4.5'],
      ['square-out-of-range', '10'],
      ['number-as-string', '"7"'],
      ['cell-not-number', 'true'],
    ]);
    expect(parseBoard(text).board?.jumps.get(2)).toBe(7);
  });

  it('makes no board of ragged rows or of more squares than there may be', () => {
    expect(marks('[[-1, -1], [-1], [-1, -1, 2]]')).toEqual([
      ['ragged-row', '[-1]'],
      ['ragged-row', '[-1, -1, 2]'],
    ]);
    expect(marks('[[-1], 7, {"a": 1}]')).toEqual([
      ['row-not-array', '7'],
      ['row-not-array', '{"a": 1}'],
    ]);
    const row = `[${new Array(2049).fill(-1).join(',')}]`;
    const large = `[${new Array(2048).fill(row).join(',')}]`;
    expect(marks(large)).toEqual([['too-large', '[']]);
    expect(parseBoard(large).board).toBeUndefined();
  });
});

describe('whatever the text', () => {
  const inside = (text: string, problems: readonly Problem[]): void => {
    for (const { offset, length, code, message } of problems) {
      expect(offset).toBeGreaterThanOrEqual(0);
      expect(length).toBeGreaterThanOrEqual(0);
      expect(offset + length).toBeLessThanOrEqual(text.length);
      expect(code).not.toBe('');
      expect(message).toMatch(/^\S.*[.?]$/s);
    }
  };
  const check = (text: string): void => {
    const { board, problems } = parseBoard(text);
    inside(text, problems);
    if (board === undefined) expect(problems.some((problem) => problem.severity === 'error')).toBe(true);
    else {
      for (let i = 0; i < board.jumpPairs.length; i += 2) {
        expect(board.jumpEnds[board.jumpPairs[i] as number]).toBe(board.jumpPairs[i + 1]);
      }
      expect(board.jumpEnds.filter((end) => end !== 0).length * 2).toBe(board.jumpPairs.length);
      if (board.lastSquare < 2000) searchBoard(board);
    }
  };

  const cell = fc.oneof(
    { weight: 8, arbitrary: fc.constant('-1') },
    { weight: 6, arbitrary: fc.integer({ min: 0, max: 30 }).map(String) },
    fc.constantFrom(
      '0',
      '-2',
      '1.5',
      '"4"',
      '" 4"',
      'null',
      '[]',
      '{"a":1}',
      '01',
      '1e1',
      '99999999999',
      '-1.0',
      '2e999',
      '// x\n3',
      '-',
      '',
    ),
  );
  const blank = fc.constantFrom('', '', '', ' ', '\n', '\r\n', '\t');
  const row = fc
    .array(
      fc.tuple(blank, cell, blank).map((parts) => parts.join('')),
      { minLength: 1, maxLength: 5 },
    )
    .map((cells) => `[${cells.join(',')}]`);
  const looseMatrix = fc
    .tuple(blank, fc.array(row, { maxLength: 5 }), blank)
    .map(([a, rows, b]) => `${a}[${rows.join(`,${a}`)}]${b}`);
  const plainMatrix = fc
    .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }))
    .chain(([rows, columns]) => {
      const value = fc.oneof(fc.constant(-1), fc.integer({ min: 0, max: rows * columns + 1 }));
      const cells = fc.array(value, { minLength: columns, maxLength: columns });
      return fc.tuple(fc.array(cells, { minLength: rows, maxLength: rows }), fc.constantFrom(undefined, 1, '\t'));
    })
    .map(([matrix, space]) => JSON.stringify(matrix, undefined, space));

  const key = fc.oneof(
    fc.integer({ min: -1, max: 30 }).map(String),
    fc.constantFrom('07', ' 3', '+4', '__proto__', '1.5', '', '9e9', '99999999999999'),
  );
  const jumps = fc
    .array(fc.tuple(key, cell), { maxLength: 8 })
    .map((entries) => `{${entries.map(([name, value]) => `${JSON.stringify(name)}: ${value}`).join(', ')}}`);
  const property = fc.oneof(
    fc.tuple(fc.constantFrom('size', 'rows', 'columns', 'lastSquare', 'start'), cell),
    fc.tuple(fc.constant('jumps'), fc.oneof(jumps, cell)),
    fc.tuple(
      fc.constant('die'),
      fc.oneof(
        cell,
        cell.map((faces) => `{"faces": ${faces}}`),
      ),
    ),
    fc.tuple(
      fc.constant('rules'),
      fc.constantFrom(
        '{}',
        '{"chains": "follow"}',
        '{"chains": "refuse"}',
        '{"chains": 4}',
        '{"overshoot": "win"}',
        '3',
      ),
    ),
    fc.tuple(fc.constantFrom('games', 'gmaes', '__proto__'), fc.json()),
  );
  const object = fc
    .array(property, { maxLength: 7 })
    .map((entries) => `{${entries.map(([name, value]) => `"${name}": ${value}`).join(',')}}`);
  const mutated = fc
    .tuple(fc.oneof(object, looseMatrix, plainMatrix), fc.nat(), fc.nat(12), fc.string({ maxLength: 3 }))
    .map(([text, at, remove, insert]) => {
      const place = at % (text.length + 1);
      return text.slice(0, place) + insert + text.slice(place + remove);
    });

  it('does not throw, stays inside the text and makes a sound board or says why not', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.json(), object, looseMatrix, mutated), check),
      { numRuns: 3000 },
    );
  });

  it('reads the same with both readers', () => {
    fc.assert(
      fc.property(fc.oneof(plainMatrix, looseMatrix, mutated), (text) => {
        const fast = parseBoard(text);
        const general = parseBoard(text, { reader: 'general' });
        expect(fast.problems).toEqual(general.problems);
        expect(fast.form).toBe(general.form);
        expect(fast.board?.jumpPairs).toEqual(general.board?.jumpPairs);
        expect(fast.board?.jumpEnds).toEqual(general.board?.jumpEnds);
        expect([fast.board?.lastSquare, fast.board?.columns]).toEqual([
          general.board?.lastSquare,
          general.board?.columns,
        ]);
      }),
      { numRuns: 3000 },
    );
  });

  it('caps the list of problems and counts the rest', () => {
    const text = JSON.stringify(new Array(300).fill(new Array(300).fill(null)));
    const { problems, board } = parseBoard(text);
    expect(problems.length).toBe(1001);
    expect(problems[1000]?.message).toContain('89,000');
    expect(board?.lastSquare).toBe(90_000);
    inside(text, problems);
  });

  it('yields while it reads, with either reader', () => {
    const line = `[${new Array(500).fill('-1').join(',')}]`;
    const text = `[${new Array(500).fill(line).join(',')}]`;
    for (const reader of ['auto', 'general'] as const) {
      let yields = 0;
      const slices = parseBoardInSlices(text, { reader });
      let next = slices.next();
      for (; next.done !== true; next = slices.next()) {
        expect(next.value).toBeGreaterThanOrEqual(0);
        expect(next.value).toBeLessThanOrEqual(1);
        yields++;
      }
      expect(next.value.board?.lastSquare).toBe(250_000);
      expect(yields).toBeGreaterThan(20);
    }
  });
});
