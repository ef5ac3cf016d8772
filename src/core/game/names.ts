/**
 * Names of players and games. A file may call them anything; what is shown stays short and on its line, and a mark that cannot be seen
 * never turns the direction of the text around it.
 */

/** The most UTF-16 units of a player's name, and of a game's name where it is shown. */
export const MAX_NAME = 80;

/** Control and format characters, except those that join letters or belong to an emoji. */
const UNSEEN = /(?![\u200c\u200d\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\u2028\u2029]/u;
const ALL_UNSEEN = new RegExp(UNSEEN, 'gu');

/** What is wrong with the name of a player, in the words of a remedy, or undefined. */
export function faultOfPlayer(name: string): string | undefined {
  if (name.trim() === '') return 'A player has a name.';
  if (name.length > MAX_NAME) {
    return `The name of a player has at most ${MAX_NAME} characters, unlike ${shownName(name, 20)}.`;
  }
  if (UNSEEN.test(name)) return `${shownName(name)} has characters that cannot be seen. Write the name without them.`;
  return undefined;
}

/** A name as it can stand in a sentence or a list. */
export function shownName(name: string, most = MAX_NAME): string {
  // Only as much as can be shown is looked at.
  const seen = name
    .slice(0, 4 * most)
    .replace(ALL_UNSEEN, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const cut = seen.length > most || name.length > 4 * most;
  // Half of a pair would be shown as a question mark.
  return cut ? `${seen.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…` : seen;
}
