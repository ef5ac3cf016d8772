/** The chart as a table, for those who read rather than look. Where there are many numbers of rolls, they are gathered into ranges. */
import { useSignal } from '@preact/signals';
import { group } from '../../src/core';
import type { Curve } from './curve';
import { percent } from './numbers';

const MOST_ROWS = 60;

/** The rows are there only while they are shown. */
export function ChartTable({ curve }: { curve: Curve }) {
  const open = useSignal(false);
  return (
    <details class="chart-table" onToggle={({ currentTarget }) => (open.value = currentTarget.open)}>
      <summary>As a table</summary>
      {open.value && <Rows curve={curve} />}
    </details>
  );
}

function Rows({ curve }: { curve: Curve }) {
  const { from, to, exact, simulated, upTo } = curve;
  const each = Math.ceil((to - from + 1) / MOST_ROWS);
  const rows: { first: number; last: number }[] = [];
  for (let first = from; first <= to; first += each) rows.push({ first, last: Math.min(to, first + each - 1) });
  return (
    <div class="chart-table-scroll" tabIndex={0} role="region" aria-label="Chances by number of rolls, as a table">
      <table class="numbers">
        <thead>
          <tr>
            <th scope="col">Rolls</th>
            {exact !== undefined && <th scope="col">Chance</th>}
            {simulated !== undefined && <th scope="col">Simulated</th>}
            <th scope="col">At most</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ first, last }) => (
            <tr key={first}>
              <th scope="row">{first === last ? group(first) : `${group(first)}–${group(last)}`}</th>
              {exact !== undefined && <td>{percent(sum(exact, first, last))}</td>}
              {simulated !== undefined && <td>{percent(sum(simulated, first, last))}</td>}
              <td>{percent(Math.min(1, upTo[Math.min(last, upTo.length - 1)] ?? 0))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function sum(chances: Float64Array, first: number, last: number): number {
  let total = 0;
  for (let rolls = first; rolls <= last; rolls++) total += chances[rolls] ?? 0;
  return total;
}
