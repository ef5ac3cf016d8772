/**
 * Games that expect something, in VS Code's Testing view: each board file of the workspace with its games, run on demand. A failure points
 * at the exact roll or expectation in the text.
 */
import * as vscode from 'vscode';
import { parseBoardInSlices, runScriptInSlices, type ScriptedGame, type ScriptFailure, type TextPlace } from '../core';
import { placeOf } from './board-games';
import { withoutIcons } from './game-lenses';
import { drive, Stopped } from './slicing';

const PATTERN = '**/*.board.json';
/** A larger file holds a board, not a course's exercise, and reading it only to look for games would take long. */
const MOST_CHARACTERS = 2_000_000;

export class GameTests implements vscode.Disposable {
  readonly #controller = vscode.tests.createTestController('rungs.games', 'Rungs Games');
  readonly #games = new WeakMap<vscode.TestItem, number>();
  readonly #subscriptions: vscode.Disposable[] = [];
  readonly #life = new AbortController();
  /** What ends the reading of a file when a newer text of it comes before it is through. */
  readonly #reading = new Map<string, AbortController>();

  constructor(private readonly log: vscode.LogOutputChannel) {
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
      watcher.onDidDelete((uri) => controller.items.delete(uri.toString())),
      vscode.workspace.onDidOpenTextDocument(({ uri }) => void this.#readOpened(uri)),
      vscode.workspace.onDidChangeTextDocument(({ document }) => void this.#readOpened(document.uri)),
    );
    for (const { uri } of vscode.workspace.textDocuments) void this.#readOpened(uri);
  }

  dispose(): void {
    this.#life.abort();
    for (const reading of this.#reading.values()) reading.abort();
    for (const subscription of this.#subscriptions) subscription.dispose();
    this.#controller.dispose();
  }

  async #discover(): Promise<void> {
    const files = await vscode.workspace.findFiles(PATTERN);
    const found = new Set(files.map((uri) => uri.toString()));
    for (const [id] of this.#controller.items) if (!found.has(id)) this.#controller.items.delete(id);
    for (const uri of files) await this.#read(uri);
  }

  async #readOpened(uri: vscode.Uri): Promise<void> {
    const folder = vscode.workspace.getWorkspaceFolder(uri);
    if (folder !== undefined && vscode.languages.match({ pattern: PATTERN }, { uri } as vscode.TextDocument) > 0) {
      await this.#read(uri);
    }
  }

  async #readItem({ uri }: vscode.TestItem): Promise<void> {
    if (uri !== undefined) await this.#read(uri);
  }

  /** Lists the games of a file that expect something; a file without any is not listed. */
  async #read(uri: vscode.Uri): Promise<void> {
    const id = uri.toString();
    this.#reading.get(id)?.abort();
    const reading = new AbortController();
    this.#reading.set(id, reading);
    try {
      const source = await sourceOf(uri);
      const { board, games } = await parse(source, reading.signal);
      const { items } = this.#controller;
      // A text that is half typed keeps its tests, and what came of them.
      if (board === undefined && items.get(id) !== undefined && source.getText() !== '') return;
      const tests = games.map((game, index) => ({ game, index })).filter(({ game }) => game.expect !== undefined);
      if (tests.length === 0) {
        items.delete(id);
        return;
      }
      const name = uri.path.split('/').pop() ?? '';
      const file = items.get(id) ?? this.#controller.createTestItem(id, withoutIcons(name), uri);
      file.children.replace(tests.map(({ game, index }) => this.#itemOf(source, game, index)));
      items.add(file);
    } catch (error) {
      if (!(error instanceof Stopped)) this.log.debug(error instanceof Error ? error.message : String(error));
    } finally {
      if (this.#reading.get(id) === reading) this.#reading.delete(id);
    }
  }

  #itemOf(source: Source, game: ScriptedGame, index: number): vscode.TestItem {
    const item = this.#controller.createTestItem(`${index} ${game.name}`, withoutIcons(game.name), source.uri);
    item.range = rangeOf(source, placeOf(game));
    this.#games.set(item, index);
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
        await this.#runOne(item, run);
      }
    } finally {
      run.end();
    }
  }

  async #runOne(item: vscode.TestItem, run: vscode.TestRun): Promise<void> {
    const { uri } = item;
    const index = this.#games.get(item);
    if (uri === undefined || index === undefined) return;
    const document = await vscode.workspace.openTextDocument(uri);
    const { board, games } = await parse(document, this.#life.signal);
    const game = games[index];
    if (board === undefined || game === undefined) {
      run.errored(
        item,
        new vscode.TestMessage('The text has errors, so this game cannot be played. See the Problems panel.'),
      );
      return;
    }
    const began = performance.now();
    const { failures, turns } = await drive(runScriptInSlices(board, game), this.#life.signal);
    const duration = performance.now() - began;
    run.appendOutput(`${game.name}: ${turns.length} rolls\r\n`, undefined, item);
    if (failures.length === 0) run.passed(item, duration);
    else
      run.failed(
        item,
        failures.map((failure) => messageOf(document, game, failure)),
        duration,
      );
  }
}

/** As much of a document as its games need. */
type Source = Pick<vscode.TextDocument, 'uri' | 'getText' | 'positionAt'>;

/** A file that is only listed is not opened: opening a board begins to search it. */
async function sourceOf(uri: vscode.Uri): Promise<Source> {
  const open = vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
  if (open !== undefined) return open;
  const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
  return {
    uri,
    getText: () => text,
    positionAt: (offset) => {
      const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
      return new vscode.Position(lines.length - 1, lines.at(-1)?.length ?? 0);
    },
  };
}

async function parse(document: Source, signal: AbortSignal) {
  const text = document.getText();
  if (text.length > MOST_CHARACTERS) return { board: undefined, games: [] };
  const { board, games = [] } = await drive(parseBoardInSlices(text), signal);
  return { board, games };
}

function gamesIn(item: vscode.TestItem): vscode.TestItem[] {
  return item.children.size === 0 ? [item] : [...item.children].map(([, child]) => child);
}

function messageOf(document: vscode.TextDocument, game: ScriptedGame, failure: ScriptFailure): vscode.TestMessage {
  const message = vscode.TestMessage.diff(failure.message, failure.expected, failure.actual);
  const range = rangeOf(document, failure.place ?? placeOf(game));
  if (range !== undefined) message.location = new vscode.Location(document.uri, range);
  return message;
}

function rangeOf(document: Source, place: TextPlace | undefined): vscode.Range | undefined {
  return place && new vscode.Range(document.positionAt(place.offset), document.positionAt(place.offset + place.length));
}
