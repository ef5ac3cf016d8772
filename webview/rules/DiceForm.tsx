/** What is rolled: how many dice, how many faces, and how they are loaded. All of it is written by one edit. */
import { useSignal } from '@preact/signals';
import { MAX_DICE, MAX_FACES, MAX_WEIGHT, type Board, type DiceSpec } from '../../src/core';
import { setRule } from '../../src/protocol';
import { useBoardNotebook } from '../state/boardContext';
import { readWeights } from './weights';
import { useWhyNot, WhyNot } from './WhyNot';

export function DiceForm({ board }: { board: Board }) {
  const notebook = useBoardNotebook();
  const why = useWhyNot('rules');
  const { faces, count, weights } = board.dice;
  const fault = useSignal('');
  const submit = (form: HTMLFormElement): void => {
    const data = new FormData(form);
    const typed = (name: string): string => {
      const value = data.get(name);
      return typeof value === 'string' ? value : '';
    };
    const wanted = { faces: Number(typed('faces')), count: Number(typed('count')) };
    const read = readWeights(typed('weights'), wanted.faces);
    fault.value = read.fault;
    if (read.fault !== '') return;
    const spec: DiceSpec = {
      faces: wanted.faces,
      ...(wanted.count === 1 ? {} : { count: wanted.count }),
      ...(read.weights === undefined ? {} : { weights: read.weights }),
    };
    const usual = spec.faces === 6 && spec.count === undefined && spec.weights === undefined;
    notebook.host.tell(setRule, { path: ['die'], value: usual ? undefined : { ...spec } });
  };
  return (
    <form
      class="rule-menu dice-form"
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <p class="rule-head">
        <strong>Dice</strong>
        <span class="rule-answers">A roll is the sum of all dice.</span>
      </p>
      <fieldset class="dice-fields" disabled={why !== ''} key={`${count} ${faces} ${weights?.join(' ') ?? ''}`}>
        <label>
          Dice
          <input
            class="input numbers"
            type="number"
            name="count"
            min={1}
            max={MAX_DICE}
            step={1}
            required
            defaultValue={String(count)}
          />
        </label>
        <label>
          Faces
          <input
            class="input numbers"
            type="number"
            name="faces"
            min={1}
            max={MAX_FACES}
            step={1}
            required
            defaultValue={String(faces)}
          />
        </label>
        <label class="dice-weights">
          Weights, the 1 first
          <input
            class="input numbers"
            type="text"
            name="weights"
            spellcheck={false}
            autocomplete="off"
            placeholder="all faces alike"
            title={`A whole number for each face, up to ${MAX_WEIGHT}; empty when all faces are alike`}
            defaultValue={weights?.join(' ') ?? ''}
            aria-invalid={fault.value !== ''}
            onInput={() => (fault.value = '')}
          />
        </label>
        <button type="submit" class="button">
          Change
        </button>
      </fieldset>
      {fault.value !== '' && (
        <p class="input-fault" role="alert">
          {fault.value}
        </p>
      )}
      <WhyNot what="rules" />
    </form>
  );
}
