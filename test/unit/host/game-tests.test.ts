/** The games of an open board in the Testing view: those that its session has read, without another reading. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GameTests } from '../../../src/host/game-tests';
import { Sessions } from '../../../src/host/sessions';
import { boardView, wordsView } from '../../../src/host/view-shapes';
import { controllers, textDocuments, type TestItem } from './fake-vscode';
import { memoryOf, OpenDocument, quietLog, until } from './open-document';

class CountedDocument extends OpenDocument {
  reads = 0;
  override getText = (): string => {
    this.reads++;
    return this.text;
  };
}

const board = (...names: string[]): string =>
  JSON.stringify({
    size: 3,
    games: names.map((name) => ({ name, players: ['asha'], rolls: [6, 2], expect: { winner: 'asha' } })),
  });

let sessions: Sessions;
let listed: GameTests;
let items: TestItem['children'];
let document: CountedDocument;

beforeEach(() => {
  sessions = new Sessions({ board: memoryOf(boardView.initial), words: memoryOf(wordsView.initial) }, quietLog);
  listed = new GameTests(sessions, quietLog);
  items = controllers.at(-1)?.items ?? expect.fail('no test controller was made');
  document = new CountedDocument('/a.board.json', board('one', 'two'));
});
afterEach(() => {
  listed.dispose();
  sessions.dispose();
  textDocuments.opened.clear();
});

function open() {
  textDocuments.open(document);
  return sessions.find(document.asDocument().uri, 'board') ?? expect.fail('the board has no session');
}

function edit(text: string): void {
  document.text = text;
  document.version++;
  textDocuments.change(document);
}

function names(): string[] {
  return [...items].flatMap(([, file]) => [...file.children].map(([, game]) => game.label));
}

describe('the games of an open board', () => {
  it('are listed as its session read them', async () => {
    const session = open();
    await until(session, ({ stage }) => stage === 'ready');
    expect(names()).toEqual(['one', 'two']);
    expect(document.reads).toBe(1);
  });

  it('follow quick edits with the one reading that the session comes to', async () => {
    const session = open();
    await until(session, ({ stage }) => stage === 'ready');
    for (const last of ['t', 'th', 'thr', 'thre', 'three']) edit(board('one', 'two', last));
    await until(session, ({ games }) => games.length === 3);
    expect(names()).toEqual(['one', 'two', 'three']);
    expect(document.reads).toBe(2);
  });

  it('stay while the text is half typed, and go with an empty text', async () => {
    const session = open();
    await until(session, ({ stage }) => stage === 'ready');
    edit(`${board('one', 'two')} ,`);
    await until(session, ({ stale }) => stale);
    expect(names()).toEqual(['one', 'two']);
    edit('');
    await until(session, ({ stage, problems }) => stage !== 'reading' && problems.length > 0 && document.reads > 2);
    await expect.poll(names).toEqual([]);
  });

  it('are not looked for in a document that is no board', () => {
    document = new CountedDocument('/a.json', board('one'));
    textDocuments.open(document);
    expect(document.reads).toBe(0);
  });
});
