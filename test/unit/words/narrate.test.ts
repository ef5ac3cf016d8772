import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  first,
  forward,
  last,
  levelStep,
  narrateWords,
  searchWords,
  wholeStep,
  WordWalk,
  type Cursor,
  type StepSize,
} from '../../../src/core';
import { puzzle, walkOf } from './puzzles';

vi.setConfig({ testTimeout: 60_000 });

const sizes: StepSize[] = ['level', 'word', 'bucket', 'member'];

const hit = new WordWalk(searchWords(['hot', 'dot', 'dog', 'lot', 'log', 'cog'], 'hit', 'cog'));

/** The sentences along a search, in one step size. */
function told(walk: WordWalk, size: StepSize): string[] {
  const sentences = [];
  for (let cursor = first; ; cursor = forward(walk, cursor, size)) {
    sentences.push(narrateWords(walk, cursor, size));
    if (cursor.step === walk.lastStep) return sentences;
  }
}

describe('narrateWords', () => {
  it('sets words of right-to-left scripts apart, so that two of them are not swapped', () => {
    const hebrew = new WordWalk(searchWords(['אבג', 'אבד', 'אבה', 'צצצ'], 'אבג', 'צצצ'));
    const told = narrateWords(hebrew, { step: 1, event: hebrew.eventCount(1) }, 'word');
    expect(told).toContain('\u2068אבד\u2069 and \u2068אבה\u2069');
    expect(told).toContain('(pattern \u2068אב*\u2069)');
    expect(narrateWords(hebrew, { step: 0, event: 0 })).toContain('only \u2068אבג\u2069, the start');
  });

  it('has a sentence for every moment, in every step size', () => {
    fc.assert(
      fc.property(puzzle, fc.constantFrom(undefined, ...sizes), (puzzle, size) => {
        const walk = walkOf(puzzle);
        for (let cursor: Cursor = first; ; cursor = forward(walk, cursor, 'member')) {
          const text = narrateWords(walk, cursor, size);
          expect(text).toMatch(/^[A-Z].*\.$/s);
          expect(text).not.toMatch(/undefined|NaN|Infinity|,147,|\.\.|: ;|holds ;| {2}/);
          if (cursor.step === walk.lastStep) break;
        }
      }),
      { numRuns: 150 },
    );
  });

  it('tells hit to cog by level', () => {
    expect(told(hit, 'level')).toEqual([
      'The queue holds only hit, the start, which is not in the list and need not be. Nothing has been taken from it yet.',
      'Level 0, ladders of 1 word, is worked off: 1 word taken. The queue now holds the 1 word of level 1.',
      'Level 1, ladders of 2 words, is worked off: 1 word taken. The queue now holds the 2 words of level 2.',
      'Level 2, ladders of 3 words, is worked off: 2 words taken. The queue now holds the 2 words of level 3.',
      'Level 3, ladders of 4 words, is worked off: 2 words taken. The queue now holds the 1 word of level 4.',
      'Level 4, ladders of 5 words, ends the search: cog, the target, is found as word 1 of 1.',
      'Found: a shortest ladder from hit to cog has 5 words. The search ends here, with 7 words taken from the queue.',
    ]);
    expect(narrateWords(hit, wholeStep(hit, 3), 'level')).toBe(
      'Level 2, ladders of 3 words, is under way: 1 of its 2 words taken.',
    );
    expect(narrateWords(hit, levelStep(hit, 2), 'level')).toContain('The queue now holds the 2 words of level 2.');
  });

  it('tells hit to cog by word', () => {
    expect(told(hit, 'word').slice(1, -1)).toEqual([
      'Take hit from the queue, a ladder of 1 word so far. hot (pattern h*t) is new and joins the queue.',
      'Take hot from the queue, a ladder of 2 words so far. dot and lot (pattern *ot) are new and join the queue.',
      'Take dot from the queue, a ladder of 3 words so far. dog (pattern do*) is new and joins the queue.',
      'Take lot from the queue, a ladder of 3 words so far. log (pattern lo*) is new and joins the queue.',
      'Take dog from the queue, a ladder of 4 words so far. cog (pattern *og) is new and joins the queue.',
      'Take log from the queue, a ladder of 4 words so far. Nothing joins the queue: the words in its buckets are already seen, and 2 buckets were cleared before.',
      'Take cog from the queue, a ladder of 5 words so far. It is the target: found, with a ladder of 5 words.',
    ]);
  });

  it('tells a word by bucket', () => {
    expect(told(hit, 'bucket').slice(1, 9)).toEqual([
      'Take hit from the queue, a ladder of 1 word so far.',
      'Take hit from the queue, a ladder of 1 word so far. Pattern *it: no word of the list has it.',
      'Take hit from the queue, a ladder of 1 word so far. Pattern h*t: its bucket holds hot; it is new and joins the queue. The bucket is cleared: its word has been seen.',
      'Take hit from the queue, a ladder of 1 word so far. Pattern hi*: no word of the list has it.',
      'Take hot from the queue, a ladder of 2 words so far.',
      'Take hot from the queue, a ladder of 2 words so far. Pattern *ot: its bucket holds hot, dot and lot; dot and lot are new and join the queue. The bucket is cleared: all of its words have been seen.',
      'Take hot from the queue, a ladder of 2 words so far. Pattern h*t: its bucket was cleared in step 1, when hit was taken, so there is nothing left to read.',
      'Take hot from the queue, a ladder of 2 words so far. Pattern ho*: its bucket holds hot; it is already seen. The bucket is cleared: its word has been seen.',
    ]);
  });

  it('tells a word by member', () => {
    const take = 'Take dog from the queue, a ladder of 4 words so far.';
    expect(
      told(hit, 'member')
        .filter((sentence) => sentence.startsWith(take))
        .map((sentence) => sentence.slice(take.length)),
    ).toEqual([
      '',
      ' Pattern *og: its bucket holds dog, log and cog.',
      ' Pattern *og: dog is the word itself, already seen.',
      ' Pattern *og: log is already seen, since lot was taken in step 4.',
      ' Pattern *og: cog is new and joins the queue, with a ladder of 5 words. The bucket is cleared: all of its words have been seen.',
      ' Pattern d*g: its bucket holds dog.',
      ' Pattern d*g: dog is the word itself, already seen. The bucket is cleared: its word has been seen.',
      ' Pattern do*: its bucket was cleared in step 3, when dot was taken, so there is nothing left to read.',
    ]);
    const red = new WordWalk(searchWords(['red', 'ted', 'tad'], 'red', 'tad'));
    expect(told(red, 'member')[4]).toContain('ted is new and joins the queue, with a ladder of 2 words.');
    const back = new WordWalk(searchWords(['aa', 'ba', 'bb', 'ab'], 'aa', 'zz'));
    expect(narrateWords(back, last(back))).toBe(
      'There is nothing to search: zz, the target, is not in the list, so no ladder can end on it.',
    );
  });

  it('tells how a search ends', () => {
    const ends = (list: string[], start: string, target: string): string => {
      const walk = new WordWalk(searchWords(list, start, target));
      return narrateWords(walk, last(walk));
    };
    expect(ends(['hot', 'cog'], 'hit', 'cog')).toBe(
      'The queue is empty: cog, the target, cannot be reached. The search reached 2 words, the start among them, with 2 words taken from the queue.',
    );
    expect(ends(['hot'], 'hot', 'hot')).toBe(
      'Found at once: the start is the target, so the ladder is 1 word. The search ends here.',
    );
    expect(ends(['hot', 'dots'], 'hot', 'dots')).toBe(
      'There is nothing to search: hot, the start, and dots, the target, differ in length, and a ladder never changes the length.',
    );
  });

  it('names a dozen words of a large bucket, and says how many more there are', () => {
    const list = Array.from({ length: 26 }, (_, i) => String.fromCharCode(97 + i));
    const walk = new WordWalk(searchWords(list, 'a', 'z'));
    expect(narrateWords(walk, wholeStep(walk, 1))).toBe(
      'Take a from the queue, a ladder of 1 word so far. b, c, d, e, f, g, h, i, j, k, l and 14 more (pattern *) are new and join the queue.',
    );
    expect(narrateWords(walk, wholeStep(walk, 1), 'bucket')).toContain(
      'its bucket holds a, b, c, d, e, f, g, h, i, j, k and 15 more; b, c, d, e, f, g, h, i, j, k, l and 14 more are new',
    );
    expect(narrateWords(walk, wholeStep(walk, 2))).toBe(
      'Take b from the queue, a ladder of 2 words so far. Nothing joins the queue: all of its buckets were cleared before.',
    );
  });
});
