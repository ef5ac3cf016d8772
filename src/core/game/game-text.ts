/**
 * A game as text to read, or as JSON for other tools, and back. Both hold what it was played with and the facts of every roll; read back,
 * the rolls are played again and must give the same facts, so an export that was changed by hand is noticed.
 *
 *     Rungs game
 *     players: ["asha","dev"]
 *     rules: {"start":0,"overshoot":"stay","chains":"refuse","rollAgain":false,"threeSixes":false,"capture":false,"die":{"faces":6}}
 *     asha rolled 4: 0 → 4 ⇑ 25
 *     dev rolled 2: 0 → 2
 */
import type { Board } from '../board/board';
import { faultOfDice, type DiceSpec } from '../board/dice';
import { MAX_FACES } from '../board/limits';
import type { HouseRules } from '../board/rules';
import { scriptedDie } from './die';
import { createGame, type Game } from './game';
import { GameError } from './game-problem';
import { turnText, type TurnResult } from './turn';

const TITLE = 'Rungs game';

/** What an export holds. */
export interface SavedGame {
  readonly players: readonly string[];
  readonly rules: HouseRules;
  readonly rolls: readonly number[];
  /** The line of each roll, as `turnText` tells it. */
  readonly lines: readonly string[];
}

export type GameFormat = 'text' | 'json';

/** The game so far. @param format `text` unless told otherwise */
export function formatGame(
  game: Pick<Game, 'board' | 'players' | 'log' | 'winner'>,
  format: GameFormat = 'text',
): string {
  const { board, players, log, winner } = game;
  const rules = rulesOf(board);
  if (format === 'json') {
    return `${JSON.stringify({ format: TITLE, players, rules, lastSquare: board.lastSquare, winner: winner ?? null, turns: log }, undefined, 2)}\n`;
  }
  const head = [TITLE, `players: ${JSON.stringify(players)}`, `rules: ${JSON.stringify(rules)}`];
  return `${[...head, ...log.map(turnText)].join('\n')}\n`;
}

/** The rules that a board is played by, as a file or `createGame` says them. */
export function rulesOf({ start, rules, dice }: Board): Required<HouseRules> {
  const { overshoot, chains, refuseChains, rollAgain, threeSixes, capture } = rules;
  return { start, overshoot, chains: refuseChains ? 'refuse' : chains, rollAgain, threeSixes, capture, die: dice.spec };
}

/** Reads an export in either form. Never throws: `problem` says why there is no game. */
export function parseGame(text: string): { game?: SavedGame; problem?: string } {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  return trimmed.startsWith('{') ? readJson(trimmed) : readText(trimmed);
}

function readText(text: string): { game?: SavedGame; problem?: string } {
  const [title, playersLine = '', rulesLine = '', ...lines] = text.split(/\r?\n/);
  if (title?.trim() !== TITLE) return { problem: `This is no saved game: it does not begin with "${TITLE}".` };
  const players = readPlayers(afterName(playersLine, 'players'));
  const rules = readRules(afterName(rulesLine, 'rules'));
  if (players === undefined)
    return { problem: 'The second line of a saved game lists its players, like players: ["asha","dev"].' };
  if (rules === undefined) return { problem: 'The third line of a saved game has its rules, like rules: {"start":0}.' };
  const rolls: number[] = [];
  const kept = lines.map((line) => line.trim()).filter((line) => line !== '');
  // Of a player called "a" and one called "a rolled 1: 2" the longer name is meant.
  const byLength = [...players].sort((a, b) => b.length - a.length);
  for (const [i, line] of kept.entries()) {
    const player = byLength.find((name) => line.startsWith(`${name} rolled `));
    const roll =
      player === undefined ? undefined : /^\d+(?=: )/.exec(line.slice(player.length + ' rolled '.length))?.[0];
    if (roll === undefined) return { problem: `Line ${i + 4} is no roll, like "asha rolled 4: 0 → 4".` };
    rolls.push(Number(roll));
  }
  return { game: { players, rules, rolls, lines: kept } };
}

function afterName(line: string, name: string): unknown {
  return line.startsWith(`${name}: `) ? parseJson(line.slice(name.length + 2)) : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined; // whoever asked says what belongs there
  }
}

