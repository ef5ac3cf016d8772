/** Whether the case of letters counts, as a chip in the line under the toolbar that leads to the setting. */
import type { ListSummary } from '../../src/protocol';
import { useWordsNotebook } from '../state/wordsContext';

export function CaseChip({ list }: { list: ListSummary }) {
  const notebook = useWordsNotebook();
  const fact = list.ignoreCase ? 'upper and lower case are the same' : 'upper and lower case differ';
  return (
    <span>
      <button
        type="button"
        class="fact-chip"
        title="Open the setting rungs.words.ignoreCase"
        onClick={() => notebook.openCaseSetting()}
      >
        {fact}
      </button>
    </span>
  );
}
