/** What the shapes of the search mean, drawn by the very marks and chips that stand in it. */
import type { ComponentChildren } from 'preact';
import type { WordMethod } from '../../src/core';
import { ScrubberLegend } from '../walk/Scrubber';
import { MARKS } from './LayerPicture';
import type { Look } from './pictureLayout';

const LOOK_WORDS: readonly (readonly [Look, string])[] = [
  ['waiting', 'waiting in the queue'],
  ['visited', 'taken before'],
  ['current', 'just taken'],
  ['new', 'just joined'],
];

export function Legend({ method }: { method: WordMethod }) {
  return (
    <div class="words-legend">
      <ScrubberLegend />
      <ul class="legend" aria-label={method === 'naive' ? 'Words compared' : 'Members of buckets'}>
        <Sample look="member-new">new</Sample>
        <Sample look="member-seen">already seen</Sample>
        <Sample look="member-ahead">not looked at yet</Sample>
        {method === 'buckets' && <Sample look="member-gone">bucket cleared before</Sample>}
        <Sample look="member-start">start</Sample>
        <Sample look="member-target">target</Sample>
      </ul>
      <ul class="legend" aria-label="Marks of the picture">
        {LOOK_WORDS.map(([look, words]) => (
          <li key={look}>
            <svg width="12" height="12" aria-hidden="true">
              <path class={`mark mark-${look}`} d={MARKS[look](6, 6)} />
            </svg>
            {words}
          </li>
        ))}
        <li>
          <svg width="20" height="12" aria-hidden="true">
            <path class="picture-edges-strong" d="M1 9C8 9 12 3 19 3" />
          </svg>
          the way to it, or the ladder
        </li>
      </ul>
    </div>
  );
}

function Sample({ look, children }: { look: string; children: ComponentChildren }) {
  return (
    <li>
      <span class={`member legend-sample ${look}`} aria-hidden="true">
        <span class="word">ab</span>
      </span>
      {children}
    </li>
  );
}
