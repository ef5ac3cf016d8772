/** There is no puzzle yet: says what a ladder needs and offers to choose it, where its answer will stand. */
import { useWordsNotebook } from '../state/wordsContext';

/** @param brief in the cells below the first, which need not say everything again */
export function Invitation({ what, brief = false }: { what: string; brief?: boolean }) {
  const notebook = useWordsNotebook();
  if (brief) {
    return (
      <p class="invitation invitation-brief">
        <span>{what}</span>
        <button type="button" class="button" onClick={() => notebook.askForWords('both')}>
          Choose Start and Target…
        </button>
      </p>
    );
  }
  return (
    <div class="invitation">
      <Rungs />
      <div class="invitation-text">
        <p>{what}</p>
        <p class="quiet">
          A start need not be in the list; a target must be. Both have the same number of letters. In the file, two
          comments name them: <code># start: hit</code> and <code># target: cog</code>.
        </p>
        <p>
          <button type="button" class="button button-primary" onClick={() => notebook.askForWords('both')}>
            Choose Start and Target…
          </button>
        </p>
      </div>
    </div>
  );
}

/** A ladder that is still to be climbed. */
function Rungs() {
  return (
    <svg class="invitation-picture" width="48" height="64" viewBox="0 0 48 64" aria-hidden="true">
      <path class="invitation-rail" d="M12 4V60M36 4V60" />
      <path class="invitation-rung" d="M12 52H36M12 12H36" />
      <path class="invitation-rung invitation-missing" d="M12 22H36M12 32H36M12 42H36" />
    </svg>
  );
}
