/** The matrix form in the general reader: rows of cells, each cell judged on its own; what depends on the whole board comes later. */
import type { Slices } from '../../slices';
import { group, plural } from '../../format';
import { MAX_SQUARES } from '../limits';
import { JumpRecords } from './jump-records';
import { anotherElement, skipValue } from './json-structure';
import type { MatrixOutline } from './matrix-outline';
import { takeNumber } from './numbers';
import type { ProblemList } from './problem-list';
import { Kind } from './token-kinds';
import type { Tokens } from './tokens';

/** Reads from the outer bracket on; undefined when the rows do not make a board. */
export function* readMatrix(tokens: Tokens, problems: ProblemList): Slices<MatrixOutline | undefined> {
  const { offset } = tokens;
  const records = new JumpRecords();
  let rows = 0;
  let columns = -1;
  let cells = 0;
  let usable = true;
  yield* tokens.next();
  let more = !(yield* tokens.take(Kind.closeBracket));
  while (more) {
    if (tokens.kind !== Kind.openBracket) {
      const place = yield* skipValue(tokens, problems);
      if (place === undefined) return undefined;
      usable = false;
      problems.add(
        'row-not-array',
        place.offset,
        place.length,
        'A matrix is a list of rows, and each row is a list of numbers like [-1, -1, 4]. Write this row in brackets.',
      );
    } else {
      const row = tokens.offset;
      const before = cells;
      yield* tokens.next();
      let another = !(yield* tokens.take(Kind.closeBracket));
      while (another) {
        yield* readCell(tokens, problems, records, cells++);
        if (cells > MAX_SQUARES) {
          tooLarge(problems, offset, 1);
          tokens.stop();
          return undefined;
        }
        another = yield* anotherElement(tokens, problems, Kind.closeBracket, 'after this cell');
        if (tokens.due) yield tokens.progress;
      }
      if (tokens.stopped) return undefined;
      const width = cells - before;
      if (columns === -1) columns = width;
      else if (width !== columns) {
        usable = false;
        problems.add(
          'ragged-row',
          row,
          tokens.previousEnd - row,
          () =>
            `This row has ${plural(width, 'cell')}, the first row ${group(columns)}. All rows of a matrix need the same number of cells.`,
        );
      }
      rows++;
    }
    more = yield* anotherElement(tokens, problems, Kind.closeBracket, 'after this row');
    if (tokens.due) yield tokens.progress;
  }
  if (tokens.stopped) return undefined;
  if (usable && cells === 0) {
    problems.add(
      'empty-matrix',
      offset,
      tokens.previousEnd - offset,
      'This matrix has no cells. Write rows of numbers, like [[-1, -1], [-1, -1]].',
    );
    return undefined;
  }
  return usable ? { rows, columns, offset, records } : undefined;
}

export function tooLarge(problems: ProblemList, offset: number, length: number): void {
  problems.add(
    'too-large',
    offset,
    length,
    `This board has more than ${group(MAX_SQUARES)} squares, the most that Rungs reads. Make it smaller.`,
  );
}

function* readCell(tokens: Tokens, problems: ProblemList, records: JumpRecords, cell: number): Slices<void> {
  if (tokens.kind === Kind.comma || tokens.kind === Kind.closeBracket) {
    tokens.failHere('expected a number before it');
    return;
  }
  const number = yield* takeNumber(tokens, problems, 'This cell', ({ offset, length }) => {
    problems.add(
      'cell-not-number',
      offset,
      length,
      'A cell is -1 for a plain square or the number of the square that a jump leads to. This one is read as -1.',
    );
  });
  if (number === undefined || number.value === -1) return;
  if (Number.isInteger(number.value) || !Number.isFinite(number.value)) {
    records.add(cell, number.value, number.offset, -1);
  } else {
    fractionalSquare(problems, number.offset, number.length);
  }
}

export function fractionalSquare(problems: ProblemList, offset: number, length: number): void {
  problems.add(
    'fractional-square',
    offset,
    length,
    'Squares are whole numbers. This jump is left out; write the number of a square.',
  );
}
