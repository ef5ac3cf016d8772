/** Texts that somebody may have made on purpose: what is read of them, and what is said. */
import { describe, expect, it } from 'vitest';
import { parseWordList } from '../../../src/core';

describe('a hostile list', () => {
  it('has its directives read whatever blanks stand around them', () => {
    const { start, target, problems } = parseWordList('#   Target :  cog   \n#start:hit\t\nhot\ncog\n');
    expect([start, target, problems]).toEqual(['hit', 'cog', []]);
  });

  it('is told that a directive of two words, however far apart, is none', () => {
    const { start, problems } = parseWordList(`# start: x${' '.repeat(16_000)}y\nhot\n`);
    expect(start).toBeUndefined();
    expect(problems.map(({ code }) => code)).toEqual(['bad-directive']);
  });

  it('is told that a directive too long to be a word is none, instead of having it cut', () => {
    const { target, problems } = parseWordList(`# target: ${'x'.repeat(20_000)}\nhot\n`);
    expect(target).toBeUndefined();
    expect(problems.map(({ code }) => code)).toEqual(['bad-directive']);
  });

  it('finds the ends of an exercise among long words', () => {
    const { start, target } = parseWordList(
      `beginWord = "hit" ${'x'.repeat(16_000)}\nendWord = "cog", wordList = ["hot", "cog"]`,
    );
    expect([start, target]).toEqual(['hit', 'cog']);
  });

  it('cannot turn the direction of a message', () => {
    const { problems } = parseWordList('\u202eabcd\n\u202eabcd\n');
    expect(problems.length).toBeGreaterThan(0);
    for (const { message } of problems) expect(message).not.toMatch(/\p{Cf}/u);
    expect(problems[0]?.message).toContain('⟨U+202E⟩');
  });
});
