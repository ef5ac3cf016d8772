/**
 * The table that a game is played at: who plays, what is rolled with, what has been rolled, and how much of it is shown. Everything else
 * follows by playing the rolls again. Components read its signals and call its methods; only here does a game change.
 */
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals';
import { ALONE, checkGame, group, plural, scriptedDie, type Board, type TurnResult } from '../../src/core';
import type { DieChoice, GameSummary, GameWish, PlayState } from '../../src/protocol';
import { DrawnRolls, newSeed } from './drawnRolls';
import { Motion } from './motion';
import { outlook } from './outlook';
import { playFrom, replay, type Replay, type Seating } from './replay';
import { turnWords } from './turnWords';
import { gameOnTable, judge, type Verdict } from './verdict';

/** Between the rolls of a game that plays by itself, in milliseconds; more where nothing moves, so that each can be followed. */
const PAUSE = 350;
const STILL_PAUSE = 700;
/** Rolls after which a game that is played to its end by chance is left as it is. */
const MOST_ROLLS = 10_000;
const SHORTEST = 'Shortest path';
export const TYPED = 'Typed rolls';

export interface GameTablePort {
  readonly board: ReadonlySignal<Board | undefined>;
  /** Those of the file. */
  readonly games: ReadonlySignal<readonly GameSummary[]>;
  remember(play: PlayState): void;
  say(text: string): void;
}

/** Something that went otherwise than wished, as a sentence. */
export interface Notice {
  readonly kind: 'out-of-rolls' | 'impossible-roll' | 'too-long' | 'replayed';
  readonly text: string;
}

export class GameTable {
  readonly players = signal<readonly string[]>(['asha', 'dev']);
  readonly die = signal<DieChoice>({ kind: 'random', seed: newSeed() });
  readonly rolls = signal<readonly number[]>([]);
  readonly shown = signal(0);
  readonly notice = signal<Notice | undefined>(undefined);
  /** The game that another one has taken the place of, so that it is not lost by a click. */
  readonly replaced = signal<PlayState | undefined>(undefined);
  readonly playing = signal(false);
  readonly motion = new Motion();
  /** Undefined while there is no board. */
  readonly replay: ReadonlySignal<Replay | undefined>;
  /** The facts of every roll that was played. */
  readonly log: ReadonlySignal<readonly TurnResult[]>;
  /** How many of them are shown. */
  readonly at: ReadonlySignal<number>;
  /** The game of the file that is on the table; −1 for none. */
  readonly fileGame: ReadonlySignal<number>;
  /** How that game does as a test; undefined when the file expects nothing of it. */
  readonly verdict: ReadonlySignal<Verdict | undefined>;
  /** Which of the file's games was chosen, should it have two that are the same. */
  readonly #chosen = signal(-1);
  readonly #fewest = computed(() => (this.die.value.kind === 'script' ? 1 : 2));
  #drawn: DrawnRolls | undefined;
  /** Who sat here before a script of a single token. */
  #seated: readonly string[] = ['asha', 'dev'];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly port: GameTablePort) {
    this.replay = computed(() => {
      const board = port.board.value;
      return board && replay(board, this.#seating, this.rolls.value);
    });
    this.log = computed(() => this.replay.value?.game?.log ?? []);
    this.at = computed(() => Math.min(this.shown.value, this.log.value.length));
    this.fileGame = computed(() => gameOnTable(port.games.value, this.state, this.#chosen.value));
    this.verdict = computed(() => judge(port.games.value[this.fileGame.value]?.test, this.replay.value?.game));
  }

  get #seating(): Seating {
    return { players: this.players.value, fewestPlayers: this.#fewest.value };
  }

  /** Takes over what was remembered. */
  restore({ players, die, rolls, shown }: PlayState): void {
    batch(() => {
      this.players.value = players;
      this.die.value = die;
      this.rolls.value = rolls;
      this.shown.value = shown;
    });
  }

  /** Another board has taken the place of the one before: says what became of the game. */
  boardChanged(): void {
    this.stop();
    const rolled = this.rolls.peek().length;
    const now = this.replay.value;
    if (rolled === 0 || now?.game === undefined) return this.#tell(undefined);
    const { kept, stopped } = now;
    const text =
      kept === rolled
        ? `The board has changed. ${rolled === 1 ? 'The one roll was' : `All ${plural(rolled, 'roll')} were`} played again on it.`
        : `The board has changed. ${group(kept)} of the ${plural(rolled, 'roll')} could be played again on it; then: ${stopped}`;
    this.#tell({ kind: 'replayed', text });
  }

  // Rolling.

  /** The next roll by the die, or the one that is said, and then the way of its token. */
  roll(said?: number): void {
    this.stop();
    this.#move(this.#roll(said), () => undefined);
  }

  /** @returns what happened; undefined when nothing did */
  #roll(said?: number): TurnResult | undefined {
    const board = this.port.board.value;
    const before = this.replay.value;
    if (board === undefined || before?.game === undefined) return undefined;
    const { kept } = before;
    if (before.game.status === 'won') {
      this.shown.value = kept;
      this.port.say(`The game is over: ${before.game.winner ?? ''} has won.`);
      return undefined;
    }
    const die = this.die.value;
    const roll = said ?? this.#next(die, kept);
    if (roll === undefined) {
      this.#tell({ kind: 'out-of-rolls', text: this.whenOut });
      return undefined;
    }
    const impossible = checkGame(board, { ...this.#seating, die: { roll: () => roll, rolls: [roll] } }).find(
      ({ code }) => code === 'impossible-roll',
    );
    if (impossible !== undefined) {
      this.#tell({ kind: 'impossible-roll', text: impossible.message });
      return undefined;
    }
    batch(() => {
      this.notice.value = undefined;
      this.rolls.value = [...this.rolls.value.slice(0, kept), roll];
      if (die.kind === 'script' && said === undefined) this.die.value = { ...die, rolls: die.rolls.slice(1) };
      this.shown.value = kept + 1;
    });
    this.#remember();
    const turn = this.log.value[kept];
    if (turn === undefined) return undefined;
    this.#sayWithVerdict(turnWords(turn));
    return turn;
  }

  #next(die: DieChoice, index: number): number | undefined {
    switch (die.kind) {
      case 'script':
        return die.rolls[0];
      case 'random':
        return this.#drawnBy(die.seed)?.at(index);
      case 'hand':
        return undefined;
    }
  }

  #drawnBy(seed: number): DrawnRolls | undefined {
    const board = this.port.board.value;
    if (board === undefined) return undefined;
    if (this.#drawn?.seed !== seed || this.#drawn.dice !== board.dice) this.#drawn = new DrawnRolls(seed, board.dice);
    return this.#drawn;
  }

  /** What to tell when the die has no roll. */
  get whenOut(): string {
    if (this.die.value.kind !== 'script') return 'Say what was rolled.';
    const played = this.rolls.value.length;
    if (played === 0) return 'The script has no rolls yet. Type some, or choose a game of the file.';
    return scriptedDie(this.rolls.value).whenOut ?? '';
  }

  #move(turn: TurnResult | undefined, ended: () => void): void {
    const board = this.port.board.value;
    if (turn !== undefined && board !== undefined) this.motion.start(board, turn, ended);
  }

