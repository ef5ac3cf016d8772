/** What of the text is no word of the list, how often and why, with ways to the lines where it stands. */
import { group, plural } from '../../src/core';
import type { PlacedProblem } from '../../src/protocol';
import { useNotebook } from '../state/context';

interface Kind {
  readonly one: string;
  readonly many: string;
  readonly why: string;
  /** The problems that tell of it. */
  readonly codes: readonly string[];
}

const KINDS: Readonly<Record<string, Kind>> = {
  duplicates: { one: 'duplicate', many: 'duplicates', why: 'counted once', codes: ['duplicate-word'] },
  comments: { one: 'comment', many: 'comments', why: 'not words', codes: [] },
  tooLong: { one: 'overlong word', many: 'overlong words', why: 'with too many letters', codes: ['word-too-long'] },
  unreadable: {
    one: 'unreadable word',
    many: 'unreadable words',
    why: 'with control characters or broken bytes',
    codes: ['control-character', 'broken-character'],
  },
  malformed: {
    one: 'line or entry',
    many: 'lines or entries',
    why: 'no words in this format',
    codes: ['malformed-line', 'not-a-word'],
  },
};

/** Lines that are linked; the banner and the Problems panel have the others. */
const LINES = 5;

export function LeftOut({ leftOut }: { leftOut: Readonly<Record<string, number>> }) {
  const kinds = Object.entries(leftOut).filter(([, count]) => count > 0);
  if (kinds.length === 0) return <p class="quiet">Nothing was left out.</p>;
  return (
    <>
      <h3>Left out</h3>
      <ul class="left-out">
        {kinds.map(([name, count]) => (
          <Row key={name} count={count} kind={KINDS[name] ?? { one: name, many: name, why: '', codes: [] }} />
        ))}
      </ul>
    </>
  );
}

function Row({ count, kind }: { count: number; kind: Kind }) {
  const notebook = useNotebook();
  const problems = notebook.snapshot.value?.problems ?? [];
  const places = problems
    .map((problem, index): readonly [PlacedProblem, number] => [problem, index])
    .filter(([{ code }]) => kind.codes.includes(code));
  return (
    <li>
      <span class="numbers">{plural(count, kind.one, kind.many)}</span>
      {kind.why !== '' && <span class="quiet">, {kind.why}</span>}
      {places.length > 0 && (
        <span class="left-out-lines">
          {places.slice(0, LINES).map(([problem, index]) => (
            <button
              key={index}
              type="button"
              class="link numbers"
              title={problem.message}
              onClick={() => notebook.showProblem(index)}
            >
              line {group(problem.line + 1)}
            </button>
          ))}
          {places.length > LINES && <span class="quiet">and {group(places.length - LINES)} more</span>}
        </span>
      )}
    </li>
  );
}
