/** The search, walkable: controls and step line above, the board at the left, and beside it what the moment is about. */
import { useComputed, useSignalEffect } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { narrate, plural, type Board, type BoardWalk, type Method } from '../../src/core';
import { BoardView, extent, Legend, type LegendKind } from '../board';
import { Action } from '../notebook/Action';
import { Cell } from '../notebook/Cell';
import { Guard } from '../notebook/Guard';
import { legendKinds } from '../notebook/legendKinds';
import { unpackMoves } from '../notebook/moves';
import { Waiting } from '../notebook/Waiting';
import { useNotebook } from '../state/context';
import { Compare } from './Compare';
import { Controls } from './Controls';
import { Explanation } from './Explanation';
import { Queue } from './Queue';
import { Rolls } from './Rolls';
import { Scrubber, ScrubberLegend } from './Scrubber';
import { Selection } from './selection';

/** The toolbar, the cell's head and the controls above the board, in CSS pixels: all of a search is seen at once. */
const MARGIN = 250;

/** What the style sheet needs to give the board just the width that it will take, so that the queue stands right beside it. */
function room(board: Board): Record<`--${string}`, string> {
  const { width, height } = extent(board);
  return { '--board-columns': `${width}`, '--board-aspect': `${width / height}`, '--board-margin': `${MARGIN}px` };
}

/** What squares are drawn as. Only in place can a square join the queue again, and only there is a mark written into the board. */
const STATES: Record<Method, readonly LegendKind[]> = {
  'in-place': ['unvisited', 'waiting', 'again', 'visited', 'current', 'landing', 'marked'],
  'visited-set': ['unvisited', 'waiting', 'visited', 'current', 'landing'],
};

/** A screen reader can follow at this pace; when playing faster, only the pause is announced. */
const SPEAKABLE = 1;

export function SearchCell({ board }: { board: Board }) {
  const notebook = useNotebook();
  const walk = notebook.walk.value;
  const comparing = notebook.comparing.value;
  const method = notebook.method.value;
  const call =
    method === 'in-place' ? 'searchBoard(board).trace' : "searchBoard(board, { method: 'visited-set' }).trace";
  return (
    <Cell
      id="search"
      title="Search"
      call={call}
      result={walk === undefined ? '' : plural(walk.trace.dequeues, 'square taken', 'squares taken')}
      actions={
        <>
          <Action
            icon="git-compare"
            text="Compare"
            label="Compare both methods"
            pressed={comparing}
            onClick={() => notebook.setComparing(!comparing)}
          />
          <Action icon="copy" label="Copy the search as text" onClick={() => notebook.copySearch()} />
        </>
      }
    >
      {walk === undefined ? <Loading /> : <Walkthrough board={board} walk={walk} />}
    </Cell>
  );
}

function Loading() {
  const notebook = useNotebook();
  const known = notebook.summary.value !== undefined;
  return (
    <div class="search-loading">
      <Waiting
        what={known ? 'Reading the log of the search' : 'Searching the board'}
        fraction={known ? notebook.logProgress.value : notebook.hostProgress.value?.fraction}
      />
    </div>
  );
}

function Walkthrough({ board, walk }: { board: Board; walk: BoardWalk }) {
  const notebook = useNotebook();
  const selection = useMemo(() => new Selection(notebook), [notebook]);
  useEffect(() => selection.dispose, [selection]);
  useAnnouncedSteps(walk);
  const report = (error: unknown): void => notebook.report(error);
  const packed = notebook.summary.value?.path;
  const moves = useMemo(() => (packed === undefined ? [] : unpackMoves(packed)), [packed]);
  const atEnd = useComputed(() => notebook.cursor.value.step >= walk.lastStep);
  return (
    <>
      <div class="search-head">
        <Controls />
        <Scrubber walk={walk} />
      </div>
      {notebook.comparing.value && <Compare />}
      <div class="search-body" style={room(board)}>
        <div class="search-board">
          <BoardView
            board={board}
            label={`Board of ${notebook.snapshot.value?.name ?? ''} with the search`}
            // The end shows what all of it was for.
            path={atEnd.value ? moves : undefined}
            walk={walk}
            cursor={notebook.cursor}
            margin={MARGIN}
            selected={notebook.selected}
            announce={(text) => notebook.announcer.say(text)}
            onFocusChange={(focused) => notebook.boardFocused(focused)}
          />
        </div>
        <div class="search-legend">
          <ScrubberLegend />
          <Legend kinds={legendKinds(board, ...STATES[notebook.method.value])} />
        </div>
        <Guard name="the moment" report={report} subject={notebook.cursor.value}>
          <Moment walk={walk} selection={selection} />
        </Guard>
      </div>
    </>
  );
}

function Moment({ walk, selection }: { walk: BoardWalk; selection: Selection }) {
  const notebook = useNotebook();
  const cursor = notebook.cursor.value;
  const picked = selection.picked.value !== undefined;
  return (
    <>
      <p class="sentence">{narrate(walk, cursor, notebook.arrivedBy.value)}</p>
      <div class="search-queue">
        <Queue walk={walk} selection={selection} />
      </div>
      <div class="search-details">
        {/* What a person has just asked for stands first. */}
        {picked && <Explanation walk={walk} cursor={cursor} selection={selection} />}
        <Rolls walk={walk} cursor={cursor} />
        {!picked && <Explanation walk={walk} cursor={cursor} selection={selection} />}
      </div>
    </>
  );
}

/** Says each step, except while playing too fast to follow; then what the pause shows. */
function useAnnouncedSteps(walk: BoardWalk): void {
  const notebook = useNotebook();
  const sentence = useComputed(() => narrate(walk, notebook.cursor.value, notebook.arrivedBy.value));
  const before = useRef<string | undefined>(undefined);
  useSignalEffect(() => {
    const fast = notebook.player.playing.value && notebook.speed.value > SPEAKABLE;
    const text = sentence.value;
    // Nothing has happened when the page opens.
    if (before.current !== undefined && before.current !== text && !fast) notebook.announcer.say(text);
    if (!fast || before.current === undefined) before.current = text;
  });
}
