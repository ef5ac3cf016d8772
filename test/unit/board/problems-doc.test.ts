import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { boardProblems, MAX_PROBLEMS, parseBoard } from '../../../src/core';

// What follows is about word lists and has a test of its own.
const [doc = ''] = readFileSync(new URL('../../../docs/problems.md', import.meta.url), 'utf8').split(
  /^(?=# Problems of a word list$)/m,
);
const sections = [...doc.matchAll(/^### `([a-z0-9-]+)`: (\w+)\n([\s\S]*?)(?=^##|$(?![\s\S]))/gm)].map((match) => ({
  code: match[1] as string,
  severity: match[2],
  example: /```json\n([\s\S]*?)\n```/.exec(match[3] as string)?.[1],
}));

describe('docs/problems.md', () => {
  it('lists the codes and severities that the program has', () => {
    expect(Object.fromEntries(sections.map(({ code, severity }) => [code, severity]))).toEqual(boardProblems);
    expect(sections.length).toBe(Object.keys(boardProblems).length);
  });

  it.each(sections.filter((section) => section.example !== undefined))(
    'has an example for $code',
    ({ code, severity, example }) => {
      const { problems } = parseBoard(example as string);
      expect(problems.map((problem) => [problem.code, problem.severity])).toContainEqual([code, severity]);
      // The example shows one thing: whatever else it reports follows from that.
      const others = problems.filter((problem) => problem.code !== code).map((problem) => problem.code);
      expect(others.every((other) => code === 'chains-refused' && other === 'chain')).toBe(true);
    },
  );

  it('has the one example that is too long to print', () => {
    const row = new Array(1500).fill(0).join(',');
    const { problems } = parseBoard(`[[${row}]]`);
    expect(problems.length).toBe(MAX_PROBLEMS + 1);
    expect(problems[MAX_PROBLEMS]?.code).toBe('too-many-problems');
    expect(problems[MAX_PROBLEMS]?.message).toContain('501');
    expect(sections.filter((section) => section.example === undefined).map((section) => section.code)).toEqual([
      'too-many-games',
      'too-many-rolls',
      'too-many-problems',
    ]);
  });
});
