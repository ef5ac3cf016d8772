/**
 * A board that is a matrix, written as the object that it is: only that has a place for rules and games. One edit replaces the matrix and
 * nothing around it. Comments within it stay, each before the jump that it stood before; then jumps keep the order of the matrix too,
 * from the top row down. Without comments they are in the order of their squares.
 */
import { createScanner, type JSONScanner } from 'jsonc-parser';
import { squareAt } from '../grid';
import { numberInText } from '../parse/numbers';
import { Kind } from '../parse/token-kinds';
import type { TextEdit } from './property-edit';

interface Cell {
  readonly row: number;
  readonly column: number;
  readonly to: number;
  /** The comments between it and the jump before. */
  readonly comments: readonly string[];
  /** The comment at the end of its line, when no jump follows there. */
  after: string;
}

interface Matrix {
  readonly offset: number;
  readonly end: number;
  readonly rows: number;
  readonly columns: number;
  readonly jumps: readonly Cell[];
  /** Comments behind the last jump. */
  readonly comments: readonly string[];
}

/** A line that is longer is broken. */
const LINE = 100;
const NO_JUMP = -1;

/** Undefined when the text is no matrix, or when a cell or a row is wrong, since what it meant would be lost. */
export function matrixToObject(text: string): TextEdit | undefined {
  const matrix = readMatrix(text);
  if (matrix === undefined) return undefined;
  const { offset, end } = matrix;
  return { offset, length: end - offset, text: written(matrix, text) };
}

function written({ rows, columns, jumps, comments }: Matrix, text: string): string {
  const size = rows === columns ? [`"size": ${rows}`] : [`"rows": ${rows}`, `"columns": ${columns}`];
  const entries = jumps.map((cell) => ({ ...cell, from: squareAt(cell.row, cell.column, columns, rows) }));
  const bare = comments.length === 0 && entries.every((entry) => entry.comments.length === 0 && entry.after === '');
  if (bare) entries.sort((a, b) => a.from - b.from);
  const properties = entries.map(({ from, to }) => `"${from}": ${to}`);
  if (bare) {
    const inside = properties.length === 0 ? '{}' : `{ ${properties.join(', ')} }`;
    const line = `{ ${[...size, `"jumps": ${inside}`].join(', ')} }`;
    if (line.length <= LINE) return line;
  }
  const eol = /\r?\n/.exec(text)?.[0] ?? '\n';
  const indent = /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ';
  const lines = entries.flatMap((entry, i) => [
    ...entry.comments,
    `${properties[i] ?? ''}${i < entries.length - 1 ? ',' : ''}${entry.after === '' ? '' : ` ${entry.after}`}`,
  ]);
  const inside = [...lines, ...comments].map((line) => `${indent}${indent}${line}${eol}`).join('');
  return [
    '{',
    `${indent}${size.join(`,${eol}${indent}`)},`,
    inside === '' ? `${indent}"jumps": {}` : `${indent}"jumps": {${eol}${inside}${indent}}`,
    '}',
  ].join(eol);
}

function readMatrix(text: string): Matrix | undefined {
  const scanner = createScanner(text, false);
  const reader = new Reader(scanner, text);
  if (text.startsWith('\uFEFF')) scanner.setPosition(1);
  if (reader.next() !== Kind.openBracket) return undefined;
  reader.comments = []; // those before the matrix stay where they are
  const offset = scanner.getTokenOffset();
  const { jumps } = reader;
  let columns = -1;
  let row = 0;
  for (let kind = reader.next(); kind !== Kind.closeBracket; kind = reader.following()) {
    if (kind !== Kind.openBracket) return undefined;
    let column = 0;
    for (kind = reader.next(); kind !== Kind.closeBracket; kind = reader.following()) {
      const to = reader.number(kind);
      if (to === undefined || !Number.isSafeInteger(to) || (to < 1 && to !== NO_JUMP)) return undefined;
      if (to !== NO_JUMP) reader.jump({ row, column, to });
      column++;
    }
    if (columns === -1) columns = column;
    if (column === 0 || column !== columns) return undefined;
    row++;
  }
  if (row === 0) return undefined;
  return { offset, end: scanner.getTokenOffset() + 1, rows: row, columns, jumps, comments: reader.comments };
}

/** The tokens of a text, with what was said in comments between them. */
class Reader {
  comments: string[] = [];
  readonly jumps: Cell[] = [];
  /** Where the last of them ends. */
  #end = 0;

  constructor(
    private readonly scanner: JSONScanner,
    private readonly text: string,
  ) {}

  next(): number {
    for (;;) {
      const kind: number = this.scanner.scan();
      if (kind === Kind.lineComment || kind === Kind.blockComment) {
        const offset = this.scanner.getTokenOffset();
        this.#comment(this.text.slice(offset, offset + this.scanner.getTokenLength()).trimEnd(), kind, offset);
      } else if (kind !== TRIVIA && kind !== LINE_BREAK) return kind;
    }
  }

  /** The token after an element: the next element, or the bracket that ends its list. */
  following(): number {
    const kind = this.next();
    if (kind === Kind.comma) return this.next();
    // Anything else than a bracket is an element without a comma before it, which nothing takes.
    return kind === Kind.closeBracket ? kind : Kind.unknown;
  }

  /** The number that was just read, if it is one. @param kind what `next` or `following` said */
  number(kind: number): number | undefined {
    if (kind === Kind.number) return Number(this.scanner.getTokenValue());
    return kind === Kind.string ? numberInText(this.scanner.getTokenValue()) : undefined;
  }

  /** The cell that was just read has a jump; the comments so far stand before it. */
  jump(cell: Pick<Cell, 'row' | 'column' | 'to'>): void {
    this.jumps.push({ ...cell, comments: this.comments, after: '' });
    this.comments = [];
    this.#end = this.scanner.getTokenOffset();
  }

  /** What is said at the end of a line is said of the jump before it on that line. */
  #comment(comment: string, kind: number, offset: number): void {
    const before = this.jumps.at(-1);
    const sameLine = before !== undefined && !/[\r\n]/.test(this.text.slice(this.#end, offset));
    if (sameLine && kind === Kind.lineComment && this.comments.length === 0) before.after = comment;
    else this.comments.push(comment);
  }
}

const LINE_BREAK = 14;
const TRIVIA = 15;
