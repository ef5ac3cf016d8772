/**
 * The object form: `{ "size": 10, "jumps": { "2": 38 }, "start": 1, "die": {…}, "rules": {…}, "games": […] }`, in any order. Keys of
 * the document never become keys of an object of ours, so that `__proto__` is a misspelled square like any other.
 */
import type { Slices } from '../../slices';
import type { Chains } from '../board';
import { MAX_FACES } from '../limits';
import { dimensionNames, dimensionsOf, type DimensionName, type Dimensions } from './dimensions';
import { JumpRecords } from './jump-records';
import { anotherElement, skipValue, takeKey, type Place } from './json-structure';
import { fractionalSquare } from './matrix-reader';
import { takeNumber, type ReadNumber } from './numbers';
import type { ProblemList } from './problem-list';
import { suggest } from './suggest';
import { Kind } from './token-kinds';
import type { Tokens } from './tokens';

export interface ObjectOutline {
  readonly dimensions: Dimensions;
  readonly offset: number;
  readonly records: JumpRecords;
  readonly start: number;
  readonly faces: number;
  readonly chains: Chains;
  /** Where the rules ask that chains be refused. */
  readonly refused: Place | undefined;
}

const PROPERTIES = [...dimensionNames, 'jumps', 'start', 'die', 'rules', 'games', '$schema'];

/** What has been read so far. */
interface Draft {
  readonly dimensions: Map<DimensionName, ReadNumber>;
  brokenDimension: boolean;
  records: JumpRecords;
  start: number;
  faces: number;
  chains: Chains;
  refused: Place | undefined;
}

/** Reads from the opening brace on; undefined when no board comes of it. */
export function* readObject(tokens: Tokens, problems: ProblemList): Slices<ObjectOutline | undefined> {
  const { offset } = tokens;
  const draft: Draft = {
    dimensions: new Map(),
    brokenDimension: false,
    records: new JumpRecords(),
    start: 1,
    faces: 6,
    chains: 'once',
    refused: undefined,
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
        return yield* readDie(tokens, problems, draft);
      case 'rules':
        return yield* readRules(tokens, problems, draft);
      case 'games':
        return yield* readGames(tokens, problems);
      default:
        yield* skipValue(tokens, problems);
    }
  });
  if (tokens.stopped) return undefined;
  const dimensions = dimensionsOf(draft.dimensions, draft.brokenDimension, offset, problems);
  if (dimensions === undefined) return undefined;
  const { records, start, faces, chains, refused } = draft;
  return { dimensions, offset, records, start, faces, chains, refused };
}

/** Reads an object with known properties: reports those it does not know and those that come twice (the last one holds). */
function* readProperties(
  tokens: Tokens,
  problems: ProblemList,
  known: readonly string[],
  where: string,
  read: (key: string) => Slices<void>,
): Slices<void> {
  const seen = new Set<string>();
  yield* tokens.next();
  let more = !(yield* tokens.take(Kind.closeBrace));
  while (more) {
    const property = yield* takeKey(tokens);
    if (property === undefined) return;
    const { key, offset, length } = property;
    if (known.includes(key)) {
      if (seen.has(key)) {
        problems.add(
          'duplicate-key',
          offset,
          length,
          `"${key}" stands above already. This one takes its place; remove one of them.`,
        );
      }
      seen.add(key);
      yield* read(key);
    } else {
      const meant = suggest(key, known);
      problems.add(
        'unknown-property',
        offset,
        length,
        meant === undefined
          ? `Rungs knows no such property of ${where} and leaves it alone. It knows ${known.join(', ')}.`
          : `Rungs knows no such property of ${where}. Did you mean "${meant}"?`,
      );
      yield* skipValue(tokens, problems);
    }
    more = yield* anotherElement(tokens, problems, Kind.closeBrace, 'after this property');
    if (tokens.due) yield tokens.progress;
  }
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

function* readDie(tokens: Tokens, problems: ProblemList, draft: Draft): Slices<void> {
  draft.faces = 6;
  if (tokens.kind !== Kind.openBrace) {
    yield* wrongType(tokens, problems, '"die" is an object, like { "faces": 6 }');
    return;
  }
  yield* readProperties(tokens, problems, ['faces'], 'a die', function* () {
    draft.faces = 6;
    const invalid = ({ offset, length }: Place): void => {
      problems.add('invalid-die', offset, length, `"faces" is a whole number from 1 to ${MAX_FACES}. It is read as 6.`);
    };
    const number = yield* takeNumber(tokens, problems, '"faces"', invalid);
    if (number === undefined) return;
    const { value } = number;
    if (Number.isInteger(value) && value >= 1 && value <= MAX_FACES) draft.faces = value;
    else invalid(number);
  });
}

function* readRules(tokens: Tokens, problems: ProblemList, draft: Draft): Slices<void> {
  draft.chains = 'once';
  draft.refused = undefined;
  if (tokens.kind !== Kind.openBrace) {
    yield* wrongType(tokens, problems, '"rules" is an object, like { "chains": "follow" }');
    return;
  }
  yield* readProperties(tokens, problems, ['chains', 'overshoot'], 'the rules', function* (key) {
    if (key === 'chains') {
      draft.chains = 'once';
      draft.refused = undefined;
      const rule = yield* readRule(tokens, problems, key, ['once', 'follow', 'refuse'], 'once');
      if (rule?.name === 'follow') draft.chains = 'follow';
      if (rule?.name === 'refuse') draft.refused = rule;
    } else {
      const rule = yield* readRule(tokens, problems, key, ['stay', 'bounce', 'win'], 'stay');
      if (rule !== undefined && rule.name !== 'stay') {
        problems.add(
          'unsupported-rule',
          rule.offset,
          rule.length,
          `This version of Rungs does not solve boards with "${rule.name}" yet. It solves this one with "stay": a roll beyond the last square does not move the token.`,
        );
      }
    }
  });
}

/** A rule out of a few names. */
function* readRule(
  tokens: Tokens,
  problems: ProblemList,
  key: string,
  names: readonly string[],
  otherwise: string,
): Slices<(Place & { readonly name: string }) | undefined> {
  const name = tokens.kind === Kind.string ? tokens.value : undefined;
  const place = yield* skipValue(tokens, problems);
  if (place === undefined) return undefined;
  if (name !== undefined && names.includes(name)) return { name, ...place };
  const meant = name === undefined ? undefined : suggest(name, names);
  const choices = names.map((choice) => `"${choice}"`).join(' or ');
  problems.add(
    'invalid-rule',
    place.offset,
    place.length,
    meant === undefined
      ? `"${key}" is ${choices}. It is read as "${otherwise}".`
      : `"${key}" is ${choices}. Did you mean "${meant}"? It is read as "${otherwise}".`,
  );
  return undefined;
}

/** Games are read by those who play them; here they only have to be a list. */
function* readGames(tokens: Tokens, problems: ProblemList): Slices<void> {
  if (tokens.kind === Kind.openBracket) yield* skipValue(tokens, problems);
  else yield* wrongType(tokens, problems, '"games" is a list, like [{ "rolls": [4, 2] }]');
}

function* wrongType(tokens: Tokens, problems: ProblemList, expected: string): Slices<void> {
  const place = yield* skipValue(tokens, problems);
  if (place === undefined) return;
  problems.add('wrong-type', place.offset, place.length, `${expected}. This one is left out.`);
}
