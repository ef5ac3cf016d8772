/** A game that was played, written into its board's file. */
import { parse } from 'jsonc-parser';
import { appendItem, itemsOf, type TextEdit } from './property-edit';

export interface PlayedOnce {
  readonly name: string;
  readonly players: readonly string[];
  readonly rolls: readonly number[];
}

/** The edit that adds it; one that changes nothing where it is there already, because a button was clicked twice. Undefined as in `appendItem`. */
export function addGame(text: string, { name, players, rolls }: PlayedOnce): TextEdit | undefined {
  const game = { name, players, rolls };
  const edit = appendItem(text, ['games'], game);
  if (edit === undefined) return undefined;
  const there = itemsOf(text, 'games').some((item) => isSame(parse(item), game));
  return there ? { offset: 0, length: 0, text: '' } : edit;
}

/** By what was played; a person may have added what the game expects. */
function isSame(item: unknown, { name, players, rolls }: PlayedOnce): boolean {
  if (typeof item !== 'object' || item === null) return false;
  const other: Partial<Record<keyof PlayedOnce, unknown>> = item;
  return other.name === name && sameList(other.players, players) && sameList(other.rolls, rolls);
}

function sameList(other: unknown, list: readonly unknown[]): boolean {
  return Array.isArray(other) && other.length === list.length && list.every((value, i) => value === other[i]);
}
