import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTrace, searchWords, traceLines, WordWalk } from '../../../src/core';
import { puzzle, searchOf } from './puzzles';
import { replayWords } from './replay-words';

const hitList = ['hot', 'dot', 'dog', 'lot', 'log', 'cog'];
const redList = ['ted', 'tex', 'red', 'tax', 'tad', 'den', 'rex', 'pee'];

/** The textbook's five calls, with the length that it prints. */
const calls: [start: string, target: string, list: string[], words: number][] = [
  ['hit', 'cog', hitList, 5],
  ['hit', 'cog', hitList.slice(0, 5), 0],
  ['a', 'c', ['a', 'b', 'c'], 2],
  ['hot', 'dot', ['hot', 'dot'], 2],
  ['red', 'tax', redList, 4],
];

describe('formatTrace of words', () => {
  it('is the trace that the textbook prints for hit and cog, line by line', () => {
    expect(formatTrace(searchWords(hitList, 'hit', 'cog'))).toBe(`pop hit (chain length 1)
  pattern h*t bucket: hot
pop hot (chain length 2)
  pattern *ot bucket: hot dot lot
  pattern ho* bucket: hot
pop dot (chain length 3)
  pattern d*t bucket: dot
  pattern do* bucket: dot dog
pop lot (chain length 3)
  pattern l*t bucket: lot
  pattern lo* bucket: lot log
pop dog (chain length 4)
  pattern *og bucket: dog log cog
  pattern d*g bucket: dog
pop log (chain length 4)
  pattern l*g bucket: log
pop cog (chain length 5)
`);
  });

  it('writes red to tax, where the start is in the list', () => {
    expect(formatTrace(searchWords(redList, 'red', 'tax'))).toBe(`pop red (chain length 1)
  pattern *ed bucket: ted red
  pattern r*d bucket: red
  pattern re* bucket: red rex
pop ted (chain length 2)
  pattern t*d bucket: ted tad
  pattern te* bucket: ted tex
pop rex (chain length 2)
  pattern *ex bucket: tex rex
  pattern r*x bucket: rex
pop tad (chain length 3)
  pattern *ad bucket: tad
  pattern ta* bucket: tax tad
pop tex (chain length 3)
  pattern t*x bucket: tex tax
pop tax (chain length 4)
`);
  });

  it.each(calls)('%s to %s is what a textbook search prints', (start, target, list, words) => {
    const search = searchWords(list, start, target);
    const textbook = replayWords(list, start, target);
    expect(textbook.length).toBe(words);
    expect(search.length).toBe(words);
    expect(formatTrace(search)).toBe(textbook.printed.map((line) => line + '\n').join(''));
  });

  it('is what a textbook search prints, for any list', () => {
    fc.assert(
      fc.property(puzzle, (puzzle) => {
        const search = searchOf(puzzle);
        const { printed } = replayWords(puzzle.list, puzzle.start, puzzle.target);
        expect([...traceLines(search)]).toEqual(printed);
        expect([...traceLines(search, new WordWalk(search))]).toEqual(printed);
      }),
      { numRuns: 300 },
    );
  });
});
