/** There never was a word in this text: says what is wrong, where, and what to do, instead of a blank page. */
import { Icon } from '../notebook/Icon';
import { ProblemList } from '../notebook/Problems';
import { useNotebook } from '../state/context';

export function NoWords() {
  const notebook = useNotebook();
  const problems = notebook.snapshot.value?.problems ?? [];
  return (
    <section class="no-board" aria-label="No words">
      <Icon name="error" />
      <div>
        <h2>There are no words here yet</h2>
        <p>
          {problems.length === 0
            ? 'Write one word on each line; they appear here by themselves.'
            : 'Once this is put right, the words appear here by themselves:'}
        </p>
        {problems.length > 0 && <ProblemList problems={problems} />}
        <p>
          <button type="button" class="button button-primary" onClick={() => notebook.openAsText()}>
            Open as Text
          </button>
        </p>
      </div>
    </section>
  );
}
