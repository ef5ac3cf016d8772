/** The queue of a word search: each word with the letter that its discoverer changed; words left when the target is taken stay in it. */
import { createElement } from 'preact';
import { group, plural, type LadderWalk } from '../../src/core';
import type { WordsNotebook } from '../state/wordsNotebook';
import type { QueueSubject } from '../walk/queueSubject';
import { lettersAt, roomOf } from './letters';
import { CHIP_LETTERS, seenOf, Word } from './Word';

const PADDING = 14;
const MOST_WIDTH = 168;
/** Words that are looked at to learn how wide the letters of this list are. */
const SAMPLE = 64;

/** @param letter the width of a letter of normal width, in CSS pixels */
export function wordQueue(walk: LadderWalk, notebook: WordsNotebook, letter: number): QueueSubject {
  const { trace, graph } = walk;
  const nodeOf = (index: number): number => trace.discovered[index] as number; // an index of the queue is one of the log
  const wordsTo = (index: number): string => plural(trace.levelOf(index) + 1, 'word');
  const changed = (index: number): number => {
    const parent = trace.parentOf(index);
    return parent < 0 ? -1 : graph.changedPosition(nodeOf(parent), nodeOf(index));
  };
  const end = (index: number): string => {
    const node = nodeOf(index);
    return node === walk.startId ? 'start' : node === walk.targetId ? 'target' : '';
  };
  return {
    walk,
    chip: chipWidth(walk, letter),
    content: (index) =>
      createElement(Word, { text: lettersAt(graph, nodeOf(index)), changed: changed(index), most: CHIP_LETTERS }),
    name(index, where) {
      const which = end(index);
      return `${seenOf(lettersAt(graph, nodeOf(index)), changed(index), CHIP_LETTERS)}${which === '' ? '' : `, the ${which}`}, ${where}, a ladder of ${wordsTo(index)}`;
    },
    hint: (index) => `Explain ${graph.text(nodeOf(index))}`,
    classes: (index) => (end(index) === '' ? 'chip-word' : `chip-word chip-${end(index)}`),
    isGoal: () => false,
    level: (level, short) => (short ? group(level + 1) : plural(level + 1, 'word')),
    about: (index) =>
      `${wordsTo(index)}, ${index === 0 ? 'there from the beginning' : `joined in step ${group(trace.parentOf(index) + 1)}`}`,
    isPicked: (index) => notebook.selected.value === nodeOf(index),
    pick: (index) => (notebook.selected.value = nodeOf(index)),
    toggle: (index) => (notebook.selected.value = notebook.selected.value === nodeOf(index) ? -1 : nodeOf(index)),
  };
}

/** All words have as many letters, but those of some scripts are wide. */
export function chipWidth({ trace, graph }: LadderWalk, letter: number): number {
  let room = 0;
  for (let i = 0; i < Math.min(SAMPLE, trace.discovered.length); i++) {
    room = Math.max(room, roomOf(lettersAt(graph, trace.discovered[i] as number))); // i is within the log
  }
  return Math.max(32, Math.min(MOST_WIDTH, Math.ceil(room * letter) + PADDING));
}
