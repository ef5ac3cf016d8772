/**
 * Whether anybody can still win, at the moment that is shown. A game that goes on for ever looks like any other until somebody counts, so
 * the page says it as soon as it is so.
 */
import { group, list, openSquares, positionsAfter, type Board } from '../../src/core';
import type { GameTable } from './gameTable';

/** States times rolls of a board that is looked at; it is done in one go. */
const MOST = 300_000;

/** Boards do not change, and every roll asks. */
const known = new WeakMap<Board, Uint8Array | null>();

function openOn(board: Board): Uint8Array | undefined {
  let found = known.get(board);
  if (found === undefined) {
    const work = board.states.count * board.dice.rolls.length;
    found = (work <= MOST ? openSquares(board) : undefined) ?? null;
    known.set(board, found);
  }
  return found ?? undefined;
}

export interface Outlook {
  /** Nobody can win, from here on. */
  readonly lost: boolean;
  /** What there is to say, in a sentence; empty when everybody can win. */
  readonly text: string;
}

const FINE: Outlook = { lost: false, text: '' };

/** @param unreachable what the search of a board has found that is too large to be looked at here */
export function outlook(table: GameTable, unreachable: boolean): Outlook {
  const board = table.port.board.value;
  const game = table.replay.value?.game;
  const turn = table.log.value[table.at.value - 1];
  if (board === undefined || game === undefined || turn?.status === 'won') return FINE;
  const open = openOn(board);
  if (unreachable || open?.[board.start] === 0) {
    return { lost: true, text: 'Nobody can win on this board: no rolls lead to its last square.' };
  }
  if (open === undefined) return FINE;
  // Whoever is sent home begins again; and what a third of the highest face leads back to is not told by a square.
  if (board.rules.capture && game.players.length > 1) return FINE;
  if (board.states.streaks && turn?.again === true) return FINE;
  const stuck = [...positionsAfter(game, table.at.value)].filter(([, square]) => open[square] === 0);
  if (stuck.length === 0) return FINE;
  const lost = stuck.length === game.players.length;
  if (lost && stuck.length > 1) {
    return { lost, text: 'Nobody can win any more: no rolls lead from where the tokens stand to the last square.' };
  }
  const who = list(
    stuck.map(([player, square]) => `${player} on ${group(square)}`),
    5,
  );
  return { lost, text: `${who} cannot win any more: no rolls lead from there to the last square.` };
}
