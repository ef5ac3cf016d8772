/** The answer: how many rolls to expect, exactly where that can be said, and how the number of rolls is spread. */
import { useSignal } from '@preact/signals';
import { group, plural } from '../../src/core';
import type { OddsSummary, SimulationSummary } from '../../src/protocol';
import { Action } from '../notebook/Action';
import { MOSTLY_UNKNOWN, UNKNOWN } from './curve';
import { decimal, grouped, oneIn, percent } from './numbers';

/** Longer fractions are shown on demand. */
const LONG = 40;

export function Figures({ odds, simulation }: { odds: OddsSummary; simulation: SimulationSummary | undefined }) {
  const { exact, whyNotExact, whyNotExpected, finishing } = odds;
  return (
    <div class="odds-answer">
      <Expected odds={odds} simulation={simulation} />
      {exact !== null && exact.length > LONG && <LongFraction fraction={exact} />}
      {whyNotExpected !== null && <p class="quiet">{whyNotExpected}</p>}
      {finishing !== 0 && whyNotExact !== null && whyNotExact !== whyNotExpected && (
        <p class="quiet">No exact fraction: {whyNotExact}</p>
      )}
      {finishing !== null && finishing < 1 && (
        <p>
          {finishing === 0
            ? 'Nobody can win on this board.'
            : `A token ever wins with a chance of ${percent(finishing)}.`}
        </p>
      )}
      <HowFar odds={odds} />
      <dl class="odds-figures">
        <Figure name="Median" value={odds.median} />
        <Figure name="Mode" value={odds.mode} />
        <Figure name="Deviation" value={odds.deviation} />
        {odds.fastest !== null && odds.fastest.rolls > 0 && (
          <div>
            <dt>Fastest win</dt>
            <dd>
              <span class="numbers">{plural(odds.fastest.rolls, 'roll')}</span>
              <span class="quiet numbers"> · {fastestText(odds.fastest)}</span>
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}

/** How many rolls to expect: worked out, or simulated, or neither. */
function Expected({ odds, simulation }: { odds: OddsSummary; simulation: SimulationSummary | undefined }) {
  const { expectedRolls, error, exact, finishing } = odds;
  if (expectedRolls !== null) {
    const off = error * expectedRolls;
    return (
      <p class="odds-number">
        <span class="odds-figure numbers" title={String(expectedRolls)}>
          {decimal(expectedRolls)}
        </span>
        {/* Said only where it changes a digit that is shown. */}
        {off >= (expectedRolls >= 1000 ? 0.5 : 0.005) && <span class="numbers"> ± {decimal(off)}</span>}{' '}
        {expectedRolls === 1 ? 'roll' : 'rolls'} to expect for a token alone
        {exact !== null && exact.length <= LONG && exact.includes('/') && (
          <>
            , exactly <span class="odds-fraction numbers">{grouped(exact)}</span>
          </>
        )}
      </p>
    );
  }
  if (finishing !== null && finishing < 1) {
    return (
      <p class="odds-number">
        <span class="odds-figure">∞</span> rolls to expect for a token alone
      </p>
    );
  }
  if (simulation?.players === 1 && simulation.mean !== null && simulation.unfinished === 0) {
    return (
      <p class="odds-number">
        <span class="odds-figure numbers">≈ {decimal(simulation.mean)}</span> rolls to expect for a token alone, as
        simulated
      </p>
    );
  }
  return <p class="odds-number">How many rolls to expect is not known</p>;
}

/** Of games that were not followed to their end: how far, and what is not known therefore. */
function HowFar({ odds }: { odds: OddsSummary }) {
  const { followed, unknown, tail, finishing, median, mode, deviation, expectedRolls } = odds;
  if (finishing === 0 || followed < 1) return null;
  if (unknown < UNKNOWN) {
    if (tail < MOSTLY_UNKNOWN || median === null) return null;
    return <p class="quiet">Half of all games take more than {plural(median, 'roll')}, too many to draw one by one.</p>;
  }
  const missing = [
    ...(median === null ? ['the median'] : []),
    ...(mode === null ? ['the mode'] : []),
    ...(deviation === null && expectedRolls !== null ? ['the deviation'] : []),
  ];
  const won = Math.max(0, (finishing ?? 1) - unknown);
  return (
    <p class="quiet">
      Games were followed for {plural(followed, 'roll')}, and {won < 1e-9 ? 'none' : percent(won)} of them{' '}
      {won < 1e-9 ? 'is' : 'are'} won by then. What comes later is not known
      {missing.length > 0 && `, and so neither ${missing.join(' nor ')}`}.
    </p>
  );
}

function Figure({ name, value }: { name: string; value: number | null }) {
  if (value === null) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd class="numbers">{decimal(value)}</dd>
    </div>
  );
}

function fastestText({ chance, log10, exact }: NonNullable<OddsSummary['fastest']>): string {
  const about = chance < 0.001 ? oneIn(chance, log10) : percent(chance);
  // "1 in 36" says all of 1/36.
  const told = exact === null || exact === '1' || (chance < 0.001 && exact.startsWith('1/'));
  return !told && exact.length <= 24 ? `${about}, ${grouped(exact)}` : about;
}

/** A fraction whose digits fill lines: how long it is, and all of it on demand. */
function LongFraction({ fraction }: { fraction: string }) {
  const whole = useSignal(false);
  const [above = '', below = ''] = fraction.split('/');
  return (
    <p class="digits">
      An exact fraction of {group(above.length)} digits above its line and {group(below.length)} below
      <Action
        icon={whole.value ? 'fold' : 'ellipsis'}
        label={whole.value ? 'Hide the digits' : 'Show all digits'}
        expanded={whole.value}
        onClick={() => (whole.value = !whole.value)}
      />
      <Action icon="copy" label="Copy the fraction" onClick={() => void navigator.clipboard.writeText(fraction)} />
      {whole.value && (
        <span class="odds-digits numbers">
          {above} / {below}
        </span>
      )}
    </p>
  );
}
