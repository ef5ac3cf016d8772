/**
 * The fast reader: a plain matrix of integers, commas, brackets and blanks, which is what generated boards of millions of squares
 * look like. It knows no problems: at anything it was not made for (comments, strings, fractions, ragged rows, a syntax error) it
 * gives up and the text goes to the general reader, which knows them all. Nearly every cell of a large board is −1, and those are
 * counted without being read as numbers.
 */
import type { Slices } from '../../slices';
import { MAX_SQUARES } from '../limits';
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

/**
 * Characters between two yields: some hundredths of a millisecond. No longer, so that V8 has seen the whole loop come and go a few times
 * before it compiles it; compiled in the midst of its first round it would soon have to be thrown away.
 */
const BLOCK = 1 << 12;
const MOST_DIGITS = 9;

/** The matrix, or undefined when the text is not a plain one. */
export function* readPlainMatrix(text: string): Slices<MatrixOutline | undefined> {
  const reader = new PlainMatrixReader(text);
  while (reader.advance(BLOCK)) yield reader.position / text.length;
  return reader.outline;
}

const enum Expect {
  Root,
  Row,
  Value,
  AfterValue,
  AfterRow,
  End,
}

class PlainMatrixReader {
  readonly #text: string;
  readonly #records = new JumpRecords();
  #expect = Expect.Root;
  #at = 0;
  #root = 0;
  #rows = 0;
  /** Cells in a row; 0 while the first is read. */
  #columns = 0;
  #cells = 0;
  #rowBegin = 0;
  #failed = false;

  constructor(text: string) {
    this.#text = text;
    if (text.charCodeAt(0) === BYTE_ORDER_MARK) this.#at = 1;
  }

  get position(): number {
    return this.#at;
  }

  get outline(): MatrixOutline | undefined {
    if (this.#failed || this.#expect !== Expect.End) return undefined;
    return { rows: this.#rows, columns: this.#columns, offset: this.#root, records: this.#records };
  }

  /** Reads about `block` characters; false when there is nothing more to read or nothing that this reader can. */
  advance(block: number): boolean {
    const stop = Math.min(this.#text.length, this.#at + block);
    while (this.#at < stop && !this.#failed) {
      if (this.#expect === Expect.Value) this.#readValues(stop);
      else this.#readBetween();
    }
    return this.#at < this.#text.length && !this.#failed;
  }

  /** Cells, until the row ends or the block does. */
  #readValues(stop: number): void {
    const text = this.#text;
    let at = this.#at;
    let cells = this.#cells;
    while (at < stop) {
      const code = text.charCodeAt(at);
      if (code === MINUS) {
        if (text.charCodeAt(at + 1) !== ONE) return this.#fail();
        const next = text.charCodeAt(at + 2);
        cells++;
        if (next === COMMA) {
          at += 3;
          continue;
        }
        if (next >= ZERO && next <= NINE) return this.#fail();
        at += 2;
        this.#expect = Expect.AfterValue;
        break;
      }
      if (code >= ZERO && code <= NINE) {
        let value = code - ZERO;
        let end = at + 1;
        for (let next = text.charCodeAt(end); next >= ZERO && next <= NINE; next = text.charCodeAt(++end)) {
          value = value * 10 + next - ZERO;
        }
        // A leading zero is a syntax error, and longer numbers are the general reader's.
        if (end - at > MOST_DIGITS || (code === ZERO && end - at > 1)) return this.#fail();
        this.#records.add(cells++, value, at, -1);
        if (text.charCodeAt(end) === COMMA) {
          at = end + 1;
          continue;
        }
        at = end;
        this.#expect = Expect.AfterValue;
        break;
      }
      if (!isBlank(code)) return this.#fail();
      at++;
    }
    this.#at = at;
    this.#cells = cells;
    if (cells > MAX_SQUARES) this.#fail();
  }

  /** One character outside the cells. */
  #readBetween(): void {
    const code = this.#text.charCodeAt(this.#at++);
    if (isBlank(code)) return;
    switch (this.#expect) {
      case Expect.Root:
        this.#root = this.#at - 1;
        this.#expect = Expect.Row;
        if (code !== OPEN) this.#fail();
        return;
      case Expect.Row:
        this.#rowBegin = this.#cells;
        this.#expect = Expect.Value;
        if (code !== OPEN) this.#fail();
        return;
      case Expect.AfterValue:
        if (code === COMMA) this.#expect = Expect.Value;
        else if (code === CLOSE) this.#endRow();
        else this.#fail();
        return;
      case Expect.AfterRow:
        if (code === COMMA) this.#expect = Expect.Row;
        else if (code === CLOSE) this.#expect = Expect.End;
        else this.#fail();
        return;
      case Expect.Value:
      case Expect.End:
        this.#fail();
    }
  }

  #endRow(): void {
    const columns = this.#cells - this.#rowBegin;
    if (this.#rows++ === 0) this.#columns = columns;
    else if (columns !== this.#columns) this.#fail();
    this.#expect = Expect.AfterRow;
  }

  #fail(): void {
    this.#failed = true;
  }
}

function isBlank(code: number): boolean {
  return code === SPACE || code === LINE_FEED || code === CARRIAGE_RETURN || code === TAB;
}
