/**
 * Plays a game of a file and compares it with what the file expects. A failure names the roll, what was expected and what came, and the
 * places of both in the text, so that an editor can point at them.
 */
import type { Board } from '../board/board';
import { group, plural } from '../format';
import { finish, type Slices } from '../slices';
import { checkGame } from './check-game';
import { scriptedDie } from './die';
import { createGame, positionsAfter, type Game } from './game';
import { GameError, type GameProblem } from './game-problem';
import { shownName } from './names';
import type { ScriptedGame, TextPlace } from './scripted-game';
import type { TurnResult } from './turn';

/** Failures of one game that are told; the first of them say enough. */
const MOST_FAILURES = 100;
/** Rolls between two yields. */
const SLICE = 1 << 10;

export interface ScriptFailure {
  readonly kind: 'refused' | 'not-refused' | 'impossible-roll' | 'roll-after-end' | 'position' | 'winner';
  /** The roll after which it shows, counted from 0; −1 when it is about no roll. One more than the last when a roll is missing. */
  readonly roll: number;
  readonly expected: string;
  readonly actual: string;
  /** One sentence with all of it. */
  readonly message: string;
  /** Where to point: at the roll, at the expectation where there is no roll, else at the game. */
  readonly place?: TextPlace;
  /** Where the expectation stands. */
  readonly expectedAt?: TextPlace;
}

export interface ScriptRun {
  readonly name: string;
  /** The facts of every roll that was played. */
  readonly turns: readonly TurnResult[];
  /** How it ended: the board was refused, somebody won, the rolls ran out, or one could not be played. */
  readonly outcome: 'refused' | 'won' | 'out-of-rolls' | 'stopped';
  readonly winner: string | undefined;
  /** Where every token stands at the end; empty when the board was refused. */
  readonly positions: ReadonlyMap<string, number>;
  /** In the order of the rolls; none when all is as expected. */
  readonly failures: readonly ScriptFailure[];
  /** Why the board was refused, and what else is worth telling. */
  readonly problems: readonly GameProblem[];
  /** How it ended, in one sentence. */
  readonly message: string;
}

export function runScript(board: Board, script: ScriptedGame): ScriptRun {
  return finish(runScriptInSlices(board, script));
}

export function* runScriptInSlices(board: Board, script: ScriptedGame): Slices<ScriptRun> {
  const seats = { players: script.players, fewestPlayers: 1 };
  const problems = checkGame(board, seats);
  const refusal = problems.find((problem) => problem.severity === 'error');
  if (refusal !== undefined) return refusedRun(script, problems, refusal);
  const { rolls } = script;
  const die = scriptedDie(rolls);
  // Without its list of rolls: an impossible one fails where it comes, with the rolls before it played.
  const game = createGame(board, { ...seats, die: { roll: () => die.roll() } });
  const failures: ScriptFailure[] = [];
  const outcome = yield* playAll(game, script, failures);
  for (const failure of compare(game, script)) {
    if (failure === undefined) yield 0.5;
    else failures.push(failure);
    if (failures.length >= MOST_FAILURES) break;
  }
  failures.sort((a, b) => a.roll - b.roll);
  return {
    name: script.name,
    turns: game.log,
    outcome,
    winner: game.winner,
    positions: game.positions,
    failures,
    problems,
    message: ending(game, outcome),
  };
}

function refusedRun(script: ScriptedGame, problems: readonly GameProblem[], refusal: GameProblem): ScriptRun {
  const { expect, places } = script;
  const refused = expect?.refused;
  const asExpected =
    refused !== undefined &&
    problems.some(
      ({ severity, code, message }) => severity === 'error' && (code === refused || message.includes(refused)),
    );
  const failure: ScriptFailure = {
    kind: 'refused',
    roll: -1,
    expected: refused === undefined ? 'a board that can be played' : shownName(refused),
    actual: refusal.code,
    message: `${refused === undefined ? '' : `Expected the board to be refused for "${shownName(refused)}". `}${refusal.message}`,
    ...at(places?.refused ?? places?.name ?? places?.game),
  };
  return {
    name: script.name,
    turns: [],
    outcome: 'refused',
    winner: undefined,
    positions: new Map(),
    failures: asExpected ? [] : [failure],
    problems,
    message: `The board was refused. ${refusal.message}`,
  };
}

