/**
 * A button as VS Code's toolbars have them: an icon with a tooltip, or an icon and a word. Plain HTML buttons rather than elements of a
 * library, because they carry states (expanded, pressed, disabled) that screen readers must see on the button itself.
 */
import type { ComponentChildren } from 'preact';
import { Icon } from './Icon';
import type { IconName } from './icons';

export interface ActionProps {
  readonly icon: IconName;
  /** What it does, as a tooltip and as the accessible name. */
  readonly label: string;
  /** Shown beside the icon; without it the button is the icon alone. */
  readonly text?: string;
  readonly disabled?: boolean;
  readonly pressed?: boolean;
  readonly expanded?: boolean;
  readonly spin?: boolean;
  readonly class?: string;
  readonly tabIndex?: number;
  /** The id of a popover that this button opens and closes. */
  readonly menu?: string;
  readonly children?: ComponentChildren;
  onClick?(): void;
}

export function Action(props: ActionProps) {
  const { icon, label, text, disabled = false, pressed, expanded, spin = false, tabIndex, children } = props;
  return (
    <button
      type="button"
      class={`action ${text === undefined ? 'action-icon' : 'action-text'} ${props.class ?? ''}`}
      title={label}
      aria-label={text === undefined ? label : undefined}
      aria-pressed={pressed}
      aria-expanded={expanded}
      // A disabled button would drop the focus that it holds; this one keeps it and does nothing.
      aria-disabled={disabled ? true : undefined}
      tabIndex={tabIndex}
      aria-controls={props.menu}
      popovertarget={props.menu}
      onClick={() => {
        if (!disabled) props.onClick?.();
      }}
    >
      <Icon name={icon} spin={spin} />
      {text !== undefined && <span class="action-label">{text}</span>}
      {children}
    </button>
  );
}
