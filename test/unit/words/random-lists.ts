/** Random word lists for properties: few letters, so that neighbours, duplicates and long ladders are likely. */
import fc from 'fast-check';

/** Alphabets by what they ask of the program: one byte a letter, two, more letters than a byte holds, marks and joined emoji. */
const alphabets: readonly (readonly string[])[] = [
  ['a', 'b', 'c'],
  ['a', 'b', 'c', 'd', 'e', 'A', "'", '-'],
  ['é', 'e', 'E', 'ß', 'ÿ', 'a'],
  ['œ', 'o', 'e', 'ł'],
  ['е', 'ё', 'ж', 'e'],
  ['क', 'कि', 'नी', 'न', 'a'],
  ['👍', '👍🏽', '👩‍🚀', 'x', '🇩🇪'],
  ['e\u0301', 'e', 'a\u0308', 'q\u0323', 'o'],
  Array.from({ length: 600 }, (_, i) => String.fromCharCode(0x4e00 + i)),
];

export interface RandomList {
  list: string[];
  start: string;
  target: string;
}

/** Words of one length and some of others, duplicates among them; the ends are mostly in the list. All composed. */
export const randomList: fc.Arbitrary<RandomList> = fc
  .record({ alphabet: fc.constantFrom(...alphabets), letters: fc.integer({ min: 1, max: 5 }) })
  .chain(({ alphabet, letters }) => {
    const letter = fc.constantFrom(...alphabet);
    const word = fc
      .array(letter, { minLength: letters, maxLength: letters })
      .map((parts) => parts.join('').normalize('NFC'));
    const other = fc.array(letter, { minLength: 1, maxLength: 7 }).map((parts) => parts.join('').normalize('NFC'));
    return fc
      .record({
        list: fc.array(fc.oneof({ weight: 8, arbitrary: word }, { weight: 1, arbitrary: other }), { maxLength: 60 }),
        start: word,
        target: word,
        at: fc.nat(),
        to: fc.nat(),
        inside: fc.tuple(fc.boolean(), fc.constantFrom(true, true, true, false)),
      })
      .map(({ list, start, target, at, to, inside }) => ({
        list,
        start: (inside[0] ? list[at % Math.max(1, list.length)] : undefined) ?? start,
        target: (inside[1] ? list[to % Math.max(1, list.length)] : undefined) ?? target,
      }));
  });
