/** Weights of faces as a person types them: `1 1 1 1 1 2`. */
import { group, MAX_WEIGHT, plural } from '../../src/core';

export interface ReadWeights {
  /** Undefined when all faces are alike. */
  readonly weights: readonly number[] | undefined;
  /** What is wrong, in a sentence; empty when nothing is. */
  readonly fault: string;
}

export function readWeights(text: string, faces: number): ReadWeights {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  const no = (fault: string): ReadWeights => ({ weights: undefined, fault });
  if (parts.length === 0) return no('');
  const wrong = parts.find((part) => !/^\d{1,7}$/.test(part) || Number(part) > MAX_WEIGHT);
  if (wrong !== undefined)
    return no(`"${wrong}" is no weight: weights are whole numbers from 0 to ${group(MAX_WEIGHT)}.`);
  if (parts.length !== faces) {
    return no(`There is one weight for each face: ${group(faces)} and not ${plural(parts.length, 'number')}.`);
  }
  const weights = parts.map(Number);
  if (weights.every((weight) => weight === 0)) return no('At least one weight is more than 0.');
  return { weights: weights.every((weight) => weight === weights[0]) ? undefined : weights, fault: '' };
}
