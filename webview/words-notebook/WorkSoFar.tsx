/** What the search has done by a moment, beside what the other method does with the same words taken. */
import { group, plural, type Cursor, type MethodWalk } from '../../src/core';

export function WorkSoFar({ walk, cursor }: { walk: MethodWalk; cursor: Cursor }) {
  const { lookUps, pairChecks } = walk.workAt(cursor);
  const [buckets, naive] = [plural(lookUps, 'look-up'), plural(pairChecks, 'pair check')];
  return (
    <p class="work quiet numbers">
      {walk.method === 'naive'
        ? `So far: ${naive}, of at most ${group(BigInt(walk.index.count) ** 2n)}. With buckets it would be ${buckets} by this step.`
        : `So far: ${buckets}. Without buckets it would be ${naive} by this step.`}
    </p>
  );
}
