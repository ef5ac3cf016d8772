/** Why rules and games cannot be written into this file, and where a click can help it, that click. */
import { effect } from '@preact/signals';
import { convertToObject } from '../../src/protocol';
import { useBoardNotebook } from '../state/boardContext';
import type { BoardNotebook } from '../state/boardNotebook';

/** Why the file cannot take them; empty when it can. */
export function useWhyNot(what: 'rules' | 'games'): string {
  const snapshot = useBoardNotebook().snapshot.value;
  if (snapshot === undefined) return '';
  const cannot = what === 'rules' ? 'The rules cannot be changed here' : 'Games cannot be saved to the file';
  return snapshot.readOnly === '' ? snapshot.whyNoRules : `${cannot}: ${snapshot.readOnly}`;
}

/** Notebooks whose board was asked to be written as an object, and is none yet. */
const converting = new WeakSet<BoardNotebook>();

/** Says so when it is done: the host may refuse, and this component may be gone when it does not. */
function announceWhenConverted(notebook: BoardNotebook): void {
  if (converting.has(notebook)) return;
  converting.add(notebook);
  const stop = effect(() => {
    if (notebook.snapshot.value?.whyNoRules !== '') return;
    converting.delete(notebook);
    queueMicrotask(() => {
      stop();
      notebook.announcer.say('The board is written as an object.');
    });
  });
}

export function WhyNot({ what }: { what: 'rules' | 'games' }) {
  const notebook = useBoardNotebook();
  const why = useWhyNot(what);
  const snapshot = notebook.snapshot.value;
  if (why === '') return null;
  return (
    <div class="why-not">
      <p>{why}</p>
      {snapshot?.readOnly === '' && (
        <button
          type="button"
          class="button"
          title="Writes the matrix as an object, with one edit that can be undone; its comments stay"
          onClick={() => {
            announceWhenConverted(notebook);
            notebook.host.tell(convertToObject, undefined);
          }}
        >
          Convert to an object
        </button>
      )}
    </div>
  );
}
