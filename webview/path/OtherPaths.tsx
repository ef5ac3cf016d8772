/** How many shortest paths there are, and on demand a list of others, each of which can be put on the board. */
import { useSignal, useSignalEffect, type Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { group, plural, type Board, type Move } from '../../src/core';
import { useBoardNotebook } from '../state/boardContext';
import { MovePath } from './MovePath';
import { unpackMoves } from './moves';

/** More than this nobody reads. */
const LIMIT = 50;
/** Longer paths are listed by their beginning. */
const MOVES_SHOWN = 24;

interface Props {
  readonly board: Board;
  readonly rolls: number;
  /** The path put on the board instead of the first one. */
  readonly chosen: Signal<readonly Move[] | undefined>;
  readonly sentence: ComponentChildren;
  /** Number of shortest paths in decimal digits. */
  readonly count: string | undefined;
}

export function OtherPaths({ board, rolls, chosen, sentence, count }: Props) {
  const notebook = useBoardNotebook();
  const open = useSignal(false);
  const paths = useSignal<readonly (readonly Move[])[] | undefined>(undefined);

  // Paths belong to one board; with another one they are gone.
  useSignalEffect(() => {
    void notebook.board.value;
    open.value = false;
    paths.value = undefined;
    chosen.value = undefined;
  });

  const show = (): void => {
    open.value = !open.value;
    if (!open.value) chosen.value = undefined;
    else if (paths.value === undefined) {
      notebook
        .otherPaths(LIMIT)
        .then((packed) => {
          if (packed === undefined) open.value = false;
          else paths.value = split(packed, rolls);
        })
        .catch((error: unknown) => notebook.report(error));
    }
  };

  const several = count !== undefined && count !== '1';
  return (
    <div class="others">
      <p class="others-line">
        {sentence}
        {several && (
          <>
            {' · '}
            <button type="button" class="link" aria-expanded={open.value} onClick={show}>
              {open.value ? 'hide the others' : 'show the others'}
            </button>
          </>
        )}
      </p>
      {open.value && paths.value === undefined && <p class="quiet">Listing the paths…</p>}
      {open.value && paths.value !== undefined && (
        <>
          <ul class="others-list" aria-label="Shortest paths">
            {paths.value.map((moves, index) => (
              <li key={index}>
                <button
                  type="button"
                  class="others-path"
                  aria-pressed={(chosen.value ?? paths.value?.[0]) === moves}
                  onClick={() => (chosen.value = moves)}
                >
                  <span class="others-number numbers">{index + 1}</span>
                  <MovePath start={board.start} moves={moves.slice(0, MOVES_SHOWN)} />
                  {moves.length > MOVES_SHOWN && (
                    <span class="quiet">… {plural(moves.length - MOVES_SHOWN, 'more move')}</span>
                  )}
                </button>
              </li>
            ))}
          </ul>
          {paths.value.length === 0 ? (
            <p class="quiet">A path of {plural(rolls, 'move')} is too long to be listed.</p>
          ) : (
            count !== undefined &&
            count !== String(paths.value.length) && (
              <p class="quiet">The first {group(paths.value.length)} are listed.</p>
            )
          )}
        </>
      )}
    </div>
  );
}

function split(packed: Int32Array, rolls: number): Move[][] {
  const paths: Move[][] = [];
  for (let from = 0; from + 4 * rolls <= packed.length; from += 4 * rolls) {
    paths.push(unpackMoves(packed, from, from + 4 * rolls));
  }
  return paths;
}
