/** The answer: the chain, its length in the ways that people count it, all shortest ladders, and when there is none, why. */
import { useSignal, useSignalEffect } from '@preact/signals';
import { group, plural } from '../../src/core';
import type { WordSearchSummary } from '../../src/protocol';
import { Cell } from '../notebook/Cell';
import { Waiting } from '../notebook/Waiting';
import { useWordsNotebook } from '../state/wordsContext';
import { AllLadders } from './AllLadders';
import { Invitation } from './Invitation';
import { Ladder } from './Ladder';
import { NoLadderWhy } from './NoLadderWhy';
import { callOf } from './searchCall';

export function LadderCell() {
  const notebook = useWordsNotebook();
  const puzzle = notebook.puzzle.value;
  const search = notebook.snapshot.value?.search;
  return (
    <Cell
      id="ladder"
      title="Shortest ladder"
      call={`${callOf(puzzle, notebook.method.value)}.ladder`}
      result={answer(search)}
      none={search?.length === 0}
    >
      {puzzle === undefined ? (
        <Invitation brief what="The shortest ladder stands here once start and target are chosen." />
      ) : search === undefined ? (
        <Waiting what="Searching for the shortest ladder" fraction={notebook.hostProgress.value?.fraction} />
      ) : search.length > 0 ? (
        <Found search={search} />
      ) : (
        <NoLadderWhy puzzle={puzzle} />
      )}
    </Cell>
  );
}

function answer(search: WordSearchSummary | undefined): string {
  if (search === undefined) return '';
  return search.length > 0 ? plural(search.length, 'word') : 'no ladder';
}

function Found({ search }: { search: WordSearchSummary }) {
  const notebook = useWordsNotebook();
  /** Another shortest ladder, shown instead of the one that the search finds. */
  const chosen = useSignal<readonly string[] | undefined>(undefined);
  // It belongs to one search; with another one it is gone.
  useSignalEffect(() => {
    void notebook.log.value;
    chosen.value = undefined;
  });
  const ladder = chosen.value ?? search.ladder;
  const { length } = search;
  return (
    <>
      <div class="answer">
        <p class="answer-number">
          <span class="answer-figure numbers">{group(length)}</span> {length === 1 ? 'word' : 'words'}
          <span class="ways">
            <span class="unseen">, which is </span>
            <span>{plural(length - 1, 'step')}</span>
            <span class="unseen">, </span>
            <span>{plural(Math.max(0, length - 2), 'link')} between</span>
          </span>
        </p>
        {length === 1 && <p>The start is the target: one word, and nothing to change.</p>}
        <Ladder words={ladder} label={`Ladder from ${ladder[0] ?? ''} to ${ladder.at(-1) ?? ''}`} />
      </div>
      {length > 1 && <AllLadders search={search} chosen={chosen} />}
    </>
  );
}
