/** Names that manifest and code must agree on, and the file names that Rungs answers to. */
export const BOARD_EDITOR = 'rungs.board';

export function isBoardName(path: string): boolean {
  return path.toLowerCase().endsWith('.board.json'); // As VS Code matches the pattern of a custom editor.
}
