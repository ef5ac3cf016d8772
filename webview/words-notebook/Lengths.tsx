/** How many words there are of each length, as a quiet list of bars; the length that is searched is named. */
import { group, plural } from '../../src/core';

/** Beyond this the list scrolls within itself. */
const FEW = 12;

interface Props {
  readonly lengths: readonly (readonly [letters: number, words: number])[];
  readonly searched: number | undefined;
}

export function Lengths({ lengths, searched }: Props) {
  const most = lengths.reduce((max, [, words]) => Math.max(max, words), 1);
  return (
    <ol
      class={`lengths${lengths.length > FEW ? ' lengths-many' : ''}`}
      // What scrolls must be reachable by keys.
      tabIndex={lengths.length > FEW ? 0 : undefined}
      aria-labelledby="words-by-length"
    >
      {lengths.map(([letters, words]) => (
        <li key={letters} class={`length${letters === searched ? ' length-searched' : ''}`}>
          <span class="length-name numbers">{plural(letters, 'letter')}</span>
          <span class="length-bar" aria-hidden="true">
            <span style={{ width: `${Math.max(0.5, (100 * words) / most)}%` }} />
          </span>
          <span class="length-count numbers">
            {group(words)}
            <span class="unseen">
              {' '}
              {words === 1 ? 'word' : 'words'}
              {letters === searched ? ', searched' : ''}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
