/**
 * The fast reader: a plain matrix of integers, commas, brackets and blanks, which is what generated boards of millions of squares
 * look like. It knows no problems: at anything it was not made for (comments, strings, fractions, ragged rows, a syntax error, a
 * character beyond ASCII) it gives up and the text goes to the general reader, which knows them all. Nearly every cell of a large board
 * is −1, and those are counted four at a time without being read as numbers.
 */
import type { Slices } from '../../slices';
import { MAX_SQUARES } from '../limits';
import { AsciiPieces, LOOK_AHEAD } from './ascii-pieces';
import { JumpRecords } from './jump-records';
import type { MatrixOutline } from './matrix-outline';

const TAB = 9;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const SPACE = 32;
const COMMA = 44;
const MINUS = 45;
const ZERO = 48;
const ONE = 49;
const NINE = 57;
const OPEN = 91;
const CLOSE = 93;
const BYTE_ORDER_MARK = 0xfeff;

/** Longer numbers are the general reader's. */
const MOST_DIGITS = 9;
/** Four plain cells without blanks as three words: `-1,-`, `1,-1`, `,-1,`. */
const FIRST = asWord('-1,-');
const SECOND = asWord('1,-1');
const THIRD = asWord(',-1,');
/** One plain cell with a blank. */
const CELL_AND_SPACE = asWord('-1, ');

const enum Expect {
  Root,
  Row,
  Value,
  AfterValue,
  AfterRow,
  End,
}

/** How far the reading has come. */
interface Reading {
  readonly records: JumpRecords;
  expect: Expect;
  /** Offset of the outer bracket. */
  root: number;
  rows: number;
  /** Cells in a row; 0 while the first is read. */
  columns: number;
  cells: number;
  /** Cells before the row that is being read. */
  rowBegin: number;
}

/** The matrix, or undefined when the text is not a plain one. */
export function* readPlainMatrix(text: string): Slices<MatrixOutline | undefined> {
  const pieces = new AsciiPieces(text);
  const words = new DataView(pieces.bytes.buffer);
  const records = new JumpRecords();
  const reading: Reading = { records, expect: Expect.Root, root: 0, rows: 0, columns: 0, cells: 0, rowBegin: 0 };
  for (let offset = text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0; offset < text.length;) {
    if (!pieces.take(offset)) return undefined;
    // A number at the end of a piece waits for the next one, where it is whole.
    const last = offset + pieces.length === text.length;
    const read = readPiece(reading, pieces.bytes, words, last ? pieces.length : pieces.length - LOOK_AHEAD, offset);
    if (read < 0 || reading.cells > MAX_SQUARES) return undefined;
    offset += read;
    yield offset / text.length;
  }
  if (reading.expect !== Expect.End) return undefined;
  return { rows: reading.rows, columns: reading.columns, offset: reading.root, records };
}

/**
 * Reads what begins before `end`.
 * @returns how many bytes were read, or −1 at something that this reader does not know
 */
function readPiece(reading: Reading, bytes: Uint8Array, words: DataView, end: number, offset: number): number {
  const { records } = reading;
  let { expect, cells } = reading;
  let at = 0;
  while (at < end) {
    const code = bytes[at] as number;
    if (expect === Expect.Value) {
      if (code === MINUS) {
        const begin = at;
        while (
          words.getInt32(at, true) === FIRST &&
          words.getInt32(at + 4, true) === SECOND &&
          words.getInt32(at + 8, true) === THIRD
        ) {
          at += 12;
          cells += 4;
          if (at >= end) break;
        }
        while (at < end && words.getInt32(at, true) === CELL_AND_SPACE) {
          at += 4;
          cells++;
        }
        if (at > begin) continue;
        if (bytes[at + 1] !== ONE) return -1;
        const next = bytes[at + 2] as number;
        if (next >= ZERO && next <= NINE) return -1;
        cells++;
        at += 2;
        if (next === COMMA) at++;
        else expect = Expect.AfterValue;
      } else if (code >= ZERO && code <= NINE) {
        let value = code - ZERO;
        let after = at + 1;
        let next = bytes[after] as number;
        while (next >= ZERO && next <= NINE && after - at <= MOST_DIGITS) {
          value = value * 10 + next - ZERO;
          next = bytes[++after] as number;
        }
        // A leading zero is a syntax error.
        if (after - at > MOST_DIGITS || (code === ZERO && after - at > 1)) return -1;
        records.add(cells++, value, offset + at, -1);
        at = after;
        if (next === COMMA) at++;
        else expect = Expect.AfterValue;
      } else {
        if (!isBlank(code)) return -1;
        at++;
      }
      continue;
    }
    at++;
    if (isBlank(code)) continue;
    switch (expect) {
      case Expect.Root:
        if (code !== OPEN) return -1;
        reading.root = offset + at - 1;
        expect = Expect.Row;
        break;
      case Expect.Row:
        if (code !== OPEN) return -1;
        reading.rowBegin = cells;
        expect = Expect.Value;
        break;
      case Expect.AfterValue:
        if (code === COMMA) expect = Expect.Value;
        else if (code === CLOSE) {
          const columns = cells - reading.rowBegin;
          if (reading.rows++ === 0) reading.columns = columns;
          else if (columns !== reading.columns) return -1;
          expect = Expect.AfterRow;
        } else return -1;
        break;
      case Expect.AfterRow:
        if (code === COMMA) expect = Expect.Row;
        else if (code === CLOSE) expect = Expect.End;
        else return -1;
        break;
      case Expect.End:
        return -1;
    }
  }
  reading.expect = expect;
  reading.cells = cells;
  return at;
}

function isBlank(code: number): boolean {
  return code === SPACE || code === LINE_FEED || code === CARRIAGE_RETURN || code === TAB;
}

/** Four characters as the number that a little-endian read of their bytes gives. */
function asWord(characters: string): number {
  return [...characters].reduceRight((word, character) => (word << 8) | character.charCodeAt(0), 0);
}
