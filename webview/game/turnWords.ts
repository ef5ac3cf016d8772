/** A roll in words, for screen readers: the line of the log says the same in signs. */
import { group, type TurnResult } from '../../src/core';

/** "asha rolled 4: from 0 to 4, ladder up to 25." */
export function turnWords(turn: TurnResult): string {
  const { player, roll, captured, again, status } = turn;
  return [
    `${player} rolled ${group(roll)}: ${walked(turn)}`,
    ...(captured.length > 0 ? [`sends ${captured.join(', ')} home`] : []),
    ...(again ? ['rolls again'] : []),
    ...(status === 'won' ? ['wins'] : []),
  ]
    .join(', ')
    .concat('.');
}

function walked({ from, landing, to, kind, overshoot }: TurnResult): string {
  switch (kind) {
    case 'none':
      return 'no roll';
    case 'beyond':
      return `stays on ${group(from)}`;
    case 'void':
      return `the third in a row, back to ${group(to)}`;
    case 'plain':
    case 'ladder':
    case 'snake': {
      const way = `from ${group(from)} ${overshoot === 'bounce' ? 'back ' : ''}to ${group(landing)}`;
      if (kind === 'plain') return way;
      return `${way}, ${kind === 'ladder' ? 'ladder up' : 'snake down'} to ${group(to)}`;
    }
  }
}
