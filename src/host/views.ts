/**
 * The notebooks on screen. Each panel is wired to its document's session: it answers what the view asks, and tells the view when there
 * is something newer to ask for. A panel holds nothing of its own; it may be gone at any moment.
 */
import * as vscode from 'vscode';
import { Messenger } from 'vscode-messenger';
import type { WebviewIdMessageParticipant } from 'vscode-messenger-common';
import * as protocol from '../protocol';
import { askForWords } from './ask-for-words';
import { convertToObject, saveGame, setRule } from './board-edits';
import { placeOf } from './board-games';
import type { BoardSession } from './board-session';
import { exportGame, importGame } from './export-game';
import { findDiameter } from './find-diameter';
import { pageFor, viewOptions } from './page';
import type { Session, Sessions } from './sessions';
import { inTurn } from './turns';
import type { WordsSession } from './words-session';
import { writePuzzle } from './write-puzzle';

interface View<S extends Session = Session> {
  readonly panel: vscode.WebviewPanel;
  readonly participant: WebviewIdMessageParticipant;
  /** VS Code closes and opens a document anew when its language changes, and with it goes its session. */
  session: S;
  /** Whether the page has asked how things are since it came on screen; what it is told before is lost. */
  listens: boolean;
}

/** An answer to a page that has gone meanwhile is nothing unusual: it belongs into this extension's own log, not onto the console. */
class LoggedMessenger extends Messenger {
  constructor(private readonly channel: vscode.LogOutputChannel) {
    super();
  }

  protected override log(text: string, level: 'debug' | 'warn' | 'error' = 'debug'): void {
    if (level === 'debug') this.channel.trace(text);
    else this.channel.debug(text);
  }
}

export class Views {
  readonly #messenger: Messenger;
  readonly #views = new Set<View>();
  /** Games that are to be put on the table of a board as soon as its page listens, by the board's address. */
  readonly #wishes = new Map<string, protocol.GameWish>();

  constructor(
    private readonly extension: vscode.Uri,
    private readonly sessions: Sessions,
    private readonly log: vscode.LogOutputChannel,
  ) {
    this.#messenger = new LoggedMessenger(log);
  }

  openBoard(document: vscode.TextDocument, panel: vscode.WebviewPanel): void {
    this.#open(panel, this.sessions.board(document), 'board', (view) => this.#boardAnswers(view));
  }

  openWords(document: vscode.TextDocument, panel: vscode.WebviewPanel): void {
    this.#open(panel, this.sessions.words(document), 'words', (view) => this.#wordsAnswers(view));
  }