function* playAll(
  game: Game,
  { rolls, places }: ScriptedGame,
  failures: ScriptFailure[],
): Slices<ScriptRun['outcome']> {
  for (let i = 0; i < rolls.length; i++) {
    if (i % SLICE === SLICE - 1) yield (0.5 * i) / rolls.length;
    if (game.status === 'won') {
      failures.push({
        kind: 'roll-after-end',
        roll: i,
        expected: 'no roll after the end',
        actual: `a ${String(rolls[i])}`,
        message: `${game.winner ?? ''} has won with roll ${i}; there is nothing left to roll for.`,
        ...at(places?.rolls[i] ?? places?.game),
      });
      return 'won';
    }
    try {
      game.takeTurn();
    } catch (error) {
      if (!(error instanceof GameError)) throw error;
      const { dice } = game.board;
      failures.push({
        kind: 'impossible-roll',
        roll: i,
        expected: `a roll from ${dice.lowest} to ${dice.highest}`,
        actual: String(rolls[i]),
        message: error.message,
        ...at(places?.rolls[i] ?? places?.game),
      });
      return 'stopped';
    }
  }
  return game.status === 'won' ? 'won' : 'out-of-rolls';
}

/** What is otherwise than expected, in no order; now and then nothing, so that others may work in between. */
function* compare(game: Game, script: ScriptedGame): Generator<ScriptFailure | undefined, void, void> {
  const { expect, places, rolls } = script;
  if (expect === undefined) return;
  const stopped = game.log.length < rolls.length;
  if (expect.refused !== undefined) {
    yield {
      kind: 'not-refused',
      roll: -1,
      expected: shownName(expect.refused),
      actual: 'the board is legal',
      message: `Expected the board to be refused for "${shownName(expect.refused)}", but it is legal.`,
      ...at(places?.refused ?? places?.game),
    };
  }
  for (const [i, expected] of (expect.positions ?? []).entries()) {
    if (i % SLICE === SLICE - 1) yield undefined;
    if (expected === null) continue;
    const turn = game.log[i];
    if (turn === undefined && stopped) break; // told already, at the roll that could not be played
    if (turn?.to === expected) continue;
    const player = turn?.player ?? 'a token';
    yield {
      kind: 'position',
      roll: i,
      expected: group(expected),
      actual: turn === undefined ? 'no roll' : group(turn.to),
      message: `After roll ${i + 1}${turn === undefined ? '' : `, a ${turn.roll},`} expected ${player} on ${group(expected)}, but ${turn === undefined ? 'there is no such roll' : `it is on ${group(turn.to)}`}.`,
      ...at(places?.rolls[i] ?? places?.positions[i] ?? places?.game),
      ...expectedAt(places?.positions[i]),
    };
  }
  for (const [k, { rolls: count, positions }] of (expect.after ?? []).entries()) {
    if (count > game.log.length && stopped) continue;
    if (k % 16 === 15) yield undefined;
    const place = places?.after[k];
    const actual = positionsAfter(game, count);
    for (const [player, square] of positions) {
      const found = count > game.log.length ? undefined : actual.get(player);
      if (found === square) continue;
      const nobody = actual.has(player) ? 'there are not that many' : `nobody called ${shownName(player)} plays`;
      yield {
        kind: 'position',
        roll: count - 1,
        expected: `${shownName(player)} on ${group(square)}`,
        actual: found === undefined ? nobody : `${player} on ${group(found)}`,
        message: `After ${plural(count, 'roll')} expected ${shownName(player)} on ${group(square)}, but ${found === undefined ? nobody : `it is on ${group(found)}`}.`,
        ...at(places?.rolls[count - 1] ?? place ?? places?.game),
        ...expectedAt(place),
      };
    }
  }
  if (
    expect.winner !== undefined &&
    expect.winner !== (game.winner ?? null) &&
    !(stopped && game.winner === undefined)
  ) {
    const expected = expect.winner === null ? 'nobody' : shownName(expect.winner);
    const actual = game.winner ?? 'nobody';
    const last = game.log.length - 1;
    yield {
      kind: 'winner',
      roll: last,
      expected,
      actual,
      message: `Expected ${expected} to have won after ${plural(last + 1, 'roll')}, but ${actual} has.`,
      ...at(places?.rolls[last] ?? places?.winner ?? places?.game),
      ...expectedAt(places?.winner),
    };
  }
}

function ending(game: Game, outcome: ScriptRun['outcome']): string {
  const rolls = plural(game.log.length, 'roll');
  switch (outcome) {
    case 'won':
      return `${game.winner ?? ''} wins after ${rolls}.`;
    case 'out-of-rolls':
      return `The script has no more rolls: nobody has won after ${rolls}, and ${game.current} would be next.`;
    case 'stopped':
      return `The game stops after ${rolls}: the next one cannot be rolled.`;
    case 'refused':
      return 'The board was refused.';
  }
}

function at(place: TextPlace | undefined): { place?: TextPlace } {
  return place === undefined ? {} : { place };
}

function expectedAt(place: TextPlace | undefined): { expectedAt?: TextPlace } {
  return place === undefined ? {} : { expectedAt: place };
}
