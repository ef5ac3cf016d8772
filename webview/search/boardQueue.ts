/** The queue of a board's search: squares, of which one can join twice, and as the last entry the goal once it is found. */
import { group, plural, type BoardWalk } from '../../src/core';
import type { QueueSubject } from '../walk/queueSubject';
import { isGoal } from './goal';
import type { Selection } from './selection';

const PADDING = 14;
const DIGIT = 8;

export function boardQueue(walk: BoardWalk, selection: Selection): QueueSubject {
  const { trace, firstIndex, squares } = walk;
  const squareOf = (index: number): number => squares[index] as number; // an index of the queue is one of the log
  const isAgain = (index: number): boolean => (firstIndex[squareOf(index)] as number) < index; // discovered squares have one
  const rolls = (index: number): string => plural(trace.levelOf(index), 'roll');
  return {
    walk,
    chip: Math.max(32, group(walk.board.lastSquare).length * DIGIT + PADDING),
    content: (index) => group(squareOf(index)),
    name(index, where) {
      const place = isGoal(walk, index) ? 'the last square, found' : where;
      const again = isAgain(index) ? ', joined a second time' : '';
      return `${group(squareOf(index))}, ${place}, ${rolls(index)} from the start${again}`;
    },
    hint(index) {
      const square = group(squareOf(index));
      if (isGoal(walk, index)) return `${square} is the last square: found, and the search ends`;
      return isAgain(index) ? `${square}, here a second time` : `Explain ${square}`;
    },
    classes: (index) => (isAgain(index) ? 'chip-again' : ''),
    isGoal: (index) => isGoal(walk, index),
    level: (level, short) => (short ? group(level) : plural(level, 'roll')),
    about: (index) =>
      `${rolls(index)}, joined in step ${group(trace.parentOf(index) + 1)}${isAgain(index) ? ', a second time' : ''}`,
    isPicked(index) {
      const picked = selection.picked.value;
      return picked?.square === squareOf(index) && (picked.index === -1 || picked.index === index);
    },
    pick: (index) => selection.pickEntry(squareOf(index), index),
    toggle(index) {
      const picked = selection.picked.value;
      if (picked?.square === squareOf(index) && picked.index === index) selection.clear();
      else selection.pickEntry(squareOf(index), index);
    },
  };
}
