/**
 * Changes of single properties in a board's text, each as one edit that touches nothing else: no reflow, no lost comment, and one undo.
 * The scanner walks the text once and skips what it does not look for, so a board of a million jumps has no tree built of it.
 */
import { createScanner, type JSONScanner } from 'jsonc-parser';
import { Kind } from '../parse/token-kinds';

/** Replaces `length` UTF-16 units at `offset` by `text`. */
export interface TextEdit {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

interface Range {
  readonly offset: number;
  /** The first unit after it. */
  readonly end: number;
}

interface Property extends Range {
  readonly key: string;
  readonly value: Range;
  /** The comma after it, where there is one. */
  readonly comma: Range | undefined;
}

interface Container<T> extends Range {
  readonly members: readonly T[];
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * Sets a property, `rules.chains` by `['rules', 'chains']`; objects on the way are made when they are missing. Undefined when the text is
 * no object, or something on the way is none, or the text is too broken to be walked.
 */
export function setProperty(text: string, path: readonly [string, ...string[]], value: Json): TextEdit | undefined {
  return change(text, rootObject(text), path, (present) => {
    const written = write(value);
    return present === undefined
      ? { missing: value }
      : { offset: present.value.offset, length: present.value.end - present.value.offset, text: written };
  });
}

/** Takes a property away, with its comma; undefined when there is nothing to take away. */
export function removeProperty(text: string, path: readonly [string, ...string[]]): TextEdit | undefined {
  let object = rootObject(text);
  for (const [depth, key] of path.entries()) {
    const at = object === undefined ? -1 : lastIndexOf(object, key);
    const property = object?.members[at];
    if (object === undefined || property === undefined) return undefined;
    if (depth < path.length - 1) {
      object = objectAt(text, property.value.offset);
      continue;
    }
    const before = object.members[at - 1];
    // From where the property before ends, so that its line goes with it; the first one takes what follows up to the next.
    const from = before === undefined ? property.offset : (before.comma ?? before).end;
    const next = object.members[at + 1];
    if (before === undefined && next !== undefined) return { offset: from, length: next.offset - from, text: '' };
    // The last one leaves no comma behind.
    const start = next === undefined && before?.comma !== undefined ? before.comma.offset : from;
    const end = (property.comma ?? property).end;
    return { offset: start, length: end - start, text: '' };
  }
  return undefined;
}

/** Adds an item to the end of a list, `['games']` say, which is made when it is missing. Undefined as with `setProperty`. */
export function appendItem(text: string, path: readonly [string, ...string[]], item: Json): TextEdit | undefined {
  return change(text, rootObject(text), path, (present) => {
    if (present === undefined) return { missing: [item] };
    const array = arrayAt(text, present.value.offset);
    if (array === undefined) return undefined;
    return insertion(text, array, write(item));
  });
}

/** The texts of a list's items; none where it is missing, or no list, or the text is too broken to be walked. */
export function itemsOf(text: string, key: string): string[] {
  const root = rootObject(text);
  const property = root?.members[lastIndexOf(root, key)];
  const array = property && arrayAt(text, property.value.offset);
  return array?.members.map(({ offset, end }) => text.slice(offset, end)) ?? [];
}

type Change = TextEdit | { readonly missing: Json } | undefined;

function change(
  text: string,
  root: Container<Property> | undefined,
  path: readonly string[],
  at: (present: Property | undefined) => Change,
): TextEdit | undefined {
  let object = root;
  for (const [depth, key] of path.entries()) {
    if (object === undefined) return undefined;
    // Of a key that is there twice, the last one counts.
    const property = object.members[lastIndexOf(object, key)];
    const last = depth === path.length - 1;
    if (property !== undefined && !last) {
      object = objectAt(text, property.value.offset);
      continue;
    }
    const result = at(property);
    if (result === undefined || 'offset' in result) return result;
    let value = result.missing;
    for (const outer of path.slice(depth + 1).reverse()) value = { [outer]: value };
    return insertion(text, object, `${JSON.stringify(key)}: ${write(value)}`);
  }
  return undefined;
}

function lastIndexOf({ members }: Container<Property>, key: string): number {
  return members.reduce((found, member, i) => (member.key === key ? i : found), -1);
}

/** Puts a new last member into an object or a list, on a line of its own where its neighbours have lines of their own. */
function insertion(
  text: string,
  container: Container<Range & { comma?: Range | undefined }>,
  member: string,
): TextEdit {
  const last = container.members.at(-1);
  const first = container.members[0];
  if (last === undefined || first === undefined) {
    const inside = text.slice(container.offset + 1, container.end - 1);
    // A comment inside an empty one stays.
    if (inside.trim() !== '') return { offset: container.offset + 1, length: 0, text: ` ${member}` };
    return { offset: container.offset + 1, length: inside.length, text: ` ${member} ` };
  }
  const indent = indentOf(text, first.offset, container.offset);
  const separator = indent === undefined ? ' ' : indent;
  if (last.comma !== undefined) return { offset: last.comma.end, length: 0, text: `${separator}${member}` };
  return { offset: last.end, length: 0, text: `,${separator}${member}` };
}

/** The line break and the blanks before the first member; undefined where it stands on the line of the bracket. */
function indentOf(text: string, first: number, bracket: number): string | undefined {
  const between = text.slice(bracket + 1, first);
  return /(\r?\n)[ \t]*$/.exec(between)?.[0];
}

/** JSON with a blank after commas, colons and inside brackets, on one line. */
function write(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(write).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}: ${write(inner)}`);
    return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
  }
  return JSON.stringify(value);
}

/** The next token, as a plain number; see `Kind`. */
function scan(scanner: JSONScanner): number {
  return scanner.scan();
}

function rootObject(text: string): Container<Property> | undefined {
  return objectAt(text, text.startsWith('\uFEFF') ? 1 : 0);
}

/** The object whose bracket is the next token; undefined when that is something else or has no end. */
function objectAt(text: string, offset: number): Container<Property> | undefined {
  const scanner = createScanner(text, true);
  scanner.setPosition(offset);
  if (scan(scanner) !== Kind.openBrace) return undefined;
  const begin = scanner.getTokenOffset();
  const members: Property[] = [];
  for (let kind = scan(scanner); kind !== Kind.closeBrace; kind = scan(scanner)) {
    if (kind === Kind.comma) {
      giveComma(members, scanner);
      continue;
    }
    if (kind !== Kind.string) return undefined;
    const key = scanner.getTokenValue();
    const from = scanner.getTokenOffset();
    if (scan(scanner) !== Kind.colon) return undefined;
    scan(scanner);
    const value = skipValue(scanner);
    if (value === undefined) return undefined;
    members.push({ key, offset: from, end: value.end, value, comma: undefined });
  }
  return { offset: begin, end: scanner.getTokenOffset() + 1, members };
}

type Item = Range & { readonly comma: Range | undefined };

function arrayAt(text: string, offset: number): Container<Item> | undefined {
  const scanner = createScanner(text, true);
  scanner.setPosition(offset);
  if (scan(scanner) !== Kind.openBracket) return undefined;
  const begin = scanner.getTokenOffset();
  const members: Item[] = [];
  for (let kind = scan(scanner); kind !== Kind.closeBracket; kind = scan(scanner)) {
    if (kind === Kind.comma) {
      giveComma(members, scanner);
      continue;
    }
    const value = skipValue(scanner);
    if (value === undefined) return undefined;
    members.push({ ...value, comma: undefined });
  }
  return { offset: begin, end: scanner.getTokenOffset() + 1, members };
}

function giveComma<T extends Item>(members: T[], scanner: JSONScanner): void {
  const last = members.at(-1);
  const offset = scanner.getTokenOffset();
  if (last !== undefined) members[members.length - 1] = { ...last, comma: { offset, end: offset + 1 } };
}

/** The range of the value whose first token was just scanned; undefined when the text ends inside it or it is no value. */
function skipValue(scanner: JSONScanner): Range | undefined {
  const offset = scanner.getTokenOffset();
  let depth = 0;
  for (let kind: number = scanner.getToken(); kind !== Kind.end; kind = scan(scanner)) {
    if (kind === Kind.openBrace || kind === Kind.openBracket) depth++;
    else if (kind === Kind.closeBrace || kind === Kind.closeBracket) depth--;
    else if (depth === 0 && (kind === Kind.comma || kind === Kind.colon)) return undefined;
    if (depth < 0) return undefined;
    if (depth === 0) return { offset, end: scanner.getTokenOffset() + scanner.getTokenLength() };
  }
  return undefined;
}
