/** The page of a board: the frame of every notebook, filled with the cells that a board has. */
import type { BoardProblemCode } from '../../src/core';
import { GameCell } from '../game/GameCell';
import { GAME_KEYS } from '../game/keys';
import { PathCell } from '../path/PathCell';
import { SearchCell } from '../search/SearchCell';
import type { KeyGroup } from '../notebook/Keys';
import { OddsCell } from '../odds/OddsCell';
import { NothingRead } from '../notebook/NothingRead';
import { Page } from '../notebook/Page';
import { RuleChips } from '../rules/RuleChips';
import { useBoardNotebook } from '../state/boardContext';
import { BoardCell } from './BoardCell';
import { factsOf } from './facts';
import { TooLarge } from './TooLarge';

const KEYS: readonly KeyGroup[] = [
  [
    'On a board',
    [
      [['↑', '↓', '←', '→'], 'move its own cursor'],
      [['Enter'], 'explain the square'],
      [['+', '−', '0'], 'zoom in, zoom out, show all of it'],
      [['Esc'], 'back to the cell and the keys of the search'],
    ],
  ],
  GAME_KEYS,
];

/** The problem that no correction but a smaller board helps against. */
const TOO_LARGE: BoardProblemCode = 'too-large';

export function BoardPage() {
  const notebook = useBoardNotebook();
  const board = notebook.board.value;
  const tooLarge = notebook.snapshot.value?.problems.some(({ code }) => code === TOO_LARGE) ?? false;
  return (
    <Page
      facts={board === undefined ? [] : factsOf(board)}
      chips={board && <RuleChips board={board} />}
      cells={
        board && (
          <>
            <BoardCell board={board} />
            <PathCell board={board} />
            <SearchCell board={board} />
            <GameCell board={board} />
            <OddsCell board={board} />
          </>
        )
      }
      failed={
        tooLarge ? (
          <TooLarge />
        ) : (
          <NothingRead
            label="No board"
            title="This text is not a board yet"
            empty="There is nothing in it that could be drawn."
            then="Once this is put right, the board appears here by itself:"
          />
        )
      }
      keys={KEYS}
    />
  );
}
