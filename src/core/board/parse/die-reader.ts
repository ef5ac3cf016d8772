/** The dice of the object form: `"die": { "faces": 6, "count": 2, "weights": [1, 1, 1, 1, 1, 2] }`. */
import type { Slices } from '../../slices';
import { faultOfDice, MAX_DICE, MAX_WEIGHT, type DiceSpec } from '../dice';
import { MAX_FACES } from '../limits';
import { skipValue, type Place } from './json-structure';
import { takeNumber } from './numbers';
import type { ProblemList } from './problem-list';
import { readList, readProperties, wrongType } from './properties';
import { Kind } from './token-kinds';
import type { Tokens } from './tokens';

const FACES = 6;

/** What cannot be used is told and left out: then there are six faces, one die, or no weights. */
export function* readDie(tokens: Tokens, problems: ProblemList): Slices<DiceSpec> {
  if (tokens.kind !== Kind.openBrace) {
    yield* wrongType(tokens, problems, '"die" is an object, like { "faces": 6 }');
    return { faces: FACES };
  }
  let faces = FACES;
  let count: number | undefined;
  let weights: (Place & { readonly values: readonly number[] }) | undefined;
  yield* readProperties(tokens, problems, ['faces', 'count', 'weights'], 'a die', function* (key) {
    switch (key) {
      case 'faces':
        faces = (yield* readWhole(tokens, problems, key, MAX_FACES, FACES)) ?? FACES;
        break;
      case 'count':
        count = yield* readWhole(tokens, problems, key, MAX_DICE, 1);
        break;
      case 'weights':
        weights = yield* readWeights(tokens, problems);
        break;
      default:
        yield* skipValue(tokens, problems);
    }
  });
  const dice = { faces, ...(count === undefined || count === 1 ? {} : { count }) };
  if (weights === undefined) return dice;
  // The number of faces may stand after the weights.
  const weighted = { ...dice, weights: weights.values };
  const fault = faultOfDice(weighted, MAX_FACES);
  if (fault === undefined) return weighted;
  problems.add('invalid-die', weights.offset, weights.length, `${fault} All faces are taken to be alike.`);
  return dice;
}

function* readWhole(
  tokens: Tokens,
  problems: ProblemList,
  key: string,
  most: number,
  otherwise: number,
): Slices<number | undefined> {
  const invalid = ({ offset, length }: Place): void => {
    problems.add(
      'invalid-die',
      offset,
      length,
      `"${key}" is a whole number from 1 to ${most}. It is read as ${otherwise}.`,
    );
  };
  const number = yield* takeNumber(tokens, problems, `"${key}"`, invalid);
  if (number === undefined) return undefined;
  const { value } = number;
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  invalid(number);
  return undefined;
}

function* readWeights(
  tokens: Tokens,
  problems: ProblemList,
): Slices<(Place & { readonly values: readonly number[] }) | undefined> {
  const { offset } = tokens;
  if (tokens.kind !== Kind.openBracket) {
    yield* wrongType(tokens, problems, '"weights" is a list of a number for each face, like [1, 1, 1, 1, 1, 2]');
    return undefined;
  }
  const values: number[] = [];
  let sound = true;
  yield* readList(tokens, problems, 'after this weight', function* () {
    const number = yield* takeNumber(tokens, problems, 'This weight', (place) => {
      sound = false;
      problems.add(
        'invalid-die',
        place.offset,
        place.length,
        `A weight is a whole number from 0 to ${MAX_WEIGHT}. All faces are taken to be alike.`,
      );
    });
    if (number !== undefined && values.length <= MAX_FACES) values.push(number.value);
  });
  return sound ? { offset, length: tokens.previousEnd - offset, values } : undefined;
}
