/** The facts of one roll in a game, and the one line that tells them. Facts only: whoever plays decides how to show them. */
import type { Move } from '../board/board';

export type GameStatus = 'in-progress' | 'won' | 'out-of-rolls';

export interface TurnResult {
  /** Whose roll it was. */
  readonly player: string;
  /** The roll; the sum where several dice are thrown; 0 when there was none (`out-of-rolls`). */
  readonly roll: number;
  /** The rolls of this turn so far, this one included: one, unless the highest face rolls again. */
  readonly rolls: readonly number[];
  /** Where the token stood, 0 off the board. */
  readonly from: number;
  /** The square that the roll alone led to; `from` when the token did not move by it. */
  readonly landing: number;
  /** Where the token stands now. */
  readonly to: number;
  /** As in `Move`. `void` is the third highest face of a turn, `none` that there was no roll. */
  readonly kind: Move['kind'] | 'none';
  readonly overshoot?: 'bounce' | 'win';
  /** The players whose tokens were sent back to the start, in the order of their turns. */
  readonly captured: readonly string[];
  /** Whether the same player rolls again. */
  readonly again: boolean;
  /** What the game is after it. */
  readonly status: GameStatus;
  /** Why nothing was rolled, for people; only with `out-of-rolls`. */
  readonly message?: string;
}

/** "asha rolled 4: 0 → 4 ⇑ 25", with whatever else the roll did. */
export function turnText(turn: TurnResult): string {
  if (turn.kind === 'none') return turn.message ?? 'Nothing was rolled.';
  return `${turn.player} rolled ${turn.roll}: ${walked(turn)}${consequences(turn)}`;
}

function walked({ from, landing, to, kind, overshoot }: TurnResult): string {
  switch (kind) {
    case 'beyond':
      return `stays on ${from}`;
    case 'void':
      return `third in a row, back to ${to}`;
    case 'plain':
    case 'ladder':
    case 'snake':
    case 'none': {
      const arrow = overshoot === 'bounce' ? '↩' : '→';
      const jump = kind === 'ladder' ? ` ⇑ ${to}` : kind === 'snake' ? ` ⇓ ${to}` : '';
      return `${from} ${arrow} ${landing}${jump}`;
    }
  }
}

function consequences({ captured, again, status }: TurnResult): string {
  return [
    ...(captured.length > 0 ? [`, sends ${captured.join(', ')} home`] : []),
    ...(again ? [', rolls again'] : []),
    ...(status === 'won' ? [', wins'] : []),
  ].join('');
}
