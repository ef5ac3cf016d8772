/** What is offered while a word of the puzzle is typed. */
import { describe, expect, it } from 'vitest';
import { parseWordList } from '../../../src/core';
import { itemsFor, type OtherEnd } from '../../../src/host/ask-for-words';

const start = (letters: number, stays = true): OtherEnd => ({ role: 'start', letters, stays });

const offered = (text: string, value: string, letters?: number, ignoreCase = false): string[] => {
  const other = letters === undefined ? undefined : start(letters);
  return itemsFor({ list: parseWordList(text, { ignoreCase }) }, 'target', value, other).map(({ word }) => word);
};

/** What stands beside the word that was typed, as a target. */
const remark = (text: string, value: string, other?: OtherEnd): string | undefined =>
  itemsFor({ list: parseWordList(text) }, 'target', value, other)[0]?.description;

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

  it('say at once when no ladder can come of them: the lengths first, and whether the list has them', () => {
    expect(remark('hot\n', 'hat', start(3))).toBe('not in the list, so no ladder can end on it');
    expect(remark('hot\n', 'hats', start(3))).toBe(
      '4 letters, but the start has 3: no ladder can exist, and not in the list',
    );
    expect(remark('hot\nhats\n', 'hats', start(3))).toBe('4 letters, but the start has 3: no ladder can exist');
    expect(remark('hot\nhat\n', 'hot', start(3))).toBe('3 letters');
  });

  it('say that the other end is asked for anew where it may be', () => {
    expect(remark('hot\nhats\n', 'hats', start(3, false))).toBe(
      '4 letters, but the start has 3; another start is asked for next',
    );
  });

  it('say nothing against a start that is not in the list, as long as it has the length', () => {
    const other: OtherEnd = { role: 'target', letters: 3, stays: true };
    const beside = (value: string): string | undefined =>
      itemsFor({ list: parseWordList('hot\n') }, 'start', value, other)[0]?.description;
    expect(beside('hit')).toBe('not in the list');
    expect(beside('hits')).toBe('4 letters, but the target has 3: no ladder can exist');
  });
});
