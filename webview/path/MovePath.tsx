/**
 * Moves as one line of text: `0 ─1→ 1 ⇑ 38 ─6→ 44`. Each move is a unit that never breaks inside. A jump has its own arrow for the eye
 * and its own word for screen readers.
 */
import { group, plural, type Board, type Move } from '../../src/core';
import { useBoardNotebook } from '../state/boardContext';

interface Props {
  readonly start: number;
  readonly moves: readonly Move[];
  /** How many moves are left out before the first of `moves`. */
  readonly omitted?: number;
  /** Called with the move under the pointer or focus, and with undefined when it leaves. Without it the path is plain text. */
  readonly onPoint?: (move: Move | undefined) => void;
}

export function MovePath({ start, moves, omitted = 0, onPoint }: Props) {
  return (
    <ol class="path">
      {omitted > 0 ? (
        <li class="path-omitted">… {plural(omitted, 'move')} …</li>
      ) : (
        <li class="path-start">
          <span class="unseen">Start on </span>
          {group(start)}
        </li>
      )}
      {moves.map((move, index) => (
        <li key={index}>
          {onPoint === undefined ? (
            <span class="move">
              <MoveText move={move} />
            </span>
          ) : (
            <button
              type="button"
              class="move move-button"
              onMouseEnter={() => onPoint(move)}
              onMouseLeave={() => onPoint(undefined)}
              onFocus={() => onPoint(move)}
              onBlur={() => onPoint(undefined)}
              onClick={() => onPoint(move)}
            >
              <MoveText move={move} />
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Jumps of one landing that are told one by one; of a longer chain the last is told after them. */
const LINKS = 3;

interface Link {
  readonly kind: 'ladder' | 'snake';
  readonly to: number;
  /** Whether jumps before this one are left out. */
  readonly skips: boolean;
}

/** The jumps that a token takes from where it lands: one, or, where the board follows chains, each of a chain. */
function linksOf({ landing, to, kind }: Move, board: Board | undefined): Link[] {
  if (kind !== 'ladder' && kind !== 'snake') return [];
  const stops = board === undefined ? [landing, to] : board.stops(landing, LINKS + 1);
  const skips = stops.at(-1) !== to;
  if (skips) stops.push(to);
  return stops.slice(1).map((stop, i) => ({
    kind: stop > (stops[i] as number) ? 'ladder' : 'snake', // one for each but the last
    to: stop,
    skips: skips && i === stops.length - 2,
  }));
}

/** One move without its first square, which is the last of the move before. */
export function MoveText({ move }: { move: Move }) {
  const links = linksOf(move, useBoardNotebook().board.value);
  return (
    <>
      <span aria-hidden="true" class="move-signs">
        <span class="move-roll">
          ─<b>{move.roll}</b>→
        </span>{' '}
        {group(move.landing)}
        {links.map(({ kind, to, skips }) => (
          <span key={to}>
            {skips && ' …'} <span class={`move-${kind}`}>{kind === 'ladder' ? '⇑' : '⇓'}</span> {group(to)}
          </span>
        ))}
      </span>
      <span class="unseen">{moveWords(move)}</span>
    </>
  );
}

/** `Roll 1 to 1, ladder up to 38.` */
export function moveWords(move: Move): string {
  switch (move.kind) {
    case 'plain':
      return `Roll ${move.roll} to ${group(move.landing)}.`;
    case 'ladder':
      return `Roll ${move.roll} to ${group(move.landing)}, ladder up to ${group(move.to)}.`;
    case 'snake':
      return `Roll ${move.roll} to ${group(move.landing)}, snake down to ${group(move.to)}.`;
    case 'beyond':
      return `Roll ${move.roll} goes beyond the board.`;
    case 'void':
      return `Roll ${move.roll}, the third in a row, takes the token back to ${group(move.to)}.`;
  }
}
