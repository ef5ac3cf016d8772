/** Edits of single properties: the text means what was wanted, and everything outside the edit is as it was. */
import fc from 'fast-check';
import { parse } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { appendItem, removeProperty, setProperty, type TextEdit } from '../../../src/core/board/edit/property-edit';

function apply(text: string, edit: TextEdit | undefined): string {
  if (edit === undefined) throw new Error('no edit');
  return text.slice(0, edit.offset) + edit.text + text.slice(edit.offset + edit.length);
}

const read = (text: string): unknown => parse(text, [], { allowTrailingComma: true });

const BOARD = `{
  "size": 10, // a comment
  "jumps": { "2": 38, "16": 6 }
}
`;

describe('a property', () => {
  it('is written on a line of its own where the others are, and nothing else changes', () => {
    expect(apply(BOARD, setProperty(BOARD, ['rules', 'chains'], 'follow'))).toBe(`{
  "size": 10, // a comment
  "jumps": { "2": 38, "16": 6 },
  "rules": { "chains": "follow" }
}
`);
  });

  it('is written on the line where all are', () => {
    const text = '{ "size": 10 }';
    expect(apply(text, setProperty(text, ['start'], 0))).toBe('{ "size": 10, "start": 0 }');
    expect(apply('{}', setProperty('{}', ['size'], 3))).toBe('{ "size": 3 }');
  });

  it('takes the place of its old value', () => {
    const text = '{"size": 10, "rules": {"chains": "once"}}';
    expect(apply(text, setProperty(text, ['rules', 'chains'], 'follow'))).toBe(
      '{"size": 10, "rules": {"chains": "follow"}}',
    );
  });

  it('is taken away with its comma', () => {
    const text = '{\n  "size": 10,\n  "start": 0\n}';
    expect(apply(text, removeProperty(text, ['start']))).toBe('{\n  "size": 10\n}');
    expect(apply(text, removeProperty(text, ['size']))).toBe('{\n  "start": 0\n}');
    expect(removeProperty(text, ['die'])).toBeUndefined();
  });

  it('is refused where the text is no object', () => {
    for (const text of ['', '[[-1]]', '{ "size": ', '{ "rules": 3 }', 'nonsense']) {
      expect(setProperty(text, ['rules', 'chains'], 'once')).toBeUndefined();
    }
  });
});

describe('an item', () => {
  it('is added to a list, which is made when it is missing', () => {
    const once = apply(BOARD, appendItem(BOARD, ['games'], { players: ['a'], rolls: [1, 2] }));
    expect(read(once)).toMatchObject({ games: [{ players: ['a'], rolls: [1, 2] }] });
    const twice = apply(once, appendItem(once, ['games'], { players: ['b'], rolls: [] }));
    expect(read(twice)).toMatchObject({ games: [{ players: ['a'] }, { players: ['b'], rolls: [] }] });
  });
});

describe('any object', () => {
  const key = fc.constantFrom('size', 'jumps', 'rules', 'start', 'a', 'b"c', '__proto_', 'é');
  // As JSON has it: there is no negative zero in it.
  const value = fc.jsonValue({ maxDepth: 2 }).map((json) => JSON.parse(JSON.stringify(json)) as unknown);
  const layout = fc.constantFrom(undefined, 2, '\t');
  const object = fc.dictionary(key, value, { maxKeys: 5 });

  it('has the new value after it was set, and all others as before', () => {
    fc.assert(
      fc.property(object, layout, key, value, (before, space, name, wanted) => {
        const text = JSON.stringify(before, undefined, space);
        const after = apply(text, setProperty(text, [name], wanted as never));
        expect(read(after)).toEqual({ ...before, [name]: wanted });
      }),
    );
  });

  it('lacks the property after it was taken away, and has all others as before', () => {
    fc.assert(
      fc.property(object, layout, key, (before, space, name) => {
        const text = JSON.stringify(before, undefined, space);
        const edit = removeProperty(text, [name]);
        expect(edit === undefined).toBe(!(name in before));
        if (edit === undefined) return;
        const rest = Object.fromEntries(Object.entries(before).filter(([other]) => other !== name));
        expect(read(apply(text, edit))).toEqual(rest);
      }),
    );
  });
});
