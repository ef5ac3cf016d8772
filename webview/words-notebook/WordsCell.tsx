/** The list as it is, before any search: the puzzle, how many words of which length, what was left out and why. */
import { group, plural } from '../../src/core';
import type { ListSummary } from '../../src/protocol';
import { Cell } from '../notebook/Cell';
import { useWordsNotebook } from '../state/wordsContext';
import { FORMATS } from './facts';
import { LeftOut } from './LeftOut';
import { Lengths } from './Lengths';
import { PuzzleChoice } from './PuzzleChoice';
import { sameLength } from './sameLength';

export function WordsCell({ list }: { list: ListSummary }) {
  const notebook = useWordsNotebook();
  const puzzle = notebook.puzzle.value;
  // Words of two lengths are not searched at all, though buckets and graph show those of the target's.
  const searched = puzzle === undefined || sameLength(puzzle) ? notebook.snapshot.value?.index?.letters : undefined;
  return (
    <Cell id="words" title="Words" call="parseWordList(text).words" result={plural(list.count, 'word')}>
      <PuzzleChoice />
      <div class="words-columns">
        <section aria-labelledby="words-by-length">
          <h3 id="words-by-length">By length</h3>
          <Lengths lengths={list.lengths} searched={searched} />
        </section>
        <section aria-labelledby="words-read-as">
          <h3 id="words-read-as">Read as</h3>
          <p>
            <span class="numbers">{group(list.count)}</span> different {list.count === 1 ? 'word' : 'words'}:{' '}
            {FORMATS[list.format]}.
          </p>
          <p class="quiet">
            {list.ignoreCase
              ? 'Upper and lower case are the same; accents differ.'
              : 'Upper and lower case differ, and so do accents.'}{' '}
            <button type="button" class="link" onClick={() => notebook.openCaseSetting()}>
              Setting…
            </button>
          </p>
          <LeftOut leftOut={list.leftOut} />
        </section>
      </div>
    </Cell>
  );
}
