/**
 * How likely each number of rolls is: filled bars for the exact chances, a line with points for what a simulation found, upright lines
 * for mean, median and mode. Bars are read with the pointer or, since the chart is a slider, with the arrow keys.
 */
import { useComputed, useSignal } from '@preact/signals';
import { useId, useRef } from 'preact/hooks';
import { group, plural } from '../../src/core';
import { scrubKey } from '../game/GameScrubber';
import { useWidth } from '../walk/useWidth';
import type { Curve } from './curve';
import { axisPercent, decimal, percent } from './numbers';
import { ticks } from './ticks';

const HEIGHT = 240;
const LEFT = 48;
const RIGHT = 12;
const TOP = 28;
const BOTTOM = 40;
/** Narrower columns touch each other, and points would hide the line. */
const ROOMY = 6;
/** Room for a name above its line. */
const NAME = 48;

export function Chart({ curve, about }: { curve: Curve; about: string }) {
  const element = useRef<HTMLDivElement>(null);
  const width = useWidth(element);
  const read = useSignal(-1);
  const help = useId();
  const { from, to, exact, simulated } = curve;
  const columns = to - from + 1;
  const inner = Math.max(40, width.value - LEFT - RIGHT);
  const column = inner / columns;
  const most = highest(curve) * 1.08;
  const x = (rolls: number): number => LEFT + (rolls - from + 0.5) * column;
  const y = (chance: number): number => TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance / most);
  const floor = y(0);
  const at = useComputed(() => (read.value < from || read.value > to ? -1 : read.value));

  const bars = (): string => {
    if (exact === undefined) return '';
    const gap = column >= ROOMY ? 1 : 0;
    let path = '';
    for (let rolls = from; rolls <= to; rolls++) {
      const top = y(exact[rolls] ?? 0);
      if (top < floor)
        path += `M${fixed(x(rolls) - column / 2 + gap / 2)} ${fixed(floor)}V${fixed(top)}h${fixed(column - gap)}V${fixed(floor)}Z`;
    }
    return path;
  };
  const line = (): string => {
    let path = '';
    for (let rolls = from; rolls <= to && simulated !== undefined; rolls++) {
      path += `${path === '' ? 'M' : 'L'}${fixed(x(rolls))} ${fixed(y(simulated[rolls] ?? 0))}`;
    }
    return path;
  };
  const columnAt = (event: MouseEvent): number => {
    const box = element.current?.getBoundingClientRect();
    const along = box === undefined ? -1 : (event.clientX - box.left - LEFT) / column;
    return along < 0 || along >= columns ? -1 : from + Math.floor(along);
  };
  const shown = at.value;
  return (
    <figure class="chart-figure">
      <figcaption>{about}</figcaption>
      <div
        ref={element}
        class="chart"
        role="slider"
        tabIndex={0}
        data-own-keys
        aria-label={`Chances by number of rolls. ${about}`}
        aria-describedby={help}
        aria-valuemin={from}
        aria-valuemax={to}
        aria-valuenow={shown < 0 ? from : shown}
        aria-valuetext={readout(curve, shown < 0 ? from : shown)}
        onFocus={() => {
          if (read.value < 0) read.value = curve.mode ?? from;
        }}
        onBlur={() => (read.value = -1)}
        onPointerMove={(event) => (read.value = columnAt(event))}
        onPointerLeave={() => (read.value = -1)}
        onKeyDown={(event) => {
          const next = scrubKey(event, (shown < 0 ? from : shown) - from, to - from);
          if (next === undefined) return;
          event.preventDefault();
          event.stopPropagation();
          read.value = from + next;
        }}
      >
        <svg width={width} height={HEIGHT} aria-hidden="true">
          {ticks(most, 4).map((chance) => (
            <g key={chance}>
              <path class="chart-grid" d={`M${LEFT} ${y(chance)}H${LEFT + inner}`} />
              <text class="chart-label" x={LEFT - 6} y={y(chance) + 4} text-anchor="end">
                {axisPercent(chance)}
              </text>
            </g>
          ))}
          <path class="chart-bars" d={bars()} />
          {shown >= 0 && (
            <path class="chart-read" d={`M${x(shown) - column / 2} ${TOP}h${column}V${floor}h${-column}Z`} />
          )}
          {simulated !== undefined && (
            <>
              <path class="chart-line" d={line()} />
              {column >= ROOMY &&
                Array.from({ length: columns }, (_, i) => (
                  <circle key={i} class="chart-point" cx={x(from + i)} cy={y(simulated[from + i] ?? 0)} r={2.5} />
                ))}
            </>
          )}
          <Marks curve={curve} x={x} floor={floor} />
          <path class="chart-axis" d={`M${LEFT} ${floor}H${LEFT + inner}`} />
          {ticks(to - from, Math.max(2, Math.floor(inner / 56)), true, from).map((rolls) => (
            <text key={rolls} class="chart-label" x={x(rolls)} y={floor + 16} text-anchor="middle">
              {group(rolls)}
            </text>
          ))}
          <text class="chart-label" x={LEFT + inner / 2} y={HEIGHT - 6} text-anchor="middle">
            rolls
          </text>
        </svg>
      </div>
      <p class="chart-readout numbers">
        {shown >= 0
          ? readout(curve, shown)
          : curve.beyond >= 0.0005
            ? `${percent(curve.beyond)} take more than ${plural(to, 'roll')}`
            : '\u00a0'}
      </p>
      <p class="unseen" id={help}>
        Arrow keys read bar by bar. The same as a table is below.
      </p>
      <ChartLegend curve={curve} />
    </figure>
  );
}

