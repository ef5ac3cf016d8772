/** A person stopped the reading or the search: says so, for what is shown may be older than the text, and offers to go on. */
import { useNotebook } from '../state/context';
import { Icon } from './Icon';

export function StoppedNotice() {
  const notebook = useNotebook();
  if (notebook.snapshot.value?.stage !== 'stopped') return null;
  return (
    <section class="banner" aria-label="Stopped">
      <div class="banner-head">
        <Icon name="debug-stop" />
        <p class="banner-text">
          <strong>Stopped.</strong>{' '}
          {notebook.filled.value
            ? 'What is shown may be incomplete, or older than the text.'
            : `The ${notebook.kind.noun} was not read to its end.`}
        </p>
        <button type="button" class="button" onClick={() => notebook.run('all')}>
          Run All
        </button>
      </div>
    </section>
  );
}
