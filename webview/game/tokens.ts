/** Where the tokens of a game are drawn at the moment that is shown. */
import { positionsAfter } from '../../src/core';
import { tokenLetters, type BoardToken } from '../board/index';
import type { GameTable } from './gameTable';

export function tokensOn(table: GameTable): BoardToken[] {
  const game = table.replay.value?.game;
  const players = table.players.value;
  const letters = tokenLetters(players);
  const start = table.port.board.value?.start ?? 1;
  const at = table.at.value;
  const moving = table.motion.moving.value;
  // While a token is on its way, the others are where they were before.
  const positions = game && positionsAfter(game, moving === undefined ? at : at - 1);
  const front = frontAt(table, at);
  return players.map((name, seat) => ({
    name,
    letter: letters[seat] ?? '',
    seat,
    square: positions?.get(name) ?? start,
    front: moving === undefined ? name === front : name === moving.turn.player,
    moving: name === moving?.turn.player ? moving.way : undefined,
  }));
}

/** Who rolls next after so many rolls; after the end, who has won. */
export function frontAt(table: GameTable, at: number): string {
  const players = table.players.value;
  const before = table.log.value[at - 1];
  if (before === undefined) return players[0] ?? '';
  if (before.again || before.status === 'won') return before.player;
  return players[(players.indexOf(before.player) + 1) % players.length] ?? '';
}