function readJson(text: string): { game?: SavedGame; problem?: string } {
  const root = parseJson(text);
  if (!isRecord(root) || root.format !== TITLE) {
    return { problem: `This is no saved game: it is no JSON object with "format": "${TITLE}".` };
  }
  const players = readPlayers(root.players);
  const rules = readRules(root.rules);
  if (players === undefined) return { problem: 'The "players" of a saved game are a list of names.' };
  if (rules === undefined) return { problem: 'The "rules" of a saved game are an object, like { "start": 0 }.' };
  if (!Array.isArray(root.turns)) return { problem: 'The "turns" of a saved game are a list of facts.' };
  const rolls: number[] = [];
  const lines: string[] = [];
  for (const [i, turn] of (root.turns as unknown[]).entries()) {
    if (!isTurn(turn)) return { problem: `Turn ${i + 1} does not have the facts of a roll.` };
    rolls.push(turn.roll);
    lines.push(turnText(turn));
  }
  return { game: { players, rules, rolls, lines } };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readPlayers(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) && value.every((player) => typeof player === 'string') ? value : undefined;
}

const KINDS: readonly unknown[] = ['plain', 'ladder', 'snake', 'beyond', 'void'] satisfies TurnResult['kind'][];

function isTurn(value: unknown): value is TurnResult {
  return (
    isRecord(value) &&
    typeof value.player === 'string' &&
    ['roll', 'from', 'landing', 'to'].every((name) => Number.isSafeInteger(value[name])) &&
    KINDS.includes(value.kind) &&
    Array.isArray(value.captured) &&
    typeof value.again === 'boolean' &&
    typeof value.status === 'string'
  );
}

/** Rules of known names and types; what else an object holds is left out. Undefined when one of them cannot be. */
function readRules(value: unknown): HouseRules | undefined {
  if (!isRecord(value)) return undefined;
  const { start, overshoot, chains, rollAgain, threeSixes, capture, die } = value;
  const dice = die === undefined ? undefined : readDice(die);
  if (die !== undefined && dice === undefined) return undefined;
  if (!oneOf(start, [0, 1]) || !oneOf(overshoot, ['stay', 'bounce', 'win'])) return undefined;
  if (!oneOf(chains, ['refuse', 'once', 'follow'])) return undefined;
  if (![rollAgain, threeSixes, capture].every((rule) => oneOf(rule, [true, false]))) return undefined;
  const given = { start, overshoot, chains, rollAgain, threeSixes, capture, die: dice };
  return Object.fromEntries(Object.entries(given).filter(([, rule]) => rule !== undefined)); // checked above
}

function oneOf(value: unknown, choices: readonly unknown[]): boolean {
  return value === undefined || choices.includes(value);
}

function readDice(value: unknown): DiceSpec | undefined {
  if (!isRecord(value)) return undefined;
  const { faces, count, weights } = value;
  if (typeof faces !== 'number' || (count !== undefined && typeof count !== 'number')) return undefined;
  const numbers = (weights ?? []) as unknown;
  if (!Array.isArray(numbers) || !numbers.every((weight) => typeof weight === 'number')) return undefined;
  const dice: DiceSpec = {
    faces,
    ...(count === undefined ? {} : { count }),
    ...(weights === undefined ? {} : { weights: numbers }),
  };
  return faultOfDice(dice, MAX_FACES) === undefined ? dice : undefined;
}

export interface Replay {
  /** The game after all its rolls, or after those that could be played; missing when it could not begin. */
  readonly game?: Game;
  /** Where the export and the board part: the roll, counted from 0, and both lines. */
  readonly differs?: { readonly roll: number; readonly expected: string; readonly actual: string };
  /** Why it could not begin or not go on. */
  readonly problem?: string;
}

/** Plays a saved game again, on a board and with the rules that it was played by. Never throws. */
export function replayGame(board: Board, saved: SavedGame): Replay {
  let game: Game | undefined;
  try {
    const { players, rules, rolls } = saved;
    game = createGame(board, { players, rules, die: scriptedDie(rolls), fewestPlayers: 1 });
    for (let roll = 0; roll < rolls.length; roll++) {
      const actual = turnText(game.takeTurn());
      const expected = saved.lines[roll] ?? actual;
      if (actual !== expected) return { game, differs: { roll, expected, actual } };
    }
    return { game };
  } catch (error) {
    if (!(error instanceof GameError)) throw error;
    return game === undefined ? { problem: error.message } : { game, problem: error.message };
  }
}
