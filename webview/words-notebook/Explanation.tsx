/** Explains the word that a person picked: by which ladder it was reached, or why it has not been, and which words are next to it. */
import {
  explainWord,
  group,
  inText,
  plural,
  type Cursor,
  type WordEntry,
  type WordExplanation,
  type LadderWalk,
} from '../../src/core';
import { Action } from '../notebook/Action';
import { useWordsNotebook } from '../state/wordsContext';
import { Ladder } from './Ladder';
import { Neighbours } from './Neighbours';
import { StepLink } from './StepLink';

/** Changes of a ladder that are shown; those before are counted. */
const CHAIN = 30;

export function Explanation({ walk, cursor }: { walk: LadderWalk; cursor: Cursor }) {
  const notebook = useWordsNotebook();
  const word = notebook.selected.value;
  if (word < 0 || word >= walk.graph.nodeCount) {
    return <p class="quiet explanation-hint">Pick a word to see how it was reached, and what is next to it.</p>;
  }
  const explanation = explainWord(walk, word, cursor, { chainLimit: CHAIN });
  return (
    <section class="explanation" aria-label={`${walk.text(word)} explained`}>
      <div class="explanation-head">
        <h3 class="word explanation-word">{walk.text(word)}</h3>
        <span class="badge">{badgeOf(explanation)}</span>
        <span class="spacer" />
        <Action icon="close" label="Close the explanation" onClick={() => (notebook.selected.value = -1)} />
      </div>
      <Body walk={walk} cursor={cursor} explanation={explanation} />
      <Neighbours walk={walk} node={word} />
    </section>
  );
}

function badgeOf(explanation: WordExplanation): string {
  switch (explanation.kind) {
    case 'outside':
      return 'not in this search';
    case 'start':
      return explanation.inList ? 'start' : 'start, not in the list';
    case 'waiting':
      return 'waiting';
    case 'current':
      return 'just taken';
    case 'visited':
      return 'visited';
    case 'not-yet':
      return 'not reached yet';
    case 'unreached':
      return 'never reached';
  }
}

interface BodyProps {
  readonly walk: LadderWalk;
  readonly cursor: Cursor;
  readonly explanation: WordExplanation;
}

function Body({ walk, cursor, explanation }: BodyProps) {
  switch (explanation.kind) {
    case 'outside':
      return <p>This word is not part of the search.</p>;
    case 'start':
      return (
        <p>
          The search begins here: it is in the queue before the first step
          {explanation.inList
            ? ''
            : walk.method === 'naive'
              ? '. It is compared with the list, but no word is compared with it'
              : '. It looks words up by its patterns, but stands in no bucket itself'}
          .
        </p>
      );
    case 'waiting':
    case 'current':
    case 'visited':
    case 'not-yet':
      return <Entry walk={walk} cursor={cursor} kind={explanation.kind} entry={explanation.entry} />;
    case 'unreached':
      return <p>{unreached(walk, explanation.why)}</p>;
  }
}

function unreached(walk: LadderWalk, why: 'found' | 'exhausted' | 'not-searched'): string {
  switch (why) {
    case 'found':
      return `The search took ${inText(walk.target)}, the target, before it came here, so it never needed this word.`;
    case 'exhausted':
      return `No ladder leads here from ${inText(walk.start)}: the word lies in another component.`;
    case 'not-searched':
      return 'Nothing was searched, so no word was reached.';
  }
}

interface EntryProps {
  readonly walk: LadderWalk;
  readonly cursor: Cursor;
  readonly kind: 'waiting' | 'current' | 'visited' | 'not-yet';
  readonly entry: WordEntry;
}

function Entry({ walk, cursor, kind, entry }: EntryProps) {
  const { chain, level, discoveredIn } = entry;
  const last = chain.at(-1);
  const first = chain[0];
  const words = first === undefined ? [] : [first.from, ...chain.map(({ to }) => to)].map((node) => walk.text(node));
  return (
    <>
      <p>
        {kind === 'not-yet' ? (
          <>
            Not there yet at step {group(cursor.step)}: it will join the queue in <StepLink step={discoveredIn} />
          </>
        ) : (
          <>
            Joined in <StepLink step={discoveredIn} />
          </>
        )}
        {last !== undefined && (
          <>
            , when <span class="word">{walk.text(last.from)}</span>{' '}
            {walk.method === 'naive' ? (
              `${kind === 'not-yet' ? 'is' : 'was'} compared with it`
            ) : (
              <>
                {kind === 'not-yet' ? 'reads' : 'read'} the bucket <code class="pattern">{last.pattern}</code>
              </>
            )}
          </>
        )}
        . A ladder of {plural(level + 1, 'word')} leads here
        <When kind={kind} entry={entry} />.
      </p>
      {words.length > 0 && (
        <Ladder
          words={words}
          omitted={level - chain.length}
          size="text"
          label={`Ladder by which the search comes to ${words.at(-1) ?? ''}`}
        />
      )}
    </>
  );
}

function When({ kind, entry }: Pick<EntryProps, 'kind' | 'entry'>) {
  switch (kind) {
    case 'not-yet':
      return null;
    case 'current':
      return <>; it was taken just now</>;
    case 'visited':
      return (
        <>
          ; it was taken in <StepLink step={entry.takenIn} />
        </>
      );
    case 'waiting':
      return (
        <>
          ; it stands at place {group(entry.queuePosition)} of the queue{' '}
          {entry.takenIn > 0 ? (
            <>
              and is taken in <StepLink step={entry.takenIn} />
            </>
          ) : (
            'and is still there when the search ends'
          )}
        </>
      );
  }
}
