/** A game that was played, written into its board's file. */
import { appendItem, type TextEdit } from './property-edit';

export interface PlayedOnce {
  readonly name: string;
  readonly players: readonly string[];
  readonly rolls: readonly number[];
}

/** The edit that adds it; one that changes nothing where it is there already, because a button was clicked twice. Undefined as in `appendItem`. */
export function addGame(text: string, { name, players, rolls }: PlayedOnce): TextEdit | undefined {
  const game = { name, players, rolls };
  const edit = appendItem(text, ['games'], game);
  const written = appendItem('{ "games": [] }', ['games'], game)?.text.trim() ?? '';
  return edit !== undefined && text.includes(written) ? { offset: 0, length: 0, text: '' } : edit;
}
