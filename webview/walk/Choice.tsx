/** A drop-down list of VS Code's look, whose value is set from outside. */
import '@vscode-elements/elements/dist/vscode-option/index.js';
import '@vscode-elements/elements/dist/vscode-single-select/index.js';
import type { VscodeSingleSelect } from '@vscode-elements/elements/dist/vscode-single-select/vscode-single-select.js';
import { useEffect, useRef } from 'preact/hooks';

interface Props<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly (readonly [value: T, text: string])[];
  readonly class?: string;
  readonly onChoose: (value: T) => void;
}

export function Choice<T extends string>({ label, value, options, onChoose, class: name = '' }: Props<T>) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    const select = element.current as VscodeSingleSelect | null;
    if (select === null) return;
    select.label = label;
    if (select.value !== value) select.value = value;
  }, [label, value]);
  return (
    <vscode-single-select
      ref={element}
      class={`choice ${name}`}
      title={label}
      onKeyDownCapture={passOnEscape}
      onChange={(event: Event) => {
        const chosen = options.find(
          ([option]) => option === (event.currentTarget as unknown as VscodeSingleSelect).value,
        );
        if (chosen !== undefined) onChoose(chosen[0]);
      }}
    >
      {options.map(([option, text]) => (
        <vscode-option key={option} value={option} selected={option === value}>
          {text}
        </vscode-option>
      ))}
    </vscode-single-select>
  );
}

/** The element swallows every Escape. One that finds no open list goes on, as if it had been pressed right around the element. */
function passOnEscape(event: KeyboardEvent): void {
  const select = event.currentTarget as unknown as VscodeSingleSelect;
  if (event.key !== 'Escape' || select.open) return;
  event.stopImmediatePropagation();
  const again = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  if (!(select.parentElement?.dispatchEvent(again) ?? true)) event.preventDefault();
}
