/**
 * Where the focus is and where it goes. VS Code forwards every key pressed in a webview to its keybindings, whatever the page does
 * with it, so the host must know when a control needs keys for itself. A control that was clicked with the mouse does not take the
 * focus: the arrow keys go on stepping.
 */
import type { CellId, FocusArea } from '../../src/protocol';

const CONTROLS = 'button, a[href], input, select, textarea, summary, [role="slider"], vscode-single-select, dialog';
/** What takes the focus on a click too, because keys are the natural next thing there. */
const KEEPS_FOCUS = 'input, select, textarea, vscode-single-select, [role="slider"]';

export function areaOf(element: Element | null): FocusArea {
  return element?.closest(CONTROLS) ? 'input' : 'notebook';
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

/** Keys that VS Code turns into commands; in the page they must not scroll it as well. */
export function scrolls(event: KeyboardEvent): boolean {
  return [' ', 'Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(event.key) && !event.ctrlKey && !event.metaKey;
}