  /** Rolls again and again, each roll after the token of the one before has come to rest. */
  playOn(): void {
    this.stop();
    this.playing.value = true;
    this.#playNext();
  }

  #playNext(): void {
    const turn = this.#roll();
    if (turn === undefined || turn.status === 'won') this.playing.value = false;
    if (turn === undefined) return;
    this.#move(turn, () => {
      if (!this.playing.value) return;
      this.#timer = setTimeout(() => this.#playNext(), this.motion.still ? STILL_PAUSE : PAUSE);
    });
  }

  /** Ends playing by itself; a token on its way is put where it is going. */
  stop(): void {
    this.playing.value = false;
    clearTimeout(this.#timer);
    this.motion.stop();
  }

  /** Everything that is still to be rolled, at once. @param end a number of rolls to stop at, for a script */
  playToEnd(end = Infinity): void {
    this.stop();
    const board = this.port.board.value;
    const before = this.replay.value;
    if (board === undefined || before?.game === undefined) return;
    const { kept } = before;
    const die = this.die.value;
    if (die.kind === 'random' && outlook(this, false).lost) {
      this.shown.value = kept;
      return this.#tell({ kind: 'too-long', text: 'There is no end to play to.' });
    }
    const so = this.rolls.value.slice(0, kept);
    const most = Math.min(end, kept + (die.kind === 'script' ? die.rolls.length : MOST_ROLLS));
    const rollAt = (index: number): number | undefined => {
      if (index < kept) return so[index];
      return die.kind === 'script' ? die.rolls[index - kept] : this.#next(die, index);
    };
    const after = playFrom(board, this.#seating, rollAt, most);
    const played = after.game?.log.map(({ roll }) => roll) ?? [];
    batch(() => {
      this.rolls.value = played;
      this.shown.value = played.length;
      if (die.kind === 'script') this.die.value = { ...die, rolls: die.rolls.slice(played.length - kept) };
    });
    this.#remember();
    if (after.game?.status === 'won') {
      this.notice.value = undefined;
      return this.#sayWithVerdict(`${after.game.winner ?? ''} wins after ${plural(played.length, 'roll')}.`);
    }
    if (die.kind === 'script') {
      if (after.stopped !== '') return this.#tell({ kind: 'impossible-roll', text: after.stopped });
      if (played.length === end) return this.#sayWithVerdict(`${plural(played.length, 'roll')} played.`);
      // Of a game that was judged this is the end, and nothing is missing.
      this.notice.value =
        this.verdict.value?.decided === true ? undefined : { kind: 'out-of-rolls', text: this.whenOut };
      this.#sayWithVerdict(this.whenOut);
    } else this.#tell({ kind: 'too-long', text: `Nobody has won after ${plural(played.length, 'roll')}.` });
  }

  // Looking back.

  show(count: number): void {
    this.stop();
    this.shown.value = Math.min(this.log.value.length, Math.max(0, count));
    this.#remember();
  }

  /** Takes back the last roll. A scripted or random die gives it again; what was said by hand is forgotten. */
  undo(): void {
    const undone = this.log.value.at(-1);
    if (undone === undefined) return;
    this.#takeBack(this.log.value.length - 1);
    this.port.say(`Undone: ${turnWords(undone)}`);
  }

  /** Takes back whatever was rolled after what is shown. */
  goOnFromHere(): void {
    this.#takeBack(this.at.value);
  }

  restart(): void {
    this.#keep();
    this.#takeBack(0);
    this.port.say('The game starts again.');
  }

  /** Goes back to so many rolls; a script has the others before it again. */
  #takeBack(count: number): void {
    this.stop();
    const rolls = this.rolls.value;
    const die = this.die.value;
    batch(() => {
      this.rolls.value = rolls.slice(0, count);
      if (die.kind === 'script') this.die.value = { ...die, rolls: [...rolls.slice(count), ...die.rolls] };
      this.shown.value = count;
      this.notice.value = undefined;
    });
    this.#remember();
  }

  // Who plays, and with what.

  setPlayers(players: readonly string[]): void {
    this.stop();
    this.players.value = players;
    this.#remember();
  }

  /** Only a script is played by a single token; with another die the players from before are back, and begin. */
  setDie(die: DieChoice): void {
    this.stop();
    if (die.kind !== 'script' && this.players.value.length < 2) this.#keep();
    batch(() => {
      this.die.value = die;
      this.notice.value = undefined;
      if (this.players.value.length >= this.#fewest.value) return;
      this.players.value = this.#seated;
      this.rolls.value = [];
      this.shown.value = 0;
    });
    this.#remember();
  }

  /** Another seed, and with it another game. */
  setSeed(seed: number): void {
    this.stop();
    this.#keep();
    batch(() => {
      this.die.value = { kind: 'random', seed };
      this.rolls.value = [];
      this.shown.value = 0;
      this.notice.value = undefined;
    });
    this.#remember();
  }

  /** Puts a game on the table as a script, from its first roll. */
  load(game: { readonly name: string; readonly players: readonly string[]; readonly rolls: readonly number[] }): void {
    this.stop();
    this.#keep();
    const { name, players, rolls } = game;
    this.#chosen.value = this.port.games.peek().findIndex((each) => each === game);
    if (this.players.value.length > 1) this.#seated = this.players.value;
    this.restore({ players, die: { kind: 'script', name, rolls }, rolls: [], shown: 0 });
    this.notice.value = undefined;
    this.#remember();
  }

  /** Puts a game of the file on the table. @returns false when the file has no such game, or none yet */
  fulfil({ game, name, rolls }: GameWish): boolean {
    const games = this.port.games.value;
    const failing = games.findIndex(({ test }) => test?.passed === false);
    const placed = games[game ?? Math.max(0, failing)];
    const wanted = name === undefined || placed?.name === name ? placed : games.find((other) => other.name === name);
    if (wanted === undefined) return false;
    this.load(wanted);
    const count = rolls ?? (wanted.test?.passed === false ? wanted.test.after : 0);
    if (count > 0) this.playToEnd(count);
    return true;
  }

  /** The solver's path, played by itself. */
  playShortestPath(rolls: readonly number[]): void {
    this.load({ name: SHORTEST, players: [ALONE], rolls });
    this.playOn();
  }

  /** Keeps the game at hand, if anything was rolled in it, for whoever did not mean to leave it. */
  #keep(): void {
    if (this.rolls.value.length > 0) this.replaced.value = this.state;
  }

  bringBack(): void {
    const { value } = this.replaced;
    if (value === undefined) return;
    this.stop();
    this.replaced.value = undefined;
    this.restore(value);
    this.notice.value = undefined;
    this.#remember();
    this.port.say(`The game of ${plural(value.rolls.length, 'roll')} is back.`);
  }

  get state(): PlayState {
    return {
      players: this.players.value,
      die: this.die.value,
      rolls: this.rolls.value,
      shown: this.shown.value,
    };
  }

  /** Says what happened, and with it the verdict when there is one now. */
  #sayWithVerdict(text: string): void {
    const { value } = this.verdict;
    this.port.say(value?.decided === true ? `${text} ${value.passed ? value.text : `Failed: ${value.text}`}` : text);
  }

  #tell(notice: Notice | undefined): void {
    this.notice.value = notice;
    if (notice !== undefined) this.port.say(notice.text);
  }

  #remember(): void {
    this.port.remember(this.state);
  }
}
