/** The session of a word list: which words are searched, what follows from an edit or a choice, and what a view may read. */
import { afterEach, describe, expect, it } from 'vitest';
import { WordIndex } from '../../../src/core';
import { wordsView } from '../../../src/host/view-shapes';
import { WordsSession } from '../../../src/host/words-session';
import type { WordsSnapshot } from '../../../src/protocol';
import { settings } from './fake-vscode';
import { memoryOf, OpenDocument, quietLog, until } from './open-document';

const WORDS = 'hot\ndot\ndog\nlot\nlog\ncog\n';
const PUZZLE = `# start: hit\n# target: cog\n${WORDS}`;

const open: WordsSession[] = [];
afterEach(() => {
  open.splice(0).forEach((session) => session.dispose());
  settings.clear();
});

/** Tells when its first run is over, which anybody else has to look at it to know. */
class UnseenSession extends WordsSession {
  #over: () => void = () => undefined;
  readonly searched = new Promise<void>((resolve) => (this.#over = resolve));

  protected override async search(signal: AbortSignal, again: boolean): Promise<void> {
    await super.search(signal, again);
    this.#over();
  }
}

function sessionOn(text: string): { session: WordsSession; edit: (text: string) => void } {
  const document = new OpenDocument('/a.words', text);
  const session = new WordsSession(document.asDocument(), memoryOf(wordsView.initial), quietLog);
  open.push(session);
  const edit = (changed: string): void => {
    document.text = changed;
    document.version++;
    session.textChanged();
  };
  return { session, edit };
}

/** Words of four letters that are all within reach of the start, and a target that is not: the search takes every one of them. */
function grid(count: number): string {
  const words = Array.from({ length: count }, (_, i) =>
    [i % 20, Math.floor(i / 20) % 20, Math.floor(i / 400) % 20, Math.floor(i / 8000)]
      .map((n) => 'abcdefghijklmnopqrst'[n])
      .join(''),
  );
  return `# start: aaaa\n# target: zzzz\n${words.join('\n')}\nzzzz\n`;
}

const counting = ({ counters }: WordsSnapshot): boolean => counters?.naive.counted.state === 'counting';

const whole = ({ stage, graph, search, ladders, noLadder }: WordsSnapshot): boolean =>
  stage === 'ready' &&
  graph !== undefined &&
  (search === undefined || (search.length > 0 ? ladders : noLadder) !== undefined);

describe('the session of a word list', { timeout: 30_000 }, () => {
  it('searches what the directives say', async () => {
    const { session } = sessionOn(PUZZLE);
    const { search, ladders, graph, puzzle, list, index } = await until(session, whole);
    expect(puzzle).toEqual({ start: 'hit', target: 'cog', from: 'file' });
    expect(search?.length).toBe(5);
    expect(search?.ladder).toEqual(['hit', 'hot', 'dot', 'dog', 'cog']);
    expect(ladders).toBe('2');
    expect(list?.count).toBe(6);
    expect(index).toMatchObject({ letters: 3, count: 6 });
    // hot–dot, hot–lot, dot–lot, dot–dog, lot–log, dog–log, dog–cog, log–cog
    expect(graph).toEqual({ words: 6, edges: 8, components: 1, isolated: 0, largest: 6 });
  });

  it('shows the list and the most common length while there is no puzzle', async () => {
    const { session } = sessionOn('ab\ncd\nhot\ndot\ndog\n');
    const snapshot = await until(session, whole);
    expect(snapshot.puzzle).toBeUndefined();
    expect(snapshot.search).toBeUndefined();
    expect(snapshot.index).toMatchObject({ letters: 3, count: 3 });
    expect(snapshot.list?.lengths).toEqual([
      [2, 2],
      [3, 3],
    ]);
  });

  it('takes a choice instead of the directives, until these say something else', async () => {
    const { session, edit } = sessionOn(PUZZLE);
    await until(session, whole);
    await session.choose({ start: 'lot', target: 'log' });
    const chosen = await until(session, (now) => whole(now) && now.search?.length === 2);
    expect(chosen.puzzle).toEqual({ start: 'lot', target: 'log', from: 'chosen' });
    edit(`${PUZZLE}cot\n`);
    expect((await until(session, (now) => whole(now) && now.list?.count === 7)).puzzle?.from).toBe('chosen');
    edit(PUZZLE.replace('hit', 'dot'));
    const again = await until(session, (now) => whole(now) && now.list?.count === 6);
    expect(again.puzzle).toEqual({ start: 'dot', target: 'cog', from: 'file' });
    expect(again.search?.length).toBe(3);
    // As after an undo: what was chosen before does not come back.
    edit(PUZZLE);
    expect((await until(session, (now) => whole(now) && now.search?.length === 5)).puzzle?.from).toBe('file');
  });

  it('does not give the last answer to words that are chosen before the text is read again', async () => {
    const { session, edit } = sessionOn(PUZZLE);
    await until(session, whole);
    edit(`${PUZZLE}hit\n`);
    await session.choose({ start: 'cog', target: 'hit' });
    const { puzzle, index, search, ladders } = session.snapshot();
    expect(puzzle).toEqual({ start: 'cog', target: 'hit', from: 'chosen' });
    expect([search, ladders]).toEqual([undefined, undefined]);
    expect(index?.count).toBe(6);
    const { search: found } = await until(session, (now) => whole(now) && now.list?.count === 7);
    expect(found?.ladder).toEqual(['cog', 'dog', 'dot', 'hot', 'hit']);
  });

  it('says why there is no ladder', async () => {
    const { session, edit } = sessionOn(PUZZLE.replace('\ncog', ''));
    expect((await until(session, whole)).noLadder).toEqual({ kind: 'target-not-in-list' });
    edit(PUZZLE.replace('hit', 'hits'));
    expect((await until(session, (now) => whole(now) && now.list?.count === 6)).noLadder).toMatchObject({
      kind: 'lengths',
    });
    edit(PUZZLE.replace('dog', 'xxx').replace('log', 'yyy'));
    expect((await until(session, (now) => whole(now) && now.noLadder?.kind === 'apart')).noLadder).toMatchObject({
      fromStart: 4,
      fromTarget: 1,
    });
  });

  it('keeps the last good list while the text has no words', async () => {
    const { session, edit } = sessionOn(PUZZLE);
    await until(session, whole);
    edit('# nothing yet\n');
    const snapshot = await until(session, ({ stale }) => stale);
    expect(snapshot.list?.count).toBe(6);
    expect(snapshot.search?.length).toBe(5);
  });

  it('hands out the words and the log that it says it has, and nothing of others', async () => {
    const { session } = sessionOn(PUZZLE);
    const { index, search } = await until(session, whole);
    const text = session.readWords({ index: index?.id ?? -1, from: 0, to: 100 });
    expect(WordIndex.fromText(text ?? '', 3).count).toBe(6);
    const part = session.readLog({ log: search?.log ?? -1, from: 0, to: 100 });
    expect(part?.discovered.length).toBe(search?.discovered);
    expect(session.readWords({ index: -1, from: 0, to: 1 })).toBeUndefined();
    expect(session.readLog({ log: -1, from: 0, to: 1 })).toBeUndefined();
    expect(await session.listLadders({ log: search?.log ?? -1, limit: 1 })).toEqual([
      ['hit', 'hot', 'dot', 'dog', 'cog'],
    ]);
  });

  it('counts what the naive search costs when asked to', async () => {
    const { session } = sessionOn(PUZZLE);
    await until(session, whole);
    await session.compare(true);
    const { counters } = await until(session, (now) => now.counters !== undefined);
    // Six words are taken before the target is, each compared with all six of the list.
    expect(counters?.naive.pairChecks).toBe(36);
    expect(counters?.naive.pushes).toBe(counters?.buckets.pushes);
    const done = await until(session, (now) => now.counters?.naive.counted.state === 'done');
    expect(done.counters?.naive.pairChecks).toBe(36);
  });

  it('tells the time of the method that is shown, and none of a naive search that nobody has timed', async () => {
    const { session } = sessionOn(PUZZLE);
    await until(session, whole);
    await session.chooseMethod('naive');
    const untimed = await until(session, whole);
    expect(untimed.search?.method).toBe('naive');
    for (const cell of ['ladder', 'search'] as const) {
      expect(untimed.runs[cell]).toMatchObject({ state: 'done', milliseconds: undefined });
    }
    await session.compare(true);
    const { counters, runs } = await until(session, (now) => now.counters?.naive.counted.state === 'done');
    const counted = counters?.naive.counted;
    const milliseconds = counted?.state === 'done' ? counted.milliseconds : NaN;
    for (const cell of ['ladder', 'search'] as const) expect(runs[cell].milliseconds).toBe(milliseconds);
    await session.chooseMethod('buckets');
    const back = await until(session, whole);
    for (const cell of ['ladder', 'search'] as const) {
      expect(back.runs[cell].milliseconds).toBe(back.search?.milliseconds);
      expect(back.runs[cell].milliseconds).toBe(counters?.buckets.milliseconds);
    }
  });

  it('counts how many words are nearer than the target, the same for both methods', async () => {
    // red; ted and rex; tex and tad; then tax, which is alone in its level.
    const { session } = sessionOn('# start: red\n# target: tax\nted\ntex\nred\ntax\ntad\nden\nrex\npee\n');
    await until(session, whole);
    await session.compare(true);
    const { counters } = await until(session, (now) => now.counters?.naive.counted.state === 'done');
    expect(counters).toMatchObject({ nearer: 5, buckets: { taken: 6 }, naive: { taken: 6 } });
  });

  it('says how many pair checks there are and makes none where they are too many', async () => {
    // Every word of four letters has one of three in common with the next: all 50,000 are taken, 2.5 billion pair checks.
    const { session } = sessionOn(grid(50_000));
    await until(session, whole);
    await session.compare(true);
    const { counters } = await until(session, (now) => now.counters !== undefined);
    expect(counters?.naive.pairChecks).toBe(50_000 * 50_001);
    expect(counters?.naive.counted).toEqual({ state: 'too-many', most: 2_000_000_000 });
  });

  it('stops comparing when asked to, and takes it up again when asked to', async () => {
    const { session } = sessionOn(grid(20_000));
    await until(session, whole);
    void session.compare(true);
    await until(session, (now) => now.counters?.naive.counted.state === 'counting');
    session.stop();
    const stopped = await until(session, (now) => now.counters?.naive.counted.state === 'stopped');
    expect(stopped.stage).toBe('ready');
    expect(stopped.counters?.naive.pairChecks).toBe(20_000 * 20_001);
    void session.compare(true);
    await until(session, (now) => now.counters?.naive.counted.state === 'counting');
    session.stop();
  });

  it('stops comparing once nobody compares any more, and does not take it up again after an edit', async () => {
    const { session, edit } = sessionOn(grid(20_000));
    await until(session, whole);
    void session.compare(true);
    await until(session, counting);
    await session.compare(false);
    expect(session.snapshot().comparing).toBe('off');
    edit(PUZZLE);
    const edited = await until(session, (now) => whole(now) && now.list?.count === 6);
    expect(edited.counters).toBeUndefined();
  });

  it('can be stopped when comparing was asked for again while the run before it ended', async () => {
    const { session } = sessionOn(grid(20_000));
    await until(session, whole);
    void session.compare(true);
    await until(session, counting);
    void session.compare(true);
    await until(session, counting);
    // A turn in which the first run has certainly ended.
    await new Promise((resolve) => setImmediate(resolve));
    session.stop();
    expect((await until(session, (now) => now.comparing !== 'on')).comparing).toBe('stopped');
  });

  it('can be stopped before it has anything to tell, and says that it was', async () => {
    const { session } = sessionOn(grid(20_000));
    await until(session, whole);
    void session.compare(true);
    await new Promise((resolve) => setImmediate(resolve));
    session.stop();
    expect(session.snapshot().comparing).toBe('stopped');
  });

  it('is under way, and can be stopped, while it searches by another method', async () => {
    const { session } = sessionOn(grid(150_000));
    await until(session, whole);
    void session.chooseMethod('naive');
    expect(session.snapshot().runs.search.state).toBe('running');
    session.stop();
    const stopped = await until(session, ({ stage }) => stage === 'stopped');
    expect(stopped.runs.search.state).toBe('idle');
    expect(stopped.search).toBeUndefined();
  });

  it('counts the ladders once typing pauses, and leaves what only a notebook shows until somebody looks', async () => {
    const document = new OpenDocument('/a.words', PUZZLE);
    const session = new UnseenSession(document.asDocument(), memoryOf(wordsView.initial), quietLog);
    open.push(session);
    await session.searched;
    expect(session.answer.text).toContain('5 words');
    expect(session.result?.ladders).toBe('2');
    expect(session.result?.graph).toBeUndefined();
    await until(session, whole);
    const counted: string[] = [];
    session.onDidChange(() => {
      const { list, ladders } = session.snapshot();
      if (ladders !== undefined) counted.push(String(list?.count));
    });
    for (const more of [1, 2, 3]) {
      document.text = `${PUZZLE}${['abc', 'def', 'ghi'].slice(0, more).join('\n')}\n`;
      document.version++;
      session.textChanged();
      await until(
        session,
        ({ stage, search, list }) => stage === 'ready' && search !== undefined && list?.count === 6 + more,
      );
    }
    await until(session, (now) => whole(now) && now.list?.count === 9);
    expect(new Set(counted)).toEqual(new Set(['9']));
  });

  it('shows the search of the method that was chosen, and remembers it', async () => {
    const { session } = sessionOn('# start: aaa\n# target: zzz\naaa\naab\naba\nbaa\nzzz\n');
    const before = await until(session, whole);
    expect(before.search?.method).toBe('buckets');
    await session.chooseMethod('naive');
    const after = await until(session, (now) => now.search?.method === 'naive');
    expect(session.view.method).toBe('naive');
    expect(after.search?.log).not.toBe(before.search?.log);
    const order = (log: number | undefined): number[] => [
      ...(session.readLog({ log: log ?? -1, from: 0, to: 10 })?.discovered ?? []),
    ];
    // By the changed letter, and in the order of the list; both logs can be read.
    expect(order(before.search?.log)).toEqual([0, 3, 2, 1]);
    expect(order(after.search?.log)).toEqual([0, 1, 2, 3]);
    await session.chooseMethod('buckets');
    expect(session.snapshot().search?.log).toBe(before.search?.log);
  });

  it('finds the diameter of a component', async () => {
    const { session } = sessionOn(PUZZLE);
    await until(session, whole);
    await session.findDiameter('hot', new AbortController().signal, () => undefined);
    expect(session.snapshot().diameter).toMatchObject({ words: 6, diameter: 3 });
  });

  it('takes upper and lower case for the same when the setting says so', async () => {
    settings.set('rungs.words.ignoreCase', true);
    const { session } = sessionOn(PUZZLE.replace('hot', 'HOT').replace('start: hit', 'start: Hit'));
    expect((await until(session, whole)).search?.length).toBe(5);
  });
});
