/** The custom elements that the page uses, for TSX. */
import type { VscodeOption } from '@vscode-elements/elements/dist/vscode-option/vscode-option.js';
import type { VscodeProgressRing } from '@vscode-elements/elements/dist/vscode-progress-ring/vscode-progress-ring.js';
import type { VscodeSingleSelect } from '@vscode-elements/elements/dist/vscode-single-select/vscode-single-select.js';
import type { HTMLAttributes } from 'preact';

type Element<T, P extends keyof T> = HTMLAttributes<HTMLElement> & Partial<Pick<T, P>>;

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'vscode-single-select': Element<VscodeSingleSelect, 'value' | 'disabled'>;
      'vscode-option': Element<VscodeOption, 'value' | 'selected'>;
      'vscode-progress-ring': Element<VscodeProgressRing, never>;
    }
  }
}
