/** The search, walkable: controls and step line above, then what the moment is about, and beneath it all that has been discovered. */
import { useMemo } from 'preact/hooks';
import { narrateWords, plural, wordScrubMarks, type Slices, type Walkable, type MethodWalk } from '../../src/core';
import { Action } from '../notebook/Action';
import { Cell } from '../notebook/Cell';
import { Guard } from '../notebook/Guard';
import { Icon } from '../notebook/Icon';
import { Waiting } from '../notebook/Waiting';
import { useWordsNotebook } from '../state/wordsContext';
import { ChoiceName, Controls } from '../walk/Controls';
import { Queue } from '../walk/Queue';
import { Scrubber } from '../walk/Scrubber';
import { useAnnouncedSteps } from '../walk/useAnnouncedSteps';
import { BucketRows } from './BucketRows';
import { Compare } from './Compare';
import { Discovered } from './Discovered';
import { Explanation } from './Explanation';
import { Invitation } from './Invitation';
import { Legend } from './Legend';
import { ListScan } from './ListScan';
import { callOf } from './searchCall';
import { useLetterWidth } from './useLetterWidth';
import { WordMethodChoice } from './WordMethodChoice';
import { wordQueue } from './wordQueue';
import { WorkSoFar } from './WorkSoFar';

export function SearchCell() {
  const notebook = useWordsNotebook();
  const puzzle = notebook.puzzle.value;
  // The search of another puzzle may still be here while the one of this puzzle is on its way.
  const last = notebook.walk.value;
  const walk = last?.start === puzzle?.start && last?.target === puzzle?.target ? last : undefined;
  const comparing = notebook.comparing.value;
  return (
    <Cell
      id="search"
      title="Search"
      call={`${callOf(puzzle, notebook.method.value)}.trace`}
      result={walk === undefined ? '' : plural(walk.trace.dequeues, 'word taken', 'words taken')}
      none={walk?.trace.dequeues === 0}
      actions={
        puzzle !== undefined && (
          <>
            <Action
              icon="git-compare"
              text="Compare"
              label="Compare with the naive search"
              pressed={comparing}
              onClick={() => notebook.setComparing(!comparing)}
            />
            <Action icon="copy" label="Copy the search as text" onClick={() => notebook.copySearch()} />
          </>
        )
      }
    >
      {puzzle === undefined ? (
        <Invitation
          brief
          what="The search can be walked through here, step by step, once start and target are chosen."
        />
      ) : walk === undefined ? (
        <Loading />
      ) : walk.trace.dequeues === 0 ? (
        <NotSearched walk={walk} />
      ) : (
        <Walkthrough walk={walk} />
      )}
    </Cell>
  );
}

function Loading() {
  const notebook = useWordsNotebook();
  const known = notebook.snapshot.value?.search !== undefined;
  return (
    <div class="search-loading">
      <Waiting
        what={known ? 'Reading the log of the search' : 'Searching the words'}
        fraction={known ? notebook.reader.progress.value : notebook.hostProgress.value?.fraction}
      />
    </div>
  );
}

/** The textbook's program returns before it has a queue. */
function NotSearched({ walk }: { walk: MethodWalk }) {
  return (
    <div class="notice">
      <Icon name="circle-slash" />
      <div class="notice-text">
        <p>{narrateWords(walk, { step: 0, event: 0 })}</p>
        <p class="quiet">So there are no steps to walk through.</p>
      </div>
    </div>
  );
}

function* marksOf(walk: Walkable, columns: number): Slices<Uint8Array> {
  return wordScrubMarks(walk, columns);
}

function Walkthrough({ walk }: { walk: MethodWalk }) {
  const notebook = useWordsNotebook();
  useAnnouncedSteps((moment, size) => narrateWords(walk, moment, size));
  return (
    <>
      <div class="search-head">
        <Controls
          others="method"
          choices={(named) => (
            <>
              {named && <ChoiceName>Method</ChoiceName>}
              <WordMethodChoice />
            </>
          )}
        />
        <Scrubber walk={walk} marks={marksOf} tell={(moment) => narrateWords(walk, moment)} />
      </div>
      {notebook.comparing.value && <Compare />}
      <Guard name="the moment" report={(error) => notebook.report(error)} subject={notebook.playhead.cursor.value}>
        <Moment walk={walk} />
      </Guard>
      <Legend method={walk.method} />
    </>
  );
}

function Moment({ walk }: { walk: MethodWalk }) {
  const notebook = useWordsNotebook();
  const cursor = notebook.playhead.cursor.value;
  const letter = useLetterWidth();
  const queue = useMemo(() => wordQueue(walk, notebook, letter), [walk, notebook, letter]);
  return (
    <div class="word-search">
      <p class="sentence">{narrateWords(walk, cursor, notebook.playhead.arrivedBy.value)}</p>
      <div class="search-queue">
        <Queue subject={queue} />
      </div>
      <div class="word-search-buckets">
        {walk.method === 'naive' ? (
          <ListScan walk={walk} cursor={cursor} />
        ) : (
          <BucketRows walk={walk} cursor={cursor} chip={queue.chip} />
        )}
        <WorkSoFar walk={walk} cursor={cursor} />
      </div>
      <div class="word-search-details">
        <Explanation walk={walk} cursor={cursor} />
      </div>
      <div class="word-search-picture">
        <Discovered walk={walk} cursor={cursor} />
      </div>
    </div>
  );
}
