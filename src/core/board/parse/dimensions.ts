/**
 * How large a board in the object form is: `size` for a square one, `rows` and `columns` for a rectangle, `lastSquare` with `columns`
 * for a board whose top row may be partly filled. What is given twice must agree; where it does not there is no telling which is meant,
 * so there is no board.
 */
import { group } from '../../format';
import { rowsFor } from '../grid';
import { MAX_SQUARES } from '../limits';
import { tooLarge } from './matrix-reader';
import type { ReadNumber } from './numbers';
import type { ProblemList } from './problem-list';

export type DimensionName = 'size' | 'rows' | 'columns' | 'lastSquare';

export const dimensionNames: readonly DimensionName[] = ['size', 'rows', 'columns', 'lastSquare'];

export interface Dimensions {
  readonly lastSquare: number;
  readonly columns: number;
}

const DEFAULT_COLUMNS = 10;

/**
 * @param given the dimensions that were read as numbers
 * @param broken whether one more was given that is no number, so that nothing can be said to be missing
 * @param root offset of the document's opening brace
 */
export function dimensionsOf(
  given: ReadonlyMap<DimensionName, ReadNumber>,
  broken: boolean,
  root: number,
  problems: ProblemList,
): Dimensions | undefined {
  let usable = !broken;
  for (const [name, { value, offset, length }] of given) {
    if (!Number.isInteger(value) && Number.isFinite(value)) {
      usable = false;
      problems.add('size-not-integer', offset, length, `"${name}" must be a whole number, like 10.`);
    } else if (value < 1) {
      usable = false;
      problems.add('size-out-of-range', offset, length, `"${name}" must be 1 or more.`);
    } else if (value > MAX_SQUARES) {
      usable = false;
      tooLarge(problems, offset, length);
    }
  }
  if (!usable) return undefined;
  return combine(given, root, problems);
}

function combine(
  given: ReadonlyMap<DimensionName, ReadNumber>,
  root: number,
  problems: ProblemList,
): Dimensions | undefined {
  const [size, rows, columns, last] = [
    given.get('size'),
    given.get('rows'),
    given.get('columns'),
    given.get('lastSquare'),
  ];
  if (size !== undefined) {
    const squares = size.value * size.value;
    if (disagrees(problems, rows, 'rows', size.value, 'size')) return undefined;
    if (disagrees(problems, columns, 'columns', size.value, 'size')) return undefined;
    if (disagrees(problems, last, 'lastSquare', squares, 'size')) return undefined;
    return within(problems, squares, size.value, size);
  }
  if (rows !== undefined && columns !== undefined) {
    const squares = rows.value * columns.value;
    if (last === undefined) return within(problems, squares, columns.value, rows);
    const needed = rowsFor(last.value, columns.value);
    if (disagrees(problems, rows, 'rows', needed, 'lastSquare and columns')) return undefined;
    return within(problems, last.value, columns.value, last);
  }
  if (last !== undefined) {
    if (rows === undefined) return within(problems, last.value, columns?.value ?? DEFAULT_COLUMNS, last);
    const across = Math.ceil(last.value / rows.value);
    if (disagrees(problems, rows, 'rows', rowsFor(last.value, across), 'lastSquare')) return undefined;
    return within(problems, last.value, across, last);
  }
  const place = rows ?? columns ?? { offset: root, length: 1 };
  problems.add(
    'missing-size',
    place.offset,
    place.length,
    rows !== undefined
      ? 'The number of rows alone does not say how large the board is. Add "columns".'
      : columns !== undefined
        ? 'The number of columns alone does not say how large the board is. Add "rows" or "lastSquare".'
        : 'This board has no size. Add "size": 10 for ten rows of ten, or "rows" and "columns", or "lastSquare".',
  );
  return undefined;
}

function disagrees(
  problems: ProblemList,
  given: ReadNumber | undefined,
  name: string,
  expected: number,
  because: string,
): boolean {
  if (given === undefined || given.value === expected) return false;
  problems.add(
    'size-conflict',
    given.offset,
    given.length,
    `"${name}" is ${group(given.value)} here, but ${because} would make it ${group(expected)}. Remove one of them.`,
  );
  return true;
}

function within(problems: ProblemList, lastSquare: number, columns: number, place: ReadNumber): Dimensions | undefined {
  if (lastSquare <= MAX_SQUARES) return { lastSquare, columns };
  tooLarge(problems, place.offset, place.length);
  return undefined;
}
