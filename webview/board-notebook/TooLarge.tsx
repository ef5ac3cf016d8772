/** The board of this text has more squares than Rungs reads: says how many that is and what to do, with a picture of it. */
import { group, MAX_SQUARES } from '../../src/core';
import { ProblemList } from '../notebook/Problems';
import { useNotebook } from '../state/context';

export function TooLarge() {
  const notebook = useNotebook();
  const side = group(Math.floor(Math.sqrt(MAX_SQUARES)));
  return (
    <section class="no-content too-large" aria-label="Board too large">
      <Picture />
      <div>
        <h2>This board is too large</h2>
        <p>
          Rungs draws and searches boards of up to {group(MAX_SQUARES)} squares, as many as{' '}
          {`${side}\u00a0×\u00a0${side}`}. The log of a larger search would not fit the memory of an editor. Once the
          board is smaller, it appears here by itself.
        </p>
        <ProblemList problems={notebook.snapshot.value?.problems ?? []} />
        <p>
          <button type="button" class="button button-primary" onClick={() => notebook.openAsText()}>
            Open Text to the Side
          </button>
        </p>
      </div>
    </section>
  );
}

const SQUARE = 12;
const SQUARES = 7;
/** How many squares a side the frame holds. */
const INSIDE = 5;

/** A board that runs out of its frame: squares inside it are filled, those beyond are outlines. */
function Picture() {
  const inside: string[] = [];
  const beyond: string[] = [];
  for (let row = 0; row < SQUARES; row++) {
    for (let column = 0; column < SQUARES; column++) {
      if ((row + column) % 2 !== 0) continue;
      const square = `M${column * SQUARE + 2} ${(SQUARES - 1 - row) * SQUARE + 2}h${SQUARE}v${SQUARE}h-${SQUARE}z`;
      (row < INSIDE && column < INSIDE ? inside : beyond).push(square);
    }
  }
  const size = SQUARES * SQUARE + 4;
  const frame = INSIDE * SQUARE;
  return (
    <svg class="too-large-picture" viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <path class="too-large-beyond" d={beyond.join('')} />
      <path class="too-large-inside" d={inside.join('')} />
      <path class="too-large-frame" d={`M2 ${(SQUARES - INSIDE) * SQUARE + 2}h${frame}v${frame}h-${frame}z`} />
    </svg>
  );
}
