/** The choice between the two methods of searching words. */
import type { WordMethod } from '../../src/core';
import { useWordsNotebook } from '../state/wordsContext';
import { Choice } from '../walk/Choice';

const METHODS: readonly (readonly [WordMethod, string])[] = [
  ['buckets', 'Buckets'],
  ['naive', 'Naive'],
];

export function WordMethodChoice() {
  const notebook = useWordsNotebook();
  return (
    <Choice
      label="Method: how neighbours are found"
      class="choice-method"
      value={notebook.method.value}
      options={METHODS}
      onChoose={(method) => notebook.setMethod(method)}
    />
  );
}
