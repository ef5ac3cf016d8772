/** What the search has discovered by now, level by level: which words wait, which were taken, which have just joined, and the ladder. */
import { useMemo, useRef } from 'preact/hooks';
import { group, inText, layersOf, plural, type Cursor, type LadderWalk } from '../../src/core';
import { useWordsNotebook } from '../state/wordsContext';
import { LayerPicture } from './LayerPicture';
import { lettersAt } from './letters';
import type { Look, PictureColumn, PictureEdge } from './pictureLayout';
import { useWhenSeen } from './useWhenSeen';

/** Words drawn at most. */
const DRAWN = 1000;

interface Props {
  readonly walk: LadderWalk;
  readonly cursor: Cursor;
}

export function Discovered(now: Props) {
  const notebook = useWordsNotebook();
  const section = useRef<HTMLElement>(null);
  const { walk, cursor } = useWhenSeen(
    section,
    useMemo(() => now, [now.walk, now.cursor]),
  );
  const drawing = useMemo(() => drawingOf(walk, cursor), [walk, cursor]);
  const { columns, edges, focus, leftOut, shown } = drawing;
  const selected = walk.firstIndex[notebook.selected.value];
  return (
    <section ref={section} class="discovered" aria-labelledby="discovered">
      <div class="queue-head">
        <h3 id="discovered">Discovered</h3>
        <span class="quiet numbers">
          {plural(shown + leftOut, 'word')}, level by level
          {leftOut > 0 && `; ${group(leftOut)} of them are not drawn`}
        </span>
      </div>
      <LayerPicture
        label={`Words discovered by step ${group(cursor.step)}, level by level`}
        columns={columns}
        edges={edges}
        focus={focus}
        selected={selected}
        describe={(index) => describe(walk, cursor, index)}
        onPick={(index) => (notebook.selected.value = walk.trace.discovered[index] ?? -1)}
      />
    </section>
  );
}

interface Drawing {
  readonly columns: readonly PictureColumn[];
  readonly edges: readonly PictureEdge[];
  readonly focus: number;
  readonly shown: number;
  readonly leftOut: number;
}

/** Words are known by their place in the log here, which also tells their order. */
function drawingOf(walk: LadderWalk, cursor: Cursor): Drawing {
  const { trace, graph } = walk;
  const picture = layersOf(walk, cursor, DRAWN);
  const { step } = cursor;
  const over = step > trace.dequeues;
  const taken = Math.min(step, trace.dequeues) - 1;
  const before = trace.end(Math.max(0, Math.min(step, trace.dequeues) - 1));
  /** The way to the word just taken; at the end of a search that found its target, that is the ladder. */
  const way = new Set<number>();
  for (let at = Math.max(0, taken); at >= 0; at = trace.parentOf(at)) way.add(at);
  const lookOf = (index: number): Look => {
    if (index === taken && !over) return 'current';
    if (index < step) return 'visited';
    return index >= before && step > 0 && !over ? 'new' : 'waiting';
  };
  return {
    columns: picture.levels.map(({ level, shown, leftOut, size }) => ({
      heading: `${plural(level + 1, 'word')}${level > 0 ? ` (${group(size)})` : ''}`,
      leftOut,
      words: shown.map((index) => {
        const node = trace.discovered[index] as number; // shown words are of the log
        const look = lookOf(index);
        return {
          id: index,
          // Only of words that are written out.
          get letters() {
            return lettersAt(graph, node);
          },
          look,
          key: way.has(index) || look === 'new' || look === 'current' || node === walk.targetId,
          end: node === walk.startId ? ('start' as const) : node === walk.targetId ? ('target' as const) : undefined,
        };
      }),
    })),
    edges: picture.edges.map(({ from, to }) => ({ from, to, strong: way.has(from) && way.has(to) })),
    focus: Math.max(0, taken),
    shown: picture.shown,
    leftOut: picture.leftOut,
  };
}

function describe(walk: LadderWalk, cursor: Cursor, index: number): string {
  const { trace } = walk;
  const parent = trace.parentOf(index);
  const from = parent < 0 ? 'the start' : `from ${inText(walk.text(trace.discovered[parent] as number))}`; // a parent is of the log
  const state =
    index < Math.min(cursor.step, trace.dequeues)
      ? `taken in step ${group(index + 1)}`
      : `waiting in the queue since step ${group(parent + 1)}`;
  return `${inText(walk.text(trace.discovered[index] as number))}: ${from}, a ladder of ${plural(trace.levelOf(index) + 1, 'word')}, ${state}.`;
}
