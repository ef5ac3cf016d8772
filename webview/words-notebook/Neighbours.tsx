/** The words one letter away from a word, each with the letter that differs. */
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { group, plural, type WordWalk } from '../../src/core';
import { Member } from './Member';

const FEW = 24;
const MOST = 500;

interface Props {
  readonly walk: Pick<WordWalk, 'graph' | 'startId' | 'targetId'>;
  readonly node: number;
}

export function Neighbours({ walk, node }: Props) {
  const all = useSignal(false);
  const { graph } = walk;
  const neighbours = useMemo(() => graph.neighbours(node), [graph, node]);
  const shown = neighbours.slice(0, all.value ? MOST : FEW);
  if (neighbours.length === 0) return <p class="quiet">No word of the list is one letter away.</p>;
  return (
    <div class="neighbours">
      <p>
        {plural(neighbours.length, 'neighbour')}, {neighbours.length === 1 ? 'a word' : 'words'} one letter away:
      </p>
      <ul class="members" aria-label={`Neighbours of ${graph.text(node)}`}>
        {shown.map((neighbour) => (
          <Member
            key={neighbour}
            walk={walk}
            node={neighbour}
            look="plain"
            changed={graph.changedPosition(node, neighbour)}
          />
        ))}
        {neighbours.length > FEW && (
          <li>
            <button
              type="button"
              class="member-more"
              aria-expanded={all.value}
              onClick={() => (all.value = !all.value)}
            >
              {all.value
                ? neighbours.length > MOST
                  ? `+${group(neighbours.length - MOST)} · fewer`
                  : 'fewer'
                : `+${group(neighbours.length - FEW)}`}
            </button>
          </li>
        )}
      </ul>
    </div>
  );
}
