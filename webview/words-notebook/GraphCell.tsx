/** The words as a graph: how many edges and components, how well a word is connected, and on request the diameter of its component. */
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { group, plural, type WordIndex } from '../../src/core';
import type { DiameterSummary, GraphSummary } from '../../src/protocol';
import { Cell } from '../notebook/Cell';
import { Waiting } from '../notebook/Waiting';
import { useWordsNotebook } from '../state/wordsContext';
import { graphOf } from './graphOf';
import { Neighbours } from './Neighbours';
import { Word } from './Word';

export function GraphCell() {
  const notebook = useWordsNotebook();
  const index = notebook.reader.index.value;
  const { graph, diameter } = notebook.snapshot.value ?? {};
  return (
    <Cell
      id="graph"
      title="Graph"
      call={`components(words.ofLength(${index?.letters ?? 'letters'}))`}
      result={graph === undefined ? '' : `${plural(graph.edges, 'edge')}, ${plural(graph.components, 'component')}`}
    >
      {graph === undefined || index === undefined ? (
        <Waiting what="Counting edges and components" fraction={notebook.hostProgress.value?.fraction} />
      ) : (
        <>
          <Figures graph={graph} letters={index.letters} />
          <Degree index={index} diameter={diameter} />
        </>
      )}
    </Cell>
  );
}

function Figures({ graph, letters }: { graph: GraphSummary; letters: number }) {
  const { words, edges, components, isolated, largest } = graph;
  const share = words === 0 ? 0 : (100 * largest) / words;
  const figures: readonly (readonly [string, number, string])[] = [
    ['words', words, `of ${plural(letters, 'letter')}, each a node`],
    ['edges', edges, 'pairs of words one letter apart'],
    ['components', components, 'groups within which every word reaches every other'],
    ['isolated', isolated, 'words without a neighbour, each a component of its own'],
    [
      'largest',
      largest,
      `words in the largest component, ${share >= 10 ? Math.round(share) : share.toFixed(1)}% of all`,
    ],
  ];
  return (
    <dl class="figures">
      {figures.map(([name, value, meaning]) => (
        <div key={name} class="figure">
          <dt>{name}</dt>
          <dd>
            <span class="figure-value numbers">{group(value)}</span>
            <span class="quiet">{meaning}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The word picked anywhere in the notebook, or typed here; without any, the start. */
function Degree({ index, diameter }: { index: WordIndex; diameter: DiameterSummary | undefined }) {
  const notebook = useWordsNotebook();
  const walk = notebook.walk.value;
  const ends = useMemo(() => graphOf(walk, index), [walk, index]);
  const typed = useSignal<string | undefined>(undefined);
  const selected = notebook.selected.value;
  // A start of another length is no node of this graph.
  const fallback = ends.startId >= 0 && ends.graph.patternCount(ends.startId) === index.letters ? ends.startId : 0;
  const node = selected >= 0 && selected < ends.graph.nodeCount ? selected : index.count > 0 ? fallback : -1;
  if (node < 0) return null;
  const text = ends.graph.text(node);
  const unknown = typed.value !== undefined && typed.value.trim() !== '' && index.find(typed.value.trim()) < 0;
  return (
    <>
      <section class="degree" aria-label={`Degree of ${text}`}>
        <div class="degree-head">
          <label>
            Word{' '}
            <input
              type="search"
              class="search-input degree-input"
              spellcheck={false}
              autocomplete="off"
              placeholder={text}
              aria-invalid={unknown}
              aria-describedby="degree-unknown"
              value={typed.value ?? ''}
              onInput={(event) => {
                typed.value = event.currentTarget.value;
                const found = index.find(typed.value.trim());
                if (found >= 0) notebook.selected.value = found;
              }}
            />
          </label>
          <span id="degree-unknown" class="quiet">
            {unknown ? `not among the words of ${plural(index.letters, 'letter')}` : ''}
          </span>
        </div>
        <p>
          <span class="tile">
            <Word text={text} />
          </span>{' '}
          has degree <strong class="numbers">{group(ends.graph.neighbours(node).length)}</strong>.
        </p>
        <Neighbours key={node} walk={ends} node={node} />
      </section>
      <Diameter word={text} inList={!ends.graph.isOutside(node)} diameter={diameter} />
    </>
  );
}

interface DiameterProps {
  readonly word: string;
  /** A start outside the list belongs to no component. */
  readonly inList: boolean;
  readonly diameter: DiameterSummary | undefined;
}

function Diameter({ word, inList, diameter }: DiameterProps) {
  const notebook = useWordsNotebook();
  return (
    <section class="diameter" aria-label="Diameter">
      <h3>Diameter</h3>
      {diameter === undefined ? (
        <p class="quiet">
          How many steps the longest of all shortest ladders in a component takes. On a large component this takes a
          while; VS Code shows how far it is, and can cancel it.
        </p>
      ) : (
        <p>
          In the component of {plural(diameter.words, 'word')}, the two words farthest apart are{' '}
          <strong class="word">{diameter.from}</strong> and <strong class="word">{diameter.to}</strong>: the diameter is{' '}
          <strong class="numbers">{group(diameter.diameter)}</strong>, a ladder of{' '}
          {plural(diameter.diameter + 1, 'word')}.
        </p>
      )}
      <p class="buttons">
        <button type="button" class="button" disabled={!inList} onClick={() => notebook.findDiameter(word)}>
          Find the Diameter around “{word.length > 20 ? `${word.slice(0, 20)}…` : word}”
        </button>{' '}
        {diameter !== undefined && diameter.diameter > 0 && (
          <button type="button" class="button" onClick={() => notebook.choose(diameter.from, diameter.to)}>
            Climb This Ladder
          </button>
        )}
      </p>
      {!inList && <p class="quiet">The start is not in the list, so it belongs to no component.</p>}
    </section>
  );
}
