/**
 * A word, its changed letter underlined and bold so that it is seen without colour; and a pattern, its star set off. Each has the
 * direction of its own letters, so that the last letter of a Hebrew word, or the star in its place, stands where that word ends.
 */
import { lettersOf } from '../../src/core';

/** Longer words are cut where they are one among many; explanations and tooltips have them whole. */
const MOST_LETTERS = 60;

interface WordProps {
  /** A text, or its letters where they are at hand. */
  readonly text: string | readonly string[];
  /** The place of the changed letter; −1 for none. */
  readonly changed?: number;
  /** Of longer words, only the part around the changed letter is shown. */
  readonly most?: number;
}

/** What fits a chip. */
export const CHIP_LETTERS = 18;

export function Word({ text, changed = -1, most = MOST_LETTERS }: WordProps) {
  const letters = typeof text === 'string' ? lettersOf(text) : text;
  const { from, to } = part(letters.length, Math.max(0, changed), most);
  const before = from > 0 ? '…' : '';
  const after = to < letters.length ? '…' : '';
  if (changed < 0) {
    return (
      <span class="word" dir="auto">
        {letters.slice(from, to).join('')}
        {after}
      </span>
    );
  }
  return (
    <span class="word" dir="auto">
      {before}
      {letters.slice(from, changed).join('')}
      <b class="changed">{letters[changed]}</b>
      {letters.slice(changed + 1, to).join('')}
      {after}
    </span>
  );
}

/** What is seen of a word, as text: for names that must hold what is seen. */
export function seenOf(letters: readonly string[], changed: number, most: number): string {
  const { from, to } = part(letters.length, Math.max(0, changed), most);
  return `${from > 0 ? '…' : ''}${letters.slice(from, to).join('')}${to < letters.length ? '…' : ''}`;
}

/** Of a very long word, the part around a letter. */
function part(length: number, around: number, most: number): { from: number; to: number } {
  const from = length <= most ? 0 : Math.max(0, Math.min(around - Math.floor(most / 3), length - most));
  return { from, to: Math.min(length, from + most) };
}

interface PatternProps {
  readonly letters: readonly string[];
  readonly star: number;
  readonly most?: number;
}

export function Pattern({ letters, star, most = MOST_LETTERS }: PatternProps) {
  const { from, to } = part(letters.length, star, most);
  return (
    <code class="pattern" dir="auto">
      {from > 0 && '…'}
      {letters.slice(from, star).join('')}
      <span class="star">{letters[star]}</span>
      {letters.slice(star + 1, to).join('')}
      {to < letters.length && '…'}
    </code>
  );
}
