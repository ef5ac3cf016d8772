/** The choice between the two methods of searching a board. */
import type { Method } from '../../src/core';
import { useBoardNotebook } from '../state/boardContext';
import { Choice } from '../walk/Choice';

export const METHODS: readonly (readonly [Method, string])[] = [
  ['in-place', 'In place'],
  ['visited-set', 'Visited set'],
];

export function MethodChoice() {
  const notebook = useBoardNotebook();
  return (
    <Choice
      label="Method: which square is marked"
      class="choice-method"
      value={notebook.method.value}
      options={METHODS}
      onChoose={(method) => notebook.setMethod(method)}
    />
  );
}
