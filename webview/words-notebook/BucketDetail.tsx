/** One bucket of the table in full: its members, and the step that reads and clears it. */
import { useMemo } from 'preact/hooks';
import { group, plural, type WordIndex, type WordWalk } from '../../src/core';
import { Action } from '../notebook/Action';
import { useWordsNotebook } from '../state/wordsContext';
import { BucketPattern } from './BucketList';
import { graphOf } from './graphOf';
import type { MemberLook } from './Member';
import { MemberList } from './MemberList';
import { StepLink } from './StepLink';

const FEW = 60;
const MOST = 1000;

interface Props {
  readonly index: WordIndex;
  readonly bucket: number;
  readonly walk: WordWalk | undefined;
  readonly onClose: () => void;
}

export function BucketDetail({ index, bucket, walk, onClose }: Props) {
  const notebook = useWordsNotebook();
  const cursor = notebook.playhead.cursor.value;
  const graph = useMemo(() => graphOf(walk, index), [walk, index]);
  const members = index.members(bucket);
  const state = walk?.bucketStateAt(bucket, cursor) ?? 'unread';
  const clearedAt = walk?.clearedAt(bucket) ?? Infinity;
  const look: MemberLook = state === 'cleared' ? 'gone' : 'plain';
  return (
    <section class="explanation" aria-label={`Bucket ${index.pattern(bucket)}`}>
      <div class="explanation-head">
        <h3>
          <BucketPattern index={index} bucket={bucket} />
        </h3>
        <span class="badge">{state}</span>
        <span class="spacer" />
        <Action icon="close" label="Close the bucket" onClick={onClose} />
      </div>
      <p>
        {plural(members.length, 'word')}, each one letter away from each other:{' '}
        {group((members.length * (members.length - 1)) / 2)} {members.length === 2 ? 'edge' : 'edges'} of the graph.{' '}
        {walk !== undefined && clearedAt <= walk.trace.dequeues ? (
          <>
            {state === 'cleared' ? 'It was read and cleared' : 'It is read and cleared'} in{' '}
            <StepLink step={clearedAt} />, when <span class="word">{walk.text(walk.wordOf(clearedAt))}</span>{' '}
            {state === 'cleared' ? 'was' : 'is'} taken.
          </>
        ) : (
          walk !== undefined && 'The search never reads it.'
        )}
      </p>
      <MemberList
        walk={graph}
        label="Members"
        nodes={members}
        few={FEW}
        most={MOST}
        look={() => look}
        changed={() => index.positionOf(bucket)}
      />
    </section>
  );
}
