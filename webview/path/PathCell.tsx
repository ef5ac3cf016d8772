/** The answer: the fewest rolls, the moves that take them, how many other ways there are, and when there is no way, why. */
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { group, plural, type Board, type Move } from '../../src/core';
import type { SearchSummary, Snapshot } from '../../src/protocol';
import { BoardView, Legend } from '../board/index';
import { useBoardNotebook } from '../state/boardContext';
import { Cell } from '../notebook/Cell';
import { Digits } from '../notebook/Digits';
import { inWords, rounded } from '../notebook/format';
import { legendKinds } from '../board-notebook/legendKinds';
import { MovePath } from './MovePath';
import { unpackMoves } from './moves';
import { NotFound } from './NotFound';
import { OtherPaths } from './OtherPaths';
import { Waiting } from '../notebook/Waiting';

/** Longer paths show this many moves at each end. */
const END = 60;

export function PathCell({ board }: { board: Board }) {
  const notebook = useBoardNotebook();
  const summary = notebook.summary.value;
  const snapshot = notebook.snapshot.value;
  return (
    <Cell
      id="path"
      title="Shortest path"
      call="searchBoard(board).path"
      result={answer(summary)}
      none={summary?.found === false}
    >
      {summary === undefined || snapshot === undefined ? (
        <Waiting what="Searching for the shortest path" />
      ) : summary.found ? (
        <Found board={board} summary={summary} snapshot={snapshot} />
      ) : (
        <NotFound board={board} enclosure={snapshot.enclosure} label={`Board of ${snapshot.name}`} />
      )}
    </Cell>
  );
}

function answer(summary: SearchSummary | undefined): string {
  if (summary === undefined) return '';
  return summary.found ? plural(summary.rolls, 'roll') : 'no path';
}

function Found({ board, summary, snapshot }: { board: Board; summary: SearchSummary; snapshot: Snapshot }) {
  const notebook = useBoardNotebook();
  const first = useMemo(() => unpackMoves(summary.path), [summary.path]);
  const other = useSignal<readonly Move[] | undefined>(undefined);
  const pointed = useSignal<Move | undefined>(undefined);
  const shown = other.value ?? first;
  const omitted = Math.max(0, summary.rolls - 2 * END);
  const point = (move: Move | undefined): void => {
    pointed.value = move;
  };
  return (
    <>
      <div class="answer">
        <p class="answer-number">
          <span class="answer-figure numbers">{group(summary.rolls)}</span> {summary.rolls === 1 ? 'roll' : 'rolls'}
        </p>
        {summary.rolls === 0 ? (
          <p>The token starts on the last square: there is nothing to roll.</p>
        ) : (
          <div class="answer-path">
            {omitted === 0 ? (
              <MovePath start={board.start} moves={shown} onPoint={point} />
            ) : (
              <>
                <MovePath start={board.start} moves={shown.slice(0, END)} onPoint={point} />
                <MovePath
                  start={board.start}
                  omitted={omitted}
                  moves={shown.slice(shown.length - END)}
                  onPoint={point}
                />
              </>
            )}
          </div>
        )}
      </div>
      {summary.rolls > 0 && (
        <OtherPaths
          board={board}
          rolls={summary.rolls}
          chosen={other}
          sentence={<HowMany digits={snapshot.shortestPaths} board={board} rolls={summary.rolls} />}
          count={snapshot.shortestPaths}
        />
      )}
      <Legend kinds={legendKinds(board, ...(shown.length > 0 ? ['path' as const] : []))} />
      <BoardView
        board={board}
        label={`Board of ${snapshot.name} with the shortest path`}
        path={shown}
        pointed={pointed}
        announce={(text) => notebook.announcer.say(text)}
        onFocusChange={(focused) => notebook.pictureFocused(focused)}
      />
    </>
  );
}

/** `438 of the 279,936 seven-roll games win.` With several or loaded dice not all games are as likely, and the second number is left out. */
function HowMany({ digits, board, rolls }: { digits: string | undefined; board: Board; rolls: number }) {
  const { faces, count, weights } = board.dice;
  const fair = count === 1 && weights === undefined;
  const games = useMemo(
    () => (fair && rolls * Math.log10(faces) < 10_000 ? String(BigInt(faces) ** BigInt(rolls)) : undefined),
    [fair, faces, rolls],
  );
  if (digits === undefined) return <>Counting the shortest paths…</>;
  const length = rolls <= 12 ? `${inWords(rolls)}-roll` : `${group(rolls)}-roll`;
  return (
    <>
      <Digits digits={digits} />
      {games !== undefined && (
        <>
          {rounded(games) === undefined ? ' of the ' : ' of '}
          <Digits digits={games} />
        </>
      )}{' '}
      {length} {games === '1' ? 'game' : 'games'} {digits === '1' ? 'wins' : 'win'}
    </>
  );
}
