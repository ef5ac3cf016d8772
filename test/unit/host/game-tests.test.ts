/** The games of an open board in the Testing view: those that its session has read, without another reading. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GameTests } from '../../../src/host/game-tests';
import { targetOf } from '../../../src/host/show-game';
import { Sessions } from '../../../src/host/sessions';
import { breathe } from '../../../src/host/slicing';
import { boardView, wordsView } from '../../../src/host/view-shapes';
import {
  controllers,
  files,
  MarkdownString,
  textDocuments,
  Uri,
  workspace,
  type TestItem,
  type TestMessage,
} from './fake-vscode';
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
let controller: (typeof controllers)[number];
let items: TestItem['children'];
let document: CountedDocument;

beforeEach(() => {
  sessions = new Sessions({ board: memoryOf(boardView.initial), words: memoryOf(wordsView.initial) }, quietLog);
  listed = new GameTests(sessions, quietLog);
  controller = controllers.at(-1) ?? expect.fail('no test controller was made');
  items = controller.items;
  document = new CountedDocument('/a.board.json', board('one', 'two'));
});
afterEach(() => {
  listed.dispose();
  sessions.dispose();
  textDocuments.opened.clear();
  files.texts.clear();
  vi.restoreAllMocks();
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

describe('the games of a file that was replaced', () => {
  it('are listed again though its open board reads nothing new', async () => {
    const session = open();
    await until(session, ({ stage }) => stage === 'ready');
    files.deleted.fire(document.uri);
    expect(names()).toEqual([]);
    files.created.fire(document.uri);
    expect(names()).toEqual(['one', 'two']);
  });
});

describe('the games of a file that is not open', () => {
  const uri = new Uri('file', '/b.board.json');
  const write = (text: string): void => void files.texts.set(uri.toString(), text);

  /** Begins to read the file, and holds what it reads until it is let go. */
  function held(text: string): () => void {
    let letGo = (): void => undefined;
    const bytes = new Promise<Uint8Array>((resolve) => (letGo = () => resolve(new TextEncoder().encode(text))));
    vi.spyOn(workspace.fs, 'readFile').mockImplementationOnce(() => bytes);
    files.changed.fire(uri);
    return letGo;
  }

  it('stand where the text has them, whatever ends its lines', async () => {
    write(board('one', 'two').replaceAll('{"name"', '\r\n\n\r  {"name"'));
    files.created.fire(uri);
    await expect.poll(names).toEqual(['one', 'two']);
    const ranges = [...items].flatMap(([, file]) => [...file.children].map(([, { range }]) => range));
    expect(ranges).toMatchObject([
      { start: { line: 3, character: 10 }, end: { line: 3, character: 15 } },
      { start: { line: 6, character: 10 }, end: { line: 6, character: 15 } },
    ]);
  });

  it('are those of its session once it is opened while it is read', async () => {
    const letGo = held(board('late'));
    document = new CountedDocument('/b.board.json', board('new'));
    await until(open(), ({ stage }) => stage === 'ready');
    letGo();
    await breathe();
    expect(names()).toEqual(['new']);
  });

  it('are none once it is deleted while it is read', async () => {
    const letGo = held(board('late'));
    files.deleted.fire(uri);
    letGo();
    await breathe();
    expect(names()).toEqual([]);
  });

  it('are looked for no further once nobody lists them', async () => {
    write(board('one'));
    vi.spyOn(workspace, 'findFiles').mockResolvedValue([uri]);
    const looking = controller.refreshHandler?.();
    listed.dispose();
    await looking;
    expect(names()).toEqual([]);
  });
});

describe('a run', () => {
  it('is not credited to another game that has taken the place of the one that was chosen', async () => {
    const session = open();
    await until(session, ({ stage }) => stage === 'ready');
    const include = [...items].flatMap(([, file]) => [...file.children].map(([, game]) => game));
    edit(board('zero', 'two'));
    await until(session, ({ games }) => games[0]?.name === 'zero');
    await controller.run?.({ include }, { isCancellationRequested: false });
    expect(controller.runs.at(-1)?.outcomes).toEqual([
      ['one', 'The file has changed; run it again.'],
      ['two', 'passed'],
    ]);
  });
});

describe('a failure', () => {
  const games = [
    { name: 'fine', players: ['asha', 'dev'], rolls: [1], expect: { positions: [2] } },
    { name: 'wrong', players: ['asha', 'dev'], rolls: [1, 2, 3], expect: { positions: [2, 3, 6], winner: 'dev' } },
    { name: 'beyond', players: ['asha', 'dev'], rolls: [1, 7], expect: { winner: 'dev' } },
  ];

  async function fail(): Promise<{ messages: readonly TestMessage[]; tests: readonly TestItem[] }> {
    document = new CountedDocument('/a.board.json', JSON.stringify({ size: 6, games }));
    const session = open();
    await until(session, ({ stage }) => stage === 'ready');
    const tests = [...items].flatMap(([, file]) => [...file.children].map(([, game]) => game));
    await controller.run?.({ include: tests }, { isCancellationRequested: false });
    return { messages: controller.runs.at(-1)?.messages ?? [], tests };
  }

  /** What its links say, and what they are about. */
  function read({ message }: TestMessage): { text: string; links: [command: string, target: unknown][] } {
    if (!(message instanceof MarkdownString)) expect.fail('the message has no links');
    const links = [...message.value.matchAll(/\(command:([\w.]+)\?(\S+) /g)].map(
      ([, command = '', query = '']): [string, unknown] => [
        command,
        targetOf(...(JSON.parse(decodeURIComponent(query)) as unknown[])),
      ],
    );
    return { text: message.value.split('\n')[0] ?? '', links };
  }

  it('is a sentence, with a link that plays its game to the roll and one to the roll in the text', async () => {
    const { messages } = await fail();
    const text = document.text;
    const [six, seven] = [text.indexOf('3],"expect'), text.indexOf('7],')];
    const target = (game: number, rolls: number, at: number): object => ({
      uri: expect.objectContaining({ path: '/a.board.json' }) as unknown,
      game,
      name: expect.any(String) as unknown,
      rolls,
      range: { start: { line: 0, character: at }, end: { line: 0, character: at + 1 } },
    });
    const both = (...of: [number, number, number]): unknown => [
      ['rungs.showGame', target(...of)],
      ['rungs.showGameText', target(...of)],
    ];
    expect(messages.map(read)).toEqual([
      { text: 'After roll 3, a 3, expected asha on 6, but it is on 5.', links: both(1, 3, six) },
      { text: 'Expected dev to have won after 3 rolls, but nobody has.', links: both(1, 3, six) },
      // A roll that cannot be played is the next one.
      { text: 'A 7 cannot be rolled: the die of this board rolls 1 to 6.', links: both(2, 1, seven) },
    ]);
    expect(messages[0]?.location).toMatchObject({ range: { start: { character: six } } });
  });

  it('is known by the menus of the Testing view', async () => {
    const { messages, tests } = await fail();
    const [, wrong] = tests;
    expect(targetOf(wrong)).toEqual({ uri: wrong?.uri, game: 1, range: wrong?.range });
    expect(targetOf({ test: wrong, message: messages[0] })).toMatchObject({ game: 1, rolls: 3 });
    expect(targetOf({ test: wrong, message: undefined })).toEqual(targetOf(wrong));
    // That of the file stands for its first failure.
    expect(targetOf([...items][0]?.[1])).toEqual({ uri: wrong?.uri });
    for (const other of [undefined, null, 7, {}, { test: {} }, 'file:///a.json', 'nothing']) {
      expect(targetOf(other)).toBeUndefined();
    }
  });
});
