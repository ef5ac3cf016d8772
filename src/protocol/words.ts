/**
 * What host and view of a word list tell each other beyond what all notebooks do. The view gets the words of the one length that is
 * searched and builds the index itself, which takes less than sending it; the search's log is read in ranges, as on boards.
 */
import type { NotificationType, RequestType } from 'vscode-messenger-common';
import type { BucketCounters, NoLadder, WordListFormat, WordMethod } from '../core';
import type { LogPart } from './messages';
import type { NotebookSnapshot, NotebookView, WordsCellId } from './notebook';

export type WordsStepSize = 'level' | 'word' | 'bucket' | 'member' | 'comparison';

/** What the list as a whole holds. */
export interface ListSummary {
  readonly format: WordListFormat;
  /** Distinct words. */
  readonly count: number;
  /** Pairs of letters and words of so many letters, ascending. */
  readonly lengths: readonly (readonly [letters: number, words: number])[];
  /** What was not taken, and how often: duplicates, comments, lines with a problem, … */
  readonly leftOut: Readonly<Record<string, number>>;
  readonly ignoreCase: boolean;
}

export interface Puzzle {
  readonly start: string;
  readonly target: string;
  /** Where the two words come from: the file's own directives, or what a person chose in the notebook. */
  readonly from: 'file' | 'chosen';
}

/** The words of the searched length. While `id` stays the same across snapshots, what was read of them stays valid. */
export interface IndexSummary {
  readonly id: number;
  readonly letters: number;
  readonly count: number;
}

export interface WordSearchSummary {
  readonly method: WordMethod;
  /** Identity of the log behind this search. */
  readonly log: number;
  /** Words in a shortest ladder; 0 when there is none. */
  readonly length: number;
  readonly ladder: readonly string[];
  readonly found: boolean;
  readonly discovered: number;
  readonly dequeues: number;
  readonly levelStarts: Int32Array;
  readonly milliseconds: number;
}

/** What the two ways of searching cost. */
export interface MethodCounters {
  readonly buckets: BucketCounters & { readonly taken: number; readonly milliseconds: number };
  /** Words of the levels before the target's, which both ways take; without a ladder, every word that can be reached. */
  readonly nearer: number;
  /** Words that the buckets' search would put into its queue without looking whether they were seen. */
  readonly pushesWithoutVisited: number;
  readonly naive: {
    /** These three follow from the log, so they are known before any word is compared. */
    readonly pairChecks: number;
    readonly taken: number;
    readonly pushes: number;
    readonly counted: NaiveCount;
  };
}

/** Whether both ways of searching are to be counted beside each other; `stopped` when a person stopped the counting. */
export type Comparing = 'off' | 'on' | 'stopped';

/** What only comparing all the words tells: `lettersCompared`, and the time that it takes. */
export type NaiveCount =
  | { readonly state: 'counting' }
  /** A person stopped it. */
  | { readonly state: 'stopped' }
  /** It is not tried: there are more pair checks than `most`. */
  | { readonly state: 'too-many'; readonly most: number }
  | { readonly state: 'done'; readonly lettersCompared: number; readonly milliseconds: number };

export interface GraphSummary {
  readonly words: number;
  readonly edges: number;
  readonly components: number;
  readonly isolated: number;
  readonly largest: number;
}

export interface DiameterSummary {
  /** Words in the component that was measured. */
  readonly words: number;
  readonly diameter: number;
  /** The ends of one longest shortest ladder. */
  readonly from: string;
  readonly to: string;
}

export interface WordsView extends NotebookView<WordsCellId, WordsStepSize> {
  readonly method: WordMethod;
  /** A choice made in the notebook, which holds until the file's own directives change. */
  readonly choice: WordChoice | undefined;
}

export interface WordChoice {
  readonly start: string;
  readonly target: string;
  /** The file's directives when the choice was made; once they say something else, they count again. */
  readonly insteadOf: readonly [start: string, target: string];
}

export interface WordsSnapshot extends NotebookSnapshot<WordsCellId, WordsView> {
  readonly list: ListSummary | undefined;
  /** Undefined until both words are known. */
  readonly puzzle: Puzzle | undefined;
  readonly index: IndexSummary | undefined;
  /** Of the method that the view has chosen. */
  readonly search: WordSearchSummary | undefined;
  /** Number of shortest ladders in decimal digits; undefined while it is being counted or when there is none. */
  readonly ladders: string | undefined;
  /** Why there is none. */
  readonly noLadder: NoLadder | undefined;
  readonly graph: GraphSummary | undefined;
  readonly comparing: Comparing;
  /** Counted while a person compares. */
  readonly counters: MethodCounters | undefined;
  readonly diameter: DiameterSummary | undefined;
}

export const getWordsSnapshot: RequestType<void, WordsSnapshot> = { method: 'getWordsSnapshot' };

/** Words `from` to `to` of an index, joined by line feeds; undefined when that index is gone. */
export const readWords: RequestType<{ index: number; from: number; to: number }, string | undefined> = {
  method: 'readWords',
};

export const readWordLog: RequestType<{ log: number; from: number; to: number }, LogPart | undefined> = {
  method: 'readWordLog',
};

/** Shortest ladders, at most `limit` of them, as texts; undefined when the search has changed meanwhile. */
export const listLadders: RequestType<{ log: number; limit: number }, readonly (readonly string[])[] | undefined> = {
  method: 'listLadders',
};

/** Asks the person, with VS Code's own input, for one of the two words or for both. */
export const askForWords: NotificationType<'start' | 'target' | 'both'> = { method: 'askForWords' };
/** Takes these words as the puzzle. */
export const chooseWords: NotificationType<{ start: string; target: string }> = { method: 'chooseWords' };
/** Writes the chosen puzzle into the file, as the two comment directives. */
export const writePuzzle: NotificationType<void> = { method: 'writePuzzle' };
/** Opens the setting that says whether upper and lower case are the same. */
export const openCaseSetting: NotificationType<void> = { method: 'openCaseSetting' };
/** Chooses the method that is shown; the host searches if it has not yet and then sends `changed`. */
export const chooseWordMethod: NotificationType<WordMethod> = { method: 'chooseWordMethod' };
/** Counts what the naive search costs beside the buckets, for every puzzle until it is told not to. */
export const compareWithNaive: NotificationType<boolean> = { method: 'compareWithNaive' };
/** Looks for the diameter of the component of a word, under VS Code's own progress. */
export const findDiameter: NotificationType<string> = { method: 'findDiameter' };
export const rememberWordsView: NotificationType<Partial<WordsView>> = { method: 'rememberWordsView' };
