/**
 * Games that expect something, in VS Code's Testing view: each board file of the workspace with its games, run on demand. A failure points
 * at the exact roll or expectation in the text.
 *
 * An open board is read by its session, and its games are those of that reading: what was read once is not read again for the tests, and a
 * text that is being typed is read when its session comes to it. Only files that are not open are read here.
 */
import * as vscode from 'vscode';
import { parseBoardInSlices, runScriptInSlices, type Board, type ScriptedGame } from '../core';
import { placeOf, rollsUntil } from './board-games';
import type { BoardResult } from './board-result';
import type { BoardSession } from './board-session';
import { withoutIcons } from './game-lenses';
import type { Sessions } from './sessions';
import { messageOf } from './show-game';
import { drive, Stopped } from './slicing';
import { rangeOf } from './range-of';

const PATTERN = '**/*.board.json';
/** A larger file holds a board, not a course's exercise, and reading it only to look for games would take long. */
const MOST_CHARACTERS = 2_000_000;

export class GameTests implements vscode.Disposable {
  readonly #controller = vscode.tests.createTestController('rungs.games', 'Rungs Games');
  /** The game of each test; its name tells whether the file still has that game in its place. */
  readonly #games = new WeakMap<vscode.TestItem, { readonly index: number; readonly name: string }>();
  readonly #subscriptions: vscode.Disposable[] = [];
  readonly #life = new AbortController();
  /** What ends the reading of a file when a newer text of it comes before it is through. */
  readonly #reading = new Map<string, AbortController>();

  /** What of each session is listed, so that its other news are none here. */
  readonly #listed = new WeakMap<BoardSession, BoardResult>();

