/** Names that manifest and code must agree on, and the file names that Rungs answers to. */
export const BOARD_EDITOR = 'rungs.board';
/** Word lists by their name, and any other text through "Reopen Editor With…". VS Code gives each priority a view type of its own. */
export const WORDS_EDITOR = 'rungs.words';
export const ANY_WORDS_EDITOR = 'rungs.anyWords';

export const WORDS_LANGUAGE = 'word-list';

// Names are matched as VS Code matches the patterns of custom editors.

export function isBoardName(path: string): boolean {
  return path.toLowerCase().endsWith('.board.json');
}

export function isWordsName(path: string): boolean {
  return /\.(words|words\.txt|wordlist)$/i.test(path);
}
