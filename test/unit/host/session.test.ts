/** A session under edits, stops and runs that come at the worst moment: what it shows in the end is always the newest text. */
import { afterEach, describe, expect, it } from 'vitest';
import { BoardSession } from '../../../src/host/board-session';
import { boardView } from '../../../src/host/view-shapes';
import type { Snapshot } from '../../../src/protocol';
import { memoryOf, OpenDocument, quietLog, until } from './open-document';

/** Large enough that it is read in many slices, so that something can come in between. */
const LONG = 1_200;

function matrix(side: number): string {
  const row = `[${Array.from({ length: side }, () => '-1').join(',')}]`;
  return `[${Array.from({ length: side }, () => row).join(',\n')}]`;
}

/** Tells when its first run is over, which anybody else has to look at it to know. */
class UnseenSession extends BoardSession {
  #over: () => void = () => undefined;
  readonly searched = new Promise<void>((resolve) => (this.#over = resolve));

  protected override async search(signal: AbortSignal, again: boolean): Promise<void> {
    await super.search(signal, again);
    this.#over();
  }
}

/** How often the text was asked for. */
let reads = 0;

const open: BoardSession[] = [];
afterEach(() => open.splice(0).forEach((session) => session.dispose()));

function sessionOn(text: string): { session: BoardSession; edit: (text: string) => void } {
  const document = new OpenDocument('/a.board.json', text);
  reads = 0;
  document.getText = () => {
    reads++;
    return document.text;
  };
  const session = new BoardSession(document.asDocument(), memoryOf(boardView.initial), quietLog);
  open.push(session);
  const edit = (changed: string): void => {
    document.text = changed;
    document.version++;
    session.textChanged();
  };
  return { session, edit };
}

const settled = (snapshot: Snapshot): boolean =>
  Object.values(snapshot.runs).every(({ state }) => state !== 'running' && state !== 'pending') &&
  (snapshot.stage === 'ready' || snapshot.stage === 'failed' || snapshot.stage === 'stopped');

const ready = (snapshot: Snapshot): boolean => settled(snapshot) && snapshot.stage === 'ready';

describe('a session', { timeout: 30_000 }, () => {
  it('reads, searches and counts', async () => {
    const { session } = sessionOn(matrix(3));
    const snapshot = await until(session, (now) => now.shortestPaths !== undefined);
    expect(snapshot.searches[0]?.rolls).toBe(2);
    expect(snapshot.stage).toBe('ready');
  });

  it('does not read in the very turn in which VS Code hands the text over', async () => {
    const { session, edit } = sessionOn(matrix(3));
    expect(reads).toBe(0);
    await until(session, ready);
    expect(reads).toBe(1);
    edit(matrix(4));
    session.run('all');
    expect(reads).toBe(1);
    await until(session, (now) => ready(now) && now.board?.lastSquare === 16);
    expect(reads).toBe(2);
  });

  it('answers unseen, and works out what comes after the answer once somebody looks', async () => {
    const document = new OpenDocument('/a.board.json', matrix(3));
    const session = new UnseenSession(document.asDocument(), memoryOf(boardView.initial), quietLog);
    open.push(session);
    await session.searched;
    expect(session.answer.text).toContain('2 rolls');
    expect(session.result?.shortestPaths).toBeUndefined();
    expect(session.result?.odds).toBeUndefined();
    await until(session, ({ shortestPaths, odds, alternatives }) =>
      [shortestPaths, odds, alternatives].every((part) => part !== undefined),
    );
  });

  it('answers after every key, and works out what comes after the answer when typing pauses', async () => {
    const { session, edit } = sessionOn(matrix(3));
    await until(session, ({ alternatives }) => alternatives !== undefined);
    const worked: number[] = [];
    session.onDidChange(() => {
      const { board, odds } = session.snapshot();
      if (odds !== undefined && board !== undefined) worked.push(board.lastSquare);
    });
    for (const side of [4, 5, 6, 7]) {
      edit(matrix(side));
      await until(session, ({ stage, board }) => stage === 'ready' && board?.lastSquare === side * side);
    }
    await until(session, ({ alternatives, board }) => alternatives !== undefined && board?.lastSquare === 49);
    expect(new Set(worked)).toEqual(new Set([49]));
  });

  it('ends with the newest text when a cell is run while an edit is being read', async () => {
    const { session, edit } = sessionOn(matrix(4));
    await until(session, ready);
    edit(matrix(LONG));
    await until(session, ({ stage }) => stage === 'reading');
    session.run('search');
    const snapshot = await until(session, (now) => ready(now) && now.board?.lastSquare === LONG * LONG);
    expect(snapshot.searches[0]?.rolls).toBe(Math.ceil((LONG * LONG - 1) / 6));
  });

  it('ends with the newest text when a cell is run in the pause after an edit', async () => {
    const { session, edit } = sessionOn(matrix(LONG));
    await until(session, ready);
    edit(matrix(5));
    session.run('search');
    await until(session, (now) => ready(now) && now.board?.lastSquare === 25);
  });

  it('is stopped in the pause after an edit, and any run reads the edit', async () => {
    const { session, edit } = sessionOn(matrix(LONG));
    await until(session, ({ stage }) => stage === 'reading');
    edit(matrix(LONG + 1));
    session.stop();
    expect((await until(session, settled)).stage).toBe('stopped');
    session.run('path');
    await until(session, (now) => ready(now) && now.board?.lastSquare === (LONG + 1) ** 2);
  });

  it('says that it is stopped when it is stopped before an edit is read', async () => {
    const { session, edit } = sessionOn(matrix(LONG));
    await until(session, (now) => ready(now) && now.shortestPaths !== undefined);
    edit(matrix(5)); // Read after a pause, because the text before took long.
    session.stop();
    expect(session.snapshot().stage).toBe('stopped');
    session.run('all');
    await until(session, (now) => ready(now) && now.board?.lastSquare === 25);
  });

  it('does not pass an old board off as current when the reading of an edit is stopped', async () => {
    const { session, edit } = sessionOn(matrix(4));
    await until(session, ready);
    edit(matrix(LONG));
    await until(session, ({ stage }) => stage === 'reading');
    session.stop();
    const snapshot = await until(session, settled);
    expect(snapshot.stage).toBe('stopped');
    expect(snapshot.board?.lastSquare).toBe(16);
  });

  it('takes up another method that was chosen while it was reading', async () => {
    const { session } = sessionOn(matrix(LONG));
    await until(session, ({ stage }) => stage === 'reading');
    await session.chooseMethod('visited-set');
    const snapshot = await until(session, ready);
    expect(snapshot.searches.map(({ method }) => method)).toContain('visited-set');
  });

  it('searches by both methods for comparing, even when asked while it was reading', async () => {
    const { session } = sessionOn(matrix(LONG));
    await until(session, ({ stage }) => stage === 'reading');
    await session.compare();
    await until(session, ({ searches }) => searches.length === 2);
  });

  it('tells the time of the method that is shown, also when it was searched before', async () => {
    const { session } = sessionOn(matrix(200));
    await until(session, ready);
    await session.compare();
    await session.chooseMethod('visited-set');
    for (const method of ['visited-set', 'in-place'] as const) {
      await session.chooseMethod(method);
      const { runs, searches } = await until(session, ready);
      const milliseconds = searches.find((search) => search.method === method)?.milliseconds;
      expect(milliseconds).toBeGreaterThan(0);
      expect(runs.search).toMatchObject({ state: 'done', milliseconds });
      expect(runs.path).toMatchObject({ state: 'done', milliseconds });
    }
  });

  it('keeps the last good board while the text has an error', async () => {
    const { session, edit } = sessionOn(matrix(4));
    await until(session, ready);
    edit(`${matrix(4)} ,`);
    const snapshot = await until(session, ({ stale }) => stale);
    expect(snapshot.board?.lastSquare).toBe(16);
    expect(snapshot.problems.length).toBeGreaterThan(0);
    edit(matrix(5));
    await until(session, (now) => ready(now) && now.board?.lastSquare === 25 && !now.stale);
  });

  it('refuses ranges of a log that is gone, and hands out copies of those that are there', async () => {
    const { session, edit } = sessionOn(matrix(4));
    const before = await until(session, ready);
    const part = session.readLog({ generation: before.generation, method: 'in-place', from: 0, to: 100 });
    expect(part?.discovered[0]).toBe(1);
    expect(part?.discovered.buffer.byteLength).toBe(part?.discovered.byteLength);
    edit(matrix(5));
    await until(session, (now) => ready(now) && now.board?.lastSquare === 25);
    expect(session.readLog({ generation: before.generation, method: 'in-place', from: 0, to: 100 })).toBeUndefined();
  });

  it('lists shortest paths as long as they are short enough to be sent', async () => {
    const { session } = sessionOn(matrix(3));
    await until(session, ready);
    expect((await session.listShortestPaths(10))?.length).toBe(5 * 2 * 4);
    const long = sessionOn('{"size": 800}');
    await until(long.session, ready);
    expect((await long.session.listShortestPaths(50))?.length).toBe(0);
  });

  it('does nothing any more once it is disposed', () => {
    const { session, edit } = sessionOn(matrix(LONG));
    session.dispose();
    edit(matrix(2));
    session.run('all');
    expect(session.snapshot().board).toBeUndefined();
  });
});
