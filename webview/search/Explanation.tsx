/** Explains the square or entry that a person picked: how it was reached and by which parents, or why it has not been. */
import {
  explainSquare,
  group,
  plural,
  type BoardWalk,
  type Cursor,
  type SquareEntry,
  type SquareExplanation,
} from '../../src/core';
import { useEffect, useRef } from 'preact/hooks';
import { Action } from '../notebook/Action';
import { show } from '../notebook/scroll';
import { MovePath } from '../path/MovePath';
import { useNotebook } from '../state/context';
import { isGoal } from './goal';
import type { Picked, Selection } from './selection';

/** Moves of a parent chain that are shown; the others are counted. */
const CHAIN = 30;
const ENTRIES = 12;

interface Props {
  readonly walk: BoardWalk;
  readonly cursor: Cursor;
  readonly selection: Selection;
}

export function Explanation({ walk, cursor, selection }: Props) {
  const picked = selection.picked.value;
  const element = useRef<HTMLElement>(null);
  // What was asked for is to be seen, also where it stands beneath a tall board.
  useEffect(() => {
    if (element.current !== null) show(element.current);
  }, [picked?.square, picked?.index]);
  if (picked === undefined) {
    return <p class="quiet explanation-hint">Pick a square or an entry of the queue to see how it was reached.</p>;
  }
  const title = picked.square === 0 ? 'Start, off the board' : `Square ${group(picked.square)}`;
  const explanation = explainSquare(walk, picked.square, cursor, { chainLimit: CHAIN, entryLimit: ENTRIES });
  return (
    <section ref={element} class="explanation" aria-label={`${title} explained`}>
      <div class="explanation-head">
        <h3>{title}</h3>
        <span class="badge">{BADGES[explanation.kind]}</span>
        <span class="spacer" />
        <Action icon="close" label="Close the explanation" onClick={() => selection.clear()} />
      </div>
      <Body walk={walk} cursor={cursor} picked={picked} explanation={explanation} />
    </section>
  );
}

const BADGES: Record<SquareExplanation['kind'], string> = {
  outside: 'not on this board',
  start: 'start',
  waiting: 'waiting',
  current: 'just taken',
  visited: 'visited',
  'not-yet': 'not reached yet',
  'jump-foot': 'jump',
  unreached: 'never reached',
};

interface BodyProps {
  readonly walk: BoardWalk;
  readonly cursor: Cursor;
  readonly picked: Picked;
  readonly explanation: SquareExplanation;
}

function Body({ walk, cursor, picked, explanation }: BodyProps) {
  switch (explanation.kind) {
    case 'outside':
      return <p>There is no such square on this board.</p>;
    case 'start':
      return (
        <>
          <p>
            The search begins here{walk.board.start === 0 ? ', off the board' : ''}: it is in the queue before the first
            step.
          </p>
          <Entries walk={walk} cursor={cursor} picked={picked} entries={explanation.entries.slice(1)} />
        </>
      );
    case 'waiting':
    case 'current':
    case 'visited':
    case 'not-yet':
      return <Entries walk={walk} cursor={cursor} picked={picked} entries={explanation.entries} />;
    case 'jump-foot': {
      const { to, square, landed, happened } = explanation;
      return (
        <>
          <p>
            No token stays here: a {to > square ? 'ladder lifts it' : 'snake leads it down'} to {group(to)}.
          </p>
          {landed === undefined ? (
            <p>No roll of this search lands here.</p>
          ) : (
            <p>
              {happened ? 'The first roll that landed here was' : 'The first roll that will land here is'} a{' '}
              {landed.roll} from {group(landed.from)}, in <Step step={landed.step} />
              {walk.method === 'in-place' && (happened ? ', which marked it' : ', which will mark it')}.
            </p>
          )}
        </>
      );
    }
    case 'unreached':
      return explanation.why === 'found' ? (
        <p>The search found the last square before it came here, so it never needed this one.</p>
      ) : (
        <p>No roll from any square that can be reached leads here.</p>
      );
  }
}

interface EntriesProps {
  readonly walk: BoardWalk;
  readonly cursor: Cursor;
  readonly picked: Picked;
  readonly entries: readonly SquareEntry[];
}

function Entries({ walk, cursor, picked, entries }: EntriesProps) {
  // The entry that was picked comes first.
  const sorted = [...entries].sort((a, b) => Number(b.index === picked.index) - Number(a.index === picked.index));
  return (
    <>
      {sorted.map((entry) => (
        <div key={entry.index} class="entry">
          <p>
            {entries.length > 1 && <strong>{ordinal(entries.indexOf(entry))} entry: </strong>}
            <EntryText walk={walk} entry={entry} cursor={cursor} />
          </p>
          {entry.chain.length > 0 && (
            <MovePath start={walk.board.start} omitted={entry.level - entry.chain.length} moves={entry.chain} />
          )}
        </div>
      ))}
      {entries.length === ENTRIES && <p class="quiet">Only the first {ENTRIES} entries are listed.</p>}
    </>
  );
}

function EntryText({ walk, entry, cursor }: { walk: BoardWalk; entry: SquareEntry; cursor: Cursor }) {
  const rolls = <>{plural(entry.level, 'roll')} from the start</>;
  const joined =
    entry.discoveredIn === 0 ? (
      <>in the queue before the first step</>
    ) : (
      <>
        joined in <Step step={entry.discoveredIn} />
      </>
    );
  switch (entry.state) {
    case 'not-yet':
      return (
        <>
          Not there yet at step {group(cursor.step)}. It will{' '}
          {isGoal(walk, entry.index) ? 'be found' : 'join the queue'} in <Step step={entry.discoveredIn} />, {rolls}.
        </>
      );
    case 'waiting':
      return (
        <>
          {rolls}, {joined}. It stands at place {group(entry.queuePosition)} of the queue
          {entry.takenIn > 0 ? (
            <>
              {' '}
              and is taken in <Step step={entry.takenIn} />
            </>
          ) : (
            ' and is still there when the search ends'
          )}
          .
        </>
      );
    case 'current':
      return (
        <>
          {rolls}, {joined}, taken just now.
        </>
      );
    case 'visited':
      return (
        <>
          {rolls}, {joined}, taken in <Step step={entry.takenIn} />.
        </>
      );
  }
}

/** A step's number that goes there. */
function Step({ step }: { step: number }) {
  const notebook = useNotebook();
  return (
    <button type="button" class="link numbers" onClick={() => notebook.playhead.goToStep(step)}>
      step {group(step)}
    </button>
  );
}

function ordinal(index: number): string {
  return ['First', 'Second', 'Third'][index] ?? `${index + 1}th`;
}
