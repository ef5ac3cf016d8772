/**
 * Text to board. Never throws for any text: what is wrong is told beside what could still be read, and where no board can be made of it
 * there is none.
 */
import { plural } from '../../format';
import type { ScriptedGame } from '../../game/scripted-game';
import type { Problem } from '../../problem';
import { finish, type Slices } from '../../slices';
import { Board, type BoardSpec } from '../board';
import { readPlainMatrix } from './fast-reader';
import { judgeGames, type ReadGame } from './games-reader';
import { judgeJumps, type BoardOutline, type JudgedJumps } from './judge-jumps';
import type { MatrixOutline } from './matrix-outline';
import { readMatrix } from './matrix-reader';
import { skipValue } from './json-structure';
import { readObject } from './object-reader';
import { ProblemList } from './problem-list';
import { beginsValue, Kind } from './token-kinds';
import { Tokens } from './tokens';

/** Characters that are looked through for foreign ones between two yields. */
const FOREIGN_SLICE = 1 << 16;
/** Records between two yields. */
const SLICE = 1 << 12;

export interface ParsedBoard {
  /** Missing when the text does not make one. */
  readonly board?: Board;
  /** The games that the file holds, in their order; a matrix has none. There when there is a board. */
  readonly games?: readonly ScriptedGame[];
  /** In the order of their places in the text. */
  readonly problems: Problem[];
  /** Which of the two shapes the document has, where it has one; an edit of the text must know. */
  readonly form?: 'matrix' | 'object';
}

export interface ParseOptions {
  /** Which reader; the answer is the same. `general` is for tests and benchmarks that compare the two. */
  readonly reader?: 'auto' | 'general';
}

export function parseBoard(text: string, options: ParseOptions = {}): ParsedBoard {
  return finish(parseBoardInSlices(text, options));
}

export function* parseBoardInSlices(text: string, options: ParseOptions = {}): Slices<ParsedBoard> {
  const problems = new ProblemList();
  if (options.reader !== 'general') {
    const matrix = yield* readPlainMatrix(text);
    if (matrix !== undefined && matrix.columns > 0) return yield* matrixBoard(text, matrix, problems);
  }
  const foreign = yield* foreignCharacter(text);
  if (foreign >= 0) {
    problems.add(
      'not-utf8',
      foreign,
      1,
      'This file is not UTF-8 text: some of its bytes are no characters. Reopen it with its encoding and save it as UTF-8.',
    );
  }
  return yield* readGeneral(text, problems, foreign);
}

/** Offset of the first sign that the bytes of a file were not UTF-8 text, or −1. */
function* foreignCharacter(text: string): Slices<number> {
  for (let from = 0; from < text.length; from += FOREIGN_SLICE) {
    const piece = text.slice(from, from + FOREIGN_SLICE);
    const places = [piece.indexOf('\uFFFD'), piece.indexOf('\0')].filter((place) => place >= 0);
    if (places.length > 0) return from + Math.min(...places);
    yield 0;
  }
  return -1;
}

function* readGeneral(text: string, problems: ProblemList, foreign: number): Slices<ParsedBoard> {
  // Bytes that are no text break the syntax where they stand; saying so once is enough.
  const tokens = new Tokens(text, problems, foreign < 0 ? Infinity : foreign);
  yield* tokens.next();
  switch (tokens.kind) {
    case Kind.openBracket: {
      const outline = yield* readMatrix(tokens, problems);
      checkEnd(tokens);
      if (outline === undefined || tokens.failed) return { form: 'matrix', problems: problems.toArray() };
      return yield* matrixBoard(text, outline, problems);
    }
    case Kind.openBrace: {
      const outline = yield* readObject(tokens, problems);
      checkEnd(tokens);
      if (outline === undefined || tokens.failed) return { form: 'object', problems: problems.toArray() };
      const { dimensions, offset, records, start, dice, rules, games } = outline;
      const { refused, ...house } = rules;
      const board: BoardOutline = {
        ...dimensions,
        start,
        chains: house.chains === 'follow' ? 'follow' : 'once',
        records,
      };
      const jumps = yield* judgeJumps(text, board, problems);
      if (refused !== undefined && jumps.chained > 0) {
        problems.add(
          'chains-refused',
          refused.offset,
          refused.length,
          'The rules refuse boards with chained jumps, and this one has some. It is solved as under "once": a roll takes one jump at most.',
        );
      }
      const spec = { ...house, ...dice, lastSquare: board.lastSquare, columns: dimensions.columns, start };
      return yield* finished(spec, jumps, offset, problems, 'object', games);
    }
    case Kind.end:
      if (!tokens.failed && foreign < 0) {
        problems.add(
          'empty-document',
          0,
          text.length,
          'This file is empty. Write { "size": 10, "jumps": {} } or a matrix of rows to begin a board.',
        );
      }
      return { problems: problems.toArray() };
    default: {
      if (beginsValue(tokens.kind)) {
        const place = yield* skipValue(tokens, problems);
        if (place !== undefined) {
          problems.add(
            'wrong-root',
            place.offset,
            place.length,
            'A board is an object like { "size": 10, "jumps": {} } or a matrix like [[-1, -1], [-1, 3]].',
          );
        }
        checkEnd(tokens);
      } else tokens.failHere('expected a board, which begins with { or [');
      return { problems: problems.toArray() };
    }
  }
}

function checkEnd(tokens: Tokens): void {
  if (!tokens.stopped && tokens.kind !== Kind.end) tokens.failHere('the board has ended before; remove what follows');
}

function* matrixBoard(text: string, matrix: MatrixOutline, problems: ProblemList): Slices<ParsedBoard> {
  const { rows, columns, offset, records } = matrix;
  if (rows !== columns) {
    problems.add(
      'non-square-matrix',
      offset,
      1,
      `This matrix has ${plural(rows, 'row')} of ${plural(columns, 'cell')}. Programming exercises expect as many rows as columns; Rungs plays it as it is.`,
    );
  }
  const board: BoardOutline = {
    lastSquare: rows * columns,
    start: 1,
    chains: 'once',
    records,
  };
  for (let i = 0; i < records.length; i += SLICE) {
    records.toSquares(i, Math.min(records.length, i + SLICE), columns, rows);
    yield i / records.length;
  }
  const jumps = yield* judgeJumps(text, board, problems);
  return yield* finished({ lastSquare: board.lastSquare, columns }, jumps, offset, problems, 'matrix', []);
}

function* finished(
  spec: Omit<BoardSpec, 'jumps' | 'jumpTable' | 'leftOut'>,
  { jumpPairs, jumpTable, leftOut }: JudgedJumps,
  offset: number,
  problems: ProblemList,
  form: 'matrix' | 'object',
  games: readonly ReadGame[],
): Slices<ParsedBoard> {
  if (spec.lastSquare === 1) {
    problems.add('one-square', offset, 1, 'This board has a single square, so there is nothing to climb.');
  }
  const board = new Board({ ...spec, jumps: jumpPairs, jumpTable, leftOut });
  yield* judgeGames(board, games, problems);
  return { board, games, form, problems: problems.toArray() };
}
