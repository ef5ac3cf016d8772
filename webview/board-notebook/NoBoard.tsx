/** There never was a good board in this text: says what is wrong, where, and what to do, instead of a blank page. */
import { useNotebook } from '../state/context';
import { Icon } from '../notebook/Icon';
import { ProblemList } from '../notebook/Problems';

export function NoBoard() {
  const notebook = useNotebook();
  const problems = notebook.snapshot.value?.problems ?? [];
  return (
    <section class="no-board" aria-label="No board">
      <Icon name="error" />
      <div>
        <h2>This text is not a board yet</h2>
        <p>
          {problems.length === 0
            ? 'There is nothing in it that could be drawn.'
            : 'Once this is put right, the board appears here by itself:'}
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
