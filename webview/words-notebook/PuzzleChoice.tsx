/** The two words of the puzzle, where they come from, and how to choose others. Words are typed into VS Code's own input. */
import { countLetters, plural } from '../../src/core';
import type { Puzzle } from '../../src/protocol';
import { Action } from '../notebook/Action';
import { useWordsNotebook } from '../state/wordsContext';
import { Invitation } from './Invitation';
import { sameLength } from './sameLength';
import { Word } from './Word';

export function PuzzleChoice() {
  const notebook = useWordsNotebook();
  const puzzle = notebook.puzzle.value;
  if (puzzle === undefined) return <Invitation what="Choose two words, and see how one becomes the other." />;
  const { readOnly = '' } = notebook.snapshot.value ?? {};
  return (
    <section class="puzzle" aria-label={`Puzzle: from ${puzzle.start} to ${puzzle.target}`}>
      <End puzzle={puzzle} which="start" />
      <span class="puzzle-arrow" aria-hidden="true">
        →
      </span>
      <End puzzle={puzzle} which="target" />
      <div class="puzzle-actions">
        <Action
          icon="arrow-swap"
          text="Swap"
          label="Swap start and target"
          onClick={() => notebook.choose(puzzle.target, puzzle.start)}
        />
        {puzzle.from === 'chosen' && (
          <Action
            icon="edit"
            text="Write into File"
            label={readOnly === '' ? 'Write start and target into the file, as two comments' : readOnly}
            disabled={readOnly !== ''}
            onClick={() => notebook.writePuzzle()}
          />
        )}
      </div>
      <p class="puzzle-from quiet">
        {!sameLength(puzzle) && <LengthsDiffer puzzle={puzzle} />}
        {puzzle.from === 'file' ? 'As the file says.' : 'Chosen here; kept for this file, but not written into it.'}
      </p>
    </section>
  );
}

/** Said where the words are chosen, too: below, the list as a whole is looked at by the length of the target. */
function LengthsDiffer({ puzzle: { start, target } }: { puzzle: Puzzle }) {
  return (
    <strong class="puzzle-lengths">
      {`${plural(countLetters(start), 'letter')} and ${plural(countLetters(target), 'letter')}: words of different lengths have no ladder. `}
    </strong>
  );
}

function End({ puzzle, which }: { puzzle: Puzzle; which: 'start' | 'target' }) {
  const notebook = useWordsNotebook();
  return (
    <div class={`puzzle-end puzzle-${which}`}>
      <span class="puzzle-name quiet">{which}</span>
      <span class="tile tile-large" title={puzzle[which]}>
        <Word text={puzzle[which]} />
      </span>
      <button
        type="button"
        class="button"
        aria-label={`Choose another ${which}`}
        onClick={() => notebook.askForWords(which)}
      >
        Choose…
      </button>
    </div>
  );
}
