/** Random word puzzles for properties: small alphabets make many neighbours, and letters are anything that people call a letter. */
import fc from 'fast-check';
import { searchWords, WordWalk, type WordSearch } from '../../../src/core';

export interface Puzzle {
  list: string[];
  start: string;
  target: string;
}

const POOL = ['a', 'b', 'z', 'é', 'ß', 'ж', '語', 'ก็', 'कि', '👍🏽', '👩‍👩‍👧', '🇩🇪', "'", '-', 'A'];

function puzzlesOf(mostWords: number, mostLetters: number): fc.Arbitrary<Puzzle> {
  return fc
    .record({
      alphabet: fc.uniqueArray(fc.constantFrom(...POOL), { minLength: 2, maxLength: 4 }),
      letters: fc.integer({ min: 1, max: mostLetters }),
      words: fc.array(fc.array(fc.nat(), { minLength: mostLetters + 1, maxLength: mostLetters + 1 }), {
        maxLength: mostWords,
      }),
      ends: fc.tuple(fc.nat(), fc.nat(), fc.boolean(), fc.boolean()),
      others: fc.boolean(),
    })
    .map(({ alphabet, letters, words, ends, others }) => {
      const word = (numbers: number[], length: number): string =>
        numbers
          .slice(0, length)
          .map((n) => alphabet[n % alphabet.length])
          .join('');
      // Now and then a word of another length, which is never a neighbour.
      const made = words.map((numbers, i) => word(numbers, others && i % 7 === 3 ? letters + 1 : letters));
      const list = [...new Set(made)];
      const fit = list.filter((one) => one !== '' && made.indexOf(one) % 7 !== 3);
      const [from, to, startInList, targetInList] = ends;
      const free = (n: number): string => word([n, n >> 3, n >> 6, n >> 9, n >> 12, n >> 15], letters);
      return {
        list,
        start: startInList && fit.length > 0 ? (fit[from % fit.length] as string) : free(from),
        target: (targetInList || to % 4 > 0) && fit.length > 0 ? (fit[to % fit.length] as string) : free(to),
      };
    });
}

export const puzzle = puzzlesOf(40, 5);

/** For properties that compare every word at every moment. */
export const smallPuzzle = puzzlesOf(16, 4);

export function searchOf({ list, start, target }: Puzzle): WordSearch {
  return searchWords(list, start, target);
}

export function walkOf(puzzle: Puzzle): WordWalk {
  return new WordWalk(searchOf(puzzle));
}
