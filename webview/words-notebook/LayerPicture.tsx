/**
 * Words in layers, drawn: one stop of the Tab key, in which the arrow keys move from word to word. What the words of a layer are and
 * what the lines between them mean is up to whoever shows it.
 */
import { useSignal } from '@preact/signals';
import { useId, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { group } from '../../src/core';
import { useNotebook } from '../state/context';
import { useWidth } from '../walk/useWidth';
import {
  LABEL_HEIGHT,
  layOut,
  wordAt,
  wordForKey,
  type Look,
  type PictureColumn,
  type PictureEdge,
  type PictureLayout,
  type Placed,
} from './pictureLayout';
import { useLetterWidth } from './useLetterWidth';

/** The frame's own, left and right; see the style sheet. */
const PADDING = 8;

interface Props {
  readonly label: string;
  readonly columns: readonly PictureColumn[];
  readonly edges: readonly PictureEdge[];
  /** The word that is shown when the picture is wider than the page. */
  readonly focus?: number | undefined;
  /** The word that is explained; undefined for none. */
  readonly selected: number | undefined;
  /** A word in a sentence, for the line beneath and for screen readers. */
  readonly describe: (id: number) => string;
  readonly onPick: (id: number) => void;
}

export function LayerPicture({ label, columns, edges, focus, selected, describe, onPick }: Props) {
  const notebook = useNotebook();
  const frame = useRef<HTMLDivElement>(null);
  const room = useWidth(frame);
  const letter = useLetterWidth();
  const help = useId();
  const layout = useMemo(
    () => layOut(columns, edges, { room: room.value - 2 * PADDING, letter }),
    [columns, edges, room.value, letter],
  );
  /** The word under the picture's own cursor, and the one under the pointer. */
  const cursor = useSignal<number | undefined>(undefined);
  const focused = useSignal(false);
  const pointed = useSignal<number | undefined>(undefined);
  const at = cursor.value === undefined ? undefined : layout.byId.get(cursor.value);

  useLayoutEffect(() => {
    const place = focus === undefined ? undefined : layout.byId.get(focus);
    if (frame.current !== null && place !== undefined) show(frame.current, place);
  }, [focus, layout]);

  const moveTo = (place: Placed): void => {
    cursor.value = place.word.id;
    if (frame.current !== null) show(frame.current, place);
    notebook.announcer.say(describe(place.word.id));
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const from = at ?? layout.byId.get(focus ?? -1) ?? layout.placed[0];
    if (from === undefined) return;
    if (event.key === 'Enter' || event.key === ' ') {
      onPick(from.word.id);
      notebook.announcer.say(describe(from.word.id));
    } else {
      const to = wordForKey(layout, edges, from, event.key);
      if (to === undefined) return;
      moveTo(at === undefined ? from : to);
    }
    event.preventDefault();
    event.stopPropagation();
  };

  const under = (event: MouseEvent): Placed | undefined => {
    const box = frame.current?.querySelector('svg')?.getBoundingClientRect();
    return box && wordAt(layout, event.clientX - box.left, event.clientY - box.top);
  };

  const told = pointed.value ?? (focused.value ? cursor.value : undefined) ?? selected;
  return (
    <div class="picture">
      <div
        ref={frame}
        class="picture-frame"
        role="application"
        aria-label={label}
        aria-describedby={help}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={() => {
          focused.value = true;
          notebook.pictureFocused(true);
        }}
        onBlur={() => {
          focused.value = false;
          notebook.pictureFocused(false);
        }}
        onPointerMove={(event) => (pointed.value = under(event)?.word.id)}
        onPointerLeave={() => (pointed.value = undefined)}
        onClick={(event) => {
          const place = under(event);
          if (place === undefined) return;
          cursor.value = place.word.id;
          onPick(place.word.id);
        }}
      >
        <svg width={layout.width} height={layout.height} aria-hidden="true">
          <Lines layout={layout} />
          <Marks layout={layout} />
          {layout.placed.map((place) => place.width > 0 && <Label key={place.word.id} place={place} />)}
          <Rings layout={layout} pointed={pointed.value} selected={selected} cursor={focused.value ? at : undefined} />
        </svg>
      </div>
      <p class="unseen" id={help}>
        Arrow keys move from word to word, Enter explains a word, Escape leaves the picture.
      </p>
      <p class="picture-fact quiet">{told !== undefined && layout.byId.has(told) ? describe(told) : ''}</p>
    </div>
  );
}

/** Level headings, what each level leaves out, and the lines between words. */
function Lines({ layout: { columns, edges, height } }: { layout: PictureLayout }) {
  return (
    <>
      {columns.map(({ x, heading, leftOut }) => (
        <g key={heading}>
          <text class="picture-heading" x={x} y={14}>
            {heading}
          </text>
          {leftOut > 0 && (
            <text class="picture-heading" x={x} y={height - 6}>
              +{group(leftOut)} more
            </text>
          )}
        </g>
      ))}
      <path
        class="picture-edges"
        d={edges
          .filter(({ strong }) => !strong)
          .map(({ d }) => d)
          .join('')}
      />
      <path
        class="picture-edges-strong"
        d={edges
          .filter(({ strong }) => strong)
          .map(({ d }) => d)
          .join('')}
      />
    </>
  );
}

/** The words that are not written out: one path for each look, however many there are. */
function Marks({ layout: { placed } }: { layout: PictureLayout }) {
  const paths = useMemo(() => {
    const made: Record<Look, string> = { plain: '', waiting: '', visited: '', current: '', new: '' };
    for (const { word, x, y, width } of placed) if (width === 0) made[word.look] += MARKS[word.look](x, y);
    return made;
  }, [placed]);
  return (
    <>{LOOKS.map((look) => paths[look] !== '' && <path key={look} class={`mark mark-${look}`} d={paths[look]} />)}</>
  );
}

export const LOOKS: readonly Look[] = ['plain', 'waiting', 'visited', 'new', 'current'];

/** The shape of each look, around a middle: told apart without colour. */
export const MARKS: Readonly<Record<Look, (x: number, y: number) => string>> = {
  plain: (x, y) => `M${x - 1} ${y - 1}h2v2h-2Z`,
  waiting: (x, y) => `M${x - 2.5} ${y}a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0Z`,
  visited: (x, y) => `M${x - 2.5} ${y - 2.5}h5v5h-5Z`,
  current: (x, y) => `M${x - 3.5} ${y - 3.5}h7v7h-7Z`,
  new: (x, y) => `M${x} ${y - 4}L${x + 4} ${y}L${x} ${y + 4}L${x - 4} ${y}Z`,
};

function Label({ place: { word, x, y, width, text } }: { place: Placed }) {
  const { look, end } = word;
  const left = x - width / 2;
  const top = y - LABEL_HEIGHT / 2;
  return (
    <g class={`label label-${look}${end === undefined ? '' : ` label-${end}`}`}>
      {end !== undefined && (
        <rect class="label-end" x={left - 3} y={top - 3} width={width + 6} height={LABEL_HEIGHT + 6} rx={6} />
      )}
      <rect
        class="label-box"
        x={left}
        y={top}
        width={width}
        height={LABEL_HEIGHT}
        rx={look === 'waiting' ? LABEL_HEIGHT / 2 : 3}
      />
      {look === 'visited' && <path class="label-corner" d={`M${left} ${top}h7l-7 7Z`} />}
      <text class="label-text" x={x} y={y + 4.5}>
        {text.join('')}
      </text>
    </g>
  );
}

interface RingProps {
  readonly layout: PictureLayout;
  readonly pointed: number | undefined;
  readonly selected: number | undefined;
  readonly cursor: Placed | undefined;
}

/** Around the word under the pointer, the one explained, and the one under the picture's own cursor. */
function Rings({ layout, pointed, selected, cursor }: RingProps) {
  const rings = [
    ['pointed', pointed === undefined ? undefined : layout.byId.get(pointed)],
    ['selected', selected === undefined ? undefined : layout.byId.get(selected)],
    ['cursor', cursor],
  ] as const;
  return (
    <>
      {rings.map(
        ([kind, place]) =>
          place && (
            <rect
              key={kind}
              class={`ring ring-${kind}`}
              x={place.x - Math.max(5, place.width / 2 + 2)}
              y={place.y - (place.width === 0 ? 5 : LABEL_HEIGHT / 2 + 2)}
              width={Math.max(10, place.width + 4)}
              height={place.width === 0 ? 10 : LABEL_HEIGHT + 4}
              rx={4}
            />
          ),
      )}
    </>
  );
}

/** Scrolls the picture sideways, and only as far as is needed, so that a word is within it. */
function show(frame: HTMLElement, { x, width }: Placed): void {
  const margin = 40;
  const [left, right] = [x - width / 2 - margin, x + width / 2 + margin];
  if (left < frame.scrollLeft) frame.scrollLeft = left;
  else if (right > frame.scrollLeft + frame.clientWidth) frame.scrollLeft = right - frame.clientWidth;
}
