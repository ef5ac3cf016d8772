/**
 * Where the words of a layered picture stand: levels from left to right, the words of a level beneath each other in their order. As long
 * as they fit, every word is written out; a fuller level writes out its key words and the first others, and has all that are left as
 * marks in a field below, so that a thousand words are seen at once and each can still be pointed at. Pure arithmetic.
 */
import { cut, roomOf } from './letters';

/** What a word is at the moment shown; each look has a shape of its own. */
export type Look = 'plain' | 'waiting' | 'visited' | 'current' | 'new';

export interface PictureWord {
  /** Identifies the word within its picture. */
  readonly id: number;
  readonly letters: readonly string[];
  readonly look: Look;
  /** Written out wherever there is any room. */
  readonly key: boolean;
  readonly end?: 'start' | 'target' | undefined;
}

export interface PictureColumn {
  readonly heading: string;
  readonly words: readonly PictureWord[];
  /** How many words of the level the picture leaves out. */
  readonly leftOut: number;
}

export interface PictureEdge {
  readonly from: number;
  readonly to: number;
  /** Whether it is part of what the picture is about: a continuous, thick line. */
  readonly strong: boolean;
}

export interface Placed {
  readonly word: PictureWord;
  readonly column: number;
  /** The middle. */
  readonly x: number;
  readonly y: number;
  /** 0 for a mark. */
  readonly width: number;
  /** What is written; cut where the word is very long. */
  readonly text: readonly string[];
}

export interface PlacedColumn {
  readonly x: number;
  readonly width: number;
  readonly heading: string;
  readonly leftOut: number;
}

export interface PictureLayout {
  readonly width: number;
  readonly height: number;
  readonly columns: readonly PlacedColumn[];
  /** Column by column, from top to bottom. */
  readonly placed: readonly Placed[];
  readonly byId: ReadonlyMap<number, Placed>;
  readonly edges: readonly { readonly d: string; readonly strong: boolean }[];
  /** Edges of words that are written out, but not drawn. */
  readonly edgesLeftOut: number;
}

export const LABEL_HEIGHT = 20;
const ROW = 24;
/** Rows when everything is written out, and when there is a field of marks beneath. */
const ROWS = 12;
const ROWS_ABOVE_FIELD = 8;
const HEAD = 24;
const FOOT = 20;
const DOT = 9;
const FIELD_ROWS = 14;
const PADDING = 16;
const MOST_LETTERS = 16;
const LEAST_GAP = 36;
const MOST_GAP = 120;
const EDGE = 2;
/** More faint lines than this would be a grey cloud. */
const MOST_EDGES = 400;

/**
 * @param room the width that is there, in CSS pixels; the picture can become wider
 * @param letter the width of a letter of the font that words are written in
 */
export function layOut(
  columns: readonly PictureColumn[],
  edges: readonly PictureEdge[],
  { room, letter }: { room: number; letter: number },
): PictureLayout {
  const field = columns.some(({ words }) => words.length > ROWS);
  const rows = field ? ROWS_ABOVE_FIELD : ROWS;
  const split = columns.map(({ words }) => divide(words, rows));
  const widths = columns.map(({ heading }, i) => {
    const { written, marks } = split[i] as Division; // one for each column
    const label = written.reduce((most, word) => Math.max(most, labelWidth(word, letter)), 28);
    return Math.max(label, Math.ceil(marks.length / FIELD_ROWS) * DOT, heading.length * 6.2);
  });
  const needed = widths.reduce((sum, width) => sum + width, 0) + 2 * EDGE;
  const gaps = Math.max(1, columns.length - 1);
  const gap = Math.min(MOST_GAP, Math.max(LEAST_GAP, Math.floor((room - needed) / gaps)));
  const fieldTop = HEAD + rows * ROW + 8;
  const placed: Placed[] = [];
  const placedColumns: PlacedColumn[] = [];
  let x = EDGE;
  let tallest = 0;
  columns.forEach(({ heading, leftOut }, column) => {
    const { written, marks } = split[column] as Division;
    const width = widths[column] as number;
    written.forEach((word, row) => {
      const own = labelWidth(word, letter);
      placed.push({
        word,
        column,
        x: x + own / 2,
        y: HEAD + row * ROW + ROW / 2,
        width: own,
        text: cut(word.letters, MOST_LETTERS),
      });
    });
    marks.forEach((word, i) => {
      const at = { x: x + Math.floor(i / FIELD_ROWS) * DOT + DOT / 2, y: fieldTop + (i % FIELD_ROWS) * DOT + DOT / 2 };
      placed.push({ word, column, ...at, width: 0, text: [] });
    });
    tallest = Math.max(tallest, written.length);
    placedColumns.push({ x, width, heading, leftOut });
    x += width + gap;
  });
  const byId = new Map(placed.map((one) => [one.word.id, one]));
  const { lines, leftOut } = draw(edges, byId);
  return {
    width: Math.max(0, x - gap + EDGE),
    height: (field ? fieldTop + FIELD_ROWS * DOT : HEAD + tallest * ROW) + FOOT,
    columns: placedColumns,
    placed,
    byId,
    edges: lines,
    edgesLeftOut: leftOut,
  };
}

