/** The search, walkable: controls and step line above, the board at the left, and beside it what the moment is about. */
import { useComputed } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { narrate, plural, scrubMarksInSlices, type Board, type BoardWalk, type Method } from '../../src/core';
import { BoardView, extent, Legend, type LegendKind } from '../board/index';
import { Action } from '../notebook/Action';
import { Cell } from '../notebook/Cell';
import { Guard } from '../notebook/Guard';
import { legendKinds } from '../board-notebook/legendKinds';
import { unpackMoves } from '../path/moves';
import { Waiting } from '../notebook/Waiting';
import { useBoardNotebook } from '../state/boardContext';
import { ChoiceName, Controls } from '../walk/Controls';
import { Queue } from '../walk/Queue';
import { Scrubber, ScrubberLegend } from '../walk/Scrubber';
import { useAnnouncedSteps } from '../walk/useAnnouncedSteps';
import { useWidth } from '../walk/useWidth';
import { boardQueue } from './boardQueue';
import { Compare } from './Compare';
import { Explanation } from './Explanation';
import { MethodChoice } from './MethodChoice';
import { Rolls } from './Rolls';
import { Selection } from './selection';

/**
 * What stands above the board beside the controls, in CSS pixels: all of a search is to be seen at once. In one column sentence and
 * queue are above it too.
 */
const MARGIN = { besides: 250, beneath: 360 };
/** From this width on, in CSS pixels, the moment stands beside the board; the style sheet has the same number. */
const TWO_COLUMNS = 630;

/** What the style sheet needs to give the board just the width that it will take, so that the queue stands right beside it. */
function room(board: Board): Record<`--${string}`, string> {
  const { width, height } = extent(board);
  return {
    '--board-columns': `${width}`,
    '--board-aspect': `${width / height}`,
    '--board-margin': `${MARGIN.besides}px`,
  };
}

/** What squares are drawn as. Only in place can a square join the queue again, and only there is a mark written into the board. */
const STATES: Record<Method, readonly LegendKind[]> = {
  'in-place': ['unvisited', 'waiting', 'again', 'visited', 'current', 'landing', 'marked'],
  'visited-set': ['unvisited', 'waiting', 'visited', 'current', 'landing'],
};

export function SearchCell({ board }: { board: Board }) {
  const notebook = useBoardNotebook();
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
      result={walk === undefined ? '' : plural(walk.trace.dequeues, 'entry taken', 'entries taken')}
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
      {/* Stays while another method's log is read, and so does what is open in it. */}
      <div class="search-head">
        <Controls
          others="method"
          choices={(named) => (
            <>
              {named && <ChoiceName>Method</ChoiceName>}
              <MethodChoice />
            </>
          )}
        />
        {walk !== undefined && (
          <Scrubber walk={walk} marks={scrubMarksInSlices} tell={(moment) => narrate(walk, moment)} />
        )}
      </div>
      <Rest board={board} walk={walk} />
    </Cell>
  );
}

/** What is beneath the controls; a part of its own, because a cell's output comes later than the cell and goes when it is collapsed. */
function Rest({ board, walk }: { board: Board; walk: BoardWalk | undefined }) {
  const element = useRef<HTMLDivElement>(null);
  const height = useKeptHeight(element);
  return (
    <div ref={element} class="search-rest" style={{ minHeight: walk === undefined ? `${height.current}px` : '' }}>
      {walk === undefined ? <Loading /> : <Walkthrough board={board} walk={walk} />}
    </div>
  );
}

/**
 * The height that the walkthrough had. While another log is read, the space stays: the cells beneath keep their place, and the browser,
 * which holds on to what is in view, does not scroll away with one of them.
 */
function useKeptHeight(element: RefObject<HTMLElement | null>): { readonly current: number } {
  const notebook = useBoardNotebook();
  const height = useRef(0);
  useLayoutEffect(() => {
    const observed = element.current;
    if (observed === null) return;
    const observer = new ResizeObserver(() => {
      if (notebook.walk.peek() !== undefined) height.current = observed.offsetHeight;
    });
    observer.observe(observed);
    return () => observer.disconnect();
  }, []);
  return height;
}

function Loading() {
  const notebook = useBoardNotebook();
  const known = notebook.summary.value !== undefined;
  return (
    <div class="search-loading">
      <Waiting
        what={known ? 'Reading the log of the search' : 'Searching the board'}
        fraction={known ? notebook.logs.progress.value : notebook.hostProgress.value?.fraction}
      />
    </div>
  );
}

function Walkthrough({ board, walk }: { board: Board; walk: BoardWalk }) {
  const notebook = useBoardNotebook();
  const selection = useMemo(() => new Selection(notebook), [notebook]);
  useEffect(() => selection.dispose, [selection]);
  useAnnouncedSteps((moment, size) => narrate(walk, moment, size));
  const report = (error: unknown): void => notebook.report(error);
  const packed = notebook.summary.value?.path;
  const moves = useMemo(() => (packed === undefined ? [] : unpackMoves(packed)), [packed]);
  const body = useRef<HTMLDivElement>(null);
  const width = useWidth(body);
  const besides = useComputed(() => width.value >= TWO_COLUMNS);
  const atEnd = useComputed(() => notebook.playhead.cursor.value.step >= walk.lastStep);
  return (
    <>
      {notebook.comparing.value && <Compare />}
      <div ref={body} class="search-body" style={room(board)}>
        <div class="search-board">
          <BoardView
            board={board}
            label={`Board of ${notebook.snapshot.value?.name ?? ''} with the search`}
            // The end shows what all of it was for.
            path={atEnd.value ? moves : undefined}
            walk={walk}
            cursor={notebook.playhead.cursor}
            margin={besides.value ? MARGIN.besides : MARGIN.beneath}
            selected={notebook.selected}
            announce={(text) => notebook.announcer.say(text)}
            onFocusChange={(focused) => notebook.pictureFocused(focused)}
          />
        </div>
        <div class="search-legend">
          <ScrubberLegend special="jump taken" />
          <Legend
            kinds={legendKinds(
              board,
              ...STATES[notebook.method.value],
              ...(walk.trace.found ? (['path'] as const) : []),
            )}
          />
        </div>
        <Guard name="the moment" report={report} subject={notebook.playhead.cursor.value}>
          <Moment walk={walk} selection={selection} />
        </Guard>
      </div>
    </>
  );
}

function Moment({ walk, selection }: { walk: BoardWalk; selection: Selection }) {
  const notebook = useBoardNotebook();
  const cursor = notebook.playhead.cursor.value;
  const picked = selection.picked.value !== undefined;
  const queue = useMemo(() => boardQueue(walk, selection), [walk, selection]);
  return (
    <>
      <p class="sentence">{narrate(walk, cursor, notebook.playhead.arrivedBy.value)}</p>
      <div class="search-queue">
        <Queue subject={queue} />
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
