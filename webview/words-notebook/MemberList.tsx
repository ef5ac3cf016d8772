/** Words as chips, the first few of them and all the others on demand. */
import { useSignal } from '@preact/signals';
import { group, type LadderWalk } from '../../src/core';
import { Member, type MemberLook } from './Member';

interface Props {
  readonly walk: Pick<LadderWalk, 'graph' | 'startId' | 'targetId'>;
  readonly label: string;
  readonly nodes: ArrayLike<number>;
  /** How many are shown at first, and at most. */
  readonly few: number;
  readonly most: number;
  readonly look: (at: number) => MemberLook;
  /** The place of the letter that differs; −1 for none. */
  readonly changed: (node: number) => number;
  /** The place of the word that the moment is about; −1 for none. */
  readonly now?: number;
}

export function MemberList({ walk, label, nodes, few, most, look, changed, now = -1 }: Props) {
  const all = useSignal(false);
  const shown = Math.min(nodes.length, all.value ? most : few);
  // What the moment is about is within the part that is shown.
  const from = all.value ? 0 : Math.max(0, Math.min(now, nodes.length - 1) - shown + 1);
  return (
    <ul class="members" aria-label={label}>
      {Array.from({ length: shown }, (_, i) => {
        const node = nodes[from + i] as number; // within the list
        return (
          <Member
            key={node}
            walk={walk}
            node={node}
            look={look(from + i)}
            changed={changed(node)}
            now={now === from + i}
          />
        );
      })}
      {nodes.length > few && (
        <li>
          <button type="button" class="member-more" aria-expanded={all.value} onClick={() => (all.value = !all.value)}>
            {moreText(nodes.length, few, most, all.value)}
          </button>
        </li>
      )}
    </ul>
  );
}

function moreText(count: number, few: number, most: number, all: boolean): string {
  if (!all) return `+${group(count - few)}`;
  return count > most ? `+${group(count - most)} · fewer` : 'fewer';
}
