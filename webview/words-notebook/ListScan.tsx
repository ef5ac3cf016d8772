/**
 * What the word just taken is compared with in a naive search: the whole list as one line from its first word to its last, filled as far as
 * it has been compared, with a mark for each word that is one letter apart; and these words beneath it.
 */
import { group, plural, type Cursor, type NaiveWalk } from '../../src/core';
import { useWordsNotebook } from '../state/wordsContext';
import type { MemberLook } from './Member';
import { MemberList } from './MemberList';

/** Words that are one letter apart, shown at first and at most. */
const FEW = 24;
const MOST = 300;
/** The line is divided into so many places; marks that fall on one are one. */
const PLACES = 500;

interface Props {
  readonly walk: NaiveWalk;
  readonly cursor: Cursor;
}

export function ListScan({ walk, cursor }: Props) {
  const taken = walk.wordOf(cursor.step);
  const compared = walk.comparedAt(cursor);
  const { count } = walk.index;
  return (
    <section class="scan" aria-label={taken < 0 ? 'Comparisons' : `Comparisons of ${walk.text(taken)}`}>
      <div class="queue-head">
        <h3>Comparisons{taken >= 0 && <> of </>}</h3>
        {taken >= 0 && (
          <strong class="word" dir="auto">
            {walk.text(taken)}
          </strong>
        )}
        <span class="spacer" />
        {taken >= 0 && (
          <span class="quiet numbers">
            {group(compared)} of {plural(count, 'word')}
          </span>
        )}
      </div>
      <ScanLine walk={walk} cursor={cursor} compared={compared} />
      {cursor.step < 1 || cursor.step > walk.readers ? (
        <p class="quiet">{noScan(walk, cursor)}</p>
      ) : (
        <Found walk={walk} cursor={cursor} taken={taken} />
      )}
    </section>
  );
}

function noScan(walk: NaiveWalk, { step }: Cursor): string {
  if (step <= 0) return 'No word has been taken yet. The first step takes the start and compares it with every word.';
  if (step > walk.trace.dequeues) return 'The search is over; nothing is compared any more.';
  return 'This is the target: the search ends before it compares it.';
}

function Found({ walk, cursor, taken }: Props & { taken: number }) {
  const { playhead } = useWordsNotebook();
  const { neighbours, others } = walk.scanOf(cursor.step);
  const looked = Math.min(neighbours.length, Math.max(0, cursor.event - 1));
  const look = (at: number): MemberLook => {
    if (at >= looked) return 'ahead';
    return walk.joinsIn(cursor.step, neighbours[at] as number) ? 'new' : 'seen'; // a place among them
  };
  const whole = cursor.event >= walk.eventCount(cursor.step);
  const follows = !whole || playhead.arrivedBy.value === 'comparison';
  const itself = walk.graph.isOutside(taken) ? '' : ', or in none: the word itself';
  return (
    <>
      {neighbours.length > 0 && (
        <MemberList
          key={cursor.step}
          walk={walk}
          label="Words one letter apart, in the order of the list"
          nodes={neighbours}
          few={FEW}
          most={MOST}
          look={look}
          changed={(node) => walk.graph.changedPosition(taken, node)}
          now={follows && looked > 0 && !whole ? looked - 1 : -1}
        />
      )}
      <p class="quiet">
        {whole
          ? `${plural(neighbours.length, 'word is', 'words are')} one letter apart; ${plural(others, 'differs', 'differ')} in more letters${itself}.`
          : `${group(looked)} of ${plural(neighbours.length, 'word')} one letter apart compared so far.`}
      </p>
    </>
  );
}

function ScanLine({ walk, cursor, compared }: Props & { compared: number }) {
  const { count } = walk.index;
  const { neighbours } = walk.scanOf(cursor.step);
  const marks = new Map<number, boolean>();
  for (const word of neighbours) {
    const place = Math.floor((word / count) * PLACES);
    marks.set(place, (marks.get(place) ?? false) || walk.joinsIn(cursor.step, word));
  }
  return (
    <svg class="scan-line" width="100%" height="20" aria-hidden="true">
      <rect class="scan-list" x="0" y="7" width="100%" height="6" />
      <rect class="scan-done" x="0" y="7" width={`${(compared / Math.max(1, count)) * 100}%`} height="6" />
      {[...marks].map(([place, joins]) => (
        <rect
          key={place}
          class={joins ? 'scan-new' : 'scan-seen'}
          x={`${(place / PLACES) * 100}%`}
          y={joins ? 2 : 5}
          width="2"
          height={joins ? 16 : 10}
        />
      ))}
    </svg>
  );
}
