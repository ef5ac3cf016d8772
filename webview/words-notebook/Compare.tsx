/** What the two ways of searching cost, counted beside each other, and a sentence on why they differ. */
import { group, plural } from '../../src/core';
import type { MethodCounters } from '../../src/protocol';
import { duration } from '../notebook/format';
import { Waiting } from '../notebook/Waiting';
import { useWordsNotebook } from '../state/wordsContext';

type Row = readonly [name: string, buckets: string, naive: string];

export function Compare() {
  const notebook = useWordsNotebook();
  const { counters, search, index } = notebook.snapshot.value ?? {};
  if (counters === undefined || search === undefined || index === undefined) {
    return <Waiting what="Searching without buckets, and counting" fraction={notebook.hostProgress.value?.fraction} />;
  }
  return (
    <section class="compare" aria-label="Buckets and naive search compared">
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">Buckets</th>
            <th scope="col">Naive</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(counters, search.length).map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, i) => (
                <td key={i} class="numbers">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {`Without buckets, each word that is taken is compared with every word of the list: up to ${group(index.count)} × ${group(index.count)}, that is ${plural(BigInt(index.count) ** 2n, 'pair check')}. `}
        {`With buckets, a word makes ${plural(index.letters, 'pattern')} and finds its neighbours by as many look-ups. Both find the same length.`}
      </p>
      <p class="quiet">
        {`Of ${group(index.count)} words of ${plural(index.letters, 'letter')} there can be ${group(index.count * index.letters)} different patterns at most; there are ${group(counters.buckets.bucketKeys)}.`}
      </p>
    </section>
  );
}

const NONE = '–';

function rowsOf({ buckets, naive, pushesWithoutVisited }: MethodCounters, length: number): Row[] {
  const answer = length > 0 ? plural(length, 'word') : 'no ladder';
  return [
    ['Answer', answer, answer],
    ['Pair checks', NONE, group(naive.pairChecks)],
    ['Patterns made', group(buckets.patternsMade), NONE],
    ['Look-ups', group(buckets.lookUps), NONE],
    ['Letters compared', group(buckets.lettersCompared), group(naive.lettersCompared)],
    ['Words pushed', group(buckets.pushes), group(naive.pushes)],
    ['Words pushed without the visited check', group(pushesWithoutVisited), NONE],
    ['Time', duration(buckets.milliseconds), duration(naive.milliseconds)],
  ];
}