interface Division {
  readonly written: readonly PictureWord[];
  readonly marks: readonly PictureWord[];
}

/** The words that are written out, at most `rows` of them with the key words first of all, and the others. Both keep their order. */
function divide(words: readonly PictureWord[], rows: number): Division {
  if (words.length <= rows) return { written: words, marks: [] };
  const chosen = new Set(words.filter(({ key }) => key).slice(0, rows));
  for (const word of words) {
    if (chosen.size >= rows) break;
    chosen.add(word);
  }
  return { written: words.filter((word) => chosen.has(word)), marks: words.filter((word) => !chosen.has(word)) };
}

function labelWidth({ letters }: PictureWord, letter: number): number {
  return Math.ceil(roomOf(cut(letters, MOST_LETTERS)) * letter) + PADDING;
}

function draw(
  edges: readonly PictureEdge[],
  byId: ReadonlyMap<number, Placed>,
): { lines: { d: string; strong: boolean }[]; leftOut: number } {
  const lines: { d: string; strong: boolean }[] = [];
  let leftOut = 0;
  // What the picture is about first, so that it is never among what is left out.
  for (const { from, to, strong } of [...edges].sort((a, b) => Number(b.strong) - Number(a.strong))) {
    const [a, b] = [byId.get(from), byId.get(to)];
    if (a === undefined || b === undefined || a.width === 0 || b.width === 0) continue;
    if (lines.length >= MOST_EDGES) {
      leftOut++;
      continue;
    }
    const [x1, x2] = [a.x + a.width / 2, b.x - b.width / 2];
    const middle = (x1 + x2) / 2;
    lines.push({ d: `M${x1} ${a.y}C${middle} ${a.y} ${middle} ${b.y} ${x2} ${b.y}`, strong });
  }
  return { lines: lines.reverse(), leftOut };
}

/** The word at a place of the picture, or undefined. */
export function wordAt({ placed }: PictureLayout, x: number, y: number): Placed | undefined {
  return placed.find((one) =>
    one.width === 0
      ? Math.abs(one.x - x) <= DOT / 2 && Math.abs(one.y - y) <= DOT / 2
      : Math.abs(one.x - x) <= one.width / 2 && Math.abs(one.y - y) <= ROW / 2,
  );
}

/**
 * The word that an arrow key leads to: up and down within a level, left to where a word came from and right to where it leads, along
 * an edge where one is there and else to the nearest; Home and End to both ends of the level. Undefined for any other key.
 */
export function wordForKey(
  layout: PictureLayout,
  edges: readonly PictureEdge[],
  at: Placed,
  key: string,
): Placed | undefined {
  const inColumn = (column: number): Placed[] => layout.placed.filter((one) => one.column === column);
  const own = inColumn(at.column);
  const beside = (column: number, joined: PictureEdge | undefined, id: 'from' | 'to'): Placed =>
    (joined && layout.byId.get(joined[id])) ?? nearest(inColumn(column), at) ?? at;
  switch (key) {
    case 'ArrowUp':
      return own[own.indexOf(at) - 1] ?? at;
    case 'ArrowDown':
      return own[own.indexOf(at) + 1] ?? at;
    case 'ArrowLeft':
      return beside(at.column - 1, preferred(edges.filter(({ to }) => to === at.word.id)), 'from');
    case 'ArrowRight':
      return beside(at.column + 1, preferred(edges.filter(({ from }) => from === at.word.id)), 'to');
    case 'Home':
      return own[0] ?? at;
    case 'End':
      return own.at(-1) ?? at;
    default:
      return undefined;
  }
}

function preferred(edges: readonly PictureEdge[]): PictureEdge | undefined {
  return edges.find(({ strong }) => strong) ?? edges[0];
}

function nearest(column: readonly Placed[], { y }: Placed): Placed | undefined {
  let best: Placed | undefined;
  for (const one of column) if (best === undefined || Math.abs(one.y - y) < Math.abs(best.y - y)) best = one;
  return best;
}
