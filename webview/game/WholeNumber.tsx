/** A field for a whole number. What cannot be used stays to be seen, with the reason beneath it, and the number from before holds. */
import { useSignal } from '@preact/signals';
import { useEffect, useId } from 'preact/hooks';
import { group } from '../../src/core';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly title?: string;
  readonly onValue: (value: number) => void;
  /** What is typed now can be used, or cannot. */
  readonly onFault?: (faulty: boolean) => void;
}

export function WholeNumber({ label, value, least, most, title, onValue, onFault }: Props) {
  const typed = useSignal<string | undefined>(undefined);
  const fault = useSignal('');
  const id = useId();
  // Another value has come from elsewhere: what was typed is no longer meant.
  useEffect(() => {
    typed.value = undefined;
    if (fault.value !== '') tell('');
  }, [value]);
  const tell = (sentence: string): void => {
    fault.value = sentence;
    onFault?.(sentence !== '');
  };
  return (
    <span class="whole-number">
      <label>
        {label}{' '}
        <input
          class="input numbers"
          type="number"
          min={least}
          max={most}
          step={1}
          value={typed.value ?? value}
          title={title}
          aria-invalid={fault.value !== ''}
          aria-describedby={fault.value === '' ? undefined : id}
          onInput={({ currentTarget: input }) => {
            typed.value = input.value;
            if (fault.value !== '') tell('');
          }}
          onChange={({ currentTarget: input }) => {
            const number = input.valueAsNumber;
            const usable = Number.isInteger(number) && number >= least && number <= most;
            typed.value = usable ? undefined : input.value;
            tell(usable ? '' : `${label}: a whole number from ${group(least)} to ${group(most)}.`);
            if (usable && number !== value) onValue(number);
          }}
        />
      </label>
      {fault.value !== '' && (
        <span class="input-fault" id={id} role="alert">
          {fault.value}
        </span>
      )}
    </span>
  );
}
