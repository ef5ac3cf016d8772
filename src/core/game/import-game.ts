/** Whether an exported game can be one of a board's own: there it is played by the rules of the board. */
import type { Board } from '../board/board';
import { group } from '../format';
import { replayGame, type Replay, type SavedGame } from './game-text';

export interface ImportCheck {
  /** Why it cannot be taken: it does not go on this board as it says, whatever the rules. */
  readonly problem?: string;
  /** Why it goes otherwise by the rules that the board has now; it can be taken all the same, as so many rolls. */
  readonly otherwise?: string;
}

export function checkImport(board: Board, saved: SavedGame): ImportCheck {
  const problem = whatIsWrong(replayGame(board, saved));
  if (problem !== undefined) return { problem };
  const otherwise = whatIsWrong(replayGame(board, { ...saved, rules: {} }));
  return otherwise === undefined ? {} : { otherwise };
}

function whatIsWrong({ differs, problem }: Replay): string | undefined {
  if (differs === undefined) return problem;
  const { roll, expected, actual } = differs;
  return `Roll ${group(roll + 1)} was "${expected}" and is "${actual}" here.`;
}
