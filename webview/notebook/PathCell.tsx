/** The answer: the fewest rolls, the moves that take them, how many other ways there are, and when there is no way, why. */
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { group, plural, type Board, type Move } from '../../src/core';
import type { EnclosureSummary, SearchSummary, Snapshot } from '../../src/protocol';
import { BoardView, Legend } from '../board';
import { useNotebook } from '../state/context';
import { Action } from './Action';
import { Cell } from './Cell';
import { inWords, isShortened, ranges, shortened } from './format';
import { legendKinds } from './legendKinds';
import { MovePath } from './MovePath';
import { unpackMoves } from './moves';
import { OtherPaths } from './OtherPaths';
import { Waiting } from './Waiting';

/** Longer paths show this many moves at each end. */
const END = 60;

export function PathCell({ board }: { board: Board }) {
  const notebook = useNotebook();
  const summary = notebook.summary.value;
  const snapshot = notebook.snapshot.value;
  return (
    <Cell id="path" title="Shortest path" call="searchBoard(board).path" result={answer(summary)}>
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
  const notebook = useNotebook();
  const first = useMemo(() => unpackMoves(summary.path), [summary.path]);
  const other = useSignal<readonly Move[] | undefined>(undefined);
  const pointed = useSignal(0);
  const shown = other.value ?? first;
  const omitted = Math.max(0, summary.rolls - 2 * END);
  const point = (move: Move | undefined): void => {
    pointed.value = move?.to ?? 0;
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
          sentence={<HowMany digits={snapshot.shortestPaths} faces={board.faces} rolls={summary.rolls} />}
          count={snapshot.shortestPaths}
        />
      )}
      <Legend kinds={legendKinds(board, ...(shown.length > 0 ? ['path' as const] : []))} />
      <BoardView
        board={board}
        label={`Board of ${snapshot.name} with the shortest path`}
        path={shown}
        selected={pointed}
        announce={(text) => notebook.announcer.say(text)}
        onFocusChange={(focused) => notebook.boardFocused(focused)}
      />
    </>
  );
}

/** `438 of the 279,936 seven-roll games win.` */
function HowMany({ digits, faces, rolls }: { digits: string | undefined; faces: number; rolls: number }) {
  const games = useMemo(
    () => (rolls * Math.log10(faces) < 10_000 ? String(BigInt(faces) ** BigInt(rolls)) : undefined),
    [faces, rolls],
  );
  if (digits === undefined) return <>Counting the shortest paths…</>;
  const length = rolls <= 12 ? `${inWords(rolls)}-roll` : `${group(rolls)}-roll`;
  return (
    <>
      <Digits digits={digits} />
      {games !== undefined && (
        <>
          {' of the '}
          <Digits digits={games} />
        </>
      )}{' '}
      {length} {games === '1' ? 'game' : 'games'} {digits === '1' ? 'wins' : 'win'}
    </>
  );
}

/** A number that may have a thousand digits: short to read, whole on demand. */
function Digits({ digits }: { digits: string }) {
  const whole = useSignal(false);
  if (!isShortened(digits)) return <span class="numbers">{shortened(digits)}</span>;
  return (
    <span class="digits">
      <span class="numbers">{whole.value ? group(BigInt(digits)) : shortened(digits)}</span>
      <Action
        icon={whole.value ? 'fold' : 'ellipsis'}
        label={whole.value ? 'Show the number in short' : `Show all ${group(digits.length)} digits`}
        expanded={whole.value}
        onClick={() => (whole.value = !whole.value)}
      />
      <Action icon="copy" label="Copy the number" onClick={() => void navigator.clipboard.writeText(digits)} />
    </span>
  );
}

function NotFound(props: { board: Board; enclosure: EnclosureSummary | undefined; label: string }) {
  const { board, enclosure, label } = props;
  const notebook = useNotebook();
  return (
    <>
      <div class="answer">
        <p class="answer-number">
          <span class="answer-figure">No path</span>
        </p>
        {enclosure === undefined ? (
          <p>Square {group(board.lastSquare)} cannot be reached.</p>
        ) : (
          <Why board={board} enclosure={enclosure} />
        )}
      </div>
      <Legend kinds={legendKinds(board, 'reached', 'wall')} />
      <BoardView
        board={board}
        label={`${label}, with the squares that can be reached and the jumps that close them in`}
        reached={enclosure?.reached}
        wall={enclosure?.wall}
        announce={(text) => notebook.announcer.say(text)}
        onFocusChange={(focused) => notebook.boardFocused(focused)}
      />
    </>
  );
}

/** Why the last square cannot be reached, in a sentence or two. */
function Why({ board, enclosure }: { board: Board; enclosure: EnclosureSummary }) {
  const { reached, farthest, wall } = enclosure;
  const feet = useMemo(() => wall.filter((_, i) => i % 2 === 0), [wall]);
  const oneWay = feet.length === 1;
  const down = useMemo(() => feet.every((foot, i) => (wall[2 * i + 1] as number) < foot), [feet, wall]); // pairs from, to
  return (
    <>
      <p>
        {feet.length === 0 ? (
          <>No roll leads on from the squares that can be reached.</>
        ) : (
          <>
            No roll gets past {oneWay ? 'square' : 'squares'} {ranges(feet)}: {oneWay ? 'it carries' : 'each carries'} a{' '}
            {down ? 'snake that leads back' : 'jump that leads back among the reached squares'}.
          </>
        )}{' '}
        Square {group(board.lastSquare)} cannot be reached.
      </p>
      <p class="quiet">
        {reached.length === 1 ? 'Reached is' : `Reached are ${plural(reached.length, 'square')},`} {ranges(reached)};
        the farthest is {group(farthest)}.
      </p>
    </>
  );
}
