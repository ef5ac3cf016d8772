/** A game that was played is written into its board's file once, and only what the file means counts as being there. */
import { describe, expect, it } from 'vitest';
import { addGame } from '../../../src/core';

const game = { name: 'kept', players: ['asha'], rolls: [6, 2] };
const written = '{ "name": "kept", "players": ["asha"], "rolls": [6, 2] }';

describe('a game', () => {
  it.each([
    ['as it was written', written],
    ['in another order and layout', '{"rolls":[6,2],\n  "players":["asha"], /* why */ "name":"kept"}'],
    ['and somebody has added what it expects', `${written.slice(0, -2)}, "expect": { "winner": "asha" } }`],
  ])('that is there is not written again: %s', (_, item) => {
    expect(addGame(`{ "size": 3, "games": [${item}] }`, game)).toEqual({ offset: 0, length: 0, text: '' });
  });

  it.each([
    ['in a comment', `{ "size": 3, "games": [] /* ${written} */ }`],
    ['in a comment of a line', `{ "size": 3,\n// ${written}\n"games": [] }`],
    ['in another property', `{ "size": 3, "notes": [${written}] }`],
    ['with another name', `{ "size": 3, "games": [${written.replace('kept', 'other')}] }`],
    ['with one roll more', `{ "size": 3, "games": [${written.replace('6, 2', '6, 2, 1')}] }`],
    ['of nobody', '{ "size": 3, "games": [null, 3, {}] }'],
  ])('is written where its like is only %s', (_, text) => {
    expect(addGame(text, game)?.text).toContain(written);
  });
});
