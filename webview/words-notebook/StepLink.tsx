/** A step's number that goes there. */
import { group } from '../../src/core';
import { useNotebook } from '../state/context';

export function StepLink({ step }: { step: number }) {
  const notebook = useNotebook();
  return (
    <button type="button" class="link numbers" onClick={() => notebook.playhead.goToStep(step)}>
      step {group(step)}
    </button>
  );
}
