/** How many shortest ladders there are, exactly; all of them as one layered picture, and the first of them as a list. */
import { useSignal, useSignalEffect, type Signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import {
  countLetters,
  group,
  inText,
  ladderGraphInSlices,
  plural,
  type LadderGraph,
  type LadderWalk,
} from '../../src/core';
import type { WordSearchSummary } from '../../src/protocol';
import { Digits } from '../notebook/Digits';
import { useWordsNotebook } from '../state/wordsContext';
import { LayerPicture } from './LayerPicture';
import { changedAt, lettersAt } from './letters';
import type { PictureColumn, PictureEdge } from './pictureLayout';
import { useSliced } from './useSliced';
import { Word } from './Word';

/** More ladders than this nobody reads. */
const LISTED = 100;
/** Letters of a listed ladder that are shown, more or less. */
const LETTERS_SHOWN = 480;
/** Words of a layer, and lines between them, that are drawn at most. */
const DRAWN = 12;
const LINES = 300;

interface Props {
  readonly search: WordSearchSummary;
  /** The ladder shown instead of the search's own. */
  readonly chosen: Signal<readonly string[] | undefined>;
}

export function AllLadders({ search, chosen }: Props) {
  const notebook = useWordsNotebook();
  const open = useSignal(false);
  const ladders = useSignal<readonly (readonly string[])[] | undefined>(undefined);
  useSignalEffect(() => {
    void notebook.log.value;
    open.value = false;
    ladders.value = undefined;
  });
  const count = notebook.snapshot.value?.ladders;
  if (count === undefined) return <p class="quiet">Counting the shortest ladders…</p>;
  if (count === '1') return <p>It is the only shortest ladder.</p>;

  const toggle = (): void => {
    open.value = !open.value;
    if (!open.value || ladders.value !== undefined) return;
    notebook
      .ladders(LISTED)
      .then((listed) => {
        if (listed === undefined) open.value = false;
        else ladders.value = listed;
      })
      .catch((error: unknown) => notebook.report(error));
  };

  return (
    <div class="others">
      <p class="others-line">
        One of <Digits digits={count} /> shortest ladders
        {' · '}
        <button type="button" class="link" aria-expanded={open.value} onClick={toggle}>
          {open.value ? 'hide the list' : 'list them'}
        </button>
      </p>
      {open.value && ladders.value === undefined && <p class="quiet">Listing the ladders…</p>}
      {open.value && ladders.value !== undefined && (
        <>
          <ul class="others-list" aria-label="Shortest ladders">
            {ladders.value.map((words, index) => (
              <li key={index}>
                <button
                  type="button"
                  class="others-path"
                  aria-pressed={same(chosen.value ?? search.ladder, words)}
                  onClick={() => (chosen.value = words)}
                >
                  <span class="others-number numbers">{index + 1}</span>
                  <Line words={words} />
                </button>
              </li>
            ))}
          </ul>
          {count !== String(ladders.value.length) && (
            <p class="quiet">
              The first {group(ladders.value.length)} are listed; all have {plural(search.length, 'word')}.
            </p>
          )}
        </>
      )}
      {notebook.walk.value !== undefined && (
        <Picture walk={notebook.walk.value} shown={chosen.value ?? search.ladder} />
      )}
    </div>
  );
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((word, i) => word === b[i]);
}

/** A ladder as a line of text; of one that would take many lines, both ends, since ladders next to each other differ at the back. */
function Line({ words }: { words: readonly string[] }) {
  const letters = countLetters(words[0] ?? '');
  const most = Math.max(4, Math.floor(LETTERS_SHOWN / Math.max(1, letters)));
  const hidden = words.length > most ? words.length - most : 0;
  const head = Math.floor(most / 2);
  return (
    <span class="ladder-line">
      {words.map((word, i) => {
        const before = words[i - 1];
        if (hidden > 0 && i >= head && i < head + hidden) {
          return i === head && <span key={i}> … {plural(hidden, 'word')} …</span>;
        }
        return (
          <span key={i}>
            {before !== undefined && <span class="ladder-line-arrow"> → </span>}
            <Word text={word} changed={before === undefined ? -1 : changedAt(before, word)} />
          </span>
        );
      })}
    </span>
  );
}

function Picture({ walk, shown }: { walk: LadderWalk; shown: readonly string[] }) {
  const notebook = useWordsNotebook();
  const graph = useSliced(() => ladderGraphInSlices(walk), [walk]);
  const drawing = useMemo(() => graph && drawingOf(graph, shown), [graph, shown]);
  if (graph === undefined || drawing === undefined) return <div class="picture-room" />;
  const { columns, edges, leftOut, edgesLeftOut } = drawing;
  return (
    <>
      <LayerPicture
        label={`All shortest ladders from ${walk.start} to ${walk.target}, layer by layer`}
        columns={columns}
        edges={edges}
        selected={notebook.selected.value < 0 ? undefined : notebook.selected.value}
        describe={(node) => describe(graph, node)}
        onPick={(node) => (notebook.selected.value = node)}
      />
      <p class="quiet">
        Each way from left to right is a shortest ladder; the thick one is shown above.
        {leftOut > 0 &&
          ` Left out: ${plural(leftOut, 'word')}; of each layer the ${DRAWN} words are drawn that most ladders go through.`}
        {edgesLeftOut && ` Of the lines, only the first ${group(LINES)} are drawn.`}
      </p>
    </>
  );
}

interface Drawing {
  readonly columns: readonly PictureColumn[];
  readonly edges: readonly PictureEdge[];
  readonly leftOut: number;
  readonly edgesLeftOut: boolean;
}

/** The ladder that is shown is always drawn, in the place of other words where its own are not among the busiest. */
function drawingOf(graph: LadderGraph, shown: readonly string[]): Drawing {
  const { layers, edges, edgesLeftOut } = graph.toDraw(DRAWN, LINES);
  const words = graph.graph;
  const ladder = shown.map((text, layer) => (layer === 0 ? words.startId : words.index.find(text)));
  const isShown = (node: number): boolean => ladder[graph.layerOf(node)] === node;
  return {
    columns: layers.map(({ nodes, leftOut }, layer) => {
      const own = ladder[layer] ?? -1;
      return {
        heading: `word ${group(layer + 1)}`,
        leftOut,
        words: (own < 0 || nodes.includes(own) ? nodes : [...nodes.slice(0, -1), own]).map((id) => ({
          id,
          letters: lettersAt(words, id),
          look: 'plain' as const,
          key: id === own,
          end: layer === 0 ? ('start' as const) : layer === layers.length - 1 ? ('target' as const) : undefined,
        })),
      };
    }),
    edges: [
      ...edges
        .filter(({ from, to }) => !(isShown(from) && isShown(to)))
        .map(({ from, to }) => ({ from, to, strong: false })),
      ...ladder.slice(1).map((to, i) => ({ from: ladder[i] as number, to, strong: true })), // i is before the last
    ],
    leftOut: layers.reduce((sum, layer) => sum + layer.leftOut, 0),
    edgesLeftOut,
  };
}

function describe(graph: LadderGraph, node: number): string {
  const through = graph.through(node);
  const all = through === graph.count;
  const layer = graph.layerOf(node);
  return `${inText(graph.graph.text(node))}: word ${group(layer + 1)}, on ${all ? 'every shortest ladder' : `${plural(through, 'shortest ladder')}`}.`;
}
