/** Both methods side by side, and one sentence on why they differ. */
import { group, plural, type BoardWalk } from '../../src/core';
import type { SearchSummary } from '../../src/protocol';
import { Waiting } from '../notebook/Waiting';
import { useBoardNotebook } from '../state/boardContext';
import { METHODS } from './MethodChoice';

export function Compare() {
  const notebook = useBoardNotebook();
  const summaries = notebook.snapshot.value?.searches ?? [];
  const walks = notebook.logs.walks.value;
  const columns = METHODS.map(([method, name]) => ({
    method,
    name,
    summary: summaries.find((summary) => summary.method === method),
    walk: walks[method],
  }));
  const [inPlace, visitedSet] = columns;
  if (columns.some(({ summary, walk }) => summary === undefined || walk === undefined)) {
    return <Waiting what="Searching with both methods" />;
  }
  const rows = ROWS.map(
    ([name, value]) => [name, columns.map(({ summary, walk }) => summary && walk && value(summary, walk))] as const,
  );
  return (
    <section class="compare" aria-label="Both methods compared">
      <table>
        <thead>
          <tr>
            <td />
            {columns.map(({ method, name }) => (
              <th key={method} scope="col" aria-current={method === notebook.method.value ? 'true' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, i) => (
                <td key={i} class="numbers">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {inPlace?.walk !== undefined && visitedSet?.summary !== undefined && (
        <p>{why(repeated(inPlace.walk), visitedSet.summary.rolls)}</p>
      )}
    </section>
  );
}

type Row = readonly [name: string, value: (summary: SearchSummary, walk: BoardWalk) => string];

const ROWS: readonly Row[] = [
  ['Rolls', (summary) => (summary.found ? group(summary.rolls) : 'no path')],
  ['Entries taken from the queue', (summary) => group(summary.dequeues)],
  ['Entries discovered', (summary) => group(summary.discovered)],
  ['Repeated entries', (_, walk) => group(repeated(walk))],
  ['Levels', (summary) => group(summary.levelStarts.length)],
];

/** Entries of squares that had joined the queue before. A start off the board is an entry but no square. */
function repeated({ trace, reached, board }: BoardWalk): number {
  return trace.discovered.length - reached - (board.start === 0 ? 1 : 0);
}

function why(repeats: number, rolls: number): string {
  const same = rolls < 0 ? 'Both find that there is no path.' : 'Both find the same number of rolls.';
  const rule =
    'In place marks the square that a roll lands on; the visited set marks the square where the token ends up.';
  if (repeats === 0) return `${rule} On this board no square joins the queue again, so the two hardly differ. ${same}`;
  return `${rule} So in place a square can join once by a plain landing and once by each jump that leads to it: here ${plural(repeats, 'entry is a repeat', 'entries are repeats')}. ${same}`;
}
