/** The board as it is, before any search. */
import { plural, type Board } from '../../src/core';
import { BoardView, Legend } from '../board/index';
import { useNotebook } from '../state/context';
import { Cell } from '../notebook/Cell';
import { legendKinds } from './legendKinds';

export function BoardCell({ board }: { board: Board }) {
  const notebook = useNotebook();
  const name = notebook.snapshot.value?.name ?? '';
  return (
    <Cell id="board" title="Board" call="parseBoard(text).board" result={plural(board.lastSquare, 'square')}>
      <Legend kinds={legendKinds(board)} />
      <BoardView
        board={board}
        label={`Board of ${name}`}
        announce={(text) => notebook.announcer.say(text)}
        onFocusChange={(focused) => notebook.pictureFocused(focused)}
      />
    </Cell>
  );
}
