/** Corrections that are offered with problems: each makes its problem go away and leaves a board that has no new one. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseBoard, setProperty, type Problem } from '../../../src/core';

function corrected(text: string, { offset, length, remedy }: Problem): string {
  if (remedy === undefined) throw new Error('there is no remedy');
  const edit =
    'replacement' in remedy
      ? { offset, length, text: remedy.replacement }
      : setProperty(text, remedy.property, remedy.value);
  if (edit === undefined) throw new Error('the text cannot be edited');
  return text.slice(0, edit.offset) + edit.text + text.slice(edit.offset + edit.length);
}

const told = ({ code, severity }: Problem): string => `${code}: ${severity}`;

describe('a remedy', () => {
  it.each([
    ['{ "sise": 10, "size": 10 }', 'unknown-property', '{ "size": 10, "size": 10 }'],
    [
      '{ "size": 10, "rules": { "chans": "follow" } }',
      'unknown-property',
      '{ "size": 10, "rules": { "chains": "follow" } }',
    ],
    ['{ "size": "10" }', 'number-as-string', '{ "size": 10 }'],
    ['[[-1, 0], [-1, -1]]', 'zero-cell', '[[-1, -1], [-1, -1]]'],
    ['[[-1, -0], [-1, -1]]', 'zero-cell', '[[-1, -1], [-1, -1]]'],
    ['{ "size": 10, "jumps": { "04": 25 } }', 'non-canonical-key', '{ "size": 10, "jumps": { "4": 25 } }'],
    ['{ "size": 10, }', 'trailing-comma', '{ "size": 10 }'],
    ['{ "size": 10, "jumps": { "1": 25 } }', 'jump-on-start', '{ "size": 10, "jumps": { "1": 25 }, "start": 0 }'],
  ])('of %s', (text, code, expected) => {
    const problem = parseBoard(text).problems.find((found) => found.code === code);
    expect(problem && corrected(text, problem)).toBe(expected);
  });

  it('for a chain lets the board follow it', () => {
    const text = '{ "size": 10, "jumps": { "4": 17, "17": 30 } }';
    const [problem] = parseBoard(text).problems;
    expect(problem?.code).toBe('chain');
    const { board, problems } = parseBoard(corrected(text, problem as Problem));
    expect(board?.move(1, 3).to).toBe(30);
    expect(problems.map(({ code, severity }) => [code, severity])).toEqual([['chain', 'information']]);
  });

  it('is not offered for a chain where a cycle would become an error', () => {
    const { problems } = parseBoard('{ "size": 10, "jumps": { "4": 17, "17": 30, "30": 17 } }');
    expect(problems.map(({ code, remedy }) => [code, remedy])).toEqual([
      ['chain', undefined],
      ['cycle', undefined],
    ]);
  });

  it('takes its problem away and brings no other, in every example of docs/problems.md', () => {
    const doc = readFileSync(new URL('../../../docs/problems.md', import.meta.url), 'utf8');
    let tried = 0;
    for (const [, example = ''] of doc.matchAll(/```json\n([\s\S]*?)\n```/g)) {
      const { problems } = parseBoard(example);
      for (const problem of problems) {
        if (problem.remedy === undefined) continue;
        tried++;
        const after = parseBoard(corrected(example, problem)).problems;
        const same = after.filter((found) => found.code === problem.code && found.severity === problem.severity);
        expect(same.length, example).toBeLessThan(problems.filter((found) => found.code === problem.code).length);
        const known = new Set(problems.map(told));
        const weaker = (found: Problem): boolean => found.severity === 'information';
        expect(after.filter((found) => !known.has(told(found)) && !weaker(found)).map(told), example).toEqual([]);
      }
    }
    expect(tried).toBeGreaterThan(5);
  });
});
