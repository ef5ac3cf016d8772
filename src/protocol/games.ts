/**
 * What host and view of a board tell each other about playing on it. A game is its players, its die and its rolls: the view plays it
 * with the core, move by move, and only what is written into the file goes through the host. Odds take long on large boards, so the
 * host works them out.
 */
import type { NotificationType } from 'vscode-messenger-common';
import type { AlternativeAnswer, GameFormat } from '../core';

/** A game of the file, and how it went as a test. */
export interface GameSummary {
  readonly name: string;
  readonly players: readonly string[];
  readonly rolls: readonly number[];
  /** Undefined for a game that expects nothing. */
  readonly test: TestSummary | undefined;
}

export interface TestSummary {
  readonly passed: boolean;
  /** How many rolls have been played when it is decided: up to the first failure, or all of them. */
  readonly after: number;
  /** The roll that fails, counted from 0; −1 when none does, or the failure is about no roll. */
  readonly roll: number;
  /** What failed first, or how the game ended. */
  readonly message: string;
}

/** A game of the file that is to be put on the table. */
export interface GameWish {
  /** Its place among the games of the file; without it the first that fails, or the first of all. */
  readonly game?: number;
  /** Its name, by which it is found where the file has changed since. */
  readonly name?: string;
  /** How many of its rolls are to be played; without it as many as lead to its failure, or none when it does not fail. */
  readonly rolls?: number;
}

/** The game on the table, as it is remembered. */
export interface PlayState {
  readonly players: readonly string[];
  readonly die: DieChoice;
  /** What has been rolled so far; the whole game follows from it. */
  readonly rolls: readonly number[];
  /** How many of the rolls are shown; all of them unless a person looks back. */
  readonly shown: number;
}

export type DieChoice =
  /** The rolls of a script that are still to come, and what it is called. */
  | { readonly kind: 'script'; readonly name: string; readonly rolls: readonly number[] }
  | { readonly kind: 'random'; readonly seed: number }
  | { readonly kind: 'hand' };

export interface OddsSummary {
  /** What they hold for. */
  readonly players: number;
  readonly states: number;
  /** As in the core's `Odds`; null for undefined and for infinite, which JSON has not. */
  readonly expectedRolls: number | null;
  /** How far that may be off, as a part of it. */
  readonly error: number;
  /** "43/6" */
  readonly exact: string | null;
  readonly whyNotExact: string | null;
  readonly whyNotExpected: string | null;
  readonly finishing: number | null;
  readonly mode: number | null;
  readonly median: number | null;
  readonly deviation: number | null;
  readonly fastest: {
    readonly rolls: number;
    readonly chance: number;
    readonly log10: number;
    readonly exact: string | null;
  } | null;
  /** The chance of each number of rolls, from 0; cut where the rest is too small to be drawn. */
  readonly chances: Float64Array;
  /** The chance that it takes longer than the last of them. */
  readonly tail: number;
  /** For how many rolls games were followed, and the part of them that nothing is known of beyond. */
  readonly followed: number;
  readonly unknown: number;
  readonly winners: readonly number[] | null;
  readonly whyNoWinners: string | null;
}

export interface SimulationSummary {
  /** Games that were played, those that were given up counted too. */
  readonly games: number;
  readonly wanted: number;
  readonly seed: number;
  readonly players: number;
  /** Games that were given up, because nobody could win any more or nobody had after a million rolls. */
  readonly unfinished: number;
  /** By number of rolls of the winner, cut as the exact chances are. */
  readonly histogram: Float64Array;
  /** Of the games that were won; null while none was. */
  readonly mean: number | null;
  /** Null while fewer than two were. */
  readonly deviation: number | null;
  readonly longest: number;
  readonly wins: Float64Array;
  /** `stopped` by a person, before as many games as wanted were played; `ended` by itself, `why` says it where that was too early. */
  readonly state: 'running' | 'stopped' | 'ended';
  /** Why there are fewer games than were wanted, in a sentence; empty when nothing is to be said. */
  readonly why: string;
}

/** The answer under each choice of each rule. */
export type AlternativeSummary = AlternativeAnswer;

/** A property of the file, from its root. */
export type RulePath = readonly [string, ...string[]];
export type RuleValue = string | number | boolean | { readonly [key: string]: number | readonly number[] };

/** Sets a rule in the file, with one edit; undefined takes it out, so that the usual holds. */
export const setRule: NotificationType<{ readonly path: RulePath; readonly value: RuleValue | undefined }> = {
  method: 'setRule',
};

/** Writes a game into the file, with one edit. */
export const saveGame: NotificationType<{
  readonly name: string;
  readonly players: readonly string[];
  readonly rolls: readonly number[];
}> = { method: 'saveGame' };

/** Puts a game on the clipboard, or asks for a file to write it to. */
export const exportGame: NotificationType<{
  readonly players: readonly string[];
  readonly rolls: readonly number[];
  readonly format: GameFormat;
  readonly to: 'clipboard' | 'file';
}> = { method: 'exportGame' };

/** Asks for an exported game and writes it into the file. */
export const importGame: NotificationType<void> = { method: 'importGame' };

/** Writes a board that is a matrix as an object, which has a place for rules and games, with one edit. */
export const convertToObject: NotificationType<void> = { method: 'convertToObject' };

/** Shows a game of the file in its text. */
export const showGame: NotificationType<number> = { method: 'showGame' };

/** How many players the odds are for. */
export const chooseOddsPlayers: NotificationType<number> = { method: 'chooseOddsPlayers' };
export const simulateGames: NotificationType<{ readonly games: number; readonly seed: number }> = {
  method: 'simulateGames',
};
export const stopSimulation: NotificationType<void> = { method: 'stopSimulation' };

/** Host to view: put this game of the file on the table. */
export const playGame: NotificationType<GameWish> = { method: 'playGame' };