  #open<S extends Session>(
    panel: vscode.WebviewPanel,
    session: S,
    page: S['kind'],
    answers: (view: View<S>) => vscode.Disposable[],
  ): void {
    const participant = this.#messenger.registerWebviewPanel(panel);
    const view: View<S> = { panel, participant, session, listens: false };
    this.#views.add(view);

    let follow = this.#follow(view);
    const subscriptions = [
      ...this.#answers(view),
      ...answers(view),
      this.sessions.onDidOpen((opened) => {
        if (opened.kind !== session.kind || opened.document.uri.toString() !== session.document.uri.toString()) return;
        follow.dispose();
        view.session = opened as S; // of the same kind
        follow = this.#follow(view);
      }),
      // A text that is a list only because it is shown as one gets no session by its name when VS Code opens it anew.
      vscode.workspace.onDidOpenTextDocument((document) => {
        if (document.uri.toString() !== session.document.uri.toString()) return;
        if (session.kind === 'words') this.sessions.words(document);
      }),
      panel.onDidChangeViewState(() => {
        if (!panel.visible) view.listens = false;
        // A page that is torn down has no time to say that the focus left it.
        if (![...this.#views].some((other) => other.panel.active)) void setFocusContext('elsewhere');
      }),
    ];
    panel.onDidDispose(() => {
      this.#views.delete(view);
      for (const subscription of subscriptions) subscription.dispose();
      follow.dispose();
      if (this.#views.size === 0) void setFocusContext('elsewhere');
    });

    panel.webview.options = viewOptions(this.extension);
    panel.webview.html = pageFor(panel.webview, this.extension, page);
  }

  /** Asks the active view to do something; false when there is none. */
  perform(action: protocol.Action): boolean {
    const view = this.#active;
    if (view === undefined) return false;
    this.#messenger.sendNotification(protocol.perform, view.participant, action);
    return true;
  }

  /** Has the notebook of a board, which is on screen or about to be, put a game of its file on the table. */
  playGame(uri: vscode.Uri, wish: protocol.GameWish): void {
    this.#wishes.set(uri.toString(), wish);
    // The one that has just been shown first, where a board stands in two columns.
    const views = [...this.#views].sort((a, b) => Number(b.panel.active) - Number(a.panel.active));
    for (const view of views) if (view.panel.visible && view.listens) this.#grant(view);
  }

  #grant({ participant, session }: View): void {
    const key = session.document.uri.toString();
    const wish = this.#wishes.get(key);
    if (wish === undefined || session.kind !== 'board') return;
    this.#wishes.delete(key);
    this.#messenger.sendNotification(protocol.playGame, participant, wish);
  }

  get #active(): View | undefined {
    return [...this.#views].find(({ panel }) => panel.active) ?? [...this.#views].find(({ panel }) => panel.visible);
  }

  #announce({ panel, session, participant }: View): void {
    if (!panel.visible) return;
    this.#messenger.sendNotification(protocol.changed, participant, { generation: session.generation });
  }

  /** Passes on what the view's session says of itself. */
  #follow(view: View): vscode.Disposable {
    const { panel, participant, session } = view;
    return vscode.Disposable.from(
      session.onDidChange(() => this.#announce(view)),
      session.onDidProgress((progress) => {
        if (panel.visible) this.#messenger.sendNotification(protocol.progress, participant, progress);
      }),
    );
  }

  /** What any notebook asks and tells. */
  #answers(view: View): vscode.Disposable[] {
    const messenger = this.#messenger;
    const from = { sender: view.participant };
    return [
      messenger.onNotification(protocol.runCell, (cell) => run(view.session, cell), from),
      messenger.onNotification(protocol.stopRun, () => view.session.stop(), from),
      messenger.onNotification(protocol.focusMoved, (area) => focusMoved(view, area), from),
      messenger.onNotification(protocol.showProblem, (index) => showProblem(view.session, index), from),
      messenger.onNotification(protocol.openAsText, () => showText(view.session.document.uri), from),
      messenger.onNotification(protocol.copySearch, () => command('rungs.copySearch'), from),
      messenger.onNotification(
        protocol.reportError,
        ({ message, stack }) => this.log.error(`In the view: ${message}`, stack ?? ''),
        from,
      ),
    ];
  }

  #boardAnswers(view: View<BoardSession>): vscode.Disposable[] {
    const messenger = this.#messenger;
    const from = { sender: view.participant };
    return [
      messenger.onRequest(
        protocol.getSnapshot,
        () => {
          view.listens = true;
          this.#grant(view);
          return view.session.snapshot();
        },
        from,
      ),
      messenger.onRequest(protocol.readLog, (range) => inTurn(() => view.session.readLog(range)), from),
      messenger.onRequest(protocol.readRolls, (range) => inTurn(() => view.session.readRolls(range)), from),
      messenger.onRequest(protocol.listShortestPaths, ({ limit }) => view.session.listShortestPaths(limit), from),
      messenger.onNotification(protocol.chooseMethod, (method) => view.session.chooseMethod(method), from),
      messenger.onNotification(protocol.compareMethods, () => view.session.compare(), from),
      messenger.onNotification(protocol.rememberView, (change) => view.session.remember(change), from),
      messenger.onNotification(protocol.setRule, (rule) => setRule(view.session, rule), from),
      messenger.onNotification(protocol.saveGame, (game) => saveGame(view.session, game), from),
      messenger.onNotification(protocol.convertToObject, () => convertToObject(view.session), from),
      messenger.onNotification(protocol.importGame, () => importGame(view.session), from),
      messenger.onNotification(protocol.exportGame, (game) => exportGame(view.session, game), from),
      messenger.onNotification(protocol.showGame, (index) => showGame(view.session, index), from),
      messenger.onNotification(protocol.chooseOddsPlayers, (count) => view.session.chooseOddsPlayers(count), from),
      messenger.onNotification(protocol.simulateGames, (wish) => view.session.simulate(wish), from),
      messenger.onNotification(protocol.stopSimulation, () => view.session.stopSimulation(), from),
    ];
  }

  #wordsAnswers(view: View<WordsSession>): vscode.Disposable[] {
    const messenger = this.#messenger;
    const from = { sender: view.participant };
    return [
      messenger.onRequest(protocol.getWordsSnapshot, () => view.session.snapshot(), from),
      messenger.onRequest(protocol.readWords, (range) => inTurn(() => view.session.readWords(range)), from),
      messenger.onRequest(protocol.readWordLog, (range) => inTurn(() => view.session.readLog(range)), from),
      messenger.onRequest(protocol.listLadders, (wish) => view.session.listLadders(wish), from),
      messenger.onNotification(protocol.askForWords, (which) => askForWords(view.session, which), from),
      messenger.onNotification(protocol.chooseWords, (puzzle) => view.session.choose(puzzle), from),
      messenger.onNotification(protocol.writePuzzle, () => writePuzzle(view.session), from),
      messenger.onNotification(protocol.openCaseSetting, () => command(OPEN_SETTINGS, CASE_SETTING), from),
      messenger.onNotification(protocol.chooseWordMethod, (method) => view.session.chooseMethod(method), from),
      messenger.onNotification(protocol.compareWithNaive, (comparing) => view.session.compare(comparing), from),
      messenger.onNotification(protocol.findDiameter, (word) => findDiameter(view.session, word), from),
      messenger.onNotification(protocol.rememberWordsView, (change) => view.session.remember(change), from),
    ];
  }
}

