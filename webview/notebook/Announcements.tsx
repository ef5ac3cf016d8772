/** The page's one live region. */
import { useNotebook } from '../state/context';

export function Announcements() {
  return (
    <div class="unseen" role="status" aria-live="polite">
      {useNotebook().announcer.text}
    </div>
  );
}
