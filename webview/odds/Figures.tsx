/** The answer: how many rolls to expect, exactly where that can be said, and how the number of rolls is spread. */
import { useSignal } from '@preact/signals';
import { group, plural } from '../../src/core';
import type { OddsSummary } from '../../src/protocol';
import { Action } from '../notebook/Action';
import { decimal, grouped, oneIn, percent } from './numbers';

/** Longer fractions are shown on demand. */
const LONG = 40;

export function Figures({ odds }: { odds: OddsSummary }) {
  const { expectedRolls, exact, whyNotExact, whyNotExpected, finishing } = odds;
  return (
    <div class="odds-answer">
      <p class="odds-number">
        {expectedRolls === null ? (
          <span class="odds-figure">{finishing === null || finishing === 1 ? '?' : '∞'}</span>
        ) : (
          <span class="odds-figure numbers" title={String(expectedRolls)}>
            {decimal(expectedRolls)}
          </span>
        )}{' '}
        {expectedRolls === 1 ? 'roll' : 'rolls'} to expect for a token alone
        {exact !== null && exact.length <= LONG && exact.includes('/') && (
          <>
            , exactly <span class="odds-fraction numbers">{grouped(exact)}</span>
          </>
        )}
      </p>
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

function Figure({ name, value }: { name: string; value: number | null }) {
  if (value === null) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd class="numbers">{decimal(value)}</dd>
    </div>
  );
}

function fastestText({ chance, exact }: NonNullable<OddsSummary['fastest']>): string {
  const about = chance < 0.001 ? oneIn(chance) : percent(chance);
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