  constructor(
    private readonly sessions: Sessions,
    private readonly log: vscode.LogOutputChannel,
  ) {
    const controller = this.#controller;
    controller.resolveHandler = async (item) => {
      if (item === undefined) await this.#discover();
      else await this.#readItem(item);
    };
    controller.refreshHandler = () => this.#discover();
    controller.createRunProfile(
      'Run',
      vscode.TestRunProfileKind.Run,
      (request, token) => this.#run(request, token),
      true,
    );
    const watcher = vscode.workspace.createFileSystemWatcher(PATTERN);
    this.#subscriptions.push(
      watcher,
      watcher.onDidCreate((uri) => void this.#read(uri)),
      watcher.onDidChange((uri) => void this.#read(uri)),
      watcher.onDidDelete((uri) => this.#remove(uri)),
      sessions.onDidOpen((session) => {
        // Ends with the session, which owns the event.
        if (session.kind === 'board' && isListed(session.document.uri))
          session.onDidChange(() => this.#follow(session));
      }),
      sessions.onDidClose(({ kind, document: { uri } }) => {
        // The file may say something else than the text that was closed.
        if (kind === 'board' && isListed(uri)) void this.#read(uri);
      }),
    );
  }

  dispose(): void {
    this.#life.abort();
    for (const reading of this.#reading.values()) reading.abort();
    for (const subscription of this.#subscriptions) subscription.dispose();
    this.#controller.dispose();
  }

  async #discover(): Promise<void> {
    // A file that comes while they are looked for is not among what is found.
    const before = [...this.#controller.items].map(([, { uri }]) => uri).filter((uri) => uri !== undefined);
    const files = await vscode.workspace.findFiles(PATTERN);
    if (this.#life.signal.aborted) return;
    const found = new Set(files.map((uri) => uri.toString()));
    for (const uri of before) if (!found.has(uri.toString())) this.#remove(uri);
    for (const uri of files) {
      if (this.#life.signal.aborted) return;
      await this.#read(uri);
    }
  }

  /** A file that is gone has no games; should it come back, its session lists them again, though it read nothing new. */
  #remove(uri: vscode.Uri): void {
    this.#reading.get(uri.toString())?.abort();
    const session = this.sessions.find(uri, 'board');
    if (session !== undefined) this.#listed.delete(session);
    this.#controller.items.delete(uri.toString());
  }

  /** Lists what a session has read, once. */
  #follow(session: BoardSession): void {
    const { document, reading } = session;
    if (reading !== undefined && this.#listed.get(session) !== reading) {
      this.#listed.set(session, reading);
      this.#list(
        document,
        reading.games.map(({ game }) => game),
      );
    } else if (reading === undefined && session.current && document.getText() === '') {
      this.#list(document, []);
    } // A text that is half typed keeps its tests, and what came of them.
  }

  async #readItem({ uri }: vscode.TestItem): Promise<void> {
    if (uri !== undefined) await this.#read(uri);
  }

  /** Lists the games of a file. */
  async #read(uri: vscode.Uri): Promise<void> {
    const id = uri.toString();
    this.#reading.get(id)?.abort();
    const session = this.sessions.find(uri, 'board');
    if (session !== undefined) {
      this.#follow(session);
      return;
    }
    const reading = new AbortController();
    this.#reading.set(id, reading);
    try {
      const source = await sourceOf(uri);
      const { board, games } = await parse(source, reading.signal);
      // Meanwhile the file may have been read anew, deleted or opened, and what was read here is old.
      if (reading.signal.aborted || this.#life.signal.aborted || this.sessions.find(uri, 'board') !== undefined) return;
      const halfTyped = board === undefined && source.getText() !== '';
      if (!halfTyped || this.#controller.items.get(id) === undefined) this.#list(source, games);
    } catch (error) {
      if (!(error instanceof Stopped)) this.log.debug(error instanceof Error ? error.message : String(error));
    } finally {
      if (this.#reading.get(id) === reading) this.#reading.delete(id);
    }
  }

  /** Lists the games that expect something; a file without any is not listed. */
  #list(source: Source, games: readonly ScriptedGame[]): void {
    const { uri } = source;
    const { items } = this.#controller;
    const tests = games.map((game, index) => ({ game, index })).filter(({ game }) => game.expect !== undefined);
    if (tests.length === 0) {
      items.delete(uri.toString());
      return;
    }
    const name = uri.path.split('/').pop() ?? '';
    const file = items.get(uri.toString()) ?? this.#controller.createTestItem(uri.toString(), withoutIcons(name), uri);
    file.children.replace(tests.map(({ game, index }) => this.#itemOf(source, game, index)));
    items.add(file);
  }

  #itemOf(source: Source, game: ScriptedGame, index: number): vscode.TestItem {
    const item = this.#controller.createTestItem(`${index} ${game.name}`, withoutIcons(game.name), source.uri);
    const place = placeOf(game);
    item.range = place && rangeOf(source, place);
    this.#games.set(item, { index, name: game.name });
    return item;
  }

  async #run(request: vscode.TestRunRequest, token: vscode.CancellationToken): Promise<void> {
    const run = this.#controller.createTestRun(request);
    try {
      const wanted = request.include ?? [...this.#controller.items].map(([, item]) => item);
      const left = new Set(request.exclude ?? []);
      for (const item of wanted.flatMap(gamesIn)) {
        if (token.isCancellationRequested) break;
        if (left.has(item) || (item.parent !== undefined && left.has(item.parent))) continue;
        run.started(item);
        try {
          await this.#runOne(item, run);
        } catch (error) {
          if (error instanceof Stopped) break;
          // The file may be gone; the other games are run all the same.
          run.errored(item, new vscode.TestMessage(error instanceof Error ? error.message : String(error)));
        }
      }
    } finally {
      run.end();
    }
  }

  async #runOne(item: vscode.TestItem, run: vscode.TestRun): Promise<void> {
    const { uri } = item;
    const wanted = this.#games.get(item);
    if (uri === undefined || wanted === undefined) return;
    const document = await vscode.workspace.openTextDocument(uri);
    const { board, games } = await this.#readingOf(document);
    if (board === undefined) {
      run.errored(
        item,
        new vscode.TestMessage('The text has errors, so this game cannot be played. See the Problems panel.'),
      );
      return;
    }
    const game = games[wanted.index];
    if (game?.name !== wanted.name) {
      run.errored(item, new vscode.TestMessage('The file has changed; run it again.'));
      return;
    }
    const began = performance.now();
    const played = await drive(runScriptInSlices(board, game), this.#life.signal);
    const { failures, turns } = played;
    const duration = performance.now() - began;
    run.appendOutput(`${game.name}: ${turns.length} rolls\r\n`, undefined, item);
    if (failures.length === 0) run.passed(item, duration);
    else
      run.failed(
        item,
        failures.map((failure) => {
          const wish = { game: wanted.index, name: wanted.name, rolls: rollsUntil(failure, played) };
          const place = failure.place ?? placeOf(game);
          return messageOf(failure.message, uri, wish, place && rangeOf(document, place));
        }),
        duration,
      );
  }

  /** What a document's session has read of its newest text, or else what it says. */
  async #readingOf(document: vscode.TextDocument): Promise<Reading> {
    const reading = this.sessions.find(document.uri, 'board')?.reading;
    if (reading === undefined) return parse(document, this.#life.signal);
    return { board: reading.board, games: reading.games.map(({ game }) => game) };
  }
}

interface Reading {
  readonly board: Board | undefined;
  readonly games: readonly ScriptedGame[];
}

/** Boards in folders of the workspace. */
function isListed(uri: vscode.Uri): boolean {
  return (
    vscode.workspace.getWorkspaceFolder(uri) !== undefined &&
    vscode.languages.match({ pattern: PATTERN }, { uri } as vscode.TextDocument) > 0
  );
}

/** As much of a document as its games need. */
type Source = Pick<vscode.TextDocument, 'uri' | 'getText' | 'positionAt'>;

/** A file that is only listed is not opened: opening a board begins to search it. */
async function sourceOf(uri: vscode.Uri): Promise<Source> {
  const open = vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
  if (open !== undefined) return open;
  const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
  return { uri, getText: () => text, positionAt: positionsIn(text) };
}

/** Tells the positions of offsets. Where lines start is looked up once: a file may have thousands of games. */
function positionsIn(text: string): (offset: number) => vscode.Position {
  let starts: number[] | undefined;
  return (offset) => {
    starts ??= [0, ...Array.from(text.matchAll(/\r\n|\r|\n/g), ({ index, 0: end }) => index + end.length)];
    let [line, after] = [0, starts.length];
    while (after - line > 1) {
      const middle = (line + after) >>> 1;
      if ((starts[middle] ?? Infinity) <= offset) line = middle;
      else after = middle;
    }
    return new vscode.Position(line, offset - (starts[line] ?? 0));
  };
}

async function parse(document: Source, signal: AbortSignal): Promise<Reading> {
  const text = document.getText();
  if (text.length > MOST_CHARACTERS) return { board: undefined, games: [] };
  const { board, games = [] } = await drive(parseBoardInSlices(text), signal);
  return { board, games };
}

function gamesIn(item: vscode.TestItem): vscode.TestItem[] {
  return item.children.size === 0 ? [item] : [...item.children].map(([, child]) => child);
}
