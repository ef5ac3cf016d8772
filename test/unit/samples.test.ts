/** Every sample opens without an error and has the point that its list says it has. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allLadders, parseBoard, parseWordList, searchBoard, searchWords } from '../../src/core';
import samples from '../../samples/samples.json';

const folder = new URL('../../samples/', import.meta.url);
const text = (file: string): string => readFileSync(new URL(file, folder), 'utf8');

describe('the samples', () => {
  it('are all listed, and all that is listed is there', () => {
    const files = readdirSync(folder).filter((file) => file !== 'samples.json' && file !== 'NOTICE.md');
    expect(samples.map(({ file }) => file).sort()).toEqual(files.sort());
  });

  it.each(samples.filter(({ file }) => file.endsWith('.board.json')))('$file can be searched', ({ file }) => {
    const { board, problems } = parseBoard(text(file));
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(board && searchBoard(board).rolls > 0).toBe(file !== 'no-way-through.board.json');
  });

  it.each([
    ['hit-to-cog.words', 5, 2n],
    ['red-to-tax.words', 4, 3n],
    ['cold-to-warm.words', 5, 3n],
    ['talk-to-tail.words', 0, 0n],
    ['any-letters.words', 7, 1n],
    ['pasted-exercise.words.txt', 5, 2n],
  ])('%s has a shortest ladder of %i words, one of %i', (file, length, count) => {
    const { words, start = '', target = '', problems } = parseWordList(text(file));
    expect(problems).toEqual([]);
    expect(searchWords(words, start, target).length).toBe(length);
    expect(allLadders(words, start, target).count).toBe(count);
  });
});
