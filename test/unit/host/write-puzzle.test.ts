/** Writing the chosen words into their file: what is edited, and when it is better not to. */
import { afterEach, describe, expect, it } from 'vitest';
import { parseWordList } from '../../../src/core';
import { wordsView } from '../../../src/host/view-shapes';
import { WordsSession } from '../../../src/host/words-session';
import { writePuzzle } from '../../../src/host/write-puzzle';
import { applied, messages } from './fake-vscode';
import { memoryOf, OpenDocument, quietLog, until } from './open-document';

const open: WordsSession[] = [];
afterEach(() => {
  open.splice(0).forEach((session) => session.dispose());
  applied.length = 0;
  messages.length = 0;
});

async function chosen(text: string, start: string, target: string) {
  const document = new OpenDocument('/a.words', text);
  const session = new WordsSession(document.asDocument(), memoryOf(wordsView.initial), quietLog);
  open.push(session);
  await until(session, ({ stage }) => stage === 'ready');
  await session.choose({ start, target });
  const edit = (changed: string): void => {
    document.text = changed;
    document.version++;
    session.textChanged();
  };
  return { session, edit };
}

/** The text after the one edit that was made. */
function written(text: string): string {
  expect(applied).toHaveLength(1);
  const changes = [...(applied[0] ?? [])].sort((a, b) => b.from - a.from);
  return changes.reduce((now, { from, to, text: put }) => now.slice(0, from) + put + now.slice(to), text);
}

describe('writing the puzzle into the file', () => {
  it('puts the words where the file names others, or above all when it names none', async () => {
    const named = '# start: hit\n# target: cog\nhot dot cog\n';
    await writePuzzle((await chosen(named, 'dot', 'hot')).session);
    expect(written(named)).toBe('# start: dot\n# target: hot\nhot dot cog\n');
    applied.length = 0;
    await writePuzzle((await chosen('hot dot\n', 'dot', 'hot')).session);
    expect(written('hot dot\n')).toBe('# start: dot\n# target: hot\nhot dot\n');
  });

  it.each([`beginWord = 'hit', endWord = 'cog'`, `beginWord = "hit", endWord = "cog"`])(
    'keeps the quotation marks of an exercise closed: %s',
    async (ends) => {
      const text = `${ends}, wordList = ["i'd", "i\\"d", "a\\\\d"]`;
      await writePuzzle((await chosen(text, "i'd", 'i"d')).session);
      const { start, target, words } = parseWordList(written(text));
      expect({ start, target, count: words.count }).toEqual({ start: "i'd", target: 'i"d', count: 3 });
    },
  );

  it('writes comments of the list’s own kind into a list of the Stanford GraphBase', async () => {
    const text = '* some words\naback*2,2,3\nabash\nabase*1\n';
    await writePuzzle((await chosen(text, 'abash', 'abase')).session);
    expect(written(text)).toBe('* start: abash\n* target: abase\n' + text);
    const { format, start, target, words } = parseWordList(written(text));
    expect({ format, start, target, count: words.count }).toEqual({
      format: 'sgb',
      start: 'abash',
      target: 'abase',
      count: 3,
    });
  });

  it.each([
    ['3\nhot/S\ndot\ndog\n', 'A hunspell dictionary has no comments'],
    ['["hot", "dot", "dog"]', 'A JSON array has no comments'],
    ['words = ["hot", "dot", "dog"]', 'An exercise that does not name its two words has no comments'],
  ])('leaves %j alone and says what to do instead', async (text, message) => {
    await writePuzzle((await chosen(text, 'hot', 'dog')).session);
    expect(applied).toEqual([]);
    expect(messages).toEqual([expect.stringContaining(message)]);
    expect(messages[0]).toContain('save the words one a line');
  });

  it('leaves a text alone that has not been read yet, or has no words of its own', async () => {
    const { session, edit } = await chosen('# start: hit\n# target: cog\nhot dot cog\n', 'dot', 'hot');
    edit('# a line above\n# start: hit\n# target: cog\nhot dot cog\n');
    await writePuzzle(session);
    edit('# only a comment, and it must not be lost\n');
    await until(session, ({ stale }) => stale);
    await writePuzzle(session);
    expect(applied).toEqual([]);
    expect(messages).toEqual([
      expect.stringContaining('have not been read'),
      expect.stringContaining('have not been read'),
    ]);
  });
});