/** Mean, median and mode, each a line of its own pattern, with its name on top where the names do not meet. */
function Marks({ curve, x, floor }: { curve: Curve; x: (rolls: number) => number; floor: number }) {
  const marks = marksOf(curve).sort((a, b) => a.at - b.at);
  const apart = marks.every(({ at }, i) => i === 0 || x(at) - x(marks[i - 1]?.at ?? at) >= NAME);
  return (
    <>
      {marks.map(({ name, at }) => (
        <g key={name}>
          <path class={`chart-mark chart-${name}`} d={`M${x(at)} ${TOP - 4}V${floor}`} />
          {apart && (
            <text class="chart-label" x={x(at)} y={TOP - 10} text-anchor="middle">
              {name}
            </text>
          )}
        </g>
      ))}
    </>
  );
}

interface Mark {
  readonly name: 'mean' | 'median' | 'mode';
  readonly at: number;
}

function marksOf({ mean, median, mode, from, to }: Curve): Mark[] {
  return (
    [
      ['mode', mode],
      ['median', median],
      ['mean', mean],
    ] as const
  ).flatMap(([name, at]) => (at === undefined || at < from || at > to ? [] : [{ name, at }]));
}

function ChartLegend({ curve }: { curve: Curve }) {
  return (
    <ul class="chart-legend">
      {curve.exact !== undefined && (
        <li>
          <svg width="16" height="12" aria-hidden="true">
            <path class="chart-bars" d="M1 12V5h4V12ZM6 12V1h4V12ZM11 12V7h4V12Z" />
          </svg>
          exact
        </li>
      )}
      {curve.simulated !== undefined && (
        <li>
          <svg width="16" height="12" aria-hidden="true">
            <path class="chart-line" d="M1 10L8 3L15 8" />
            <circle class="chart-point" cx="8" cy="3" r="2.5" />
          </svg>
          simulated
        </li>
      )}
      {marksOf(curve).map(({ name, at }) => (
        <li key={name}>
          <svg width="16" height="12" aria-hidden="true">
            <path class={`chart-mark chart-${name}`} d="M8 0V12" />
          </svg>
          {name} <span class="numbers">{decimal(at)}</span>
        </li>
      ))}
    </ul>
  );
}

/** "7 rolls: 9.92%, simulated 9.9%; at most 7: 58.4%" */
function readout({ exact, simulated, upTo }: Curve, rolls: number): string {
  const parts = [
    ...(exact === undefined || rolls >= exact.length ? [] : [percent(exact[rolls] ?? 0)]),
    ...(simulated === undefined ? [] : [`simulated ${percent(simulated[rolls] ?? 0)}`]),
  ];
  const within = upTo[Math.min(rolls, upTo.length - 1)] ?? 0;
  return `${plural(rolls, 'roll')}: ${parts.join(', ')} · at most ${group(rolls)}: ${percent(Math.min(1, within))}`;
}

function highest({ exact, simulated, from, to }: Curve): number {
  let most = 0;
  for (let rolls = from; rolls <= to; rolls++) most = Math.max(most, exact?.[rolls] ?? 0, simulated?.[rolls] ?? 0);
  return most === 0 ? 1 : most;
}

function fixed(value: number): string {
  return value.toFixed(2);
}
