/** There is no path: why, in words and on the board. */
import { useMemo } from 'preact/hooks';
import { group, plural, type Board } from '../../src/core';
import type { EnclosureSummary } from '../../src/protocol';
import { legendKinds } from '../board-notebook/legendKinds';
import { BoardView, Legend } from '../board/index';
import { ranges } from '../notebook/format';
import { useNotebook } from '../state/context';

export function NotFound(props: { board: Board; enclosure: EnclosureSummary | undefined; label: string }) {
  const { board, enclosure, label } = props;
  const notebook = useNotebook();
  return (
    <>
      <div class="answer">
        <p class="answer-number">
          <span class="answer-figure">No path</span>
        </p>
        {enclosure === undefined ? (
          <p>Square {group(board.lastSquare)} cannot be reached.</p>
        ) : (
          <Why board={board} enclosure={enclosure} />
        )}
      </div>
      <Legend kinds={legendKinds(board, 'reached', 'wall')} />
      <BoardView
        board={board}
        label={`${label}, with the squares that can be reached and the jumps that close them in`}
        reached={enclosure?.reached}
        wall={enclosure?.wall}
        announce={(text) => notebook.announcer.say(text)}
        onFocusChange={(focused) => notebook.pictureFocused(focused)}
      />
    </>
  );
}

/** Why the last square cannot be reached, in a sentence or two. */
function Why({ board, enclosure }: { board: Board; enclosure: EnclosureSummary }) {
  const { reached, farthest, wall } = enclosure;
  const feet = useMemo(() => wall.filter((_, i) => i % 2 === 0), [wall]);
  const oneWay = feet.length === 1;
  const down = useMemo(() => feet.every((foot, i) => (wall[2 * i + 1] as number) < foot), [feet, wall]); // pairs from, to
  return (
    <>
      <p>
        {feet.length === 0 ? (
          <>No roll leads on from the squares that can be reached.</>
        ) : (
          <>
            No roll gets past {oneWay ? 'square' : 'squares'} {ranges(feet)}: {oneWay ? 'it carries' : 'each carries'} a{' '}
            {down ? 'snake that leads back' : 'jump that leads back among the reached squares'}.
          </>
        )}{' '}
        Square {group(board.lastSquare)} cannot be reached.
      </p>
      <p class="quiet">
        {reached.length === 0
          ? 'No square can be reached.'
          : reached.length === 1
            ? `Only square ${group(farthest)} can be reached.`
            : `${plural(reached.length, 'square')} can be reached: ${ranges(reached)}. The farthest is ${group(farthest)}.`}
      </p>
    </>
  );
}
