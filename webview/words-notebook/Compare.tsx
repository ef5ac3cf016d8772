/** What the two ways of searching cost, counted beside each other, and a sentence on why they differ. */
import { group, plural } from '../../src/core';
import type { MethodCounters, WordSearchSummary } from '../../src/protocol';
import { duration } from '../notebook/format';
import { Waiting } from '../notebook/Waiting';
import { useWordsNotebook } from '../state/wordsContext';
import { Word } from './Word';

type Row = readonly [name: string, buckets: string, naive: string];

export function Compare() {
  const notebook = useWordsNotebook();
  const { comparing, counters, search, index, puzzle } = notebook.snapshot.value ?? {};
  if (counters === undefined || search === undefined || index === undefined) {
    if (comparing === 'stopped') return <StoppedComparing told="Comparing was stopped." />;
    return <Waiting what="Searching without buckets" fraction={notebook.hostProgress.value?.fraction} />;
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
      <Counting naive={counters.naive} />
      <p>
        {`Without buckets, each word that is taken is compared with every word of the list: up to ${group(index.count)} × ${group(index.count)}, that is ${plural(BigInt(index.count) ** 2n, 'pair check')}. `}
        {`With buckets, a word makes ${plural(index.letters, 'pattern')} and finds its neighbours by as many look-ups. Both find the same length.`}
      </p>
      <Order counters={counters} search={search} target={puzzle?.target ?? ''} />
      <p class="quiet">
        {`Of ${group(index.count)} words of ${plural(index.letters, 'letter')} there can be ${group(index.count * index.letters)} different patterns at most; there are ${group(counters.buckets.bucketKeys)}.`}
      </p>
    </section>
  );
}

interface OrderProps {
  readonly counters: MethodCounters;
  readonly search: WordSearchSummary;
  readonly target: string;
}

/** Why one of them takes fewer words than the other: a level has the same words for both, in another order. */
function Order({ counters: { buckets, naive, nearer }, search, target }: OrderProps) {
  // Nothing was searched, or the start is the target.
  if (search.dequeues <= 1) return null;
  if (!search.found) {
    return <p>There is no ladder, so both take every word that the start leads to, only in another order.</p>;
  }
  const places = { buckets: buckets.taken - nearer, naive: naive.taken - nearer };
  const word = <Word text={target} />;
  const before = nearer === 1 ? 'the start' : `the ${plural(nearer, 'word')} that are nearer to the start`;
  return (
    <p>
      {`Both first take ${before}, then the level of `}
      {word}
      {
        ', in another order: neighbours join the queue by the letter that changes with buckets, and as the list has them without. '
      }
      {places.buckets === places.naive ? 'Here ' : 'So '}
      {word}
      {places.buckets === places.naive
        ? ' has the same place in its level both ways.'
        : ` is word ${group(places.buckets)} of its level with buckets and word ${group(places.naive)} without; with another target it may be the other way round.`}
    </p>
  );
}

/** How far comparing has come, and what can be done about it. */
function Counting({ naive: { pairChecks, counted } }: { naive: MethodCounters['naive'] }) {
  const notebook = useWordsNotebook();
  switch (counted.state) {
    case 'counting':
      return (
        <div class="compare-counting">
          <Waiting
            what={`Making ${plural(pairChecks, 'pair check')}`}
            fraction={notebook.hostProgress.value?.fraction}
          />
          <button type="button" class="button" onClick={() => notebook.stop()}>
            Stop comparing
          </button>
        </div>
      );
    case 'stopped':
      return <StoppedComparing told={`Comparing was stopped; all of it takes ${plural(pairChecks, 'pair check')}.`} />;
    case 'too-many':
      return (
        <p>
          {`The ${plural(pairChecks, 'pair check')} of the naive search are not made one by one, since that would take long: more than ${group(counted.most)} are never tried. How many there are, and every step of the search, are known all the same. To have the letters and the time counted, choose words of a length that fewer words have, or two words that are closer.`}
        </p>
      );
    case 'done':
      return null;
  }
}

/** Comparing that was stopped is not taken up again by itself, not for another puzzle either. */
function StoppedComparing({ told }: { told: string }) {
  const notebook = useWordsNotebook();
  return (
    <div class="compare-counting">
      <p>{told}</p>
      <button type="button" class="button" onClick={() => notebook.setComparing(true)}>
        Compare again
      </button>
    </div>
  );
}

const NONE = '–';

const NOT_COUNTED = { counting: 'counting…', stopped: 'stopped', 'too-many': 'not counted' } as const;

function rowsOf({ buckets, naive, pushesWithoutVisited }: MethodCounters, length: number): Row[] {
  const { counted } = naive;
  const [letters, time] =
    counted.state === 'done'
      ? [group(counted.lettersCompared), duration(counted.milliseconds)]
      : [NOT_COUNTED[counted.state], NOT_COUNTED[counted.state]];
  const answer = length > 0 ? plural(length, 'word') : 'no ladder';
  return [
    ['Answer', answer, answer],
    ['Pair checks', NONE, group(naive.pairChecks)],
    ['Patterns made', group(buckets.patternsMade), NONE],
    ['Look-ups', group(buckets.lookUps), NONE],
    ['Letters compared', group(buckets.lettersCompared), letters],
    ['Words taken', group(buckets.taken), group(naive.taken)],
    ['Words pushed', group(buckets.pushes), group(naive.pushes)],
    ['Words pushed without the visited check', group(pushesWithoutVisited), NONE],
    ['Time', duration(buckets.milliseconds), time],
  ];
}
