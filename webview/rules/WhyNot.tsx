/** Why rules and games cannot be written into this file, and where a click can help it, that click. */
import { convertToObject } from '../../src/protocol';
import { useBoardNotebook } from '../state/boardContext';

/** Why the file cannot take them; empty when it can. */
export function useWhyNot(what: 'rules' | 'games'): string {
  const snapshot = useBoardNotebook().snapshot.value;
  if (snapshot === undefined) return '';
  const cannot = what === 'rules' ? 'The rules cannot be changed here' : 'Games cannot be saved to the file';
  return snapshot.readOnly === '' ? snapshot.whyNoRules : `${cannot}: ${snapshot.readOnly}`;
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
            notebook.host.tell(convertToObject, undefined);
            notebook.announcer.say('The board is written as an object.');
          }}
        >
          Convert to an object
        </button>
      )}
    </div>
  );
}
