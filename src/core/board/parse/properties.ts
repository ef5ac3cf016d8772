/** Objects with known properties, lists, and values of the wrong type: what the parts of the object form have in common. */
import type { Slices } from '../../slices';
import { anotherElement, skipValue, takeKey, type Place } from './json-structure';
import type { ProblemList } from './problem-list';
import { suggest } from './suggest';
import { Kind } from './token-kinds';
import type { Tokens } from './tokens';

/** UTF-16 units of a key that a message repeats. */
const LONGEST_KEY = 40;

/** Reads an object with known properties: reports those it does not know and those that come twice (the last one holds). */
export function* readProperties(
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
          ? `"${shortened(key)}" is no property of ${where} that Rungs knows, and is left alone. It knows ${known.join(', ')}.`
          : `"${shortened(key)}" is no property of ${where} that Rungs knows. Did you mean "${meant}"?`,
        meant === undefined
          ? {}
          : { remedy: () => ({ title: `Change to "${meant}"`, replacement: JSON.stringify(meant) }) },
      );
      yield* skipValue(tokens, problems);
    }
    more = yield* anotherElement(tokens, problems, Kind.closeBrace, 'after this property');
    if (tokens.due) yield tokens.progress;
  }
}

/** A key as far as a message has room for it. */
function shortened(key: string): string {
  return key.length <= LONGEST_KEY ? key : `${key.slice(0, LONGEST_KEY)}…`;
}

/** Reads a list from its opening bracket on. @param read moves past one element */
export function* readList(
  tokens: Tokens,
  problems: ProblemList,
  inside: string,
  read: () => Slices<void>,
): Slices<void> {
  yield* tokens.next();
  let more = !(yield* tokens.take(Kind.closeBracket));
  while (more) {
    yield* read();
    if (tokens.stopped) return;
    more = yield* anotherElement(tokens, problems, Kind.closeBracket, inside);
    if (tokens.due) yield tokens.progress;
  }
}

/** Moves past a text; undefined when it is none, which is reported unless the syntax is broken. */
export function* takeString(
  tokens: Tokens,
  problems: ProblemList,
  expected: string,
): Slices<(Place & { readonly value: string }) | undefined> {
  if (tokens.kind !== Kind.string) {
    yield* wrongType(tokens, problems, expected);
    return undefined;
  }
  const { value, offset, length } = tokens;
  if (!tokens.tryNext()) yield* tokens.next();
  return { value, offset, length };
}

/** Moves past a value that is of the wrong type and says so. */
export function* wrongType(tokens: Tokens, problems: ProblemList, expected: string): Slices<void> {
  const place = yield* skipValue(tokens, problems);
  if (place === undefined) return;
  problems.add('wrong-type', place.offset, place.length, `${expected}. This one is left out.`);
}