/** A page may be older than the session that it talks to: a cell that this document does not have is no wish. */
function run(session: Session, cell: protocol.CellId | 'all'): void {
  if (cell === 'all' || (session.cells as readonly protocol.CellId[]).includes(cell)) session.run(cell as never);
}

/** A view that lost the focus to another one may say so after the other has said that it got it. */
async function focusMoved({ panel }: View, area: protocol.FocusArea): Promise<void> {
  if (area !== 'elsewhere' || panel.active) await setFocusContext(area);
}

async function setFocusContext(area: protocol.FocusArea): Promise<void> {
  await vscode.commands.executeCommand('setContext', 'rungs.focus', area);
}

const OPEN_SETTINGS = 'workbench.action.openSettings';
const CASE_SETTING = 'rungs.words.ignoreCase';

async function command(id: string, ...args: readonly string[]): Promise<void> {
  await vscode.commands.executeCommand(id, ...args);
}

async function showGame(session: BoardSession, index: number): Promise<void> {
  const game = session.games[index]?.game;
  const place = game && placeOf(game);
  const { document } = session;
  const at = place && document.positionAt(place.offset);
  await showText(document.uri, at && new vscode.Range(at, at));
}

async function showProblem(session: Session, index: number): Promise<void> {
  await showText(session.document.uri, session.problems[index]?.range);
}

/** Opens the text beside the notebook, where an edit and its effect are seen together. */
async function showText(uri: vscode.Uri, selection?: vscode.Range): Promise<void> {
  await vscode.window.showTextDocument(uri, {
    viewColumn: vscode.ViewColumn.Beside,
    ...(selection && { selection }),
  });
}
