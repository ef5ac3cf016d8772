/**
 * A ladder as word tiles on one line that breaks where it must: each step says by which pattern it leads on, and the letter that it
 * changes is underlined and bold.
 */
import { lettersOf, plural, WILDCARD } from '../../src/core';
import { changedAt, changeInWords } from './letters';
import { Pattern, Word } from './Word';

/** Longer ladders show this many words at each end; of words that take a line each, fewer. */
const END = 40;
const END_OF_LONG_WORDS = 8;
/** Longer words take a line each, and patterns between them would only push them apart. */
const LONG = 20;

interface Props {
  readonly words: readonly string[];
  /** How many words are left out before the first of `words`. */
  readonly omitted?: number;
  /** Small ladders are text; large ones have tiles. */
  readonly size?: 'tiles' | 'text';
  readonly label: string;
}

export function Ladder({ words, omitted = 0, size = 'tiles', label }: Props) {
  const long = lettersOf(words[0] ?? '').length > LONG;
  const end = long ? END_OF_LONG_WORDS : END;
  const hidden = words.length > 2 * end + 1 ? words.length - 2 * end : 0;
  return (
    <ol class={`ladder ladder-${size}`} aria-label={label}>
      {omitted > 0 && <li class="ladder-omitted">… {plural(omitted, 'word')} …</li>}
      {words.map((word, i) => {
        if (hidden > 0 && i === end) {
          return (
            <li key={i} class="ladder-omitted">
              … {plural(hidden, 'word')} …
            </li>
          );
        }
        if (hidden > 0 && i > end && i < words.length - end) return null;
        return <Rung key={i} word={word} before={words[i - 1]} long={long} />;
      })}
    </ol>
  );
}

function Rung({ word, before, long }: { word: string; before: string | undefined; long: boolean }) {
  const changed = before === undefined ? -1 : changedAt(before, word);
  const pattern = lettersOf(word).map((letter, position) => (position === changed ? WILDCARD : letter));
  return (
    <li class="rung">
      {before !== undefined && (
        <span class="rung-step" aria-hidden="true">
          {changed >= 0 && !long && <Pattern letters={pattern} star={changed} />}
          <span class="rung-arrow">→</span>
        </span>
      )}
      <span class="tile" title={word}>
        <Word text={word} changed={changed} />
      </span>
      {before !== undefined && <span class="unseen">, {changeInWords(changed)}</span>}
    </li>
  );
}
