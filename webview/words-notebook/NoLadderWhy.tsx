/** There is no ladder: says which of the reasons it is, shows it, and offers what helps. */
import { group, lettersOf, plural, type NoLadder } from '../../src/core';
import type { Puzzle } from '../../src/protocol';
import { Waiting } from '../notebook/Waiting';
import { useWordsNotebook } from '../state/wordsContext';
import { Ladder } from './Ladder';
import { Word } from './Word';

/** Words that are offered instead of a target that is not in the list. */
const OFFERED = 12;

export function NoLadderWhy({ puzzle }: { puzzle: Puzzle }) {
  const why = useWordsNotebook().snapshot.value?.noLadder;
  return (
    <div class="answer">
      <p class="answer-number">
        <span class="answer-figure">No ladder</span> <span class="quiet numbers">· 0 words</span>
      </p>
      {why === undefined ? <Waiting what="Finding out why" /> : <Why why={why} puzzle={puzzle} />}
    </div>
  );
}

function Why({ why, puzzle }: { why: NoLadder; puzzle: Puzzle }) {
  switch (why.kind) {
    case 'ladder':
      return null;
    case 'target-not-in-list':
      return <Missing puzzle={puzzle} />;
    case 'lengths':
      return <Lengths puzzle={puzzle} why={why} />;
    case 'apart':
      return <Apart puzzle={puzzle} why={why} />;
  }
}

function Missing({ puzzle }: { puzzle: Puzzle }) {
  const notebook = useWordsNotebook();
  const index = notebook.reader.index.value;
  const near = new Set<number>();
  for (const { members } of index?.lookUp(puzzle.target) ?? []) {
    for (const member of members) if (near.size < OFFERED) near.add(member);
  }
  return (
    <>
      <p>
        <strong>
          <Word text={puzzle.target} />
        </strong>
        , the target, is not in the list, so no ladder can end on it.
      </p>
      {near.size > 0 && index !== undefined && (
        <>
          <p class="quiet">One letter away, and in the list:</p>
          <ul class="members" aria-label="Targets to choose instead">
            {[...near].map((word) => (
              <li key={word}>
                <button
                  type="button"
                  class="member member-button"
                  title={`Make ${index.text(word)} the target`}
                  onClick={() => notebook.choose(puzzle.start, index.text(word))}
                >
                  <Word text={index.text(word)} />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <button type="button" class="button" onClick={() => notebook.askForWords('target')}>
          Choose Another Target…
        </button>
      </p>
    </>
  );
}

function Lengths({ puzzle, why }: { puzzle: Puzzle; why: Extract<NoLadder, { kind: 'lengths' }> }) {
  const notebook = useWordsNotebook();
  const { startLetters, targetLetters, targetListed } = why;
  return (
    <>
      <p>
        The start has {plural(startLetters, 'letter')} and the target {plural(targetLetters, 'letter')}. A step changes
        a letter and never the length, so words of different lengths are never joined.
        {!targetListed && ' The target is not in the list either.'}
      </p>
      <div class="rulers">
        <Ruler name="start" word={puzzle.start} />
        <Ruler name="target" word={puzzle.target} />
      </div>
      <p class="buttons">
        <button type="button" class="button" onClick={() => notebook.askForWords('start')}>
          Choose Another Start…
        </button>{' '}
        <button type="button" class="button" onClick={() => notebook.askForWords('target')}>
          Choose Another Target…
        </button>
      </p>
    </>
  );
}

const RULED = 24;

/** A word letter by letter, so that the lengths are seen and not only read. */
function Ruler({ name, word }: { name: string; word: string }) {
  const letters = lettersOf(word);
  return (
    <>
      <span class="quiet">{name}</span>
      <span class="ruler" role="img" aria-label={word}>
        {letters.slice(0, RULED).map((letter, i) => (
          <span key={i} class="ruler-letter">
            {letter}
          </span>
        ))}
        {letters.length > RULED && <span class="quiet">… {group(letters.length - RULED)} more</span>}
      </span>
    </>
  );
}

function Apart({ puzzle, why }: { puzzle: Puzzle; why: Extract<NoLadder, { kind: 'apart' }> }) {
  const { fromStart, fromTarget, nearest } = why;
  const itself = nearest.ladder.length <= 1;
  return (
    <>
      <p>Start and target lie in two components: no change of a letter leads from the one to the other.</p>
      <div class="apart">
        <div class="apart-side apart-start">
          <span class="tile">
            <Word text={puzzle.start} />
          </span>
          <span>
            {fromStart === 1
              ? 'stands alone: no word is one letter away'
              : `reaches ${plural(fromStart - 1, 'other word')}`}
          </span>
        </div>
        <span class="apart-gap" aria-hidden="true" />
        <div class="apart-side apart-target">
          <span class="tile">
            <Word text={puzzle.target} />
          </span>
          <span>
            {fromTarget === 1
              ? 'stands alone: no word is one letter away'
              : `hangs together with ${plural(fromTarget - 1, 'other word')}`}
          </span>
        </div>
      </div>
      <p>
        The nearest that the start gets to is{' '}
        {itself ? (
          'itself'
        ) : (
          <strong>
            <Word text={nearest.text} />
          </strong>
        )}
        : {plural(nearest.differences, 'letter')} {nearest.differences === 1 ? 'differs' : 'differ'} from{' '}
        <Word text={puzzle.target} />.
      </p>
      {!itself && <Ladder words={nearest.ladder} label={`Ladder from ${puzzle.start} to the nearest word`} />}
    </>
  );
}
