/**
 * A number that may have a thousand digits. What can be read at a glance is just written; of a longer one it says about how much it
 * is, and shows and copies all of it on demand.
 */
import { useSignal } from '@preact/signals';
import { group } from '../../src/core';
import { Action } from './Action';
import { rounded } from './format';

/** @param digits the number in decimal digits, not grouped */
export function Digits({ digits }: { digits: string }) {
  const whole = useSignal(false);
  const about = rounded(digits);
  if (about === undefined) return <span class="numbers">{group(BigInt(digits))}</span>;
  return (
    <span class="digits">
      about{' '}
      <span class="numbers" aria-hidden="true">
        {about.text}
      </span>
      <span class="unseen">{about.words}</span>
      {whole.value && <span class="numbers"> ({group(BigInt(digits))})</span>}
      <Action
        icon={whole.value ? 'fold' : 'ellipsis'}
        label={whole.value ? 'Hide the digits' : `Show all ${group(digits.length)} digits`}
        expanded={whole.value}
        onClick={() => (whole.value = !whole.value)}
      />
      <Action icon="copy" label="Copy the number" onClick={() => void navigator.clipboard.writeText(digits)} />
    </span>
  );
}
