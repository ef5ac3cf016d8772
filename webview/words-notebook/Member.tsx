/** A word as a chip wherever words are members of something: of a bucket, of a word's neighbours. Picking it explains it. */
import type { LadderWalk } from '../../src/core';
import { useWordsNotebook } from '../state/wordsContext';
import { lettersAt } from './letters';
import { CHIP_LETTERS, Word } from './Word';

/** `ahead` was not looked at yet; `gone` belongs to a bucket that was cleared before. */
export type MemberLook = 'new' | 'seen' | 'ahead' | 'gone' | 'plain';

const WORDS: Readonly<Record<MemberLook, string>> = {
  new: 'new, joins the queue',
  seen: 'already seen',
  ahead: 'not looked at yet',
  gone: 'was in this bucket before it was cleared',
  plain: '',
};

interface Props {
  readonly walk: Pick<LadderWalk, 'graph' | 'startId' | 'targetId'>;
  readonly node: number;
  readonly look: MemberLook;
  /** The place of the letter that differs; −1 for none. */
  readonly changed?: number;
  /** The event of this moment is about this member. */
  readonly now?: boolean;
}

export function Member({ walk, node, look, changed = -1, now = false }: Props) {
  const notebook = useWordsNotebook();
  const text = walk.graph.text(node);
  const end = node === walk.startId ? 'start' : node === walk.targetId ? 'target' : undefined;
  const picked = notebook.selected.value === node;
  const told = [WORDS[look], end === undefined ? '' : `the ${end}`].filter((part) => part !== '').join(', ');
  return (
    <li>
      <button
        type="button"
        class={`member member-button member-${look}${end === undefined ? '' : ` member-${end}`}${now ? ' member-now' : ''}`}
        aria-pressed={picked}
        aria-current={now ? 'step' : undefined}
        title={told === '' ? `Explain ${text}` : `${text}: ${told}`}
        onClick={() => (notebook.selected.value = picked ? -1 : node)}
      >
        <Word text={lettersAt(walk.graph, node)} changed={changed} most={CHIP_LETTERS} />
        {told !== '' && <span class="unseen">, {told}</span>}
      </button>
    </li>
  );
}
