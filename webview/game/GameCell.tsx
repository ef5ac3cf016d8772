/** The game on the board: the table with its tokens, whose turn it is, what is rolled with, and what happened so far. */
import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { plural, type Board, type Move, type TurnResult } from '../../src/core';
import { BoardView, extent } from '../board/index';
import { Cell } from '../notebook/Cell';
import { useBoardNotebook } from '../state/boardContext';
import { useWidth } from '../walk/useWidth';
import { DieRow } from './DieRow';
import { GameControls } from './GameControls';
import { GameLog } from './GameLog';
import { GameScrubber } from './GameScrubber';
import { GameStatus, useOutlook } from './GameStatus';
import type { GameTable } from './gameTable';
import { gameKey } from './keys';
import { frontAt, tokensOn } from './tokens';
import { TurnOrder } from './TurnOrder';

/** As in the search: what stands above the board beside the rest, in CSS pixels, and from which width on there are two columns. */
const MARGIN = { besides: 250, beneath: 300 };
const TWO_COLUMNS = 700;

export function GameCell({ board }: { board: Board }) {
  const { table } = useBoardNotebook();
  const { lost } = useOutlook(table);
  return (
    <Cell
      id="game"
      title="Game"
      call="createGame(board, { players, die }).takeTurn()"
      result={lost ? 'nobody can win' : result(table)}
      none={table.replay.value?.game === undefined}
    >
      <Table board={board} table={table} />
    </Cell>
  );
}

function result(table: GameTable): string {
  const { game } = table.replay.value ?? {};
  const rolled = table.log.value.length;
  if (game === undefined) return 'refused';
  if (game.status === 'won') return `${game.winner ?? ''} wins after ${plural(rolled, 'roll')}`;
  return rolled === 0 ? plural(table.players.value.length, 'player') : `${frontAt(table, rolled)} to roll`;
}

function Table({ board, table }: { board: Board; table: GameTable }) {
  const notebook = useBoardNotebook();
  const body = useRef<HTMLDivElement>(null);
  const width = useWidth(body);
  const besides = useComputed(() => width.value >= TWO_COLUMNS);
  const tokens = useComputed(() => tokensOn(table));
  const selected = useSignal(-1);
  const picked = useSignal<TurnResult | undefined>(undefined);
  // The way of a roll that was picked in the log, as long as it is the one that is shown.
  const pointed = useComputed<Move | undefined>(() => {
    const turn = picked.value;
    if (turn === undefined || turn !== table.log.value[table.at.value - 1] || turn.kind === 'none') return undefined;
    const { from, roll, landing, to, kind } = turn;
    return { from, roll, landing, to, kind };
  });
  const refused = table.replay.value?.problems.find(({ severity }) => severity === 'error')?.square;
  // The square that a refusal is about is seen at once.
  useEffect(() => {
    selected.value = refused ?? -1;
  }, [refused, board]);
  useEffect(() => () => table.stop(), [table]);
  const room = useMemo(() => roomFor(board), [board]);
  return (
    <div
      class="game-table"
      tabIndex={0}
      role="group"
      aria-label="Table of the game"
      data-own-keys
      onKeyDown={(event) => {
        if (!gameKey(table, event)) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <GameControls table={table} />
      <GameScrubber table={table} />
      <div ref={body} class="game-body" style={room}>
        <div class="game-board">
          <BoardView
            board={board}
            label={`Board of ${notebook.snapshot.value?.name ?? ''} with the tokens of the game`}
            margin={besides.value ? MARGIN.besides : MARGIN.beneath}
            tokens={tokens}
            selected={selected}
            pointed={pointed}
            announce={(text) => notebook.announcer.say(text)}
            onFocusChange={(focused) => notebook.pictureFocused(focused)}
          />
        </div>
        <div class="game-side">
          <GameStatus table={table} onSquare={(square) => (selected.value = square)} />
          <TurnOrder table={table} />
          <DieRow table={table} />
        </div>
        <div class="game-past">
          <GameLog table={table} onPick={(turn) => (picked.value = turn)} />
        </div>
      </div>
    </div>
  );
}

/** What the style sheet needs to give the board just the width that it will take; see the search. */
function roomFor(board: Board): Record<`--${string}`, string> {
  const { width, height } = extent(board);
  return {
    '--board-columns': `${width}`,
    '--board-aspect': `${width / height}`,
    '--board-margin': `${MARGIN.besides}px`,
  };
}
