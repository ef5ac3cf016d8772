/** The words one letter away from a word, each with the letter that differs. */
import { useMemo } from 'preact/hooks';
import { plural, type LadderWalk } from '../../src/core';
import { MemberList } from './MemberList';

const FEW = 24;
const MOST = 500;

interface Props {
  readonly walk: Pick<LadderWalk, 'graph' | 'startId' | 'targetId'>;
  readonly node: number;
}

export function Neighbours({ walk, node }: Props) {
  const { graph } = walk;
  const neighbours = useMemo(() => graph.neighbours(node), [graph, node]);
  if (neighbours.length === 0) return <p class="quiet">No word of the list is one letter away.</p>;
  return (
    <div class="neighbours">
      <p>
        {plural(neighbours.length, 'neighbour')}, {neighbours.length === 1 ? 'a word' : 'words'} one letter away:
      </p>
      <MemberList
        walk={walk}
        label={`Neighbours of ${graph.text(node)}`}
        nodes={neighbours}
        few={FEW}
        most={MOST}
        look={() => 'plain'}
        changed={(neighbour) => graph.changedPosition(node, neighbour)}
      />
    </div>
  );
}
