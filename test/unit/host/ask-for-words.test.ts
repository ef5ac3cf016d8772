/** What is offered while a word of the puzzle is typed. */
import { describe, expect, it } from 'vitest';
import { parseWordList } from '../../../src/core';
import { itemsFor } from '../../../src/host/ask-for-words';

const offered = (text: string, value: string, letters?: number, ignoreCase = false): string[] =>
  itemsFor({ list: parseWordList(text, { ignoreCase }) }, 'target', value, letters).map(({ word }) => word);

describe('the words that are offered', () => {
  const many = Array.from(
    { length: 300 },
    (_, i) => `a${String.fromCharCode(0x3b1 + (i % 20), 0x3b1 + Math.floor(i / 20))}`,
  );

  it('have what was typed first, also when a hundred others that begin so stand before it', () => {
    const words = offered([...many, 'a'].join('\n'), 'a');
    expect(words[0]).toBe('a');
    expect(words).toHaveLength(101);
  });

  it('have a word of another length than the other end when it was typed whole', () => {
    expect(offered('hot\ndot\nhotel\n', 'hot', 5)).toEqual(['hot', 'hotel']);
  });

  it('are written as the list has them, whatever the case or the accents that were typed', () => {
    expect(offered('Hot\nhotel\n', 'HOT', undefined, true)).toEqual(['hot', 'hotel']);
    expect(offered('café\n', 'cafe\u0301')).toEqual(['café']);
  });

  it('have what was typed when the list has it not, and nothing with blanks in it', () => {
    expect(offered('hot\n', 'xyz')).toEqual(['xyz']);
    expect(offered('hot\n', 'x y')).toEqual([]);
  });
});
