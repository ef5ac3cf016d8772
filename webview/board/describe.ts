/**
 * A square in words, for the line under the board and for screen readers: its number, its jump, its state. The same words everywhere.
 */
import { group, type Board } from '../../src/core';
import type { BoardToken } from './token';
import { isMarked, lowerBound, stateOf, waitingAgain, type Moment } from './moment';

export interface SquareFacts {
  readonly board: Board;
  readonly moment?: Moment | undefined;
  /** Squares that can be reached, ascending, when the last one cannot. */
  readonly reached?: Int32Array | undefined;
  /** The tokens of a game, each with the square that it stands on or came from. */
  readonly tokens?: readonly BoardToken[] | undefined;
}

/** For instance "square 17 · snake to 4 · visited at step 12". */
export function describeSquare(square: number, facts: SquareFacts): string {
  return parts(square, facts).join(' · ');
}

/** The same as a sentence without middle dots, which some screen readers speak. */
export function announceSquare(square: number, facts: SquareFacts): string {
  return parts(square, facts).join(', ');
}

function parts(square: number, { board, moment, reached, tokens = [] }: SquareFacts): string[] {
  const words = [square === 0 ? 'start, off the board' : `square ${group(square)}`];
  if (square > 0 && square === board.start) words.push('start');
  if (square === board.lastSquare) words.push('finish');
  const end = board.jumpEnds[square] ?? 0;
  if (square > 0 && end > 0) words.push(jumpWords(square, end));
  if (moment !== undefined) words.push(...stateWords(moment, square));
  else if (reached !== undefined) words.push(includes(reached, square) ? 'can be reached' : 'cannot be reached');
  const here = tokens.filter((token) => (token.moving?.to ?? token.square) === square);
  if (here.length > 0) words.push(here.map(({ name }) => name).join(', '));
  return words;
}

function jumpWords(square: number, end: number): string {
  if (end === square) return 'jump onto itself';
  return `${end > square ? 'ladder' : 'snake'} to ${group(end)}`;
}

function stateWords(moment: Moment, square: number): string[] {
  const words: string[] = [];
  const first = moment.walk.firstIndex[square] as number;
  const state = stateOf(moment, square);
  switch (state) {
    case 'current':
      words.push('current');
      break;
    case 'visited':
      words.push(`visited at step ${group(first + 1)}`);
      break;
    case 'waiting':
      words.push(`waiting, number ${group(first - moment.taken + 1)} in the queue`);
      break;
    case 'unvisited':
      words.push('unvisited');
      break;
  }
  if (waitingAgain(moment).has(square)) {
    words.push(state === 'waiting' ? 'a second time in the queue' : 'in the queue again');
  }
  if (state === 'unvisited' && isMarked(moment, square)) words.push('marked');
  return words;
}

function includes(ascending: Int32Array, square: number): boolean {
  return ascending[lowerBound(ascending, square)] === square;
}
