/**
 * Where the focus is and where it goes. VS Code forwards every key pressed in a webview to its keybindings, whatever the page does
 * with it, so the host must know when a control needs keys for itself. A control that was clicked with the mouse does not take the
 * focus: the arrow keys go on stepping.
 */
import type { CellId, FocusArea } from '../../src/protocol';

const BUTTONS = 'button, a[href], summary';
/** Controls that need arrow keys for themselves. */
const INPUTS = 'input, select, textarea, vscode-single-select, dialog, .queue-lane, [role="listbox"]';
/** What takes the focus on a click too, because keys are the natural next thing there. */
const KEEPS_FOCUS = 'input, select, textarea, vscode-single-select, [role="slider"]';

/** Parts that make use of arrows, Home and End themselves, whatever in them has the focus. */
const OWN_KEYS = '[data-own-keys]';

export function areaOf(element: Element | null): FocusArea {
  if (element?.closest(INPUTS)) return 'input';
  if (element?.closest(OWN_KEYS)) return 'board';
  if (element?.closest('[role="slider"]')) return 'slider';
  return element?.closest(BUTTONS) ? 'button' : 'notebook';
}

export function cellOf(element: Element | null): CellId | undefined {
  return element?.closest<HTMLElement>('[data-cell]')?.dataset['cell'] as CellId | undefined;
}

export function cellElement(root: Element, id: CellId): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-cell="${id}"]`);
}

/** Whether a click on this would move the focus to a control which does not need it. */
export function leavesFocusAlone(target: Element): boolean {
  return target.closest('button') !== null && target.closest(KEEPS_FOCUS) === null && target.closest('dialog') === null;
}

/** The first control inside a cell's output, or inside the cell. */
export function firstControl(cell: Element): HTMLElement | null {
  const selector = '[tabindex="0"], button:not([tabindex="-1"]), vscode-single-select';
  return cell.querySelector('.cell-output')?.querySelector<HTMLElement>(selector) ?? cell.querySelector(selector);
}

const COMMAND_KEYS = ['Home', 'End', 'ArrowLeft', 'ArrowRight'];

/** Keys that VS Code turns into commands while the focus is in this area; in the page they must not scroll it as well. */
export function isCommandKey(event: KeyboardEvent, area: FocusArea): boolean {
  if (event.ctrlKey || event.metaKey) return false;
  if (area === 'notebook') return event.key === ' ' || COMMAND_KEYS.includes(event.key);
  if (area === 'slider') return event.key === ' ';
  return area === 'button' && COMMAND_KEYS.includes(event.key);
}
