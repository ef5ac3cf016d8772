/**
 * Lists, objects and whole values on top of tokens: where commas belong, what a trailing comma is, and how a value that nobody asks for
 * is passed over. Loops and an explicit stack instead of recursion, so that no depth of nesting can overflow.
 */
import type { Slices } from '../../slices';
import type { ProblemList } from './problem-list';
import { beginsValue, Kind } from './token-kinds';
import type { Tokens } from './tokens';

export interface Place {
  readonly offset: number;
  readonly length: number;
}

/**
 * Moves past the comma after an element of a list or object, or past its end.
 * @returns whether another element follows
 */
export function* anotherElement(tokens: Tokens, problems: ProblemList, close: number, inside: string): Slices<boolean> {
  const closing = close === Kind.closeBracket ? ']' : '}';
  const { kind, offset, length } = tokens;
  if (kind !== close && kind !== Kind.comma) {
    tokens.failHere(`expected a comma or ${closing} ${inside}`);
    return false;
  }
  if (!tokens.tryNext()) yield* tokens.next();
  if (kind === close) return false;
  if (tokens.kind !== close) return !tokens.stopped;
  problems.add(
    'trailing-comma',
    offset,
    length,
    `Standard JSON has no comma before ${closing}. Rungs skips it; other programs may refuse the file.`,
    { remedy: () => ({ title: 'Remove the comma', replacement: '' }) },
  );
  yield* tokens.next();
  return false;
}

/** Moves past the name of a property and its colon. */
export function* takeKey(tokens: Tokens): Slices<(Place & { readonly key: string }) | undefined> {
  if (tokens.kind !== Kind.string) {
    tokens.failHere('expected a property name in quotation marks');
    return undefined;
  }
  const place = { key: tokens.value, offset: tokens.offset, length: tokens.length };
  if (!tokens.tryNext()) yield* tokens.next();
  if (!(yield* tokens.take(Kind.colon))) {
    tokens.failHere('expected a colon after the property name');
    return undefined;
  }
  return place;
}

/** Moves past one value of any kind, checking its syntax, and returns its place; undefined after a syntax error. */
export function* skipValue(tokens: Tokens, problems: ProblemList): Slices<Place | undefined> {
  const { offset } = tokens;
  const open: number[] = [];
  do {
    if (tokens.due) yield tokens.progress;
    if (tokens.kind === Kind.openBrace || tokens.kind === Kind.openBracket) {
      const close = tokens.kind === Kind.openBrace ? Kind.closeBrace : Kind.closeBracket;
      yield* tokens.next();
      if (!(yield* tokens.take(close))) {
        open.push(close);
        if (close === Kind.closeBrace && (yield* takeKey(tokens)) === undefined) return undefined;
        continue;
      }
    } else if (beginsValue(tokens.kind)) {
      if (!tokens.tryNext()) yield* tokens.next();
    } else {
      tokens.failHere('expected a value');
      return undefined;
    }
    // A value has ended, and with it perhaps what it stands in.
    for (;;) {
      const close = open[open.length - 1];
      if (close === undefined) break;
      if (yield* anotherElement(tokens, problems, close, 'after this value')) {
        if (close === Kind.closeBrace && (yield* takeKey(tokens)) === undefined) return undefined;
        break;
      }
      if (tokens.stopped) return undefined;
      open.pop();
    }
  } while (open.length > 0);
  return { offset, length: tokens.previousEnd - offset };
}
