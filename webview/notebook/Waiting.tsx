/** A part of the page whose content is on its way: says what is being waited for and, where that is known, how far it is. */
import { useNotebook } from '../state/context';
import '@vscode-elements/elements/dist/vscode-progress-ring/index.js';

export function Waiting({ what, fraction }: { what: string; fraction?: number | undefined }) {
  // After a stop nothing is on its way; `StoppedNotice` says so.
  if (useNotebook().snapshot.value?.stage === 'stopped') return null;
  const percent = fraction === undefined ? undefined : Math.round(fraction * 100);
  return (
    <div class="waiting">
      <vscode-progress-ring aria-label={what} />
      <p>
        {what}
        {percent !== undefined && percent > 0 ? <span class="numbers"> · {percent}%</span> : '…'}
      </p>
    </div>
  );
}
