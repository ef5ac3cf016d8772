/** A player's token as it stands on the board, for turn order, log and odds. The name beside it says whose it is. */
import { tokenCorners } from '../board/index';
import { palette } from '../theme';

export function TokenShape({ seat, letter }: { seat: number; letter: string }) {
  const { seats } = palette().value;
  const colors = seats[seat % seats.length];
  const corners = tokenCorners(seat);
  return (
    <svg class="token-shape" viewBox="-10 -10 20 20" aria-hidden="true">
      {corners.length === 0 ? (
        <circle r="8" fill={colors?.fill} />
      ) : (
        <polygon points={corners.map(({ x, y }) => `${x * 16},${y * 16}`).join(' ')} fill={colors?.fill} />
      )}
      <text y="0.7" fill={colors?.on}>
        {letter}
      </text>
    </svg>
  );
}
