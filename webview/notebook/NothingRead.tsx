/** There never was anything good in this text: says what is wrong, where, and what to do, instead of a blank page. */
import { useNotebook } from '../state/context';
import { Icon } from './Icon';
import { ProblemList } from './Problems';

interface Props {
  /** For screen readers: "No board". */
  readonly label: string;
  readonly title: string;
  /** What to do where there is not even a problem. */
  readonly empty: string;
  /** What happens once the problems listed beneath are put right. */
  readonly then: string;
}

export function NothingRead({ label, title, empty, then }: Props) {
  const notebook = useNotebook();
  const problems = notebook.snapshot.value?.problems ?? [];
  return (
    <section class="no-content" aria-label={label}>
      <Icon name="error" />
      <div>
        <h2>{title}</h2>
        <p>{problems.length === 0 ? empty : then}</p>
        {problems.length > 0 && <ProblemList problems={problems} />}
        <p>
          <button type="button" class="button button-primary" onClick={() => notebook.openAsText()}>
            Open Text to the Side
          </button>
        </p>
      </div>
    </section>
  );
}
