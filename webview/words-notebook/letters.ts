/** Words as letters for drawing: what a person calls a letter is one, and the one that a step changes is known by its place. */
import { lettersOf, WILDCARD, type LadderWalk } from '../../src/core';

type Graph = LadderWalk['graph'];

/** The letters of a node of the search. */
export function lettersAt(graph: Graph, node: number): string[] {
  return Array.from({ length: graph.patternCount(node) }, (_, position) => graph.letter(node, position));
}

/** The letters of a pattern: the node's, with the star in the place of one. */
export function patternAt(graph: Graph, node: number, position: number): string[] {
  const letters = lettersAt(graph, node);
  letters[position] = WILDCARD;
  return letters;
}

/** The first place at which two words differ; −1 for none. */
export function changedAt(before: string, after: string): number {
  const from = lettersOf(before);
  return lettersOf(after).findIndex((letter, position) => letter !== from[position]);
}

/** Letters from here on are drawn twice as wide as Latin ones by the fonts that editors use. */
const FIRST_WIDE = 0x1100;

/** How many letters of normal width take as much room as these. */
export function roomOf(letters: readonly string[]): number {
  let room = 0;
  for (const letter of letters) room += (letter.codePointAt(0) ?? 0) >= FIRST_WIDE ? 2 : 1;
  return room;
}

/** A word cut to `most` letters, the last of them an ellipsis where there are more. */
export function cut(letters: readonly string[], most: number): readonly string[] {
  return letters.length <= most ? letters : [...letters.slice(0, most - 1), '…'];
}

/** "letter 2 of hot changed": how screen readers hear what is underlined. */
export function changeInWords(position: number): string {
  return position < 0 ? 'nothing changed' : `letter ${position + 1} changed`;
}
