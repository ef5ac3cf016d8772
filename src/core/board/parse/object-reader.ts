/**
 * The object form: `{ "size": 10, "jumps": { "2": 38 }, "start": 1, "die": {…}, "rules": {…}, "games": […] }`, in any order. Keys of
 * the document never become keys of an object of ours, so that `__proto__` is a misspelled square like any other.
 */
import type { Slices } from '../../slices';
import type { DiceSpec } from '../dice';
import { readDie } from './die-reader';
import { dimensionNames, dimensionsOf, type DimensionName, type Dimensions } from './dimensions';
import { readGames, type ReadGame } from './games-reader';
import { JumpRecords } from './jump-records';
import { anotherElement, skipValue, takeKey, type Place } from './json-structure';
import { fractionalSquare } from './matrix-reader';
import { takeNumber, type ReadNumber } from './numbers';
import type { ProblemList } from './problem-list';
import { readProperties, wrongType } from './properties';
import { readRules, type ReadRules } from './rules-reader';
import { Kind } from './token-kinds';
import type { Tokens } from './tokens';

export interface ObjectOutline {
  readonly dimensions: Dimensions;
  readonly offset: number;
  readonly records: JumpRecords;
  readonly start: number;
  readonly dice: DiceSpec;
  readonly rules: ReadRules;
  readonly games: readonly ReadGame[];
}

const PROPERTIES = [...dimensionNames, 'jumps', 'start', 'die', 'rules', 'games', '$schema'];

/** What has been read so far. */
interface Draft {
  readonly dimensions: Map<DimensionName, ReadNumber>;
  brokenDimension: boolean;
  records: JumpRecords;
  start: number;
  dice: DiceSpec;
  rules: ReadRules;
  games: readonly ReadGame[];
}

/** Reads from the opening brace on; undefined when no board comes of it. */
export function* readObject(tokens: Tokens, problems: ProblemList): Slices<ObjectOutline | undefined> {
  const { offset } = tokens;
  const draft: Draft = {
    dimensions: new Map(),
    brokenDimension: false,
    records: new JumpRecords(),
    start: 1,
    dice: { faces: 6 },
    rules: {},
    games: [],
  };
  yield* readProperties(tokens, problems, PROPERTIES, 'a board', function* (key) {
    switch (key) {
      case 'size':
      case 'rows':
      case 'columns':
      case 'lastSquare':
        return yield* readDimension(tokens, problems, draft, key);
      case 'jumps':
        return yield* readJumps(tokens, problems, draft);
      case 'start':
        return yield* readStart(tokens, problems, draft);
      case 'die':
        draft.dice = yield* readDie(tokens, problems);
        return;
      case 'rules':
        draft.rules = yield* readRules(tokens, problems);
        return;
      case 'games':
        draft.games = yield* readGames(tokens, problems);
        return;
      default:
        yield* skipValue(tokens, problems);
    }
  });
  if (tokens.stopped) return undefined;
  const dimensions = dimensionsOf(draft.dimensions, draft.brokenDimension, offset, problems);
  if (dimensions === undefined) return undefined;
  const { records, start, dice, rules, games } = draft;
  return { dimensions, offset, records, start, dice, rules, games };
}

function* readDimension(tokens: Tokens, problems: ProblemList, draft: Draft, name: DimensionName): Slices<void> {
  draft.dimensions.delete(name);
  const number = yield* takeNumber(tokens, problems, `"${name}"`, ({ offset, length }) => {
    draft.brokenDimension = true;
    problems.add('size-not-integer', offset, length, `"${name}" must be a whole number, like 10.`);
  });
  if (number !== undefined) draft.dimensions.set(name, number);
}

function* readJumps(tokens: Tokens, problems: ProblemList, draft: Draft): Slices<void> {
  draft.records = new JumpRecords();
  if (tokens.kind !== Kind.openBrace) {
    yield* wrongType(tokens, problems, '"jumps" is an object from square to square, like { "2": 38, "16": 6 }');
    return;
  }
  yield* tokens.next();
  let more = !(yield* tokens.take(Kind.closeBrace));
  while (more) {
    const property = yield* takeKey(tokens);
    if (property === undefined) return;
    const from = squareInKey(property.key, property, problems);
    const number = yield* takeNumber(tokens, problems, 'This square', ({ offset, length }) => {
      problems.add(
        'wrong-type',
        offset,
        length,
        'A jump leads to the number of a square, like "2": 38. This jump is left out.',
      );
    });
    if (tokens.stopped) return;
    if (number !== undefined && from !== undefined) {
      if (Number.isFinite(number.value) && !Number.isInteger(number.value)) {
        fractionalSquare(problems, number.offset, number.length);
      } else draft.records.add(from, number.value, number.offset, property.offset);
    }
    more = yield* anotherElement(tokens, problems, Kind.closeBrace, 'after this jump');
    if (tokens.due) yield tokens.progress;
  }
}

/** The square that a key of `jumps` names; whether it is on the board is judged later. */
function squareInKey(key: string, { offset, length }: Place, problems: ProblemList): number | undefined {
  if (!/^\s*[+-]?\d+\s*$/.test(key)) {
    problems.add(
      'key-not-a-square',
      offset,
      length,
      'The keys of "jumps" are squares, like "16". This jump is left out; write the number of a square.',
    );
    return undefined;
  }
  const square = Number(key);
  if (key !== String(square) && Number.isSafeInteger(square)) {
    problems.add(
      'non-canonical-key',
      offset,
      length,
      `This key is read as square ${square}. Write it as "${square}", so that it cannot stand here twice unseen.`,
      { remedy: () => ({ title: `Write "${square}"`, replacement: `"${square}"` }) },
    );
  }
  return square;
}

function* readStart(tokens: Tokens, problems: ProblemList, draft: Draft): Slices<void> {
  draft.start = 1;
  const invalid = ({ offset, length }: Place): void => {
    problems.add(
      'invalid-start',
      offset,
      length,
      '"start" is 1 for the first square or 0 for a start off the board. It is read as 1.',
    );
  };
  const number = yield* takeNumber(tokens, problems, '"start"', invalid);
  if (number === undefined) return;
  if (number.value === 0 || number.value === 1) draft.start = number.value;
  else invalid(number);
}
