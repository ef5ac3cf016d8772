/** What jsonc-parser's scanner answers with. Its own enums are declared `const`, which files that are compiled one by one cannot use. */

export const Kind = {
  openBrace: 1,
  closeBrace: 2,
  openBracket: 3,
  closeBracket: 4,
  comma: 5,
  colon: 6,
  null: 7,
  true: 8,
  false: 9,
  string: 10,
  number: 11,
  lineComment: 12,
  blockComment: 13,
  unknown: 16,
  end: 17,
} as const;

export const ScanError = {
  endOfComment: 1,
  endOfString: 2,
  endOfNumber: 3,
  unicode: 4,
  escape: 5,
  controlCharacter: 6,
} as const;

const messages: Readonly<Record<number, string>> = {
  [ScanError.endOfComment]: 'This comment never ends; close it with */.',
  [ScanError.endOfString]: 'This text has no closing quotation mark; add one.',
  [ScanError.endOfNumber]: 'This number breaks off; complete it.',
  [ScanError.unicode]: 'A \\u in a text needs four hexadecimal digits after it.',
  [ScanError.escape]: 'This text has a backslash before a character that needs none; write \\\\ for a backslash.',
  [ScanError.controlCharacter]: 'This text contains a control character; remove it or write it as \\u and four digits.',
};

export function scanErrorMessage(error: number): string {
  return messages[error] ?? 'This is not JSON.';
}

/** Whether a value can begin with this token. */
export function beginsValue(kind: number): boolean {
  return (
    kind === Kind.openBrace ||
    kind === Kind.openBracket ||
    kind === Kind.string ||
    kind === Kind.number ||
    kind === Kind.true ||
    kind === Kind.false ||
    kind === Kind.null
  );
}
